#pragma once

#include "physics/world/body.hpp"
#include "ui/panel.hpp"

namespace carom::ui {

/// Says which material the body's density and coefficients are those of, and drops down the table
/// of materials to choose another one from.
void material_row(PanelContext& context, const Body& body);

} // namespace carom::ui
