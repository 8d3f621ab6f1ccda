#pragma once

#include "ui/kit/panel.hpp"

#include <string>

/// The panels of this room.
namespace carom::ui {

/// Over the scene: the health of the players of a game.
void game_board(PanelContext& context, const ScreenRect& scene);

/// Over the scene: the field of a game of pétanque from above, what lies round the cochonnet, and
/// how far the best ball of each side is. Not where the scene itself is seen from above.
void petanque_plan(PanelContext& context, const ScreenRect& scene);

/// How far the plan round the cochonnet reaches where the balls to be seen are this far [m]: in
/// steps, so that its scale rests while they roll.
[[nodiscard]] float reach_of_plan(float farthest);

/// The figure beside the bar, rounded up: 0 only for players that are out.
[[nodiscard]] std::string health_text(float health);

/// The foot of the window while pétanque is played: score, aim, and who throws.
float petanque_strip_height(PanelContext& context, float width, float window_height);
void petanque_strip(PanelContext& context, const ScreenRect& rect);

} // namespace carom::ui
