/// The small ball on the large one: two hits in a row.
#include "lab/theory/experiments/measuring.hpp"
#include "lab/theory/experiments/responses.hpp"
#include "lab/theory/experiments/rows.hpp"
#include "lab/theory/experiments/theory.hpp"

namespace carom {

namespace {

constexpr std::string_view large = "large ball";
constexpr std::string_view small = "small ball";

/// The large ball has turned round at the floor and meets the small one, which still falls.
double predict_rebound(const World& start, std::string_view name) {
    const double fall = -measuring::velocity(start, large).y;
    const double V = theory::restitution(start, large, "floor") * fall;
    const double v = measuring::velocity(start, small).y;
    const double M = measuring::mass(start, large);
    const double m = measuring::mass(start, small);
    const double e = theory::restitution(start, large, small);
    return name == small ? theory::velocity_after_hit(m, v, M, V, e)
                         : theory::velocity_after_hit(M, V, m, v, e);
}

std::optional<double> measure_rebound(const Trace& trace, std::string_view name) {
    const World* after = measuring::after_touch(trace, large, small);
    return after != nullptr ? std::optional(measuring::velocity(*after, name).y) : std::nullopt;
}

// The methods solve both hits exactly; rounding is left.
constexpr double rebound_tolerance = 1e-5;

constexpr std::array rebound_measurands = {
    Measurand{.quantity = "velocity of the small ball after",
              .unit = "m/s",
              .formula = "v (3 M - m)/(M + m)",
              .tolerance = rebound_tolerance,
              .predict = [](const World& start) { return predict_rebound(start, small); },
              .measure = [](const Trace& trace) { return measure_rebound(trace, small); }},
    Measurand{.quantity = "velocity of the large ball after",
              .unit = "m/s",
              .formula = "v (M - 3 m)/(M + m)",
              .tolerance = rebound_tolerance,
              .predict = [](const World& start) { return predict_rebound(start, large); },
              .measure = [](const Trace& trace) { return measure_rebound(trace, large); }},
};

} // namespace

const Experiment stacked_drop_experiment = {
    .key = "stacked_drop",
    .title = "Stacked drop",
    .scene = "stacked_drop",
    .asks = "A small ball falls close behind a large one, e = 1, without gravity. How fast does it "
            "rebound?",
    .theory =
        "Two hits in a row: the floor reverses the large ball, which then meets the small one "
        "at twice the speed of the fall. For M much larger than m the small ball leaves at "
        "three times its speed, so it would rise nine times as high.",
    .source = "Mellen, Superball Rebound Projectiles, 1968",
    .seconds = 1.0,
    .measurands = rebound_measurands,
    .applicable = responses::impulse_methods,
    .prepare = &measuring::make_ideal_and_weightless,
};

} // namespace carom
