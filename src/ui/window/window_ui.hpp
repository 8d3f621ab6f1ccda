#pragma once

#include "draw/draw_list.hpp"
#include "lab/run/session.hpp"
#include "math/camera.hpp"
#include "studio/base/widget_log.hpp"
#include "studio/curves/figure_history.hpp"
#include "studio/view/orders.hpp"
#include "studio/view/view_state.hpp"

#include <memory>

/// All panels of the window in two calls a frame:
///     window_ui.prepare(view);                                  // theme and text size
///     ImGui::NewFrame();
///     const UiResult ui = window_ui.build(session, view, figures);
///     ImGui::Render();
namespace carom::ui {

struct PanelContext;

class WindowUi {
public:
    /// Needs a current ImGui context, all its life; gives it the fonts. No settings file of its
    /// own.
    WindowUi();
    WindowUi(WindowUi&&) noexcept;
    WindowUi& operator=(WindowUi&&) noexcept;
    ~WindowUi();

    /// Before ImGui::NewFrame.
    void prepare(ViewState& view);

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

} // namespace carom::ui
