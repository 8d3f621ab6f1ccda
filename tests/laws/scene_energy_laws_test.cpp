/// Energy in scenes as people build them: columns, grids, gases, chains, piles, pyramids and what
/// is squeezed, dropped or struck, under gravity, at random.
///
/// In a step each body moves from x to x + v' h with v' = v + a h + M⁻¹ Jᵀ λ. So for the impulses λ
/// of contacts, which push along J v, energy and shadow energy (step/shadow_energy.hpp) change by
///     Δ(K + P) = λ·J v' - ½ |v' - v|²_M
///     ΔS       = ½ λ·(J v' + J v)
/// Where contacts are solved exactly λ·J v' = 0 for e = 0, so that K + P never rises; for e = 1
/// J v' = -J v, so that S stays. Impulses of a hit that are carried into the next step are neither.
/// The law: no step raises both by more than 1e-5 of the largest kinetic energy so far. Under
/// `soft_step` each contact may add what its springs push out, λ b. Under time of impact bodies fly
/// parabolas, and K + P alone counts. [For λ: Moreau 1988.]
///
/// There a body that contacts hold up has their impulses of the slice from its start, and gravity's
/// as time goes by: hit at t it moves up by g (h - t), so that a step may add ½ m (g h)². And
/// flight there loses nothing, which by steps loses ½ m (g h)² in each and so hides what sweeps
/// that end early leave in a heap: a step without a hit shows that, up to 5e-4. With
/// `fit_small_bodies` slop is shorter, and overlaps are pushed out from deeper: up to 1e-3.
///
/// `stop` lifts what overlaps, and K + P with it; but K alone gains nothing beside gravity's work.
#include "math/random.hpp"
#include "physics/solve/store/problem.hpp"
#include "physics/step/measure.hpp"
#include "physics/step/shadow_energy.hpp"
#include "support/worlds.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <map>
#include <string>

namespace carom {
namespace {

class RandomScene {
public:
    explicit RandomScene(std::uint32_t seed) : random_(seed * 2654435761u + 1u) {
        for (int i = 0; i < 8; ++i) {
            random_.between(0.0f, 1.0f);
        }
        constexpr std::array restitutions = {0.0f, 0.0f, 0.3f, 0.7f, 1.0f};
        constexpr std::array steps = {1.0f / 60.0f, 1.0f / 60.0f, 1.0f / 120.0f, 1.0f / 30.0f,
                                      1.0f / 240.0f};
        e_ = restitutions[index(restitutions.size())];
        world.settings.time_step = steps[index(steps.size())];
        world.settings.position_correction = PositionCorrection::none;
        world.add(test::floor_body());
        constexpr std::array kinds = {
            &RandomScene::column, &RandomScene::grid,    &RandomScene::gas,    &RandomScene::chain,
            &RandomScene::pile,   &RandomScene::pyramid, &RandomScene::squeeze};
        (this->*kinds[index(kinds.size())])();
    }

    World world;

private:
    float in(float low, float high) { return random_.between(low, high); }
    bool coin() { return in(0.0f, 1.0f) < 0.5f; }
    int count(int least, int most) {
        return least + static_cast<int>(index(static_cast<std::size_t>(most - least + 1)));
    }
    std::size_t index(std::size_t size) {
        return std::min(static_cast<std::size_t>(in(0.0f, static_cast<float>(size))), size - 1);
    }
    glm::vec3 vector(float size) { return {in(-size, size), in(-size, size), in(-size, size)}; }

    Body& add(Body body, const glm::vec3& position) {
        body.position = position;
        body.restitution = e_;
        return world.bodies[world.index_of(world.add(body))];
    }
    Body& add_cube(float half, float mass, const glm::vec3& position) {
        return add(dynamic_body("", Box{glm::vec3(half)}, mass), position);
    }
    Body& add_any(float size, const glm::vec3& position) {
        const float mass = in(0.3f, 3.0f);
        return add(
            coin() ? dynamic_body("", Sphere{size * in(0.6f, 1.0f)}, mass)
                   : dynamic_body(
                         "", Box{size * glm::vec3(in(0.5f, 1.0f), in(0.5f, 1.0f), in(0.5f, 1.0f))},
                         mass),
            position);
    }
    void add_walls(float distance) {
        for (const glm::vec3 side :
             {glm::vec3(1, 0, 0), glm::vec3(-1, 0, 0), glm::vec3(0, 0, 1), glm::vec3(0, 0, -1)}) {
            const glm::vec3 across(std::abs(side.z), 0.0f, std::abs(side.x));
            Body wall = static_body("", Box{0.5f * glm::abs(side) + (distance + 1.0f) * across +
                                            glm::vec3(0.0f, 8.0f, 0.0f)});
            wall.position = (distance + 0.5f) * side + glm::vec3(0.0f, 4.0f, 0.0f);
            wall.restitution = wall.friction = 1.0f;
            world.add(wall);
        }
    }

