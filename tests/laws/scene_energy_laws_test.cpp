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
/// `stop` lifts what overlaps, and K + P with it; but K alone gains nothing beside gravity's work.
#include "math/random.hpp"
#include "physics/solve/problem.hpp"
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
class PushedOut {
public:
    PushedOut() {
        probe.phase = [this](Phase phase, const Problem&) {
            if (phase == Phase::integrate_positions) {
                for (const auto& [row, energy] : of_row_) {
                    sum += energy;
                }
                of_row_.clear();
            }
            solves_ = phase == Phase::solve;
        };
        probe.row = [this](const RowVisit& visit, const Problem&) {
            if (solves_) {
                of_row_[visit.row] = static_cast<double>(visit.normal_impulse_after) *
                                     std::max(static_cast<double>(visit.target_velocity), 0.0);
            }
        };
    }

    Probe probe;
    double sum = 0.0; ///< [J]

private:
    bool solves_ = false;
    std::map<std::uint32_t, double> of_row_;
};

/// What the floats of positions cannot tell: P = m g y, rounded.
double rounding(const World& world) {
    double sum = 0.0;
    for (const Body& body : world.bodies) {
        if (!is_static(body)) {
            sum += static_cast<double>(body.mass * test::g * (1.0f + std::abs(body.position.y)));
        }
    }
    return 4.0 * 6e-8 * sum;
}

double energy_of(const World& world) { return kinetic_energy(world) + potential_energy(world); }

/// Of any step, as a share of the largest kinetic energy so far.
double largest_gain(World world) {
    Workspace workspace;
    const bool is_soft = world.settings.resolver == Key("soft_step");
    PushedOut pushed_out;
    double energy = energy_of(world);
    double shadow = shadow_energy(world);
    double largest_kinetic = kinetic_energy(world);
    double largest = 0.0;
    const int steps = std::min(240, static_cast<int>(2.0f / world.settings.time_step));
    for (int i = 0; i < steps; ++i) {
        pushed_out.sum = 0.0;
        EXPECT_FALSE(step(world, workspace, is_soft ? &pushed_out.probe : nullptr).fault);
        const double energy_after = energy_of(world);
        const double shadow_after = shadow_energy(world);
        largest_kinetic = std::max(largest_kinetic, kinetic_energy(world));
        const double gain = std::min(energy_after - energy, shadow_after - shadow) -
                            pushed_out.sum - rounding(world);
        largest = std::max(largest, gain / largest_kinetic);
        energy = energy_after;
        shadow = shadow_after;
    }
    return largest;
}

struct Way {
    const char* resolver;
    Detection detection;
    double most; ///< gain of a step
};

std::string name_of(const Way& way) {
    constexpr std::array detections = {"discrete", "time_of_impact", "speculative"};
    return std::string(way.resolver) + "_" + detections[static_cast<std::size_t>(way.detection)];
}

/// Under time of impact a body that a contact carries has the gravity of the whole slice from its
/// start, and a hit may come earlier: the catalogue says so. What one pass leaves of a hit between
/// such bodies is most of it.
class SceneEnergy : public testing::TestWithParam<Way> {};

TEST_P(SceneEnergy, NoStepRaisesBothEnergyAndShadowEnergy) {
    for (std::uint32_t seed = 0; seed < 40; ++seed) {
        World world = RandomScene(seed).world;
        world.settings.resolver = Key(GetParam().resolver);
        world.settings.detection = GetParam().detection;
        EXPECT_LE(largest_gain(std::move(world)), GetParam().most) << "seed " << seed;
    }
}

INSTANTIATE_TEST_SUITE_P(All, SceneEnergy,
                         testing::Values(Way{"linear_impulse", Detection::discrete, 1e-5},
                                         Way{"impulse", Detection::discrete, 1e-5},
                                         Way{"sequential_impulses", Detection::discrete, 1e-5},
                                         Way{"sequential_impulses", Detection::speculative, 1e-5},
                                         Way{"sequential_impulses", Detection::time_of_impact,
                                             0.03},
                                         Way{"soft_step", Detection::discrete, 1e-5},
                                         Way{"soft_step", Detection::speculative, 1e-5},
                                         Way{"soft_step", Detection::time_of_impact, 0.05}),
                         [](const auto& each) { return name_of(each.param); });

/// Ten crates fall as a column by h and lose all their energy: none of them comes up again, and
/// each stands on the one below it.
struct Fall {
    PositionCorrection correction;
    Detection detection;
};

class FallingColumn : public testing::TestWithParam<Fall> {};

TEST_P(FallingColumn, StandsWhereItLands) {
    for (const int crates : {3, 10, 20}) {
        for (const float h : {0.5f, 2.2f, 5.0f}) {
            World world;
            world.settings.position_correction = GetParam().correction;
            world.settings.detection = GetParam().detection;
            world.add(test::floor_body());
            for (int i = 0; i < crates; ++i) {
                const float y = h + 0.5f + static_cast<float>(i);
                world.add(test::crate(glm::vec3(0.5f), 1.0f, {0.0f, y, 0.0f}));
            }
            const float full = static_cast<float>(crates) - 0.5f; // of the top crate's centre
            Workspace workspace;
            bool has_landed = false;
            float highest = 0.0f;
            for (int i = 0; i < 480; ++i) {
                ASSERT_FALSE(step(world, workspace).fault);
                const float top = world.bodies.back().position.y;
                has_landed = has_landed || top < full + 0.001f;
                highest = has_landed ? std::max(highest, top) : 0.0f;
            }
            EXPECT_LT(highest, full + 0.01f) << crates << " from " << h;
            EXPECT_NEAR(world.bodies.back().position.y, full, 0.01f * static_cast<float>(crates))
                << crates << " from " << h;
        }
    }
}

