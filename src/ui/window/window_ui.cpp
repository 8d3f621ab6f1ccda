#include "ui/window/window_ui.hpp"
#include "ui/experiments/panels.hpp"
#include "ui/inspector/panels.hpp"

#include "lab/run/residual_history.hpp"
#include "studio/curves/figure_history.hpp"
#include "studio/view/selection.hpp"
#include "ui/kit/fonts.hpp"
#include "ui/kit/lane_parts.hpp"
#include "ui/lab/panels.hpp"
#include "ui/lessons/panels.hpp"
#include "ui/palette/palette.hpp"
#include "ui/petanque/panels.hpp"
#include "ui/plots/panels.hpp"
#include "ui/scene/panels.hpp"
#include "ui/view/theme.hpp"
#include "ui/window/dialog_state.hpp"
#include "ui/window/panels.hpp"

#include <algorithm>
#include <array>
#include <imgui.h>
#include <type_traits>
#include <utility>
#include <variant>

namespace carom::ui {

namespace {

/// Menu and tool bar in lecture mode.
struct FloatingBars {
    double until = 0.0; ///< time at which they leave, unless the mouse is used again [s]
    ScreenRect rect{};
    bool shown = false;
};

/// Over the scene a pen only draws; it is chosen another colour with the mouse over the title, so
/// many pixels high.
bool mouse_is_used(const ViewState& view, float title_height) {
    const ImGuiIO& io = ImGui::GetIO();
    const bool only_draws =
        view.hand.tool == Tool::pen && !io.WantCaptureMouse && io.MousePos.y >= title_height;
    return !only_draws && (io.MouseDelta.x != 0.0f || io.MouseDelta.y != 0.0f ||
                           io.MouseWheel != 0.0f || ImGui::IsAnyMouseDown());
}

/// In lecture mode the bars lie over the head of the scene, below title and formula, and come and
/// go with the mouse.
bool are_shown(FloatingBars& bars, const ViewState& view, float title_height) {
    constexpr double seconds_to_stay = 3.0;
    const double now = ImGui::GetTime();
    const ImVec2 mouse = ImGui::GetMousePos();
    const bool is_in_use = ImGui::IsPopupOpen("", ImGuiPopupFlags_AnyPopup) ||
                           shows<dialogs::Help>(view) ||
                           (bars.shown && bars.rect.overlaps({mouse.x, mouse.y, 1.0f, 1.0f}));
    if (mouse_is_used(view, title_height) || is_in_use) {
        bars.until = now + seconds_to_stay;
    }
    bars.shown = !view.host.is_picture && now < bars.until;
    return bars.shown;
}

/// Menu and tool bar at the top of this part of the window; gives the part that they take.
ScreenRect bars(PanelContext& context, const ScreenRect& part, const LayoutInput& input) {
    const float menu = menu_bar(context, part, input);
    const ScreenRect tools{part.left, part.top + menu, part.width,
                           tool_bar_height(context, part.width)};
    tool_bar(context, tools);
    return {part.left, part.top, part.width, menu + tools.height};
}

/// They are for the lecturer, who sits near; the picture is for the class.
class SmallerBars {
public:
    SmallerBars() : text_(share) {
        const ImVec2 padding = ImGui::GetStyle().FramePadding;
        ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, padding * share);
    }
    SmallerBars(const SmallerBars&) = delete;
    SmallerBars& operator=(const SmallerBars&) = delete;
    ~SmallerBars() { ImGui::PopStyleVar(); }

private:
    static constexpr float share = 0.7f;
    SizedText text_;
};

struct FootStrip {
    float (*height)(PanelContext&, float width, float window_height);
    void (*draw)(PanelContext&, const ScreenRect&);
};

/// From the foot of the window upwards.
constexpr std::array foot_strips = {
    FootStrip{&lesson_strip_height, &lesson_strip},
    FootStrip{&tour_strip_height, &tour_strip},
    FootStrip{&petanque_strip_height, &petanque_strip},
    FootStrip{&result_strip_height, &result_strip},
    FootStrip{&equation_strip_height, &equation_strip},
};

/// They take the foot of the window; the scene is above them, not behind.
void strips_at_foot(PanelContext& context, LayoutInput& input) {
    const float window_height = input.height;
    for (const FootStrip& strip : foot_strips) {
        const float height = strip.height(context, input.width, window_height);
        if (height > 0.0f) {
            input.height -= height;
            strip.draw(context, {0.0f, input.height, input.width, height});
        }
    }
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
            ValueTableState& values, ResidualHistory& residuals) {
    if (layout.lab.width > 0.0f) {
        lab_panel(context, layout.lab);
    }
    if (layout.inspector.width > 0.0f) {
        right_column(context, layout.inspector, experiments);
    }
    if (layout.drawer.height > 0.0f) {
        plots_drawer(context, layout.drawer, values, residuals);
    }
    if (layout.time_line.height > 0.0f) {
        time_line(context, layout.time_line);
    }
    splitters(context, layout, unit);
}

/// What is written over the scene. Gives the parts of it that are seen larger.
std::vector<Inset> texts_of_scene(PanelContext& context, const Layout& layout) {
    const ScreenRect& scene = layout.scene;
    const DrawnOn behind(ImGui::GetBackgroundDrawList());
    draw_spotlight(context, scene);
    if (!lanes_are_split(context.session, context.view)) {
        hud(context, scene);
    }
    lane_labels(context, scene);
    game_board(context, scene);
    petanque_plan(context, scene);
    result_board(context, scene);
    equation_board(context, scene);
    std::vector<Inset> enlarged = insets(context, scene);
    // These go where the others and the bodies leave room.
    if (!welcome(context, scene)) { // in whose place the legend has room
        legend(context, scene);
    }
    notices(context, scene);
    push_arrow(context);
    draw_pen(context, scene);
    draw_selection_frame(context);
    return enlarged;
}

/// What is done in a dialog may open another one, which then takes its place.
void draw_dialog(PanelContext& context, DialogState& kept) {
    dialogs::Any drawn = std::exchange(context.view.dialog, {});
    kept.is_new = drawn != kept.drawn;
    if (kept.is_new) {
        kept.file.browser.recent.clear();
    }
    const bool stays = std::visit(
        [&]<class Shown>(Shown& dialog) {
            if constexpr (std::is_same_v<Shown, std::monostate>) {
                return false;
            } else {
                return dialog.draw(context, kept);
            }
        },
        drawn);
    if (stays && shows<std::monostate>(context.view)) {
        context.view.dialog = drawn;
        kept.drawn = drawn;
    } else {
        kept.drawn = {};
    }
}

} // namespace

