/// Both bodies move and one of them spins: what every hit conserves.
#include "lab/theory/experiments/measuring.hpp"
#include "lab/theory/experiments/quantities.hpp"
#include "lab/theory/experiments/responses.hpp"
#include "lab/theory/experiments/rows.hpp"
#include "physics/step/measure.hpp"

#include <glm/geometric.hpp>

namespace carom {

namespace {

constexpr const char* bar = "bar";
constexpr const char* ball_in_flight = "ball";

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

double angular_momentum_of_all(const World& world) { return angular_momentum(world).z; }

// Impulses at one point along one line are exact. `soft_step` keeps the lever arms of the step's
// beginning while the points slide along each other at v_t = 0.5 m/s: with j = 1.9 N s over a
// sub-step of h = 1/960 s, j v_t h = 1e-3 kg m²/s.
constexpr double bar_tolerance = 1e-3;

} // namespace

ExperimentRows rows::spinning_box_meets_sphere() {
    return {{
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
        .symbols = {{"e", "", of::restitution(bar, ball_in_flight)},
                    {"E_0", "J", of::kinetic_energy()},
                    {"E", "J", {}, measured::after_hit(bar, ball_in_flight, of::kinetic_energy())},
                    {"L_0", "kg m²/s", &angular_momentum_of_all},
                    {"L",
                     "kg m²/s",
                     {},
                     measured::after_hit(bar, ball_in_flight, &angular_momentum_of_all)}},
        .measurands = {{.quantity = "separation speed over approach speed",
                        .unit = "",
                        .formula = "-v_n'/v_n = e, v_n = (v_b + w_b x r_b - v_a - w_a x r_a) . n",
                        .tolerance = bar_tolerance,
                        .measure = &measure_restitution_at_point},
                       {"kinetic energy after", "J", "E = E_0, e = 1", bar_tolerance},
                       {"angular momentum after", "kg m²/s", "L = L_0, L = Σ(x x m v + I w)",
                        bar_tolerance}},
        .applicable = responses::spin_methods,
        .prepare = &measuring::make_ideal_and_weightless,
    }};
}

} // namespace carom
