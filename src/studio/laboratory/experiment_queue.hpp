#pragma once

#include "lab/run/session.hpp"
#include "lab/theory/experiment.hpp"

#include <optional>
#include <vector>

namespace carom {

/// The name of the response with the dials as they are in the present world.
inline constexpr std::string_view present_dials = "present settings";

/// A run that the user asked for.
struct ExperimentStart {
    const Experiment* experiment;
    Response response; ///< of the catalogue, with the dials that belong to it; or `present_dials`
};

/// The experiment as its catalogue row has it, but with the settings of this world, and with masses
/// and surfaces as its bodies have them now.
World with_dials_of(World first, const World& now);

/// The world that this run begins with; `now` is the present world.
World start_world(const ExperimentStart& start, const World& now);

/// Runs that were asked for together and follow each other.
class ExperimentQueue {
public:
    /// Forgets what has waited so far.
    void replace(std::vector<ExperimentStart> starts) { waiting_ = std::move(starts); }

    /// The next run, or nothing.
    std::optional<ExperimentStart> take();

    /// The next run once the current one is over, by its time or by a fault. Forgets the queue when
    /// the user changes the world meanwhile, leaves the experiment or opens another scene.
    std::optional<ExperimentStart> take_due(const Session& session);

    [[nodiscard]] int size() const { return static_cast<int>(waiting_.size()); }

private:
    std::vector<ExperimentStart> waiting_;
};

} // namespace carom
