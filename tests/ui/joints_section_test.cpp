#include "bench.hpp"

#include "physics/solve/limits/joint_limits.hpp"
#include "physics/solve/methods/catalogue.hpp"
#include "physics/world/network.hpp"

#include <gtest/gtest.h>

namespace carom::ui {
namespace {

/// Three balls of 1 kg in a row from a peg, 1 m apart, far above the floor: springs of 100, 200 and
/// 50 N/m, and a rod beside them from the last one to the peg.
Scene row_of_springs() {
    Scene scene{"Row", "", {}};
    scene.world.settings.gravity = glm::vec3(0.0f);
    Body peg = static_body("peg", Box{glm::vec3(0.1f)});
    peg.position.y = 10.0f;
    BodyId last = scene.world.add(peg);
    const BodyId first = last;
    float x = 0.0f;
    for (const float k : {100.0f, 200.0f, 50.0f}) {
        Body ball = dynamic_body("ball", Sphere{0.1f}, 1.0f);
        ball.position = {x += 1.0f, 10.0f, 0.0f};
        const BodyId id = scene.world.add(ball);
        Joint spring;
        spring.type = "spring";
        spring.a = last;
        spring.b = id;
        spring.stiffness = k;
        scene.world.add(spring);
        last = id;
    }
    Joint rod;
    rod.a = last;
    rod.b = first;
    rod.length = 3.0f;
    scene.world.add(rod);
    return scene;
}

class JointsSection : public testing::Test {
protected:
    JointsSection() { bench.session.load(row_of_springs()); }

    const World& world() { return bench.session.world(); }
    const Joint& joint(std::uint32_t id) { return *world().find(JointId{id}); }

    void select(std::string_view name) {
        bench.view.selected = world().find(name)->id;
        bench.frame(3);
    }

    void choose(const char* resolver) {
        bench.session.send(SetSetting{"resolver", std::string(resolver)});
        bench.frame(3);
    }

