#include "lab/theory/experiments/quantities.hpp"

#include "lab/theory/experiments/friction/sliding.hpp"
#include "lab/theory/experiments/measuring.hpp"
#include "lab/theory/experiments/springs/oscillation.hpp"
#include "lab/theory/variable_dials.hpp"

#include "physics/step/measure.hpp"
#include "physics/world/property_tables.hpp"

#include <algorithm>
#include <glm/geometric.hpp>
#include <limits>
#include <string_view>
#include <utility>

namespace carom::of {

namespace {

int index_of(char axis) { return axis - 'x'; }

/// Of the only joint of a body, where no second one is named.
const Joint& joint_of(const World& world, const std::string& a, const std::string& b) {
    const Joint* only = b.empty() ? only_joint_of(world, measuring::body(world, a).id) : nullptr;
    return only != nullptr ? *only : measuring::joint_between(world, a, b);
}

template <class Number>
WorldValue of_joint(Name a, Name b, Number number) {
    return [a, b, number](const World& world) {
        return static_cast<double>(number(world, joint_of(world, a, b)));
    };
}

WorldValue of_joint(Name a, Name b, float Joint::*member) {
    return of_joint(a, b, [member](const World&, const Joint& joint) { return joint.*member; });
}

using NumberOfBody = double (*)(const World&, std::string_view);
using VectorOfBody = glm::dvec3 (*)(const World&, std::string_view);
using NumberOfPair = double (*)(const World&, std::string_view, std::string_view);

WorldValue of_body(Name name, NumberOfBody number) {
    return [name, number](const World& world) { return number(world, name); };
}

WorldValue along(Name name, VectorOfBody vector, char axis) {
    return [name, vector, axis](const World& world) { return vector(world, name)[index_of(axis)]; };
}

WorldValue size_of(Name name, VectorOfBody vector) {
    return [name, vector](const World& world) { return glm::length(vector(world, name)); };
}

WorldValue of_pair(Name a, Name b, NumberOfPair number) {
    return [a, b, number](const World& world) { return number(world, a, b); };
}

} // namespace

WorldValue position(Name body, char axis) { return along(body, &measuring::place, axis); }
WorldValue velocity(Name body, char axis) { return along(body, &measuring::velocity, axis); }
WorldValue spin(Name body, char axis) { return along(body, &measuring::spin, axis); }
WorldValue speed(Name body) { return size_of(body, &measuring::velocity); }
WorldValue spin_rate(Name body) { return size_of(body, &measuring::spin); }
WorldValue mass(Name body) { return of_body(body, &measuring::mass); }
WorldValue radius(Name sphere) { return of_body(sphere, &measuring::radius); }
WorldValue restitution(Name a, Name b) { return of_pair(a, b, &measuring::restitution); }
WorldValue friction(Name a, Name b) { return of_pair(a, b, &measuring::friction); }
WorldValue static_friction(Name a, Name b) { return of_pair(a, b, &measuring::static_friction); }
WorldValue joint_length(Name a, Name b) { return of_joint(a, b, &Joint::length); }
WorldValue stiffness(Name a, Name b) { return of_joint(a, b, &Joint::stiffness); }
WorldValue damping(Name a, Name b) { return of_joint(a, b, &Joint::damping); }
WorldValue pull(Name a, Name b) { return of_joint(a, b, &measuring::pull); }
WorldValue stretch(Name a, Name b) { return of_joint(a, b, &measuring::stretch); }
WorldValue gravity() { return &measuring::gravity; }

WorldValue momentum(char axis) {
    return [axis](const World& world) { return carom::momentum(world)[index_of(axis)]; };
}

WorldValue kinetic_energy() {
    return [](const World& world) { return carom::kinetic_energy(world); };
}

WorldValue setting(Name key) {
    return [key](const World& world) {
        const PropertyValue value = find_property(settings_table(), key)->get(world.settings);
        const auto* whole = std::get_if<int>(&value);
        const auto* number = std::get_if<float>(&value);
        return whole != nullptr    ? static_cast<double>(*whole)
               : number != nullptr ? static_cast<double>(*number)
                                   : std::numeric_limits<double>::quiet_NaN(); // off
    };
}

WorldValue constant(double value) {
    return [value](const World&) { return value; };
}

} // namespace carom::of

namespace carom::measured {

namespace {

/// Of the state that `find` gives, a pointer; nothing while there is none.
template <class Find>
Measure in_state(Find find, WorldValue quantity) {
    return [find = std::move(find),
            quantity = std::move(quantity)](const Trace& trace) -> std::optional<double> {
        const World* state = find(trace);
        return state != nullptr ? std::optional(quantity(*state)) : std::nullopt;
    };
}

} // namespace

Measure after_hit(std::string a, std::string b, WorldValue quantity) {
    return in_state([a = std::move(a), b = std::move(b)](
                        const Trace& trace) { return measuring::after_hit(trace, a, b); },
                    std::move(quantity));
}

Measure after_touch(std::string a, std::string b, WorldValue quantity) {
    return in_state([a = std::move(a), b = std::move(b)](
                        const Trace& trace) { return measuring::after_touch(trace, a, b); },
                    std::move(quantity));
}

Measure at_time(double seconds, WorldValue quantity) {
    constexpr double tolerance = 1e-6; // a sum of time steps ends as near as this [s]
    const auto then = [seconds](const Trace& trace) {
        return trace.elapsed() > seconds - tolerance ? &trace.at(seconds - tolerance) : nullptr;
    };
    return in_state(then, std::move(quantity));
}

Measure after_steps(std::uint64_t count, WorldValue quantity) {
    return in_state([count](const Trace& trace) { return trace.after_steps(count); },
                    std::move(quantity));
}

Measure after_bounce(std::string body, int n, WorldValue quantity) {
    const auto then = [body = std::move(body), n](const Trace& trace) {
        const auto leaves = measuring::bounce(trace, body, n);
        return leaves ? &trace.states()[*leaves] : nullptr;
    };
    return in_state(then, std::move(quantity));
}

Measure mean_until(double seconds, double last, WorldValue quantity) {
    return [seconds, last, quantity = std::move(quantity)](const Trace& trace) {
        return measuring::mean_over_last(trace, seconds, last, quantity);
    };
}

Measure highest_after_bounce(std::string body, int n, WorldValue quantity) {
    return [body = std::move(body), n,
            quantity = std::move(quantity)](const Trace& trace) -> std::optional<double> {
        const auto leaves = measuring::bounce(trace, body, n);
        const auto falls = leaves ? measuring::turn_down(trace, body, *leaves) : std::nullopt;
        if (!falls) {
            return std::nullopt;
        }
        double highest = -std::numeric_limits<double>::infinity();
        for (std::size_t i = *leaves; i <= *falls; ++i) {
            highest = std::max(highest, quantity(trace.states()[i]));
        }
        return highest;
    };
}

Measure period(WorldValue quantity, int count) {
    return [count, quantity = std::move(quantity)](const Trace& trace) {
        return measuring::period(trace, quantity, count);
    };
}

} // namespace carom::measured
