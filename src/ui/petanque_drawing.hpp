#pragma once

#include "draw/draw_list.hpp"
#include "games/petanque/match.hpp"
#include "ui/petanque_view.hpp"

namespace carom::ui {

/// The way of the throw that is being aimed, up to where it touches first.
void draw_aim(const petanque::Match& match, const World& world, const PetanqueView& view,
              DrawList& list);

/// The lines of the field, beyond which a ball is dead.
void draw_lines(const petanque::Field& field, DrawList& list);

/// The tape between the cochonnet and balls: all of them from above, else the best of each side and
/// how far the best of all is. A mark shows the cochonnet, which a picture from far away hides.
void draw_distances(const petanque::Match& match, const World& world, bool from_above,
                    DrawList& list);

} // namespace carom::ui
