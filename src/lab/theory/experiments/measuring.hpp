#pragma once

#include "lab/theory/trace.hpp"

#include <glm/vec3.hpp>
#include <optional>
#include <string_view>

/// What several experiments measure, and the conditions that their formulas assume. Measuring is in
/// double precision. Indices count in Trace::states().
namespace carom::measuring {

/// Frictionless, uncorrected, without slop and restitution threshold; steps of 1/240 s.
void make_ideal(World& world);

/// The same without gravity: velocities change in hits alone.
void make_ideal_and_weightless(World& world);

/// The first state from `from` on that has the property.
template <class Property>
std::optional<std::size_t> first_state(const Trace& trace, std::size_t from, Property property) {
    const auto& states = trace.states();
    for (std::size_t i = from; i < states.size(); ++i) {
        if (property(states[i])) {
            return i;
        }
    }
    return std::nullopt;
}

/// The body of this name, which must be there.
const Body& body(const World& world, std::string_view name);
glm::dvec3 velocity(const World& world, std::string_view name); ///< [m/s]
glm::dvec3 spin(const World& world, std::string_view name);     ///< [rad/s], world space
double mass(const World& world, std::string_view name);         ///< [kg]

/// e of the pair under the world's rule.
double restitution(const World& world, std::string_view first, std::string_view second);

/// mu of the pair under the world's rule.
double friction(const World& world, std::string_view first, std::string_view second);

/// mu_s of the pair under the world's rule.
double static_friction(const World& world, std::string_view first, std::string_view second);

/// Principal moment of inertia about the body's axis 0, 1 or 2 [kg m²].
double moment_of_inertia(const Body& body, int axis);

/// The contact of these two in either order, or nullptr.
const Contact* contact_between(const World& world, std::string_view first, std::string_view second);

/// Sum over the points of the contact of these two in the last step [N s]; 0 without a contact.
double normal_impulse(const World& world, std::string_view first, std::string_view second);

/// Whether these two pushed on each other in the last step, or overlap after it.
bool touch(const World& world, std::string_view first, std::string_view second);

/// The first state whose step pushed these two apart.
std::optional<std::size_t> first_push(const Trace& trace, std::string_view first,
                                      std::string_view second);

/// The first state in which these two no longer touch, once they have, or nullptr.
const World* after_hit(const Trace& trace, std::string_view first, std::string_view second);

/// The last state of the run, once these two have touched, or nullptr.
const World* after_touch(const Trace& trace, std::string_view first, std::string_view second);

/// The n-th state (from 1) in which the body moves up and in the state before moved down.
std::optional<std::size_t> bounce(const Trace& trace, std::string_view name, int n);

/// The first state from `from` on in which the body no longer moves up.
std::optional<std::size_t> turn_down(const Trace& trace, std::string_view name, std::size_t from);

} // namespace carom::measuring
