/// The race with engines that only take notes, and its tables from results that are made by hand.
#include "benchmarks/race/heat.hpp"
#include "benchmarks/race/tables.hpp"

#include <gtest/gtest.h>
#include <string>

namespace carom::benchmarks {
namespace {

/// Writes its letter at each step; its bodies slide by 1 m a step.
class NoteTaker : public Engine {
public:
    NoteTaker(const Workload& workload, char letter, std::string& notes)
        : letter_(letter), notes_(notes) {
        for (const Pose& pose : workload.bodies) {
            states_.push_back({pose});
        }
    }
    void step() override {
        notes_ += letter_;
        for (BodyState& state : states_) {
            state.pose.position.x += 1.0;
        }
    }
    [[nodiscard]] std::vector<BodyState> states() const override { return states_; }

private:
    char letter_;
    std::string& notes_;
    std::vector<BodyState> states_;
};

Entry note_taker(const char* key, char letter, std::string& notes) {
    const auto build = [letter, &notes](const Workload& workload) {
        return std::make_unique<NoteTaker>(workload, letter, notes);
    };
    return {std::make_shared<const Workload>(make_workload(key, 8)),
            {std::string(1, letter), 1, build}};
}

TEST(Heat, EnginesStepInTurnsOf25) {
    std::string notes;
    const std::vector entries = {note_taker("W1", 'a', notes), note_taker("W1", 'b', notes)};
    run_heat(entries, {.steps = 60});
    const std::string a(25, 'a');
    const std::string b(25, 'b');
    EXPECT_EQ(notes, a + b + a + b + std::string(10, 'a') + std::string(10, 'b'));
}

TEST(Heat, EachRepetitionBeginsAnew) {
    std::string notes;
    const std::vector entries = {note_taker("W4", 'a', notes)};
    const std::vector<Result> results = run_heat(entries, {.steps = 10, .repetitions = 3});
    EXPECT_EQ(notes.size(), 30u);
    EXPECT_DOUBLE_EQ(results[0].quality.drift.largest, 10.0);
}

TEST(Heat, HalvesHaveATimeForEachOfTheirSteps) {
    std::string notes;
    const std::vector entries = {note_taker("W1", 'a', notes)};
    const Result result = run_heat(entries, {.steps = 40}).front();
    EXPECT_EQ(result.falling.wall_of_steps.size(), 20u);
    EXPECT_EQ(result.settled.wall_of_steps.size(), 20u);
    EXPECT_GT(result.settled.wall, 0.0);
}

TEST(Heat, OnlyStacksTakeTheLongRun) {
    std::string notes;
    const std::vector entries = {note_taker("W1", 'p', notes), note_taker("W3", 's', notes)};
    const std::vector<Result> results = run_heat(entries, {.steps = 10, .long_steps = 15});
    EXPECT_FALSE(results[0].long_quality.has_value());
    ASSERT_TRUE(results[1].long_quality.has_value());
    EXPECT_DOUBLE_EQ(results[1].quality.drift.top, 10.0);
    EXPECT_DOUBLE_EQ(results[1].long_quality->drift.top, 15.0);
}

/// `milliseconds` a settled step.
Result result_of(std::string name, int bodies, double milliseconds) {
    Result result;
    result.entry = {std::make_shared<const Workload>(make_workload("W1", bodies)),
                    {std::move(name), 1, {}}};
    result.falling = {0.002, 0.002, {0.002}, {}};
    result.settled = {milliseconds * 1e-3, milliseconds * 1e-3, {milliseconds * 1e-3}, {}};
    result.quality.overlaps = {3, 0.0042, 0.0573};
    return result;
}

TEST(Tables, TheRatioIsThatOfSettledTimes) {
    const std::vector heat = {result_of("mine", 8, 3.0), result_of("bullet", 8, 12.0)};
    EXPECT_DOUBLE_EQ(ratio_to_bullet(heat[0], heat), 0.25);
    EXPECT_DOUBLE_EQ(ratio_to_bullet(heat[0], {heat.data(), 1}), 0.0);
}

TEST(Tables, TheRatioOfProcessorTimesIsForSingleThreads) {
    std::vector heat = {result_of("mine", 8, 3.0), result_of("bullet", 8, 12.0)};
    heat[0].settled.processor = 0.006;
    EXPECT_DOUBLE_EQ(processor_ratio_to_bullet(heat[0], heat), 0.5);
    heat[0].entry.contestant.threads = 2;
    EXPECT_DOUBLE_EQ(processor_ratio_to_bullet(heat[0], heat), 0.0);
}

TEST(Tables, TheComparisonTellsMillisecondsAndMillimetres) {
    const std::vector heat = {result_of("mine", 8, 3.0), result_of("bullet", 8, 12.0)};
    const std::string text = comparison_table(heat);
    for (const char* part : {"W1: spheres, 8 bodies", "2.00", "3.00", "0.250", "4.20", "57.3"}) {
        EXPECT_NE(text.find(part), std::string::npos) << part << " in\n" << text;
    }
}

TEST(Tables, TheProfileLeavesOutPhasesThatTakeNoTime) {
    std::vector heat = {result_of("mine", 8, 3.0), result_of("bullet", 8, 12.0)};
    EXPECT_EQ(profile_table(heat), "");
    heat[0].settled.phases = {{"collide", 0.0021}, {"idle", 0.0}};
    const std::string text = profile_table(heat);
    EXPECT_NE(text.find("collide"), std::string::npos);
    EXPECT_NE(text.find("2.10"), std::string::npos);
    EXPECT_EQ(text.find("idle"), std::string::npos);
    EXPECT_EQ(text.find("bullet"), std::string::npos);
}

TEST(Tables, GrowthComparesTheTimePerBodyOfMostAndFewest) {
    // 1 ms for 10 bodies are 100 µs each, 3 ms for 20 are 150 µs: 1.5 times as much. The processor
    // worked 2.6 ms of the 3: 130 µs each, 1.3 times as much.
    std::vector heat = {result_of("mine", 10, 1.0), result_of("mine", 20, 3.0)};
    heat[1].settled.processor = 0.0026;
    const std::string text = growth_table(heat);
    for (const char* part : {"10 bodies", "20 bodies", "100.000", "150.000", "1.50", "1.30"}) {
        EXPECT_NE(text.find(part), std::string::npos) << part << " in\n" << text;
    }
}

TEST(Tables, ABusyMachineIsNamed) {
    std::vector results = {result_of("mine", 8, 4.0)};
    EXPECT_EQ(busy_note(results), "");
    results[0].settled.processor = 0.002;
    EXPECT_NE(busy_note(results).find("50 %"), std::string::npos);
}

} // namespace
} // namespace carom::benchmarks
