/// Two balls of one radius meet head-on on the penalty method's springs: how deep, how long, and
/// what a damper takes.
#include "lab/theory/experiments/friction/sliding.hpp"
#include "lab/theory/experiments/measuring.hpp"
#include "lab/theory/experiments/quantities.hpp"
#include "lab/theory/experiments/responses.hpp"
#include "lab/theory/experiments/rows.hpp"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>
#include <utility>

namespace carom {

namespace {

constexpr const char* left_ball = "left ball";
constexpr const char* right_ball = "right ball";

/// Weightless, and steps of 1/1000 s with 16 sub-steps each.
void make_undamped(World& world) {
    measuring::make_ideal_and_weightless(world);
    world.settings.time_step = 1.0f / 1000.0f;
    world.settings.penalty_stiffness = 2000.0f;
    world.settings.penalty_damping = 0.0f;
    world.settings.penalty_sub_steps = 16;
}

/// m_r = m_a m_b/(m_a + m_b)
double mass_of_approach(const World& world) {
    const double m_a = measuring::mass(world, left_ball);
    const double m_b = measuring::mass(world, right_ball);
    return m_a * m_b / (m_a + m_b);
}

/// 2 sqrt(k m_r)
double critical_damping(const World& world) {
    return 2.0 * std::sqrt(static_cast<double>(world.settings.penalty_stiffness) *
                           mass_of_approach(world));
}

double damping_ratio(const World& world) {
    return static_cast<double>(world.settings.penalty_damping) / critical_damping(world);
}

/// From the left ball's centre to that of the right one [m].
glm::dvec3 between(const World& world) {
    return measuring::place(world, right_ball) - measuring::place(world, left_ball);
}

/// Below 0 when they separate [m/s].
double closing_speed(const World& world) {
    return glm::dot(measuring::velocity(world, left_ball) - measuring::velocity(world, right_ball),
                    glm::normalize(between(world)));
}

/// How deep they overlap, below 0 when they are apart [m].
double overlap_of_balls(const World& world) {
    return measuring::radius(world, left_ball) + measuring::radius(world, right_ball) -
           glm::length(between(world));
}

bool overlaps(const World& world) { return overlap_of_balls(world) > 0.0; }

/// The last state before they overlap for the first time, if they ever do.
const World* last_before_hit(const Trace& trace) {
    const auto& states = trace.states();
    const auto hit = std::ranges::find_if(states, overlaps);
    return hit != states.begin() && hit != states.end() ? &*(hit - 1) : nullptr;
}

/// The first state after they have overlapped in which they no longer do.
const World* first_apart(const Trace& trace) {
    const auto& states = trace.states();
    const auto hit = std::ranges::find_if(states, overlaps);
    const auto apart = std::find_if_not(hit, states.end(), overlaps);
    return apart != states.end() ? &*apart : nullptr;
}

/// Separation speed over approach speed, once they are apart.
std::optional<double> ratio_of_speeds(const Trace& trace) {
    const World* apart = first_apart(trace);
    return apart != nullptr ? std::optional(-closing_speed(*apart) / closing_speed(trace.start()))
                            : std::nullopt;
}

std::optional<double> deepest_overlap(const Trace& trace) {
    if (first_apart(trace) == nullptr) {
        return std::nullopt;
    }
    double deepest = 0.0;
    for (const World& world : trace.states()) {
        deepest = std::max(deepest, overlap_of_balls(world));
    }
    return deepest;
}

/// Time from overlap 0 to overlap 0, by extending the free flights before and after the hit.
std::optional<double> time_in_contact(const Trace& trace) {
    const World* before = last_before_hit(trace);
    const World* after = first_apart(trace);
    if (before == nullptr || after == nullptr) {
        return std::nullopt;
    }
    const auto touches_at = [](const World& world) {
        return world.time - overlap_of_balls(world) / closing_speed(world);
    };
    return touches_at(*after) - touches_at(*before);
}

Experiment penalty_depth() {
    return {
        .key = "penalty_depth",
        .title = "Depth and duration of a penalty contact",
        .scene = "head_on",
        .asks = "Two balls meet head-on with springs of 2000 N/m and no damper. How deep do they "
                "overlap, and how long?",
        .theory =
            "Relative to each other they are one mass m_r = m_a m_b/(m_a + m_b) on a spring, which "
            "oscillates for half a period at ω = sqrt(k/m_r). The energy 1/2 m_r v² of the "
            "approach is 1/2 k d² where it turns. A faster hit goes deeper, but lasts no longer.",
        .source =
            "Moore and Wilhelms, Collision Detection and Response for Computer Animation, 1988",
        .seconds = 1.2,
        .symbols = {{"v", "m/s", &closing_speed},
                    {"m_r", "kg", &mass_of_approach},
                    {"k", "N/m", of::setting("penalty_stiffness")}},
        .measurands = {{.quantity = "greatest overlap",
                        .unit = "m",
                        .formula = "d = v sqrt(m_r/k)",
                        // A sub-step h may begin within the hit: w h/2 of d, with w = 63/s and
                        // h = 1/16 ms.
                        .tolerance = 7e-5,
                        .measure = &deepest_overlap},
                       {.quantity = "time in contact",
                        .unit = "s",
                        .formula = "T = π sqrt(m_r/k)",
                        .tolerance = 1.3e-4, // it begins and ends with a sub-step of 1/16 ms
                        .measure = &time_in_contact}},
        .applicable = responses::springs,
        .prepare = &make_undamped,
        .curves = {{"overlap", "m", &overlap_of_balls}},
    };
}

/// With a fifth of the critical damping.
void make_damped(World& world, bool may_pull) {
    make_undamped(world);
    world.settings.penalty_damping = static_cast<float>(0.2 * critical_damping(world));
    world.settings.penalty_pull = may_pull;
}

std::vector<Measurand> damped_restitution(std::string formula) {
    return {{.quantity = "restitution",
             .unit = "",
             .formula = std::move(formula),
             .tolerance = 0.004, // the sub-steps are of first order: w h = 63/s · 1/16 ms
             .measure = &ratio_of_speeds,
             .symbols = {{"ζ", "", &damping_ratio}}}};
}

Experiment penalty_restitution_pull() {
    return {
        .key = "penalty_restitution_pull",
        .title = "Restitution of a damped spring that may pull",
        .scene = "head_on",
        .asks = "Two balls meet with a spring and a damper of a fifth of the critical damping, "
                "which may also pull. With what fraction of their speed do they separate?",
        .theory =
            "In overlap the balls oscillate as d = v/ω_d exp(-ζ ω t) sin(ω_d t), with ω_d = ω "
            "sqrt(1 - ζ²). The contact lasts until d is 0 again, ω_d t = π later, and by then the "
            "speed has decayed by exp(-π ζ/sqrt(1 - ζ²)). Shortly before the end the damper holds "
            "them back.",
        .source = "Nagurka and Huang, A Mass-Spring-Damper Model of a Bouncing Ball, 2004",
        .seconds = 1.2,
        .measurands = damped_restitution("e = exp(-π ζ/sqrt(1 - ζ²))"),
        .applicable = responses::springs,
        .prepare = [](World& world) { make_damped(world, true); },
    };
}

/// With φ = w_d t, s = sqrt(1 - ζ²) and w_d = w s the balls swing as
///     d  = v/w_d exp(-ζ w t) sin φ
///     d' = v exp(-ζ w t) (cos φ - ζ/s sin φ)
/// and the force k d + c d' = m_r (w² d + 2 ζ w d') ends where
///     (1 - 2 ζ²) sin φ + 2 ζ s cos φ = 0
/// With ζ = cos ψ and s = sin ψ this is sin(2ψ - φ) = 0, first at φ = 2ψ = 2 atan(s/ζ). There the
/// bracket of d' is cos 2ψ - 2 cos² ψ = -1, so e = exp(-ζ w t) = exp(-ζ/s φ).
Experiment penalty_restitution_push() {
    return {
        .key = "penalty_restitution_push",
        .title = "Restitution of a damped spring that only pushes",
        .scene = "head_on",
        .asks = "The same spring and damper, but no tension. At what fraction of their speed do "
                "the balls separate now?",
        .theory =
            "The force ends where the damper would begin to pull, k d = c |d'|, before the overlap "
            "has gone. That is at the phase 2 atan(sqrt(1 - ζ²)/ζ) instead of π, so the speed has "
            "decayed less. Then they fly apart freely, still overlapping.",
        .source = "Schwager and Pöschel, Granular Matter 9, 2007",
        .seconds = 1.2,
        .measurands = damped_restitution("e = exp(-2 ζ/sqrt(1 - ζ²) atan(sqrt(1 - ζ²)/ζ))"),
        .applicable = responses::springs,
        .prepare = [](World& world) { make_damped(world, false); },
    };
}

} // namespace

ExperimentRows rows::penalty_springs() {
    return {penalty_depth(), penalty_restitution_pull(), penalty_restitution_push()};
}

} // namespace carom
