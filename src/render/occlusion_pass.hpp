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
    struct Target {
        Texture texture;
        Framebuffer framebuffer;
    };

    void allocate(const Target& target, GLint format, GLenum layout, GLenum type,
                  GLenum attachment) const;
    void fill(const Target& target, const Program& program) const;

    Program find_;
    Program blur_;
    VertexArray no_vertices_;
    Target depth_;
    Target rough_;
    Target smooth_;
    int width_ = 0;
    int height_ = 0;
};

} // namespace carom::render
