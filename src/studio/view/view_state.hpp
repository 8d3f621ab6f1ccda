#pragma once

#include "draw/overlays.hpp"
#include "draw/palette.hpp"
#include "games/petanque/throw.hpp"
#include "math/camera.hpp"
#include "physics/solve/limits/joint_limits.hpp"
#include "physics/solve/limits/penalty_limits.hpp"
#include "physics/world/annotation.hpp"
#include "physics/world/body.hpp"
#include "physics/world/key.hpp"
#include "studio/base/now_and_then.hpp"
#include "studio/curves/plots_view.hpp"
#include "studio/curves/predictions.hpp"
#include "studio/tools/arrange.hpp"
#include "studio/tools/pen.hpp"
#include "studio/tools/ruler.hpp"
#include "studio/tools/tools.hpp"
#include "studio/view/dialogs.hpp"
#include "studio/view/lesson_view.hpp"
#include "studio/view/quality.hpp"
#include "studio/view/report_view.hpp"
#include "studio/view/tour_view.hpp"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace carom {

/// How a person prepares the next throw of a game of pétanque, and from where the game is seen.
struct PetanqueView {
    petanque::Throw aim;
    std::optional<float> charging; ///< for how long speed has been built up [s]
    bool from_above = false;
    bool replays = false; ///< the last throw is shown once more
};

/// From the weakest throw to the strongest [s].
inline constexpr float charging_seconds = 2.2f;

/// The speed of a throw that was built up for this long [s], at most the largest.
[[nodiscard]] float charged_speed(float seconds);

/// The first hit is shown at this share of the user's speed.
inline constexpr double slow_share = 0.25;

struct WelcomeView {
    float opacity = 0.0f;       ///< of the card that welcomes; 0: there is none
    bool lists_lessons = false; ///< its list of lessons is open
    double slow_motion = 1.0;   ///< share of the user's speed at which is played meanwhile
    int begun_anew = 0;         ///< how often the scene has begun anew by itself
};

/// A dial, or a part of a column, to which the window leads the eye: see guiding.hpp.
struct DialGuide {
    std::string target;             ///< its name in the widget log; empty: none
    std::vector<std::string> opens; ///< sections and folds that hold it, likewise
    int frames = 0;                 ///< in which its column is still scrolled to it
    double until = 0.0;             ///< window time at which it stops standing out [s]
};

/// The body that a camera follows, where it was drawn.
struct Followed {
    BodyId body;
    glm::vec3 position; ///< [m]
};

/// Times of the world [s] at which it was started and stopped.
struct Stopwatch {
    double start = 0.0;
    std::optional<double> end{};
};

/// How the camera was placed by `keep_framed`, and for what.
struct CameraFraming {
    Camera camera;         ///< as it was placed; elsewhere the user, or a lesson, has moved it
    ScreenRect picture;    ///< of one lane [units of the window]
    std::size_t lanes = 0; ///< in the comparison
    float aspect = 16.0f / 9.0f; ///< of the picture
    float subject_aspect = 1.0f; ///< width over height of what is shown
    float arrow_seconds = 0.25f; ///< of velocity arrows, see `draw_overlays`
    PicturePart free;            ///< what no text covers
    bool follows = false; ///< the camera moves with the selected body, or with all that moves
    std::optional<Followed> followed; ///< in the frame before
    std::optional<Camera> home;       ///< where it was before it followed what left the picture
    int frames = 0;                   ///< in which it is still placed again
};

/// What the left mouse button does in the scene.
enum class Tool : std::uint8_t { push, select, drag, throw_ball, tie, measure, pen, move };

/// What the right column holds. The lesson is there while one is written.
enum class RightColumn : std::uint8_t { inspector, comparison, experiments, lesson };

using carom::Theme;

/// What the window keeps about joints.
struct JointState {
    Key type = "distance";       ///< of what the Tie tool makes, of `joint_catalogue()`
    std::optional<Pick> first{}; ///< where the Tie tool was clicked; it waits for the other end
    JointId selected{};          ///< whose dials are open; 0: none
    bool wants_sight = false;    ///< the Inspector is to scroll to the joints of the selected body

    /// Of the world; they take long to find in a large network.
    NowAndThen<std::optional<JointLimits>> limits{};
};

/// The state of the panels that lecture mode folds.
struct PanelsShown {
    bool panels = true;
    bool lab = true;
    bool inspector = true;
    bool plots = false;
};

