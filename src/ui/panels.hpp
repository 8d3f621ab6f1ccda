#pragma once

#include "ui/dialog.hpp"
#include "ui/drawing.hpp"
#include "ui/experiments_panel.hpp"
#include "ui/layout.hpp"
#include "ui/panel.hpp"
#include "ui/value_table.hpp"

#include <string>
#include <string_view>

/// One function for each panel, one file for each function.
namespace carom::ui {

/// Gives its height. At its right end are the switches of the columns and the drawer.
float menu_bar(PanelContext& context, const LayoutInput& input);
void panel_switches(PanelContext& context, const LayoutInput& input);

/// The bar breaks into several lines where it is too narrow for one.
float tool_bar_height(PanelContext& context, float width);
void tool_bar(PanelContext& context, const ScreenRect& rect);

void lab_panel(PanelContext& context, const ScreenRect& rect);
void response_section(PanelContext& context);
void penalty_section(PanelContext& context);
void surfaces_section(PanelContext& context);
void broad_phase_section(PanelContext& context);

/// The Inspector or the experiments, with the tabs that choose between them.
void right_column(PanelContext& context, const ScreenRect& rect, ExperimentsState& experiments);
void inspector_panel(PanelContext& context);
void body_section(PanelContext& context, const Body& body);

/// What restitution and friction of a body that has none are called.
inline constexpr std::string_view others_coefficient = "the other body's";
void joints_section(PanelContext& context, const Body& body);
void contacts_section(PanelContext& context, const Body& body);
void time_of_impact_row(PanelContext& context, const Contact& contact);
void events_section(PanelContext& context, const Body& body);
void numbers_section(PanelContext& context);
void step_section(PanelContext& context);

/// The run so far: drag to go to any moment of it.
void time_line(PanelContext& context, const ScreenRect& rect);

/// What stops the clock, and how much of the run is remembered.
void clock_section(PanelContext& context);

/// Lanes side by side: presets, who has the focus, wherein they differ, and their figures.
void comparison_panel(PanelContext& context);

void plots_drawer(PanelContext& context, const ScreenRect& rect, ValueTableState& table);

/// Energy and momentum as bars, and whether their laws are kept; likewise angular momentum.
void balance_bars(PanelContext& context);
void angular_balance_bars(PanelContext& context);

/// The list of what can be plotted, over the button that `opens` it.
void plot_chooser(PanelContext& context, const Rect& button, bool opens);

/// The strips that drag the widths of columns and the height of the drawer.
void splitters(PanelContext& context, const Layout& layout, float unit);

/// Over the scene: what is shown and how it runs, faults, and short messages.
void hud(PanelContext& context, const ScreenRect& scene);
void notices(PanelContext& context, const ScreenRect& scene);

/// At the hand while a push waits for its button to go up: how strong it is.
void push_arrow(const PanelContext& context);

/// What the marks in the scene stand for, as far as they are switched on.
void legend(PanelContext& context, const ScreenRect& scene);

void help_overlay(PanelContext& context);

/// What must be answered first.
void question_dialog(PanelContext& context);

/// What the user has typed into a dialog so far.
struct ScenePickerState {
    std::string search;
    PathEntry path;
    int cursor = 0;
    bool was_open = false;
};
void scene_picker(PanelContext& context, ScenePickerState& state);

struct SaveDialogState {
    PathEntry path;
    bool was_open = false;
};
void save_dialog(PanelContext& context, SaveDialogState& state);
void plot_export_dialog(PanelContext& context, SaveDialogState& state);

struct LessonDialogState {
    PathEntry path;
    bool was_open = false;
};
void lesson_dialog(PanelContext& context, LessonDialogState& state);

/// Choices by their position in the dialog.
struct RecordDialogState {
    double seconds = 5.0;
    int rate = 1;
    int size = 0;
    int picture = 0;
    int format = 0;
    PathEntry path;
    bool was_open = false;
};

/// What to record, or while that is done how far it is.
void record_dialog(PanelContext& context, RecordDialogState& state);

/// The foot of the window while a lesson is open: what it says about this step.
float lesson_strip_height(const PanelContext& context, float width, float window_height);
void lesson_strip(PanelContext& context, const ScreenRect& rect);

/// Over the scene: how those who play a game are.
void game_board(PanelContext& context, const ScreenRect& scene);

/// The foot of the window while pétanque is played: score, aim, and who throws.
float petanque_strip_height(PanelContext& context, float width, float window_height);
void petanque_strip(PanelContext& context, const ScreenRect& rect);

} // namespace carom::ui
