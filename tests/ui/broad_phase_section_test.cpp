#include "bench.hpp"

#include "physics/detect/broadphase/catalogue.hpp"

#include <array>
#include <fmt/format.h>
#include <gtest/gtest.h>

namespace carom::ui {
namespace {

void open_broad_phase(Bench& bench) { bench.open_section("Broad phase", "switch.bounds"); }

TEST(BroadPhaseSection, MeasuresOnlyWhileItIsOpen) {
    Bench bench;
    EXPECT_FALSE(bench.has("switch.bounds"));
    EXPECT_TRUE(bench.last.orders.calls.empty());
    EXPECT_TRUE(bench.laboratory.measuring.broad_phase_times().empty());
    open_broad_phase(bench);
    EXPECT_FALSE(bench.laboratory.measuring.broad_phase_times().empty());
    bench.click("section.Broad phase");
    EXPECT_TRUE(bench.last.orders.calls.empty());
}

TEST(BroadPhaseSection, HasARowForEachMethodThatChoosesIt) {
    Bench bench;
    open_broad_phase(bench);
    for (const BroadPhaseRow& row : broad_phase_catalogue()) {
        bench.click(fmt::format("time.{}", row.key));
        EXPECT_EQ(bench.session.world().settings.broadphase.view(), row.key);
    }
}

TEST(BroadPhaseSection, ItsSwitchesShowTheOverlays) {
    Bench bench;
    open_broad_phase(bench);
    bench.click("switch.bounds");
    EXPECT_TRUE(bench.view.overlays.bounds);
    bench.click("switch.broad_phase");
    EXPECT_TRUE(bench.view.overlays.broad_phase);
    bench.click("switch.candidate_pairs");
    EXPECT_TRUE(bench.view.overlays.candidate_pairs);
    bench.click("switch.bounds");
    EXPECT_FALSE(bench.view.overlays.bounds);
}

bool find_nothing(const BroadPhaseInput&, BroadPhaseScratch&, std::vector<BodyPair>& pairs) {
    pairs.clear();
    return true;
}

TEST(BroadPhaseSection, SaysWhenAMethodFindsOtherPairs) {
    static const std::array methods = {
        all_pairs, BroadPhaseRow{"blind", "Blind", "Finds nothing.", &find_nothing}};
    Bench bench;
    open_broad_phase(bench);
    EXPECT_FALSE(bench.has("disagrees.tree"));
    // The ball beside the floor makes a pair.
    bench.session.send(SetSetting{"contact_margin", 0.6f});
    bench.timing = BroadPhaseTiming(methods);
    bench.frame(3);
    EXPECT_TRUE(bench.has("disagrees.blind"));
    EXPECT_FALSE(bench.has("disagrees.all_pairs"));
}

TEST(ViewMenu, SwitchesTheOverlaysOfTheBroadPhase) {
    Bench bench;
    bench.click("menu.View");
    bench.click("overlay.candidate_pairs");
    EXPECT_TRUE(bench.view.overlays.candidate_pairs);
    bench.click("overlay.broad_phase");
    EXPECT_TRUE(bench.view.overlays.broad_phase);
}

} // namespace
} // namespace carom::ui
