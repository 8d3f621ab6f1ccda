/// Both bodies move and one of them spins: what every hit conserves.
#include "lab/theory/experiments/measuring.hpp"
#include "lab/theory/experiments/responses.hpp"
#include "lab/theory/experiments/rows.hpp"
#include "lab/theory/experiments/theory.hpp"
#include "physics/step/measure.hpp"

#include <glm/geometric.hpp>

namespace carom {

namespace {

constexpr std::string_view bar = "bar";
constexpr std::string_view ball_in_flight = "ball";

double normal_speed(const World& world, const Contact& contact, const ContactPoint& point) {
    const auto at_point = [&](BodyId id) {
        return glm::dvec3(velocity_at(*world.find(id), point.position));
    };
    return glm::dot(at_point(contact.b) - at_point(contact.a), glm::dvec3(contact.manifold.normal));
}

/// -v_n'/v_n of the points that meet, at the positions from which the step of the hit began.
std::optional<double> measure_restitution_at_point(const Trace& trace) {
    const auto hit = measuring::first_push(trace, bar, ball_in_flight);
    if (!hit) {
        return std::nullopt;
    }
    const World& before = trace.states()[*hit - 1];
    World after = trace.states()[*hit];
    const Contact contact = *measuring::contact_between(after, bar, ball_in_flight);
    for (Body& body : after.bodies) {
        body.position = before.find(body.id)->position;
    }
    const ContactPoint& point = contact.manifold.points().front();
    return -normal_speed(after, contact, point) / normal_speed(before, contact, point);
}

std::optional<double> measure_energy(const Trace& trace) {
    const World* after = measuring::after_hit(trace, bar, ball_in_flight);
    return after != nullptr ? std::optional(kinetic_energy(*after)) : std::nullopt;
}

std::optional<double> measure_angular_momentum(const Trace& trace) {
    const World* after = measuring::after_hit(trace, bar, ball_in_flight);
    return after != nullptr ? std::optional(angular_momentum(*after).z) : std::nullopt;
}

// Impulses at one point along one line are exact. `soft_step` keeps the lever arms of the step's
// beginning while the points slide along each other at v_t = 0.5 m/s: with j = 1.9 N s over a
// sub-step of h = 1/960 s, j v_t h = 1e-3 kg m²/s.
constexpr double bar_tolerance = 1e-3;

constexpr std::array bar_measurands = {
    Measurand{
        .quantity = "separation speed over approach speed",
        .unit = "",
        .formula = "-v_n'/v_n = e, with v_n = (v_b + w_b x r_b - v_a - w_a x r_a) . n",
        .tolerance = bar_tolerance,
        .predict =
            [](const World& start) { return theory::restitution(start, bar, ball_in_flight); },
        .measure = &measure_restitution_at_point},
    Measurand{.quantity = "kinetic energy after",
              .unit = "J",
              .formula = "as before, for e = 1",
              .tolerance = bar_tolerance,
              .predict = [](const World& start) { return kinetic_energy(start); },
              .measure = &measure_energy},
    Measurand{.quantity = "angular momentum after",
              .unit = "kg m²/s",
              .formula = "as before: sum of x x m v + I w",
              .tolerance = bar_tolerance,
              .predict = [](const World& start) { return angular_momentum(start).z; },
              .measure = &measure_angular_momentum},
};

} // namespace

const Experiment spinning_box_meets_sphere_experiment = {
    .key = "spinning_box_meets_sphere",
    .title = "A spinning bar meets a ball",
    .scene = "spinning_box",
    .asks = "One end of a spinning bar hits a ball in flight, e = 1. Are energy and angular "
            "momentum conserved, and do the points separate as fast as they approached?",
    .theory = "Restitution compares the velocities of the points that touch, spin included. An "
              "impulse that acts on both bodies at one point along one line keeps the angular "
              "momentum of the pair; with e = 1 it keeps the energy too.",
    .source = "Baraff 1997, section G",
    .seconds = 2.0,
    .measurands = bar_measurands,
    .applicable = responses::spin_methods,
    .prepare = &measuring::make_ideal_and_weightless,
};

} // namespace carom
