#pragma once

#include "io/run/recording.hpp"
#include "lab/run/session_parts.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
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
///
/// What concerns a part alone is asked of the part; here is what concerns several.
class Session {
public:
    /// The random choices of the first game follow from the seed, those of later games from the
    /// seeds after it.
    explicit Session(Scene scene, std::uint64_t seed = 1);

    const World& world() const { return parts_.world(); }
    const Scene& scene() const { return parts_.scene.now(); }

    /// One to `Lanes::most`.
    const Lanes& lanes() const { return parts_.lanes; }
    Lanes& lanes() { return parts_.lanes; }
    const Lane& focused() const { return parts_.lanes.focused(); }

    const SessionClock& clock() const { return parts_.clock; }
    SessionClock& clock() { return parts_.clock; }

    Hand& hand() { return parts_.hand; }

    /// What `undo` and `redo` return to.
    const KeptRuns& kept_runs() const { return parts_.kept; }

    const Experiments& experiments() const { return parts_.experiments; }

    /// Who plays pétanque: a person against the computer to begin with. The computer searches its
    /// throw while the clock runs and the balls are at rest.
    const Opponents& opponents() const { return parts_.opponents; }
    Opponents& opponents() { return parts_.opponents; }

    /// Begins anew with this scene, its settings included, in one lane. Leaves an experiment.
    void load(Scene scene);

    /// Begins anew with a run that was recorded, paused at its start.
    void load(const Recording& recording);

    /// Begins anew with these runs side by side, and seeks the moments of their checkpoints,
    /// paused; one that is no more than a beginning begins there.
    void load(const std::vector<Recording>& runs, std::size_t focus);

    /// Back to the scene's first bodies, and what was built since: it becomes part of the scene,
    /// and its ids are those of a file, so that the run can be saved. The settings stay as they
    /// are, ghosts are removed. An experiment begins anew, with its own settings.
    void restart();

    /// A number for what has been built since the scene was opened, see BuiltScene::built.
    std::uint64_t built() const { return parts_.scene.built(focused().chronicle()); }

    /// Loads the scene of the experiment as its formula assumes it, in one lane, records the run
    /// from step to step, and pauses when it is over. Every command that is accepted meanwhile
    /// stops it, because the formula no longer applies. `start`: a first world with the user's own
    /// settings; its sub-steps become steps, see ExperimentRun.
    void begin(const Experiment& experiment, const Response& response,
               std::optional<World> start = std::nullopt);

    /// The world continues as it is, without measurement.
    void leave_experiment() { parts_.experiments.leave(); }

    /// Applies a command, or several as one edit: at once, or during a seek at the moment that it
    /// goes to.
    void send(Command command) { send(std::vector<Command>{std::move(command)}); }
    void send(std::vector<Command> commands);

    /// Makes a player's move at once, in every lane in which it is possible; in the past it makes a
    /// branch, as every command does.
    void play(const games::Move& move) { parts_.make_move(move, parts_.hand.next_edit()); }

    /// Takes back the latest edit up to the current moment, in every lane that it went to: the
    /// lanes return to the moment just before it. A restart counts as one. False where there is
    /// none. What is taken back is kept, with the run as it was, until the next edit.
    bool undo();

    /// Returns to the run as it was when its latest edit was taken back; false where none was.
    bool redo();

    /// What `undo` would take back, in words; empty where there is nothing.
    std::string undo_words() const;

    /// Continues a seek, or takes as many steps as `elapsed` [s of wall time] asks for at the
    /// present speed, but stops stepping once `budget` [s of wall time] is spent and drops the
    /// rest, so that the picture continues when steps take longer than real time.
    void advance(double elapsed, double budget);

    /// For films: takes the steps that are due, however long they take, so that `drawn_time` is
    /// this [s] to a thousandth of a step. A pause or a fault ends it early. The wall time that has
    /// passed meanwhile is not made up for.
    void advance_to(double time);

    void set_paused(bool paused); ///< forgets a fault
    void step_once();             ///< pauses, and takes one step: at once, or as `send` does
    bool step_back(); ///< pauses, and returns to the world before the last step; false at the start

    /// Pauses, and goes to the moment after this step of the focused lane, or the nearest known
    /// one. Where that takes longer than a budget, `advance` continues it.
    void seek(std::uint64_t step);
    bool is_seeking() const { return parts_.seek.is_under_way(); }

    /// Takes the run on by so much simulated time [s], in every lane, as a seek does; whether it is
    /// paused afterwards is for the caller to say. No pause rule ends it.
    void run_on(double seconds);

    /// Goes back to the moment after this step of the focused lane and forgets what came after it,
    /// for runs that repeat themselves: no edit is made, and the clock stays as it is.
    void begin_again_from(std::uint64_t step);

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

private:
    SessionParts parts_;
};

/// World time of what is drawn [s]: between the last two steps while running, the last when paused.
double drawn_time(const Session& session);

/// Where to draw each body then, in this lane or in the focused one.
std::vector<Transform> drawn_transforms(const Session& session, const Lane& lane);
std::vector<Transform> drawn_transforms(const Session& session);

/// The run of a lane that began with this scene, with a checkpoint at its current moment.
Recording recording_of(const Lane& lane, const Scene& scene);

} // namespace carom
