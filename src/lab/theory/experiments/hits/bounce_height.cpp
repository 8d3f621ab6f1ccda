/// The field's most repeated complaint: 'with e = 1 my ball bounces higher and higher'.
#include "lab/theory/experiments/hits/bouncing_ball.hpp"
#include "lab/theory/experiments/measuring.hpp"
#include "lab/theory/experiments/responses.hpp"
#include "lab/theory/experiments/rows.hpp"

namespace carom {

namespace {

using namespace bouncing_ball;

std::optional<double> apex_of_last_bounce(const Trace& trace) {
    const auto apex = apex_after(trace, last_bounce);
    return apex ? std::optional(height(trace.states()[*apex])) : std::nullopt;
}

} // namespace

ExperimentRows rows::bounce_height() {
    return {{
        .key = "bounce_height",
        .title = "Twenty bounces with e = 1",
        .scene = "bounce",
        .asks = "A ball falls from 1 m with e = 1. How high does it rise after its 20th bounce?",
        .theory = "The ball leaves at the speed it had before this step's gravity. Under "
                  "semi-implicit Euler the rise then retraces the fall position by position, at "
                  "every time step, so the height is kept. A contact that rebounds gets no "
                  "push-out on top, so Baumgarte and split impulses add nothing.",
        .source = "follows from semi-implicit Euler, v_k = v - k g h and y_k = y_(k-1) + h v_k",
        .seconds = 22.0,
        // The flight is retraced exactly; 4500 steps round the velocity of up to 4.4 m/s by 2e-7
        // m/s each, at random, which is 7e-6 m of height. Ten times that, and far within 1 %.
        .symbols = {{"h", "m", &height}, {"h'", "m", {}, &apex_of_last_bounce}},
        .measurands = {{"apex after 20 bounces", "m", "h' = h", 1e-4}},
        .applicable = responses::exact_bounces,
        .prepare = &measuring::make_ideal,
        .curves = {{"height of the ball", "m", &height}},
    }};
}

} // namespace carom
