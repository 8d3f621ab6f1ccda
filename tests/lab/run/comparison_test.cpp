#include "lab/run/comparison.hpp"

#include "lab/teach/lesson.hpp"
#include "lab/theory/experiments/catalogue.hpp"
#include "physics/world/property_tables.hpp"
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
        ASSERT_LE(lanes.size(), Lanes::most);
        for (const auto& settings : lanes) {
            World world = find_scene(preset.scene)->make();
            for (const SetSetting& setting : settings) {
                EXPECT_EQ(apply_command(world, setting), std::nullopt) << preset.key;
            }
        }
        Session session(make_scene(*find_scene(preset.scene)));
        session.compare(lanes);
        EXPECT_EQ(session.lanes().size(), lanes.size());
        EXPECT_FALSE(differing_settings(session.lanes().all()).empty()) << preset.key;
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

TEST(Lanes, AreLeftWithTheirSceneAndStayWhenItBeginsAnew) {
    Session session = comparing("baumgarte");
    session.set_focus(1);
    session.restart();
    ASSERT_EQ(session.lanes().size(), 3u);
    EXPECT_EQ(session.lanes().focus(), 1u);
    EXPECT_EQ(session.lanes()[2].world().settings.baumgarte, 0.9f);
    session.load(make_scene(*find_scene("stack")));
    ASSERT_EQ(session.lanes().size(), 1u);
    EXPECT_EQ(session.world(), find_scene("stack")->make());
}

/// What the dial may be, in order of preference.
std::vector<PropertyValue> values_of(const Property<Settings>& row) {
    const PropertyValue usual = row.get(Settings{});
    if (const bool* is_on = std::get_if<bool>(&usual)) {
        return {!*is_on};
    }
    if (row.kind == PropertyKind::choice) {
        std::vector<PropertyValue> values;
        for (const Option& option : row.options()) {
            values.emplace_back(std::string(option.key));
        }
        return values;
    }
    if (const int* count = std::get_if<int>(&usual)) {
        return {*count + 1, *count - 1};
    }
    const float* number = std::get_if<float>(&usual);
    const float some = number != nullptr && *number != 0.0f ? *number : 1.0f;
    return {0.75f * some, 1.25f * some, 1.0f, glm::vec3(0.0f), glm::vec3(1.0f)};
}

/// Each to a value that it has not by default.
void turn_every_dial(Session& session) {
    for (const Property<Settings>& row : settings_table()) {
        const PropertyValue usual = row.get(Settings{});
        for (const PropertyValue& value : values_of(row)) {
            if (value != usual && row.get(session.world().settings) == usual) {
                session.send(SetSetting{std::string(row.key), value}); // or is refused
            }
        }
        EXPECT_NE(row.get(session.world().settings), usual) << row.key;
    }
}

/// A preset changes what its lanes name and nothing else, and its end gives that back.
TEST(Lanes, OfAPresetKeepEveryOtherDialAndGiveTheirsBack) {
    for (const ComparisonPreset& preset : comparison_presets()) {
        SCOPED_TRACE(preset.key);
        Session session(make_scene(*find_scene("drop")));
        turn_every_dial(session);
        const Settings before = session.world().settings;
        const auto lanes = preset.lanes();
        session.compare(lanes);
        for (std::size_t i = 0; i < lanes.size(); ++i) {
            World expected = session.lanes()[i].world();
            expected.settings = before;
            for (const SetSetting& setting : lanes[i]) {
                apply_command(expected, setting);
            }
            EXPECT_EQ(session.lanes()[i].world().settings, expected.settings) << "lane " << i;
        }
        session.set_focus(session.lanes().size() - 1);
        step_to(session, 10);
        session.compare(find_comparison("four_ways")->lanes()); // over another
        session.restart();
        step_to(session, 10);
        session.end_comparison();
        ASSERT_EQ(session.lanes().size(), 1u);
        EXPECT_EQ(session.world().settings, before);
        EXPECT_EQ(session.world().step_count, 10u) << "the run goes on";
    }
}

