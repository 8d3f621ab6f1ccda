#include "lab/measure/laws.hpp"

#include "lab/measure/stability.hpp"
#include "scenes/catalogue.hpp"
#include "support/joints.hpp"
#include "support/sessions.hpp"
#include "support/worlds.hpp"

#include <cmath>
#include <gtest/gtest.h>

namespace carom {
namespace {

using test::newest;
using test::scene_of;
using test::take_steps;

LawVerdict energy(const Session& session) {
    return energy_verdict(session.world(), newest(session));
}
LawVerdict momentum(const Session& session) {
    return momentum_verdict(session.world(), newest(session));
}

LawVerdict angular_momentum(const Session& session) {
    return angular_momentum_verdict(session.world(), newest(session));
}

/// A ball of 2 kg, 1 m above the floor, with this restitution.
World bouncing(std::string_view resolver, float restitution) {
    World world = test::ideal_world(resolver);
    world.settings.gravity = {0.0f, -test::g, 0.0f};
    world.add(test::floor_body());
    world.add(test::ball(0.5f, 2.0f, {0.0f, 1.5f, 0.0f}, restitution));
    return world;
}

/// Of 2 kg at 1 m/s towards one at rest.
World head_on(std::string_view resolver) {
    World world = test::ideal_world(resolver);
    world.add(test::ball(0.5f, 2.0f, {-2.0f, 0.0f, 0.0f}, 0.5f));
    world.bodies[0].linear_velocity.x = 1.0f;
    world.add(test::ball(0.5f, 2.0f, {0.0f, 0.0f, 0.0f}, 0.5f));
    return world;
}

TEST(ShadowEnergy, IsKeptWhereTheEnergyItselfWavers) {
    World world = bouncing("sequential_impulses", 1.0f);
    const double first = figures_of(world).shadow;
    test::run(world, 25); // down: 0.31 s of 0.45 s
    const Figures falling = figures_of(world);
    EXPECT_NEAR(falling.shadow, first, 1e-3);
    // E falls short by m g h v/2 = 2 x 9.81/60 x 4.0875/2 J at v = 25 g h.
    EXPECT_NEAR(first - falling.kinetic - falling.potential, 0.668, 1e-2);
    test::run(world, 10); // and up again
    ASSERT_GT(world.bodies[1].linear_velocity.y, 0.0f);
    EXPECT_NEAR(figures_of(world).shadow, first, 1e-3);
}

TEST(EnergyLaw, IsKeptWhileABallBouncesWithAndWithoutLoss) {
    for (const float e : {0.0f, 0.5f, 1.0f}) {
        Session session(scene_of(bouncing("sequential_impulses", e)));
        take_steps(session, 300);
        EXPECT_EQ(energy(session).state, LawState::kept) << e;
    }
}

TEST(EnergyLaw, IsKeptWhereTimeOfImpactFliesParabolas) {
    World world = bouncing("sequential_impulses", 1.0f);
    world.settings.detection = Detection::time_of_impact;
    Session session(scene_of(world));
    take_steps(session, 120);
    EXPECT_EQ(energy(session).state, LawState::kept);
    EXPECT_NEAR(energy_gained(session.world(), newest(session)), 0.0, 1e-2);
}

TEST(EnergyLaw, IsNotPromisedWhereRestitutionGains) {
    Session session(scene_of(bouncing("sequential_impulses", 1.2f)));
    take_steps(session, 60);
    const LawVerdict verdict = energy(session);
    EXPECT_EQ(verdict.state, LawState::not_promised);
    EXPECT_NE(verdict.sentence.find("above 1"), std::string::npos);
    // The first bounce of 19.62 J leaves with e² of it: 8.6 J more.
    EXPECT_NEAR(energy_gained(session.world(), newest(session)), 8.6, 0.3);
}

TEST(EnergyLaw, IsBrokenByAGainThatNobodyAllowed) {
    Session session(scene_of(bouncing("sequential_impulses", 1.0f)));
    take_steps(session, 10);
    Figures figures = newest(session);
    figures.balance.largest_rise = 1.0;
    EXPECT_EQ(energy_verdict(session.world(), figures).state, LawState::broken);
}

TEST(EnergyLaw, ForgivesThePenaltyMethodWhatItsContactsStore) {
    Session session(scene_of(bouncing("penalty", 1.0f)));
    session.send(SetSetting{"penalty_damping", 0.0f});
    take_steps(session, 30); // in the floor by now
    EXPECT_NE(energy(session).state, LawState::broken);
    // One sub-step of 1/60 s is stable up to 4 m/h² = 28,800 N/m.
    session.send(SetSetting{"penalty_bounded", false});
    session.send(SetSetting{"penalty_sub_steps", 1});
    session.send(SetSetting{"penalty_stiffness", 60000.0f});
    take_steps(session, 120);
    EXPECT_EQ(energy(session).state, LawState::not_promised);
}

/// The scene's blocks need steps below 6.4 ms under penalty, unless its forces are bounded.
TEST(Explosion, IsTheWorkOfNumericalErrorAlone) {
    Session session(make_scene(*find_scene("heavy_on_light")));
    const auto exploded = [&] {
        return has_exploded(session.world(), session.focused().figures().all().front(),
                            newest(session));
    };
    take_steps(session, 60);
    EXPECT_FALSE(exploded());
    session.send(SetSetting{"resolver", std::string("penalty")});
    session.restart();
    take_steps(session, 60);
    EXPECT_FALSE(exploded());
    session.send(SetSetting{"penalty_bounded", false});
    session.restart();
    take_steps(session, 60);
    EXPECT_TRUE(exploded());
    Session thrown(make_scene(*find_scene("drop")));
    thrown.send(Push{thrown.world().bodies.back().id, glm::vec3(0.0f, 1e4f, 0.0f)});
    take_steps(thrown, 30);
    EXPECT_FALSE(
        has_exploded(thrown.world(), thrown.focused().figures().all().front(), newest(thrown)));
}

/// What rests without gravity has no energy, and rounding is more than a hundred times of it.
TEST(Explosion, IsNoRoundingOfWhatRestsWithoutGravity) {
    Session session(make_scene(*find_scene("stretched_rod")));
    session.send(SetSetting{"baumgarte", 0.2f});
    session.restart();
    take_steps(session, 60);
    EXPECT_FALSE(
        has_exploded(session.world(), session.focused().figures().all().front(), newest(session)));
    // Beyond 2 each step leaves more than there was. (RATTLE would take the speed away again.)
    session.send(SetSetting{"baumgarte", 2.1f});
    session.send(SetSetting{"joint_integration", std::string("start")});
    session.restart();
    take_steps(session, 60);
    EXPECT_TRUE(
        has_exploded(session.world(), session.focused().figures().all().front(), newest(session)));
}

/// After 0.45 s the first bounce turns 19.62 J into e² of it, 8.6 J more. After 0.65 s another ball
/// loses its 100 J at a wall: what was gained stays told.
TEST(EnergyLaw, RemembersAGainBeforeALoss) {
    for (const float time_step : test::time_steps) {
        World world = bouncing("sequential_impulses", 1.2f);
        world.settings.time_step = time_step;
        world.add(test::ball(0.5f, 2.0f, {0.0f, 0.5f, 5.0f}));
        world.bodies.back().linear_velocity.x = 10.0f;
        Body wall = static_body("wall", Box{{0.5f, 1.0f, 1.0f}});
        wall.position = {7.5f, 0.5f, 5.0f};
        world.add(wall);
        Session session(scene_of(world));
        take_steps(session, static_cast<int>(std::lround(0.8f / time_step)));
        const Figures& now = newest(session);
        EXPECT_NEAR(now.balance.energy - now.balance.first_energy, 8.6 - 100.0, 0.5) << time_step;
        EXPECT_NEAR(energy_gained(session.world(), now), 8.6, 0.3) << time_step;
        EXPECT_EQ(energy(session).state, LawState::not_promised) << time_step;
    }
}

/// With e = 1/2 the first bounce of 2 kg from 1 m leaves a quarter of 19.62 J: 14.7 J are lost, and
/// that is no "no change". The scale is the energy at the start, m g 1.5 m = 29.4 J: 50 % of it.
TEST(EnergyLaw, TellsWhatIsDissipated) {
    for (const float time_step : test::time_steps) {
        World world = bouncing("sequential_impulses", 0.5f);
        world.settings.time_step = time_step;
        Session session(scene_of(world));
        take_steps(session, static_cast<int>(std::lround(0.6f / time_step)));
        const LawVerdict verdict = energy(session);
        EXPECT_EQ(verdict.state, LawState::kept);
        EXPECT_TRUE(verdict.dissipates);
        EXPECT_NEAR(verdict.change, -0.5, 0.03) << time_step;
        EXPECT_NE(verdict.sentence.find("J dissipated, none gained"), std::string::npos);
    }
    Session elastic(scene_of(bouncing("sequential_impulses", 1.0f)));
    take_steps(elastic, 36);
    EXPECT_FALSE(energy(elastic).dissipates);
    EXPECT_EQ(energy(elastic).sentence, "No change without a cause.");
}

TEST(EnergyLaw, BeginsAnewWithAnEdit) {
    Session session(scene_of(bouncing("sequential_impulses", 1.2f)));
    take_steps(session, 60);
    ASSERT_EQ(energy(session).state, LawState::not_promised);
    session.send(SetBodyProperty{BodyId{2}, "restitution", 1.0f});
    take_steps(session, 60);
    EXPECT_EQ(energy(session).state, LawState::kept);
}

/// 20 N s make 2 kg faster by 10 m/s: 100 J from outside, which are no change of the run.
TEST(EnergyLaw, DoesNotCompareWithWhatWasBeforeAnEdit) {
    Session session(scene_of(bouncing("sequential_impulses", 1.0f)));
    take_steps(session, 6);
    session.send(Push{BodyId{2}, {20.0f, 0.0f, 0.0f}, {}});
    take_steps(session, 6);
    const LawVerdict verdict = energy(session);
    EXPECT_EQ(verdict.state, LawState::kept);
    EXPECT_NEAR(verdict.change, 0.0, 1e-3);
    EXPECT_EQ(verdict.sentence, "No change without a cause. Since the last edit, at 0.1 s.");
}

TEST(EnergyLaw, IsLeftOpenWhereSomethingWorksThatIsNotCounted) {
    World world = bouncing("sequential_impulses", 1.0f);
    world.bodies[0].linear_velocity.x = 1.0f;
    const LawVerdict verdict = energy_verdict(world, figures_of(world));
    EXPECT_EQ(verdict.state, LawState::open);
    EXPECT_NE(verdict.sentence.find("infinite mass"), std::string::npos);
}

TEST(MomentumLaw, IsKeptUnderGravityPushesAndAFloorThatGivesMomentum) {
    Session session(scene_of(bouncing("sequential_impulses", 0.5f)));
    take_steps(session, 100);
    EXPECT_EQ(momentum(session).state, LawState::kept);
    session.send(Push{BodyId{2}, {10.0f, 0.0f, 0.0f}, {}});
    session.hand().grab({BodyId{2}, {}, {5.0f, 5.0f, 0.0f}});
    take_steps(session, 10);
    EXPECT_GT(newest(session).balance.most_momentum, 5.0);
    take_steps(session, 90);
    EXPECT_EQ(momentum(session).state, LawState::kept);
}

TEST(MomentumLaw, IsKeptInAHitAndNotPromisedByStop) {
    Session kept(scene_of(head_on("impulse")));
    take_steps(kept, 120);
    EXPECT_EQ(momentum(kept).state, LawState::kept);
    Session stopped(scene_of(head_on("stop")));
    take_steps(stopped, 120);
    EXPECT_EQ(momentum(stopped).state, LawState::not_promised);
    // All of 2 kg x 1 m/s is gone.
    EXPECT_NEAR(newest(stopped).balance.spurious_momentum.x, -2.0, 1e-6);
}

TEST(MomentumLaw, IsBrokenWhereAPromisingMethodLosesSome) {
    Session session(scene_of(head_on("impulse")));
    take_steps(session, 10);
    Figures figures = newest(session);
    figures.balance.spurious_momentum.x = 0.1;
    EXPECT_EQ(momentum_verdict(session.world(), figures).state, LawState::broken);
}

TEST(MomentumLaw, CountsWhatAJointWithTheWorldGives) {
    World world = test::ideal_world();
    world.settings.gravity = {0.0f, -test::g, 0.0f};
    const BodyId ball = world.add(test::ball(0.2f, 2.0f, {1.0f, 0.0f, 0.0f}));
    Joint joint = test::hung_from("ball", glm::vec3(0.0f), ball);
    joint.anchor_a = {-1.0f, 0.0f, 0.0f};
    world.add(joint);
    Session session(scene_of(world));
    take_steps(session, 200);
    EXPECT_EQ(momentum(session).state, LawState::kept);
    EXPECT_GT(newest(session).balance.most_momentum, 1.0);
}

/// Two balls of 2 kg and 1 kg that hit each other off their line of centres, far from the origin.
World glancing(std::string_view resolver) {
    World world = test::ideal_world(resolver);
    world.settings.friction_model = FrictionModel::coulomb;
    world.add(test::ball(0.5f, 2.0f, {3.0f, 2.0f, 1.0f}, 0.5f));
    world.bodies[0].linear_velocity = {2.0f, 0.0f, 0.0f};
    world.bodies[0].angular_velocity = {0.0f, 3.0f, 5.0f};
    world.add(test::ball(0.5f, 1.0f, {5.0f, 2.4f, 1.1f}, 0.5f));
    return world;
}

TEST(AngularMomentumLaw, IsKeptInAGlancingHit) {
    for (const std::string_view resolver : {"impulse", "sequential_impulses"}) {
        Session session(scene_of(glancing(resolver)));
        take_steps(session, 120);
        EXPECT_GT(glm::length(session.world().bodies[1].angular_velocity), 0.5f) << resolver;
        EXPECT_EQ(angular_momentum(session).state, LawState::kept) << resolver;
    }
}

TEST(AngularMomentumLaw, IsNotPromisedWhereImpulsesActBetweenCentresAndTakeNoTurning) {
    // Friction changes v and not w: along x × p the spin that it should have made is missing.
    Session session(scene_of(glancing("linear_impulse")));
    take_steps(session, 120);
    const LawVerdict verdict = angular_momentum(session);
    EXPECT_EQ(verdict.state, LawState::not_promised);
    EXPECT_NE(verdict.sentence.find("does not conserve"), std::string::npos);
}

TEST(AngularMomentumLaw, AllowsForTheMomentsOfGravityAndFloor) {
    // Thrown 5 m from the origin, it bounces with spin: gravity turns it about the origin by
    // x m g = 5 · 2 · 9.81 N m, and the floor takes that back and brakes.
    for (const std::string_view resolver : {"impulse", "sequential_impulses", "none"}) {
        World world = bouncing(resolver, 0.7f);
        world.settings.friction_model = FrictionModel::coulomb;
        world.bodies[1].position = {5.0f, 1.5f, -3.0f};
        world.bodies[1].linear_velocity = {1.5f, 2.0f, 1.0f};
        world.bodies[1].angular_velocity = {0.0f, 2.0f, 8.0f};
        Session session(scene_of(world));
        take_steps(session, 30);
        const double falling = newest(session).angular_momentum.z;
        take_steps(session, 270);
        EXPECT_GT(std::abs(newest(session).angular_momentum.z - falling), 10.0) << resolver;
        EXPECT_EQ(angular_momentum(session).state, LawState::kept)
            << resolver << ": " << angular_momentum(session).sentence;
    }
}

TEST(AngularMomentumLaw, CountsWhatResistsRolling) {
    // About a place on the floor, a ball that rolls freely along x has -7/5 m R v of it and brakes
    // at 5/7 δ/R g: what resists gives δ m g = 1.1772 N m for a second.
    for (const std::string_view resolver : {"impulse", "sequential_impulses"}) {
        World world = bouncing(resolver, 0.0f);
        world.settings.friction_model = FrictionModel::coulomb;
        Body& ball = world.bodies[1];
        set_mass(ball, 4.0f);
        ball.position = {3.0f, 0.5f, -1.0f};
        ball.friction = 0.5f;
        ball.rolling_resistance = 0.03f;
        ball.linear_velocity.x = 2.0f;
        ball.angular_velocity.z = -4.0f;
        const double before = figures_of(world).angular_momentum.z;
        Session session(scene_of(world));
        take_steps(session, 60);
        EXPECT_NEAR(newest(session).angular_momentum.z - before, 1.1772, 1e-2) << resolver;
        EXPECT_LT(glm::length(newest(session).balance.spurious_angular_momentum), 1e-3) << resolver;
        EXPECT_EQ(angular_momentum(session).state, LawState::kept) << resolver;
    }
}

TEST(AngularMomentumLaw, IsBrokenWhereAPromisingMethodLosesSome) {
    Session session(scene_of(glancing("impulse")));
    take_steps(session, 10);
    Figures figures = newest(session);
    figures.balance.spurious_angular_momentum.z = 0.1;
    EXPECT_EQ(angular_momentum_verdict(session.world(), figures).state, LawState::broken);
}

TEST(AngularMomentumLaw, IsNotJudgedWhereASharesPlaceIsNotKnown) {
    const auto sentence = [](const World& world) {
        const LawVerdict verdict = angular_momentum_verdict(world, figures_of(world));
        EXPECT_EQ(verdict.state, LawState::open);
        return verdict.sentence;
    };
    const auto mentions = [&](const World& world, std::string_view words) {
        const std::string said = sentence(world);
        EXPECT_NE(said.find(words), std::string::npos) << said;
    };
    mentions(glancing("soft_step"), "sub-steps");
    mentions(glancing("penalty"), "sub-steps");
    World stiff = glancing("impulse");
    stiff.bodies[0].inverse_inertia = glm::vec3(0.0f);
    mentions(stiff, "fixed rotation");
    World damped = glancing("impulse");
    damped.settings.angular_damping = 0.1f;
    mentions(damped, "damping");
    World hung = glancing("impulse");
    hung.add(test::hung_from("ball", glm::vec3(0.0f), hung.bodies[0].id));
    mentions(hung, "fixed point");
    World tied = glancing("impulse");
    tied.add(test::joint_between("ball", tied.bodies[0].id, tied.bodies[1].id));
    mentions(tied, "ball joints");
}

TEST(AngularMomentumLaw, AllowsForRodsBetweenBodiesThatFly) {
    World world = glancing("sequential_impulses");
    world.settings.gravity = {0.0f, -test::g, 0.0f};
    world.bodies[1].linear_velocity.y = 3.0f;
    world.add(test::joint_between("distance", world.bodies[0].id, world.bodies[1].id, 2.04f));
    Session session(scene_of(world));
    take_steps(session, 120);
    EXPECT_EQ(angular_momentum(session).state, LawState::kept)
        << angular_momentum(session).sentence;
}

} // namespace
} // namespace carom
