#pragma once

#include "draw/draw_list.hpp"
#include "games/petanque/match.hpp"
#include "lab/run/session.hpp"
#include "math/camera.hpp"
#include "studio/view/view_state.hpp"

#include <optional>

/// Between the picture and a throw: where the mouse points, from where to look, and what is drawn
/// for the players.
namespace carom {

/// The game of pétanque that the session plays at this moment, or nullptr.
[[nodiscard]] const petanque::Match* match_of(const Session& session);

/// The same, while a person is to throw now: in the present, or in the past while the clock is
/// paused; a replay has its own throws.
[[nodiscard]] const petanque::Match* match_to_throw_in(const Session& session);

/// The heading that leads to where the ray meets the ground; along the ray where it meets none near
/// by [rad], held within `petanque::headings`.
[[nodiscard]] float heading_towards(const petanque::Circle& circle, const Ray& ray);

/// The elevation for a pointer at this share of the picture's height, 0 at its foot [rad].
[[nodiscard]] float elevation_at(float share);

/// From behind the thrower, down the field.
[[nodiscard]] Camera thrower_view(const petanque::Circle& circle);

/// From above, with all that is in play; the far end of the picture is that of the field.
[[nodiscard]] Camera view_from_above(const petanque::Match& match, const World& world,
                                     float aspect);

/// From above or from the thrower, as `PetanqueView::from_above` says.
[[nodiscard]] Camera view_of_match(const petanque::Match& match, const World& world,
                                   bool from_above, float aspect);

/// The path of the throw that is being aimed, up to its first touch.
void draw_aim(const petanque::Match& match, const World& world, const PetanqueView& view,
              DrawList& list);

/// The lines of the field, beyond which a ball is dead.
void draw_lines(const petanque::Field& field, DrawList& list);

/// The tape between the cochonnet and balls: seen from so far above [m] all of them, each with its
/// distance beside the ball; seen by the thrower the best of each side, whose distances the plan
/// gives (`petanque_plan`). A ring shows the cochonnet, which is too small to see from far away.
void draw_distances(const petanque::Match& match, const World& world,
                    std::optional<float> from_above, DrawList& list);

} // namespace carom
