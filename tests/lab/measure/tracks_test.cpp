#include "lab/measure/tracks.hpp"

#include "physics/world/table.hpp"
#include "support/joints.hpp"
#include "support/sessions.hpp"
#include "support/worlds.hpp"

#include <gtest/gtest.h>

namespace carom {
namespace {

using test::go_to;
using test::plenty;
using test::scene_of;
using test::take_steps;

constexpr BodyId tracked_ground{1};
constexpr BodyId tracked_ball{2};

double touch_value(const TouchSample& sample, std::string_view key) {
    return find_row(touch_quantities(), key)->value(sample);
}

double joint_value(const JointTrackSample& sample, std::string_view key) {
    return find_row(joint_quantities(), key)->value(sample);
}

/// A ball of 2 kg at this height above the floor, with gravity.
World above_floor(float height, float restitution = 0.0f) {
    World world = test::ideal_world();
    world.settings.gravity = {0.0f, -test::g, 0.0f};
    world.add(test::floor_body());
    world.add(test::ball(0.5f, 2.0f, {0.0f, 0.5f + height, 0.0f}, restitution));
    return world;
}

void expect_same(std::span<const TouchSample> one, std::span<const TouchSample> other) {
    ASSERT_EQ(one.size(), other.size());
    for (std::size_t i = 0; i < one.size(); ++i) {
        const auto is_same = [](double a, double b) {
            return a == b || (std::isnan(a) && std::isnan(b));
        };
        EXPECT_EQ(one[i].step, other[i].step);
        EXPECT_EQ(one[i].duration, other[i].duration);
        EXPECT_TRUE(is_same(one[i].normal_impulse, other[i].normal_impulse)) << one[i].step;
        EXPECT_TRUE(is_same(one[i].tangent_impulse, other[i].tangent_impulse)) << one[i].step;
        EXPECT_TRUE(is_same(one[i].separation, other[i].separation)) << one[i].step;
    }
}

/// What `touch` is of a run that was watched from its start.
std::vector<TouchSample> watched_throughout(Session& session, const Touch& touch, int steps) {
    session.lanes().watch({.touch = touch});
    take_steps(session, steps);
    const auto all = session.focused().tracks().touch()->all();
    return {all.begin(), all.end()};
}

TEST(TouchTrack, AtRestTheNormalForceIsTheWeightWhateverDividesTheStep) {
    for (const std::string_view resolver : {"sequential_impulses", "soft_step", "penalty"}) {
        for (const float dt : {1.0f / 60.0f, 1.0f / 240.0f}) {
            for (const int sub_steps : {1, 4}) {
                World world = above_floor(0.0f);
                world.settings.resolver = Key(resolver);
                world.settings.time_step = dt;
                world.settings.sub_steps = sub_steps;
                Session session(scene_of(world));
                session.lanes().watch({.touch = Touch{tracked_ball}});
                take_steps(session, static_cast<int>(3.0f / dt));
                const TouchSample& last = session.focused().tracks().touch()->all().back();
                // m g = 2 kg 9.81 m/s²; one step carries m g dt.
                EXPECT_NEAR(touch_value(last, "normal_force"), 19.62, 0.02)
                    << resolver << ", " << dt << " s, " << sub_steps;
                EXPECT_NEAR(touch_value(last, "normal_impulse"), 19.62 * static_cast<double>(dt),
                            0.02 * static_cast<double>(dt));
                EXPECT_LT(std::abs(last.separation), 0.01);
            }
        }
    }
}

TEST(TouchTrack, OfAnImpactIsTheMomentumThatItTurnsAndThereIsNoSeparationInFlight) {
    Session session(scene_of(above_floor(1.0f, 1.0f)));
    const auto samples = watched_throughout(session, Touch{tracked_ball, tracked_ground}, 60);
    double largest = 0.0;
    for (const TouchSample& sample : samples) {
        largest = std::max(largest, sample.normal_impulse);
    }
    // Down 1 m: u = √(2 g) = 4.43 m/s, to a step's g h = 0.16 m/s; 2 m u, and m g h carried.
    EXPECT_NEAR(largest, 4.0 * std::sqrt(2.0 * 9.81), 4.0 * 0.17);
    EXPECT_TRUE(std::isnan(samples[1].separation));
    EXPECT_EQ(samples[1].normal_impulse, 0.0);
    EXPECT_TRUE(std::isnan(samples[0].normal_impulse)); // no step was taken
}

TEST(TouchTrack, OnABlockThatSlidesFrictionIsMuTimesTheNormalForce) {
    World world = above_floor(5.0f);
    world.settings.friction_model = FrictionModel::coulomb;
    Body crate = test::crate(glm::vec3(0.5f), 2.0f, {9.0f, 0.5f, 0.0f});
    crate.friction = 0.5f;
    crate.linear_velocity.x = 20.0f;
    const BodyId sliding = world.add(crate);
    Session session(scene_of(world));
    session.lanes().watch({.touch = Touch{tracked_ground, sliding}});
    take_steps(session, 30);
    const TouchSample& last = session.focused().tracks().touch()->all().back();
    EXPECT_NEAR(touch_value(last, "normal_force"), 19.62, 0.2);
    EXPECT_NEAR(last.tangent_impulse, 0.5 * last.normal_impulse, 1e-4);
}

TEST(TouchTrack, OfAllContactsIsTheirSum) {
    World world = test::column(3);
    Session session(scene_of(world));
    take_steps(session, 120);
    // The middle one of three crates of 20 kg: one weighs on it, two weigh on what is below.
    session.lanes().watch({.touch = Touch{world.bodies[2].id}});
    session.advance(0.0, plenty);
    const double weight = 20.0 * 9.81;
    EXPECT_NEAR(touch_value(session.focused().tracks().touch()->all().back(), "normal_force"),
                3.0 * weight, 0.01 * weight);
    session.lanes().watch({.touch = Touch{world.bodies[2].id, world.bodies[3].id}});
    session.advance(0.0, plenty);
    EXPECT_NEAR(touch_value(session.focused().tracks().touch()->all().back(), "normal_force"),
                weight, 0.01 * weight);
}

TEST(TouchTrack, AskedForAfterwardsIsThatOfARunWatchedFromTheStart) {
    Session before(scene_of(above_floor(1.0f, 0.8f)));
    const auto expected = watched_throughout(before, Touch{tracked_ball, tracked_ground}, 200);
    ASSERT_EQ(expected.size(), 201u);

    Session after(scene_of(above_floor(1.0f, 0.8f)));
    take_steps(after, 120);
    EXPECT_EQ(after.focused().tracks().touch(), nullptr);
    after.lanes().watch({.touch = Touch{tracked_ball, tracked_ground}});
    EXPECT_EQ(after.focused().tracks().touch()->missing(), (StepRange{0, 120}));
    after.advance(0.0, 0.0); // no time is left, so one step is repeated
    EXPECT_EQ(after.focused().tracks().touch()->missing(), (StepRange{1, 120}));
    take_steps(after, 80);
    EXPECT_FALSE(after.focused().tracks().first_missing());
    expect_same(after.focused().tracks().touch()->all(), expected);

    after.lanes().watch({}); // no longer shown
    EXPECT_EQ(after.focused().tracks().touch(), nullptr);
}

TEST(TouchTrack, IsRightAfterRewindingAndAfterABranch) {
    const Push push{tracked_ball, {0.0f, 6.0f, 0.0f}, {0.0f, 0.0f, 0.0f}};
    Session straight(scene_of(above_floor(0.5f, 0.8f)));
    straight.lanes().watch({.touch = Touch{tracked_ball}});
    take_steps(straight, 40);
    straight.send(push);
    const auto expected = watched_throughout(straight, Touch{tracked_ball}, 60);

    Session session(scene_of(above_floor(0.5f, 0.8f)));
    session.lanes().set_keeps_branches(false);
    take_steps(session, 70);
    go_to(session, 30);
    session.lanes().watch({.touch = Touch{tracked_ball}});
    session.advance(0.0, 0.0);
    session.advance(0.0, 0.0);
    take_steps(session, 10); // repeats what happened
    session.send(push);      // and goes another way, whether all was known or not
    take_steps(session, 60);
    session.lanes().fill_tracks();
    expect_same(session.focused().tracks().touch()->all(), expected);
    session.undo(); // goes to a key frame, whose sample was of the world with the push
    EXPECT_EQ(session.focused().figures().all().size(), 41u);
    EXPECT_EQ(session.focused().tracks().touch()->all().size(), 41u);
}

TEST(TouchTrack, EachLaneHasItsOwn) {
    Session session(scene_of(above_floor(1.0f, 0.8f)));
    session.compare({{SetSetting{"resolver", std::string("impulse")}},
                     {SetSetting{"resolver", std::string("soft_step")}}});
    take_steps(session, 90);
    session.lanes().watch({.touch = Touch{tracked_ball, tracked_ground}});
    session.lanes().fill_tracks();
    for (const Lane& lane : session.lanes()) {
        World world = above_floor(1.0f, 0.8f);
        world.settings.resolver = lane.world().settings.resolver;
        Session alone(scene_of(world));
        expect_same(lane.tracks().touch()->all(),
                    watched_throughout(alone, Touch{tracked_ball, tracked_ground}, 90));
    }
}

TEST(BodyTrackWatched, HasEveryStepOfTheRun) {
    for (const float dt : {1.0f / 60.0f, 1.0f / 500.0f}) {
        World world = above_floor(100.0f);
        world.settings.time_step = dt;
        Session session(scene_of(world));
        take_steps(session, 100);
        session.lanes().follow(tracked_ball);
        session.lanes().watch({.body = tracked_ball});
        session.lanes().fill_tracks();
        const auto all = session.focused().tracks().bodies().find(tracked_ball)->all();
        ASSERT_EQ(all.size(), 101u);
        const BodyQuantity& velocity = *find_body_quantity("velocity_y");
        for (const BodySample& sample : all) {
            // v_y = -g t
            EXPECT_NEAR(velocity.value(sample, all.front()), -9.81 * sample.time, 1e-4);
        }
    }
}

/// 2 kg on a rod of 1 m, at this angle from straight down, with gravity.
World pendulum(float angle, float dt) {
    World world = test::ideal_world("sequential_impulses", dt);
    world.settings.gravity = {0.0f, -test::g, 0.0f};
    world.settings.position_correction = PositionCorrection::baumgarte;
    const BodyId bob = world.add(test::ball(0.1f, 2.0f, {std::sin(angle), -std::cos(angle), 0.0f}));
    world.add(test::hung_from("distance", glm::vec3(0.0f), bob, 1.0f));
    return world;
}

TEST(JointTrack, AHangingRodCarriesTheWeight) {
    for (const float dt : {1.0f / 60.0f, 1.0f / 1000.0f}) {
        Session session(scene_of(pendulum(0.0f, dt)));
        session.lanes().watch({.joint = WatchedJoint{JointId{1}}});
        take_steps(session, 60);
        const JointTrackSample& last = session.focused().tracks().joint()->all().back();
        EXPECT_NEAR(joint_value(last, "joint_force"), 19.62, 1e-2);
        EXPECT_NEAR(joint_value(last, "joint_impulse"), 19.62 * static_cast<double>(dt), 1e-4);
        EXPECT_NEAR(joint_value(last, "joint_length"), 1.0, 1e-4);
        EXPECT_NEAR(joint_value(last, "joint_error"), 0.0, 0.1);
    }
}

TEST(JointTrack, OfAPendulumFromTheHorizontalReachesThreeTimesTheWeight) {
    Session session(scene_of(pendulum(0.5f * 3.14159265f, 1.0f / 1000.0f)));
    take_steps(session, 800); // past the lowest point, which it reaches after 0.59 s
    session.lanes().watch({.joint = WatchedJoint{JointId{1}}});
    session.lanes().fill_tracks();
    const auto all = session.focused().tracks().joint()->all();
    ASSERT_EQ(all.size(), 801u);
    double most = 0.0;
    for (const JointTrackSample& sample : all) {
        most = std::max(most, joint_value(sample, "joint_force"));
        EXPECT_LT(std::abs(joint_value(sample, "joint_error")), 0.2);
    }
    // m (g + v²/L) with v² = 2 g L
    EXPECT_NEAR(most, 3.0 * 19.62, 0.3);
}

TEST(JointTrack, ASlackRopeHasNoErrorAndASpringItsExtension) {
    World world = test::ideal_world("none");
    const BodyId bob = world.add(test::ball(0.1f, 1.0f, {0.0f, -0.6f, 0.0f}));
    const JointId rope = world.add(test::hung_from("rope", glm::vec3(0.0f), bob, 1.0f));
    const JointId spring = world.add(test::hung_from("spring", glm::vec3(0.0f), bob, 1.0f));
    EXPECT_EQ(WatchedJoint{rope}.measure(world)->error, 0.0);
    EXPECT_NEAR(WatchedJoint{spring}.measure(world)->error, -0.4, 1e-6);
    EXPECT_FALSE(WatchedJoint{JointId{9}}.measure(world));
}

} // namespace
} // namespace carom
