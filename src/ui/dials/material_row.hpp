#pragma once

#include "physics/world/body.hpp"
#include "ui/kit/panel.hpp"

namespace carom::ui {

/// Says which material the body's density and coefficients are those of, and drops down the table
/// of materials to choose another one from.
void material_row(PanelContext& context, const Body& body);

/// What restitution and friction of a body that has none are called.
inline constexpr std::string_view others_coefficient = "the other body's";

} // namespace carom::ui
