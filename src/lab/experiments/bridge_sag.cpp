#include "lab/experiments/measuring.hpp"
#include "lab/experiments/oscillation.hpp"
#include "lab/experiments/responses.hpp"
#include "lab/experiments/rows.hpp"
#include "lab/experiments/sliding.hpp"

#include <array>
#include <cmath>
#include <fmt/format.h>
#include <string>

namespace carom {

namespace {

constexpr double seconds = 40.0;

constexpr int links = 20;

/// The name of a node, from 0, the first hook, to `links`, the second.
std::string node(int number) { return fmt::format("garland {}", number + 1); }

glm::dvec3 place(const World& world, int number) { return measuring::place(world, node(number)); }

double link_length(const World& world) {
    return static_cast<double>(measuring::joint_between(world, node(0), node(1)).length);
}

/// How low the middle node hangs below the hooks [m].
double sag(const World& world) { return place(world, 0).y - place(world, links / 2).y; }

/// A chain of equal links l and equal masses m between hooks of one height. All links pull
/// sideways by the same H; link i = 1..n pulls upwards by V_i = (i - (n + 1)/2) m g, since its
/// neighbours differ by a mass's weight and the whole is symmetric. So it points along (H, V_i):
///     span(H) = Σ l H/sqrt(H² + V_i²),   sag(H) = Σ_{i <= n/2} -l V_i/sqrt(H² + V_i²)
/// H follows from the span by bisection: it grows with H, from 0 to n l.
struct Catenary {
    double link;   ///< l [m]
    double weight; ///< m g [N]

    double upward(int i) const { return (i - 0.5 * (links + 1)) * weight; }
    double span(double H) const {
        double sum = 0.0;
        for (int i = 1; i <= links; ++i) {
            sum += link * H / std::hypot(H, upward(i));
        }
        return sum;
    }
    double sag(double H) const {
        double sum = 0.0;
        for (int i = 1; i <= links / 2; ++i) {
            sum -= link * upward(i) / std::hypot(H, upward(i));
        }
        return sum;
    }
};

double predict_sag(const World& start) {
    const double span = place(start, links).x - place(start, 0).x;
    const Catenary catenary{link_length(start),
                            measuring::mass(start, node(1)) * measuring::gravity(start)};
    double low = 0.0;
    double high = 1e6; // [N]
    for (int i = 0; i < 100; ++i) {
        const double H = 0.5 * (low + high);
        (catenary.span(H) < span ? low : high) = H;
    }
    return catenary.sag(high);
}

std::optional<double> measure_sag(const Trace& trace) {
    return measuring::mean_over_last(trace, seconds, 20.0, &sag);
}

constexpr std::array measurands = {
    // 1 %: links stretch a little.
    Measurand{.quantity = "sag, the mean of the last 20 s",
              .unit = "m",
              .formula = "Σ_{i <= n/2} l V_i/sqrt(H² + V_i²)",
              .tolerance = 0.0075,
              .predict = &predict_sag,
              .measure = &measure_sag},
};

void prepare(World& world) {
    measuring::make_ideal(world);
    world.settings.position_correction = PositionCorrection::baumgarte;
    world.settings.linear_damping = 1.0f;
    world.settings.time_step = 1.0f / 60.0f;
}

constexpr std::array applicable = {responses::sequential_impulses, responses::soft_step};

} // namespace

const Experiment bridge_sag_experiment = {
    .key = "bridge_sag",
    .title = "Sag of a rope bridge",
    .scene = "hanging_chain",
    .asks = "A chain of 20 links, 3 m long, hangs between hooks 2.4 m apart. How far does it sag "
            "when it has come to rest?",
    .theory =
        "Each link lies along its tension: horizontal parts are equal, vertically each carries one "
        "node more than its neighbour. With many links that is the catenary, "
        "y = a cosh(x/a).",
    .source = "James Bernoulli, Leibniz, Huygens 1691; for links: Routh, Analytical Statics",
    .seconds = seconds,
    .measurands = measurands,
    .applicable = applicable,
    .prepare = &prepare,
};

} // namespace carom
