#pragma once

#include "render/gl_objects.hpp"

namespace carom::render {

/// Where a frame is drawn before it goes to the screen: several samples a pixel, sRGB encoded so
/// that blending and averaging happen in linear light, with depth and stencil.
class SceneTarget {
public:
    /// Makes the images anew when size [pixels] or number of samples change. More samples than
    /// the driver offers become what it offers.
    void resize(int width, int height, int samples);

    void begin() const;

    /// Averages the samples into a texture and binds that one to GL_TEXTURE_2D.
    void resolve() const;

private:
    void allocate();

    Renderbuffer colour_;
    Renderbuffer depth_;
    Framebuffer framebuffer_;
    Texture resolved_;
    Framebuffer resolved_framebuffer_;
    int width_ = 0;
    int height_ = 0;
    int samples_ = 0;
};

} // namespace carom::render
