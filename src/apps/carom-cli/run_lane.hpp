#pragma once

#include "apps/carom-cli/outputs.hpp"
#include "apps/carom-cli/pushes.hpp"
#include "apps/carom-cli/step_times.hpp"
#include "apps/carom-cli/warnings.hpp"
#include "io/run/recording.hpp"
#include "lab/measure/figures.hpp"
#include "physics/step/step.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace carom {

/// A lane of `run` before its first step.
struct LaneToRun {
    Recording begun;               ///< with its settings; the commands of a link
    std::vector<std::string> keys; ///< of settings that it has of its own: no command changes them
    std::string title;             ///< how it differs from the others; empty: it is alone
};

/// Where messages say that something happened; empty for a lane that is alone.
std::string place_of_lane(const std::string& title);

/// How its steps are taken.
struct StepOptions {
    int threads = 1;
    bool strict = false;       ///< a warning is an error
    bool with_figures = false; ///< they are recorded
};

/// A world in which `run` takes steps, and what is known of it.
class RunLane {
public:
    RunLane(LaneToRun lane, const StepOptions& options);

    /// How it differed from the others as it began.
    [[nodiscard]] const std::string& title() const { return title_; }
    [[nodiscard]] const Scene& start() const { return start_; }
    [[nodiscard]] const World& world() const { return world_; }
    [[nodiscard]] const Workspace& workspace() const { return workspace_; }
    [[nodiscard]] const StepTimes& times() const { return times_; }

    /// Over the run, where they are recorded.
    [[nodiscard]] std::span<const Figures> figures() const { return figures_.all(); }

    /// The commands that it got and did not refuse.
    [[nodiscard]] const std::vector<LoggedCommand>& given() const { return given_; }

    /// Those among them that came from a recording.
    [[nodiscard]] const std::vector<LoggedCommand>& repeated() const { return repeated_; }

    /// "step 12 faulted: why": no step is taken after it.
    [[nodiscard]] const std::optional<std::string>& fault() const { return fault_; }

    /// False, with `fault` set, when the step could not be taken.
    bool take_step();

    /// Applies the command, or changes nothing and says why not.
    std::optional<std::string> give(const Command& command);

    /// Applies a command of a recording, which is left out where it is refused, as in a replay, or
    /// changes a setting that the lane has of its own.
    void repeat(const Command& command);

    /// Those of its recording that belong to this step or one before it, each once.
    std::span<const LoggedCommand> take_due(std::uint64_t step);

private:
    void record();

    std::string title_;
    Scene start_;
    World world_;
    std::vector<LoggedCommand> log_; ///< of its recording
    std::size_t due_ = 0;            ///< the first of them that was not taken yet
    std::vector<std::string> keys_;
    std::vector<LoggedCommand> given_;
    std::vector<LoggedCommand> repeated_;
    Workspace workspace_;
    RunWatch watch_;
    StepTimes times_;
    int steps_ = 0;
    bool with_figures_;
    FigureSeries figures_{20'000};
    Gauges gauges_{}; ///< of the last step
    std::optional<std::string> fault_;
};

/// What the lanes do.
struct RunPlan {
    int steps = 0;                 ///< of the first lane
    std::vector<TimedPush> pushes; ///< in every lane where the body is
    bool shares_log = false;       ///< the first lane's commands are given to all
};

/// Takes the steps of the first lane, and of each other as many as bring it nearest to the time of
/// the first. A lane that faults ends there; the others go on. `outputs` are of the first. Throws
/// SceneError where the first lane refuses a push: too strong for its body.
void take_steps(std::vector<RunLane>& lanes, const RunPlan& plan, Outputs& outputs);

} // namespace carom
