#include "draw/broad_phase_overlay.hpp"

#include "physics/detect/broadphase/catalogue.hpp"
#include "physics/detect/broadphase/tree_leaves.hpp"
#include "physics/step/step.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

namespace carom {
namespace {

/// Balls of radius 0.5 m in a row along x, `spacing` [m] apart, high above a floor.
World row_of_balls(int count, float spacing) {
    World world;
    world.settings.gravity = glm::vec3(0.0f);
    Body floor = static_body("floor", Box{{100.0f, 0.5f, 100.0f}});
    floor.position.y = -10.5f;
    world.add(floor);
    for (int i = 0; i < count; ++i) {
        Body ball = dynamic_body("", Sphere{0.5f}, 1.0f);
        ball.position.x = spacing * static_cast<float>(i);
        world.add(ball);
    }
    return world;
}

struct Drawn {
    World world;
    std::vector<BodyPair> pairs;
    TreeExtent extent;
    std::uint32_t tree_height = 0;
    DrawList list;
};

/// After one step, in which nothing moves by itself.
Drawn drawn(World world, const OverlaySwitches& switches,
            std::optional<BodyId> selected = std::nullopt) {
    Workspace workspace;
    step(world, workspace);
    std::vector<Transform> places;
    for (const Body& body : world.bodies) {
        places.push_back(transform(body));
    }
    const BoundingTree& tree = workspace.broad_phase.tree.tree();
    Drawn result{std::move(world), workspace.pairs, tree_extent(tree), tree.height(), {}};
    draw_broad_phase({result.world, workspace.bounds, workspace.pairs, workspace.broad_phase},
                     places, selected, switches, result.list);
    return result;
}

OverlaySwitches only(bool OverlaySwitches::*on) {
    OverlaySwitches switches;
    switches.*on = true;
    return switches;
}

std::size_t lines_of(const DrawList& list, Quantity quantity) {
    return static_cast<std::size_t>(
        std::count_if(list.lines().begin(), list.lines().end(),
                      [&](const Line& line) { return line.quantity == quantity; }));
}

TEST(BroadPhaseOverlay, DrawsNothingThatIsSwitchedOff) {
    for (const char* method : {"all_pairs", "sort_and_sweep", "tree"}) {
        World world = row_of_balls(5, 0.9f);
        world.settings.broadphase = method;
        const Drawn result = drawn(world, {});
        EXPECT_TRUE(result.list.lines().empty());
        EXPECT_TRUE(result.list.wire_boxes().empty());
        EXPECT_TRUE(result.list.arrows().empty());
        EXPECT_TRUE(result.list.labels().empty());
    }
}

TEST(BroadPhaseOverlay, BoundsAreThoseOfTheStepWithMarginAndMotion) {
    World world = row_of_balls(1, 1.0f);
    world.settings.time_step = 0.1f;
    world.settings.contact_margin = 0.02f;
    world.bodies[1].linear_velocity = {3.0f, 0.0f, 0.0f};
    const Drawn result = drawn(world, only(&OverlaySwitches::bounds));
    ASSERT_EQ(result.list.wire_boxes().size(), 2u);
    const WireBox& box = result.list.wire_boxes()[1];
    EXPECT_EQ(box.quantity, Quantity::bounds);
    // From -0.5 - 0.02 to 0.5 + 3 * 0.1 + 0.02 along the way, +-0.52 across.
    EXPECT_NEAR(box.centre.x - box.half_extents.x, -0.52f, 1e-5f);
    EXPECT_NEAR(box.centre.x + box.half_extents.x, 0.82f, 1e-5f);
    EXPECT_NEAR(box.half_extents.y, 0.52f, 1e-5f);
}

TEST(BroadPhaseOverlay, ATurnedBoxHasBoundsThatHoldItsCorners) {
    World world = row_of_balls(0, 1.0f);
    Body box = dynamic_body("box", Box{glm::vec3(1.0f)}, 1.0f);
    box.orientation = glm::angleAxis(glm::radians(45.0f), glm::vec3(0.0f, 0.0f, 1.0f));
    world.add(box);
    world.settings.contact_margin = 0.0f;
    const Drawn result = drawn(world, only(&OverlaySwitches::bounds));
    // A square turned by 45 degrees is sqrt(2) times as wide.
    EXPECT_NEAR(result.list.wire_boxes()[1].half_extents.x, std::sqrt(2.0f), 1e-5f);
    EXPECT_NEAR(result.list.wire_boxes()[1].half_extents.z, 1.0f, 1e-5f);
}

TEST(BroadPhaseOverlay, ATreeOverNBodiesHas2NLess1BoxesShadedByTheirDepth) {
    const Drawn result = drawn(row_of_balls(20, 3.0f), only(&OverlaySwitches::broad_phase));
    // 21 leaves and the 20 inner nodes of a binary tree over them.
    ASSERT_EQ(result.list.wire_boxes().size(), 41u);
    const TreeExtent& extent = result.extent;
    EXPECT_EQ(extent.boxes, 41u);
    EXPECT_EQ(extent.levels, result.tree_height + 1);
    EXPECT_EQ(extent.levels_drawn, extent.levels);
    std::map<float, std::size_t> of_shade;
    for (const WireBox& box : result.list.wire_boxes()) {
        EXPECT_EQ(box.quantity, Quantity::broad_phase);
        ++of_shade[box.shade];
    }
    // One shade for each level, the one root at 0, the deepest at 1.
    EXPECT_EQ(of_shade.size(), extent.levels);
    EXPECT_EQ(of_shade.begin()->first, 0.0f);
    EXPECT_EQ(of_shade.begin()->second, 1u);
    EXPECT_EQ(of_shade.rbegin()->first, 1.0f);
    // The root comes last, over the edges that it shares with those inside.
    EXPECT_EQ(result.list.wire_boxes().back().shade, 0.0f);
}

TEST(BroadPhaseOverlay, EachBoxHoldsItsBody) {
    const Drawn result = drawn(row_of_balls(20, 3.0f), only(&OverlaySwitches::broad_phase));
    for (const Body& body : result.world.bodies) {
        const auto holds = [&](const WireBox& box) {
            return contains(bounds_around(box.centre, box.half_extents), body.position);
        };
        EXPECT_TRUE(std::any_of(result.list.wire_boxes().begin(),
                                result.list.wire_boxes().end() - 1, holds))
            << body.name;
    }
}

TEST(BroadPhaseOverlay, OfALargeTreeOnlyTheUpperLevelsAreDrawn) {
    const Drawn result = drawn(row_of_balls(2000, 3.0f), only(&OverlaySwitches::broad_phase));
    const TreeExtent& extent = result.extent;
    EXPECT_EQ(extent.boxes, 4001u);
    EXPECT_LT(extent.levels_drawn, extent.levels);
    EXPECT_LE(result.list.wire_boxes().size(), most_tree_boxes);
    // One level more would be too many: levels at most double.
    EXPECT_GT(result.list.wire_boxes().size(), most_tree_boxes / 4);
}

TEST(BroadPhaseOverlay, ABodyWithoutNumbersIsLeftOut) {
    World world = row_of_balls(3, 2.0f);
    TreePairs tree;
    std::vector<Bounds> bounds(4, bounds_around({1.0f, 0.0f, 0.0f}, glm::vec3(1.0f)));
    bounds[2].upper.x = std::nanf("");
    BroadPhaseScratch scratch;
    scratch.tree.follow(bounds, {});
    DrawList list;
    const std::vector<Transform> places(4);
    draw_broad_phase({world, bounds, {}, scratch}, places, std::nullopt,
                     only(&OverlaySwitches::broad_phase), list);
    EXPECT_FALSE(list.wire_boxes().empty());
    for (const WireBox& box : list.wire_boxes()) {
        EXPECT_TRUE(std::isfinite(glm::length(box.half_extents)));
    }
}

TEST(BroadPhaseOverlay, SaysNothingAboutAnotherWorld) {
    const World world = row_of_balls(3, 2.0f);
    const std::vector<Bounds> of_two(2);
    const std::vector<Transform> places(4);
    OverlaySwitches all = only(&OverlaySwitches::bounds);
    all.broad_phase = true;
    all.candidate_pairs = true;
    DrawList list;
    draw_broad_phase({world, of_two, {}, {}}, places, std::nullopt, all, list);
    EXPECT_TRUE(list.wire_boxes().empty());
    EXPECT_TRUE(list.lines().empty());
}

TEST(SweepOverlay, HasAnAxisAndAShadowForEachBody) {
    World world = row_of_balls(10, 3.0f);
    world.settings.broadphase = "sort_and_sweep";
    world.settings.sweep_axis = {1.0f, 0.0f, 0.0f};
    const Drawn result = drawn(world, only(&OverlaySwitches::broad_phase));
    ASSERT_EQ(result.list.arrows().size(), 1u);
    EXPECT_NEAR(result.list.arrows()[0].vector.y, 0.0f, 1e-5f);
    EXPECT_EQ(lines_of(result.list, Quantity::broad_phase), 11u);
    EXPECT_EQ(lines_of(result.list, Quantity::selection), 0u);
    EXPECT_TRUE(result.list.wire_boxes().empty());
}

TEST(SweepOverlay, AShadowLiesWhereItsBodyIsAlongTheAxis) {
    World world = row_of_balls(10, 3.0f);
    world.settings.broadphase = "sort_and_sweep";
    world.settings.contact_margin = 0.02f;
    // Its length must not matter.
    world.settings.sweep_axis = {5.0f, 0.0f, 0.0f};
    const Drawn result = drawn(world, only(&OverlaySwitches::broad_phase));
    for (int i = 0; i < 10; ++i) {
        const float x = 3.0f * static_cast<float>(i);
        EXPECT_TRUE(std::any_of(result.list.lines().begin(), result.list.lines().end(),
                                [&](const Line& line) {
                                    return std::abs(line.from.x - (x - 0.52f)) < 1e-3f &&
                                           std::abs(line.to.x - (x + 0.52f)) < 1e-3f;
                                }))
            << i;
    }
}

TEST(SweepOverlay, TheSelectedBodyIsTiedToItsShadow) {
    World world = row_of_balls(10, 3.0f);
    world.settings.broadphase = "sort_and_sweep";
    world.settings.sweep_axis = {1.0f, 0.0f, 0.0f};
    const Drawn result = drawn(world, only(&OverlaySwitches::broad_phase), world.bodies[4].id);
    // The shadow, and a line to each of its ends.
    EXPECT_EQ(lines_of(result.list, Quantity::selection), 3u);
    EXPECT_EQ(lines_of(result.list, Quantity::broad_phase), 10u);
}

TEST(SweepOverlay, AnAxisOfZeroDrawsNothing) {
    World world = row_of_balls(3, 3.0f);
    world.settings.broadphase = "sort_and_sweep";
    world.settings.sweep_axis = glm::vec3(0.0f);
    const Drawn result = drawn(world, only(&OverlaySwitches::broad_phase));
    EXPECT_TRUE(result.list.lines().empty());
    EXPECT_TRUE(result.list.arrows().empty());
}

TEST(SweepOverlay, NeedsAsManyRowsAsShadowsOverlap) {
    // 0-2 and 1-3 overlap, 2.5-4 fits behind the first, 5-6 too; 5.5-7 is above that.
    const std::vector<SweepInterval> shadows = {
        {0.0f, 2.0f, 0}, {1.0f, 3.0f, 1}, {2.5f, 4.0f, 2}, {5.0f, 6.0f, 3}, {5.5f, 7.0f, 4}};
    EXPECT_EQ(rows_of(shadows), (std::vector<std::uint32_t>{0, 1, 0, 0, 1}));
    // Across the axis all lie on each other.
    const std::vector<SweepInterval> all(5, SweepInterval{0.0f, 1.0f, 0});
    EXPECT_EQ(rows_of(all), (std::vector<std::uint32_t>{0, 1, 2, 3, 4}));
}

TEST(AllPairsOverlay, HasNothingToShow) {
    World world = row_of_balls(3, 0.9f);
    world.settings.broadphase = "all_pairs";
    const Drawn result = drawn(world, only(&OverlaySwitches::broad_phase));
    EXPECT_TRUE(result.list.lines().empty());
    EXPECT_TRUE(result.list.wire_boxes().empty());
    EXPECT_TRUE(result.list.arrows().empty());
}

TEST(CandidatePairs, JoinTheCentresAndTellWhichOfThemTouch) {
    // Neighbours 1.03 m apart: beyond the margin of 2 cm, but their bounds, a margin larger each,
    // overlap. The first two are 0.9 m apart and touch.
    World world = row_of_balls(4, 1.03f);
    world.settings.resolver = "none";
    world.bodies[1].position.x = 0.13f;
    const Drawn result = drawn(world, only(&OverlaySwitches::candidate_pairs));
    ASSERT_EQ(result.pairs.size(), 3u);
    ASSERT_EQ(result.list.lines().size(), 3u);
    EXPECT_EQ(lines_of(result.list, Quantity::touching_pair), 1u);
    EXPECT_EQ(lines_of(result.list, Quantity::candidate_pair), 2u);
    EXPECT_EQ(result.list.lines()[0].quantity, Quantity::touching_pair);
    EXPECT_EQ(result.list.lines()[0].from, result.world.bodies[1].position);
    EXPECT_EQ(result.list.lines()[0].to, result.world.bodies[2].position);
}

TEST(CandidatePairs, EndAtTheNearestPointOfAStaticBody) {
    World world = row_of_balls(1, 1.0f);
    world.settings.resolver = "none";
    // The floor's top is at -10.
    world.bodies[1].position = {7.0f, -9.5f, 3.0f};
    const Drawn result = drawn(world, only(&OverlaySwitches::candidate_pairs));
    ASSERT_EQ(result.list.lines().size(), 1u);
    EXPECT_NEAR(glm::distance(result.list.lines()[0].from, glm::vec3(7.0f, -10.0f, 3.0f)), 0.0f,
                1e-5f);
    EXPECT_EQ(result.list.lines()[0].to, world.bodies[1].position);
}

TEST(CandidatePairs, EndOnTheSurfaceOfAStaticSphereHoweverFarItIs) {
    World world;
    world.settings.resolver = "none";
    world.settings.gravity = glm::vec3(0.0f);
    world.add(static_body("hill", Sphere{80.0f}));
    Body marble = dynamic_body("marble", Sphere{0.5f}, 1.0f);
    // In a corner of the hill's bounds: 100 m from its centre along (0.6, 0, 0.8).
    marble.position = {60.0f, 0.0f, 80.0f};
    world.add(marble);
    const Drawn result = drawn(world, only(&OverlaySwitches::candidate_pairs));
    ASSERT_EQ(result.list.lines().size(), 1u);
    EXPECT_EQ(result.list.lines()[0].quantity, Quantity::candidate_pair);
    EXPECT_NEAR(glm::distance(result.list.lines()[0].from, glm::vec3(48.0f, 0.0f, 64.0f)), 0.0f,
                1e-4f);
}

TEST(CandidatePairs, OfTwoStaticBodiesAreLeftOut) {
    World world = row_of_balls(0, 1.0f);
    world.add(static_body("wall", Box{{1.0f, 10.5f, 1.0f}}));
    const Drawn result = drawn(world, only(&OverlaySwitches::candidate_pairs));
    EXPECT_EQ(result.pairs.size(), 1u);
    EXPECT_TRUE(result.list.lines().empty());
}

TEST(CandidatePairs, AreDrawnUpToABound) {
    // 100 balls at one place make 4,950 pairs.
    World world = row_of_balls(100, 0.0f);
    world.settings.resolver = "none";
    const Drawn result = drawn(world, only(&OverlaySwitches::candidate_pairs));
    EXPECT_EQ(result.pairs.size(), 4950u);
    EXPECT_EQ(result.list.lines().size(), most_pair_lines);
}

/// Relative luminance of an sRGB colour.
double lightness(const Colour& colour) {
    const auto linear = [](float c) { return std::pow(static_cast<double>(c), 2.2); };
    return 0.2126 * linear(colour.r) + 0.7152 * linear(colour.g) + 0.0722 * linear(colour.b);
}

TEST(Shades, GoFromStrongToFaintInLightnessAlone) {
    // On light paper the root is the darkest, on dark the lightest: whoever sees no hues can
    // follow.
    for (int i = 0; i < 20; ++i) {
        const float shade = static_cast<float>(i) / 20.0f;
        const float next = static_cast<float>(i + 1) / 20.0f;
        const auto of = [](float at, Theme theme) {
            return lightness(colour_of(Quantity::broad_phase, theme, at));
        };
        EXPECT_LT(of(shade, Theme::light), of(next, Theme::light)) << shade;
        EXPECT_GT(of(shade, Theme::dark), of(next, Theme::dark)) << shade;
    }
}

TEST(Shades, BeginWithTheOneColourOfTheQuantity) {
    for (const Theme theme : {Theme::light, Theme::dark}) {
        EXPECT_EQ(colour_of(Quantity::broad_phase, theme, 0.0f),
                  colour_of(Quantity::broad_phase, theme));
        EXPECT_EQ(colour_of(Quantity::velocity, theme, 0.7f), colour_of(Quantity::velocity, theme));
    }
}

} // namespace
} // namespace carom
