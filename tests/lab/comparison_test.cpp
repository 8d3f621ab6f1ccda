#include "lab/comparison.hpp"

#include "scenes/catalogue.hpp"
#include "support/sessions.hpp"

#include <gtest/gtest.h>

namespace carom {
namespace {

using test::plenty;
using test::step_to;

Session comparing(const char* preset, const char* scene = "drop") {
    Session session(make_scene(*find_scene(scene)));
    session.compare(find_comparison(preset)->lanes());
    return session;
}

TEST(ComparisonPresets, AreAcceptedAndDiffer) {
    for (const ComparisonPreset& preset : comparison_presets()) {
        ASSERT_NE(find_scene(preset.scene), nullptr) << preset.key;
        const auto lanes = preset.lanes();
        ASSERT_LE(lanes.size(), Session::most_lanes);
        for (const auto& settings : lanes) {
            World world = find_scene(preset.scene)->make();
            for (const SetSetting& setting : settings) {
                EXPECT_EQ(apply_command(world, setting), std::nullopt) << preset.key;
            }
        }
        Session session(make_scene(*find_scene(preset.scene)));
        session.compare(lanes);
        EXPECT_EQ(session.lanes().size(), lanes.size());
        EXPECT_FALSE(differing_settings(session.lanes()).empty()) << preset.key;
    }
}

/// Each lane does what the scene would do alone under its settings.
TEST(Lanes, GoTheirOwnWaysInLockstep) {
    Session session = comparing("four_ways");
    step_to(session, 90);
    for (const Lane& lane : session.lanes()) {
        World alone = find_scene("drop")->make();
        alone.settings = lane.world().settings;
        Workspace workspace;
        while (alone.step_count < 90) {
            step(alone, workspace);
        }
        EXPECT_EQ(lane.world(), alone) << lane.world().settings.resolver.view();
    }
}

TEST(Lanes, OfOtherTimeStepsKeepTheSameTime) {
    Session session(make_scene(*find_scene("drop")));
    session.compare({{}, {{"time_step", 1.0f / 240.0f}}, {{"time_step", 1.0f / 25.0f}}});
    for (std::uint64_t step = 1; step < 100; ++step) {
        step_to(session, step);
        for (const Lane& lane : session.lanes()) {
            const double half = 0.5 * static_cast<double>(lane.world().settings.time_step);
            EXPECT_LE(std::abs(lane.world().time - session.world().time), half * 1.001);
        }
    }
    EXPECT_EQ(session.lanes()[1].world().step_count, 4u * 99u);
}

TEST(Lanes, DialsTurnTheFocusedOneAndPushesReachAll) {
    Session session = comparing("four_ways");
    session.set_focus(2);
    session.send(SetSetting{"gravity", glm::vec3(0.0f)});
    const BodyId ball = session.world().bodies.back().id;
    session.send(Push{ball, {1.0f, 0.0f, 0.0f}, {}});
    session.send(SetBodyProperty{ball, "restitution", 0.75f});
    session.advance(0.0, plenty);
    for (std::size_t i = 0; i < session.lanes().size(); ++i) {
        const World& world = session.lanes()[i].world();
        EXPECT_EQ(world.settings.gravity == glm::vec3(0.0f), i == 2);
        EXPECT_EQ(world.find(ball)->restitution, 0.75f);
        EXPECT_FLOAT_EQ(world.find(ball)->linear_velocity.x, world.find(ball)->inverse_mass);
    }
}

TEST(Lanes, KeepWhatTheyDifferInWhenAnotherSceneIsLoaded) {
    Session session = comparing("baumgarte");
    session.set_focus(1);
    session.load(make_scene(*find_scene("stack")));
    ASSERT_EQ(session.lanes().size(), 3u);
    EXPECT_EQ(session.focus(), 1u);
    EXPECT_EQ(session.lanes()[0].world().settings.baumgarte, 0.0f);
    EXPECT_EQ(session.lanes()[1].world().settings.baumgarte, 0.2f);
    EXPECT_EQ(session.lanes()[2].world().settings.baumgarte, 0.9f);
    for (const Lane& lane : session.lanes()) {
        EXPECT_EQ(lane.world().bodies, find_scene("stack")->make().bodies);
    }
    session.restart();
    ASSERT_EQ(session.lanes().size(), 3u);
    EXPECT_EQ(session.lanes()[2].world().settings.baumgarte, 0.9f);
}

TEST(Lanes, GoBackTogether) {
    Session session = comparing("four_ways", "stack");
    step_to(session, 30);
    std::vector<World> then;
    for (const Lane& lane : session.lanes()) {
        then.push_back(lane.world());
    }
    step_to(session, 75);
    session.seek(31);
    while (session.is_seeking()) {
        session.advance(0.0, plenty);
    }
    ASSERT_TRUE(session.step_back());
    for (std::size_t i = 0; i < then.size(); ++i) {
        EXPECT_EQ(session.lanes()[i].world(), then[i]);
    }
    step_to(session, 75);
    for (const Lane& lane : session.lanes()) {
        EXPECT_EQ(lane.world().step_count, 75u);
        EXPECT_EQ(lane.chronicle().divergence(), std::nullopt);
    }
}

TEST(Lanes, ANewOneIsACopyOfTheFocusedOneWithItsPast) {
    Session session(make_scene(*find_scene("stack")));
    step_to(session, 20);
    ASSERT_TRUE(session.add_lane());
    EXPECT_EQ(session.focus(), 1u);
    EXPECT_EQ(session.lanes()[0].world(), session.lanes()[1].world());
    EXPECT_TRUE(differing_settings(session.lanes()).empty());
    session.send(SetSetting{"iterations", 1});
    session.advance(0.0, plenty);
    EXPECT_EQ(session.lanes()[0].world().settings.iterations, 10);
    EXPECT_EQ(session.world().settings.iterations, 1);
    session.seek(5);
    while (session.is_seeking()) {
        session.advance(0.0, plenty);
    }
    EXPECT_EQ(session.lanes()[0].world(), session.lanes()[1].world());
    ASSERT_TRUE(session.add_lane());
    ASSERT_TRUE(session.add_lane());
    EXPECT_FALSE(session.add_lane());
    session.remove_lane(3);
    EXPECT_EQ(session.focus(), 2u);
    session.end_comparison();
    EXPECT_EQ(session.lanes().size(), 1u);
}

TEST(Lanes, AFaultOfOneDoesNotStopTheOthers) {
    Session session(make_scene(*find_scene("drop")));
    session.compare({{}, {{"gravity", glm::vec3(0.0f, 1e4f, 0.0f)}, {"time_step", 1.0f}}});
    for (int i = 0; i < 60 * 500 && !session.lanes()[1].fault(); ++i) {
        session.step_once();
        session.advance(0.0, plenty);
    }
    ASSERT_TRUE(session.lanes()[1].fault().has_value());
    const std::uint64_t before = session.world().step_count;
    step_to(session, before + 5);
    EXPECT_FALSE(session.fault().has_value());
    EXPECT_EQ(session.world().step_count, before + 5);
}

} // namespace
} // namespace carom
