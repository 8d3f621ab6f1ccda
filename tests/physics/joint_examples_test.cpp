/// Joints explained whose numbers are known beforehand.
#include "physics/solve/inside/explanation.hpp"
#include "physics/solve/manifold/visit_record.hpp"
#include "support/explanations.hpp"
#include "support/joints.hpp"
#include "support/worlds.hpp"

namespace carom {
namespace {

class FirstJointExplanation final : public Probe {
public:
    FirstJointExplanation() { joint_record = &record_; }
    void joint_visited(const JointVisit&, const Problem& problem) override {
        if (first.parts.empty()) {
            first = explain_joint({problem, record_, 0});
        }
    }

    Explanation first;

private:
    JointRecord record_;
};

/// The explanation of the first visit of a step to its only joint.
Explanation first_joint_explanation(World world) {
    FirstJointExplanation probe;
    Workspace workspace;
    step(world, workspace, &probe);
    return probe.first;
}

using test::number_of;

/// A ball of 2 kg that hangs at rest, so far below the place in the world that it is tied to.
World hanging(std::string_view resolver, std::string_view type, float distance) {
    World world = test::ideal_world(resolver, 0.01f);
    world.settings.gravity = {0.0f, -10.0f, 0.0f};
    const BodyId ball = world.add(test::ball(0.1f, 2.0f, {0.0f, -distance, 0.0f}));
    Joint joint = test::joint_between(type, ball, BodyId{}, 1.0f);
    world.add(joint);
    return world;
}

TEST(JointExample, OfARodThatCarriesAWeight) {
    // After gravity v_a = -g h = -0.1 m/s; u points up to the world's end, so dC/dt = 0 - (-0.1).
    // k = 1/2 + 0, m = 2: λ' = 2 (0 - 0.1) = -0.2 N s pulls, which is the weight of 20 N for 10 ms.
    const Explanation rod =
        first_joint_explanation(hanging("sequential_impulses", "distance", 1.0f));
    EXPECT_EQ(number_of(rod, "C"), 0.0f);
    EXPECT_NEAR(number_of(rod, "dC/dt"), 0.1f, 1e-7f);
    EXPECT_EQ(number_of(rod, "1/m_a"), 0.5f);
    EXPECT_EQ(number_of(rod, "1/m_b"), 0.0f);
    EXPECT_EQ(number_of(rod, "m"), 2.0f);
    EXPECT_EQ(number_of(rod, "v_target"), 0.0f);
    EXPECT_NEAR(number_of(rod, "λ'"), -0.2f, 1e-6f);
    EXPECT_EQ(find_term(rod, "dC/dt")->formula, "u . v_r");
    EXPECT_EQ(find_term(rod, "λ'")->formula, "λ + m (v_target - dC/dt)");
    EXPECT_EQ(find_term(rod, "λ'")->numbers, "0 + 2 (0 - 0.1)");
    EXPECT_EQ(find_term(rod, "λ'")->words, "");
}

TEST(JointExample, OfBaumgartesCorrection) {
    // 5 mm too long: target = -0.2/0.01 · 0.005 = -0.1 m/s.
    World world = hanging("impulse", "distance", 1.005f);
    world.settings.position_correction = PositionCorrection::baumgarte;
    world.settings.baumgarte = 0.2f;
    const Explanation rod = first_joint_explanation(world);
    EXPECT_NEAR(number_of(rod, "C"), 0.005f, 1e-6f);
    EXPECT_NEAR(number_of(rod, "v_target"), -0.1f, 1e-5f);
    EXPECT_NEAR(number_of(rod, "λ'"), 2.0f * (-0.1f - 0.1f), 1e-4f);
}

TEST(JointExample, OfARopeThatIsSlack) {
    // 20 mm short of taut: it may close them at 0.02/0.01 = 2 m/s and asks for nothing below that:
    // λ + Δλ = 2 (2 - 0.1) > 0 would push, and is clamped.
    const Explanation rope = first_joint_explanation(hanging("sequential_impulses", "rope", 0.98f));
    EXPECT_NEAR(number_of(rope, "v_target"), 2.0f, 1e-4f);
    EXPECT_NEAR(number_of(rope, "λ + Δλ"), 3.8f, 1e-3f);
    EXPECT_EQ(number_of(rope, "λ'"), 0.0f);
    EXPECT_EQ(find_term(rope, "λ'")->words, "The clamp: tension only.");
}

TEST(JointExample, OfAChainThatIsSolvedAtOnce) {
    // 1 kg more on a second rod, which is told first: it bears 10 N, -0.1 N s. Alone it would take
    // nothing yet, for both its ends fall.
    World world = hanging("sequential_impulses", "distance", 1.0f);
    const BodyId lower = world.add(test::ball(0.1f, 1.0f, {0.0f, -2.0f, 0.0f}));
    world.add(test::joint_between("distance", world.bodies[0].id, lower, 1.0f));
    const Explanation rod = first_joint_explanation(world);
    EXPECT_NEAR(number_of(rod, "dC/dt"), 0.0f, 1e-6f);
    EXPECT_NEAR(number_of(rod, "J"), -0.1f, 1e-6f);
    EXPECT_NEAR(number_of(rod, "λ'"), -0.1f, 1e-6f);
    EXPECT_EQ(find_term(rod, "λ'")->formula, "λ + J");
}

TEST(JointExample, OfASpringSolvedImplicitly) {
    // k = 300, c = 1, h = 0.01: s = 0.01 (1 + 3) = 0.04 kg, m = 2; C = 0.1.
    // target = -300·0.01/0.04 · 0.1 = -7.5 m/s; s_m = 0.04/2.04.
    // λ' = s_m m (-7.5 - 0.1) = -0.08/2.04 · 7.6.
    World world = hanging("sequential_impulses", "spring", 1.1f);
    world.joints[0].stiffness = 300.0f;
    world.joints[0].damping = 1.0f;
    const Explanation spring = first_joint_explanation(world);
    EXPECT_NEAR(number_of(spring, "s"), 0.04f, 1e-6f);
    EXPECT_NEAR(number_of(spring, "v_target"), -7.5f, 1e-4f);
    EXPECT_NEAR(number_of(spring, "s_m"), 0.04f / 2.04f, 1e-6f);
    EXPECT_NEAR(number_of(spring, "λ'"), -0.08f / 2.04f * 7.6f, 1e-5f);
}

TEST(JointExample, OfASpringAsAForceHeldByItsYieldForce) {
    // F = -(300·0.1 + 1·0) = -30 N, bounded by 25 N: -0.25 N s in 10 ms instead of -0.3.
    World world = hanging("none", "spring", 1.1f);
    world.joints[0].stiffness = 300.0f;
    world.joints[0].damping = 1.0f;
    world.joints[0].yield_force = 25.0f;
    const Explanation spring = first_joint_explanation(world);
    EXPECT_NEAR(number_of(spring, "F"), -30.0f, 1e-3f);
    EXPECT_NEAR(number_of(spring, "λ"), -0.25f, 1e-6f);
    EXPECT_NEAR(number_of(spring, "sum'"), -0.25f, 1e-6f);
    EXPECT_EQ(find_term(spring, "λ")->words, "The clamp: its force is at most the yield force.");
}

TEST(JointExample, OfARodWhoseEndsAreMovedTogether) {
    // 5 mm too long between 2 kg and the world: m = 2, P = -m C = -0.01 kg m along u, which points
    // up: downwards on B, upwards on A, which moves by 0.01/2 = 5 mm.
    const Explanation rod = first_joint_explanation(hanging("projection", "distance", 1.005f));
    EXPECT_NEAR(number_of(rod, "C"), 0.005f, 1e-6f);
    EXPECT_NEAR(number_of(rod, "P"), -0.01f, 1e-6f);
    EXPECT_NEAR(number_of(rod, "Δx_a"), 0.005f, 1e-6f);
    EXPECT_EQ(number_of(rod, "Δx_b"), 0.0f);
}

TEST(JointExample, OfABallJointHasAnAxisForEachDirection) {
    // A's end is its centre: K is 1/2 along each axis and K⁻¹ u has the length 2.
    World world = hanging("sequential_impulses", "ball", 0.0f);
    const Explanation socket = first_joint_explanation(world);
    EXPECT_EQ(find_term(socket, "C")->formula, "(p_b - p_a) . u");
    EXPECT_EQ(number_of(socket, "K u"), 0.5f);
    EXPECT_EQ(number_of(socket, "K⁻¹ u"), 2.0f);
    EXPECT_EQ(find_term(socket, "m"), nullptr);
    EXPECT_EQ(find_term(socket, "u")->value, "(1, 0, 0)");
}

} // namespace
} // namespace carom
