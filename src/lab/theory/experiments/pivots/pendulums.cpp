/// A bob on a rod, a rod that is its own pendulum, and a bob below a bob.
#include "lab/theory/experiments/friction/sliding.hpp"
#include "lab/theory/experiments/measuring.hpp"
#include "lab/theory/experiments/responses.hpp"
#include "lab/theory/experiments/rounding.hpp"
#include "lab/theory/experiments/rows.hpp"
#include "lab/theory/experiments/springs/oscillation.hpp"
#include "lab/theory/experiments/theory.hpp"

#include <array>
#include <cmath>
#include <cstdint>
#include <glm/geometric.hpp>
#include <glm/gtc/constants.hpp>
#include <glm/matrix.hpp>

namespace carom {

namespace {

constexpr std::string_view bob = "bob";
constexpr std::string_view swinging_rod = "rod";
constexpr std::string_view upper_bob = "upper bob";
constexpr std::string_view lower_bob = "lower bob";

/// What ties it to its hook.
const Joint& joint_of(const World& world, std::string_view name) {
    return measuring::joint_between(world, name, {});
}

/// θ from straight below its hook [rad].
template <const std::string_view& name>
double angle(const World& world) {
    const glm::dvec3 d = glm::dvec3(measuring::body(world, name).position) -
                         glm::dvec3(joint_of(world, name).anchor_b);
    return std::atan2(d.x, -d.y);
}

double predict_period_of_bob(const World& start) {
    return theory::pendulum_period(static_cast<double>(joint_of(start, bob).length),
                                   measuring::gravity(start), std::abs(angle<bob>(start)));
}

/// A rod of length 2 a has I + m a² = 4/3 m a² about its end and swings like a thread of
///     L = (I + m a²)/(m a)
double predict_period_of_rod(const World& start) {
    const Body& body = measuring::body(start, swinging_rod);
    const auto m = static_cast<double>(body.mass);
    const auto a = static_cast<double>(joint_of(start, swinging_rod).anchor_a.y);
    const double L = (theory::moment_of_inertia(body, 2) + m * a * a) / (m * a);
    return theory::pendulum_period(L, measuring::gravity(start),
                                   std::abs(angle<swinging_rod>(start)));
}

template <const std::string_view& name>
std::optional<double> measure_period_of_swing(const Trace& trace) {
    return measuring::period(trace, &angle<name>, 1);
}

/// At the bottom v² = 2 g L (1 - cos θ_0), and the rod carries m g + m v²/L.
double predict_pull_at_bottom(const World& start) {
    return measuring::weight(start, bob) * (3.0 - 2.0 * std::cos(angle<bob>(start)));
}

/// Mean over the 20 ms after the bottom, in which the bob turns by 3.6 degrees and the pull falls
/// by 0.05 N. In a single step the rod's correction adds m β/dt² times what a float of 1.7 m
/// resolves: 0.05 N at 1 ms, but 0.8 N at a quarter of it.
std::optional<double> measure_pull_at_bottom(const Trace& trace) {
    constexpr double seconds = 0.02;
    const bool is_right = angle<bob>(trace.start()) > 0.0;
    const auto beyond = measuring::first_state(
        trace, 0, [&](const World& world) { return (angle<bob>(world) > 0.0) != is_right; });
    if (!beyond || trace.last().time < trace.states()[*beyond].time + seconds) {
        return std::nullopt;
    }
    const auto first = trace.states().begin() + static_cast<std::ptrdiff_t>(*beyond);
    double sum = 0.0;
    int count = 0;
    for (auto state = first; state->time < first->time + seconds; ++state) {
        sum += measuring::pull(*state, joint_of(*state, bob));
        ++count;
    }
    return sum / count;
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
template <Mode mode>
double normal_coordinate(const World& world) {
    const SmallSwings swings = small_swings(world);
    const double w_squared = squared_frequency(swings, mode);
    const glm::dvec2 v = glm::normalize(
        glm::dvec2(w_squared * swings.M[1][0], swings.K[0] - w_squared * swings.M[0][0]));
    const glm::dvec3 below = glm::dvec3(measuring::body(world, lower_bob).position) -
                             glm::dvec3(measuring::body(world, upper_bob).position);
    const glm::dvec2 theta(angle<upper_bob>(world), std::atan2(below.x, -below.y));
    return glm::dot(v, swings.M * theta) / glm::dot(v, swings.M * v);
}

template <Mode mode>
double predict_period_of_mode(const World& start) {
    return glm::two_pi<double>() / std::sqrt(squared_frequency(small_swings(start), mode));
}

template <Mode mode>
std::optional<double> measure_period_of_mode(const Trace& trace) {
    return measuring::period(trace, &normal_coordinate<mode>, mode == Mode::slow ? 2 : 5);
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

/// The floor is low enough for a rod four times as long.
void make_room(World& world) {
    measuring::make_fine_steps(world);
    world.find(measuring::body(world, "floor").id)->position.y -= 4.0f;
}

constexpr std::array bob_measurands = {
    // By one impulse a step, or at its start, a velocity that is turned by w h at each step loses
    // (w h)²/2 of itself: w² h/2 = 0.5 % a second at w = 3/s. Springs for rods stretch by 1 mm,
    // which makes the period longer.
    Measurand{.quantity = "period of the first full swing",
              .unit = "s",
              .formula = "T = 4 sqrt(L/g) K(sin(θ/2))",
              .tolerance = 5e-3,
              .predict = &predict_period_of_bob,
              .measure = &measure_period_of_swing<bob>},
    Measurand{.quantity = "pull at the bottom",
              .unit = "N",
              .formula = "F = m g (3 - 2 cos θ)",
              .tolerance = 0.4, // 1 %: twice what the speed has lost, and the swing of springs
              .predict = &predict_pull_at_bottom,
              .measure = &measure_pull_at_bottom},
};

constexpr std::array rod_measurands = {
    // As for the bob alone: w² h/2 of the speed a second, here with w = 1.3/s.
    Measurand{.quantity = "period of the rod",
              .unit = "s",
              .formula = "T of L = (I + m a²)/(m a) = 4/3 a",
              .tolerance = 5e-3,
              .predict = &predict_period_of_rod,
              .measure = &measure_period_of_swing<swinging_rod>},
    Measurand{.quantity = "period of the bob on 2/3 of its length",
              .unit = "s",
              .formula = "T = 4 sqrt(L/g) K(sin(θ/2))",
              .tolerance = 5e-3,
              .predict = &predict_period_of_bob,
              .measure = &measure_period_of_swing<bob>},
};

constexpr std::array normal_mode_measurands = {
    // What small angles leave out is of the order of θ² = 0.25 % of a period.
    Measurand{.quantity = "period of the slow mode",
              .unit = "s",
              .formula = "T = 2π/ω, (K_11 - ω² M_11) (K_22 - ω² M_22) = ω⁴ M_12²",
              .tolerance = 5e-3,
              .predict = &predict_period_of_mode<Mode::slow>,
              .measure = &measure_period_of_mode<Mode::slow>},
    Measurand{.quantity = "period of the fast mode",
              .unit = "s",
              .formula = "T = 2π/ω, (K_11 - ω² M_11) (K_22 - ω² M_22) = ω⁴ M_12²",
              .tolerance = 2e-3,
              .predict = &predict_period_of_mode<Mode::fast>,
              .measure = &measure_period_of_mode<Mode::fast>},
};

constexpr std::array bob_curves = {ExperimentCurve{"angle of the bob", "rad", &angle<bob>}};
constexpr std::array rod_curves = {ExperimentCurve{"angle of the rod", "rad", &angle<swinging_rod>},
                                   ExperimentCurve{"angle of the bob", "rad", &angle<bob>}};
constexpr std::array normal_mode_curves = {
    ExperimentCurve{"slow mode", "rad", &normal_coordinate<Mode::slow>},
    ExperimentCurve{"fast mode", "rad", &normal_coordinate<Mode::fast>}};

} // namespace

const Experiment pendulum_experiment = {
    .key = "pendulum",
    .title = "Pendulum",
    .scene = "pendulum",
    .asks = "A bob on a rod of 1 m is let go at 60 degrees. How long does the first swing take, "
            "and what is the tension at the bottom?",
    .theory = "Energy gives the speed at each angle; the time is an elliptic integral, 7 % longer "
              "than 2π sqrt(L/g). At the bottom the rod carries the weight and the centripetal "
              "force: from 60 degrees twice the weight.",
    .source = "Landau and Lifshitz, Mechanics, § 11",
    .seconds = 4.2,
    .measurands = bob_measurands,
    .applicable = responses::rigid_joints,
    .prepare = &make_room,
    .finest_step = FinestStep{1e-4, rounding::of_corrections},
    .curves = bob_curves,
};

const Experiment rod_pendulum_experiment = {
    .key = "rod_pendulum",
    .title = "Rod pendulum",
    .scene = "rod_pendulum",
    .asks = "A rod turns about a ball joint at its end. Which simple pendulum has the same period?",
    .theory = "Torque over moment of inertia is what counts: m g a sin θ over I + m a². A thin rod "
              "of length 2 a swings like a bob on a thread of 4/3 a, two thirds of it.",
    .source = "Huygens, Horologium Oscillatorium, 1673",
    .seconds = 4.0,
    .measurands = rod_measurands,
    .applicable = responses::turning_joints,
    .prepare = &measuring::make_fine_steps,
    .curves = rod_curves,
};

const Experiment double_pendulum_experiment = {
    .key = "double_pendulum",
    .title = "Normal modes of a double pendulum",
    .scene = "double_pendulum",
    .asks = "A bob hangs below a bob, and the upper one is let go at 0.05 rad. The swing looks "
            "irregular. Which two regular swings is it the sum of?",
    .theory = "For small angles M θ'' = -K θ, and two combinations of the angles swing alone, each "
              "with its own frequency: det(K - ω² M) = 0. Equal masses on equal rods have "
              "ω² = (2 ± sqrt(2)) g/L; in the slow one both swing to the same side, in the fast "
              "one to opposite sides.",
    .source = "Landau and Lifshitz, Mechanics, § 23",
    .seconds = 7.0,
    .measurands = normal_mode_measurands,
    .applicable = responses::rigid_joints,
    .prepare = &make_small,
    .curves = normal_mode_curves,
};

} // namespace carom
