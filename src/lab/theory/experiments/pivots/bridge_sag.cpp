#include "lab/theory/experiments/friction/sliding.hpp"
#include "lab/theory/experiments/measuring.hpp"
#include "lab/theory/experiments/quantities.hpp"
#include "lab/theory/experiments/responses.hpp"
#include "lab/theory/experiments/rows.hpp"
#include "lab/theory/experiments/springs/oscillation.hpp"

#include <cmath>
#include <fmt/format.h>
#include <string>

namespace carom {

namespace {

constexpr double bridge_seconds = 40.0;

constexpr int bridge_links = 20;

/// The name of a node, from 0, the first hook, to `bridge_links`, the second.
std::string node_of_bridge(int number) { return fmt::format("garland {}", number + 1); }

glm::dvec3 place_on_bridge(const World& world, int number) {
    return measuring::place(world, node_of_bridge(number));
}

double length_of_bridge_link(const World& world) {
    return static_cast<double>(
        measuring::joint_between(world, node_of_bridge(0), node_of_bridge(1)).length);
}

/// How low the middle node hangs below the hooks [m].
double sag_of_bridge(const World& world) {
    return place_on_bridge(world, 0).y - place_on_bridge(world, bridge_links / 2).y;
}

/// A chain of equal links l and equal masses m between hooks of one height. All links pull
/// sideways by the same H; link i = 1..n pulls upwards by V_i = (i - (n + 1)/2) m g, since its
/// neighbours differ by a mass's weight and the whole is symmetric. So it points along (H, V_i):
///     span(H) = Σ l H/sqrt(H² + V_i²),   sag(H) = Σ_{i <= n/2} -l V_i/sqrt(H² + V_i²)
/// H follows from the span by bisection: it grows with H, from 0 to n l.
struct Catenary {
    double link;   ///< l [m]
    double weight; ///< m g [N]

    double upward(int i) const { return (i - 0.5 * (bridge_links + 1)) * weight; }
    double span(double H) const {
        double sum = 0.0;
        for (int i = 1; i <= bridge_links; ++i) {
            sum += link * H / std::hypot(H, upward(i));
        }
        return sum;
    }
    double sag(double H) const {
        double sum = 0.0;
        for (int i = 1; i <= bridge_links / 2; ++i) {
            sum -= link * upward(i) / std::hypot(H, upward(i));
        }
        return sum;
    }
};

double predict_sag(const World& start) {
    const double span = place_on_bridge(start, bridge_links).x - place_on_bridge(start, 0).x;
    const Catenary catenary{length_of_bridge_link(start),
                            measuring::weight(start, node_of_bridge(1))};
    double low = 0.0;
    double high = 1e6; // [N]
    for (int i = 0; i < 100; ++i) {
        const double H = 0.5 * (low + high);
        (catenary.span(H) < span ? low : high) = H;
    }
    return catenary.sag(high);
}

void prepare_bridge(World& world) {
    measuring::make_ideal(world);
    world.settings.position_correction = PositionCorrection::baumgarte;
    world.settings.linear_damping = 1.0f;
    world.settings.time_step = 1.0f / 60.0f;
}

} // namespace

ExperimentRows rows::bridge_sag() {
    return {{
        .key = "bridge_sag",
        .title = "Sag of a rope bridge",
        .scene = "hanging_chain",
        .asks = "A chain of 20 links, 3 m long, hangs between hooks 2.4 m apart. How far does it "
                "sag when it has come to rest?",
        .theory =
            "Each link lies along its tension: horizontal parts are equal, vertically each carries "
            "one node more than its neighbour. With many links that is the catenary, "
            "y = a cosh(x/a).",
        .source = "James Bernoulli, Leibniz, Huygens 1691; for links: Routh, Analytical Statics",
        .seconds = bridge_seconds,
        .measurands = {{.quantity = "sag, the mean of the last 20 s",
                        .unit = "m",
                        .formula = "Σ_{i <= n/2} l V_i/sqrt(H² + V_i²)",
                        .tolerance = 0.0075, // 1 %: links stretch a little
                        .predict = &predict_sag,
                        .measure = measured::mean_until(bridge_seconds, 20.0, &sag_of_bridge)}},
        .applicable = {responses::sequential_impulses, responses::soft_step},
        .prepare = &prepare_bridge,
    }};
}

} // namespace carom
