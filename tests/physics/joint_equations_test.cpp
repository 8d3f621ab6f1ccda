/// What each joint says of itself: C, J and bounds.
#include "physics/solve/joints/joint_type.hpp"
#include "physics/solve/manifold/joint_constraint.hpp"
#include "physics/solve/manifold/joint_row.hpp"
#include "physics/solve/methods/catalogue.hpp"
#include "physics/world/property.hpp"
#include "physics/world/property_tables.hpp"
#include "support/joints.hpp"
#include "support/worlds.hpp"

#include <set>

namespace carom {
namespace {

/// Two boxes somewhere, moving and turning, tied off their centres.
World two_tied_boxes(std::string_view type, std::uint32_t seed) {
    test::Scatter scatter(seed);
    World world = test::ideal_world();
    for (int i = 0; i < 2; ++i) {
        Body box = test::crate({0.5f, 0.4f, 0.3f}, 2.0f + scatter.next(),
                               glm::vec3(3.0f * static_cast<float>(i), 0.0f, 0.0f) +
                                   0.5f * scatter.vector());
        box.orientation = glm::normalize(glm::quat(1.0f, scatter.vector()));
        box.linear_velocity = scatter.vector();
        box.angular_velocity = 2.0f * scatter.vector();
        world.add(box);
    }
    Joint joint = test::joint_between(type, world.bodies[0].id, world.bodies[1].id, 1.5f);
    joint.anchor_a = 0.4f * scatter.vector();
    joint.anchor_b = 0.4f * scatter.vector();
    joint.stiffness = 100.0f;
    world.add(joint);
    return world;
}

class EachJoint : public testing::TestWithParam<std::string_view> {};

/// J v of the row against (C(t + h) - C(t - h)) / 2h with the bodies moved along their velocities:
/// the central difference errs by h²/6 C''', here some 1e-5, and by rounding of C, 1e-7/h.
TEST_P(EachJoint, RateOfCIsJTimesVelocity) {
    for (std::uint32_t seed = 1; seed <= 20; ++seed) {
        World world = two_tied_boxes(GetParam(), seed);
        const JointTypeRow& type = type_of(world.joints[0]);
        const auto equations_after = [&](float t) {
            World moved = world;
            for (Body& body : moved.bodies) {
                body.position += t * body.linear_velocity;
                body.orientation = turned(body.orientation, body.angular_velocity, t);
            }
            return type.equations(moved.joints[0], world_anchor_b(moved, moved.joints[0]) -
                                                       world_anchor_a(moved, moved.joints[0]));
        };
        constexpr float h = 0.005f;
        const JointEquations before = equations_after(-h);
        const JointEquations now = equations_after(0.0f);
        const JointEquations after = equations_after(h);
        const glm::vec3 p_a = world_anchor_a(world, world.joints[0]);
        const glm::vec3 p_b = world_anchor_b(world, world.joints[0]);
        const glm::vec3 v_r = velocity_at(world.bodies[1], p_b) - velocity_at(world.bodies[0], p_a);
        for (std::size_t i = 0; i < now.count; ++i) {
            EXPECT_NEAR(glm::dot(now.axes[i].u, v_r),
                        (after.axes[i].C - before.axes[i].C) / (2 * h), 1e-3f);
            EXPECT_NEAR(glm::length(now.axes[i].u), 1.0f, 1e-6f);
        }
    }
}

/// K⁻¹ is what turns a missing dC/dt into the impulse that gives it: after one visit, where no
/// bound is met, a rigid joint moves as it should.
TEST_P(EachJoint, OneVisitGivesARigidJointItsSpeed) {
    for (std::uint32_t seed = 1; seed <= 20; ++seed) {
        World world = two_tied_boxes(GetParam(), seed);
        Workspace workspace;
        workspace.settings = world.settings;
        Problem problem = gather(world, workspace, 0.01f, nullptr);
        JointRow& row = problem.joint_rows[0];
        if (row.equations.spring || is_slack(row.equations.axes[0])) {
            continue;
        }
        target_joints(problem, 0.01f, JointTreatment::hold);
        visit_joints(problem, Joints::all);
        const Joint& joint = world.joints[0];
        const glm::vec3 v_r = velocity_at(world.bodies[1], world_anchor_b(world, joint)) -
                              velocity_at(world.bodies[0], world_anchor_a(world, joint));
        for (std::size_t i = 0; i < row.count(); ++i) {
            const JointAxis& axis = row.equations.axes[i];
            const float lambda = row.lambda[static_cast<int>(i)];
            EXPECT_LE(lambda, axis.most);
            if (lambda != 0.0f) {
                EXPECT_NEAR(glm::dot(axis.u, v_r), 0.0f, 1e-5f) << "axis " << i;
            }
        }
    }
}

TEST_P(EachJoint, HasARowThatSaysWhatItReads) {
    const JointTypeRow& row = *find_joint_type(GetParam());
    EXPECT_FALSE(row.title.empty() || row.sentence.empty() || row.equation.empty() ||
                 row.source.empty());
    for (const std::string_view property : row.properties) {
        EXPECT_NE(find_property(joint_table(), property), nullptr) << property;
    }
}

INSTANTIATE_TEST_SUITE_P(Types, EachJoint, testing::Values("distance", "rope", "ball", "spring"),
                         [](const auto& tested) { return std::string(tested.param); });

TEST(JointCatalogue, HasTheTypesThatAreTested) {
    std::set<std::string_view> keys;
    for (const JointTypeRow& row : joint_catalogue()) {
        keys.insert(row.key);
    }
    EXPECT_EQ(keys, (std::set<std::string_view>{"distance", "rope", "ball", "spring"}));
}

JointEquations at_distance(const Joint& joint, float distance) {
    return type_of(joint).equations(joint, {distance, 0.0f, 0.0f});
}

TEST(RopeJoint, IsSlackBelowItsLengthAndOnlyPulls) {
    const Joint rope = test::joint_between("rope", {1}, {2}, 2.0f);
    EXPECT_TRUE(is_slack(at_distance(rope, 1.5f).axes[0]));
    EXPECT_FALSE(is_slack(at_distance(rope, 2.5f).axes[0]));
    EXPECT_EQ(at_distance(rope, 2.5f).axes[0].most, 0.0f);
    EXPECT_FLOAT_EQ(at_distance(rope, 2.5f).axes[0].C, 0.5f);
}

TEST(SpringJoint, BearsItsYieldForceInTheDirectionsInWhichItYields) {
    Joint spring = test::spring_between({1}, {2}, 1.0f, 100.0f);
    constexpr float infinity = std::numeric_limits<float>::infinity();
    const auto bounds = [&] {
        const JointAxis axis = at_distance(spring, 1.0f).axes[0];
        return std::pair(axis.least, axis.most);
    };
    EXPECT_EQ(bounds(), std::pair(-infinity, infinity));
    spring.yield_force = 5.0f;
    EXPECT_EQ(bounds(), std::pair(-5.0f, 5.0f));
    spring.yield_direction = YieldDirection::compress; // pressed ends are driven apart: F > 0
    EXPECT_EQ(bounds(), std::pair(-infinity, 5.0f));
    spring.yield_direction = YieldDirection::stretch;
    EXPECT_EQ(bounds(), std::pair(-5.0f, infinity));
}

/// k = 100 N/m bears 5 N at a stretch of 5 cm. Pulled out by 12 cm the rest length follows by 7 cm,
/// so that it pulls with 5 N still; with a damper of c = 10 N s/m that is being drawn at 0.2 m/s
/// over h = 0.1 s, T_wanted = 12 + 2 N and k + c/h = 200 N/m: 9/200 m.
TEST(SpringJoint, RestLengthFollowsWhatIsBeyondTheYieldForce) {
    Joint spring = test::spring_between({1}, {2}, 1.0f, 100.0f);
    spring.yield_force = 5.0f;
    const JointTypeRow& type = type_of(spring);
    type.yield(spring, {.C = 0.12f, .C_dot = 0.0f, .force = -5.0f, .h = 0.1f});
    EXPECT_NEAR(spring.length, 1.07f, 1e-6f);
    type.yield(spring, {.C = -0.12f, .C_dot = 0.0f, .force = 5.0f, .h = 0.1f});
    EXPECT_NEAR(spring.length, 1.0f, 1e-6f);
    type.yield(spring, {.C = 0.04f, .C_dot = 0.0f, .force = -4.0f, .h = 0.1f});
    EXPECT_NEAR(spring.length, 1.0f, 1e-6f) << "below its yield force it is elastic";
    spring.damping = 10.0f;
    type.yield(spring, {.C = 0.12f, .C_dot = 0.2f, .force = -5.0f, .h = 0.1f});
    EXPECT_NEAR(spring.length, 1.045f, 1e-6f);
}

/// After a step of 5 N, its yield force, it asks for 3 N: the metal does not flow back.
TEST(SpringJoint, ThatComesBackFromItsYieldForceIsElastic) {
    for (const float side : {-1.0f, 1.0f}) {
        Joint spring = test::spring_between({1}, {2}, 1.0f, 100.0f);
        spring.yield_force = 5.0f;
        type_of(spring).yield(spring,
                              {.C = side * 0.03f, .C_dot = 0.0f, .force = side * -5.0f, .h = 0.1f});
        EXPECT_EQ(spring.length, 1.0f) << side;
    }
}

TEST(SpringJoint, IsNeverShorterThanNothing) {
    Joint spring = test::spring_between({1}, {2}, 0.1f, 100.0f);
    spring.yield_force = 5.0f;
    type_of(spring).yield(spring, {.C = -0.5f, .C_dot = 0.0f, .force = 5.0f, .h = 0.1f});
    EXPECT_EQ(spring.length, 0.0f);
}

} // namespace
} // namespace carom
