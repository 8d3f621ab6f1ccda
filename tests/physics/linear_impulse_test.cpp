/// The schoolbook's impulse: v_r = v_b - v_a, so that spin neither counts nor changes.
#include "support/worlds.hpp"

namespace carom {
namespace {

TEST(LinearImpulse, DoesNotSeeSpin) {
    // j = -(1 + e) v_n m_r, whatever the spins: m_r = 2/3 kg, v_n = -3 m/s, e = 1/2 (average of
    // both)
    for (const float spin : {0.0f, 20.0f}) {
        World world = test::ideal_world("linear_impulse", 1.0f / 240.0f);
        world.settings.friction_model = FrictionModel::coulomb;
        world.settings.friction_rule = PairRule::average;
        world.settings.restitution_rule = PairRule::average;
        world.add(test::ball(0.5f, 1.0f, {-1.01f, 0.0f, 0.0f}, 0.5f));
        world.add(test::ball(0.5f, 2.0f, {0.0f, 0.0f, 0.0f}, 0.5f));
        world.bodies[0].linear_velocity.x = 3.0f;
        world.bodies[0].angular_velocity.z = spin;
        test::run(world, 10);
        test::expect_near(world.bodies[0].linear_velocity, {0.0f, 0.0f, 0.0f}, 1e-5f);
        test::expect_near(world.bodies[1].linear_velocity, {1.5f, 0.0f, 0.0f}, 1e-5f);
        EXPECT_EQ(world.bodies[0].angular_velocity.z, spin);
        EXPECT_EQ(world.bodies[1].angular_velocity, glm::vec3(0.0f));
    }
}

TEST(LinearImpulse, DoesNotTurnARodThatIsStruckOffItsCentre) {
    World world = test::ideal_world("linear_impulse", 1.0f / 240.0f);
    world.add(test::crate({0.1f, 1.0f, 0.1f}, 2.0f, {0.0f, 0.0f, 0.0f}));
    world.add(test::ball(0.1f, 2.0f, {-0.25f, 0.9f, 0.0f}));
    world.bodies[1].linear_velocity.x = 2.0f;
    test::run(world, 60);
    EXPECT_EQ(world.bodies[0].angular_velocity, glm::vec3(0.0f));
    // plastic: both go on with the common momentum
    EXPECT_NEAR(world.bodies[0].linear_velocity.x, 1.0f, 1e-5f);
    EXPECT_NEAR(world.bodies[1].linear_velocity.x, 1.0f, 1e-5f);
}

TEST(LinearImpulse, FrictionSlowsABallAndNeverMakesItRoll) {
    // It slides to a stop like a block: v0 - mu g t = 2 - 0.5 · 9.81 t, zero after 0.41 s.
    World world = test::ideal_world("linear_impulse", 1.0f / 240.0f);
    world.settings.gravity.y = -test::g;
    world.settings.friction_model = FrictionModel::coulomb;
    world.add(test::floor_body());
    world.add(test::ball(0.5f, 2.0f, {0.0f, 0.5f, 0.0f}));
    world.bodies[1].friction = 0.5f;
    world.bodies[1].linear_velocity.x = 2.0f;
    test::run(world, 240);
    EXPECT_EQ(world.bodies[1].linear_velocity.x, 0.0f);
    EXPECT_EQ(world.bodies[1].angular_velocity, glm::vec3(0.0f));
}

TEST(LinearImpulse, ABoxThatLandsOnAnEdgeStaysOnIt) {
    World world = test::ideal_world("linear_impulse");
    world.settings.gravity.y = -test::g;
    world.add(test::floor_body());
    Body box = test::crate(glm::vec3(0.5f), 2.0f, {0.0f, 0.9f, 0.0f});
    box.orientation = glm::quat(0.9659258f, 0.0f, 0.0f, 0.2588190f); // 30 degrees about z
    world.add(box);
    test::run(world, 120);
    EXPECT_NEAR(world.bodies[1].orientation.w, box.orientation.w, 1e-6f);
    EXPECT_EQ(world.bodies[1].angular_velocity, glm::vec3(0.0f));
    EXPECT_EQ(world.bodies[1].linear_velocity.y, 0.0f);
}

} // namespace
} // namespace carom