/// What survives a restart of the program.
struct Preferences {
    int window_width = 1280; ///< [screen units]
    int window_height = 720;
    float text_scale = 1.0f; ///< 0.5 to 3, on top of the display's own scale
    Theme theme = Theme::dark;
    Quality quality = Quality::automatic; ///< of the picture
    float left_width = 312.0f;            ///< of the left column [screen units at text scale 1]
    float right_width = 296.0f;
    float bottom_height = 230.0f;
    std::vector<std::string> recent_files; ///< opened or saved, the newest first

    bool operator==(const Preferences&) const = default;
};

/// How far a film is.
struct FilmProgress {
    int done = 0; ///< frames
    int total = 0;
    std::string file;
};

/// A question that the user has to answer before anything else.
struct Question {
    std::string title;
    std::string text;
    std::vector<std::string> answers; ///< the first one is for Enter, the last one for Escape
    bool is_new = true;
};

/// What the mouse holds, and what was made with it.
struct ToolBelt {
    Tool tool = Tool::push;
    float push_speed = 1.0f; ///< by which a push changes a body's velocity [m/s], 0.1 to 100
    bool aims_push = false;  ///< its button is down: the wheel makes it stronger or weaker
    std::optional<ScreenRect> selection_frame; ///< that the mouse draws round bodies
    std::optional<std::size_t> carried; ///< of the shelf: the mouse took it and holds its button
    std::optional<Ruler> ruler;
    std::optional<Stopwatch> stopwatch;
    PenDrawing pen;         ///< over the scene by hand
    bool spotlight = false; ///< the scene is dimmed but round the mouse
    RowPlan row_plan;       ///< as the dialog has it
};

/// Behind the marks that are shown.
struct MarksBehind {
    std::optional<OverlaySwitches> own_overlays; ///< while a lesson or a link shows others
    const OverlayKey* scene_overlay = nullptr;   ///< switched on by the scene, off with it
    std::vector<Annotation> annotations;         ///< of a set-up, beside those of its scene
    float arrow_scale = 1.0f; ///< of velocity arrows, beside what the framing gives; 0.1 to 10
    std::optional<int> strobe_steps; ///< between earlier positions; empty: a tenth of a second
};

/// What is known about the world, and shown as limits and warnings.
struct Checks {
    std::optional<PenaltyLimits> penalty_limits;     ///< as the left column shows them
    NowAndThen<std::optional<std::string>> unstable; ///< why springs of the world do not do
    NowAndThen<std::optional<std::string>> unheld;   ///< why joints of the world do not hold
    std::vector<std::string> warnings; ///< that the last picture had over the scene, of all lanes
};

/// Which columns and panels are shown.
struct Columns {
    bool show_panels = true;    ///< off: the scene alone, with its HUD
    bool show_lab = true;       ///< the left column
    bool show_inspector = true; ///< the right column
    RightColumn right_column = RightColumn::inspector;
    bool wants_right_column = false; ///< asked for: the left one is hidden where only one fits
    bool show_plots = false;         ///< the bottom drawer
    bool folds_in_games = true;      ///< the columns; not where they were asked for
    bool full_screen = false;
    PanelsShown before_lecture; ///< to come back when it ends
};

struct ExperimentsView {
    std::string experiment;      ///< key of the one that is shown; empty: the list of all
    int experiments_waiting = 0; ///< runs that follow the current one
    Predictions predictions;     ///< of the student, before the runs
    VariationView variation;
};

/// Where the window is, and what it is for.
struct Host {
    std::string page = "carom.html"; ///< where links lead: the page's address, or its file's name
    bool in_browser = false;  ///< which chooses files with a dialog of its own, and downloads them
    bool for_fingers = false; ///< what is pressed is as large as a finger needs it
    bool is_picture = false;  ///< for a file: without buttons and hints for a user
    bool only_shows = false;  ///< plays and turns; no panel opens and nothing can be edited
    std::optional<Quality> quality; ///< for this start, in place of the preference
    bool hides_mouse = false;   ///< without what the mouse points at; all else stays in its place
    double now = 0.0;           ///< on the window's clock [s]
    float display_scale = 1.0f; ///< pixels for each screen unit of text
};

/// A short message over the scene: a refusal, a saved file.
struct Notice {
    std::string text;
    bool is_error = false;
    double until = 0.0; ///< window time at which it goes away [s]
};

