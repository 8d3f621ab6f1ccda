#include "physics/solve/inside/explanation.hpp"

#include "physics/solve/manifold/visit_record.hpp"
#include "physics/solve/methods/catalogue.hpp"
#include "support/explanations.hpp"
#include "support/worlds.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <functional>
#include <glm/geometric.hpp>
#include <initializer_list>
#include <optional>

namespace carom {
namespace {

using test::by_default;
using test::number_of;

/// A part that says what the method does.
bool has_answer(const Explanation& said) {
    return std::any_of(said.parts.begin(), said.parts.end(), [](const ExplainedPart& part) {
        return part.is_answer && !part.terms.empty();
    });
}

/// What a visit's explanation says must be what the probe tells of the visit.
class Witness final : public Probe {
public:
    explicit Witness(const ResolverRow& resolver) : resolver_(resolver) { record = &record_; }

    void phase_begins(Phase phase, const Problem&) override { phase_ = phase; }
    void contact_begins(std::uint32_t row, const Problem& problem) override {
        row_ = row;
        bodies_.assign(problem.bodies.begin(), problem.bodies.end());
        points_.assign(problem.rows[row].count, std::nullopt);
        frictions_.assign(points_.size(), std::nullopt);
        is_under_way_ = true;
    }
    void point_visited(const PointVisit& visit, const Problem& problem) override {
        if (!is_under_way_) { // the share of an impulse that is kept is told by itself
            EXPECT_LE(visit.normal_impulse_after, visit.normal_impulse_before)
                << "a visit outside of a contact's";
            return;
        }
        points_[visit.point - problem.rows[row_].first_point] = visit;
    }
    void friction_visited(const FrictionVisit& visit, const Problem& problem) override {
        if (is_under_way_) { // proportional friction of a method that iterates comes later
            frictions_[visit.point - problem.rows[row_].first_point] = visit;
        }
    }
    void contact_ends(std::uint32_t row, const Problem& problem) override {
        ASSERT_EQ(row, row_);
        is_under_way_ = false;
        ++visits;
        compare(problem);
    }

    int visits = 0;
    int frictions = 0;
    int moves = 0;
    int targets = 0;

private:
    void compare(const Problem& problem) {
        float moved = 0.0f;
        for (std::uint32_t i = 0; i < points_.size(); ++i) {
            const Explanation said = resolver_.explain({problem, record_, row_, i, phase_});
            EXPECT_TRUE(has_answer(said) || number(said, {"s"}) > 0.0f) << resolver_.key;
            if (points_[i]) {
                compare(said, *points_[i]);
            }
            if (frictions_[i]) {
                compare(said, *frictions_[i]);
            }
            moved += number(said, {"Δx_b"}).value_or(0.0f) - number(said, {"Δx_a"}).value_or(0.0f);
        }
        compare_way(problem, moved);
    }

    /// The first of these symbols that it has.
    static std::optional<float> number(const Explanation& said,
                                       std::initializer_list<std::string_view> symbols) {
        for (const std::string_view symbol : symbols) {
            if (const ExplainedTerm* term = find_term(said, symbol)) {
                return term->number;
            }
        }
        return std::nullopt;
    }

    void compare(const Explanation& said, const PointVisit& visit) {
        // As each method calls the impulse that it leaves; where nothing is said it does nothing.
        const auto after = number(said, {"j'", "sum'", "J n", "λ'"});
        EXPECT_EQ(after.value_or(visit.normal_impulse_before), visit.normal_impulse_after);
        EXPECT_EQ(number(said, {"v_n"}).value_or(visit.normal_velocity), visit.normal_velocity);
        if (const auto target = number(said, {"v_target"})) {
            EXPECT_EQ(*target, visit.target_velocity);
            ++targets;
        }
    }

    void compare(const Explanation& said, const FrictionVisit& visit) {
        const float after = glm::length(visit.impulse_after);
        if (const auto F_t = number(said, {"|F_t|"})) {
            const float h = number(said, {"h"}).value();
            EXPECT_NEAR(h * *F_t, glm::length(visit.impulse_after - visit.impulse_before),
                        1e-5f + 1e-4f * after);
        } else if (const auto lambda_t = number(said, {"λ_t'", "J_t"})) {
            EXPECT_EQ(*lambda_t, after);
        }
        ++frictions;
    }

    /// n . (Δx_b - Δx_a): the points move their bodies one after the other.
    void compare_way(const Problem& problem, float moved) {
        const ContactRow& row = problem.rows[row_];
        const glm::vec3 of_a = problem.bodies[row.a].position - bodies_[row.a].position;
        const glm::vec3 of_b = problem.bodies[row.b].position - bodies_[row.b].position;
        EXPECT_NEAR(glm::dot(of_b - of_a, row.normal), moved, 1e-6f);
        moves += moved > 0.0f ? 1 : 0;
    }

