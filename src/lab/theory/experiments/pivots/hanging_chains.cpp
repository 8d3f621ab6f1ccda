/// The chain on one hook of the scene "hanging_chain": its tensions and its slowest swing. The
/// first node is the hook; each is tied to the next by a rod.
#include "lab/theory/experiments/friction/sliding.hpp"
#include "lab/theory/experiments/measuring.hpp"
#include "lab/theory/experiments/quantities.hpp"
#include "lab/theory/experiments/responses.hpp"
#include "lab/theory/experiments/rows.hpp"
#include "lab/theory/experiments/springs/oscillation.hpp"

#include <cmath>
#include <fmt/format.h>
#include <numbers>
#include <string>
#include <utility>

namespace carom {

namespace {

constexpr int chain_links = 20;

/// The name of a node, from 0, the hook, to `chain_links`.
std::string node_of_chain(int number) { return fmt::format("chain {}", number + 1); }

glm::dvec3 place_on_chain(const World& world, int number) {
    return measuring::place(world, node_of_chain(number));
}

/// Of the rod from node `number` to the next [m].
double length_of_chain_link(const World& world, int number) {
    return static_cast<double>(
        measuring::joint_between(world, node_of_chain(number), node_of_chain(number + 1)).length);
}

void make_corrected(World& world, float linear_damping) {
    measuring::make_ideal(world);
    world.settings.position_correction = PositionCorrection::baumgarte;
    world.settings.linear_damping = linear_damping;
}

/// Places the chain's nodes at rest, with each link, from the hook on, at its angle from straight
/// down [rad], to the right.
void hang(World& world, const double (&angles)[chain_links]) {
    glm::dvec3 end = place_on_chain(world, 0);
    for (int i = 0; i < chain_links; ++i) {
        end += length_of_chain_link(world, i) *
               glm::dvec3(std::sin(angles[i]), -std::cos(angles[i]), 0.0);
        Body& body = *world.find(measuring::body(world, node_of_chain(i + 1)).id);
        body.position = glm::vec3(end);
        body.linear_velocity = glm::vec3(0.0f);
    }
}

constexpr double tension_seconds = 4.0;

WorldValue pull_of(int link) { return of::pull(node_of_chain(link), node_of_chain(link + 1)); }

/// The weight of the nodes below a link.
WorldValue weight_below(int link) {
    return [link](const World& start) {
        double weight = 0.0;
        for (int i = link + 1; i <= chain_links; ++i) {
            weight += measuring::weight(start, node_of_chain(i));
        }
        return weight;
    };
}

/// The tolerance is what is left, averaged over a second, of the vibration after the chain was let
/// go.
Measurand pull_of_link(std::string quantity, int link, double tolerance) {
    return {.quantity = std::move(quantity),
            .unit = "N",
            .formula = "T = g Σ m below",
            .tolerance = tolerance,
            .predict = weight_below(link),
            .measure = measured::mean_until(tension_seconds, 1.0, pull_of(link))};
}

/// Straight down, at rest.
void prepare_tension(World& world) {
    make_corrected(world, 0.5f);
    hang(world, {});
}

Experiment chain_tension() {
    return {
        .key = "chain_tension",
        .title = "Tensions of a hanging chain",
        .scene = "hanging_chain",
        .asks = "A chain of 20 links hangs straight down. What is the tension in the first, the "
                "middle and the last link?",
        .theory =
            "Each link carries what hangs below it, so the tension falls evenly from the hook to "
            "the end. Methods that solve each joint once find it too, once the chain has "
            "stretched enough for Baumgarte's correction to carry it.",
        .source = "statics",
        .seconds = tension_seconds,
        .measurands = {pull_of_link("pull of the first link", 0, 1.0),
                       pull_of_link("pull of the middle link", 10, 0.5),
                       {.quantity = "pull of the last link",
                        .unit = "N",
                        .formula = "T = g m",
                        .tolerance = 0.1,
                        .measure =
                            measured::mean_until(tension_seconds, 1.0, pull_of(chain_links - 1)),
                        .symbols = {{"g", "m/s²", of::gravity()},
                                    {"m", "kg", of::mass(node_of_chain(chain_links))}}}},
        .applicable = responses::rigid_joints,
        .prepare = &prepare_tension,
    };
}

/// Laguerre's polynomial L_n by its recurrence:
///     (k + 1) L_{k+1} = (2 k + 1 - x) L_k - k L_{k-1},   L_0 = 1,  L_1 = 1 - x
double laguerre(int n, double x) {
    double before = 1.0;
    double now = n == 0 ? 1.0 : 1.0 - x;
    for (int k = 1; k < n; ++k) {
        const double next = ((2 * k + 1 - x) * now - k * before) / (k + 1);
        before = now;
        now = next;
    }
    return now;
}

/// With y_j the sideways place of the j-th mass from the free end, j = 0.., links of l between
/// them, of which link j carries (j + 1) m g:
///     l/g y_j'' = (j + 1)(y_{j+1} - y_j) - j (y_j - y_{j-1})
/// For a swing y'' = -w² y and x = w² l/g that is Laguerre's recurrence: y_j = L_j(x); and since
/// the hook, j = n, does not move, L_n(x) = 0. The smallest zero, by bisection: the first lies
/// between 0 and the 1.446/(n + 1/2) of the smooth chain's Bessel function, or a little beyond.
double slowest_swing() {
    double low = 0.0;
    double high = 2.0 / chain_links;
    for (int i = 0; i < 60; ++i) {
        const double x = 0.5 * (low + high);
        (laguerre(chain_links, x) > 0.0 ? low : high) = x;
    }
    return low;
}

double predict_mode(const World& start) {
    const double l = length_of_chain_link(start, 0);
    return 2.0 * std::numbers::pi * std::sqrt(l / (measuring::gravity(start) * slowest_swing()));
}

/// Horizontal distance of the free end from the hook [m].
double sideways_of_end(const World& world) {
    return place_on_chain(world, chain_links).x - place_on_chain(world, 0).x;
}

/// In the shape of the slowest swing, with its end displaced by 5 cm.
void prepare_mode(World& world) {
    make_corrected(world, 0.0f);
    world.settings.iterations = 100;
    constexpr double amplitude = 0.05; // [m]
    const double x = slowest_swing();
    double angles[chain_links];
    for (int i = 0; i < chain_links; ++i) {
        // Link i hangs between the masses j = n - i, above, and j - 1.
        const int j = chain_links - i;
        const double sideways = amplitude * (laguerre(j - 1, x) - laguerre(j, x));
        angles[i] = std::asin(sideways / length_of_chain_link(world, i));
    }
    hang(world, angles);
}

Experiment chain_mode() {
    return {
        .key = "chain_mode",
        .title = "The slowest swing of a chain",
        .scene = "hanging_chain",
        .asks = "A chain of 20 links, 3 m long, swings in its slowest mode. What is its period?",
        .theory =
            "A smooth chain swings with ω = 1.2024 sqrt(g/L): Bernoulli found Bessel's function "
            "in it. For masses on links it is a zero of Laguerre's polynomial, here 2 % slower.",
        .source = "Daniel Bernoulli 1732; Gantmacher and Krein, Oscillation Matrices, 1941",
        .seconds = 6.5,
        // The amplitude adds a share of only 0.03²/16; links that stretch a little, and the
        // iterations' residual, 0.5 %.
        .measurands = {{.quantity = "period of the slowest swing",
                        .unit = "s",
                        .formula = "T = 2π sqrt(l/(g x)), L_20(x) = 0",
                        .tolerance = 0.015,
                        .predict = &predict_mode,
                        .measure = measured::period(&sideways_of_end, 1)}},
        .applicable = {responses::sequential_impulses, responses::soft_step, responses::penalty},
        .prepare = &prepare_mode,
    };
}

} // namespace

ExperimentRows rows::hanging_chains() { return {chain_tension(), chain_mode()}; }

} // namespace carom
