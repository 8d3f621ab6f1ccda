/// A bob on a rod, a rod that is its own pendulum, and a bob below a bob.
#include "lab/theory/experiments/friction/sliding.hpp"
#include "lab/theory/experiments/measuring.hpp"
#include "lab/theory/experiments/quantities.hpp"
#include "lab/theory/experiments/responses.hpp"
#include "lab/theory/experiments/rounding.hpp"
#include "lab/theory/experiments/rows.hpp"
#include "lab/theory/experiments/springs/oscillation.hpp"

#include <cmath>
#include <cstdint>
#include <glm/geometric.hpp>
#include <glm/matrix.hpp>
#include <numbers>
#include <utility>

namespace carom {

namespace {

constexpr const char* upper_bob = "upper bob";
constexpr const char* lower_bob = "lower bob";

/// What ties it to its hook.
const Joint& joint_of(const World& world, std::string_view name) {
    return measuring::joint_between(world, name, {});
}

/// θ from straight below its hook [rad].
double angle_of(const World& world, std::string_view name) {
    const glm::dvec3 d = glm::dvec3(measuring::body(world, name).position) -
                         glm::dvec3(joint_of(world, name).anchor_b);
    return std::atan2(d.x, -d.y);
}

WorldValue angle(const char* name) {
    return [name](const World& world) { return angle_of(world, name); };
}

/// T = 4 sqrt(L/g) K(sin(θ_0/2)) of a thread of length L   [Landau and Lifshitz I, § 11]
Measurand period_of_bob(std::string quantity) {
    return {.quantity = std::move(quantity),
            .unit = "s",
            .formula = "T = 4 sqrt(L/g) K(sin(θ/2))",
            .tolerance = 5e-3,
            .measure = measured::period(angle("bob"), 1),
            .symbols = {{"L", "m", of::joint_length("bob")},
                        {"g", "m/s²", of::gravity()},
                        {"θ", "rad", angle("bob")}}};
}

/// Mean over the 20 ms after the bottom, in which the bob turns by 3.6 degrees and the pull falls
/// by 0.05 N. In a single step the rod's correction adds m β/dt² times what a float of 1.7 m
/// resolves: 0.05 N at 1 ms, but 0.8 N at a quarter of it.
std::optional<double> measure_pull_at_bottom(const Trace& trace) {
    constexpr double seconds = 0.02;
    const bool is_right = angle_of(trace.start(), "bob") > 0.0;
    const auto beyond = measuring::first_state(
        trace, 0, [&](const World& world) { return (angle_of(world, "bob") > 0.0) != is_right; });
    if (!beyond || trace.last().time < trace.states()[*beyond].time + seconds) {
        return std::nullopt;
    }
    const auto first = trace.states().begin() + static_cast<std::ptrdiff_t>(*beyond);
    double sum = 0.0;
    int count = 0;
    for (auto state = first; state->time < first->time + seconds; ++state) {
        sum += measuring::pull(*state, joint_of(*state, "bob"));
        ++count;
    }
    return sum / count;
}

/// The floor is low enough for a rod four times as long.
void make_room(World& world) {
    measuring::make_fine_steps(world);
    world.find(measuring::body(world, "floor").id)->position.y -= 4.0f;
}

/// At the bottom v² = 2 g L (1 - cos θ_0), and the rod carries m g + m v²/L.
Experiment pendulum() {
    return {
        .key = "pendulum",
        .title = "Pendulum",
        .scene = "pendulum",
        .asks =
            "A bob on a rod of 1 m is let go at 60 degrees. How long does the first swing take, "
            "and what is the tension at the bottom?",
        .theory = "Energy gives the speed at each angle; the time is an elliptic integral, 7 % "
                  "longer than 2π sqrt(L/g). At the bottom the rod carries the weight and the "
                  "centripetal force: from 60 degrees twice the weight.",
        .source = "Landau and Lifshitz, Mechanics, § 11",
        .seconds = 4.2,
        .measurands =
            {// By one impulse a step, or at its start, a velocity that is turned by w h at each
             // step loses (w h)²/2 of itself: w² h/2 = 0.5 % a second at w = 3/s. Springs for rods
             // stretch by 1 mm, which makes the period longer.
             period_of_bob("period of the first full swing"),
             {.quantity = "pull at the bottom",
              .unit = "N",
              .formula = "F = m g (3 - 2 cos θ)",
              // 1 %: twice what the speed has lost, and the swing of springs.
              .tolerance = 0.4,
              .measure = &measure_pull_at_bottom,
              .symbols = {{"m", "kg", of::mass("bob")},
                          {"g", "m/s²", of::gravity()},
                          {"θ", "rad", angle("bob")}}}},
        .applicable = responses::rigid_joints,
        .prepare = &make_room,
        .finest_step = FinestStep{1e-4, rounding::of_corrections},
        .curves = {{"angle of the bob", "rad", angle("bob")}},
    };
}

/// A rod of length 2 a has I + m a² = 4/3 m a² about its end and swings like a thread of
///     L = (I + m a²)/(m a)
Experiment rod_pendulum() {
    const auto moment = [](const World& start) {
        return measuring::moment_of_inertia(measuring::body(start, "rod"), 2);
    };
    const auto from_end = [](const World& start) {
        return static_cast<double>(joint_of(start, "rod").anchor_a.y);
    };
    return {
        .key = "rod_pendulum",
        .title = "Rod pendulum",
        .scene = "rod_pendulum",
        .asks = "A rod turns about a ball joint at its end. Which simple pendulum has the same "
                "period?",
        .theory =
            "Torque over moment of inertia is what counts: m g a sin θ over I + m a². A thin rod "
            "of length 2 a swings like a bob on a thread of 4/3 a, two thirds of it.",
        .source = "Huygens, Horologium Oscillatorium, 1673",
        .seconds = 4.0,
        // As for the bob alone: w² h/2 of the speed a second, here with w = 1.3/s.
        .measurands = {{.quantity = "period of the rod",
                        .unit = "s",
                        .formula = "T = 4 sqrt(L/g) K(sin(θ/2)), L = (I + m a²)/(m a)",
                        .tolerance = 5e-3,
                        .measure = measured::period(angle("rod"), 1),
                        .symbols = {{"g", "m/s²", of::gravity()},
                                    {"θ", "rad", angle("rod")},
                                    {"I", "kg m²", moment},
                                    {"m", "kg", of::mass("rod")},
                                    {"a", "m", from_end}}},
                       period_of_bob("period of the bob on 2/3 of its length")},
        .applicable = responses::turning_joints,
        .prepare = &measuring::make_fine_steps,
        .curves = {{"angle of the rod", "rad", angle("rod")},
                   {"angle of the bob", "rad", angle("bob")}},
    };
}

/// Two bobs, each on a rod below the other. For small angles their kinetic and potential energy are
/// ½ θ' . M θ' and ½ θ . K θ with
///     M_11 = (m_1 + m_2) L_1²,  M_12 = m_2 L_1 L_2,  M_22 = m_2 L_2²
///     K_11 = (m_1 + m_2) g L_1,  K_22 = m_2 g L_2   [Landau and Lifshitz I, § 23]
struct SmallSwings {
    glm::dmat2 M;
    glm::dvec2 K; ///< its diagonal
};

const Joint& lower_rod(const World& world) {
    return measuring::joint_between(world, lower_bob, upper_bob);
}

SmallSwings small_swings(const World& world) {
    const double m_1 = measuring::mass(world, upper_bob);
    const double m_2 = measuring::mass(world, lower_bob);
    const auto L_1 = static_cast<double>(joint_of(world, upper_bob).length);
    const auto L_2 = static_cast<double>(lower_rod(world).length);
    const double g = measuring::gravity(world);
    const double M_12 = m_2 * L_1 * L_2;
    return {glm::dmat2((m_1 + m_2) * L_1 * L_1, M_12, M_12, m_2 * L_2 * L_2),
            glm::dvec2((m_1 + m_2) * g * L_1, m_2 * g * L_2)};
}

enum class Mode : std::uint8_t { slow, fast };

/// The root ω² of det(K - ω² M) = 0, which is a quadratic equation.
double squared_frequency(const SmallSwings& swings, Mode mode) {
    const auto& [M, K] = swings;
    const double a = glm::determinant(M);
    const double b = M[0][0] * K[1] + M[1][1] * K[0];
    const double c = K[0] * K[1];
    const double root = std::sqrt(b * b - 4.0 * a * c);
    return (mode == Mode::slow ? b - root : b + root) / (2.0 * a);
}

/// What swings with this frequency alone: q = v . M θ/(v . M v), for v with (K - ω² M) v = 0. So θ
/// is the sum of q v over both modes [rad].
WorldValue normal_coordinate(Mode mode) {
    return [mode](const World& world) {
        const SmallSwings swings = small_swings(world);
        const double w_squared = squared_frequency(swings, mode);
        const glm::dvec2 v = glm::normalize(
            glm::dvec2(w_squared * swings.M[1][0], swings.K[0] - w_squared * swings.M[0][0]));
        const glm::dvec3 below = glm::dvec3(measuring::body(world, lower_bob).position) -
                                 glm::dvec3(measuring::body(world, upper_bob).position);
        const glm::dvec2 theta(angle_of(world, upper_bob), std::atan2(below.x, -below.y));
        return glm::dot(v, swings.M * theta) / glm::dot(v, swings.M * v);
    };
}

Measurand period_of_mode(std::string quantity, Mode mode, double tolerance, int swings) {
    return {.quantity = std::move(quantity),
            .unit = "s",
            .formula = "T = 2π/ω, (K_11 - ω² M_11) (K_22 - ω² M_22) = ω⁴ M_12²",
            .tolerance = tolerance,
            .predict =
                [mode](const World& start) {
                    return 2.0 * std::numbers::pi /
                           std::sqrt(squared_frequency(small_swings(start), mode));
                },
            .measure = measured::period(normal_coordinate(mode), swings)};
}

/// Only the upper bob is aside, by 0.05 rad, in which both modes have their share.
void make_small(World& world) {
    measuring::make_fine_steps(world);
    constexpr double aside = 0.05;
    const auto along = [](double theta, const Joint& rod) {
        return rod.length * glm::vec3(std::sin(theta), -std::cos(theta), 0.0);
    };
    const Joint& rod = joint_of(world, upper_bob);
    Body& upper = *world.find(measuring::body(world, upper_bob).id);
    upper.position = rod.anchor_b + along(aside, rod);
    world.find(measuring::body(world, lower_bob).id)->position =
        upper.position + along(0.0, lower_rod(world));
}

Experiment double_pendulum() {
    return {
        .key = "double_pendulum",
        .title = "Normal modes of a double pendulum",
        .scene = "double_pendulum",
        .asks = "A bob hangs below a bob, and the upper one is let go at 0.05 rad. The swing looks "
                "irregular. Which two regular swings is it the sum of?",
        .theory =
            "For small angles M θ'' = -K θ, and two combinations of the angles swing alone, each "
            "with its own frequency: det(K - ω² M) = 0. Equal masses on equal rods have "
            "ω² = (2 ± sqrt(2)) g/L; in the slow one both swing to the same side, in the fast "
            "one to opposite sides.",
        .source = "Landau and Lifshitz, Mechanics, § 23",
        .seconds = 7.0,
        // What small angles leave out is of the order of θ² = 0.25 % of a period.
        .measurands = {period_of_mode("period of the slow mode", Mode::slow, 5e-3, 2),
                       period_of_mode("period of the fast mode", Mode::fast, 2e-3, 5)},
        .applicable = responses::rigid_joints,
        .prepare = &make_small,
        .curves = {{"slow mode", "rad", normal_coordinate(Mode::slow)},
                   {"fast mode", "rad", normal_coordinate(Mode::fast)}},
    };
}

} // namespace

ExperimentRows rows::pendulums() { return {pendulum(), rod_pendulum(), double_pendulum()}; }

} // namespace carom
