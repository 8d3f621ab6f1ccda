#pragma once

#include "lab/theory/trace.hpp"

#include <glm/vec3.hpp>
#include <optional>
#include <string_view>

/// What the experiments on friction and on rest share.
namespace carom::measuring {

/// Ideal but for Coulomb's friction, and steps of 1/1000 s.
void make_rough(World& world);

double radius(const World& world, std::string_view sphere);  ///< [m]
glm::dvec3 place(const World& world, std::string_view name); ///< of the body's centre [m]
double gravity(const World& world);                          ///< magnitude [m/s²]
double weight(const World& world, std::string_view name);    ///< magnitude [N]

/// The first state in which a ball that moves along x touches the floor with a point at rest,
/// v + w r = 0 within 1 mm/s, or nullptr.
const World* first_rolling(const Trace& trace, std::string_view sphere);

/// Of the centre along x, in the first state after a bounce from the floor [m/s].
std::optional<double> forward_speed_after_bounce(const Trace& trace, std::string_view sphere);

/// How deep a ball lies in the floor y = 0, below 0 above it [m].
double depth_in_floor(const World& world, std::string_view sphere);

/// The same at the end of `seconds`; nothing before then.
std::optional<double> depth_in_floor(const Trace& trace, std::string_view sphere, double seconds);

/// The plane of the body "ramp".
struct Slope {
    double sine;
    double cosine;
    glm::dvec3 downhill; ///< unit
    glm::dvec3 normal;   ///< unit, away from the ramp
};

Slope slope(const World& world);

/// Mean acceleration down the ramp over the second half of `seconds` [m/s²]; nothing before then.
/// In the first half the contact settles.
std::optional<double> acceleration_downhill(const Trace& trace, std::string_view name,
                                            double seconds);

/// How far the body has come over the second half of `seconds` [m]; nothing before then.
std::optional<double> creep(const Trace& trace, std::string_view name, double seconds);

} // namespace carom::measuring
