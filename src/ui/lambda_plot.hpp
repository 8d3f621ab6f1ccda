#pragma once

#include "lab/step_inspection.hpp"
#include "ui/panel.hpp"

namespace carom::ui {

/// λ of the points of a contact, or the axes of a joint, from visit to visit, the chosen one
/// strongest: solid as this step is, dotted as it would be with the other beginning, and where the
/// cursor is. As wide as the column.
void lambda_plot(PanelContext& context, const LambdaCurves& curves, std::uint32_t point);

} // namespace carom::ui
