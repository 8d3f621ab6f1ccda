#pragma once

#include "lab/theory/experiment.hpp"

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

} // namespace carom
