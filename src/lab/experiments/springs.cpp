#include "lab/experiments/springs.hpp"

#include "lab/experiments/measuring.hpp"
#include "lab/experiments/sliding.hpp"
#include "lab/experiments/theory.hpp"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>

namespace carom::measuring {

namespace {

constexpr std::string_view left = "left ball";
constexpr std::string_view right = "right ball";

/// From the left ball's centre to that of the right one [m].
glm::dvec3 between(const World& world) { return place(world, right) - place(world, left); }

bool overlaps(const World& world) { return overlap(world) > 0.0; }

} // namespace

void make_springy(World& world) {
    make_ideal_and_weightless(world);
    world.settings.time_step = 1.0f / 1000.0f;
    world.settings.penalty_stiffness = 2000.0f;
    world.settings.penalty_damping = 0.0f;
    world.settings.penalty_sub_steps = 16;
}

void make_springy(World& world, double damping_ratio) {
    make_springy(world);
    const double critical = 2.0 * std::sqrt(static_cast<double>(world.settings.penalty_stiffness) *
                                            spring(world).reduced_mass);
    world.settings.penalty_damping = static_cast<float>(damping_ratio * critical);
}

Spring spring(const World& world) {
    const double k = static_cast<double>(world.settings.penalty_stiffness);
    const double c = static_cast<double>(world.settings.penalty_damping);
    const double m_r = theory::reduced_mass(mass(world, left), mass(world, right));
    return {m_r, std::sqrt(k / m_r), c / (2.0 * std::sqrt(k * m_r))};
}

double closing_speed(const World& world) {
    return glm::dot(velocity(world, left) - velocity(world, right), glm::normalize(between(world)));
}

double overlap(const World& world) {
    return radius(world, left) + radius(world, right) - glm::length(between(world));
}

const World* last_before_hit(const Trace& trace) {
    const auto& states = trace.states();
    const auto hit = std::find_if(states.begin(), states.end(), overlaps);
    return hit != states.begin() && hit != states.end() ? &*(hit - 1) : nullptr;
}

const World* first_apart(const Trace& trace) {
    const auto& states = trace.states();
    const auto hit = std::find_if(states.begin(), states.end(), overlaps);
    const auto apart = std::find_if_not(hit, states.end(), overlaps);
    return apart != states.end() ? &*apart : nullptr;
}

std::optional<double> ratio_of_speeds(const Trace& trace) {
    const World* apart = first_apart(trace);
    return apart != nullptr ? std::optional(-closing_speed(*apart) / closing_speed(trace.start()))
                            : std::nullopt;
}

} // namespace carom::measuring
