#pragma once

#include "lab/theory/experiment.hpp"

#include <cstdint>
#include <string>

/// What formulas are about, as values that an experiment's row is made of: a quantity of a world,
/// `of::velocity("ball", 'x')`, and the moment of a run at which it is measured,
/// `measured::after_hit("ball", "wall", of::speed("ball"))`.
namespace carom::of {

using Name = const std::string&;

/// Components along the world's axes: 'x', 'y' or 'z'.
WorldValue position(Name body, char axis);  ///< of its centre [m]
WorldValue velocity(Name body, char axis);  ///< of its centre [m/s]
WorldValue spin(Name body, char axis);      ///< [rad/s]
WorldValue speed(Name body);                ///< [m/s]
WorldValue spin_rate(Name body);            ///< |ω| [rad/s]
WorldValue mass(Name body);                 ///< [kg]
WorldValue radius(Name sphere);             ///< [m]
WorldValue restitution(Name a, Name b);     ///< e of the pair under the world's rule
WorldValue friction(Name a, Name b);        ///< μ of the pair under the world's rule
WorldValue static_friction(Name a, Name b); ///< μ_s likewise
WorldValue gravity();                       ///< its magnitude [m/s²]
WorldValue momentum(char axis);             ///< of all bodies [kg m/s]
WorldValue kinetic_energy();                ///< of all bodies [J]
WorldValue setting(Name key);               ///< a number of `settings_table()`
WorldValue constant(double value);

/// Of the only joint of a body, or between two.
WorldValue joint_length(Name a, Name b = {}); ///< at rest [m]
WorldValue stiffness(Name a, Name b = {});    ///< [N/m]
WorldValue damping(Name a, Name b = {});      ///< [N s/m]
WorldValue pull(Name a, Name b = {});         ///< in the last step, < 0: it pushes [N]
WorldValue stretch(Name a, Name b = {});      ///< beyond its length [m]

} // namespace carom::of

namespace carom::measured {

/// In the first state in which the two no longer touch, once they have.
Measure after_hit(std::string a, std::string b, WorldValue quantity);

/// In the last state, once the two have touched.
Measure after_touch(std::string a, std::string b, WorldValue quantity);

/// So many seconds after the start; nothing before then.
Measure at_time(double seconds, WorldValue quantity);

/// So many steps after the start.
Measure after_steps(std::uint64_t count, WorldValue quantity);

/// In the first state after the n-th bounce of the body, from 1.
Measure after_bounce(std::string body, int n, WorldValue quantity);

/// Mean over the last `last` seconds of the first `seconds`.
Measure mean_until(double seconds, double last, WorldValue quantity);

/// The largest value after the n-th bounce of the body, before it falls again.
Measure highest_after_bounce(std::string body, int n, WorldValue quantity);

/// Mean time from one rise through zero to the next, of so many.
Measure period(WorldValue quantity, int count);

} // namespace carom::measured
