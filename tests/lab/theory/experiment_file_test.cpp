#include "lab/theory/experiment_file.hpp"

#include "io/base/atomic_file.hpp"
#include "lab/share/link.hpp"
#include "lab/theory/experiments/catalogue.hpp"
#include "scenes/catalogue.hpp"

#include <filesystem>
#include <gtest/gtest.h>
#include <random>

namespace carom {
namespace {

const std::filesystem::path folder =
    std::filesystem::path(CAROM_SOURCE_DIR) / "assets" / "experiments";

std::string text_of_file(const std::string& key) {
    return read_whole_file(folder / (key + ".json"), 100'000);
}

std::string replaced(std::string text, const std::string& old, const std::string& by) {
    const std::size_t at = text.find(old);
    EXPECT_NE(at, std::string::npos) << old;
    return text.replace(at, old.size(), by);
}

std::string refusal(const std::string& text) {
    try {
        parse_experiment(text, "test.json", "test");
        return "accepted";
    } catch (const SceneError& error) {
        return error.what();
    }
}

TEST(ExperimentFile, TheProgramsOwnAreFilesToo) {
    std::size_t count = 0;
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
        const Experiment read = load_experiment(entry.path());
        const Experiment* built_in = find_experiment(entry.path().stem().string());
        ASSERT_NE(built_in, nullptr) << entry.path();
        EXPECT_EQ(read.title, built_in->title);
        ++count;
    }
    EXPECT_GE(count, 5U);
}

// m_1 = 3 kg at v_1 = 1 m/s and m_2 = 1 kg at v_2 = -2 m/s: worked by hand below, whatever the
// numbers of the scene are.
TEST(ExperimentFile, TheFormulaThatIsShownIsTheOneThatIsEvaluated) {
    const std::string text = text_of_file("plastic_hit");
    const Experiment right = parse_experiment(text, "test.json", "test");
    const Experiment wrong = parse_experiment(
        replaced(text, "\"v_1' = (m_1 v_1 + m_2 v_2)/(m_1 + m_2)\"", "\"v_1' = v_1\""), "test.json",
        "test");
    const World start = first_world(right, right.applicable.front());
    const auto of = [&](std::string_view name) { return *start.find(name); };
    const auto m_1 = static_cast<double>(of("heavy ball").mass);
    const auto m_2 = static_cast<double>(of("light ball").mass);
    const auto v_1 = static_cast<double>(of("heavy ball").linear_velocity.x);
    const auto v_2 = static_cast<double>(of("light ball").linear_velocity.x);
    EXPECT_DOUBLE_EQ(right.measurands[0].predict(start), (m_1 * v_1 + m_2 * v_2) / (m_1 + m_2));
    EXPECT_DOUBLE_EQ(wrong.measurands[0].predict(start), v_1);
    EXPECT_TRUE(run_experiment(right, right.applicable.front()).front().passed);
    EXPECT_FALSE(run_experiment(wrong, wrong.applicable.front()).front().passed);
}

TEST(ExperimentFile, MayHaveASceneOfItsOwnAndEveryMoment) {
    const Experiment drop = parse_experiment(R"json({ "format": "carom-experiment/1",
        "title": "A drop", "asks": "How high?", "theory": "Energy is kept.",
        "scene": { "format": "carom-scene/2", "bodies": [
            { "name": "floor", "shape": "box", "half_extents": [5, 1, 5], "static": true,
              "position": [0, -1, 0], "restitution": 1 },
            { "name": "ball", "shape": "sphere", "radius": 0.5, "position": [0, 1.5, 0],
              "restitution": 1 } ] },
        "settings": { "position_correction": "none", "restitution_threshold": 0 }, "seconds": 2,
        "symbols": {
            "y_0": { "of": "position_y", "body": "ball" },
            "y'": { "of": "position_y", "body": "ball", "after_bounce": 1 },
            "v": { "of": "velocity_y", "body": "ball", "at": 0.25 },
            "p": { "of": "momentum_y", "at": 1, "mean_over": 0.5 },
            "g": { "of": "gravity" }, "dt": { "of": "time_step" },
            "u": { "of": "speed", "body": "ball", "after_hit": ["ball", "floor"] } },
        "measurands": [
            { "quantity": "height", "unit": "m", "formula": "y' = y_0", "tolerance": 1e-4 },
            { "quantity": "speed", "unit": "m/s", "formula": "v = -0.25 g", "tolerance": 1e-4 },
            { "quantity": "speed after the hit", "unit": "m/s", "formula": "sqrt(2 g (y_0 - 0.5))",
              "measured": "u", "tolerance": 0.2 } ],
        "responses": ["impulse", { "name": "twice as fine", "resolver": "impulse",
                                   "settings": { "sub_steps": 2 } }]
})json",
                                             "drop.json", "drop");
    for (const Response& response : drop.applicable) {
        for (const ExperimentResult& result : run_experiment(drop, response)) {
            EXPECT_TRUE(result.passed)
                << result.quantity << " under " << response.name << ": "
                << result.measured.value_or(-1.0) << " for " << result.predicted;
        }
    }
}

