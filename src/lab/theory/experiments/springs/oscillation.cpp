#include "lab/theory/experiments/springs/oscillation.hpp"

#include "lab/theory/experiments/measuring.hpp"
#include "physics/step/measure.hpp"
#include "physics/world/assert.hpp"
#include "physics/world/property_tables.hpp"

#include <algorithm>

namespace carom::measuring {

namespace {

/// The sum of time steps ends as near to `seconds` as this.
constexpr double time_tolerance = 1e-6; // [s]

/// The state before each rise.
std::vector<std::size_t> states_before_rises(const Trace& trace, const Signal& signal) {
    std::vector<std::size_t> found;
    const auto& states = trace.states();
    for (std::size_t i = 1; i < states.size(); ++i) {
        if (signal(states[i - 1]) < 0.0 && signal(states[i]) >= 0.0) {
            found.push_back(i - 1);
        }
    }
    return found;
}

/// Times at which the signal rises through zero, between two states by a straight line [s].
std::vector<double> rises(const Trace& trace, const Signal& signal) {
    std::vector<double> times;
    for (const std::size_t i : states_before_rises(trace, signal)) {
        const World& before = trace.states()[i];
        const World& after = trace.states()[i + 1];
        const double share = signal(before) / (signal(before) - signal(after));
        times.push_back(before.time + share * (after.time - before.time));
    }
    return times;
}

} // namespace

std::optional<double> period(const Trace& trace, const Signal& signal, int count) {
    const std::vector<double> times = rises(trace, signal);
    const auto last = static_cast<std::size_t>(count);
    return times.size() > last ? std::optional((times[last] - times[0]) / count) : std::nullopt;
}

std::vector<double> peaks(const Trace& trace, const Signal& signal) {
    const std::vector<std::size_t> begins = states_before_rises(trace, signal);
    std::vector<double> found;
    for (std::size_t k = 1; k < begins.size(); ++k) {
        double highest = 0.0;
        for (std::size_t i = begins[k - 1]; i <= begins[k]; ++i) {
            highest = std::max(highest, signal(trace.states()[i]));
        }
        found.push_back(highest);
    }
    return found;
}

const Joint& joint_between(const World& world, std::string_view first, std::string_view second) {
    const auto id = [&](std::string_view name) {
        return name.empty() ? BodyId{} : body(world, name).id;
    };
    const BodyId a = id(first);
    const BodyId b = id(second);
    const auto found = std::ranges::find_if(world.joints, [&](const Joint& joint) {
        return (joint.a == a && joint.b == b) || (joint.a == b && joint.b == a);
    });
    CAROM_ASSERT(found != world.joints.end());
    return *found;
}

double stretch(const World& world, const Joint& joint) {
    return static_cast<double>(distance_between_anchors(world, joint) - joint.length);
}

double pull(const World& world, const Joint& joint) {
    return static_cast<double>(pull_impulse(joint)) / static_cast<double>(world.settings.time_step);
}

std::optional<double> mean_over_last(const Trace& trace, double seconds, double last,
                                     const Signal& signal) {
    if (trace.elapsed() < seconds - time_tolerance) {
        return std::nullopt;
    }
    double sum = 0.0;
    int count = 0;
    for (const World& state : trace.states()) {
        if (state.time - trace.start().time > seconds - last) {
            sum += signal(state);
            ++count;
        }
    }
    return sum / count;
}

void make_fine_steps(World& world) {
    make_ideal(world);
    world.settings.position_correction = PositionCorrection::baumgarte;
    world.settings.time_step = 1.0f / 1000.0f;
}

} // namespace carom::measuring
