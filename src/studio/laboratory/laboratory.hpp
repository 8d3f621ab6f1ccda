#pragma once

#include "lab/measure/broad_phase_timing.hpp"
#include "lab/run/inside_step.hpp"
#include "lab/run/session.hpp"
#include "lab/share/report/experiment_report.hpp"
#include "lab/share/report/run_report.hpp"
#include "lab/theory/variation_run.hpp"
#include "studio/laboratory/experiment_queue.hpp"
#include "studio/lessons/lesson_loop.hpp"
#include "studio/lessons/lesson_player.hpp"
#include "studio/lessons/users_own.hpp"
#include "studio/scene/framing.hpp"
#include "studio/scene/opened_scene.hpp"
#include "studio/scene/petanque_table.hpp"
#include "studio/scene/pointer.hpp"
#include "studio/scene/thrower.hpp"
#include "studio/view/experiment_start.hpp"
#include "studio/view/orders.hpp"
#include "studio/view/ui_result.hpp"
#include "studio/view/view_state.hpp"

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace carom {

/// The system's, or one of its own.
struct Clipboard {
    std::function<std::string()> read = [] { return std::string(); };
    std::function<void(const std::string&)> write = [](const std::string&) {};
};

/// The content of a window, without the window: the session, what is shown of it, and all that
/// keys, panels and mouse can ask for.
class Laboratory {
public:
    Laboratory(StartingPoint start, ViewState view, Clipboard clipboard = {});

    [[nodiscard]] const Session& session() const { return session_; }
    [[nodiscard]] Session& session() { return session_; }
    [[nodiscard]] const ViewState& view() const { return view_; }
    [[nodiscard]] ViewState& view() { return view_; }
    [[nodiscard]] const Pointer& pointer() const { return pointer_; }

    /// See OpenedScene::source.
    [[nodiscard]] const std::string& scene_source() const { return source_; }
    /// For names of files: the key of the catalogue, or the name of its file without the extension;
    /// of a link the title.
    [[nodiscard]] std::string scene_name() const;

    /// Key of the resolver where a scene is shown that has no run of its own; else empty.
    [[nodiscard]] std::string method_to_keep() const;

    /// Nothing changes in it by itself.
    [[nodiscard]] bool is_at_rest() const;

    void perform(const KeyHit& hit);
    void pause() { session_.set_paused(true); }
    void carry_out(const Orders& orders);

    /// After the panels are built: what moves is to fill what they leave of the picture, or the
    /// camera follows it. `elapsed` [s] since the last call.
    void place_camera(const UiResult& ui, double elapsed);

    void use_pointer(const PointerFrame& frame, const ScreenRect& scene);

    // What opens or begins something asks first where edits would be lost. Refusals become notices,
    // and nothing changes.
    void open_built_in(const SceneRow& row);
    void open_new(Scene scene); ///< to build in
    void open_lesson(std::string_view key);
    void set_up(const Experiment& experiment);               ///< its first world, paused
    void run_experiments(std::vector<ExperimentStart> runs); ///< one after the other
    void begin_tour();
    void turn_tour(int direction);
    void leave_tour();

    /// In place of one that is under way.
    void begin_variation(const VariationOrder& order);
    void cancel_variation();

    /// The lesson that is written, or read.
    void edit_lesson();
    void close_writing();
    void try_lesson();
    void add_step();
    void take_step_again();
    void go_to_step();

    void save(dialogs::SaveKind what, const std::filesystem::path& file);
    void save(const TextFile& table);

    void take(std::size_t answer); ///< to Talk::question
    void look(const InsideRequest& request);
    void time_broad_phases(); ///< now and then, while a panel shows them

    /// A scene, a lesson or a link.
    void open_file(const std::filesystem::path& file_or_link);

    /// What it shows, with its runs or without.
    [[nodiscard]] Link shown(bool with_runs) const;

    /// Writes the page, with this picture (a data URI, or empty), and its table beside it. A notice
    /// tells the result.
    void write_report(const ReportOrder& order, std::string picture);

    /// `elapsed` [s] since the last call; steps may take this budget [s], or a share of it.
    void advance(double elapsed, std::optional<double> budget = {});

    /// For recordings: to the moment that is to be drawn, see Session::advance_to.
    void advance_to(double time);

    /// What the broad phases take for the present bodies; measured while a panel asks for it.
    [[nodiscard]] std::span<const BroadPhaseTime> broad_phase_times() const {
        return broad_phase_timing_.times();
    }

    /// The step that is looked into; nullptr while none is.
    [[nodiscard]] const StepInspection* inside() const { return inside_.inspection(); }

    /// Takes this many steps at once, or fewer when the world faults.
    void run_steps(int count);

    void set_paused(bool paused) { session_.set_paused(paused); }

    /// How many scenes have been opened so far.
    [[nodiscard]] int openings() const { return openings_; }

    /// Restarts a built-in scene that runs without an edit; false, and nothing happens, where
    /// something else is under way.
    bool begin_anew();

    /// Whether bodies or joints were changed since they were opened or saved.
    [[nodiscard]] bool has_unsaved() const;

    /// The same of the lesson that is being written.
    [[nodiscard]] bool has_unsaved_lesson() const {
        return view_.writing && view_.writing->changed;
    }

    [[nodiscard]] bool wants_to_quit() const { return wants_to_quit_; }

    /// Of the window, or of the scene alone.
    enum class Screenshot : std::uint8_t { none, window, scene };
    Screenshot take_screenshot_wish() {
        return std::exchange(screenshot_wanted_, Screenshot::none);
    }

private:
    /// An answer to a question, and its action.
    struct Answer {
        std::string words;
        std::function<void()> act;
    };

    struct ActionFunction;
    static std::span<const ActionFunction> action_functions();
    void step();
    void step_back();
    void look_inside();
    void move_inside(StepUnit unit, bool forth);
    void put_down();
    void lift();
    void duplicate_selection();
    void delete_selection();
    bool copy_selection();
    void paste();
    void add_beside(const World& assembly);
    void restart();
    void reload();
    void undo();
    void redo();
    void take_back(bool (Session::*act)(), const std::string& told);
    void quit();
    void ask(std::string title, std::string text, std::vector<Answer> answers);
    void save_first(dialogs::SaveKind what, std::function<void()> act);
    void unless_work_is_lost(const std::function<void()>& act);
    void save_as_scene(const World& world, const std::filesystem::path& file,
                       std::string_view moment);
    void open(OpenedScene opened);
    void begin(const ExperimentStart& start);
    void set_up_now(const Experiment& experiment);
    void begin_due_experiment();
    void continue_variation();
    [[nodiscard]] report::ExperimentReport experiment_report(const Experiment& experiment,
                                                             std::string picture) const;
    [[nodiscard]] report::RunReport run_report(std::string picture) const;
    void open_neighbour(int direction);
    void begin_tour_now();
    [[nodiscard]] bool only_runs() const;
    void begin_lesson(OpenedLesson lesson, int step);
    void enter_lesson(OpenedLesson lesson, int step);
    void turn_lesson(int direction);
    void stray_from_lesson();
    void show_lesson_step();
    void show_set_up(const LessonStep& step, const OpenedSetUp& opened);
    void begin_lanes(const SetUp& shown, const OpenedSetUp& opened);
    void show_page_of(const Experiment& experiment);
    void show_views_of(const SetUp& shown);
    void show_names_of(const SetUp& shown);
    void begin_run_of(const SetUp& shown);
    void begin_loop_of(const LessonStep& step);
    void arrive();
    void look_inside_of(const LookInside& wanted);
    void keep_up();
    void leave_lesson();
    void record_lesson();
    void begin_writing(LessonDraft draft);
    void return_to_writing(std::size_t step);
    void change_steps(const std::function<void()>& change); ///< a refusal becomes a notice
    [[nodiscard]] DraftStep step_as_shown();
    void save_lesson(const std::filesystem::path& file);
    void unless_lesson_is_lost(const std::function<void()>& act);
    void open_now(const std::filesystem::path& file_or_link);
    void show(OpenedScene opened); ///< its scene is loaded, its run is not
    void show(const Link& link, const OpenedSetUp& opened);
    void show_rest_of_step(const Link& link);
    void open_page_of(const Experiment& experiment);
    void copy_link(bool with_runs);
    void copy_embed_code();
    void refuse(std::string_view why);
    void note_recent(const std::filesystem::path& file);
    void write(const std::string& success, const std::function<void()>& write_file);
    void choose_resolver(int number);
    void choose_first_tool(); ///< Throw where pétanque is played, else the one before
    void choose_tool(Tool tool);
    void begin_view(PartialCamera camera);
    void drop_values();
    void show_overlay_of(const SceneRow* row);
    void show_overlays(const OverlaySwitches& shown);
    void reset_camera();
    void frame_scene();
    void fold_columns_in_games();
    void toggle_follow();
    void press_stopwatch();
    void forget_last_run(); ///< what mouse and panels keep about it
    void toggle_gravity();
    void change_text(float change);
    void back();
    void forget_chosen_bodies(); ///< in another run their ids are of other bodies
    void forget_what_is_gone();

    Session session_;
    ViewState view_;
    Clipboard clipboard_;
    Pointer pointer_;
    Thrower thrower_;
    PetanqueTable petanque_table_;
    std::optional<Tool> tool_before_game_; ///< to return to when no game is played
    Tool tool_before_pen_ = Tool::push;
    std::string source_;            ///< of the scene
    bool has_own_run_ = false;      ///< the scene was opened with a run, or with lanes
    const SceneRow* row_ = nullptr; ///< see OpenedScene
    PartialCamera first_camera_;
    double seconds_shown_ = 0.0;            ///< of the run, which the picture has to hold [s]
    Preview preview_;                       ///< of the first world of the run
    glm::vec3 carried_{0.0f};               ///< how far the scene has carried the camera along [m]
    glm::vec3 gravity_{0.0f, -9.81f, 0.0f}; ///< to return to [m/s²]
    float scene_aspect_ = 16.0f / 9.0f;
    ExperimentQueue experiments_;
    std::unique_ptr<VariationRun> variation_; ///< while one is under way
    InsideStep inside_;
    LessonPlayer lesson_;
    LessonLoop loop_;
    UsersOwn own_;
    BeforeLesson before_lesson_;
    std::optional<ShownColumns> before_game_;
    std::optional<SetUp> arriving_; ///< the run is on its way to where this begins
    BroadPhaseTiming broad_phase_timing_;
    int frames_until_timing_ = 0;
    int openings_ = 0;
    std::uint64_t saved_ = 0;           ///< of Session::built
    std::optional<Link> too_long_link_; ///< is offered as a file
    std::vector<Answer> answers_;       ///< to Talk::question
    /// What was asked for, while the dialog that saves first is open.
    std::function<void()> after_saving_;
    bool wants_to_quit_ = false;
    Screenshot screenshot_wanted_ = Screenshot::none;
};

} // namespace carom
