#pragma once

#include "io/run/recording.hpp"
#include "lab/run/lane.hpp"
#include "lab/run/opponents.hpp"
#include "lab/run/pause_rules.hpp"
#include "lab/text/budget.hpp"
#include "lab/theory/experiment.hpp"
#include "physics/step/step.hpp"
#include "physics/world/command.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace carom {

/// A running world, or up to four of them side by side: their clock, the commands sent to them, and
/// their history. The window reads them and sends commands; nothing else changes them. Only the
/// budget refers to wall time.
///
/// Lanes are worlds that began alike and differ in their settings. One has the focus: panels and
/// mouse refer to it, and the others follow its time. Setting commands change it alone, every other
/// command goes to all lanes.
///
/// Time travel: each lane keeps its history (see chronicle.hpp). After going back, playing repeats
/// what happened; a command there makes the run continue in another way, and the original run
/// continues beside it as a ghost, where there is room.
class Session {
public:
    static constexpr double slowest = 1.0 / 64.0;
    static constexpr double fastest = 8.0;
    static constexpr std::size_t most_lanes = 4;
    static constexpr std::size_t usual_history_bytes = std::size_t{256} << 20;

    /// The random choices of the first game follow from the seed, those of later games from the
    /// seeds after it.
    explicit Session(Scene scene, std::uint64_t seed = 1);

    const World& world() const { return focused().world(); }
    const Scene& scene() const { return scene_; }
    const StepReport& last_step() const { return focused().last_step(); }

    /// Bounds, pairs and acceleration structures of the last step, or, when the world was edited,
    /// rewound or loaded since, of the coming one: after `advance` they belong to its bodies.
    const Workspace& workspace() const { return focused().workspace(); }

    /// Begins anew with this scene, its settings included, in one lane. Leaves an experiment.
    void load(Scene scene);

    /// Begins anew with a run that was recorded, paused at its start.
    void load(const Recording& recording);

    /// Begins anew with these runs side by side, and seeks the moments of their checkpoints,
    /// paused; one that is no more than a beginning begins there.
    void load(const std::vector<Recording>& runs, std::size_t focus);

    /// The run of the focused lane, with a checkpoint at its current moment.
    Recording recording() const;

    /// The number of threads that share each step, 1 to begin with; no result depends on it.
    void set_threads(int threads);

    /// Back to the scene's first bodies, and what was built since: it becomes part of the scene,
    /// and its ids are those of a file, so that the run can be saved. The settings stay as they
    /// are, ghosts are removed. An experiment begins anew, with its own settings.
    void restart();

    /// A number for what has been built since the scene was opened: the same as before exactly
    /// where the same was built. 0: nothing.
    std::uint64_t built() const;

    /// Loads the scene of the experiment as its formula assumes it, in one lane, records the run
    /// from step to step, and pauses when it is over. Every command that is accepted meanwhile
    /// stops it, because the formula no longer applies.
    void begin(const Experiment& experiment, const Response& response);

    /// The same from a first world with the user's own settings; its sub-steps become steps, see
    /// ExperimentRun.
    void begin(const Experiment& experiment, const Response& response, World start);

    /// The experiment that was begun last, also after its end; nullptr when there is none.
    const ExperimentRun* experiment() const { return run_ ? &*run_ : nullptr; }

    /// The world continues as it is, without measurement.
    void leave_experiment() { run_.reset(); }

    /// Results of the last run of each experiment under each response, the newest last. They
    /// outlive the scene. A run that a command stopped leaves none.
    const std::vector<ExperimentResult>& experiment_results() const { return results_; }

    /// Applies a command, or several as one edit: at once, or during a seek at the moment that it
    /// goes to.
    void send(Command command) { send(std::vector<Command>{std::move(command)}); }
    void send(std::vector<Command> commands);

    /// While the user holds a mouse button: all that is sent meanwhile is one edit.
    void set_holding(bool holding);

    /// Takes back the latest edit up to the current moment, in every lane that it went to: the
    /// lanes return to the moment just before it. A restart counts as one. False where there is
    /// none. What is taken back is kept, with the run as it was, until the next edit.
    bool undo();

    /// Returns to the run as it was when its latest edit was taken back; false where none was.
    bool redo();

    /// What they would take back or bring back, in words; empty where there is nothing.
    std::string undo_words() const;
    std::string redo_words() const;

    /// The focused lane's run as it was before edits were taken back, or nullptr.
    const Chronicle* undone() const;