TEST(ExperimentFile, WhatIsWrongIsRefusedWithItsPlaceAndWhatWasExpected) {
    const std::string text = text_of_file("plastic_hit");
    const struct {
        const char* old;
        const char* by;
        const char* told;
    } cases[] = {
        {"\"unequal_pair\"", "\"no_scene\"", "test.json: /scene: expected the name of a built-in"},
        {"\"of\": \"mass\"", "\"of\": \"weight\"", "/symbols/m_1/of: expected one of gravity"},
        {"\"body\": \"heavy ball\"", "\"body\": \"no ball\"",
         "/symbols/m_1/body: expected the name of a body"},
        {"(m_1 v_1 + m_2 v_2)", "(m_1 v_1 + m_3 v_2)", "/measurands/0/formula: m_3 has no value"},
        {"\"v_1' = (m_1", "\"w = (m_1", "/measurands/0/formula: expected the name of what"},
        {"\"measured\": \"E_0 - E'\"", "\"measured\": \"E_0 -\"", "/measurands/2/formula: exp"},
        {"\"tolerance\": 1e-05", "\"tolerance\": 0", "/measurands/0/tolerance: expected a number"},
        {"\"impulse\"", "\"impulsive\"", "/responses/1: expected one of none"},
        {"\"impulse\"", R"({ "resolver": "impulse", "settings": { "resolver": "penalty" } })",
         "/responses/1/settings/resolver: expected it beside"},
        {"\"impulse\"", R"({ "resolver": "impulse", "settings": { "time_step": 1e-6 } })",
         "/seconds: expected at most 1000000 steps"},
        {"\"seconds\": 2", "\"seconds\": 0", "/seconds: expected a number above 0"},
        {"\"slop\": 0", "\"slop\": -1", "/settings/slop: expected"},
        {"\"restitution\": 0", "\"restitution\": 11", "/bodies/heavy ball/restitution: expected"},
        {"\"heavy ball\": {", "\"no ball\": {", "/bodies/no ball: expected the name"},
        {"\"title\"", "\"titel\"", "/titel: unknown key"},
        {"experiment/1", "experiment/2", "/format: expected \"carom-experiment/1\""},
    };
    for (const auto& [old, by, told] : cases) {
        const std::string why = refusal(replaced(text, old, by));
        EXPECT_NE(why.find(told), std::string::npos) << old << " -> " << by << ": " << why;
    }
}

TEST(ExperimentFile, NoTextIsMoreThanRefused) {
    std::mt19937 random(7); // NOLINT(cert-msc51-cpp): the same bytes each time
    const std::string text = text_of_file("stop_loses_momentum");
    for (int i = 0; i < 2000; ++i) {
        std::string damaged = text;
        for (int hits = 0; hits <= i % 3; ++hits) {
            const std::size_t at = random() % damaged.size();
            damaged = random() % 2 == 0 ? damaged.erase(at, random() % 20)
                                        : damaged.replace(at, 1, 1, "{}[],:\"0x_-'"[random() % 12]);
        }
        const std::string why = refusal(damaged);
        EXPECT_EQ(why.find('\n'), std::string::npos) << why;
    }
}

TEST(ExperimentFile, TravelsInALinkAndIsTheSameExperimentThere) {
    const std::string text = replaced(text_of_file("plastic_hit"), "Plastic hit", "My own hit");
    const Experiment& kept = keep_experiment(parse_experiment(text, "test.json", "my_own_hit"));
    const Link read = read_link(link_to(link_of(kept)));
    EXPECT_EQ(read.experiment, kept.key);
    EXPECT_EQ(read.page, kept.key);
    EXPECT_EQ(find_experiment(read.experiment), &kept);
    EXPECT_EQ(all_experiments().back(), &kept);
    // Another one of its name is another experiment.
    const Experiment& other = keep_experiment(parse_experiment(
        replaced(text, "\"seconds\": 2", "\"seconds\": 3"), "test.json", "my_own_hit"));
    EXPECT_EQ(other.key, "my_own_hit_2");
}

} // namespace
} // namespace carom
