#pragma once

#include "render/gl_objects.hpp"

#include <memory>

namespace carom::render {

/// A picture of 8 bits a channel to draw into where there is no window. Needs a current context
/// whose functions are loaded, all its life.
class ColourTarget {
public:
    /// Size in pixels.
    ColourTarget(int width, int height);
    ColourTarget(ColourTarget&&) noexcept;
    ColourTarget& operator=(ColourTarget&&) noexcept;
    ~ColourTarget();

    /// OpenGL's name of it, for Renderer::draw.
    [[nodiscard]] unsigned framebuffer() const;

private:
    struct Objects;
    std::unique_ptr<Objects> objects_;
};

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
