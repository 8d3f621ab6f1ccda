/// Joints in a look inside the step: what is followed, derived and plotted of them.
#include "lab/inside/step_inspection.hpp"
#include "physics/solve/methods/catalogue.hpp"
#include "support/joints.hpp"
#include "support/worlds.hpp"

#include <algorithm>
#include <gtest/gtest.h>

namespace carom {
namespace {

using test::weight_impulse;

/// Three balls of 1 kg that hang below each other at rest, each 1 m below what it hangs from.
World hanging_chain(std::string_view type = "distance") {
    World world;
    world.settings.joint_solve = JointSolve::visits;
    BodyId above{};
    for (int i = 0; i < 3; ++i) {
        const BodyId ball =
            world.add(test::ball(0.1f, 1.0f, {0.0f, static_cast<float>(-1 - i), 0.0f}));
        Joint joint = test::joint_between(type, ball, above);
        joint.stiffness = 500.0f;
        joint.damping = 20.0f;
        if (type == "ball") {
            joint.anchor_a = {0.0f, 1.0f, 0.0f};
        }
        world.add(joint);
        above = ball;
    }
    return world;
}

World after(World world, int steps) {
    test::run(world, steps);
    return world;
}

const Explanation& explained(const StepInspection& inspection) { return *inspection.explanation(); }

TEST(JointInspection, ExplainsTheJointAtTheCursor) {
    World world = after(hanging_chain(), 120);
    world.settings.iterations = 4;
    StepInspection inspection(world);
    EXPECT_EQ(inspection.visited().size(), 3U);
    EXPECT_TRUE(inspection.follows_joint());
    EXPECT_FALSE(inspection.explanation().has_value());
    for (std::size_t i = 0; i < 3; ++i) {
        inspection.next(StepUnit::contact);
        EXPECT_EQ(inspection.followed(), Visited(world.joints[i].id));
        EXPECT_EQ(find_term(explained(inspection), "λ'")->number,
                  inspection.curves().as_it_is[0].lambda[1]);
        EXPECT_EQ(inspection.curves().as_it_is[0].passed, 1U);
    }
}

TEST(JointInspection, WarmImpulsesBeginAtTheirEndAndColdOnesComeToTheSame) {
    // The upmost joint carries three weights, which pull: λ = -3 m g dt.
    World world = after(hanging_chain(), 240);
    world.settings.iterations = 400;
    StepInspection inspection(world);
    inspection.follow(world.joints[0].id);
    ASSERT_TRUE(inspection.curves().as_it_is_warm);
    ASSERT_EQ(inspection.curves().as_it_is.size(), 1U);
    ASSERT_EQ(inspection.curves().other.size(), 1U);
    const std::vector<float>& warm = inspection.curves().as_it_is[0].lambda;
    const std::vector<float>& cold = inspection.curves().other[0].lambda;
    EXPECT_NEAR(warm.front(), -3.0f * weight_impulse, 1e-3f);
    EXPECT_NEAR(warm.back(), -3.0f * weight_impulse, 1e-3f);
    EXPECT_EQ(cold.front(), 0.0f);
    EXPECT_NEAR(cold.back(), warm.back(), 1e-3f);
    // In a first visit a joint sees but its own ball's weight.
    EXPECT_NEAR(cold[1], -weight_impulse, 1e-3f);
}

TEST(JointInspection, ABallJointHasThreeAxes) {
    World world = after(hanging_chain("ball"), 120);
    StepInspection inspection(world);
    inspection.follow(world.joints[1].id);
    ASSERT_EQ(inspection.curves().as_it_is.size(), 3U);
    inspection.choose_point(1);
    EXPECT_EQ(find_term(explained(inspection), "u")->value, "(0, 1, 0)");
    EXPECT_EQ(find_term(explained(inspection), "λ'")->number,
              inspection.curves().as_it_is[1].lambda[1]);
    // Upwards on the world's or the upper ball's end hangs what is below: the impulse on B is down.
    EXPECT_NEAR(inspection.curves().as_it_is[1].lambda.back(), -2.0f * weight_impulse, 1e-3f);
    EXPECT_NEAR(inspection.curves().as_it_is[0].lambda.back(), 0.0f, 1e-5f);
}

TEST(JointInspection, ExplainsSpringsUnderEveryResolver) {
    for (const ResolverRow& resolver : resolver_catalogue()) {
        SCOPED_TRACE(resolver.key);
        World world = hanging_chain("spring");
        world.settings.resolver = Key(resolver.key);
        StepInspection inspection(after(world, 30));
        inspection.next(StepUnit::contact);
        ASSERT_TRUE(inspection.follows_joint());
        ASSERT_TRUE(inspection.explanation().has_value());
        EXPECT_NE(find_term(explained(inspection), "dC/dt"), nullptr);
        EXPECT_GE(inspection.curves().as_it_is[0].lambda.size(), 2U);
        EXPECT_EQ(hash(inspection.after()), hash(after(inspection.before(), 1)));
    }
}

TEST(JointInspection, NamesThePhaseInWhichSpringsAreForces) {
    World world = hanging_chain("spring");
    world.settings.resolver = "none";
    StepInspection inspection(world);
    inspection.next(StepUnit::contact);
    EXPECT_EQ(describe(inspection.moment(), world),
              "Find spring forces, joint 1 of 3: spring from ball to the world");
}

TEST(JointInspection, BeginsWithAContactWhereThereIsOne) {
    World world = hanging_chain();
    world.add(test::floor_body());
    world.bodies.back().position.y = -4.1f;
    StepInspection inspection(after(world, 1));
    EXPECT_EQ(inspection.visited().size(), 4U);
    EXPECT_FALSE(inspection.follows_joint());
}

} // namespace
} // namespace carom
