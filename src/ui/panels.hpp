#pragma once

#include "ui/dialog.hpp"
#include "ui/drawing.hpp"
#include "ui/experiments_panel.hpp"
#include "ui/layout.hpp"
#include "ui/panel.hpp"
#include "ui/plot_curves.hpp"
#include "ui/value_table.hpp"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace carom {
class ResidualHistory;
}

/// One function for each panel, one file for each function.
namespace carom::ui {

/// Gives its height. At its right end are the switches of the columns and the drawer; in a narrow
/// window they are in the tool bar.
float menu_bar(PanelContext& context, const LayoutInput& input);
void panel_switches_at_end(PanelContext& context, const LayoutInput& input);
void panel_switches(PanelContext& context, float width_of_each, bool both_fit);

/// The bar breaks into several lines where it is too narrow for one.
float tool_bar_height(PanelContext& context, float width);
void tool_bar(PanelContext& context, const ScreenRect& rect);

void lab_panel(PanelContext& context, const ScreenRect& rect);
void response_section(PanelContext& context);
void more_of_response(PanelContext& context);
void penalty_section(PanelContext& context);
void soft_section(PanelContext& context);
void surfaces_section(PanelContext& context);
void broad_phase_section(PanelContext& context);

/// The Inspector or the experiments, with the tabs that choose between them.
void right_column(PanelContext& context, const ScreenRect& rect, ExperimentsState& experiments);
void inspector_panel(PanelContext& context);
void body_section(PanelContext& context, const Body& body);

/// How many bodies are selected, and how to put them in line; nothing below two.
void group_section(PanelContext& context);

/// What restitution and friction of a body that has none are called.
inline constexpr std::string_view others_coefficient = "the other body's";
void joints_section(PanelContext& context, const Body& body);
void contacts_section(PanelContext& context, const Body& body);

/// A warning that the last step put off impacts, so that bodies wait for the next one; or empty.
std::string put_off_warning(const Settings& settings, const StepReport& report);

/// When in the last step the contact began, in ms and as a share of the step; nothing where nothing
/// is swept: then every contact is found at the start.
std::optional<std::string> time_of_impact_text(const Settings& settings, const Contact& contact);
void time_of_impact_row(PanelContext& context, const Contact& contact);

void events_section(PanelContext& context, const Body& body);
void numbers_section(PanelContext& context);
void gauges_section(PanelContext& context);
void step_section(PanelContext& context);

/// The equation of the contact or joint that is followed, with symbols and then, from its last
/// visit, with numbers, part by part.
void derivation(PanelContext& context, const StepInspection& inspection);

/// Its value with its unit, in the notation of equations.
std::string value_in_equation(const ExplainedTerm& term);

/// λ of the points of a contact, or the axes of a joint, from visit to visit, the chosen one
/// strongest: solid for this step, dotted for the same step with the other start (cold or warm),
/// and the position of the cursor. As wide as the column.
void lambda_plot(PanelContext& context, const LambdaCurves& curves, std::uint32_t point);

/// The run so far: drag to go to any moment of it.
void time_line(PanelContext& context, const ScreenRect& rect);

/// What stops the clock, and how much of the run is remembered.
void clock_section(PanelContext& context);

/// Lanes side by side: presets, the focus, the settings that differ, and their figures.
void comparison_panel(PanelContext& context);

void plots_drawer(PanelContext& context, const ScreenRect& rect, ValueTableState& table,
                  ResidualHistory& residuals);

/// The runs that plots show: the session's.
std::vector<PlotLane> plot_lanes(const PanelContext& context);

/// Curves of one unit over time, for each lane, in the room that is left.
void plot_panel(PanelContext& context, std::span<const PlotLane> lanes,
                std::span<const PlotQuantity* const> quantities);

/// Energy and momentum as bars, and whether their laws are kept; likewise angular momentum.
void balance_bars(PanelContext& context);
void angular_balance_bars(PanelContext& context);

/// The list of what can be plotted, over the button that `opens` it.
void plot_chooser(PanelContext& context, const Rect& button, bool opens);

/// The strips that drag the widths of columns and the height of the drawer.
void splitters(PanelContext& context, const Layout& layout, float unit);

/// Over the scene: what is shown and how it runs, faults, and short messages.
void hud(PanelContext& context, const ScreenRect& scene);

/// The same in one line above the scene, where lanes are split: the pictures belong to them.
float title_line_height(const PanelContext& context);
void title_line(PanelContext& context, const ScreenRect& rect);

/// "PAUSED", while it is, in the upper right corner of this rectangle. Gives what it covers, shown
/// or not.
ScreenRect draw_paused(const PanelContext& context, const ScreenRect& rect, float scale);
[[nodiscard]] ImVec2 paused_badge_size(float scale);

/// In lecture mode, at the top of the window: title, resolver and its equation; where lanes are
/// split, the title line.
float lecture_strip_height(const PanelContext& context, float width);
void lecture_strip(PanelContext& context, const ScreenRect& rect);

/// In lecture mode, at the foot of the window: prediction, theory and measurement.
float result_strip_height(PanelContext& context, float width, float window_height);
void result_strip(PanelContext& context, const ScreenRect& rect);

/// Likewise what a look inside the step derives, where the Inspector does not show it.
float equation_strip_height(PanelContext& context, float width, float window_height);
void equation_strip(PanelContext& context, const ScreenRect& rect);

/// Friction and correction as they are applied, after the resolver where it is to be named:
/// "Impulse, Coulomb cone friction, Baumgarte".
std::string method_text(const Settings& settings, bool with_resolver);

/// What is odd about the world of this lane, and why. Also added to the view's warnings of this
/// frame.
std::vector<std::string> warnings(const PanelContext& context, std::size_t lane);

void notices(PanelContext& context, const Layout& layout);

/// What was drawn by hand, and the tip of the pen where the mouse is.
void draw_pen(const PanelContext& context, const ScreenRect& scene);

/// The strength of a push, at the mouse while its button is down.
void push_arrow(const PanelContext& context);

/// What the marks in the scene stand for, as far as they are switched on.
void legend(PanelContext& context, const ScreenRect& scene);

void help_overlay(PanelContext& context);

/// A question that must be answered before anything else.
void question_dialog(PanelContext& context);

void open_dialog(PanelContext& context, FileDialogState& state);
void save_dialog(PanelContext& context, FileDialogState& state);
void plot_export_dialog(PanelContext& context, FileDialogState& state);
void report_dialog(PanelContext& context, FileDialogState& state);

/// Opens the dialog for a report of the experiment that is under way, or of the run.
void ask_for_report(PanelContext& context);

/// Choices by their position in the dialog.
struct RecordDialogState : FileDialogState {
    double seconds = 5.0;
    int rate = 1;
    int size = 0;
    int picture = 0;
    int format = 0;
};
/// The lesson that is being written: its steps, and what is said in the chosen one.
void lesson_panel(PanelContext& context);
void lesson_step_fields(PanelContext& context, LessonWriting& writing);
void lesson_question_fields(PanelContext& context, LessonWriting& writing);

/// What to record, or the progress of a recording.
void record_dialog(PanelContext& context, RecordDialogState& state);

/// Copies of the selected body in rows and grids.
void row_dialog(PanelContext& context);

/// The foot of the window while a lesson is open: what it says about this step.
float lesson_strip_height(PanelContext& context, float width, float window_height);
void lesson_strip(PanelContext& context, const ScreenRect& rect);

/// Likewise while the first tour is shown. Its pointer frames the control of what is to be done,
/// over all panels and dialogs.
float tour_strip_height(PanelContext& context, float width, float window_height);
void tour_strip(PanelContext& context, const ScreenRect& rect);
void tour_pointer(PanelContext& context, const ScreenRect& scene);

/// Over the scene, at first: a card with the ways into the program. False where there is none.
bool welcome(PanelContext& context, const ScreenRect& scene);

/// The first tour and the built-in lessons, as entries of a menu.
void lesson_items(PanelContext& context);

/// Over the scene: the health of the players of a game.
void game_board(PanelContext& context, const ScreenRect& scene);

/// Over the scene: the field of a game of pétanque from above, what lies round the cochonnet, and
/// how far the best ball of each side is. Not where the scene itself is seen from above.
void petanque_plan(PanelContext& context, const ScreenRect& scene);

/// How far the plan round the cochonnet reaches where the balls to be seen are this far [m]: in
/// steps, so that its scale rests while they roll.
[[nodiscard]] float reach_of_plan(float farthest);

/// The figure beside the bar, rounded up: 0 only for players that are out.
[[nodiscard]] std::string health_text(float health);

/// The foot of the window while pétanque is played: score, aim, and who throws.
float petanque_strip_height(PanelContext& context, float width, float window_height);
void petanque_strip(PanelContext& context, const ScreenRect& rect);

} // namespace carom::ui
