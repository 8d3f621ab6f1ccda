#include "lab/experiments/responses.hpp"
#include "lab/experiments/rows.hpp"
#include "lab/experiments/springs.hpp"

#include <algorithm>
#include <array>
#include <glm/gtc/constants.hpp>

namespace carom {

namespace {

double depth(const World& start) {
    return measuring::closing_speed(start) / measuring::spring(start).frequency;
}

double contact_time(const World& start) {
    return glm::pi<double>() / measuring::spring(start).frequency;
}

std::optional<double> deepest_overlap(const Trace& trace) {
    if (measuring::first_apart(trace) == nullptr) {
        return std::nullopt;
    }
    double deepest = 0.0;
    for (const World& world : trace.states()) {
        deepest = std::max(deepest, measuring::overlap(world));
    }
    return deepest;
}

/// Between the moments at which the free flights before and after cross overlap 0.
std::optional<double> time_in_contact(const Trace& trace) {
    const World* before = measuring::last_before_hit(trace);
    const World* after = measuring::first_apart(trace);
    if (before == nullptr || after == nullptr) {
        return std::nullopt;
    }
    const auto touches_at = [](const World& world) {
        return world.time - measuring::overlap(world) / measuring::closing_speed(world);
    };
    return touches_at(*after) - touches_at(*before);
}

constexpr std::array measurands = {
    Measurand{
        .quantity = "greatest overlap",
        .unit = "m",
        .formula = "d = v sqrt(m_r/k)",
        // A sub-step h may begin within the hit: w h/2 of d, with w = 63/s and h = 1/16 ms.
        .tolerance = 7e-5,
        .predict = &depth,
        .measure = &deepest_overlap,
    },
    Measurand{
        .quantity = "time in contact",
        .unit = "s",
        .formula = "T = π sqrt(m_r/k)",
        .tolerance = 1.3e-4, // it begins and ends with a sub-step of 1/16 ms
        .predict = &contact_time,
        .measure = &time_in_contact,
    },
};

} // namespace

const Experiment penalty_depth_experiment = {
    .key = "penalty_depth",
    .title = "Depth and duration of a penalty contact",
    .scene = "head_on",
    .asks = "Two balls meet head-on with springs of 2000 N/m and no damper. How deep do they "
            "overlap, and how long?",
    .theory =
        "Relative to each other they are one mass m_r = m_a m_b/(m_a + m_b) on a spring, which "
        "oscillates for half a period at ω = sqrt(k/m_r). The energy 1/2 m_r v² of the approach is "
        "1/2 k d² where it turns. A faster hit goes deeper, but lasts no longer.",
    .source = "Moore and Wilhelms, Collision Detection and Response for Computer Animation, 1988",
    .seconds = 1.2,
    .measurands = measurands,
    .applicable = responses::springs,
    .prepare = [](World& world) { measuring::make_springy(world); },
};

} // namespace carom
