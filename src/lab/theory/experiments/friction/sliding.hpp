#pragma once

#include "physics/world/world.hpp"

#include <glm/vec3.hpp>
#include <string_view>

/// What the experiments on friction and on rest share.
namespace carom::measuring {

/// Ideal but for Coulomb's friction, and steps of 1/1000 s.
void make_rough(World& world);

double radius(const World& world, std::string_view sphere);  ///< [m]
glm::dvec3 place(const World& world, std::string_view name); ///< of the body's centre [m]
double gravity(const World& world);                          ///< magnitude [m/s²]
double weight(const World& world, std::string_view name);    ///< magnitude [N]

/// The plane of the body "ramp".
struct Slope {
    double sine;
    double cosine;
    glm::dvec3 downhill; ///< unit
    glm::dvec3 normal;   ///< unit, away from the ramp
};

Slope slope(const World& world);
double slope_angle(const World& world); ///< α of it [rad]

} // namespace carom::measuring
