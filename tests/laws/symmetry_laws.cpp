/// What the same pair does seen differently: nature does not know where the laboratory stands, how
/// it moves, how it is turned, which body was named first, or in what unit masses are counted.
#include "laws/law.hpp"
#include "laws/pairs.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace carom::laws {

namespace {

/// The largest difference between two runs' velocities, against the speeds that there are.
double velocity_difference(const World& world, const World& other) {
    float difference = 0.0f;
    for (std::size_t i = 0; i < world.bodies.size(); ++i) {
        const Body& a = world.bodies[i];
        const Body& b = other.bodies[i];
        difference = std::max({difference, glm::length(a.linear_velocity - b.linear_velocity),
                               glm::length(a.angular_velocity - b.angular_velocity)});
    }
    return static_cast<double>(difference) / 5.0; // [m/s], about the speed of approach
}

double galilean_breach(std::string_view resolver, std::uint32_t seed) {
    World world = colliding_pair_with_a_sphere(resolver, seed);
    World moving = world;
    const glm::vec3 drift(-3.0f, 2.0f, 5.0f);
    for (Body& body : moving.bodies) {
        body.linear_velocity += drift;
    }
    run_pair(world);
    run_pair(moving);
    for (Body& body : moving.bodies) {
        body.linear_velocity -= drift;
    }
    return velocity_difference(world, moving);
}

/// Not far: floats are coarser away from the origin, and sub-steps add that up.
double translation_breach(std::string_view resolver, std::uint32_t seed) {
    World world = colliding_pair_with_a_sphere(resolver, seed);
    World moved = world;
    for (Body& body : moved.bodies) {
        body.position += glm::vec3(2.0f, -1.0f, 0.5f);
    }
    run_pair(world);
    run_pair(moved);
    return velocity_difference(world, moved);
}

/// x becomes y, y becomes z, z becomes x: a turn about (1, 1, 1) that floats do exactly.
glm::vec3 turned_about_diagonal(const glm::vec3& v) { return {v.z, v.x, v.y}; }

double rotation_breach(std::string_view resolver, std::uint32_t seed) {
    World world = colliding_pair_with_a_sphere(resolver, seed);
    World turned = world;
    for (Body& body : turned.bodies) {
        body.position = turned_about_diagonal(body.position);
        body.linear_velocity = turned_about_diagonal(body.linear_velocity);
        body.angular_velocity = turned_about_diagonal(body.angular_velocity);
        body.orientation = glm::quat(0.5f, 0.5f, 0.5f, 0.5f) * body.orientation;
    }
    run_pair(world);
    run_pair(turned);
    for (Body& body : world.bodies) {
        body.linear_velocity = turned_about_diagonal(body.linear_velocity);
        body.angular_velocity = turned_about_diagonal(body.angular_velocity);
    }
    return velocity_difference(world, turned);
}

double naming_breach(std::string_view resolver, std::uint32_t seed) {
    World world = colliding_pair_with_a_sphere(resolver, seed);
    World renamed = world;
    std::swap(renamed.bodies[0], renamed.bodies[1]);
    std::swap(renamed.bodies[0].id, renamed.bodies[1].id);
    run_pair(world);
    run_pair(renamed);
    std::swap(renamed.bodies[0], renamed.bodies[1]);
    return velocity_difference(world, renamed);
}

double mass_unit_breach(std::string_view resolver, std::uint32_t seed) {
    World world = colliding_pair_with_a_sphere(resolver, seed);
    World scaled = world;
    constexpr float factor = 64.0f;
    for (Body& body : scaled.bodies) {
        set_mass(body, factor * body.mass);
    }
    // Stiffness and damping are counted in kilograms as well.
    scaled.settings.penalty_stiffness *= factor;
    scaled.settings.penalty_damping *= factor;
    run_pair(world);
    run_pair(scaled);
    return velocity_difference(world, scaled);
}

// Rounding differs from one laboratory to the next and a hit enlarges it: 1e-3.
constexpr std::array symmetry_table = {
    Law{"galilean_invariance", [](const Promises& p) { return p.is_galilean; }, &galilean_breach,
        1e-3, 0.5},
    Law{"translation", &always, &translation_breach, 1e-3, 0.0},
    Law{"rotation", &always, &rotation_breach, 1e-3, 0.0},
    Law{"naming", &always, &naming_breach, 1e-3, 0.0},
    Law{"unit_of_mass", &always, &mass_unit_breach, 1e-3, 0.0},
};

} // namespace

std::span<const Law> symmetry_laws() { return symmetry_table; }

} // namespace carom::laws
