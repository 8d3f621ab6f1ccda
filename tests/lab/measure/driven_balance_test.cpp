/// What forces and torques of bodies do to the balances of energy and momentum.
#include "lab/measure/laws.hpp"
#include "lab/run/pause_rules.hpp"
#include "physics/solve/methods/catalogue.hpp"
#include "physics/step/measure.hpp"
#include "support/sessions.hpp"
#include "support/worlds.hpp"

#include <gtest/gtest.h>
#include <string>

namespace carom {
namespace {

using test::newest;
using test::scene_of;
using test::take_steps;

void expect_kept(const Session& session) {
    const World& world = session.world();
    const Figures& now = newest(session);
    const std::string_view resolver = world.settings.resolver.view();
    EXPECT_EQ(energy_verdict(world, now).state, LawState::kept)
        << resolver << ": " << energy_verdict(world, now).sentence;
    EXPECT_EQ(momentum_verdict(world, now).state, LawState::kept)
        << resolver << ": " << momentum_verdict(world, now).sentence;
    const LawVerdict angular = angular_momentum_verdict(world, now);
    EXPECT_TRUE(angular.state == LawState::kept || angular.state == LawState::open)
        << resolver << ": " << angular.sentence;
}

TEST(DrivenBalance, AForceGivesMomentumAndWorkAndNothingIsLost) {
    for (const ResolverRow& row : resolver_catalogue()) {
        World world = test::ideal_world(row.key);
        world.add(test::ball(0.5f, 2.0f, {0.0f, 3.0f, 0.0f}));
        world.bodies[0].force = {4.0f, 0.0f, 0.0f};
        Session session(scene_of(world));
        take_steps(session, 300);
        // 5 s of 4 N: 20 N s, v = 10 m/s, 100 J.
        const Figures& now = newest(session);
        EXPECT_NEAR(now.momentum.x, 20.0, 1e-3) << row.key;
        EXPECT_NEAR(now.kinetic, 100.0, 1e-2) << row.key;
        // W = F x; x = a t²/2 + a t h/2 with a = 2 m/s², t = 5 s.
        const auto h = static_cast<double>(shortest_slice(world.settings));
        EXPECT_NEAR(now.work, 4.0 * (25.0 + 5.0 * h), 1e-2) << row.key;
        // L_z about the origin: -y p_x.
        EXPECT_NEAR(now.angular_momentum.z, -60.0, 1e-2) << row.key;
        expect_kept(session);
    }
}

TEST(DrivenBalance, ATorqueGivesAngularMomentumAndWork) {
    for (const ResolverRow& row : resolver_catalogue()) {
        World world = test::ideal_world(row.key);
        world.add(test::ball(0.5f, 2.0f, {0.0f, 3.0f, 0.0f}));
        world.bodies[0].torque = {0.0f, 0.5f, 0.0f};
        Session session(scene_of(world));
        take_steps(session, 300);
        // 5 s of 0.5 N m: 2.5 N m s; w = 12.5 rad/s with I = 0.2 kg m²; 15.625 J.
        const Figures& now = newest(session);
        EXPECT_NEAR(now.angular_momentum.y, 2.5, 1e-3) << row.key;
        EXPECT_NEAR(now.kinetic, 15.625, 1e-2) << row.key;
        EXPECT_NEAR(now.work, 15.625, 1e-2) << row.key;
        const bool is_divided = shortest_slice(world.settings) < world.settings.time_step;
        EXPECT_EQ(energy_verdict(session.world(), now).state,
                  is_divided ? LawState::open : LawState::kept)
            << row.key;
        EXPECT_EQ(angular_momentum_verdict(session.world(), now).state,
                  is_divided ? LawState::open : LawState::kept)
            << row.key;
    }
}

/// A crate that is pushed over a floor with friction, a ball that is driven by a torque there, and
/// one that is pressed down and bounces.
TEST(DrivenBalance, HoldsWhereContactsTakeAndGive) {
    for (const std::string_view resolver : {"impulse", "sequential_impulses", "soft_step"}) {
        World world = test::ideal_world(resolver);
        world.settings.gravity = {0.0f, -test::g, 0.0f};
        world.settings.friction_model = FrictionModel::coulomb;
        world.add(test::floor_body());
        world.add(test::crate(glm::vec3(0.5f), 2.0f, {0.0f, 0.5f, 0.0f}));
        world.bodies.back().force.x = 12.0f; // friction holds against 9.81 N
        world.add(test::ball(0.5f, 2.0f, {0.0f, 2.0f, 5.0f}, 0.8f));
        world.bodies.back().force.y = -30.0f;
        Session session(scene_of(world));
        take_steps(session, 300);
        EXPECT_GT(session.world().bodies[1].position.x, 5.0f);
        expect_kept(session);
        session.send(SetBodyProperty{session.world().bodies[2].id, "torque", glm::vec3(3.0f)});
        session.send(
            SetBodyProperty{session.world().bodies[1].id, "force", glm::vec3(-9.0f, 0, 0)});
        const double work = newest(session).work;
        take_steps(session, 200);
        EXPECT_NE(newest(session).work, work); // goes on over an edit
        const LawState energy = energy_verdict(session.world(), newest(session)).state;
        EXPECT_EQ(energy, resolver == "soft_step" ? LawState::open : LawState::kept) << resolver;
        EXPECT_EQ(momentum_verdict(session.world(), newest(session)).state, LawState::kept)
            << resolver;
    }
}

TEST(DrivenBalance, WithoutTheWorkTheGainWouldBeTold) {
    // What the bars would say of a force that nobody counts: kinetic energy from nowhere.
    World world = test::ideal_world();
    world.add(test::ball(0.5f, 2.0f, glm::vec3(0.0f)));
    world.bodies[0].force.x = 4.0f;
    Session session(scene_of(world));
    take_steps(session, 60);
    Figures figures = newest(session);
    figures.balance.largest_rise += figures.work;
    EXPECT_EQ(energy_verdict(session.world(), figures).state, LawState::broken);
}

TEST(DrivenBalance, WorkIsNoReasonToPause) {
    World world = test::ideal_world();
    world.add(test::ball(0.5f, 2.0f, glm::vec3(0.0f)));
    world.bodies[0].force.x = 4.0f;
    world.bodies[0].torque.z = 0.5f;
    PauseRules rules;
    rules.energy_rise = true;
    for (int i = 0; i < 60; ++i) {
        const World before = world;
        test::run(world, 1);
        EXPECT_FALSE(reason_to_pause(rules, before, world).has_value()) << i;
    }
}

} // namespace
} // namespace carom
