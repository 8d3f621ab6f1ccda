#include "lab/inside/step_inspection.hpp"

#include "lab/run/inside_step.hpp"
#include "physics/solve/methods/catalogue.hpp"
#include "physics/step/events.hpp"
#include "scenes/catalogue.hpp"
#include "support/sessions.hpp"
#include "support/worlds.hpp"

#include <algorithm>
#include <gtest/gtest.h>

namespace carom {
namespace {

using test::frame;
using test::weight_impulse;

World scene_after(std::string_view scene, std::string_view resolver, int steps) {
    World world = find_scene(scene)->make();
    world.settings.resolver = Key(resolver);
    Workspace workspace;
    for (int i = 0; i < steps; ++i) {
        step(world, workspace);
    }
    return world;
}

World stepped(World world) {
    Workspace workspace;
    step(world, workspace);
    return world;
}

/// A tower of three crates of 1 kg that has come to rest on the floor.
World tower_at_rest() {
    World world;
    Body floor = static_body("floor", Box{{5.0f, 0.5f, 5.0f}});
    floor.position.y = -0.5f;
    world.add(floor);
    for (int i = 0; i < 3; ++i) {
        Body crate = dynamic_body("crate", Box{glm::vec3(0.5f)}, 1.0f);
        crate.position.y = 0.5f + static_cast<float>(i);
        world.add(crate);
    }
    Workspace workspace;
    for (int i = 0; i < 120; ++i) {
        step(world, workspace);
    }
    return world;
}

std::vector<std::string> described(const StepInspection& inspection) {
    std::vector<std::string> texts;
    for (const Moment& moment : inspection.moments()) {
        texts.push_back(describe(moment, inspection.before()));
    }
    return texts;
}

TEST(StepInspection, EndsInTheVeryStepUnderEveryResolver) {
    for (const ResolverRow& resolver : resolver_catalogue()) {
        for (const std::string_view scene : {"stack", "braking", "wrecking_ball"}) {
            SCOPED_TRACE(std::string(resolver.key) + " " + std::string(scene));
            const World before = scene_after(scene, resolver.key, 3);
            StepInspection inspection(before);
            EXPECT_EQ(inspection.before(), before);
            EXPECT_EQ(inspection.after(), stepped(before));
            EXPECT_EQ(hash(inspection.after()), hash(stepped(before)));
        }
    }
}

TEST(StepInspection, BeginsWithTheWorldAsItIs) {
    const World before = scene_after("stack", "sequential_impulses", 5);
    const StepInspection inspection(before);
    EXPECT_EQ(inspection.cursor(), 0U);
    EXPECT_EQ(inspection.shown().bodies, before.bodies);
    EXPECT_TRUE(inspection.shown().contacts.empty());
    EXPECT_FALSE(inspection.explanation().has_value());
}

TEST(StepInspection, NamesEachMoment) {
    World world = tower_at_rest();
    world.settings.iterations = 2;
    StepInspection inspection(world);
    const std::vector<std::string> expected = {
        "Find pairs begins",
        "Collide begins",
        "Inherit impulses begins",
        "Resolve begins",
        "Integrate velocities begins",
        "Solve begins",
        "Solve, iteration 1 of 2, contact 1 of 3: crate on floor",
        "Solve, iteration 1 of 2, contact 2 of 3: crate 2 and crate 3",
        "Solve, iteration 1 of 2, contact 3 of 3: crate and crate 2",
        "Solve, iteration 1 of 2 is done",
        "Solve, iteration 2 of 2, contact 1 of 3: crate on floor",
        "Solve, iteration 2 of 2, contact 2 of 3: crate 2 and crate 3",
        "Solve, iteration 2 of 2, contact 3 of 3: crate and crate 2",
        "Solve, iteration 2 of 2 is done",
        "Integrate positions begins",
        "Measure begins",
        "End of the step"};
    std::vector<std::string> texts = described(inspection);
    // The colouring decides which of the two contacts that share no body comes first.
    ASSERT_EQ(texts.size(), expected.size());
    for (const std::size_t i : {0U, 4U, 5U, 9U, 13U, 14U, 15U, 16U}) {
        EXPECT_EQ(texts[i], expected[i]);
    }
    EXPECT_EQ(texts[6].substr(0, 40), expected[6].substr(0, 40));
    EXPECT_EQ(texts[12].substr(0, 40), expected[12].substr(0, 40));
}

TEST(StepInspection, CallsTheSubStepsOfAMethodSo) {
    World world = tower_at_rest();
    world.settings.resolver = "penalty";
    world.settings.penalty_sub_steps = 3;
    const std::vector<std::string> texts = described(StepInspection(world));
    EXPECT_EQ(std::count(texts.begin(), texts.end(), "Solve, sub-step 2 of 3 begins"), 1);
    EXPECT_EQ(
        std::count(texts.begin(), texts.end(), "Integrate positions, sub-step 3 of 3 is done"), 1);
    world.settings.resolver = "soft_step";
    world.settings.soft_sub_steps = 2;
    const std::vector<std::string> soft = described(StepInspection(world));
    EXPECT_EQ(std::count(soft.begin(), soft.end(), "Relax, sub-step 2 of 2 begins"), 1);
    EXPECT_EQ(std::count(soft.begin(), soft.end(), "Relax, sub-step 1 of 2 is done"), 1);
}

TEST(StepInspection, GoesOnByPhaseByIterationAndByContact) {
    World world = tower_at_rest();
    world.settings.iterations = 4;
    StepInspection inspection(world);
    for (const Phase phase : {Phase::collide, Phase::inherit_impulses, Phase::resolve,
                              Phase::integrate_velocities, Phase::solve}) {
        EXPECT_TRUE(inspection.next(StepUnit::phase));
        EXPECT_EQ(inspection.moment().phase, phase);
    }
    EXPECT_TRUE(inspection.next(StepUnit::contact));
    EXPECT_EQ(inspection.moment().number, 1U);
    EXPECT_TRUE(inspection.next(StepUnit::contact));
    EXPECT_EQ(inspection.moment().number, 2U);
    EXPECT_TRUE(inspection.next(StepUnit::iteration));
    EXPECT_EQ(inspection.moment().iteration, 1U);
    EXPECT_TRUE(inspection.next(StepUnit::iteration));
    EXPECT_EQ(inspection.moment().iteration, 2U);
    EXPECT_EQ(inspection.moment().iterations, 4U);
    EXPECT_TRUE(inspection.previous(StepUnit::contact));
    EXPECT_EQ(inspection.moment().number, 3U);
    EXPECT_EQ(inspection.moment().iteration, 2U);
    EXPECT_TRUE(inspection.previous(StepUnit::phase));
    EXPECT_EQ(inspection.moment().phase, Phase::solve);
    for (int i = 0; i < 4; ++i) {
        EXPECT_TRUE(inspection.next(StepUnit::iteration));
    }
    EXPECT_TRUE(inspection.next(StepUnit::iteration));
    EXPECT_TRUE(inspection.at_end());
    EXPECT_FALSE(inspection.next(StepUnit::contact));
    EXPECT_EQ(inspection.shown(), inspection.after());
}

TEST(StepInspection, ShowsImpulsesGrowFromAColdStart) {
    // Three crates: the floor bears 3 m g dt in the end, and at first what one visit sees, which
    // is the lowest crate's own weight, 1.6 times over along the chain at most.
    World world = tower_at_rest();
    world.settings.warm_start = false;
    world.settings.iterations = 200;
    StepInspection inspection(world);
    const auto on_floor = [&] { return normal_impulse(inspection.shown().contacts.front()); };
    while (inspection.moment().phase != Phase::solve) {
        inspection.next(StepUnit::phase);
    }
    EXPECT_EQ(on_floor(), 0.0f);
    inspection.next(StepUnit::iteration);
    EXPECT_GT(on_floor(), 0.9f * weight_impulse);
    EXPECT_LT(on_floor(), 1.7f * weight_impulse);
    while (inspection.next(StepUnit::iteration) && !inspection.at_end()) {
    }
    EXPECT_NEAR(on_floor(), 3.0f * weight_impulse, 1e-3f);
}

TEST(StepInspection, ShowsTheSameImpulsesAsTheStepReportsUnderEveryResolver) {
    for (const ResolverRow& resolver : resolver_catalogue()) {
        SCOPED_TRACE(resolver.key);
        StepInspection inspection(scene_after("stack", resolver.key, 3));
        // The last moment at which the problem of the slice is still there.
        std::size_t last = 0;
        for (std::size_t i = 0; i < inspection.moments().size(); ++i) {
            const Moment& moment = inspection.moments()[i];
            last = moment.phase != Phase::measure ? i : last;
        }
        inspection.go_to(last);
        const auto& shown = inspection.shown().contacts;
        const auto& reported = inspection.after().contacts;
        ASSERT_EQ(shown.size(), reported.size());
        for (std::size_t i = 0; i < shown.size(); ++i) {
            for (std::size_t p = 0; p < shown[i].manifold.count; ++p) {
                const ContactPoint& point = shown[i].manifold.storage[p];
                const ContactPoint& end = reported[i].manifold.storage[p];
                EXPECT_NEAR(point.normal_impulse, end.normal_impulse, 1e-4f);
                EXPECT_NEAR(glm::length(point.tangent_impulse - end.tangent_impulse), 0.0f, 1e-4f);
            }
        }
    }
}

TEST(StepInspection, ExplainsTheContactAtTheCursorAndTheLastVisitOfTheFollowedOne) {
    World world = tower_at_rest();
    StepInspection inspection(world);
    inspection.next(StepUnit::contact);
    ASSERT_TRUE(inspection.explanation().has_value());
    const Visited first = *inspection.followed();
    const auto lambda = [&] { return find_term(*inspection.explanation(), "λ'")->number; };
    inspection.next(StepUnit::contact);
    EXPECT_NE(*inspection.followed(), first);
    inspection.follow(first);
    EXPECT_EQ(visited(inspection.moment()), first);
    EXPECT_EQ(inspection.moment().iteration, 2U);
    const float second_visit = lambda();
    EXPECT_EQ(second_visit, inspection.curves().as_it_is[0].lambda[2]);
    EXPECT_EQ(inspection.curves().as_it_is[0].passed, 2U);
    inspection.choose_point(3);
    EXPECT_EQ(lambda(), inspection.curves().as_it_is[3].lambda[2]);
    inspection.next(StepUnit::iteration);
    inspection.next(StepUnit::iteration);
    EXPECT_EQ(*inspection.followed(), first);
    EXPECT_EQ(lambda(), inspection.curves().as_it_is[3].lambda[3]);
}

TEST(StepInspection, WarmImpulsesBeginAtTheirEndAndColdOnesComeToTheSame) {
    World world = tower_at_rest();
    world.settings.iterations = 200;
    StepInspection inspection(world);
    const LambdaCurves& curves = inspection.curves();
    ASSERT_TRUE(curves.as_it_is_warm);
    ASSERT_EQ(curves.as_it_is.size(), 4U);
    ASSERT_EQ(curves.other.size(), 4U);
    for (std::size_t point = 0; point < 4; ++point) {
        const std::vector<float>& warm = curves.as_it_is[point].lambda;
        const std::vector<float>& cold = curves.other[point].lambda;
        ASSERT_EQ(warm.size(), 201U);
        ASSERT_EQ(cold.size(), 201U);
        EXPECT_EQ(cold.front(), 0.0f);
        EXPECT_NEAR(warm.front(), warm.back(), 1e-3f);
        EXPECT_NEAR(cold.back(), warm.back(), 1e-3f);
        EXPECT_GT(warm.front(), 0.01f);
    }
}

TEST(StepInspection, WithWarmStartOffTheOtherBeginningIsTheWarmOne) {
    World world = tower_at_rest();
    world.settings.warm_start = false;
    const StepInspection inspection(world);
    ASSERT_FALSE(inspection.curves().as_it_is_warm);
    ASSERT_EQ(inspection.curves().other.size(), 4U);
    EXPECT_EQ(inspection.curves().as_it_is[0].lambda.front(), 0.0f);
    EXPECT_GT(inspection.curves().other[0].lambda.front(), 0.01f);
}

TEST(StepInspection, AMethodWithoutMemoryHasNoOtherBeginning) {
    World world = tower_at_rest();
    world.settings.resolver = "impulse";
    const StepInspection inspection(world);
    EXPECT_TRUE(inspection.curves().other.empty());
    EXPECT_FALSE(inspection.has(StepUnit::iteration));
    EXPECT_TRUE(inspection.has(StepUnit::contact));
}

TEST(StepInspection, VisitsJoints) {
    const World world = scene_after("wrecking_ball", "sequential_impulses", 1);
    StepInspection inspection(world);
    const auto moments = inspection.moments();
    const auto joint = std::find_if(moments.begin(), moments.end(), [](const Moment& moment) {
        return moment.kind == Moment::Kind::joint;
    });
    ASSERT_NE(joint, moments.end());
    EXPECT_NE(world.find(joint->joint), nullptr);
    EXPECT_EQ(joint->number, 1U);
    EXPECT_EQ(joint->count, world.joints.size());
    EXPECT_NE(describe(*joint, world).find("joint 1 of"), std::string::npos);
}

TEST(StepInspection, OfManySubStepsHasEachPart) {
    World world = tower_at_rest();
    world.settings.sub_steps = 3;
    StepInspection inspection(world);
    EXPECT_EQ(inspection.after(), stepped(world));
    const auto moments = inspection.moments();
    EXPECT_EQ(moments[moments.size() - 2].slice, 2U);
    EXPECT_EQ(describe(moments[1], world), "Part 1 of 3: Collide begins");
    // What earlier parts gave is shown with it.
    inspection.go_to(moments.size() - 3);
    EXPECT_NEAR(normal_impulse(inspection.shown().contacts.front()), 3.0f * weight_impulse, 1e-2f);
}

TEST(StepRecording, KeepsNoMoreThanItMay) {
    const World world = tower_at_rest();
    const StepRecording cut = record_step(world, 10);
    EXPECT_TRUE(cut.is_cut_off);
    EXPECT_EQ(cut.moments.size(), 11U);
    EXPECT_EQ(cut.moments.back().kind, Moment::Kind::end);
    EXPECT_EQ(cut.after, stepped(world));
    EXPECT_FALSE(record_step(world).is_cut_off);
}

class Inside : public testing::Test {
protected:
    Inside() : session({"Tower", "", tower_at_rest()}) {}

