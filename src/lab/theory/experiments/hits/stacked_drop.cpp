/// The small ball on the large one: two hits in a row.
#include "lab/theory/experiments/measuring.hpp"
#include "lab/theory/experiments/quantities.hpp"
#include "lab/theory/experiments/responses.hpp"
#include "lab/theory/experiments/rows.hpp"

namespace carom {

namespace {

constexpr const char* large = "large ball";
constexpr const char* small = "small ball";

// The methods solve both hits exactly; rounding is left.
constexpr double rebound_tolerance = 1e-5;

} // namespace

ExperimentRows rows::stacked_drop() {
    return {{
        .key = "stacked_drop",
        .title = "Stacked drop",
        .scene = "stacked_drop",
        .asks = "A small ball falls close behind a large one, e = 1, without gravity. How fast "
                "does it rebound?",
        .theory = "Two hits in a row: the floor reverses the large ball, which then meets the "
                  "small one at twice the speed of the fall. For M much larger than m the small "
                  "ball leaves at three times its speed, so it would rise nine times as high.",
        .source = "Mellen, Superball Rebound Projectiles, 1968",
        .seconds = 1.0,
        // The large ball has turned round at the floor and meets the small one, which still falls.
        .symbols =
            {{"m", "kg", of::mass(small)},
             {"M", "kg", of::mass(large)},
             {"v", "m/s", of::velocity(small, 'y')},
             {"V", "m/s", of::velocity(large, 'y')},
             {"e", "", of::restitution(large, small)},
             {"e_f", "", of::restitution(large, "floor")},
             {"v'", "m/s", {}, measured::after_touch(large, small, of::velocity(small, 'y'))},
             {"V'", "m/s", {}, measured::after_touch(large, small, of::velocity(large, 'y'))}},
        .measurands = {{"velocity of the small ball after", "m/s",
                        "v' = v - (1 + e) M/(M + m) (v - u), u = -e_f V", rebound_tolerance},
                       {"velocity of the large ball after", "m/s",
                        "V' = u + (1 + e) m/(M + m) (v - u), u = -e_f V", rebound_tolerance}},
        .applicable = responses::impulse_methods,
        .prepare = &measuring::make_ideal_and_weightless,
    }};
}

} // namespace carom
