#include "lab/run/kept_runs.hpp"

#include "support/sessions.hpp"

#include <gtest/gtest.h>

namespace carom {
namespace {

KeptRun run_of(const Scene& scene, std::string words, bool is_own_run = false) {
    KeptRun run;
    run.words = std::move(words);
    run.is_own_run = is_own_run;
    run.scene.open(scene);
    run.lanes.emplace_back(Chronicle(scene.world));
    return run;
}

class KeptRunsTest : public testing::Test {
protected:
    Scene scene = make_scene(*find_scene("drop"));
    KeptRuns kept;
};

TEST_F(KeptRunsTest, OfThoseThatWereLeftTheNewestFitTheMemory) {
    for (const char* words : {"first", "second", "third"}) {
        kept.leave(run_of(scene, words));
    }
    const std::size_t bytes = run_of(scene, "").lanes[0].chronicle().bytes();
    kept.forget_oldest(2 * bytes);
    EXPECT_EQ(kept.take_left()->words, "third");
    kept.forget_oldest(0);
    EXPECT_EQ(kept.take_left()->words, "second");
    EXPECT_FALSE(kept.take_left().has_value());
}

TEST_F(KeptRunsTest, WhatWasTakenBackIsTheWholeRunUpToARestart) {
    EXPECT_EQ(kept.undone(0), nullptr);
    kept.undo(run_of(scene, "both"));
    kept.undo(run_of(scene, "one"));
    EXPECT_EQ(kept.redo_words(), "one");
    const Chronicle* whole = kept.undone(0);
    EXPECT_EQ(kept.undone(1), nullptr);
    EXPECT_EQ(kept.take_undone()->words, "one");
    EXPECT_EQ(kept.undone(0), whole);
    kept.undo(run_of(scene, "restart", true));
    EXPECT_EQ(kept.undone(0), nullptr);
}

TEST_F(KeptRunsTest, WhatIsBuiltBecomesPartOfTheScene) {
    BuiltScene built;
    built.open(scene);
    Lane lane{Chronicle(scene.world)};
    EXPECT_EQ(built.built(lane.chronicle()), 0u);
    const BodyId first = scene.world.bodies.front().id;
    ASSERT_FALSE(lane.give(Remove{first}, 7));
    EXPECT_EQ(built.built(lane.chronicle()), 7u);
    built.keep_built(lane);
    EXPECT_EQ(built.now().world.bodies.size() + 1, scene.world.bodies.size());
    EXPECT_TRUE(built.take_renumbered());
    EXPECT_FALSE(built.take_renumbered());
    EXPECT_EQ(built.built(Chronicle(built.now().world)), 7u);
}

} // namespace
} // namespace carom
