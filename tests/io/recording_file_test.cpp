#include "io/run/recording_file.hpp"

#include "io/base/scene_error.hpp"
#include "physics/world/property.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace carom {
namespace {

Recording recording_of_all_commands() {
    Recording recording;
    recording.start.title = "Ball";
    recording.start.annotations = {{.text = "1 m", .height = 1.0},
                                   {.text = "this", .body = "ball"}};
    World& world = recording.start.world;
    world.settings.iterations = 7;
    Body ball = dynamic_body("ball", Sphere{0.37f}, 1.0f / 3.0f);
    ball.position = {0.1f, 100.0f / 7.0f, 1e-8f};
    ball.orientation = glm::normalize(glm::quat(0.3f, 0.4f, -0.5f, 0.6f));
    world.add(ball);
    world.add(dynamic_body("crate", Box{{0.1f, 0.2f, 0.3f}}, 0.7f));

    Body thrown = dynamic_body("", Box{{0.1f, 0.2f, 0.3f}}, 0.1f);
    thrown.name = "thrown";
    thrown.orientation = glm::normalize(glm::quat(0.1f, 0.2f, 0.3f, 0.4f));
    thrown.linear_velocity = {1.0f / 3.0f, 2.0f / 7.0f, -1e-3f};
    set_own_inertia(thrown, glm::vec3(0.1f, 1.0f / 3.0f, 0.3f));
    Joint spring;
    spring.type = "spring";
    spring.a = {1};
    spring.b = {2};
    spring.anchor_a = {0.1f, 0.0f, 1.0f / 3.0f};
    spring.length = 0.9f;
    spring.stiffness = 123.4f;
    spring.yield_force = 17.0f;
    recording.log = {{0, SetSetting{"resolver", std::string("soft_step")}},
                     {0, SetSetting{"gravity", glm::vec3(0.0f, -1.0f / 3.0f, 0.0f)}},
                     {0, SetSetting{"max_linear_speed", PropertyValue()}},
                     {3, SetBodyProperty{{1}, "restitution", 0.1f}},
                     {3, Spawn{thrown}},
                     {3, Spawn{dynamic_body("", Sphere{0.1f}, 0.2f)}}, // the World names it
                     {4, Push{{3}, {0.1f, 0.2f, 0.3f}, {1.0f / 3.0f, 0.0f, 0.0f}}},
                     {5, Pull{{1}, {0.0f, 0.1f, 0.0f}, {1e6f, 0.0f, 0.0f}, 2.5f}},
                     {6, Tie{spring}},
                     {7, SetJointProperty{{1}, "damping", 2.5f}},
                     {8, SetNetworkProperty{{1}, "stiffness", 55.5f}},
                     {8, Untie{{1}}},
                     {9, Remove{{2}}}};
    recording.last_step = 20;
    recording.checkpoint = {12, 0xfedcba9876543210u};
    recording.game =
        games::RecordedGame{17,
                            {{2, 3, petanque::Throw{1.0f / 3.0f, 0.7f, 2.0f / 7.0f, 1e-3f}},
                             {8, 9, petanque::NextRound{}},
                             {8, 9, games::NewGame{}}}};
    return recording;
}

TEST(RecordingFile, ReadsBackEqualToTheLastBit) {
    const Recording recording = recording_of_all_commands();
    // Settings three times, a body twice.
    ASSERT_EQ(recording.log.size() - 3, std::variant_size_v<Command>);
    EXPECT_EQ(parse_recording(recording_text(recording), "test"), recording);
}

TEST(RecordingFile, KeepsAnInertiaAndItsEnd) {
    Recording recording = recording_of_all_commands();
    const glm::vec3 own(0.1f, 1.0f / 3.0f, 0.3f);
    recording.log.push_back({9, SetBodyProperty{{1}, "inertia", own}});
    recording.log.push_back({9, SetBodyProperty{{1}, "inertia", PropertyValue()}});
    EXPECT_EQ(parse_recording(recording_text(recording), "test"), recording);
}

/// As the first links and recordings wrote it.
TEST(RecordingFile, ReadsANewBodyWithANameOfNothing) {
    const Recording recording = recording_of_all_commands();
    std::string text = recording_text(recording);
    const std::string_view nameless = R"("body": { "shape": "sphere")";
    const std::size_t place = text.find(nameless);
    ASSERT_NE(place, std::string::npos) << text;
    text.replace(place, nameless.size(), R"("body": { "name": "", "shape": "sphere")");
    EXPECT_EQ(parse_recording(text, "test"), recording);
}

TEST(RecordingFile, SaysNothingOfAGameWhereNoneWasPlayed) {
    Recording recording = recording_of_all_commands();
    recording.game.reset();
    const std::string text = recording_text(recording);
    EXPECT_EQ(text.find("game"), std::string::npos);
    EXPECT_EQ(parse_recording(text, "test"), recording);
}

TEST(RecordingFile, IsNotWrittenWhenItWouldNotPlayTheSameAgain) {
    Recording recording = recording_of_all_commands();
    recording.start.world.time = 1.0; // no part of a scene
    EXPECT_THROW(recording_text(recording), SceneError);
}

struct RecordingRefusal {
    const char* find;
    const char* replace_by;
    const char* told; ///< part of the message
};

/// Each is a whole recording with one thing wrong.
TEST(RecordingFile, RefusesWhatIsWrongAndSaysWhere) {
    const std::string text = recording_text(recording_of_all_commands());
    const RecordingRefusal refusals[] = {
        {"carom-recording/3", "carom-recording/4", "/format: expected \"carom-recording/3\""},
        {"\"last_step\": 20", "\"last_step\": 20.5", "/last_step: expected a step"},
        {"\"last_step\": 20", "\"last_step\": 8", "/commands/12/step: expected a step"},
        {"\"last_step\": 20", "\"last_steps\": 20", "/last_steps: unknown key"},
        {"\"step\": 12", "\"step\": 21", "/checkpoint/step: expected a step"},
        {"fedcba9876543210", "fedcba98765432", "/checkpoint/hash: expected a hash"},
        {"fedcba9876543210", "fedcba987654321g", "/checkpoint/hash: expected a hash"},
        {"\"do\": \"push\"", "\"do\": \"shove\"", "/commands/6/do: expected one of set, set_body"},
        {"\"impulse\": [0.1", "\"impulse\": [null", "/commands/6/impulse: expected"},
        {"\"impulse\"", "\"impuls\"", "/commands/6/impuls: unknown key"},
        {"\"step\": 6, \"do\": \"tie\"", "\"step\": 4, \"do\": \"tie\"", "/commands/8/step"},
        {"\"frequency\": 2.5", "\"frequency\": -2.5", "/commands/7/frequency: expected"},
        {"\"key\": \"damping\"", "\"key\": \"dampening\"", "/commands/9/key: unknown key"},
        {"\"value\": \"soft_step\"", "\"value\": 3", "/commands/0/value: expected"},
        {"\"iterations\": 7", "\"iterations\": -7", "/scene/settings/iterations: expected"},
        {"\"seed\": 17", "\"seed\": -17", "/game/seed: expected a seed"},
        {"\"seed\": 17", "\"seed\": 17, \"luck\": 3", "/game/luck: unknown key"},
        {"\"step\": 2, \"after\"", "\"step\": 9, \"after\"", "/game/moves/1/step: expected a step"},
        {"\"after\": 3", "\"after\": 14", "/game/moves/0/after: expected a number of commands"},
        {"\"do\": \"throw\"", "\"do\": \"drop\"", "/game/moves/0/do"},
        {"\"do\": \"throw\"", "\"do\": \"new_game\"", "/game/moves/0/heading: unknown key"},
        {"\"backspin\"", "\"topspin\"", "/game/moves/0/topspin: unknown key"},
        {"\"bodies\": [1, 2]", "\"bodies\": [1]", "/joint/bodies: expected"},
    };
    for (const RecordingRefusal& each : refusals) {
        std::string broken = text;
        const std::size_t place = broken.find(each.find);
        ASSERT_NE(place, std::string::npos) << each.find << " in\n" << text;
        broken.replace(place, std::string_view(each.find).size(), each.replace_by);
        try {
            parse_recording(broken, "file");
            ADD_FAILURE() << "not refused: " << each.replace_by;
        } catch (const SceneError& error) {
            const std::string message = error.what();
            EXPECT_EQ(message.find("file: "), 0u) << message;
            EXPECT_NE(message.find(each.told), std::string::npos) << message;
        }
    }
}

/// As many throws as bodies may be, one too many, and as many again once some were removed.
TEST(RecordingFile, RefusesMoreBodiesAtATimeThanAWorldMayHave) {
    const auto message_of = [](std::size_t removals, std::size_t spawns) {
        std::string commands;
        for (std::size_t i = 0; i < removals; ++i) {
            commands += fmt::format(R"({{"step": 0, "do": "remove", "body": {}}}, )", i + 1);
        }
        for (std::size_t i = 0; i < spawns; ++i) {
            commands += R"({"step": 0, "do": "spawn", "body": {"shape": "sphere", "radius": 1}}, )";
        }
        commands.resize(commands.size() - 2);
        try {
            parse_recording(fmt::format(R"({{"format": "carom-recording/1", "scene":
                               {{"format": "carom-scene/1", "bodies":
                                [{{"shape": "sphere", "radius": 1}}]}}, "commands": [{}],
                               "last_step": 1,
                               "checkpoint": {{"step": 0, "hash": "0123456789abcdef"}}}})",
                                        commands),
                            "file");
        } catch (const SceneError& error) {
            return std::string(error.what());
        }
        return std::string();
    };
    EXPECT_EQ(message_of(0, most_bodies - 1), "");
    EXPECT_EQ(message_of(0, most_bodies),
              "file: /commands/99999: expected at most 100000 bodies at a time");
    EXPECT_EQ(message_of(1, most_bodies), "");
}

TEST(RecordingFile, RefusesEveryCutOffText) {
    const std::string text = recording_text(recording_of_all_commands());
    for (std::size_t length = 0; length + 2 < text.size(); length += 7) {
        EXPECT_THROW(parse_recording(std::string_view(text).substr(0, length), "file"), SceneError);
    }
}

} // namespace
} // namespace carom
