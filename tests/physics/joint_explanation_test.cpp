/// What a visit's explanation says must be what the probe tells of the visit.
#include "physics/solve/inside/explanation.hpp"
#include "physics/solve/manifold/one_joint.hpp"
#include "physics/solve/manifold/visit_record.hpp"
#include "physics/solve/methods/catalogue.hpp"
#include "support/explanations.hpp"
#include "support/joints.hpp"
#include "support/worlds.hpp"

#include <functional>
#include <glm/geometric.hpp>
#include <set>

namespace carom {
namespace {

using test::by_default;

class JointWitness final : public Probe {
public:
    JointWitness() { joint_record = &record_; }

    void joint_begins(std::uint32_t row, const Problem& problem) override {
        row_ = row;
        bodies_.assign(problem.bodies.begin(), problem.bodies.end());
        OneJoint m(problem, problem.joint_rows[row]);
        for (int i = 0; i < m.count(); ++i) {
            rate_[i] = joint_rate(m, i, velocity_of_ends(m));
        }
    }
    void joint_visited(const JointVisit& visit, const Problem& problem) override {
        compare(visit, problem);
    }

    int visits = 0;
    int clamps = 0;
    std::set<JointTreatment> targets;

private:
    static void compare_number(const Explanation& said, std::string_view symbol, float number) {
        if (const ExplainedTerm* term = find_term(said, symbol)) {
            EXPECT_EQ(term->number, number) << symbol;
        }
    }

    void compare_numbers(const Explanation& said, const Problem& problem, JointRow row, int axis) {
        OneJoint m(problem, row);
        if (row.treatment != JointTreatment::shift) {
            compare_number(said, "C", row.equations.axes[static_cast<std::size_t>(axis)].C);
            compare_number(said, "dC/dt", rate_[axis]);
        }
        compare_number(said, "k(u)", inverse_masses(m)[axis][axis]);
        compare_number(said, "m", row.mass[0][0]);
        compare_number(said, "v_target", row.target_velocity[axis]);
        compare_number(said, "s_m", row.mass_scale);
        compare_number(said, "s_i", row.impulse_scale);
        EXPECT_EQ(find_term(said, "s_m") == nullptr,
                  row.impulse_scale == 0.0f || row.treatment == JointTreatment::push_as_spring ||
                      row.treatment == JointTreatment::shift);
    }

    void compare(const JointVisit& visit, const Problem& problem) {
        ASSERT_EQ(visit.row, row_) << "a visit that was not announced";
        const JointRow& row = problem.joint_rows[row_];
        for (std::uint32_t axis = 0; axis < row.count(); ++axis) {
            const int number = static_cast<int>(axis);
            const Explanation said = explain_joint({problem, record_, axis});
            compare_numbers(said, problem, row, number);
            compare_number(said, row.treatment == JointTreatment::push_as_spring ? "sum'" : "λ'",
                           visit.impulse_after[number]);
            const ExplainedTerm* wanted = find_term(said, "λ + Δλ");
            if (row.treatment == JointTreatment::push_as_spring) {
                EXPECT_NE(find_term(said, "sum'"), nullptr);
            } else if (row.treatment != JointTreatment::shift) {
                EXPECT_NE(find_term(said, "λ'"), nullptr);
                compare_number(said, "J",
                               visit.impulse_after[number] - visit.impulse_before[number]);
            }
            EXPECT_NE(find_term(said, "C"), nullptr);
            clamps += wanted != nullptr && wanted->number != visit.impulse_after[number] ? 1 : 0;
        }
        compare_way(problem, explain_joint({problem, record_, 0}));
        targets.insert(row.treatment);
        ++visits;
    }

    /// Bodies move during a visit as far as "Δx_a" and "Δx_b" say, and else not at all.
    void compare_way(const Problem& problem, const Explanation& said) {
        const JointRow& row = problem.joint_rows[row_];
        for (const auto& [body, symbol] : {std::pair{row.a, "Δx_a"}, std::pair{row.b, "Δx_b"}}) {
            if (body != the_world) {
                const ExplainedTerm* way = find_term(said, symbol);
                const float moved =
                    glm::length(problem.bodies[body].position - bodies_[body].position);
                EXPECT_NEAR(moved, way != nullptr ? way->number : 0.0f, 1e-6f);
            }
        }
    }

