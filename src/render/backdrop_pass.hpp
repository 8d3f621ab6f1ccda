#pragma once

#include "render/gl_objects.hpp"
#include "render/program.hpp"

namespace carom::render {

/// What needs no vertices of its own: the sky behind everything, the grid at y = 0, and the copy of
/// the finished picture to the screen.
class BackdropPass {
public:
    BackdropPass();

    /// Where nothing nearer was drawn.
    void draw_sky() const;
    void draw_grid() const;

    /// Copies the texture bound to GL_TEXTURE_2D over the whole viewport.
    void present() const;

private:
    VertexArray no_vertices_;
    Program sky_;
    Program grid_;
    Program present_;
};

} // namespace carom::render
