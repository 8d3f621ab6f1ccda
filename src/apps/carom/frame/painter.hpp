#pragma once

#include "apps/carom/frame/stage.hpp"
#include "apps/carom/window/gui.hpp"
#include "render/colour_target.hpp"
#include "render/renderer.hpp"

#include <optional>

#include <glm/vec2.hpp>

namespace carom {

/// Draws pictures of a laboratory in a size of their own, beside a window or without one: as the
/// window would show it on a screen of that size, but without what only helps a user (dialogs,
/// messages, hints about keys).
class Painter {
public:
    /// Needs a current OpenGL context, all its life. `size` in pixels.
    Painter(render::GlLoader loader, const glm::ivec2& size);

    /// `panels`: with those that are shown; else the scene alone, with what is written over it.
    render::Image paint(Laboratory& laboratory, bool panels);

    [[nodiscard]] const glm::ivec2& size() const { return size_; }

private:
    void draw(Laboratory& laboratory, double elapsed); ///< [s] for a camera that moves

    glm::ivec2 size_;
    Gui gui_;
    std::optional<Stage> stage_; ///< made during the turn of `gui_`
    render::ColourTarget target_;
    bool has_settled_ = false;
    double time_ = 0.0; ///< of the world, in the last picture [s]
};

/// The scale of the text that a desktop would choose for a screen of this size: quarters of the
/// usual one, which fits 1080 lines. In lecture mode the picture is seen as a whole, from far
/// away: in proportion to its height, of which 720 lines fit the usual text, unless it is narrow.
/// `least` is what the display itself asks for.
float text_scale_for(const glm::ivec2& size, bool lecture, float least = 0.0f);

} // namespace carom
