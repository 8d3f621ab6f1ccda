#pragma once

#include "draw/draw_list.hpp"
#include "physics/world/world.hpp"

namespace carom {

/// Whether contacts push with the forces of springs.
bool has_contact_springs(const World& world);

/// How the springs of all contacts are drawn. It depends on the bodies and the dials and not on the
/// motion, so that a spring changes only with its own depth and force.
struct ContactSpringScale {
    float compression = 1.0f; ///< drawn for each metre of depth: 1, 2, 5, 10, 20, 50, ...
    float full_load = 1.0f;   ///< the force of the full colour [N]: four times its weight
};

/// The sag m g / k of the median dynamic body shortens its spring by about a tenth (with 9.81 m/s²
/// where there is no gravity), but a sag that is deeper is drawn as it is.
ContactSpringScale contact_spring_scale(const World& world);

/// At each contact point that pushed in the last step a coil along the normal, with its ends in
/// both bodies. Its length at rest follows from the smaller body; the depth, times the scale,
/// shortens it, at most to 3/10. Colour and label tell the mean force in the last step. Where many
/// points push there are no labels, and with very many, points in place of coils.
void draw_contact_springs(const World& world, DrawList& list);

} // namespace carom
