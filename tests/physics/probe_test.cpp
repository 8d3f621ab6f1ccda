#include "physics/solve/manifold/probe.hpp"

#include "physics/solve/methods/catalogue.hpp"
#include "physics/solve/store/problem.hpp"
#include "support/worlds.hpp"

#include <algorithm>
#include <vector>

namespace carom {
namespace {

/// A box on the floor and a ball on the box: five contact points.
World small_pile(std::string_view resolver) {
    World world;
    world.settings.resolver = Key(resolver);
    world.add(test::floor_body());
    world.add(test::crate(glm::vec3(0.5f), 10.0f, {0.0f, 0.499f, 0.0f}));
    world.add(test::ball(0.5f, 10.0f, {0.0f, 1.498f, 0.0f}));
    return world;
}

/// What a step tells.
struct Record final : Probe {
    explicit Record(World& world) {
        Workspace workspace;
        step(world, workspace, this);
    }

    std::vector<Phase> phases;
    std::vector<int> iterations;
    std::vector<PointVisit> visits;
    std::size_t points = 0;

    void phase_begins(Phase phase, const Problem& problem) override {
        phases.push_back(phase);
        points = std::max(points, problem.point_count());
    }
    void iteration_ends(int iteration, const Problem&) override { iterations.push_back(iteration); }
    void point_visited(const PointVisit& visit, const Problem& problem) override {
        ASSERT_LT(visit.point, problem.point_count());
        visits.push_back(visit);
    }
};

TEST(Probe, DoesNotChangeTheStep) {
    for (const ResolverRow& resolver : resolver_catalogue()) {
        SCOPED_TRACE(resolver.key);
        World probed = small_pile(resolver.key);
        World plain = probed;
        for (int i = 0; i < 20; ++i) {
            const Record record(probed);
            test::run(plain, 1);
        }
        EXPECT_EQ(probed, plain);
    }
}

TEST(Probe, ThatListensToNothingIsSilent) {
    World probed = small_pile("sequential_impulses");
    World plain = probed;
    Workspace workspace;
    Probe silent;
    step(probed, workspace, &silent);
    test::run(plain, 1);
    EXPECT_EQ(probed, plain);
}

TEST(Probe, HearsThePhasesOfSequentialImpulsesInTheOrderOfTheChapter) {
    World world = small_pile("sequential_impulses");
    world.settings.position_correction = PositionCorrection::split_impulse;
    const Record record(world);
    using enum Phase;
    const std::vector<Phase> expected = {find_pairs,
                                         collide,
                                         inherit_impulses,
                                         resolve,
                                         integrate_velocities,
                                         solve,
                                         integrate_positions,
                                         correct_positions,
                                         measure};
    EXPECT_EQ(record.phases, expected);
}

TEST(Probe, HearsEachIterationOnceAndEachRowOnceAnIteration) {
    World world = small_pile("sequential_impulses");
    world.settings.iterations = 7;
    world.settings.cold_iterations = 1;
    const Record record(world);
    EXPECT_EQ(record.iterations, (std::vector<int>{0, 1, 2, 3, 4, 5, 6}));
    ASSERT_EQ(record.points, 5u);
    ASSERT_EQ(record.visits.size(), 35u);
    for (std::size_t i = 0; i < record.visits.size(); ++i) {
        EXPECT_EQ(record.visits[i].point, i % 5);
    }
}

TEST(Probe, AVisitBeginsWithTheImpulseThatTheLastOneLeft) {
    World world = small_pile("sequential_impulses");
    const Record record(world);
    for (std::size_t i = 5; i < record.visits.size(); ++i) {
        EXPECT_EQ(record.visits[i].normal_impulse_before,
                  record.visits[i - 5].normal_impulse_after);
        EXPECT_GE(record.visits[i].normal_impulse_after, 0.0f);
    }
    for (std::size_t row = 0; row < 5; ++row) {
        const ContactPoint& point = row < 4 ? world.contacts[0].manifold.storage[row]
                                            : world.contacts[1].manifold.storage[0];
        EXPECT_EQ(record.visits[record.visits.size() - 5 + row].normal_impulse_after,
                  point.normal_impulse);
    }
}

TEST(Probe, SeesOneVisitToEachTouchingPointUnderImpulse) {
    World world = small_pile("impulse");
    const Record record(world);
    ASSERT_EQ(record.visits.size(), 5u);
    EXPECT_TRUE(record.iterations.empty());
    // The first visit meets the box with this step's gravity: v_n = -g dt.
    EXPECT_NEAR(record.visits[0].normal_velocity, -test::g / 60.0f, 1e-5f);
    EXPECT_EQ(record.visits[0].normal_impulse_before, 0.0f);
}

TEST(Probe, SeesEachSubStepOfThePenaltySprings) {
    World world = small_pile("penalty");
    world.settings.penalty_sub_steps = 3;
    const Record record(world);
    EXPECT_EQ(record.iterations, (std::vector<int>{0, 1, 2}));
    EXPECT_EQ(record.visits.size(), 15u);
}

TEST(Probe, HearsEverySubStepOfTheWorld) {
    World world = small_pile("none");
    world.settings.sub_steps = 3;
    // Three times find, collide, inherit, resolve, velocities, positions; then one measurement.
    const Record record(world);
    EXPECT_EQ(record.phases.size(), 19u);
}

} // namespace
} // namespace carom
