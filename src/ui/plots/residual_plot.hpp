#pragma once

#include "lab/run/residual_history.hpp"
#include "ui/kit/panel.hpp"

namespace carom::ui {

/// The residual over the iterations, for each lane, in the room that is left: of the coming step
/// strong, of the steps before it pale.
void residual_plot(PanelContext& context, ResidualHistory& history);

} // namespace carom::ui