    void column() {
        const int crates = count(2, 14);
        const float half = in(0.1f, 0.5f);
        const float mass = in(0.2f, 20.0f);
        const float lift = coin() ? in(0.0f, 4.0f) : 0.0f;
        float y = lift + half;
        for (int i = 0; i < crates; ++i, y += 2.0f * half) {
            add_cube(half, mass, {0.0f, y, 0.0f});
        }
        if (lift == 0.0f || coin()) {
            const float aside = 0.3f * in(-half, half);
            add_cube(half, mass * in(0.5f, 3.0f), {aside, y + in(0.01f, 3.0f), 0.0f})
                .linear_velocity.y = -in(0.0f, 6.0f);
        }
    }
    void grid() {
        const int side = count(2, 3);
        const float half = in(0.1f, 0.4f);
        const float lift = in(0.0f, 2.0f);
        for (int i = 0; i < side * side * side; ++i) {
            const glm::vec3 place(i % side, i / side % side, i / (side * side));
            add_cube(half, 1.0f, 2.0f * half * place + glm::vec3(0.0f, lift + half, 0.0f));
        }
    }
    void gas() {
        add_walls(1.5f);
        const int bodies = count(6, 20);
        for (int i = 0; i < bodies; ++i) {
            const float y = 0.5f + 0.31f * static_cast<float>(i);
            Body& body = add_any(0.3f, {in(-1.1f, 1.1f), y, in(-1.1f, 1.1f)});
            body.linear_velocity = vector(4.0f);
            body.angular_velocity = vector(5.0f);
        }
    }
    void chain() {
        const int links = count(3, 10);
        for (int i = 0; i < links; ++i) {
            const float mass = in(0.5f, 2.0f);
            add(coin() ? dynamic_body("", Box{glm::vec3(0.2f)}, mass)
                       : dynamic_body("", Sphere{0.2f}, mass),
                {0.4f * static_cast<float>(i), 0.2f, 0.0f});
        }
        const glm::vec3 before(-in(0.4f, 1.5f), 0.2f, in(-0.1f, 0.1f));
        add_cube(0.2f, in(0.5f, 4.0f), before).linear_velocity.x = in(1.0f, 12.0f);
    }
    void pile() {
        add_walls(1.0f);
        const int bodies = count(8, 24);
        for (int i = 0; i < bodies; ++i) {
            add_any(0.25f, {in(-0.7f, 0.7f), 0.3f + 0.5f * static_cast<float>(i), in(-0.7f, 0.7f)});
        }
    }
    void pyramid() {
        const int rows = count(3, 7);
        const float half = in(0.1f, 0.5f);
        const float lift = coin() ? in(0.0f, 2.0f) : 0.0f;
        for (int row = 0; row < rows; ++row) {
            for (int i = 0; i < rows - row; ++i) {
                add_cube(half, 1.0f,
                         {1.02f * half * static_cast<float>(2 * i + row),
                          lift + half * static_cast<float>(1 + 2 * row), 0.0f});
            }
        }
        if (lift == 0.0f) {
            const glm::vec3 beside(-3.0f, half * in(1.0f, 4.0f), 0.0f);
            add(dynamic_body("", Sphere{half}, in(1.0f, 5.0f)), beside).linear_velocity.x =
                in(3.0f, 15.0f);
        }
    }
    /// Crates that overlap by up to 3 %, and a heavy one that falls on them.
    void squeeze() {
        const int crates = count(3, 10);
        constexpr float half = 0.25f;
        for (int i = 0; i < crates; ++i) {
            const float y = half + 2.0f * half * static_cast<float>(i) * in(0.97f, 1.0f);
            add_cube(half, in(0.5f, 2.0f), {in(-0.1f, 0.1f), y, in(-0.1f, 0.1f)});
        }
        const glm::vec3 above(0.0f, 2.0f * half * static_cast<float>(crates) + in(0.5f, 2.0f),
                              0.0f);
        add_cube(0.5f, in(1.0f, 10.0f), above).linear_velocity.y = -in(0.0f, 5.0f);
    }

    Xorshift32 random_;
    float e_ = 0.0f;
};

/// Σ λ b over the points and sub-steps of a step, b the speed at which a spring pushes out: of the
/// last visit before positions move.
class PushedOut final : public Probe {
public:
    void phase_begins(Phase phase, const Problem&) override {
        if (phase == Phase::integrate_positions) {
            for (const auto& [point, energy] : of_point_) {
                sum += energy;
            }
            of_point_.clear();
        }
        solves_ = phase == Phase::solve;
    }
    void point_visited(const PointVisit& visit, const Problem&) override {
        if (solves_) {
            of_point_[visit.point] = static_cast<double>(visit.normal_impulse_after) *
                                     std::max(static_cast<double>(visit.target_velocity), 0.0);
        }
    }

