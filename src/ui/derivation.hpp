#pragma once

#include "lab/step_inspection.hpp"
#include "ui/panel.hpp"

namespace carom::ui {

/// The equation of the contact or joint that is followed, with symbols and then, from its last
/// visit, with numbers, part by part.
void derivation(PanelContext& context, const StepInspection& inspection);

} // namespace carom::ui