    const ResolverRow& resolver_;
    VisitRecord record_;
    Phase phase_ = Phase::find_pairs;
    std::uint32_t row_ = 0;
    bool is_under_way_ = false;
    std::vector<Body> bodies_;
    std::vector<std::optional<PointVisit>> points_;
    std::vector<std::optional<FrictionVisit>> frictions_;
};

/// A crate that lands askew and slides, a ball that hits another, and one that lies on the floor,
/// some in deeper than the slop.
World busy_world(const ResolverRow& resolver) {
    World world;
    world.settings.resolver = Key(resolver.key);
    world.add(test::floor_body());
    Body askew = test::crate({0.5f, 0.4f, 0.3f}, 10.0f, {0.0f, 0.46f, 0.0f}, 0.5f);
    askew.orientation = glm::normalize(glm::quat(1.0f, 0.1f, 0.05f, 0.08f));
    askew.linear_velocity = {1.0f, -2.0f, 0.5f};
    askew.angular_velocity = {0.3f, 1.0f, -0.4f};
    world.add(askew);
    world.add(test::crate(glm::vec3(0.5f), 5.0f, {3.0f, 0.48f, 0.0f}));
    world.add(test::crate(glm::vec3(0.4f), 2.0f, {3.1f, 1.365f, 0.1f}));
    Body flying = test::ball(0.5f, 2.0f, {-2.0f, 2.0f, 0.0f}, 0.8f);
    flying.linear_velocity = {-3.0f, 0.0f, 0.0f};
    flying.angular_velocity = {0.0f, 0.0f, 4.0f};
    world.add(flying);
    world.add(test::ball(0.5f, 3.0f, {-2.98f, 2.1f, 0.0f}, 0.9f));
    return world;
}

/// How often each thing happened.
struct Counts {
    int visits;
    int frictions;
    int moves;
    int targets;
};

/// Runs some steps of the busy world under a witness, who changes nothing.
Counts witness_of(const ResolverRow& resolver, const std::function<void(Settings&)>& set) {
    World world = busy_world(resolver);
    set(world.settings);
    World unwatched = world;
    Witness witness(resolver);
    Workspace workspace;
    Workspace another;
    for (int i = 0; i < 12; ++i) {
        step(world, workspace, &witness);
        step(unwatched, another);
    }
    EXPECT_EQ(world, unwatched);
    return {witness.visits, witness.frictions, witness.moves, witness.targets};
}

Counts witness_of(std::string_view resolver, const std::function<void(Settings&)>& set) {
    Settings settings;
    settings.resolver = Key(resolver);
    return witness_of(chosen_resolver(settings), set);
}

TEST(Explanation, EveryResolverThatVisitsContactsExplainsThem) {
    for (const ResolverRow& resolver : resolver_catalogue()) {
        EXPECT_EQ(resolver.explain == nullptr, resolver.key == "none") << resolver.key;
    }
}

TEST(Explanation, TellsEveryImpulseToTheLastBit) {
    for (const ResolverRow& resolver : resolver_catalogue()) {
        if (resolver.explain != nullptr) {
            SCOPED_TRACE(resolver.key);
            EXPECT_GT(witness_of(resolver, by_default).visits, 20);
        }
    }
}

TEST(Explanation, TellsFrictionUnderEveryModel) {
    for (const ResolverRow& resolver : resolver_catalogue()) {
        for (const FrictionModel model : {FrictionModel::proportional, FrictionModel::coulomb,
                                          FrictionModel::box, FrictionModel::regularized}) {
            if (resolver.explain == nullptr || !honours(resolver, model)) {
                continue;
            }
            SCOPED_TRACE(fmt::format("{} {}", resolver.key, static_cast<int>(model)));
            const Counts witness =
                witness_of(resolver, [&](Settings& settings) { settings.friction_model = model; });
            // After iterations `proportional` takes its share of the whole, outside of any visit.
            const bool within =
                model != FrictionModel::proportional || resolver.visits == Visits::by_pair;
            EXPECT_GE(witness.frictions, within ? 4 : 0);
        }
    }
}

TEST(Explanation, TellsEveryPositionCorrection) {
    for (const ResolverRow& resolver : resolver_catalogue()) {
        for (const PositionCorrection correction :
             {PositionCorrection::none, PositionCorrection::projection,
              PositionCorrection::split_impulse}) {
            if (resolver.explain == nullptr || !honours(resolver, correction)) {
                continue;
            }
            SCOPED_TRACE(fmt::format("{} {}", resolver.key, static_cast<int>(correction)));
            const Counts witness = witness_of(
                resolver, [&](Settings& settings) { settings.position_correction = correction; });
            EXPECT_GT(witness.visits, 20);
            if (correction == PositionCorrection::projection) {
                EXPECT_GT(witness.moves, 0);
            }
        }
    }
}

TEST(Explanation, TellsHowProjectionAndStopMoveBodies) {
    for (const ProjectionShare share : {ProjectionShare::equal, ProjectionShare::inverse_mass}) {
        const auto shared = [&](Settings& settings) { settings.projection_share = share; };
        EXPECT_GT(witness_of("projection", shared).moves, 0);
        EXPECT_GT(witness_of("stop", shared).moves, 0);
    }
}

TEST(Explanation, TellsWhatTheSwitchesOfAMethodChange) {
    const auto pull = [](Settings& settings) { settings.skip_separating = false; };
    EXPECT_GT(witness_of("impulse", pull).visits, 20);
    EXPECT_GT(witness_of("linear_impulse", pull).visits, 20);
    EXPECT_GT(witness_of("stop", pull).visits, 20);
    const auto forget = [](Settings& settings) { settings.accumulate = false; };
    EXPECT_GT(witness_of("sequential_impulses", forget).visits, 20);
    const auto stick = [](Settings& settings) { settings.penalty_pull = true; };
    EXPECT_GT(witness_of("penalty", stick).visits, 20);
    const auto stiffen = [](Settings& settings) { settings.penalty_stiffness = 1e7f; };
    EXPECT_GT(witness_of("penalty", stiffen).visits, 20);
    const auto push_only = [](Settings& settings) {
        settings.soft_relaxation = settings.soft_restitution = false;
    };
    EXPECT_GT(witness_of("soft_step", push_only).visits, 20);
}

TEST(Explanation, NamesTheTargetThatTheMethodAimsAt) {
    for (const std::string_view resolver :
         {"linear_impulse", "impulse", "sequential_impulses", "soft_step"}) {
        EXPECT_GT(witness_of(resolver, by_default).targets, 20) << resolver;
    }
}

class FirstExplanation final : public Probe {
public:
    explicit FirstExplanation(const ResolverRow& resolver) : resolver_(resolver) {
        record = &record_;
    }
    void phase_begins(Phase phase, const Problem&) override { phase_ = phase; }
    void contact_ends(std::uint32_t row, const Problem& problem) override {
        if (first.parts.empty()) {
            first = resolver_.explain({problem, record_, row, 0, phase_});
        }
    }

