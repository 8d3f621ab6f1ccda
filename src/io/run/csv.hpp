#pragma once

#include "physics/step/gauges.hpp"
#include "physics/world/world.hpp"

#include <string>
#include <vector>

namespace carom {

/// A text as one field of a line: quoted where it has commas, quotes or line ends (RFC 4180).
std::string csv_field(const std::string& text);

/// A body as a group of columns, under the name that it had first.
struct BodyColumn {
    BodyId body;
    std::string name;
};

/// Of bodies that may come and go, by ascending id.
using BodyColumns = std::vector<BodyColumn>;

/// Adds the bodies of this world that came after those of the columns.
void add_new_bodies(BodyColumns& columns, const World& world);

/// The names of the columns: step, time, energies, momenta, contacts, penetration, then each body's
/// position and velocities, each body's orientation, and at last the shadow energy, the residual
/// and the gauges. With line end.
std::string csv_header(const BodyColumns& columns);

/// The world's values in the same order, with the gauges of its last step; SI units. The columns of
/// a body that is not there are empty. With line end.
std::string csv_row(const World& world, const BodyColumns& columns, const Gauges& gauges);

/// The names of the columns of a table of contact points and joints: step, time, what kind (contact
/// or the type of a joint), names of both bodies; of a contact point point, normal from a to b,
/// separation and impulses; of a joint length and impulse. With line end.
std::string contact_csv_header();

/// The contact points of the last step, then the joints, in the same columns, a row each; SI units.
/// b is empty where it is the world, and so is what a row's kind does not have. With line ends.
std::string contact_csv_rows(const World& world);

/// The names of the columns of a table of collision events: step, time, event, names of both
/// bodies, point, normal from a to b, impulse. With line end.
std::string event_csv_header();

/// The events of the last step in the same columns, a row each; SI units. With line ends.
std::string event_csv_rows(const World& world);

} // namespace carom