    void advance() {
        session.advance(frame, 1.0);
        inside.keep_up(session);
    }

    Session session;
    InsideStep inside;
};

TEST_F(Inside, TheWorldStaysUntilTheEndAndThenTakesThatVeryStep) {
    const World before = session.world();
    inside.move(session, StepUnit::contact, true);
    advance();
    EXPECT_TRUE(session.clock().paused());
    ASSERT_TRUE(inside.is_on());
    EXPECT_EQ(session.world(), before);
    const std::uint64_t promised = hash(inside.inspection()->after());
    while (!inside.inspection()->at_end()) {
        EXPECT_EQ(session.world(), before);
        inside.move(session, StepUnit::phase, true);
        advance();
    }
    EXPECT_EQ(hash(session.world()), promised);
    EXPECT_EQ(session.world(), stepped(before));
    ASSERT_TRUE(inside.is_on());
    EXPECT_TRUE(inside.inspection()->at_end());
}

TEST_F(Inside, GoesBackOutOfATakenStepAndOnIntoTheNext) {
    const World before = session.world();
    inside.finish(session);
    advance();
    EXPECT_EQ(session.world().step_count, before.step_count + 1);
    inside.move(session, StepUnit::iteration, false);
    advance();
    EXPECT_EQ(session.world(), before);
    EXPECT_EQ(inside.inspection()->moment().iteration, 10U);
    inside.finish(session);
    advance();
    inside.move(session, StepUnit::phase, true);
    advance();
    EXPECT_EQ(inside.inspection()->before().step_count, before.step_count + 1);
    EXPECT_EQ(inside.inspection()->cursor(), 1U);
}

TEST_F(Inside, AnEditBeginsAnewAndRunningLeaves) {
    inside.move(session, StepUnit::contact, true);
    advance();
    session.send(SetSetting{"iterations", 3});
    advance();
    ASSERT_TRUE(inside.is_on());
    EXPECT_EQ(inside.inspection()->cursor(), 0U);
    EXPECT_EQ(inside.inspection()->before(), session.world());
    session.set_paused(false);
    advance();
    EXPECT_FALSE(inside.is_on());
}

TEST_F(Inside, LeavingForgetsTheLookAndChangesNothing) {
    const World before = session.world();
    inside.enter(session);
    advance();
    inside.leave();
    advance();
    EXPECT_EQ(session.world(), before);
    EXPECT_EQ(inside.inspection(), nullptr);
}

} // namespace
} // namespace carom