    /// Pulls a body before every step until `release`.
    void grab(const Pull& pull) { grab_ = pull; }
    void release();

    /// Continues a seek, or takes as many steps as `elapsed` [s of wall time] asks for at the
    /// present speed, but stops stepping once `budget` [s of wall time] is spent and drops the
    /// rest, so that the picture continues when steps take longer than real time.
    void advance(double elapsed, double budget);

    /// For films: takes the steps that are due, however long they take, so that `drawn_time` is
    /// this [s] to a thousandth of a step. A pause or a fault ends it early. The wall time that has
    /// passed meanwhile is not made up for.
    void advance_to(double time);

    void step_once(); ///< pauses, and takes one step: at once, or as `send` does
    bool step_back(); ///< pauses, and returns to the world before the last step; false at the start

    bool paused() const { return paused_; }
    void set_paused(bool paused);

    /// What stops the clock besides the user.
    const PauseRules& pause_rules() const { return rules_; }
    void set_pause_rules(const PauseRules& rules) { rules_ = rules; }

    /// Why a rule stopped the clock, until it runs again; empty when none did.
    const std::string& pause_reason() const { return pause_reason_; }

    /// Simulated seconds for each second of wall time; never changes the time step.
    double speed() const { return speed_; }
    void set_speed(double speed); ///< clamped to [slowest, fastest]

    /// Achieved share of the wanted speed, 1 when steps keep up with real time.
    double pace() const { return pace_; }

    /// Pauses, and goes to the moment after this step of the focused lane, or the nearest known
    /// one. Where that takes longer than a budget, `advance` continues it.
    void seek(std::uint64_t step);
    bool is_seeking() const { return !seeking_.empty(); }

    /// Takes the run on by so much simulated time [s], in every lane, as a seek does; whether it is
    /// paused afterwards is for the caller to say. No pause rule ends it.
    void run_on(double seconds);

    /// Goes back to the moment after this step of the focused lane and forgets what came after it,
    /// for runs that repeat themselves: no edit is made, and the clock stays as it is.
    void begin_again_from(std::uint64_t step);

    const Chronicle& chronicle() const { return focused().chronicle(); }

    /// Whether the original run continues as a ghost when the past is changed; true to begin with.
    bool keeps_branches() const { return keeps_branches_; }
    void set_keeps_branches(bool keeps) { keeps_branches_ = keeps; }

    /// Bounds the memory of all lanes' histories [bytes].
    std::size_t history_bytes() const { return history_bytes_; }
    void set_history_bytes(std::size_t bytes);

    /// One to `most_lanes`.
    const std::vector<Lane>& lanes() const { return lanes_; }
    std::size_t focus() const { return focus_; }
    void set_focus(std::size_t lane);

    /// A copy of the focused lane, past and future included, takes the focus; false when there is
    /// no room.
    bool add_lane();
    void remove_lane(std::size_t lane); ///< the last one stays

    /// The scene begins anew in as many lanes, each with some settings of its own beside the
    /// present ones; leaves an experiment. Settings that are refused stay as they are.
    void compare(const std::vector<std::vector<SetSetting>>& lanes);

    /// The focused lane stays, the others go. What `compare` set in it becomes what it was before,
    /// unless it was changed since: as `send` does it, so that in the past the run as it was stays
    /// as a ghost.
    void end_comparison();

    /// The game that the scene's tags make of the focused lane, at its current moment. Each lane
    /// has its own, which goes back with it; the commands that it asks for are in the log. There is
    /// none in a ghost or an experiment.
    const games::Game& game() const;

    /// Makes a player's move at once, in every lane in which it is possible; in the past it makes a
    /// branch, as every command does.
    void play(const games::Move& move);

    /// Who plays pétanque: a person against the computer to begin with. The computer searches its
    /// throw while the clock runs and the balls are at rest.
    const Opponents& opponents() const { return opponents_; }
    void set_seat(petanque::Side side, const Opponents::Seat& seat);

    /// Where to draw each body: between the last two steps while running, at the last when paused.
    std::vector<Transform> drawn_transforms() const { return drawn_transforms(focused()); }
    std::vector<Transform> drawn_transforms(const Lane& lane) const;

    /// World time of what `drawn_transforms` shows [s].
    double drawn_time() const;

    /// Figures of the world at every moment of this run, and the paths of bodies that are followed.
    const FigureSeries& figures() const { return focused().figures(); }
    const Tracks& tracks() const { return focused().tracks(); }