    Explanation first;

private:
    const ResolverRow& resolver_;
    Phase phase_ = Phase::find_pairs;
    VisitRecord record_;
};

/// The explanation of the only point of the first contact that a step visits.
Explanation first_explanation(World world) {
    FirstExplanation probe(chosen_resolver(world.settings));
    Workspace workspace;
    step(world, workspace, &probe);
    return probe.first;
}

TEST(Explanation, OfAHeadOnHitReadsAsOnAnExerciseSheet) {
    // 2 kg at 3 m/s into 1 kg at rest, e = 1/2: 1/m_a + 1/m_b = 1.5, and on the line of centres
    // turning adds nothing. v_n = -3, J = 1.5 · 3 / 1.5 = 3 N s.
    World world = test::ideal_world("impulse");
    Body first = test::ball(0.5f, 2.0f, {0.0f, 0.0f, 0.0f}, 0.5f);
    first.linear_velocity = {3.0f, 0.0f, 0.0f};
    world.add(first);
    world.add(test::ball(0.5f, 1.0f, {0.999f, 0.0f, 0.0f}, 1.0f));
    const Explanation explanation = first_explanation(world);
    EXPECT_EQ(number_of(explanation, "1/m_a"), 0.5f);
    EXPECT_EQ(number_of(explanation, "1/m_b"), 1.0f);
    EXPECT_EQ(number_of(explanation, "ang_a"), 0.0f);
    EXPECT_EQ(number_of(explanation, "k(n)"), 1.5f);
    EXPECT_EQ(number_of(explanation, "v_n"), -3.0f);
    EXPECT_EQ(number_of(explanation, "v_target"), 1.5f);
    EXPECT_EQ(number_of(explanation, "J"), 3.0f);
    EXPECT_EQ(find_term(explanation, "k(n)")->numbers, "0.5 + 1 + 0 + 0");
    EXPECT_EQ(find_term(explanation, "J")->value, "3");
    EXPECT_EQ(find_term(explanation, "J")->unit, "N s");
}

TEST(Explanation, OfARodStruckAtItsEndHasItsTurningInTheMass) {
    // A cube with half edge a = 1/2 has I = m (2a)²/6 = m/6; struck by a ball at height y above its
    // centre, turning adds y² / I = 6 y²/m: with m = 3 and y = 1/4, 1/8. Under linear_impulse it
    // does not count.
    World world = test::ideal_world("impulse");
    Body ball = test::ball(0.1f, 1.0f, {-0.59f, 0.25f, 0.0f});
    ball.linear_velocity = {1.0f, 0.0f, 0.0f};
    world.add(ball);
    world.add(test::crate(glm::vec3(0.5f), 3.0f, {0.0f, 0.0f, 0.0f}));
    const Explanation with = first_explanation(world);
    EXPECT_NEAR(number_of(with, "ang_b"), 0.125f, 1e-6f);
    EXPECT_NEAR(number_of(with, "k(n)"), 1.0f + 1.0f / 3.0f + 0.125f, 1e-6f);
    world.settings.resolver = "linear_impulse";
    const Explanation without = first_explanation(world);
    EXPECT_EQ(find_term(without, "ang_b"), nullptr);
    EXPECT_NEAR(number_of(without, "k(n)"), 1.0f + 1.0f / 3.0f, 1e-6f);
}

TEST(Explanation, OfThePenaltySpringHasDepthAndForce) {
    // 1 cm deep, parting at 0.1 m/s: F = 20000 · 0.01 - 200 · 0.1 = 180 N, over h = dt/8.
    const auto parting_ball = [](float mass) {
        World world = test::ideal_world("penalty");
        world.add(test::floor_body());
        world.add(test::ball(0.5f, mass, {0.0f, 0.49f, 0.0f}));
        world.bodies[1].linear_velocity.y = 0.1f;
        return first_explanation(world);
    };
    const Explanation all = parting_ball(2.0f);
    EXPECT_NEAR(number_of(all, "d"), 0.01f, 1e-6f);
    EXPECT_NEAR(number_of(all, "F"), 180.0f, 0.1f);
    EXPECT_NEAR(number_of(all, "J"), 180.0f / 480.0f, 1e-3f);
    EXPECT_EQ(find_term(all, "s"), nullptr);
    // Of 0.1 kg: q = 1/m h (2 c + h k) = 10 (400 + 20000/480)/480 = 9.201, and a share of 3/q acts.
    const Explanation bounded = parting_ball(0.1f);
    EXPECT_NEAR(number_of(bounded, "q"), 9.201f, 1e-2f);
    EXPECT_NEAR(number_of(bounded, "F"), 3.0f / 9.201f * 180.0f, 0.1f);
}

TEST(Explanation, SaysWhereTheClampHoldsAContact) {
    // A ball that leaves: λ + Δλ = -m v_n < 0.
    World world = test::ideal_world("sequential_impulses");
    world.add(test::floor_body());
    Body ball = test::ball(0.5f, 2.0f, {0.0f, 0.5f, 0.0f});
    ball.linear_velocity = {0.0f, 1.0f, 0.0f};
    world.add(ball);
    const Explanation explanation = first_explanation(world);
    EXPECT_NEAR(number_of(explanation, "λ + Δλ"), -2.0f, 1e-5f);
    EXPECT_EQ(number_of(explanation, "λ'"), 0.0f);
    EXPECT_FALSE(find_term(explanation, "λ'")->words.empty());
}

TEST(Explanation, OfProjectionSharesTheDepthByInverseMass) {
    // 3 cm deep, 1 kg and 2 kg: inverse masses 1 and 1/2 share it as 2 to 1.
    World world = test::ideal_world("projection");
    world.add(test::ball(0.5f, 1.0f, {0.0f, 0.0f, 0.0f}));
    world.add(test::ball(0.5f, 2.0f, {0.97f, 0.0f, 0.0f}));
    const Explanation explanation = first_explanation(world);
    EXPECT_NEAR(number_of(explanation, "d"), 0.03f, 1e-6f);
    EXPECT_NEAR(number_of(explanation, "Δx_a"), -0.02f, 1e-6f);
    EXPECT_NEAR(number_of(explanation, "Δx_b"), 0.01f, 1e-6f);
}

TEST(Explanation, OfStopSaysWhatIsLost) {
    // 2 kg at 3 m/s into 1 kg at rest: stopping takes -m_b v_b = 0 from B; all that A had is gone.
    World world = test::ideal_world("stop");
    Body first = test::ball(0.5f, 2.0f, {0.0f, 0.0f, 0.0f});
    first.linear_velocity = {3.0f, 0.0f, 0.0f};
    world.add(first);
    world.add(test::ball(0.5f, 1.0f, {0.999f, 0.0f, 0.0f}));
    const Explanation explanation = first_explanation(world);
    EXPECT_EQ(number_of(explanation, "v_a"), 3.0f);
    EXPECT_EQ(number_of(explanation, "v_a'"), 0.0f);
    EXPECT_EQ(number_of(explanation, "J"), 0.0f);
}

} // namespace
} // namespace carom
