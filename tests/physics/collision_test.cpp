/// One hit between two bodies. Newton's law of restitution with momentum gives, in one dimension,
///     v_a' = (m_a v_a + m_b v_b - m_b e (v_a - v_b)) / (m_a + m_b)
///     v_b' = (m_a v_a + m_b v_b + m_a e (v_a - v_b)) / (m_a + m_b)
/// Source: any textbook, for instance Goldstein, or Baraff 1997, section G.
#include "physics/step/measure.hpp"
#include "support/worlds.hpp"

#include <array>

namespace carom {
namespace {

using test::ball;
using test::crate;
using test::expect_near;
using test::velocity_methods;

/// Those that know of spin.
constexpr std::array turning_methods = {"impulse", "sequential_impulses"};

struct HeadOn {
    float m_a;
    float m_b;
    float v_a;
    float v_b;
};
constexpr std::array hits = {HeadOn{1.0f, 1.0f, 2.0f, 0.0f}, HeadOn{1.0f, 1.0f, 2.0f, -1.0f},
                             HeadOn{1.0f, 3.0f, 2.0f, 0.0f}, HeadOn{3.0f, 1.0f, 2.0f, 0.0f},
                             HeadOn{2.0f, 5.0f, 4.0f, 1.0f}, HeadOn{0.5f, 100.0f, 0.0f, -3.0f}};

World head_on_world(const HeadOn& hit, float e, std::string_view resolver, float time_step) {
    World world = test::ideal_world(resolver, time_step);
    world.settings.restitution_rule = PairRule::average;
    world.add(ball(0.5f, hit.m_a, {-0.7f, 0.0f, 0.0f}, e));
    world.add(ball(0.5f, hit.m_b, {0.7f, 0.0f, 0.0f}, e));
    world.bodies[0].linear_velocity.x = hit.v_a;
    world.bodies[1].linear_velocity.x = hit.v_b;
    return world;
}

TEST(HeadOnCollision, FollowsNewtonsLawForAllMassesAndRestitutions) {
    for (const char* resolver : velocity_methods) {
        for (const float rate : {30.0f, 60.0f, 240.0f}) {
            for (const float e : {0.0f, 0.5f, 1.0f}) {
                for (const auto& [m_a, m_b, v_a, v_b] : hits) {
                    SCOPED_TRACE(testing::Message() << resolver << ", dt 1/" << rate << " s, e "
                                                    << e << ", masses " << m_a << " and " << m_b);
                    World world = head_on_world({m_a, m_b, v_a, v_b}, e, resolver, 1.0f / rate);
                    test::run(world, static_cast<int>(rate));
                    const float p = m_a * v_a + m_b * v_b;
                    const float total = m_a + m_b;
                    EXPECT_NEAR(world.bodies[0].linear_velocity.x,
                                (p - m_b * e * (v_a - v_b)) / total, 1e-4f);
                    EXPECT_NEAR(world.bodies[1].linear_velocity.x,
                                (p + m_a * e * (v_a - v_b)) / total, 1e-4f);
                    EXPECT_EQ(world.bodies[0].linear_velocity.y, 0.0f);
                    EXPECT_EQ(world.bodies[1].angular_velocity, glm::vec3(0.0f));
                }
            }
        }
    }
}

TEST(HeadOnCollision, EqualElasticMassesSwapVelocities) {
    for (const char* resolver : velocity_methods) {
        World world = head_on_world({1.0f, 1.0f, 2.0f, 0.0f}, 1.0f, resolver, 1.0f / 60.0f);
        test::run(world, 60);
        EXPECT_NEAR(world.bodies[0].linear_velocity.x, 0.0f, 1e-6f) << resolver;
        EXPECT_NEAR(world.bodies[1].linear_velocity.x, 2.0f, 1e-6f) << resolver;
    }
}

TEST(Restitution, BelowTheThresholdAHitIsPlastic) {
    for (const char* resolver : velocity_methods) {
        World world = head_on_world({1.0f, 1.0f, 0.4f, 0.0f}, 1.0f, resolver, 1.0f / 60.0f);
        world.settings.restitution_threshold = 0.5f;
        test::run(world, 120);
        EXPECT_NEAR(world.bodies[0].linear_velocity.x, 0.2f, 1e-4f) << resolver;
        EXPECT_NEAR(world.bodies[1].linear_velocity.x, 0.2f, 1e-4f) << resolver;
    }
}

TEST(Restitution, AboveOneGainsEnergyAsAsked) {
    // e = 1.5 against an infinite mass: v' = -1.5 v.
    for (const char* resolver : velocity_methods) {
        World world = test::ideal_world(resolver);
        world.add(test::floor_body());
        world.add(ball(0.5f, 1.0f, {0.0f, 1.0f, 0.0f}, 1.5f));
        world.bodies[1].linear_velocity.y = -2.0f;
        test::run(world, 60);
        EXPECT_NEAR(world.bodies[1].linear_velocity.y, 3.0f, 1e-5f) << resolver;
    }
}

TEST(Restitution, PairRulesCombineAsTheySay) {
    EXPECT_FLOAT_EQ(combine(PairRule::multiply, 0.9f, 0.4f), 0.36f);
    EXPECT_FLOAT_EQ(combine(PairRule::minimum, 0.9f, 0.4f), 0.4f);
    EXPECT_FLOAT_EQ(combine(PairRule::maximum, 0.9f, 0.4f), 0.9f);
    EXPECT_FLOAT_EQ(combine(PairRule::average, 0.9f, 0.4f), 0.65f);
    EXPECT_FLOAT_EQ(combine(PairRule::geometric_mean, 0.9f, 0.4f), 0.6f);
}

TEST(OffCentreCollision, SpinsTheStruckBody) {
    // A ball of 1 kg at 2 m/s falls on a free box of 2 kg, half extents (1, 1/4, 1/4), at x = 3/4.
    // I_z = 2/3 (1 + 1/16) = 17/24, k(n) = 1 + 1/2 + (3/4)²/I_z = 39/17, j = 2 · 2/k = 68/39 N s:
    // ball -2 + 68/39 = -10/39, box -34/39 m/s and (3/4)(-68/39)/I_z = -24/13 rad/s.
    for (const char* resolver : turning_methods) {
        SCOPED_TRACE(resolver);
        World world = test::ideal_world(resolver, 1.0f / 240.0f);
        world.add(ball(0.5f, 1.0f, {0.75f, 0.9f, 0.0f}, 1.0f));
        world.add(crate({1.0f, 0.25f, 0.25f}, 2.0f, glm::vec3(0.0f), 1.0f));
        world.bodies[0].linear_velocity.y = -2.0f;
        test::run(world, 24);
        EXPECT_NEAR(world.bodies[0].linear_velocity.y, -10.0f / 39.0f, 1e-5f);
        EXPECT_NEAR(world.bodies[1].linear_velocity.y, -34.0f / 39.0f, 1e-5f);
        expect_near(world.bodies[1].angular_velocity, {0.0f, 0.0f, -24.0f / 13.0f}, 1e-4f);
        EXPECT_EQ(world.bodies[0].angular_velocity, glm::vec3(0.0f));
    }
}

TEST(OffCentreCollision, WithFixedRotationDoesNotSpin) {
    // Then it is the one-dimensional hit of 1 kg and 2 kg at e = 1: 2 (1 - 2)/3 = -2/3 and 2 · 2/3.
    World world = test::ideal_world();
    world.add(ball(0.5f, 1.0f, {0.75f, 0.9f, 0.0f}, 1.0f));
    world.add(crate({1.0f, 0.25f, 0.25f}, 2.0f, glm::vec3(0.0f), 1.0f));
    set_fixed_rotation(world.bodies[1], true);
    world.bodies[0].linear_velocity.y = -2.0f;
    test::run(world, 30);
    EXPECT_NEAR(world.bodies[0].linear_velocity.y, 2.0f / 3.0f, 1e-5f);
    EXPECT_NEAR(world.bodies[1].linear_velocity.y, -4.0f / 3.0f, 1e-5f);
    EXPECT_EQ(world.bodies[1].angular_velocity, glm::vec3(0.0f));
    EXPECT_EQ(world.bodies[1].orientation, glm::quat(1.0f, 0.0f, 0.0f, 0.0f));
}

TEST(FlatCollision, ABoxThatLandsFlatBouncesLikeABall) {
    // Four points share the impulse; restitution must not be divided by their number.
    World world = test::ideal_world("sequential_impulses");
    world.settings.iterations = 100;
    world.add(test::floor_body());
    world.add(crate({0.5f, 0.25f, 0.75f}, 3.0f, {0.0f, 1.0f, 0.0f}, 0.5f));
    world.bodies[1].linear_velocity.y = -4.0f;
    test::run(world, 30);
    EXPECT_NEAR(world.bodies[1].linear_velocity.y, 2.0f, 1e-3f);
    expect_near(world.bodies[1].angular_velocity, glm::vec3(0.0f), 2e-3f);
}

TEST(SeparatingContact, GetsNoImpulse) {
    for (const char* resolver : velocity_methods) {
        World world = test::ideal_world(resolver);
        world.add(ball(0.5f, 1.0f, {-0.45f, 0.0f, 0.0f}, 1.0f));
        world.add(ball(0.5f, 1.0f, {0.45f, 0.0f, 0.0f}, 1.0f));
        world.bodies[1].linear_velocity.x = 1.0f;
        test::run(world, 1);
        EXPECT_EQ(world.bodies[0].linear_velocity.x, 0.0f) << resolver;
        EXPECT_EQ(world.bodies[1].linear_velocity.x, 1.0f) << resolver;
    }
}

TEST(ReportedImpulse, OfAHitStaysInTheReportWhenTheContactIsGoneBeforeTheStepEnds) {
    // Ten slices of 0.01 s: at 10 m/s the ball is 0.1 m farther after each, far beyond the contact
    // margin. The hit turns -10 m/s into 10 m/s, so its impulse is 2 m v = 2 · 3 · 10 = 60 N s.
    World world = test::ideal_world("sequential_impulses", 0.1f);
    world.settings.sub_steps = 10;
    const BodyId floor = world.add(test::floor_body());
    const BodyId id = world.add(ball(0.5f, 3.0f, {0.0f, 0.75f, 0.0f}, 1.0f));
    world.bodies[1].linear_velocity.y = -10.0f;
    test::run(world, 1);
    EXPECT_GT(world.bodies[1].position.y, 0.9f);
    EXPECT_NEAR(test::normal_impulse_between(world, floor, id), 60.0f, 1e-3f);
    test::run(world, 1);
    EXPECT_EQ(test::normal_impulse_between(world, floor, id), 0.0f);
}

/// A ball flies at a cube, each tilted, spinning and off the axis. Cubes and spheres have isotropic
/// inertia, so that between hits w stays as it is.
World scattered_pair(std::uint32_t seed, std::string_view resolver) {
    test::Scatter scatter(seed);
    World world = test::ideal_world(resolver, 1.0f / 240.0f);
    const float e = 0.5f + 0.5f * scatter.next();
    world.settings.restitution_rule = PairRule::average;
    world.add(ball(0.6f, 1.5f + scatter.next(), {-1.6f, 0.3f * scatter.next(), 0.0f}, e));
    world.add(crate(glm::vec3(0.5f), 3.0f + scatter.next(), 0.2f * scatter.vector(), e));
    Body& flying = world.bodies[0];
    flying.linear_velocity = glm::vec3(4.0f, 0.0f, 0.0f) + scatter.vector();
    flying.angular_velocity = 5.0f * scatter.vector();
    Body& struck = world.bodies[1];
    struck.angular_velocity = 3.0f * scatter.vector();
    struck.orientation = glm::normalize(glm::quat(scatter.next(), scatter.vector()));
    return world;
}

TEST(FrictionlessHit, KeepsMomentumAndAngularMomentumAndGainsNoEnergy) {
    for (const char* resolver : turning_methods) {
        for (std::uint32_t seed = 1; seed <= 30; ++seed) {
            SCOPED_TRACE(testing::Message() << resolver << ", seed " << seed);
            World world = scattered_pair(seed, resolver);
            const glm::dvec3 p = momentum(world);
            const glm::dvec3 L = angular_momentum(world);
            const double E = kinetic_energy(world);
            ASSERT_TRUE(test::run_until_contact(world, 240));
            test::run(world, 5);
            expect_near(momentum(world), p, 1e-4);
            expect_near(angular_momentum(world), L, 1e-3);
            EXPECT_LE(kinetic_energy(world), E * (1.0 + 1e-5));
        }
    }
}

TEST(FrictionlessHit, LeavesTheSpinOfASphereAlone) {
    // The normal impulse passes through a sphere's centre.
    World world = scattered_pair(7, "sequential_impulses");
    const glm::vec3 spin = world.bodies[0].angular_velocity;
    ASSERT_TRUE(test::run_until_contact(world, 240));
    expect_near(world.bodies[0].angular_velocity, spin, 1e-5f);
}

TEST(IgnoredTags, LetBodiesPass) {
    World world =
        head_on_world({1.0f, 1.0f, 4.0f, 0.0f}, 1.0f, "sequential_impulses", 1.0f / 60.0f);
    world.bodies[0].tags = {"ghost"};
    world.bodies[1].ignore_tags = {"ghost"};
    test::run(world, 60);
    EXPECT_EQ(world.bodies[0].linear_velocity.x, 4.0f);
    EXPECT_TRUE(world.contacts.empty());
}

} // namespace
} // namespace carom
