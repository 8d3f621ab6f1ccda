#include "lab/share/link.hpp"

#include "io/base/atomic_file.hpp"
#include "io/base/packed_text.hpp"
#include "io/base/scene_error.hpp"
#include "io/scene/scene_file.hpp"
#include "lab/run/comparison.hpp"
#include "lab/run/session.hpp"
#include "lab/share/set_up.hpp"
#include "lab/theory/experiments/catalogue.hpp"
#include "scenes/catalogue.hpp"
#include "support/sessions.hpp"

#include <filesystem>
#include <gtest/gtest.h>
#include <numbers>
#include <random>

namespace carom {
namespace {

constexpr double unbounded = 1e9; // [s]

using test::session_in;
using test::step_times;

Link through_link(const Link& link) { return read_link(link_to(link)); }

std::vector<Recording> recordings_of(const Link& link) {
    return carom::recordings_of(link, open_set_up(link, {"link", {}}));
}

Link link_of(const Session& session, bool with_runs) { return {set_up_of(session, with_runs)}; }

/// What the link of a session opens, with its runs replayed.
Session opened(const Link& link) {
    const std::vector<Recording> lanes = recordings_of(link);
    Session session(lanes.at(link.focus).start);
    session.load(lanes, link.focus);
    session.advance(0.0, unbounded);
    return session;
}

TEST(Link, OfABuiltInSceneWithAFewDialsStaysBelow300Characters) {
    for (const SceneRow& row : scene_catalogue()) {
        Session session{make_scene(row)};
        session.send(SetSetting{"resolver", std::string("penalty")});
        session.send(SetSetting{"penalty_stiffness", 1234.5f});
        session.send(SetSetting{"restitution_rule", std::string("maximum")});
        Link link = link_of(session, false);
        link.camera = {glm::vec3(0.125f, 1.5f, -3.25f), 14.75f, 0.625f, -0.375f};
        link.marks = {{"velocities", true}, {"grid", false}};
        link.paused = true;
        const std::string address = link_to(link);
        EXPECT_LT(address.size(), 300U) << row.key;
        EXPECT_EQ(read_link(address), link) << row.key;
    }
}

TEST(Link, HasNoRuleForABodyThatIsGone) {
    Session session = session_in("drop");
    const BodyId floor = session.world().bodies[0].id;
    const BodyId ball = session.world().bodies[1].id;
    session.clock().set_pause_rules({.touch_of = ball, .touch_with = floor});
    ASSERT_TRUE(link_of(session, false).pause_rules.has_value());
    session.send(Remove{ball});
    const Link link = link_of(session, false);
    EXPECT_FALSE(link.pause_rules.has_value());
    EXPECT_NO_THROW(link_to(link));
}

TEST(Link, HoldsEverythingThatIsShown) {
    Link link = link_of(session_in("pyramid"), false);
    link.settings = {{"iterations", 7}};
    link.lanes = {{{"warm_start", true}}, {{"warm_start", false}}};
    link.focus = 1;
    link.paused = true;
    link.split = false;
    link.speed = 0.25;
    link.camera = {.yaw = 0.5f};
    link.marks = {{"normals", true}};
    link.annotations = {{.text = "1 m", .height = 1.0}, {.text = "here", .body = "stone 1.1"}};
    link.select = {"box 3", "box 1"};
    link.plots = {"kinetic", "height"};
    link.inside = LookInside{LookInside::What::contact, "box 1", "floor", 2};
    link.pause_rules = NamedRules{true, "box 1", "floor", "box 2", true, 9};
    link.at = 0.5;
    link.page = "elastic_head_on";
    link.lesson = "four_ways";
    link.lesson_step = 3;
    EXPECT_EQ(through_link(link), link);
    EXPECT_EQ(parse_link(link_document(link), "file"), link);
}

TEST(Link, NamesTheExperimentThatIsMeasured) {
    const Experiment& experiment = *find_experiment("elastic_head_on");
    Session session = session_in("stack");
    session.begin(experiment, experiment.applicable.front());
    session.send(SetSetting{"iterations", 7}); // an edit ends the measurement
    EXPECT_TRUE(link_of(session, false).experiment.empty());
    session.begin(experiment, experiment.applicable.front());
    const Link link = link_of(session, false);
    EXPECT_EQ(link.experiment, experiment.key);
    EXPECT_EQ(recordings_of(through_link(link)).front().start.world,
              session.focused().chronicle().first_world());
}

TEST(Link, OpensTheSameLanesAtTheSameStepWithTheSameHash) {
    Session session = session_in("stack");
    session.compare(find_comparison("four_ways") != nullptr ? find_comparison("four_ways")->lanes()
                                                            : comparison_presets().front().lanes());
    session.set_focus(1);
    step_times(session, 40);
    session.send(Push{session.world().bodies.back().id, {3.0f, 1.0f, 0.0f}, {0.0f, 0.2f, 0.0f}});
    step_times(session, 30);
    session.seek(55); // in the middle of the run, which goes on there
    session.advance(0.0, unbounded);

    const Session other = opened(through_link(link_of(session, true)));
    ASSERT_EQ(other.lanes().size(), session.lanes().size());
    EXPECT_EQ(other.lanes().focus(), session.lanes().focus());
    for (std::size_t i = 0; i < session.lanes().size(); ++i) {
        const Lane& here = session.lanes()[i];
        const Lane& there = other.lanes()[i];
        EXPECT_EQ(there.world().step_count, here.world().step_count);
        EXPECT_EQ(hash(there.world()), hash(here.world()));
        EXPECT_EQ(there.chronicle().last_step(), here.chronicle().last_step());
        EXPECT_FALSE(there.chronicle().divergence());
    }
}

TEST(Link, WithoutTheRunBeginsWithWhatWasBuilt) {
    Session session = session_in("drop");
    Body ball;
    ball.name = "built";
    ball.position = {0.0f, 7.0f, 0.0f};
    set_own_inertia(ball, glm::vec3(0.1f, 1.0f / 3.0f, 0.3f));
    session.send(Spawn{ball});
    step_times(session, 20);
    session.send(SetSetting{"iterations", 3});
    const Link link = through_link(link_of(session, false));
    const World start = recordings_of(link).front().start.world;
    EXPECT_EQ(start.step_count, 0U);
    EXPECT_EQ(start.settings.iterations, 3);
    EXPECT_EQ(start.bodies.size(), session.world().bodies.size());
    EXPECT_EQ(start.find("built")->own_inertia, ball.own_inertia);
    EXPECT_FALSE(has_run(recordings_of(link).front()));
}

TEST(Link, WithoutTheRunNumbersAnewWhereBodiesWereRemoved) {
    Session session = session_in("pyramid");
    session.send(Remove{session.world().bodies[3].id});
    step_times(session, 5);
    const Link link = through_link(link_of(session, false));
    const World start = recordings_of(link).front().start.world;
    ASSERT_EQ(start.bodies.size(), session.world().bodies.size());
    EXPECT_EQ(start.bodies.back().id.value, start.bodies.size());
}

TEST(Link, OfAGameHoldsItsSeedAndMoves) {
    Session session = session_in("petanque");
    step_times(session, 5);
    const Link link = through_link(link_of(session, true));
    EXPECT_EQ(link.runs.front().game, recording_of(session.focused(), session.scene()).game);
    EXPECT_EQ(hash(opened(link).world()), hash(session.world()));
}

TEST(Link, HoldsACameraThatLooksStraightDownOrUp) {
    for (const float side : {-0.5f, 0.5f}) {
        Link link = link_of(session_in("drop"), false);
        link.camera = {.yaw = 2.0f * side * std::numbers::pi_v<float>,
                       .pitch = side * std::numbers::pi_v<float>};
        EXPECT_EQ(through_link(link), link);
    }
}

TEST(Link, AlsoAsAFileIsToldFromScenesAndRuns) {
    const std::filesystem::path file = testing::TempDir() + "carom_set_up.json";
    const Link link = link_of(session_in("drop"), false);
    write_whole_file(file, link_document(link));
    EXPECT_EQ(link_in(file.string()), link);
    EXPECT_EQ(link_in(link_to(link)), link);
    write_whole_file(file, scene_text(make_scene(*find_scene("drop"))));
    EXPECT_EQ(link_in(file.string()), std::nullopt);
    EXPECT_EQ(link_in("drop"), std::nullopt);
    std::filesystem::remove(file);
}

TEST(Link, IsToldFromNamesAndFiles) {
    const std::string link = link_to(link_of(session_in("drop"), false), "https://a.org/b?view");
    EXPECT_TRUE(is_link(link));
    EXPECT_EQ(link.find("https://a.org/b?view#4"), 0U);
    for (const char* text : {"drop", "a#1.json", "folder/file#2 of 3.json", "#", "a#", "a#1"}) {
        EXPECT_FALSE(is_link(text)) << text;
    }
}

TEST(Link, SaysWhyItIsRefused) {
    const auto refusal = [](const std::string& link) {
        try {
            read_link(link);
        } catch (const SceneError& error) {
            return std::string(error.what());
        }
        return std::string("accepted");
    };
    const auto of = [](const std::string& text) { return "#4" + packed(text); };
    const auto has = [](const std::string& text, const char* part) {
        return text.find(part) != std::string::npos ? testing::AssertionSuccess()
                                                    : testing::AssertionFailure() << text;
    };
    EXPECT_TRUE(has(refusal("#5abcdefgh"), "newer"));
    EXPECT_TRUE(has(refusal(of("{}").substr(0, 7)), "cut off"));
    EXPECT_TRUE(has(refusal(of("[]")), "an object"));
    EXPECT_TRUE(has(refusal(of(R"({"scene": "nowhere"})")), "/scene"));
    EXPECT_TRUE(has(refusal(of(R"({"scene": "drop", "lanes": []})")), "/lanes"));
    EXPECT_TRUE(has(refusal(of(R"({"scene": "drop", "lanes": [{}, {}, {}, {}, {}]})")), "1 to 4"));
    EXPECT_TRUE(has(refusal(of(R"({"scene": "drop", "focus": 1})")), "/focus"));
    EXPECT_TRUE(has(refusal(of(R"({"scene": "drop", "lanes": [{"settings": {"x": 1}}]})")),
                    "/lanes/0/settings/x"));
    EXPECT_TRUE(has(refusal(of(R"({"scene": "drop", "lanes": [{"settings": {"time_step": 0}}]})")),
                    "/lanes/0/settings/time_step"));
    EXPECT_TRUE(has(refusal(of(R"({"scene": "drop", "speed": 1e9})")), "/speed"));
    EXPECT_TRUE(has(refusal(of(R"({"scene": "drop", "script": "x"})")), "/script"));
    EXPECT_TRUE(has(refusal(of(R"({"scene": "drop", "compare": "warm_start", "focus": 2})")),
                    "/focus: expected a lane, a whole number from 0 to 1"));
    EXPECT_TRUE(has(refusal(of(R"({"scene": "drop", "settings": {"time_step": 1e-6}, "at": 60})")),
                    "/at: expected at most 100000 steps of 1"));
    EXPECT_TRUE(has(refusal(of(R"({"scene": "drop", "lanes": [{}, {"time_step": 1e-6}], )"
                               R"("at": 60})")),
                    "/at: expected at most"));
    EXPECT_TRUE(has(refusal(of("{}")), "/scene: expected the name of a built-in scene"));
    EXPECT_TRUE(has(refusal(of(R"({"scene": "drop", "pause_rules": {"touch_with": "ball"}})")),
                    "/pause_rules/touch_with: expected touch_of"));
    EXPECT_TRUE(has(refusal(of(R"({"experiment": "elastic_head_on", "compare": "warm_start"})")),
                    "/compare: expected none beside an experiment"));
    EXPECT_TRUE(has(refusal(of(std::string(5000, '['))), "link"));
    EXPECT_TRUE(has(refusal(of(R"({"scene": "drop", "lanes": [{"last_step": 1000000000, )"
                               R"("commands": [], "checkpoint": )"
                               R"({"step": 0, "hash": "0000000000000000"}}]})")),
                    "/lanes/0/last_step: expected at most 1000000 steps"));
}

/// A link comes from strangers, a file is the user's own.
TEST(Link, IsBoundInItsStepsWhereAFileIsNot) {
    Session session = session_in("drop");
    step_times(session, 3);
    Link link = link_of(session, true);
    link.runs.front().last_step = most_steps_of_run + 1;
    EXPECT_EQ(parse_link(link_document(link), "file"), link);
    EXPECT_THROW(link_to(link), SceneError);
    link.runs.front().last_step = most_steps_of_run;
    EXPECT_EQ(through_link(link), link);
}

TEST(Link, OpensWithWhatOtherProgramsPutBehindIt) {
    const Link link = link_of(session_in("drop"), false);
    const std::string address = link_to(link, "https://a.org/b?view");
    for (const char* tail : {".", ").", ",\n", "\r\n", "&utm_source=mail", "?ref=a.b", ">", "\""}) {
        EXPECT_EQ(read_link(address + tail), link) << tail;
    }
    EXPECT_FALSE(is_link(address + ".json"));
}

/// Each lane has a scene of its own; a dial that was given counts more than what the format means.
TEST(Link, MayHoldLanesOfDifferentScenes) {
    const Link link =
        read_link("#3" + packed(R"({"lanes": [{"scene": "cradle", "settings": {"carry_hits": true}},
                                    {"scene": "drop"}]})"));
    const std::vector<Recording> lanes = recordings_of(link);
    ASSERT_EQ(lanes.size(), 2U);
    EXPECT_EQ(lanes[0].start.title, find_scene("cradle")->title);
    EXPECT_EQ(lanes[1].start.title, find_scene("drop")->title);
    EXPECT_EQ(through_link(link), link);
}

/// The world is tied to bob, but nobody is.
TEST(Link, LooksIntoNothingThatIsNotThere) {
    const World world = make_scene(*find_scene("pendulum")).world;
    const std::vector<Visited> all = {world.joints.front().id};
    const Joint& joint = world.joints.front();
    LookInside inside{LookInside::What::joint, name_of(world, joint.a, ""),
                      name_of(world, joint.b, ""), 0};
    if (inside.a.empty()) {
        std::swap(inside.a, inside.b);
    }
    EXPECT_TRUE(visited_in(inside, world, all));
    inside.b = "nobody";
    EXPECT_FALSE(visited_in(inside, world, all));
}

/// Links that were given away stay readable.
TEST(Link, OfTheFirstVersionIsReadForEver) {
    const Link dials =
        read_link("carom.html#1eNqrVlAqTk7NS1WyUlAqqCxKzM1MUdJRUMpJzEstBopFVwPlU0tKMvPSQVwgL7MktSix"
                  "JDM_D8Q3BipNL0osyyypBCk20FHQNdVRMIhVqFWoBRJcAHx4HHI");
    const std::vector<Recording> lanes = recordings_of(dials);
    ASSERT_EQ(lanes.size(), 1U);
    EXPECT_EQ(lanes[0].start.title, "Pyramid");
    EXPECT_EQ(lanes[0].start.world.settings.iterations, 3);
    EXPECT_EQ(lanes[0].start.world.settings.gravity, glm::vec3(0.0f, -5.0f, 0.0f));
    EXPECT_FALSE(has_run(lanes[0]));

    const Link run = read_link(
        "carom.html#1eNqVkdtOwzAMhu95iijXHXRFIMFzcIcm5LZmDctJcTI0TX137KzbOFzRq9r-_"
        "fm3c1SaBvSon9VR6feQ"
        "HGT-"
        "1wOk4Fa1dNfpRulsshWVfvkMqgdrqWYRhglJ8hIS5mz8lk60hBTsHpNUjYvFEmo1s6wPo6lNr6zy4CoXKmCCWCOK"
        "EyaUVILRFBG3tw8cxkAmm-Cle9U1at2odsN5BySitQz4Ru3_T_0L7Zq6DJ-gLCLuUrMoPoLxua6yqatZ8JfNhuAc-"
        "PEc"
        "UsYoDluWjUHsxEKTPt3jIJXmeiduuWcTi48oUyTXLrllyzOyuyD5BYS4QwHqbYK9yQfJ7MEW_InYVL-"
        "U3xbMkzjj5xx2"
        "53nXEY9Sm4D9Mrb99fGrnmgRCuHIkpwKqvnmC5TGq9o");
    ASSERT_EQ(run.runs.size(), 1U);
    const Recording lane = recordings_of(run).front();
    EXPECT_EQ(lane.start.title, "Two balls");
    ASSERT_EQ(lane.log.size(), 2U);
    EXPECT_EQ(lane.log[0], (LoggedCommand{10, Push{BodyId{1}, {3.0f, 0.0f, 0.0f}, {}}}));
    EXPECT_EQ(lane.checkpoint.step, 60U);
    EXPECT_TRUE(run.paused);
}

/// Strangers may write anything behind the #: it is read or refused, and nothing else happens.
TEST(Link, FromStrangersIsReadOrRefused) {
    Session session = session_in("cradle");
    step_times(session, 3);
    session.send(Push{session.world().bodies.back().id, {1.0f, 0.0f, 0.0f}, {}});
    Link link = link_of(session, true);
    link.marks = {{"normals", true}};
    const std::string text = link_document(link);
    std::mt19937 random(3);
    int refused = 0;
    for (int i = 0; i < 300; ++i) {
        std::string changed = text;
        for (int k = 0; k < 1 + i % 3; ++k) {
            changed[random() % changed.size()] = static_cast<char>(random() % 128);
        }
        try {
            read_link("#2" + packed(changed));
        } catch (const SceneError&) {
            ++refused;
        }
    }
    EXPECT_GT(refused, 100);
}

} // namespace
} // namespace carom