/// Dials that the user turned, in lanes, stay behind with their scene: the next one has its own, be
/// it of the catalogue, a game, an experiment or a step of a lesson, whose lanes end without trace.
TEST(Lanes, AndTurnedDialsDoNotComeAlongIntoAnotherScene) {
    Session session(make_scene(*find_scene("drop")));
    const auto turn_and_compare = [&] {
        session.end_comparison();
        turn_every_dial(session);
        session.compare(find_comparison("four_ways")->lanes());
    };
    for (const SceneRow& row : scene_catalogue()) {
        turn_and_compare();
        session.load(make_scene(row));
        EXPECT_EQ(session.lanes().size(), 1u) << row.key;
        EXPECT_EQ(session.world().settings, row.make().settings) << row.key;
    }
    for (const Experiment& experiment : experiment_catalogue()) {
        for (const Response& response : experiment.applicable) {
            turn_and_compare();
            session.begin(experiment, response);
            EXPECT_EQ(session.lanes().size(), 1u) << experiment.key;
            Session fresh(make_scene(*find_scene("drop")));
            fresh.begin(experiment, response);
            EXPECT_EQ(session.world(), fresh.world()) << experiment.key;
        }
    }
    for (const LessonRow& row : lesson_catalogue()) {
        const OpenedLesson lesson = open_lesson(row.key);
        for (std::size_t i = 0; i < lesson.scenes.size(); ++i) {
            SCOPED_TRACE(row.title + ", step " + std::to_string(i + 1));
            const LessonStep& step = lesson.lesson.steps[i];
            const Settings own = lesson.scenes[i].scene.world.settings;
            turn_and_compare();
            session.load(lesson.scenes[i].scene);
            EXPECT_EQ(session.world().settings, own);
            if (const ComparisonPreset* preset = find_comparison(step.compare)) {
                session.compare(preset->lanes());
            } else if (!step.lanes.empty()) {
                session.compare(step.lanes);
            }
            session.end_comparison();
            EXPECT_EQ(session.world().settings, own);
        }
    }
}

/// What the user chose in a lane is the user's.
TEST(Lanes, DoNotGiveBackADialThatWasTurnedInThem) {
    Session session = comparing("baumgarte");
    session.send(SetSetting{"baumgarte", 0.4f});
    session.advance(0.0, plenty);
    session.end_comparison();
    EXPECT_EQ(session.world().settings.baumgarte, 0.4f);
    EXPECT_EQ(session.world().settings.position_correction, Settings{}.position_correction);
}

/// The end of a comparison is an edit like others: in the past, the run as it was stays beside it.
TEST(Lanes, ThatEndInThePastKeepTheRunAsAGhost) {
    Session session = comparing("baumgarte");
    session.set_focus(2);
    step_to(session, 60);
    test::go_to(session, 20);
    session.end_comparison();
    ASSERT_EQ(session.lanes().size(), 2u);
    EXPECT_EQ(live_lanes(session.lanes().all()), 1u);
    EXPECT_EQ(session.world().settings, make_scene(*find_scene("drop")).world.settings);
    EXPECT_EQ(session.focused().chronicle().last_step(), 20u);
    EXPECT_EQ(session.lanes()[1].chronicle().last_step(), 60u);
    EXPECT_EQ(session.lanes()[1].world().settings.baumgarte, 0.9f);
}

TEST(Lanes, ThatEndDuringASeekGiveBackWhereItGoes) {
    Session session = comparing("baumgarte");
    session.set_focus(2);
    step_to(session, 60);
    session.seek(41);
    session.advance(0.0, 0.0); // at least a step of it, and not all
    ASSERT_TRUE(session.is_seeking());
    session.end_comparison();
    while (session.is_seeking()) {
        session.advance(0.0, plenty);
    }
    ASSERT_FALSE(session.focused().chronicle().log().empty());
    for (const LoggedCommand& logged : session.focused().chronicle().log()) {
        EXPECT_EQ(logged.step, 41u);
    }
    EXPECT_EQ(live_lanes(session.lanes().all()), 1u);
    EXPECT_EQ(session.lanes()[1].chronicle().last_step(), 60u);
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
    EXPECT_EQ(session.lanes().focus(), 1u);
    EXPECT_EQ(session.lanes()[0].world(), session.lanes()[1].world());
    EXPECT_TRUE(differing_settings(session.lanes().all()).empty());
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
    EXPECT_EQ(session.lanes().focus(), 2u);
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
    EXPECT_FALSE(session.focused().fault().has_value());
    EXPECT_EQ(session.world().step_count, before + 5);
}

} // namespace
} // namespace carom
