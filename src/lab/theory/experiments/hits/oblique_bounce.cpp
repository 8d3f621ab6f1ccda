/// A ball without spin hits the floor obliquely: it grips or it slips.
#include "lab/theory/experiments/friction/sliding.hpp"
#include "lab/theory/experiments/measuring.hpp"
#include "lab/theory/experiments/quantities.hpp"
#include "lab/theory/experiments/responses.hpp"
#include "lab/theory/experiments/rows.hpp"

namespace carom {

namespace {

/// Without gravity the speeds of the hit are those of the throw.
void prepare_oblique_bounce(World& world) {
    measuring::make_rough(world);
    world.settings.gravity = glm::vec3(0.0f);
}

// Methods resolve the hit up to |v_n| dt before or after the ball touches. On a floor its lever arm
// is its radius in either case (physics/world/action_point.hpp), so the time step does not matter.
std::vector<Symbol> symbols_of_bounce(const char* ball) {
    return {{"v_t", "m/s", of::velocity(ball, 'x')},
            {"v_n", "m/s", of::velocity(ball, 'y')},
            {"r", "m", of::radius(ball)},
            {"μ", "", of::friction(ball, "floor")},
            {"e", "", of::restitution(ball, "floor")},
            {"v_t'", "m/s", {}, measured::after_bounce(ball, 1, of::velocity(ball, 'x'))},
            {"w_z", "rad/s", {}, measured::after_bounce(ball, 1, of::spin(ball, 'z'))}};
}

/// Positive as for rolling on in the direction of flight.
Measurand spin_after_bounce(const char* formula) {
    return {.quantity = "spin after the hit",
            .unit = "rad/s",
            .formula = formula,
            .tolerance = 1e-4, // rounding, as that of the speed
            .measured = "-w_z"};
}

Experiment oblique_grip() {
    return {
        .key = "oblique_grip",
        .title = "Oblique bounce that grips",
        .scene = "oblique_bounce",
        .asks = "A rubber ball without spin hits the floor obliquely. How fast does it slide on "
                "along the floor, and how fast does it spin?",
        .theory = "The impulse acts at the contact point, so angular momentum about that point is "
                  "conserved: m r v_t = m r v_t' + I w'. A ball that grips leaves with the point "
                  "at rest, w' = v_t'/r. With I = 2/5 m r² five sevenths of the sliding speed are "
                  "left, whatever e and μ are.",
        .source = "Brody, The Physics Teacher 22, 1984; Brach, Mechanical Impact Dynamics, 1991",
        .seconds = 0.5,
        .symbols = symbols_of_bounce("rubber"),
        .measurands = {{"sliding speed after the hit", "m/s", "v_t' = 5/7 v_t", 2e-5},
                       spin_after_bounce("w' = v_t'/r, v_t' = 5/7 v_t")},
        .applicable = responses::spin_methods,
        .prepare = &prepare_oblique_bounce,
    };
}

Experiment oblique_slip() {
    return {
        .key = "oblique_slip",
        .title = "Oblique bounce that slips",
        .scene = "oblique_bounce",
        .asks = "A smooth ball without spin hits the floor obliquely and slips throughout the hit. "
                "How much of its sliding speed does friction take, and how fast does it spin?",
        .theory = "While the contact slips, friction is μ times the normal force, so its impulse "
                  "is μ times the normal impulse (1 + e) m |v_n|. It acts at the distance r from "
                  "the centre and so turns the ball as well. The ball slips throughout if this is "
                  "less than the 2/7 m v_t that grip would take.",
        .source = "Brach, Mechanical Impact Dynamics, 1991; Cross, Am. J. Phys. 70, 2002",
        .seconds = 0.5,
        .symbols = symbols_of_bounce("wood"),
        .measurands = {{"sliding speed after the hit", "m/s", "v_t' = v_t - mu (1 + e) |v_n|",
                        1e-5},
                       // m r times the lost speed, over I = 2/5 m r².
                       spin_after_bounce("w' = 5/2 mu (1 + e) |v_n| / r")},
        .applicable = responses::spin_methods,
        .prepare = &prepare_oblique_bounce,
    };
}

} // namespace

ExperimentRows rows::oblique_bounce() { return {oblique_grip(), oblique_slip()}; }

} // namespace carom