INSTANTIATE_TEST_SUITE_P(All, FallingColumn,
                         testing::Values(Fall{PositionCorrection::split_impulse,
                                              Detection::discrete},
                                         Fall{PositionCorrection::none, Detection::time_of_impact},
                                         Fall{PositionCorrection::baumgarte, Detection::discrete}));

/// A crate at 3 m/s on a column of three, e = 0: nothing adds to the 4 crates' energy but the work
/// of gravity, at most 39.2 J + 4 · 9.81 N · 0.125 m = 44.2 J at any time (the case's own bound).
TEST(CrateOnAColumn, ThrowsNothingUp) {
    for (const char* resolver : {"sequential_impulses", "soft_step"}) {
        World world;
        world.settings.resolver = Key(resolver);
        world.settings.detection = Detection::time_of_impact;
        world.add(test::floor_body());
        for (int i = 0; i < 3; ++i) {
            const float y = 0.25f + 0.5f * static_cast<float>(i);
            world.add(test::crate(glm::vec3(0.25f), 1.0f, {0.0f, y, 0.0f}));
        }
        Body dropped = test::crate(glm::vec3(0.25f), 1.0f, {0.0f, 2.05f, 0.0f});
        dropped.linear_velocity.y = -2.0f;
        world.add(dropped);
        const double start = energy_of(world);
        Workspace workspace;
        for (int i = 0; i < 120; ++i) {
            ASSERT_FALSE(step(world, workspace).fault);
            EXPECT_LT(energy_of(world), 1.001 * start) << resolver << ", step " << i;
        }
    }
}

/// With every addition of Carom switched off the impulse of a hit is carried on, and a column that
/// lands throws its top crate up: the lesson of the preset `catto_2006`.
TEST(FallingColumn, OfCatto2006Rebounds) {
    World world;
    world.settings.position_correction = PositionCorrection::none;
    world.settings.carry_hits = true;
    world.add(test::floor_body());
    for (int i = 0; i < 10; ++i) {
        world.add(test::crate(glm::vec3(0.5f), 1.0f, {0.0f, 1.5f + static_cast<float>(i), 0.0f}));
    }
    Workspace workspace;
    float low = 100.0f;
    float rise = 0.0f;
    for (int i = 0; i < 120; ++i) {
        ASSERT_FALSE(step(world, workspace).fault);
        low = std::min(low, world.bodies.back().position.y);
        rise = std::max(rise, world.bodies.back().position.y - low);
    }
    EXPECT_GT(rise, 0.2f);
}

/// ΔS = ½ λ (v' + v) = 0 for a bounce with e = 1, whatever the time step: a box on a floor comes up
/// with the shadow energy that it fell with.
TEST(ElasticBox, KeepsItsShadowEnergy) {
    for (const char* resolver : {"impulse", "sequential_impulses", "soft_step"}) {
        for (const float time_step : test::time_steps) {
            World world;
            world.settings.resolver = Key(resolver);
            world.settings.time_step = time_step;
            world.settings.position_correction = PositionCorrection::none;
            world.add(test::floor_body());
            Body box = test::crate({0.5f, 0.4f, 0.3f}, 2.0f, {0.0f, 2.0f, 0.0f}, 1.0f);
            box.orientation = glm::normalize(glm::quat(0.9f, 0.1f, 0.2f, 0.3f));
            box.linear_velocity = {1.0f, -3.0f, 0.5f};
            world.add(box);
            Workspace workspace;
            double highest = shadow_energy(world);
            double largest_kinetic = 0.0;
            const double start = highest;
            for (int i = 0; i < static_cast<int>(1.5f / time_step); ++i) {
                ASSERT_FALSE(step(world, workspace).fault);
                highest = std::max(highest, shadow_energy(world));
                largest_kinetic = std::max(largest_kinetic, kinetic_energy(world));
            }
            EXPECT_LE(highest - start, 1e-5 * largest_kinetic + rounding(world) * 100.0)
                << resolver << " " << time_step;
        }
    }
}

/// In the frame of a wall of infinite mass that comes at -V a ball comes at v + V and leaves as
/// fast: at -(v + 2V) here, -60 m/s. A heavy wall of finite mass loses 2 m (v + V)/(M + m) of V.
TEST(HeavyWall, ThrowsTheBallBackAtTheSpeedOfTheory) {
    for (const float mass : {1e3f, 1e6f, 1e8f}) {
        for (const Detection detection : {Detection::discrete, Detection::time_of_impact}) {
            World world = test::ideal_world();
            world.settings.detection = detection;
            Body wall = test::crate(glm::vec3(1.0f), mass, {1.2f, 0.0f, 0.0f}, 1.0f);
            wall.linear_velocity.x = -20.0f;
            Body ball = test::ball(0.1f, 0.1f, {-0.5f, 0.0f, 0.0f}, 1.0f);
            ball.linear_velocity.x = 20.0f;
            world.add(wall);
            world.add(ball);
            Workspace workspace;
            for (int i = 0; i < 10; ++i) {
                ASSERT_FALSE(step(world, workspace).fault);
            }
            const float m = 0.1f;
            const float expected = 20.0f - 2.0f * mass / (mass + m) * 40.0f;
            EXPECT_NEAR(world.bodies[1].linear_velocity.x, expected, 0.06f) << mass;
        }
    }
}

} // namespace
} // namespace carom