struct WindowUi::State {
    Fonts fonts;
    FigureHistory history;
    WidgetLog widgets;
    TextEntry entry;
    TypeAhead type_ahead;
    ExperimentsState experiments;
    ValueTableState values;
    ResidualHistory residuals;
    DialogState dialogs;
    FloatingBars bars;
    OverScene over;
    std::vector<Inset> insets; ///< of this frame
};

/// Gives the part of the window that is left for the scene.
ScreenRect WindowUi::fill_window(PanelContext& context, State& state) {
    const ViewState& view = context.view;
    const ImVec2 size = ImGui::GetMainViewport()->Size;
    LayoutInput input{size.x, size.y, 0.0f, effective_text_scale(view) * view.host.display_scale};
    const float title_height = view.lecture ? lecture_strip_height(context, size.x) : 0.0f;
    const bool with_bars = view.columns.show_panels && !view.host.only_shows &&
                           (!view.lecture || are_shown(state.bars, view, title_height));
    if (view.lecture) {
        input.bars_height = title_height;
        lecture_strip(context, {0.0f, 0.0f, size.x, input.bars_height});
    } else if (with_bars) {
        input.bars_height = bars(context, {0.0f, 0.0f, size.x, 0.0f}, input).height;
    }
    strips_at_foot(context, input);
    Layout layout = layout_of(view, input);
    if (view.lecture) { // it comes with the bars, over the foot of the scene
        layout.scene.height += layout.time_line.height;
        layout.time_line = with_bars ? layout.time_line : ScreenRect{};
    }
    if (!view.lecture && lanes_are_split(context.session, view)) {
        title_line(context, take_top(layout.scene, title_line_height(context)));
    }
    state.over.begin(context.session, view, layout.scene, std::round(0.7f * em()));
    if (view.lecture && with_bars) {
        const SmallerBars smaller;
        state.bars.rect = bars(context, layout.scene, input);
        state.over.take_for_now(state.bars.rect);
        state.over.take_for_now(layout.time_line);
    }
    state.insets = texts_of_scene(context, layout);
    panels(context, layout, input.unit, state.experiments, state.values, state.residuals);
    return layout.scene;
}

void WindowUi::dialogs(PanelContext& context, State& state) {
    draw_dialog(context, state.dialogs);
    film_progress(context);
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

void WindowUi::prepare(ViewState& view) {
    view.host.now = ImGui::GetTime();
    apply_style(view);
}

UiResult WindowUi::build(const Session& session, ViewState& view, const FrameFigures& figures) {
    state_->widgets.begin_frame(view.tour.has_value());
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
                         result.orders,
                         state_->widgets,
                         state_->entry,
                         state_->type_ahead,
                         state_->over};
    view.checks.warnings.clear();
    result.scene = fill_window(context, *state_);
    for (const OverScene::Taken& text : state_->over.taken()) {
        result.covered.push_back(text.rect);
        state_->widgets.add("over." + text.name, {text.rect});
    }
    result.insets = state_->insets;
    result.passing = state_->over.passing();
    const bool takes_all_keys = in_popup || in_dialog(view);
    dialogs(context, *state_);
    tour_pointer(context, result.scene);
    state_->entry.end_frame();

    const ImGuiIO& io = ImGui::GetIO();
    result.pointer_over_panel = io.WantCaptureMouse;
    result.takes_keys = io.WantTextInput || takes_all_keys || state_->entry.is_open();
    return result;
}

} // namespace carom::ui
