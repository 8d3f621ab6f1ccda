#include "lab/theory/experiments/measuring.hpp"
#include "lab/theory/experiments/quantities.hpp"
#include "lab/theory/experiments/responses.hpp"
#include "lab/theory/experiments/rows.hpp"

namespace carom {

namespace {

Response with_beta(const std::string& beta) {
    return {"sequential_impulses (β = " + beta + ")",
            "sequential_impulses",
            {"position_correction=baumgarte", "baumgarte=" + beta}};
}

} // namespace

ExperimentRows rows::joint_baumgarte() {
    return {{
        .key = "joint_baumgarte",
        .title = "Baumgarte in a joint",
        .scene = "stretched_rod",
        .asks = "A rod of 1 m is 40 cm too long. How much of that is left after five steps?",
        .theory = "Each step has the target speed -β/dt C, which removes β C from C: what is left "
                  "is (1 - β) C. β = 0 leaves it, 1 removes all at once, beyond 1 it changes its "
                  "sign in each step, and from 2 on it grows.",
        .source = "Baumgarte 1972",
        .seconds = 0.1,
        .symbols =
            {{"β", "", of::setting("baumgarte")},
             {"C_0", "m", of::stretch("left ball", "right ball")},
             {"C", "m", {}, measured::after_steps(5, of::stretch("left ball", "right ball"))}},
        // On a line the method is exact: rounding.
        .measurands = {{"error of the rod after five steps", "m", "C = (1 - β)⁵ C_0", 1e-5}},
        .applicable = {with_beta("0"), with_beta("0.2"), with_beta("1.5"), with_beta("2.2"),
                       responses::sequential_impulses_split, responses::impulse_baumgarte,
                       responses::linear_impulse_baumgarte},
        .prepare =
            [](World& world) {
                measuring::make_ideal(world);
                world.settings.time_step = 1.0f / 60.0f;
            },
    }};
}

} // namespace carom
