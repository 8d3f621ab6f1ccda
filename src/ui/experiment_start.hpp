#pragma once

#include "lab/experiment.hpp"

namespace carom::ui {

/// What the response is called whose dials the user has set.
inline constexpr std::string_view present_dials = "present settings";

/// A run that the user asked for.
struct ExperimentStart {
    const Experiment* experiment;
    Response response;

    /// A response of the catalogue with the dials that belong to it; named `present_dials`, it
    /// takes them as they are in the world at hand.
    [[nodiscard]] bool takes_present_dials() const { return response.name == present_dials; }
};

/// The experiment as its catalogue row has it, but with the settings of this world, and with masses
/// and surfaces as its bodies have them now.
World with_dials_of(World first, const World& now);

/// The world that this run begins with; `now` is the world at hand.
World start_world(const ExperimentStart& start, const World& now);

} // namespace carom::ui
