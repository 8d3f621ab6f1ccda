#include "lab/laws.hpp"

#include "lab/session.hpp"
#include "scenes/catalogue.hpp"
#include "support/joints.hpp"
#include "support/worlds.hpp"

#include <gtest/gtest.h>

namespace carom {
namespace {

constexpr double plenty = 10.0; // [s] of wall time: no test spends it

void take_steps(Session& session, int count) {
    for (int i = 0; i < count; ++i) {
        session.step_once();
        session.advance(0.0, plenty);
    }
}

const Figures& newest(const Session& session) { return session.figures().all().back(); }

LawVerdict energy(const Session& session) {
    return energy_verdict(session.world(), newest(session));
}
LawVerdict momentum(const Session& session) {
    return momentum_verdict(session.world(), newest(session));
}

Scene of(World world) { return {"", "", std::move(world)}; }

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

TEST(FlightEnergy, IsKeptWhereTheEnergyItselfWavers) {
    World world = bouncing("sequential_impulses", 1.0f);
    const double first = flight_energy(world, figures_of(world));
    test::run(world, 25); // down: 0.31 s of 0.45 s
    const Figures falling = figures_of(world);
    EXPECT_NEAR(flight_energy(world, falling), first, 1e-3);
    // E falls short by m g h v/2 = 2 x 9.81/60 x 4.0875/2 J at v = 25 g h.
    EXPECT_NEAR(first - falling.kinetic - falling.potential, 0.668, 1e-2);
    test::run(world, 10); // and up again
    ASSERT_GT(world.bodies[1].linear_velocity.y, 0.0f);
    EXPECT_NEAR(flight_energy(world, figures_of(world)), first, 1e-3);
}

TEST(EnergyLaw, IsKeptWhileABallBouncesWithAndWithoutLoss) {
    for (const float e : {0.0f, 0.5f, 1.0f}) {
        Session session(of(bouncing("sequential_impulses", e)));
        take_steps(session, 300);
        EXPECT_EQ(energy(session).state, LawState::kept) << e;
    }
}

TEST(EnergyLaw, IsNotPromisedWhereRestitutionGains) {
    Session session(of(bouncing("sequential_impulses", 1.2f)));
    take_steps(session, 60);
    const LawVerdict verdict = energy(session);
    EXPECT_EQ(verdict.state, LawState::not_promised);
    EXPECT_NE(verdict.sentence.find("above 1"), std::string::npos);
    // The first bounce of 19.62 J leaves with e² of it: 8.6 J more.
    EXPECT_NEAR(energy_gained(session.world(), newest(session)), 8.6, 0.3);
}

TEST(EnergyLaw, IsBrokenByAGainThatNobodyAllowed) {
    Session session(of(bouncing("sequential_impulses", 1.0f)));
    take_steps(session, 10);
    Figures figures = newest(session);
    figures.balance.energy = figures.balance.least_energy + 1.0;
    EXPECT_EQ(energy_verdict(session.world(), figures).state, LawState::broken);
}

TEST(EnergyLaw, ForgivesThePenaltyMethodWhatItsContactsStore) {
    Session session(of(bouncing("penalty", 1.0f)));
    session.send(SetSetting{"penalty_damping", 0.0f});
    take_steps(session, 30); // in the floor by now
    EXPECT_NE(energy(session).state, LawState::broken);
    // One sub-step of 1/60 s is stable up to 4 m/h² = 28,800 N/m.
    session.send(SetSetting{"penalty_sub_steps", 1});
    session.send(SetSetting{"penalty_stiffness", 60000.0f});
    take_steps(session, 120);
    EXPECT_EQ(energy(session).state, LawState::not_promised);
}

TEST(EnergyLaw, BeginsAnewWithAnEdit) {
    Session session(of(bouncing("sequential_impulses", 1.2f)));
    take_steps(session, 60);
    ASSERT_EQ(energy(session).state, LawState::not_promised);
    session.send(SetBodyProperty{BodyId{2}, "restitution", 1.0f});
    take_steps(session, 60);
    EXPECT_EQ(energy(session).state, LawState::kept);
}

TEST(EnergyLaw, IsLeftOpenWhereSomethingWorksThatIsNotCounted) {
    World world = bouncing("sequential_impulses", 1.0f);
    world.bodies[0].linear_velocity.x = 1.0f;
    const LawVerdict verdict = energy_verdict(world, figures_of(world));
    EXPECT_EQ(verdict.state, LawState::open);
    EXPECT_NE(verdict.sentence.find("infinite mass"), std::string::npos);
}

TEST(MomentumLaw, IsKeptUnderGravityPushesAndAFloorThatGivesMomentum) {
    Session session(of(bouncing("sequential_impulses", 0.5f)));
    take_steps(session, 100);
    EXPECT_EQ(momentum(session).state, LawState::kept);
    session.send(Push{BodyId{2}, {10.0f, 0.0f, 0.0f}, {}});
    session.grab({BodyId{2}, {}, {5.0f, 5.0f, 0.0f}});
    take_steps(session, 10);
    EXPECT_GT(newest(session).balance.most_momentum, 5.0);
    take_steps(session, 90);
    EXPECT_EQ(momentum(session).state, LawState::kept);
}

TEST(MomentumLaw, IsKeptInAHitAndNotPromisedByStop) {
    Session fair(of(head_on("impulse")));
    take_steps(fair, 120);
    EXPECT_EQ(momentum(fair).state, LawState::kept);
    Session stopped(of(head_on("stop")));
    take_steps(stopped, 120);
    EXPECT_EQ(momentum(stopped).state, LawState::not_promised);
    // All of 2 kg x 1 m/s is gone.
    EXPECT_NEAR(newest(stopped).balance.momentum_from_nowhere.x, -2.0, 1e-6);
}

TEST(MomentumLaw, IsBrokenWhereAPromisingMethodLosesSome) {
    Session session(of(head_on("impulse")));
    take_steps(session, 10);
    Figures figures = newest(session);
    figures.balance.momentum_from_nowhere.x = 0.1;
    EXPECT_EQ(momentum_verdict(session.world(), figures).state, LawState::broken);
}

TEST(MomentumLaw, CountsWhatAJointWithTheWorldGives) {
    World world = test::ideal_world();
    world.settings.gravity = {0.0f, -test::g, 0.0f};
    const BodyId ball = world.add(test::ball(0.2f, 2.0f, {1.0f, 0.0f, 0.0f}));
    Joint joint = test::hung_from("ball", glm::vec3(0.0f), ball);
    joint.anchor_a = {-1.0f, 0.0f, 0.0f};
    world.add(joint);
    Session session(of(world));
    take_steps(session, 200);
    EXPECT_EQ(momentum(session).state, LawState::kept);
    EXPECT_GT(newest(session).balance.most_momentum, 1.0);
}

class LawsInScenes : public testing::TestWithParam<std::string_view> {};

/// Nobody is blamed for what rounding does.
TEST_P(LawsInScenes, AreNeverBrokenByMethodsThatPromiseThem) {
    for (const std::string_view resolver : {"impulse", "sequential_impulses", "soft_step"}) {
        Session session(make_scene(*find_scene(GetParam())));
        session.send(SetSetting{"resolver", std::string(resolver)});
        session.send(SetSetting{"position_correction", std::string("none")});
        for (int second = 0; second < 5; ++second) {
            take_steps(session, 60);
            EXPECT_NE(energy(session).state, LawState::broken) << energy(session).sentence;
            EXPECT_NE(momentum(session).state, LawState::broken) << momentum(session).sentence;
        }
    }
}

INSTANTIATE_TEST_SUITE_P(All, LawsInScenes,
                         testing::Values("cradle", "bounce", "restitution_row", "cube_on_corner",
                                         "stack", "pyramid", "marbles", "mixed_pile", "rope_bridge",
                                         "bullet"),
                         [](const auto& test) { return std::string(test.param); });

} // namespace
} // namespace carom
