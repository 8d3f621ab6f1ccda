#pragma once

#include "physics/step/step.hpp"
#include "physics/world/contact.hpp"
#include "physics/world/settings.hpp"

#include <optional>
#include <string>

namespace carom::ui {

/// That the last step left impacts to the next one, which bodies wait for meanwhile; or nothing.
std::string put_off_warning(const Settings& settings, const StepReport& report);

/// When in the last step the contact began, in ms and as a share of the step; nothing where nothing
/// is swept: then every contact is found at the start.
std::optional<std::string> time_of_impact_text(const Settings& settings, const Contact& contact);

} // namespace carom::ui