    /// In every lane; see Lane::tracks.
    void follow(BodyId body);
    void watch(const Watched& watched);

    /// What is watched, at every step: for pictures. Else `advance` sees to it in the time that the
    /// steps leave of a frame.
    void fill_tracks() { fill_tracks(Budget(unbounded)); }

    /// The latest touches of each body; begins anew with each run.
    const EventLog& event_log() const { return focused().event_log(); }

    /// Set after a step that could not be taken; the session is then paused. Cleared by the next
    /// command, restart, load or step.
    const std::optional<Fault>& fault() const { return focused().fault(); }

    /// Commands that were refused since the last call, in words.
    std::vector<std::string> take_refusals();

    /// The world that this run began with, and all commands since: together a recording.
    const World& first_world() const { return chronicle().first_world(); }
    const std::vector<LoggedCommand>& log() const { return chronicle().log(); }

private:
    static constexpr double unbounded = 1e9; ///< a budget that is never used up [s]

    struct OneStep {};
    using Order = std::variant<std::vector<Command>, OneStep>;

    /// A run that was left and can be returned to.
    struct Kept {
        Scene scene;
        std::vector<Lane> lanes;
        std::size_t focus = 0;
        std::vector<std::uint64_t> seeking;
        std::uint64_t built = 0;
        std::string words{};     ///< of the edit between it and the run that took its place
        bool is_own_run = false; ///< that began with a restart
    };

    const Lane& focused() const { return lanes_[focus_]; }
    Lane& focused() { return lanes_[focus_]; }

    void begin_with(std::vector<World> worlds, std::vector<std::vector<LentSetting>> lent = {});
    void begin_with(std::vector<Lane> lanes);
    void settle_lanes();
    void take_orders();
    void flush_orders();
    void give(const std::vector<Command>& commands);
    void give(const Command& command, std::uint64_t edit);
    bool give_to_focused(const Command& command, std::uint64_t edit);
    void make_move(const games::Move& move, std::uint64_t edit);
    std::uint64_t next_edit();
    std::uint64_t latest_edit() const;
    void name_edits();
    Kept keep(std::string words) const;
    void return_to(Kept kept);
    void forget_undone() { undone_.clear(); }
    void forget_edits();
    void leave_run(std::string words);
    void keep_built();
    std::uint64_t position(std::size_t lane) const;
    void keep_ghost();
    void renew_pairs();
    void fill_tracks(const Budget& budget);
    void take_due_steps(double elapsed, const Budget& budget);
    void take_step();
    bool step_follower(Lane& lane);
    void step_followers();
    void begin_seek(std::uint64_t step);
    void continue_seek(const Budget& budget);
    void apply_pause_rules();
    bool accepts(const std::vector<Command>& requests);
    bool something_moves() const;
    void let_computer_throw(const Budget& budget);
    void show_to_experiment();
    void keep_results();
    double drawn_share() const;

    Scene scene_;
    std::vector<Lane> lanes_;
    std::size_t focus_ = 0;
    std::vector<std::uint64_t> seeking_; ///< by lane: the step to go to; or empty
    std::vector<Order> orders_;          ///< that wait for the end of a seek
    std::vector<std::string> refusals_;
    std::vector<Kept> left_;         ///< the runs before each restart that hold edits
    std::vector<Kept> undone_;       ///< the next to be returned to is the last
    std::uint64_t last_edit_ = 0;    ///< the newest that there has been
    std::uint64_t built_before_ = 0; ///< `built` of the present scene
    bool is_holding_ = false;
    bool holds_edit_ = false; ///< something was sent while the button was held
    std::optional<Pull> grab_;
    std::uint64_t grab_edit_ = 0; ///< once it has pulled
    std::optional<ExperimentRun> run_;
    std::vector<ExperimentResult> results_;
    Opponents opponents_;
    std::uint64_t next_seed_; ///< of the game that will be begun next
    PauseRules rules_;
    std::string pause_reason_;
    int steps_since_pause_ = 0;
    std::size_t history_bytes_ = usual_history_bytes;
    int threads_ = 1;
    bool keeps_branches_ = true;
    bool is_renumbered_ = false; ///< the scene's bodies are, since the last restart
    bool paused_ = false;
    double speed_ = 1.0;
    double pace_ = 1.0;
    double owed_ = 0.0; ///< simulated time not yet stepped [s]
};

/// The run of a lane that began with this scene, with a checkpoint at its current moment.
Recording recording_of(const Lane& lane, const Scene& scene);

} // namespace carom
