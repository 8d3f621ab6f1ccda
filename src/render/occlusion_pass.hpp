#pragma once

#include "render/gl_objects.hpp"
#include "render/program.hpp"

namespace carom::render {

/// Ambient occlusion: how much of its surroundings each point of the picture sees, found from
/// depths at half the picture's resolution.
class OcclusionPass {
public:
    OcclusionPass();

    /// Size of the picture [pixels].
    void resize(int width, int height);

    /// From now on depths are drawn, of all that is opaque.
    void begin() const;

    /// Finds and smooths the occlusion of what was drawn.
    void compute() const;

    /// For the shaders that light surfaces: to the units after those of shadows.
    void bind_textures() const;

private:
    Program find_;
    Program blur_;
    VertexArray no_vertices_;
    Texture depth_;
    Texture rough_;
    Texture smooth_;
    Framebuffer depth_framebuffer_;
    Framebuffer rough_framebuffer_;
    Framebuffer smooth_framebuffer_;
    int width_ = 0;
    int height_ = 0;
};

} // namespace carom::render
