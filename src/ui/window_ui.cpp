#include "ui/window_ui.hpp"

#include "ui/figure_history.hpp"
#include "ui/fonts.hpp"
#include "ui/lane_parts.hpp"
#include "ui/panels.hpp"
#include "ui/theme.hpp"

#include <algorithm>
#include <imgui.h>

namespace carom::ui {

struct WindowUi::State {
    Fonts fonts;
    FigureHistory history;
    WidgetLog widgets;
    TextEntry entry;
    TypeAhead type_ahead;
    ExperimentsState experiments;
    ValueTableState values;
    ScenePickerState picker;
    FileDialogState save;
    FileDialogState lesson;
    RecordDialogState record;
    FileDialogState export_plots;
};

namespace {

ScreenRect bars(PanelContext& context, LayoutInput& input) {
    if (!context.view.show_panels) {
        return {};
    }
    const float menu_height = menu_bar(context, input);
    const ScreenRect rect{0.0f, menu_height, input.width, tool_bar_height(context, input.width)};
    input.bars_height = rect.bottom();
    return rect;
}

/// The lesson and above it pétanque take the foot of the window; the scene is above them, not
/// behind.
ScreenRect take_foot(LayoutInput& input, float height) {
    input.height -= height;
    return {0.0f, input.height, input.width, height};
}

/// A strip of the scene's own top.
ScreenRect take_top(ScreenRect& scene, float height) {
    const float taken = std::min(height, scene.height);
    const ScreenRect strip{scene.left, scene.top, scene.width, taken};
    scene.top += taken;
    scene.height -= taken;
    return strip;
}

void panels(PanelContext& context, const Layout& layout, float unit, ExperimentsState& experiments,
            ValueTableState& values) {
    if (layout.lab.width > 0.0f) {
        lab_panel(context, layout.lab);
    }
    if (layout.inspector.width > 0.0f) {
        right_column(context, layout.inspector, experiments);
    }
    if (layout.drawer.height > 0.0f) {
        plots_drawer(context, layout.drawer, values);
    }
    if (layout.time_line.height > 0.0f) {
        time_line(context, layout.time_line);
    }
    splitters(context, layout, unit);
}

/// What is written over the scene.
void texts_of_scene(PanelContext& context, const ScreenRect& scene) {
    if (!lanes_are_split(context.session, context.view)) {
        hud(context, scene);
    }
    legend(context, scene);
    lane_labels(context, scene);
    game_board(context, scene);
    petanque_plan(context, scene);
    notices(context, scene);
    push_arrow(context);
}

} // namespace

/// Gives the part of the window that is left for the scene.
ScreenRect WindowUi::fill_window(PanelContext& context, State& state) {
    const ViewState& view = context.view;
    const ImVec2 size = ImGui::GetMainViewport()->Size;
    LayoutInput input{size.x, size.y, 0.0f, effective_text_scale(view) * view.display_scale};
    const ScreenRect tool_bar_rect = bars(context, input);
    const ScreenRect lesson =
        take_foot(input, lesson_strip_height(context, input.width, input.height));
    const ScreenRect game =
        take_foot(input, petanque_strip_height(context, input.width, input.height));
    Layout layout = layout_of(view, input);
    if (lanes_are_split(context.session, view)) {
        title_line(context, take_top(layout.scene, title_line_height(context)));
    }
    texts_of_scene(context, layout.scene);
    panels(context, layout, input.unit, state.experiments, state.values);
    if (tool_bar_rect.width > 0.0f) {
        tool_bar(context, tool_bar_rect);
    }
    if (lesson.height > 0.0f) {
        lesson_strip(context, lesson);
    }
    if (game.height > 0.0f) {
        petanque_strip(context, game);
    }
    return layout.scene;
}

void WindowUi::dialogs(PanelContext& context, State& state) {
    scene_picker(context, state.picker);
    save_dialog(context, state.save);
    lesson_dialog(context, state.lesson);
    record_dialog(context, state.record);
    plot_export_dialog(context, state.export_plots);
    help_overlay(context);
    question_dialog(context);
}

WindowUi::WindowUi() : state_(std::make_unique<State>()) {
    ImGuiIO& io = ImGui::GetIO();
    io.IniFilename = nullptr;
    io.LogFilename = nullptr;
    state_->fonts = load_fonts(io);
}

WindowUi::WindowUi(WindowUi&&) noexcept = default;
WindowUi& WindowUi::operator=(WindowUi&&) noexcept = default;
WindowUi::~WindowUi() = default;

WidgetLog& WindowUi::widgets() { return state_->widgets; }

void WindowUi::prepare(const ViewState& view) { apply_style(view); }

UiResult WindowUi::build(const Session& session, ViewState& view, const FrameFigures& figures) {
    state_->widgets.begin_frame();
    state_->type_ahead.begin_frame();
    // Before this frame's keys are handled: the key that closes a popup has no other effect.
    const bool in_popup = ImGui::IsPopupOpen("", ImGuiPopupFlags_AnyPopup);
    state_->history.record(session, figures);

    UiResult result;
    PanelContext context{session,
                         view,
                         figures,
                         state_->history,
                         ui_colours(view.preferences.theme, view.lecture),
                         state_->fonts,
                         result.requests,
                         state_->widgets,
                         state_->entry,
                         state_->type_ahead,
                         result.covered};
    result.scene = fill_window(context, *state_);
    const bool takes_all_keys = in_popup || in_dialog(view);
    dialogs(context, *state_);
    state_->entry.end_frame();

    const ImGuiIO& io = ImGui::GetIO();
    result.pointer_over_panel = io.WantCaptureMouse;
    result.takes_keys = io.WantTextInput || takes_all_keys || state_->entry.is_open();
    return result;
}

} // namespace carom::ui
