#pragma once

#include "draw/draw_list.hpp"
#include "lab/run/session.hpp"
#include "math/camera.hpp"
#include "ui/figure_history.hpp"
#include "ui/requests.hpp"
#include "ui/view_state.hpp"
#include "ui/widget_log.hpp"

#include <memory>

/// All panels of the window in two calls a frame:
///     window_ui.prepare(view);                                  // theme and text size
///     ImGui::NewFrame();
///     const UiResult ui = window_ui.build(session, view, figures);
///     ImGui::Render();
namespace carom::ui {

struct PanelContext;

struct UiResult {
    UiRequests requests;
    ScreenRect scene;                ///< the part of the window that no panel covers
    std::vector<ScreenRect> covered; ///< parts of it that texts cover
    bool pointer_over_panel = false; ///< the mouse belongs to a panel, not to the scene
    bool takes_keys = false; ///< a field or a dialog is being typed in: keys have no other effect
};

class WindowUi {
public:
    /// Needs a current ImGui context, all its life; gives it the fonts. No settings file of its
    /// own.
    WindowUi();
    WindowUi(WindowUi&&) noexcept;
    WindowUi& operator=(WindowUi&&) noexcept;
    ~WindowUi();

    /// Before ImGui::NewFrame.
    void prepare(const ViewState& view);

    /// Between ImGui::NewFrame and ImGui::Render.
    UiResult build(const Session& session, ViewState& view, const FrameFigures& figures);

    /// Where the controls were in the last frame; off until enabled.
    WidgetLog& widgets();

private:
    struct State;

    static ScreenRect fill_window(PanelContext& context, State& state);
    static void dialogs(PanelContext& context, State& state);

    std::unique_ptr<State> state_;
};

/// Writes the labels of the list over the scene where the camera shows them, and not over what
/// covers it. Between ImGui::NewFrame and ImGui::Render.
void draw_scene_labels(const DrawList& list, const Camera& camera, const ScreenRect& scene,
                       std::span<const ScreenRect> covered, const ViewState& view);

} // namespace carom::ui
