#include "lab/measure/figures.hpp"

#include "physics/step/measure.hpp"
#include "scenes/catalogue.hpp"
#include "support/joints.hpp"
#include "support/sessions.hpp"
#include "support/worlds.hpp"

#include <gtest/gtest.h>

namespace carom {
namespace {

using test::plenty;
using test::take_steps;

Scene ball_10_m_up() {
    Scene scene{"Falling ball", "", {}};
    scene.world.add(test::ball(0.5f, 2.0f, {0.0f, 10.0f, 0.0f}));
    return scene;
}

TEST(Figures, OfABallAfterItsFirstStepOfFalling) {
    World world = ball_10_m_up().world;
    test::run(world, 1);
    const Figures figures = figures_of(world);
    // v = -g h = -0.1635 m/s, y = 10 + v h = 9.997275 m, m = 2 kg
    EXPECT_EQ(figures.step, 1u);
    EXPECT_NEAR(figures.time, 1.0 / 60.0, 1e-7);
    EXPECT_NEAR(figures.kinetic, 0.02673, 1e-5);          // v²
    EXPECT_NEAR(figures.potential, 196.1465, 1e-3);       // 2 g y
    EXPECT_NEAR(figures.momentum.y, -0.327, 1e-5);        // 2 v
    EXPECT_EQ(figures.angular_momentum, glm::dvec3(0.0)); // it falls towards the origin
    EXPECT_EQ(figures.contact_points, 0u);
    EXPECT_EQ(figures.residual, 0.0);
}

TEST(Figures, CountWhatSpringsHoldAsPotential) {
    World world = test::ideal_world();
    const BodyId ball = world.add(test::ball(0.1f, 1.0f, {0.0f, -1.5f, 0.0f}));
    Joint spring = test::hung_from("spring", glm::vec3(0.0f), ball, 1.0f);
    spring.stiffness = 100.0f;
    world.add(spring);
    // k (1.5 m - 1 m)² / 2
    EXPECT_NEAR(figures_of(world).potential, 12.5, 1e-5);
}

TEST(Figures, AgreeWithTheMeasuresOfTheWorld) {
    World world = make_scene(*find_scene("mixed_pile")).world;
    test::run(world, 60);
    const Figures figures = figures_of(world);
    EXPECT_DOUBLE_EQ(figures.kinetic, kinetic_energy(world));
    EXPECT_DOUBLE_EQ(figures.potential, potential_energy(world));
    EXPECT_EQ(figures.momentum, momentum(world));
    EXPECT_EQ(figures.angular_momentum, angular_momentum(world));
    EXPECT_EQ(figures.contact_points, contact_point_count(world));
    EXPECT_EQ(figures.deepest_penetration, static_cast<double>(max_penetration(world)));
    EXPECT_GT(figures.contact_points, 100u);
}

TEST(Figures, TakeTheMeanOfPenetrationOverPointsThatPenetrate) {
    World world = test::ideal_world();
    Contact contact;
    contact.a = world.add(test::floor_body());
    contact.b = world.add(test::ball(0.5f, 1.0f, {0.0f, 0.5f, 0.0f}));
    for (const float separation : {-0.02f, 0.01f, -0.04f}) {
        contact.manifold.add(glm::vec3(0.0f), separation, 0);
    }
    world.contacts.push_back(contact);
    const Figures figures = figures_of(world);
    EXPECT_EQ(figures.contact_points, 3u);
    EXPECT_FLOAT_EQ(static_cast<float>(figures.deepest_penetration), 0.04f);
    EXPECT_FLOAT_EQ(static_cast<float>(figures.mean_penetration), 0.03f);
}

/// A ball at this height above the floor, which lets it pass, falling with 3 m/s.
World passing_ball(float height) {
    World world = test::ideal_world("none");
    world.add(test::floor_body());
    world.add(test::ball(0.5f, 1.0f, {0.0f, 0.5f + height, 0.0f}));
    world.bodies.back().linear_velocity.y = -3.0f;
    test::run(world, 1);
    return world;
}

TEST(Residual, OfABallThatSinksInIsItsSpeed) {
    EXPECT_NEAR(residual_of(passing_ball(-0.1f)), 3.0, 1e-4);
}

TEST(Residual, CountsOnlyWhatPenetrationGrewBy) {
    // The step takes it 50 mm down: from 15 mm above to 35 mm below. 35 mm / (1/60 s) = 2.1 m/s.
    EXPECT_NEAR(residual_of(passing_ball(0.015f)), 2.1, 1e-3);
}

/// Between a wall on the left and a ball that comes from the right with 2 m/s lies another. All
/// overlap by 1 mm; the contact with the wall is visited first.
World ball_against_ball_at_wall(std::string_view resolver, int iterations = 1) {
    World world = test::ideal_world(resolver);
    world.settings.iterations = iterations;
    world.settings.cold_iterations = iterations;
    Body wall = static_body("wall", Box{{0.5f, 5.0f, 5.0f}});
    wall.position.x = -0.5f;
    world.add(wall);
    world.add(test::ball(0.5f, 1.0f, {0.499f, 0.0f, 0.0f}));
    world.add(test::ball(0.5f, 1.0f, {1.498f, 0.0f, 0.0f}));
    world.bodies.back().linear_velocity.x = -2.0f;
    test::run(world, 1);
    return world;
}

TEST(Residual, IsWhatOnePassLeftUndone) {
    // Nothing to do at the wall; then the balls go on together, each with half of 2 m/s.
    EXPECT_NEAR(residual_of(ball_against_ball_at_wall("impulse")), 1.0, 1e-4);
}

TEST(Residual, HalvesWithEachIterationOfARowAtAWall) {
    // Each visit of the wall stops the first ball, then both share what the second one has left.
    for (const int iterations : {1, 2, 4}) {
        EXPECT_NEAR(residual_of(ball_against_ball_at_wall("sequential_impulses", iterations)),
                    2.0 / (1 << iterations), 1e-4);
    }
}

TEST(Residual, OfARollingBallIsNothing) {
    World world = test::ideal_world();
    world.settings.gravity = {0.0f, -9.81f, 0.0f};
    world.settings.friction_model = FrictionModel::coulomb;
    world.add(test::floor_body());
    world.add(test::ball(0.5f, 1.0f, {0.0f, 0.4999f, 0.0f}));
    world.bodies.back().linear_velocity.x = 4.0f;
    world.bodies.back().angular_velocity.z = -8.0f;
    test::run(world, 10);
    ASSERT_GT(world.contacts.size(), 0u);
    EXPECT_LT(residual_of(world), 1e-4);
}

/// A ball 1 m below what it hangs on by a rigid rod, moving like this.
World hung_ball(std::string_view resolver, const glm::vec3& velocity) {
    World world = test::ideal_world(resolver);
    const BodyId ball = world.add(test::ball(0.1f, 1.0f, {0.0f, -1.0f, 0.0f}));
    world.bodies[0].linear_velocity = velocity;
    world.add(test::hung_from("distance", glm::vec3(0.0f), ball, 1.0f));
    test::run(world, 1);
    return world;
}

TEST(Residual, OfASwingingPendulumIsNothingThoughItsRodTurns) {
    EXPECT_NEAR(residual_of(hung_ball("sequential_impulses", {4.0f, 0.0f, 0.0f})), 0.0, 1e-4);
    EXPECT_NEAR(residual_of(hung_ball("soft_step", {4.0f, 0.0f, 0.0f})), 0.0, 1e-4);
}

TEST(Residual, OfARodThatNobodyHoldsIsTheSpeedAtWhichItComesApart) {
    EXPECT_NEAR(residual_of(hung_ball("none", {0.0f, -3.0f, 0.0f})), 3.0, 1e-4);
}

TEST(Residual, OfASlackRopeIsNothing) {
    World world = test::ideal_world("none");
    const BodyId ball = world.add(test::ball(0.1f, 1.0f, {0.0f, -0.5f, 0.0f}));
    world.bodies[0].linear_velocity.y = -3.0f;
    world.add(test::hung_from("rope", glm::vec3(0.0f), ball, 1.0f));
    test::run(world, 1);
    EXPECT_EQ(residual_of(world), 0.0);
}

/// At e = 1 the left ball should leave the touching one at 2 m/s; `stop` ends both.
TEST(SessionFigures, KeepTheGaugesOfAStepThatAnEditFollows) {
    World world = test::ideal_world("stop");
    world.add(test::ball(0.5f, 1.0f, {0.0f, 0.0f, 0.0f}, 1.0f));
    world.add(test::ball(0.5f, 1.0f, {1.0f, 0.0f, 0.0f}, 1.0f));
    world.bodies[0].linear_velocity.x = 2.0f;
    Session session({"", "", world});
    take_steps(session, 1);
    const Gauges of_hit = session.focused().figures().all().back().gauges;
    EXPECT_NEAR(of_hit.shortfall.value, 2.0, 1e-6);
    take_steps(session, 3);
    EXPECT_EQ(session.focused().figures().all().back().gauges, Gauges()); // nothing moves
    EXPECT_EQ(session.focused().figures().all().back().worst, of_hit);
    test::go_to(session, 1);
    session.send(SetSetting{"iterations", 3});
    session.advance(0.0, test::plenty);
    ASSERT_EQ(session.focused().figures().all().size(), 2u);
    EXPECT_EQ(session.focused().figures().all().back().gauges, of_hit);
    EXPECT_EQ(session.focused().figures().all().back().worst, Gauges()); // begins anew
}

TEST(SessionFigures, KnowEveryMomentUntilTheRunIsChanged) {
    Session session(ball_10_m_up());
    EXPECT_EQ(session.focused().figures().all().size(), 1u); // before the first step
    take_steps(session, 5);
    ASSERT_EQ(session.focused().figures().all().size(), 6u);
    EXPECT_EQ(session.focused().figures().all().back().kinetic,
              figures_of(session.world()).kinetic);
    ASSERT_TRUE(session.step_back());
    EXPECT_EQ(session.focused().figures().all().back().step, 5u);
    session.send(SetSetting{"iterations", 3});
    session.advance(0.0, plenty);
    EXPECT_EQ(session.focused().figures().all().back(),
              figures_after(FigureSeries(), session.world(), {}));
    session.restart();
    ASSERT_EQ(session.focused().figures().all().size(), 1u);
    EXPECT_EQ(session.focused().figures().all().front().kinetic, 0.0);
}

TEST(SessionFigures, KnowOfAnEditAtOnce) {
    Session session(ball_10_m_up());
    take_steps(session, 2);
    session.send(SetBodyProperty{BodyId{1}, "linear_velocity", glm::vec3(3.0f, 0.0f, 0.0f)});
    session.advance(0.0, plenty);
    ASSERT_EQ(session.focused().figures().all().size(), 3u);
    EXPECT_NEAR(session.focused().figures().all().back().kinetic, 9.0, 1e-6); // 1/2 2 kg (3 m/s)²
}

TEST(WorldQuantities, HaveKeysOfTheirOwn) {
    for (const WorldQuantity& row : world_quantities()) {
        EXPECT_EQ(find_world_quantity(row.key), &row);
        EXPECT_FALSE(row.title.empty());
    }
    EXPECT_EQ(find_world_quantity("no such"), nullptr);
}

TEST(WorldQuantities, TotalEnergyIsTheSumOfBothAndMomentumAllThatItsComponentsMake) {
    const Figures figures{.kinetic = 2.0, .potential = -0.5, .momentum = {3.0, -4.0, 12.0}};
    EXPECT_EQ(find_world_quantity("total")->value(figures), 1.5);
    EXPECT_EQ(find_world_quantity("momentum")->value(figures), 13.0);
    EXPECT_EQ(find_world_quantity("momentum_y")->value(figures), -4.0);
    EXPECT_EQ(find_world_quantity("deepest_penetration")->value({.deepest_penetration = 0.25}),
              250.0); // mm
}

} // namespace
} // namespace carom