/// What the window says and asks.
struct Talk {
    std::vector<Notice> notices; ///< the newest last
    std::optional<Question> question;
    std::optional<FilmProgress> film;        ///< while one is made: everything else waits
    std::string file_error;                  ///< why what a dialog asked for failed; it stays open
    std::optional<std::string> copied;       ///< to be told once the clipboard has it
    std::vector<std::string> recent_in_menu; ///< recent files that were there when it came up
    DialGuide guide;                         ///< what the eye is led to
    std::uint32_t clicked_control = 0; ///< needs no explanation as long as the mouse rests on it
};

/// The state of the window, not of the world: what is selected, shown and folded.
struct ViewState {
    Preferences preferences;
    Camera camera;
    CameraFraming framing;
    glm::vec3 to_light{0.0f, 1.0f, 0.0f}; ///< unit; it stays where the scene opened
    std::optional<double> loop;      ///< any scene begins anew after so much simulated time [s]
    double usual_loop = 4.0;         ///< what switches it on sets it to [s]
    std::optional<bool> split_lanes; ///< as it was asked for; see `lanes_are_split`
    std::optional<BodyId> selected;
    std::vector<BodyId> group; ///< all that are selected, see `selection`
    OverlaySwitches overlays;
    MarksBehind marks;
    ToolBelt hand;
    JointState joints; ///< which one is being made or edited
    Checks checks;
    Columns columns;
    ExperimentsView experiments;
    PlotsView plots; ///< what is in the drawer
    PetanqueView petanque;
    bool lecture = false; ///< large text, high contrast: see `set_lecture`
    std::optional<LessonView> lesson;
    std::optional<LessonWriting> writing;
    std::optional<TourView> tour;
    WelcomeView welcome;
    dialogs::Any dialog; ///< over the window
    Talk talk;
    Host host;
};

/// What 'larger text' and 'smaller text' may reach.
inline constexpr float smallest_text = 0.5f;
inline constexpr float largest_text = 3.0f;

/// The text scale in force: the preference, enlarged in lecture mode; 0.5 to 3.
float effective_text_scale(const ViewState& view);

/// How finely the scene is to be drawn: as this start was asked to, else as the user prefers.
[[nodiscard]] inline Quality quality_of(const ViewState& view) {
    return view.host.quality.value_or(view.preferences.quality);
}

/// From now on the user's preference.
void choose_quality(ViewState& view, Quality quality);

/// The one after the present one, and says which it is.
void choose_next_quality(ViewState& view);

/// What the user has switched on, without what the scene or the lesson adds.
OverlaySwitches own_overlays(const ViewState& view);

/// Lecture mode: large text, high contrast, the response by its formula and as a large label.
/// Entering it folds the columns and the drawer, leaving it brings back what was shown before.
void set_lecture(ViewState& view, bool on);

/// The right column with this page, also where the window has room for one column only.
void show_right_column(ViewState& view, RightColumn column);

/// Shows this in the right column, or the Inspector where it is shown already.
void toggle_column(ViewState& view, RightColumn column);

/// Whether a result is to be predicted that the scene's sentence gives away.
bool hides_results(const ViewState& view);

/// Shows the Inspector when a look inside the step begins, but in lecture mode leaves the columns
/// folded.
void show_inside(ViewState& view, bool begins);

template <class Dialog>
[[nodiscard]] bool shows(const ViewState& view) {
    return std::holds_alternative<Dialog>(view.dialog);
}

/// A dialog that takes the keys: all but the help.
[[nodiscard]] bool in_dialog(const ViewState& view);

/// False where no dialog is open.
bool close_dialog(ViewState& view);

/// "Saved the run in folder/run.json."; in a browser, which may ask or refuse, what it is given.
[[nodiscard]] std::string saved_text(const ViewState& view, std::string_view what,
                                     const std::filesystem::path& file);

/// In a browser without the folders of the page's own store, which say nothing to its user.
[[nodiscard]] std::string for_user(const ViewState& view, std::string text);

/// Shows a short message over the scene for some seconds.
void notify(ViewState& view, std::string text, bool is_error = false);

/// A line of the panels' text at text scale 1 [screen units].
inline constexpr float base_text_size = 16.0f;

/// The height of a line of the panels' text [window units], also outside a frame.
[[nodiscard]] inline float text_size(const ViewState& view) {
    return base_text_size * effective_text_scale(view) * view.host.display_scale;
}

} // namespace carom
