#include "lab/theory/experiments/friction/sliding.hpp"
#include "lab/theory/experiments/measuring.hpp"
#include "lab/theory/experiments/quantities.hpp"
#include "lab/theory/experiments/responses.hpp"
#include "lab/theory/experiments/rows.hpp"
#include "physics/solve/manifold/memory.hpp"
#include "physics/solve/order/chains.hpp"

#include <array>
#include <cmath>
#include <fmt/format.h>
#include <glm/geometric.hpp>
#include <glm/gtc/constants.hpp>
#include <string>
#include <utility>
#include <vector>

namespace carom {

namespace {

constexpr int balls = 10;

/// Steps between which the column is measured: before, its faster modes have not decayed yet.
constexpr int first_measured_step = 20;
constexpr int last_measured_step = 40;

/// How far the hovering ball is from the floor: half the gap that counts as none [m].
constexpr float hover = 5e-5f;

/// By then it has fallen, if nothing holds it [s].
constexpr double closed_by = 0.5;

Body placed_ball(std::string name, const glm::vec3& position) {
    Body body = dynamic_body(std::move(name), Sphere{0.5f}, 20.0f);
    body.position = position;
    body.restitution = 0.0f;
    return body;
}

/// A column of balls that overlap a little, so that they stay in contact, a cube that has just
/// landed, and a ball that hovers. Impulses begin at zero: each step sweeps over the contacts as
/// often as the setting says, and the next one continues from there.
void prepare_departures(World& world) {
    constexpr float overlap = 1e-3f;
    measuring::make_ideal(world);
    world.settings.iterations = 4;
    world.settings.residual = 0.0f;
    world.settings.carry_hits = true; // the theory is that of sweeps alone
    world.settings.slop = 0.005f;
    std::erase_if(world.bodies, [](const Body& body) { return !is_static(body); });
    for (int i = 0; i < balls; ++i) {
        const auto place = static_cast<float>(i);
        world.add(placed_ball(fmt::format("ball {}", i + 1),
                              {0.0f, 0.5f + place - (place + 1.0f) * overlap, 0.0f}));
    }
    Body cube = placed_ball("cube", {3.0f, 0.5f, 0.0f});
    cube.shape = Box{glm::vec3(0.5f)};
    cube.linear_velocity = {0.0f, -1.0f, 0.0f};
    set_mass(cube, cube.mass);
    world.add(cube);
    world.add(placed_ball("hovering ball", {-3.0f, 0.5f + hover, 0.0f}));
}

/// For contacts that are all in compression. The floor and n balls couple contact i to its
/// neighbours, 1/m of 2/m on the diagonal and 1/m at the floor: with x_i = cos((i - 1) θ) and
/// cos(n θ) = 0 the slowest mode of Jacobi's method has μ = cos(π/(2n)). A sweep over-relaxed by ω
/// leaves λ of it, with
///     (λ + ω - 1)² = λ ω² μ²    [Young 1954]
/// and for ω = 1, Gauss-Seidel, λ = μ². A step has k sweeps.
double left_by_a_step(const World& start) {
    const double mu = std::cos(glm::pi<double>() / (2.0 * balls));
    const auto omega = static_cast<double>(relaxation(balls, start.settings.chain_relaxation));
    const double root =
        (omega * mu + std::sqrt(omega * omega * mu * mu - 4.0 * (omega - 1.0))) / 2.0;
    return std::pow(root, 2.0 * start.settings.iterations);
}

/// Let v be the velocities at the contacts, G what a step's sweeps leave of an error, and y what is
/// missing before them. Warm-started,
///     v' = G y,   y' = v' + (v' - v)    so that    v'' = G (2 v' - v)
/// and in the slowest mode G is the number that is sought: the best one over some steps.
std::optional<double> left_at_the_top(const Trace& trace) {
    std::vector<double> v;
    for (int step = first_measured_step; step <= last_measured_step; ++step) {
        const World* world = trace.after_steps(static_cast<std::uint64_t>(step));
        if (world == nullptr) {
            return std::nullopt;
        }
        v.push_back(measuring::velocity(*world, "ball 10").y);
    }
    double with_next = 0.0;
    double squared = 0.0;
    for (std::size_t i = 0; i + 2 < v.size(); ++i) {
        const double missing = 2.0 * v[i + 1] - v[i];
        with_next += v[i + 2] * missing;
        squared += missing * missing;
    }
    return squared == 0.0 ? 0.0 : with_next / squared;
}

/// The corners of the cube's lower side, one after the other round it, as a contact has them.
constexpr std::array corners = {glm::dvec3(-0.5, -0.5, -0.5), glm::dvec3(-0.5, -0.5, 0.5),
                                glm::dvec3(0.5, -0.5, 0.5), glm::dvec3(0.5, -0.5, -0.5)};

double length_of(const std::array<double, 4>& v) {
    return std::sqrt(v[0] * v[0] + v[1] * v[1] + v[2] * v[2] + v[3] * v[3]);
}

/// What Gauss-Seidel leaves of v_n at the corners: with I = 2/3 m a² for half an edge a, a unit of
/// impulse at corner j changes v_n at corner i by (1 + 3/2 (x_i x_j + z_i z_j)/a²)/m. Each of a
/// step's sweeps over all contacts is one of `block_sweeps` over the corners.
double left_at_the_corners(const World& start) {
    const auto coupling = [](std::size_t i, std::size_t j) {
        return 1.0 + 6.0 * (corners[i].x * corners[j].x + corners[i].z * corners[j].z);
    };
    const Settings& settings = start.settings;
    std::array<double, 4> v{};
    v.fill(measuring::velocity(start, "cube").y -
           measuring::gravity(start) * static_cast<double>(settings.time_step));
    for (int sweep = 0; sweep < settings.iterations * settings.block_sweeps; ++sweep) {
        for (std::size_t i = 0; i < v.size(); ++i) {
            const double change = -v[i] / coupling(i, i);
            for (std::size_t j = 0; j < v.size(); ++j) {
                v[j] += coupling(j, i) * change;
            }
        }
    }
    return length_of(v);
}

double speed_at_the_corners(const World& world) {
    const glm::dvec3 v = measuring::velocity(world, "cube");
    const glm::dvec3 w = measuring::spin(world, "cube");
    std::array<double, 4> v_n{};
    for (std::size_t i = 0; i < v_n.size(); ++i) {
        v_n[i] = v.y + glm::cross(w, corners[i]).y;
    }
    return length_of(v_n);
}

/// A gap below that of the setting counts as none, so it is not closed.
double gap_that_stays(const World& start) {
    return hover <= start.settings.resting_gap * start.settings.slop ? static_cast<double>(hover)
                                                                     : 0.0;
}

std::optional<double> gap_of_hovering_ball(const Trace& trace) {
    if (trace.elapsed() < closed_by) {
        return std::nullopt;
    }
    return measuring::place(trace.at(closed_by), "hovering ball").y - 0.5;
}

} // namespace

ExperimentRows rows::departures() {
    return {{
        .key = "departures",
        .title = "What departures from the paper improve",
        .scene = "stack",
        .asks = "Each step makes four sweeps over the contacts of a column of ten balls, a cube "
                "that lands flat and a ball that hovers within the resting gap. Which errors "
                "remain, with and without over-relaxation, block sweeps and resting gap?",
        .theory =
            "The impulse of the floor reaches the top contact by contact: a plain sweep leaves "
            "cos²(π/(2n)) of the slowest mode, one over-relaxed by ω as little as four plain ones. "
            "(One sweep a step would overshoot: v'' = G (2 v' - v) grows for G < -1/3.) Block "
            "sweeps leave a cube without spin. A gap within the resting gap is not closed.",
        .source = "Young, Iterative Methods for Solving Partial Difference Equations of Elliptic "
                  "Type, 1954; Catto 2006",
        .seconds = 0.7,
        .measurands = {{.quantity = "fraction of the error at the top that a step leaves",
                        .unit = "",
                        .formula = "λ^k,  (λ + ω - 1)² = λ ω² cos²(π/(2n))",
                        .tolerance = 2e-5, // what the second mode still adds
                        .predict = &left_by_a_step,
                        .measure = &left_at_the_top},
                       {.quantity = "speeds that the first step leaves at the cube's corners",
                        .unit = "m/s",
                        .formula = "v' = v - K Δλ over k b sweeps, |v|",
                        .tolerance = 2e-6, // rounding of a velocity of 1 m/s
                        .predict = &left_at_the_corners,
                        .measure = measured::after_steps(1, &speed_at_the_corners)},
                       {.quantity = "gap of the hovering ball",
                        .unit = "m",
                        .formula = "s where s <= resting_gap · slop, else 0",
                        .tolerance = 5e-6, // rounding of its position
                        .predict = &gap_that_stays,
                        .measure = &gap_of_hovering_ball}},
        .applicable = {responses::sequential_impulses,
                       {"sequential_impulses (ω = 1)",
                        "sequential_impulses",
                        {"chain_relaxation=1"}},
                       {"sequential_impulses (b = 1)", "sequential_impulses", {"block_sweeps=1"}},
                       {"sequential_impulses (gap = 0)", "sequential_impulses", {"resting_gap=0"}}},
        .prepare = &prepare_departures,
        .finest_step =
            FinestStep{1e-4, "With shorter steps not all of the first forty states are kept."},
    }};
}

} // namespace carom