    Bench bench;
};

TEST_F(JointsSection, ListsTheJointsOfTheSelectedBodyAlone) {
    EXPECT_FALSE(bench.has("section.Joints"));
    select("ball");
    EXPECT_TRUE(bench.has("joint.1"));
    EXPECT_TRUE(bench.has("joint.2"));
    EXPECT_FALSE(bench.has("joint.3"));
    select("peg");
    EXPECT_TRUE(bench.has("joint.1"));
    EXPECT_TRUE(bench.has("joint.4"));
    EXPECT_FALSE(bench.has("joint.2"));
}

TEST_F(JointsSection, AClickOpensTheDialsOfOneJointAndAnotherClosesThem) {
    select("ball");
    EXPECT_FALSE(bench.has("joint.stiffness"));
    bench.click("joint.1");
    EXPECT_EQ(bench.view.joints.selected, JointId{1});
    EXPECT_TRUE(bench.has("joint.stiffness"));
    EXPECT_TRUE(bench.has("joint.rest_length"));
    EXPECT_FALSE(bench.has("joint.length"));
    bench.click("joint.1");
    EXPECT_EQ(bench.view.joints.selected, JointId{});
    EXPECT_FALSE(bench.has("joint.stiffness"));
    // A rod has a length and no spring.
    select("peg");
    bench.click("joint.4");
    EXPECT_TRUE(bench.has("joint.length"));
    EXPECT_FALSE(bench.has("joint.stiffness"));
    EXPECT_FALSE(bench.has("network.stiffness"));
}

TEST_F(JointsSection, ItsDialsEditTheJoint) {
    select("ball");
    bench.click("joint.1");
    bench.type_into("joint.stiffness", "150");
    bench.type_into("joint.damping", "2.5");
    bench.type_into("joint.rest_length", "0.75");
    EXPECT_EQ(joint(1).stiffness, 150.0f);
    EXPECT_EQ(joint(1).damping, 2.5f);
    EXPECT_EQ(joint(1).length, 0.75f);
    EXPECT_EQ(joint(2).stiffness, 200.0f);
    bench.click("joint.yield_force.switch");
    ASSERT_TRUE(joint(1).yield_force.has_value());
    bench.type_into("joint.yield_force", "30");
    EXPECT_EQ(joint(1).yield_force, 30.0f);
    bench.click("joint.yield_direction.compress");
    EXPECT_EQ(joint(1).yield_direction, YieldDirection::compress);
    bench.click("joint.collide");
    EXPECT_TRUE(joint(1).collide);
    // What the scene began with is one click away.
    bench.click("reset.stiffness");
    EXPECT_EQ(joint(1).stiffness, 100.0f);
}

TEST_F(JointsSection, RefusesWhatAJointDoesNotAllow) {
    select("peg");
    bench.click("joint.4");
    bench.type_into("joint.length", "0");
    EXPECT_EQ(joint(4).length, 3.0f);
    EXPECT_FALSE(bench.view.talk.notices.empty());
}

TEST_F(JointsSection, OneDialChangesTheWholeNetworkInProportion) {
    select("ball");
    bench.click("joint.1");
    // The stiffest has 200 N/m: at 400 each has twice its own.
    bench.type_into("network.stiffness", "400");
    EXPECT_EQ(joint(1).stiffness, 200.0f);
    EXPECT_EQ(joint(2).stiffness, 400.0f);
    EXPECT_EQ(joint(3).stiffness, 100.0f);
    bench.type_into("network.damping", "3");
    EXPECT_EQ(joint(1).damping, 3.0f);
    EXPECT_EQ(joint(3).damping, 3.0f);
}

TEST_F(JointsSection, DeletesAndLeadsToTheOtherEnd) {
    select("peg");
    bench.click("joint.4");
    bench.click("button.other_end");
    EXPECT_EQ(bench.view.selected, world().bodies.back().id);
    // The joint stays chosen, so that it can be told from the others there.
    EXPECT_TRUE(bench.has("button.delete_joint"));
    bench.click("button.delete_joint");
    EXPECT_EQ(world().find(JointId{4}), nullptr);
    EXPECT_EQ(world().joints.size(), 3U);
    EXPECT_EQ(world().bodies.size(), 4U);
}

TEST_F(JointsSection, ShowsTheLargestExplicitStepAndWarnsBeyondIt) {
    select("ball");
    choose("none");
    const float largest = joint_limits(world()).value().largest_time_step;
    EXPECT_TRUE(bench.has("joint_limits.time_step"));
    bench.session.send(SetSetting{"time_step", 0.9f * largest});
    bench.frame(3);
    EXPECT_FALSE(bench.has("joint_limits.unstable"));
    bench.session.send(SetSetting{"time_step", 1.1f * largest});
    bench.frame(3);
    EXPECT_TRUE(bench.has("joint_limits.unstable"));
    EXPECT_FALSE(bench.has("joint_limits.implicit"));
    choose("soft_step");
    EXPECT_FALSE(bench.has("joint_limits.unstable"));
    EXPECT_TRUE(bench.has("joint_limits.implicit"));
    choose("sequential_impulses");
    EXPECT_FALSE(bench.has("joint_limits.passes"));
    bench.session.send(SetSetting{"iterations", 1});
    bench.session.send(SetSetting{"time_step", 3.0f * largest});
    bench.frame(60);
    EXPECT_TRUE(bench.has("joint_limits.passes")); // (3 times)²/4: it takes three
}

TEST_F(JointsSection, SaysWhereTheResolverHoldsNoJoints) {
    // The first ball has springs only, the peg a rod as well.
    select("ball");
    choose("none");
    EXPECT_FALSE(bench.has("joints.warning"));
    EXPECT_TRUE(bench.has("response.joints_warning"));
    select("peg");
    EXPECT_TRUE(bench.has("joints.warning"));
    choose("sequential_impulses");
    EXPECT_FALSE(bench.has("joints.warning"));
    bench.session.send(SetSetting{"position_correction", std::string("split_impulse")});
    bench.frame(3);
    EXPECT_FALSE(bench.has("joints.warning"));
    bench.session.send(SetSetting{"joint_integration", std::string("start")});
    bench.frame(3);
    EXPECT_TRUE(bench.has("joints.warning")); // it takes energy
    bench.session.send(SetSetting{"position_correction", std::string("baumgarte")});
    choose("impulse");
    EXPECT_FALSE(bench.has("joints.warning"));
    EXPECT_FALSE(bench.has("response.joints_warning"));
    EXPECT_TRUE(bench.has("response.joints"));
}

TEST_F(JointsSection, EveryResolverSaysWhatItDoesWithJoints) {
    for (const ResolverRow& row : resolver_catalogue()) {
        EXPECT_FALSE(row.joints.empty()) << row.key;
    }
    // Without joints there is nothing to warn of.
    bench.session.load(bench_scene());
    choose("none");
    EXPECT_TRUE(bench.has("response.joints"));
    EXPECT_FALSE(bench.has("response.joints_warning"));
}

TEST_F(JointsSection, ABodyWithoutJointsIsOfferedOne) {
    bench.session.load(bench_scene());
    select("crate");
    EXPECT_FALSE(bench.has("joint_limits.time_step"));
    bench.click("button.tie");
    ASSERT_FALSE(bench.actions.empty());
    EXPECT_EQ(bench.actions.back().action, Action::tool_tie);
}

TEST_F(JointsSection, TheToolBarChoosesWhatTheToolTies) {
    EXPECT_FALSE(bench.has("tie.spring"));
    bench.view.hand.tool = Tool::tie;
    bench.frame(3);
    EXPECT_FALSE(bench.has("dial.push_strength"));
    bench.click("tie.spring");
    EXPECT_EQ(bench.view.joints.type, Key("spring"));
    bench.click("tie.rope");
    EXPECT_EQ(bench.view.joints.type, Key("rope"));
}

TEST_F(JointsSection, TheChosenJointIsListedHoweverManyThereAre) {
    Scene scene = row_of_springs();
    const BodyId peg = scene.world.find("peg")->id;
    for (int i = 0; i < 40; ++i) {
        Joint rope;
        rope.type = "rope";
        rope.a = scene.world.bodies.back().id;
        rope.b = peg;
        rope.length = 5.0f;
        scene.world.add(rope);
    }
    bench.session.load(scene);
    select("peg");
    EXPECT_FALSE(bench.has("joint.44"));
    bench.view.joints.selected = JointId{44};
    bench.frame(3);
    EXPECT_TRUE(bench.has("joint.44"));
    EXPECT_TRUE(bench.has("joint.1"));
}

} // namespace
} // namespace carom::ui
