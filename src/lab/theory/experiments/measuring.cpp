#include "lab/theory/experiments/measuring.hpp"

#include "physics/world/assert.hpp"
#include "physics/world/pair_coefficients.hpp"

#include <algorithm>

namespace carom::measuring {

namespace {

bool moves_up(const World& world, std::string_view name) {
    return body(world, name).linear_velocity.y > 0.0f;
}

/// The first state in which these two touch.
std::optional<std::size_t> first_touch(const Trace& trace, std::string_view first,
                                       std::string_view second) {
    return first_state(trace, 1, [&](const World& world) { return touch(world, first, second); });
}

} // namespace

void make_ideal(World& world) {
    Settings& settings = world.settings;
    settings.time_step = 1.0f / 240.0f;
    settings.friction_model = FrictionModel::none;
    settings.position_correction = PositionCorrection::none;
    settings.slop = 0.0f;
    settings.fit_small_bodies = false; // dials count as they are
    settings.restitution_threshold = 0.0f;
}

void make_ideal_and_weightless(World& world) {
    make_ideal(world);
    world.settings.gravity = glm::vec3(0.0f);
}

const Body& body(const World& world, std::string_view name) {
    const Body* found = world.find(name);
    CAROM_ASSERT(found != nullptr);
    return *found;
}

glm::dvec3 velocity(const World& world, std::string_view name) {
    return body(world, name).linear_velocity;
}

glm::dvec3 spin(const World& world, std::string_view name) {
    return body(world, name).angular_velocity;
}

double mass(const World& world, std::string_view name) {
    return static_cast<double>(body(world, name).mass);
}

double restitution(const World& world, std::string_view first, std::string_view second) {
    return static_cast<double>(
        pair_restitution(world.settings, body(world, first), body(world, second)));
}

double friction(const World& world, std::string_view first, std::string_view second) {
    return static_cast<double>(
        pair_friction(world.settings, body(world, first), body(world, second)));
}

double static_friction(const World& world, std::string_view first, std::string_view second) {
    return static_cast<double>(
        pair_static_friction(world.settings, body(world, first), body(world, second)));
}

double moment_of_inertia(const Body& body, int axis) {
    return 1.0 / static_cast<double>(body.inverse_inertia[axis]);
}

const Contact* contact_between(const World& world, std::string_view first,
                               std::string_view second) {
    const BodyId one = body(world, first).id;
    const BodyId other = body(world, second).id;
    const auto found = std::ranges::find_if(world.contacts, [&](const Contact& contact) {
        return (contact.a == one && contact.b == other) || (contact.a == other && contact.b == one);
    });
    return found != world.contacts.end() ? &*found : nullptr;
}

double normal_impulse(const World& world, std::string_view first, std::string_view second) {
    double sum = 0.0;
    if (const Contact* contact = contact_between(world, first, second)) {
        for (const ContactPoint& point : contact->manifold.points()) {
            sum += static_cast<double>(point.normal_impulse);
        }
    }
    return sum;
}

bool touch(const World& world, std::string_view first, std::string_view second) {
    const auto touches = [](const ContactPoint& point) {
        return point.normal_impulse > 0.0f || point.separation <= 0.0f;
    };
    const Contact* contact = contact_between(world, first, second);
    return contact != nullptr && std::ranges::any_of(contact->manifold.points(), touches);
}

std::optional<std::size_t> first_push(const Trace& trace, std::string_view first,
                                      std::string_view second) {
    return first_state(
        trace, 1, [&](const World& world) { return normal_impulse(world, first, second) > 0.0; });
}

const World* after_hit(const Trace& trace, std::string_view first, std::string_view second) {
    const auto begin = first_touch(trace, first, second);
    const auto parted = [&](const World& world) { return !touch(world, first, second); };
    const auto end = begin ? first_state(trace, *begin, parted) : std::nullopt;
    return end ? &trace.states()[*end] : nullptr;
}

const World* after_touch(const Trace& trace, std::string_view first, std::string_view second) {
    return first_touch(trace, first, second) ? &trace.last() : nullptr;
}

std::optional<std::size_t> bounce(const Trace& trace, std::string_view name, int n) {
    const auto& states = trace.states();
    for (std::size_t i = 1; i < states.size(); ++i) {
        const bool moved_down = body(states[i - 1], name).linear_velocity.y < 0.0f;
        if (moved_down && moves_up(states[i], name) && --n == 0) {
            return i;
        }
    }
    return std::nullopt;
}

std::optional<std::size_t> turn_down(const Trace& trace, std::string_view name, std::size_t from) {
    return first_state(trace, from, [&](const World& world) { return !moves_up(world, name); });
}

} // namespace carom::measuring
