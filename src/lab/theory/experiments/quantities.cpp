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
WorldValue of_joint(std::string a, std::string b, Number number) {
    return [a = std::move(a), b = std::move(b), number](const World& world) {
        return static_cast<double>(number(world, joint_of(world, a, b)));
    };
}

template <class Number>
WorldValue of_body(std::string name, Number number) {
    return [name = std::move(name), number](const World& world) { return number(world, name); };
}

template <class Number>
WorldValue of_pair(std::string a, std::string b, Number number) {
    return [a = std::move(a), b = std::move(b), number](const World& world) {
        return number(world, a, b);
    };
}

} // namespace

WorldValue position(std::string body, char axis) {
    return of_body(std::move(body), [axis](const World& world, const std::string& name) {
        return measuring::place(world, name)[index_of(axis)];
    });
}

WorldValue velocity(std::string body, char axis) {
    return of_body(std::move(body), [axis](const World& world, const std::string& name) {
        return measuring::velocity(world, name)[index_of(axis)];
    });
}

WorldValue spin(std::string body, char axis) {
    return of_body(std::move(body), [axis](const World& world, const std::string& name) {
        return measuring::spin(world, name)[index_of(axis)];
    });
}

WorldValue speed(std::string body) {
    return of_body(std::move(body), [](const World& world, const std::string& name) {
        return glm::length(measuring::velocity(world, name));
    });
}

WorldValue spin_rate(std::string body) {
    return of_body(std::move(body), [](const World& world, const std::string& name) {
        return glm::length(measuring::spin(world, name));
    });
}

WorldValue mass(std::string body) { return of_body(std::move(body), &measuring::mass); }
WorldValue radius(std::string sphere) { return of_body(std::move(sphere), &measuring::radius); }

WorldValue restitution(std::string a, std::string b) {
    return of_pair(std::move(a), std::move(b), &measuring::restitution);
}

WorldValue friction(std::string a, std::string b) {
    return of_pair(std::move(a), std::move(b), &measuring::friction);
}

WorldValue static_friction(std::string a, std::string b) {
    return of_pair(std::move(a), std::move(b), &measuring::static_friction);
}

WorldValue gravity() { return &measuring::gravity; }

WorldValue momentum(char axis) {
    return [axis](const World& world) { return carom::momentum(world)[index_of(axis)]; };
}

WorldValue kinetic_energy() {
    return [](const World& world) { return carom::kinetic_energy(world); };
}

WorldValue setting(std::string key) {
    return [key = std::move(key)](const World& world) {
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

WorldValue joint_length(std::string a, std::string b) {
    return of_joint(std::move(a), std::move(b),
                    [](const World&, const Joint& joint) { return joint.length; });
}

WorldValue stiffness(std::string a, std::string b) {
    return of_joint(std::move(a), std::move(b),
                    [](const World&, const Joint& joint) { return joint.stiffness; });
}

WorldValue damping(std::string a, std::string b) {
    return of_joint(std::move(a), std::move(b),
                    [](const World&, const Joint& joint) { return joint.damping; });
}

WorldValue pull(std::string a, std::string b) {
    return of_joint(std::move(a), std::move(b), &measuring::pull);
}

WorldValue stretch(std::string a, std::string b) {
    return of_joint(std::move(a), std::move(b), &measuring::stretch);
}

} // namespace carom::of

namespace carom::measured {

Measure after_hit(std::string a, std::string b, WorldValue quantity) {
    return [a = std::move(a), b = std::move(b),
            quantity = std::move(quantity)](const Trace& trace) -> std::optional<double> {
        const World* after = measuring::after_hit(trace, a, b);
        return after != nullptr ? std::optional(quantity(*after)) : std::nullopt;
    };
}

Measure after_touch(std::string a, std::string b, WorldValue quantity) {
    return [a = std::move(a), b = std::move(b),
            quantity = std::move(quantity)](const Trace& trace) -> std::optional<double> {
        const World* after = measuring::after_touch(trace, a, b);
        return after != nullptr ? std::optional(quantity(*after)) : std::nullopt;
    };
}

Measure at_time(double seconds, WorldValue quantity) {
    return [seconds, quantity = std::move(quantity)](const Trace& trace) -> std::optional<double> {
        constexpr double tolerance = 1e-6; // a sum of time steps ends as near as this [s]
        return trace.elapsed() > seconds - tolerance
                   ? std::optional(quantity(trace.at(seconds - tolerance)))
                   : std::nullopt;
    };
}

Measure after_steps(std::uint64_t count, WorldValue quantity) {
    return [count, quantity = std::move(quantity)](const Trace& trace) -> std::optional<double> {
        const World* then = trace.after_steps(count);
        return then != nullptr ? std::optional(quantity(*then)) : std::nullopt;
    };
}

Measure after_bounce(std::string body, int n, WorldValue quantity) {
    return [body = std::move(body), n,
            quantity = std::move(quantity)](const Trace& trace) -> std::optional<double> {
        const auto leaves = measuring::bounce(trace, body, n);
        return leaves ? std::optional(quantity(trace.states()[*leaves])) : std::nullopt;
    };
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
