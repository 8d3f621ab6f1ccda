#pragma once

#include "apps/carom/window/gui.hpp"
#include "lab/run/session.hpp"
#include "render/renderer.hpp"
#include "ui/scene/lane_pictures.hpp"
#include "ui/window/window_ui.hpp"

#include <glm/vec2.hpp>

namespace carom {

class Laboratory;

/// What a picture is drawn onto.
struct Canvas {
    glm::vec2 units{0.0f};    ///< size as the mouse and the panels count it
    glm::ivec2 pixels{0};     ///< size as OpenGL counts it
    unsigned framebuffer = 0; ///< OpenGL's name; 0 is the window
};

/// Draws the whole window, panels and scene, whatever is behind it.
class Stage {
public:
    /// Needs the contexts of OpenGL and of ImGui, both current all its life.
    Stage(render::GlLoader loader, const Gui& gui);

    WidgetLog& widgets() { return window_ui_.widgets(); }

    /// Lays out the panels and gives the user's requests.
    UiResult build(const Session& session, ViewState& view, const FrameFigures& figures);

    /// Draws the scene where no panel is, then the panels over it.
    void show(const Laboratory& laboratory, const UiResult& ui, const Canvas& canvas);

    /// After the graphics card has lost all that lay there.
    void renew(render::GlLoader loader) { renderer_.emplace(loader); }

    /// In place of `show`: ends the frame without a picture.
    static void leave_out();

    /// Whether `auto` has become a lower quality in the last frame, for the first time.
    [[nodiscard]] bool took_too_long() const { return took_too_long_; }

    /// Processor time that `show` took for the scene the last time [s].
    [[nodiscard]] double draw_seconds() const { return draw_seconds_; }

private:
    void draw_lanes(const Laboratory& laboratory, const UiResult& ui, const Canvas& canvas);

    const Gui& gui_;
    ui::WindowUi window_ui_;
    std::optional<render::Renderer> renderer_;
    ui::LanePictures pictures_;
    std::vector<ScreenRect> covered_; ///< by texts, in this frame
    double draw_seconds_ = 0.0;
    AutomaticQuality automatic_;
    std::uint64_t frames_ = 0;
    bool took_too_long_ = false;
};

} // namespace carom
