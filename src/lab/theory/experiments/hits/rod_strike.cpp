/// A free rod struck off its centre: how one impulse divides into a push and a spin.
#include "lab/theory/experiments/friction/sliding.hpp"
#include "lab/theory/experiments/measuring.hpp"
#include "lab/theory/experiments/quantities.hpp"
#include "lab/theory/experiments/responses.hpp"
#include "lab/theory/experiments/rows.hpp"

namespace carom {

namespace {

/// How far above the rod's centre the ball flies [m].
double lever_of_blow(const World& start) {
    return measuring::place(start, "ball").y - measuring::place(start, "rod").y;
}

double inertia_of_rod(const World& start) {
    return measuring::moment_of_inertia(measuring::body(start, "rod"), 2);
}

// The impulse is this formula: only rounding is left.
constexpr double strike_tolerance = 1e-4;

} // namespace

ExperimentRows rows::rod_strike() {
    const std::string blow = ", j = (1 + e) v/(1/m + 1/M + a²/I)";
    return {{
        .key = "rod_strike",
        .title = "A rod struck off its centre",
        .scene = "rod_strike",
        .asks = "A ball hits the upper arm of a rod that is free to move. How fast do both "
                "continue, and how fast does the rod spin?",
        .theory = "The struck point moves by translation and by rotation: in k(n), the velocity "
                  "per unit impulse, both add up. The impulse is (1 + e) v/k(n); the rod takes it "
                  "as momentum and, times the lever arm a, as angular momentum.",
        .source = "Hecker 1997; Baraff 1997, section G",
        .seconds = 1.5,
        .symbols =
            {{"v", "m/s", of::velocity("ball", 'x')},
             {"m", "kg", of::mass("ball")},
             {"M", "kg", of::mass("rod")},
             {"e", "", of::restitution("rod", "ball")},
             {"a", "m", &lever_of_blow},
             {"I", "kg m²", &inertia_of_rod},
             {"v'", "m/s", {}, measured::after_hit("rod", "ball", of::velocity("ball", 'x'))},
             {"V'", "m/s", {}, measured::after_hit("rod", "ball", of::velocity("rod", 'x'))},
             {"w'", "rad/s", {}, measured::after_hit("rod", "ball", of::spin("rod", 'z'))}},
        .measurands = {{"velocity of the ball after", "m/s", "v' = v - j/m" + blow,
                        strike_tolerance},
                       {"velocity of the rod's centre after", "m/s", "V' = j/M" + blow,
                        strike_tolerance},
                       // w = I⁻¹ (r x j n) with r = a y and n = x.
                       {"spin of the rod after", "rad/s", "w' = -a j/I" + blow, strike_tolerance}},
        .applicable = responses::spin_methods,
        .prepare = &measuring::make_ideal_and_weightless,
    }};
}

} // namespace carom