    double sum = 0.0; ///< [J]

private:
    bool solves_ = false;
    std::map<std::uint32_t, double> of_point_;
};

/// ½ Σ m (g h)² [J]
double energy_of_a_step_of_gravity(const World& world) {
    double mass = 0.0;
    for (const Body& body : world.bodies) {
        mass += is_static(body) ? 0.0 : static_cast<double>(body.mass);
    }
    const float gain = glm::length(world.settings.gravity) * world.settings.time_step;
    return 0.5 * mass * static_cast<double>(gain * gain);
}

/// Of any step, as a share of the largest kinetic energy so far.
struct Gains {
    double beside_gravity = 0.0; ///< less ½ Σ m (g h)² under time of impact
    double without_hit = 0.0;    ///< all of it, of steps without an impact
};

Gains largest_gains(World world) {
    Workspace workspace;
    const bool is_soft = world.settings.resolver == Key("soft_step");
    const bool is_swept = world.settings.detection == Detection::time_of_impact;
    const double of_gravity = is_swept ? energy_of_a_step_of_gravity(world) : 0.0;
    PushedOut pushed_out;
    double energy = mechanical_energy(world);
    double shadow = shadow_energy(world);
    double largest_kinetic = kinetic_energy(world);
    Gains largest;
    const int steps = std::min(240, static_cast<int>(2.0f / world.settings.time_step));
    for (int i = 0; i < steps; ++i) {
        pushed_out.sum = 0.0;
        const StepReport report = step(world, workspace, is_soft ? &pushed_out : nullptr);
        EXPECT_FALSE(report.fault);
        const double energy_after = mechanical_energy(world);
        const double shadow_after = shadow_energy(world);
        largest_kinetic = std::max(largest_kinetic, kinetic_energy(world));
        const double gain = std::min(energy_after - energy, shadow_after - shadow) -
                            pushed_out.sum - test::energy_rounding(world);
        largest.beside_gravity =
            std::max(largest.beside_gravity, (gain - of_gravity) / largest_kinetic);
        if (report.impacts == 0) {
            largest.without_hit = std::max(largest.without_hit, gain / largest_kinetic);
        }
        energy = energy_after;
        shadow = shadow_after;
    }
    return largest;
}

struct Way {
    const char* resolver;
    Detection detection;
};

std::string name_of(const Way& way) {
    constexpr std::array detections = {"discrete", "time_of_impact", "speculative"};
    return std::string(way.resolver) + "_" + detections[static_cast<std::size_t>(way.detection)];
}

class SceneEnergy : public testing::TestWithParam<Way> {};

TEST_P(SceneEnergy, NoStepRaisesBothEnergyAndShadowEnergy) {
    for (std::uint32_t seed = 0; seed < 40; ++seed) {
        for (const bool fits : {false, true}) {
            World world = RandomScene(seed).world;
            world.settings.resolver = Key(GetParam().resolver);
            world.settings.detection = GetParam().detection;
            world.settings.fit_small_bodies = fits;
            const Gains gains = largest_gains(std::move(world));
            EXPECT_LE(gains.beside_gravity, 1e-5) << "seed " << seed << ", fits " << fits;
            EXPECT_LE(gains.without_hit, fits ? 1e-3 : 5e-4) << "seed " << seed;
        }
    }
}

INSTANTIATE_TEST_SUITE_P(All, SceneEnergy,
                         testing::Values(Way{"linear_impulse", Detection::discrete},
                                         Way{"linear_impulse", Detection::speculative},
                                         Way{"linear_impulse", Detection::time_of_impact},
                                         Way{"impulse", Detection::discrete},
                                         Way{"impulse", Detection::speculative},
                                         Way{"impulse", Detection::time_of_impact},
                                         Way{"sequential_impulses", Detection::discrete},
                                         Way{"sequential_impulses", Detection::speculative},
                                         Way{"sequential_impulses", Detection::time_of_impact},
                                         Way{"soft_step", Detection::discrete},
                                         Way{"soft_step", Detection::speculative},
                                         Way{"soft_step", Detection::time_of_impact}),
                         [](const auto& each) { return name_of(each.param); });

/// ½ Σ m |v + g h|² and what turns: what free flight would make of it in a step [J].
double kinetic_energy_in_free_flight(World world) {
    for (Body& body : world.bodies) {
        if (!is_static(body)) {
            body.linear_velocity += world.settings.time_step * world.settings.gravity;
        }
    }
    return kinetic_energy(world);
}

TEST(StopEnergy, OfMotionGainsNothingButGravitysWorkUnderStop) {
    for (std::uint32_t seed = 0; seed < 40; ++seed) {
        World world = RandomScene(seed).world;
        world.settings.resolver = Key("stop");
        Workspace workspace;
        double largest = kinetic_energy(world);
        for (int i = 0; i < 120; ++i) {
            const double free = kinetic_energy_in_free_flight(world);
            ASSERT_FALSE(step(world, workspace).fault);
            largest = std::max(largest, kinetic_energy(world));
            EXPECT_LE(kinetic_energy(world), free + 1e-5 * largest) << "seed " << seed;
        }
    }
}

} // namespace
} // namespace carom
