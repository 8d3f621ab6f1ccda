#include "render/backdrop_pass.hpp"

namespace carom::render {

BackdropPass::BackdropPass()
    : sky_("screen.vert", "sky.frag"), grid_("grid.vert", "grid.frag"),
      present_("screen.vert", "present.frag") {}

void BackdropPass::draw_sky() const {
    glBindVertexArray(no_vertices_.name());
    sky_.use();
    glDrawArrays(GL_TRIANGLES, 0, 3);
}

void BackdropPass::draw_grid() const {
    glBindVertexArray(no_vertices_.name());
    grid_.use();
    glEnable(GL_BLEND);
    glDepthMask(GL_FALSE);
    glDisable(GL_CULL_FACE);
    glDrawArrays(GL_TRIANGLE_STRIP, 0, 4);
    glEnable(GL_CULL_FACE);
    glDepthMask(GL_TRUE);
    glDisable(GL_BLEND);
}

void BackdropPass::present() const {
    glBindVertexArray(no_vertices_.name());
    present_.use();
    glDrawArrays(GL_TRIANGLES, 0, 3);
}

} // namespace carom::render
