#pragma once

#include "lab/body_track.hpp"
#include "lab/event_log.hpp"
#include "lab/experiment.hpp"
#include "lab/figures.hpp"
#include "lab/history.hpp"
#include "physics/command.hpp"
#include "physics/scene.hpp"
#include "physics/step.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace carom {

/// A command and the step before which it was applied.
struct LoggedCommand {
    std::uint64_t step = 0;
    Command command;
};

/// A world that lives: its clock, the commands sent to it, and the way back. The window reads the
/// world and sends commands; nothing else changes it. No wall clock but for the budget.
class Session {
public:
    static constexpr double slowest = 1.0 / 64.0;
    static constexpr double fastest = 8.0;

    explicit Session(Scene scene);

    const World& world() const { return world_; }
    const Scene& scene() const { return scene_; }
    const StepReport& last_step() const { return report_; }

    /// Bounds, pairs and acceleration structures of the last step, or, when the world was edited,
    /// rewound or loaded since, of the coming one: after `advance` they belong to its bodies.
    const Workspace& workspace() const { return workspace_; }

    /// Begins anew with this scene, its settings included; leaves an experiment.
    void load(Scene scene);

    /// Among how many threads each step is shared, 1 to begin with; no result depends on it.
    void set_threads(int threads) { workspace_.crew.set_size(threads); }

    /// Back to the scene's first bodies; the dials stay as they are. An experiment begins anew,
    /// with its own dials.
    void restart();

    /// Loads the scene of the experiment as its formula assumes it, watches the run from step to
    /// step, and pauses when it is over. Every command that is accepted meanwhile stops it:
    /// whatever it changes, the run is then no longer the one that the formula is about.
    void begin(const Experiment& experiment, const Response& response);

    /// The same from a first world with dials of the user's own; its sub-steps become steps, as an
    /// ExperimentRun takes them.
    void begin(const Experiment& experiment, const Response& response, World start);

    /// The experiment that was begun last, also after its end; nullptr when there is none.
    const ExperimentRun* experiment() const { return run_ ? &*run_ : nullptr; }

    /// The world goes on as it is, and nobody measures.
    void leave_experiment() { run_.reset(); }

    /// What the last run of each experiment under each response measured, the newest last. It
    /// outlives the scene. A run that a command stopped leaves nothing here.
    const std::vector<ExperimentResult>& experiment_results() const { return results_; }

    /// Queues an edit; it is applied between steps, at the latest by the next `advance`.
    void send(Command command);

    /// Pulls a body before every step until `release`.
    void grab(const Pull& pull) { grab_ = pull; }
    void release() { grab_.reset(); }

    /// Applies the commands, then takes as many steps as `elapsed` [s of wall time] asks for at the
    /// present speed, but stops stepping once `budget` [s of wall time] is spent and lets the rest
    /// go: the picture goes on when steps take longer than real time.
    void advance(double elapsed, double budget);

    void step_once(); ///< pauses, and takes one step in the next `advance`
    bool step_back(); ///< pauses, and returns to the world before the last step; false at the start

    bool paused() const { return paused_; }
    void set_paused(bool paused);

    /// Simulated seconds for each second of wall time; never changes the time step.
    double speed() const { return speed_; }
    void set_speed(double speed); ///< clamped to [slowest, fastest]

    /// Achieved share of the wanted speed, 1 when steps keep up with real time.
    double pace() const { return pace_; }

    /// Where to draw each body: between the last two steps while running, at the last when paused.
    std::vector<Transform> drawn_transforms() const;

    /// World time of what `drawn_transforms` shows [s].
    double drawn_time() const;

    /// What touched what lately; begins anew with each run.
    const EventLog& event_log() const { return event_log_; }

    /// Figures of the world after each step of this run, and the ways of the bodies that are
    /// followed. Edits take the place of what their step was like before.
    const FigureSeries& figures() const { return figures_; }
    const BodyTracks& tracks() const { return tracks_; }

    /// From now on, unless it is followed already; see BodyTracks.
    void follow(BodyId body) { tracks_.follow(body, world_); }

    /// Set after a step that could not be taken; the session is then paused. Cleared by the next
    /// command, restart, load or step.
    const std::optional<Fault>& fault() const { return fault_; }

    /// Commands that were refused since the last call, in words.
    std::vector<std::string> take_refusals();

    /// The world that this run began with, and all commands since: together a recording.
    const World& first_world() const { return first_world_; }
    const std::vector<LoggedCommand>& log() const { return log_; }

private:
    void apply_queue();
    void take_due_steps(double elapsed, double budget);
    void renew_pairs();
    void take_step();
    void begin_from(World world);
    void record_figures();
    void show_to_experiment();
    void keep_results();
    double drawn_share() const;

    Scene scene_;
    World first_world_;
    World world_;
    Workspace workspace_;
    StepReport report_;
    History history_;
    EventLog event_log_;
    FigureSeries figures_;
    BodyTracks tracks_;
    std::vector<Transform> transforms_before_;
    std::vector<Command> queue_;
    std::vector<LoggedCommand> log_;
    std::vector<std::string> refusals_;
    std::optional<Pull> grab_;
    std::optional<Fault> fault_;
    std::optional<ExperimentRun> run_;
    std::vector<ExperimentResult> results_;
    bool paused_ = false;
    bool step_wanted_ = false;
    bool pairs_are_stale_ = true; ///< the workspace's are of another world
    double speed_ = 1.0;
    double pace_ = 1.0;
    double owed_ = 0.0; ///< simulated time not yet stepped [s]
};

} // namespace carom