    std::uint32_t row_ = 0;
    glm::vec3 rate_{0.0f};
    std::vector<Body> bodies_;
    JointRecord record_;
};

/// Every kind of joint, off the centres of boxes that fly and turn: between two bodies, to the
/// world, a rope that is slack at first and one that is taut, a spring that holds and one that
/// gives way.
World tied_world(std::string_view resolver) {
    test::Scatter scatter(7);
    World world;
    world.settings.resolver = Key(resolver);
    for (int i = 0; i < 5; ++i) {
        Body box = test::crate({0.3f, 0.2f, 0.25f}, 2.0f + scatter.next(),
                               {1.5f * static_cast<float>(i), 5.0f, 0.0f});
        box.linear_velocity = scatter.vector();
        box.angular_velocity = 2.0f * scatter.vector();
        world.add(box);
    }
    const auto tie = [&](std::string_view type, std::size_t a, std::size_t b, float length) {
        Joint joint = test::joint_between(type, world.bodies[a].id, world.bodies[b].id, length);
        joint.anchor_a = {0.3f, 0.1f, 0.0f};
        joint.anchor_b = {-0.3f, 0.0f, 0.2f};
        joint.stiffness = 2000.0f;
        joint.damping = 20.0f;
        return joint;
    };
    world.add(tie("distance", 0, 1, 0.9f));
    world.add(tie("ball", 1, 2, 1.0f));
    world.add(tie("rope", 2, 3, 0.93f));
    world.add(tie("rope", 1, 3, 2.0f));
    world.add(tie("spring", 3, 4, 0.7f));
    Joint plastic = tie("spring", 0, 4, 5.0f);
    plastic.yield_force = 15.0f;
    world.add(plastic);
    Joint hung = tie("distance", 0, 0, 2.0f);
    hung.b = BodyId{};
    hung.anchor_b = {0.0f, 7.0f, 0.0f};
    world.add(hung);
    return world;
}

struct JointCounts {
    int visits;
    int clamps;
    std::set<JointTreatment> targets;
};

JointCounts joint_witness_of(std::string_view resolver, const std::function<void(Settings&)>& set) {
    World world = tied_world(resolver);
    set(world.settings);
    JointWitness witness;
    Workspace workspace;
    for (int i = 0; i < 30; ++i) {
        EXPECT_FALSE(step(world, workspace, &witness).fault.has_value());
    }
    return {witness.visits, witness.clamps, witness.targets};
}

TEST(JointExplanation, TellsEveryImpulseToTheLastBitUnderEveryResolver) {
    for (const ResolverRow& resolver : resolver_catalogue()) {
        SCOPED_TRACE(resolver.key);
        const JointCounts witness = joint_witness_of(resolver.key, by_default);
        // `none` visits the two springs alone, once a step; the others each of the seven joints.
        EXPECT_GE(witness.visits, 30 * (resolver.key == "none" ? 2 : 7));
    }
}

TEST(JointExplanation, TellsWhereTheBoundsClamp) {
    EXPECT_GT(joint_witness_of("sequential_impulses", by_default).clamps, 0);
    EXPECT_GT(joint_witness_of("soft_step", by_default).clamps, 0);
}

TEST(JointExplanation, KnowsEveryTargetOfEveryMethod) {
    using enum JointTreatment;
    EXPECT_EQ(joint_witness_of("none", by_default).targets, std::set{push_as_spring});
    EXPECT_EQ(joint_witness_of("penalty", by_default).targets, std::set{push_as_spring});
    EXPECT_EQ(joint_witness_of("stop", by_default).targets, (std::set{push_as_spring, shift}));
    EXPECT_EQ(joint_witness_of("projection", by_default).targets,
              (std::set{push_as_spring, shift}));
    EXPECT_EQ(joint_witness_of("impulse", by_default).targets, (std::set{push_as_spring, correct}));
    EXPECT_EQ(joint_witness_of("soft_step", by_default).targets,
              (std::set{hold, soften, leave, follow_spring}));
    const auto together = [](Settings& settings) {
        settings.joint_integration = JointIntegration::at_start;
        settings.correct_apart = false;
    };
    EXPECT_EQ(joint_witness_of("sequential_impulses", together).targets,
              (std::set{correct, follow_spring}));
}

TEST(JointExplanation, TellsEveryPositionCorrection) {
    for (const ResolverRow& resolver : resolver_catalogue()) {
        for (const PositionCorrection correction : resolver.corrections) {
            SCOPED_TRACE(resolver.key);
            const JointCounts witness = joint_witness_of(resolver.key, [&](Settings& settings) {
                settings.position_correction = correction;
            });
            EXPECT_GE(witness.visits, 30 * 7);
            const bool shifts = correction == PositionCorrection::projection ||
                                correction == PositionCorrection::nonlinear_gauss_seidel;
            EXPECT_EQ(witness.targets.count(JointTreatment::shift), shifts ? 1U : 0U);
        }
    }
}

TEST(JointExplanation, DoesNotChangeTheStep) {
    for (const ResolverRow& resolver : resolver_catalogue()) {
        SCOPED_TRACE(resolver.key);
        World probed = tied_world(resolver.key);
        World plain = probed;
        JointWitness witness;
        Workspace first;
        Workspace second;
        for (int i = 0; i < 10; ++i) {
            step(probed, first, &witness);
            step(plain, second);
        }
        EXPECT_EQ(probed, plain);
    }
}

} // namespace
} // namespace carom
