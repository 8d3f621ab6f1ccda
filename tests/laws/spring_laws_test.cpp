/// Springs and networks of them against theory: what is derived in each comment, not what was
/// computed last time.
#include "physics/solve/limits/joint_limits.hpp"
#include "physics/solve/methods/catalogue.hpp"
#include "physics/step/measure.hpp"
#include "physics/world/property_tables.hpp"
#include "scenes/catalogue.hpp"
#include "scenes/networks.hpp"
#include "support/joints.hpp"
#include "support/worlds.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <glm/geometric.hpp>
#include <utility>

namespace carom {
namespace {

using test::g;

/// A ball of 1 kg on a spring of 100 N/m from a place in the world, w = 10/s, pulled out by 10 cm.
World oscillator(std::string_view resolver, float h) {
    World world = test::ideal_world(resolver, h);
    world.settings.penalty_sub_steps = 1;
    world.settings.soft_sub_steps = 1;
    const BodyId ball = world.add(test::ball(0.1f, 1.0f, {1.1f, 0.0f, 0.0f}));
    Joint spring = test::hung_from("spring", glm::vec3(0.0f), ball);
    spring.stiffness = 100.0f;
    world.add(spring);
    return world;
}

std::vector<std::string_view> keys_of(bool (*wanted)(const ResolverRow&)) {
    std::vector<std::string_view> keys;
    for (const ResolverRow& row : resolver_catalogue()) {
        if (wanted(row)) {
            keys.push_back(row.key);
        }
    }
    return keys;
}

bool is_implicit(const ResolverRow& row) {
    return row.key == "sequential_impulses" || row.key == "soft_step";
}
bool is_explicit(const ResolverRow& row) { return !is_implicit(row); }

class ExplicitSprings : public testing::TestWithParam<std::string_view> {};
class ImplicitSprings : public testing::TestWithParam<std::string_view> {};

/// v' = v - h w² x, x' = x + h v' has the trace 2 - w² h² and the determinant 1: its swing keeps
/// its size for w h < 2 and grows like a power beyond. Here w = 10/s: h = 0.2 s.
TEST_P(ExplicitSprings, AreStableUpToTwoOverW) {
    World below = oscillator(GetParam(), 0.99f * 0.2f);
    test::run(below, 10'000);
    // 1/2 x² w² + 1/2 v² - 1/2 h w² x v is kept: the swing exceeds its start by no more than
    // 1/sqrt(1 - (w h/2)²) = 7.1 times.
    EXPECT_LT(std::abs(below.bodies[0].position.x - 1.0f), 7.2f * 0.1f);

    World beyond = oscillator(GetParam(), 1.01f * 0.2f);
    Workspace workspace;
    std::optional<Fault> fault;
    World before = beyond;
    for (int i = 0; i < 10'000 && !fault; ++i) {
        before = beyond;
        fault = step(beyond, workspace).fault;
    }
    ASSERT_TRUE(fault.has_value()) << "it must blow up";
    EXPECT_EQ(beyond, before) << "and leave the world as it was before that step";
}

/// The lesson of the implicit form: at a step ten times as long as that it swings down to rest.
TEST_P(ImplicitSprings, AreStableAtAnyStepAndLoseEnergy) {
    for (const float h : {0.02f, 0.2f, 1.0f}) {
        World world = oscillator(GetParam(), h);
        Workspace workspace;
        double last = mechanical_energy(world);
        for (int i = 0; i < 200; ++i) {
            step(world, workspace);
            EXPECT_LE(mechanical_energy(world), last * (1.0 + 1e-5) + 1e-9);
            last = mechanical_energy(world);
        }
        EXPECT_LT(last, 0.5 * 0.5) << "of 1/2 k x² = 0.5 J";
    }
}

/// Backward Euler divides the energy by 1 + (w h)² in each step: over t by exp(w² h t), so the loss
/// halves with the step. w² h t = 100 0.001 1 = 0.1.
TEST_P(ImplicitSprings, LoseLessTheShorterTheStep) {
    for (const float h : {0.001f, 0.0005f, 0.00025f}) {
        World world = oscillator(GetParam(), h);
        test::run(world, static_cast<int>(std::lround(1.0f / h)));
        const double lost = -std::log(mechanical_energy(world) / 0.5);
        EXPECT_NEAR(lost, 100.0 * static_cast<double>(h), 0.02 * 100.0 * static_cast<double>(h));
    }
}

INSTANTIATE_TEST_SUITE_P(Methods, ExplicitSprings, testing::ValuesIn(keys_of(&is_explicit)),
                         [](const auto& tested) { return std::string(tested.param); });
INSTANTIATE_TEST_SUITE_P(Methods, ImplicitSprings, testing::ValuesIn(keys_of(&is_implicit)),
                         [](const auto& tested) { return std::string(tested.param); });

/// What is lost of motion and spring is the work F_y s along the slip s: the books balance, the
/// better the shorter the step. Block of 10 kg at 3 m/s, k = 1000 N/m, F_y = 150 N, explicit: the
/// method keeps energy to first order in w h within a swing.
TEST(PlasticSpring, EnergyBooksBalance) {
    const auto imbalance = [](float h) {
        World world = test::ideal_world("none", h);
        Body block = test::ball(0.1f, 10.0f, {-1.0f, 0.0f, 0.0f});
        block.linear_velocity.x = 3.0f;
        const BodyId id = world.add(block);
        Joint spring = test::hung_from("spring", glm::vec3(0.0f), id);
        spring.stiffness = 1000.0f;
        spring.yield_force = 150.0f;
        world.add(spring);
        test::run(world, static_cast<int>(std::lround(0.3f / h))); // through the crush, and back
        const double work = 150.0 * static_cast<double>(1.0f - world.joints[0].length);
        EXPECT_GT(work, 30.0);
        return std::abs(mechanical_energy(world) + work - 45.0);
    };
    // Of 45 J; w h = 0.02 and 0.005.
    EXPECT_LT(imbalance(2e-3f), 0.02 * 45.0);
    EXPECT_LT(imbalance(5e-4f), 0.005 * 45.0);
}

TEST(PlasticSpring, GivesWayInItsDirectionOnly) {
    for (const YieldDirection direction : {YieldDirection::compress, YieldDirection::stretch}) {
        World world = oscillator("sequential_impulses", 1e-3f);
        world.joints[0].yield_force = 5.0f; // of the 10 N with which it starts, stretched
        world.joints[0].yield_direction = direction;
        test::run(world, 300); // half a swing
        const bool gave_way = world.joints[0].length != 1.0f;
        // Stretched by 10 cm it slips at once; pressed it never is by more than it was stretched.
        EXPECT_TRUE(gave_way);
        EXPECT_EQ(world.joints[0].length > 1.0f, direction == YieldDirection::stretch);
    }
}

// Networks

ClothPlan sheet() {
    ClothPlan plan;
    plan.corner = {0.0f, 2.0f, 0.0f};
    plan.side_x = {1.0f, 0.0f, 0.0f};
    plan.side_z = {0.0f, -1.0f, 0.0f};
    plan.count = {6, 6};
    plan.mass = 3.6f; // 0.1 kg a node
    plan.structural = {400.0f, 4.0f};
    return plan;
}

/// Pinned at these places of its upper edge, and come to rest under damping, which is then switched
/// off: backward Euler's damper takes its share of each step's gravity as well.
World hanging_sheet(std::string_view resolver, std::span<const int> pinned) {
    World world;
    world.settings.resolver = Key(resolver);
    const Network cloth = add_cloth(world, sheet());
    for (const int x : pinned) {
        pin(world, cloth.at({x, 0, 0}));
    }
    world.settings.linear_damping = 1.0f;
    test::run(world, 1800);
    world.settings.linear_damping = 0.0f;
    test::run(world, 600);
    return world;
}

/// The force with which the springs at a body pull on it [N].
glm::dvec3 pull_on(const World& world, BodyId id) {
    glm::dvec3 sum(0.0);
    for (const Joint& joint : world.joints) {
        if (joint.a == id || joint.b == id) {
            const glm::dvec3 d = world_anchor_b(world, joint) - world_anchor_a(world, joint);
            const double F = static_cast<double>(pull_impulse(joint) / world.settings.time_step);
            sum += (joint.a == id ? F : -F) * glm::normalize(d);
        }
    }
    return sum;
}

class HangingCloth : public testing::TestWithParam<std::string_view> {};

/// Held all along its upper edge a cloth of structural springs is a row of columns: in each the
/// spring between rows j and j + 1 carries the 5 - j nodes below, so it stretches by
/// (5 - j) m g/k, and the column by 15 m g/k = 15 0.981/400 = 3.7 cm.
TEST_P(HangingCloth, ColumnStretchesByTheWeightBelow) {
    constexpr std::array pinned = {0, 1, 2, 3, 4, 5};
    const World world = hanging_sheet(GetParam(), pinned);
    for (const Joint& joint : world.joints) {
        const glm::vec3 d = world_anchor_b(world, joint) - world_anchor_a(world, joint);
        if (std::abs(d.y) > 0.1f) {
            const float upper =
                std::max(world.find(joint.a)->position.y, world.find(joint.b)->position.y);
            const auto j = static_cast<int>(std::lround((2.0f - upper) / 0.2f));
            const float expected = static_cast<float>(5 - j) * 0.1f * g / 400.0f;
            EXPECT_NEAR(glm::length(d) - 0.2f, expected, 0.01f * expected + 1e-5f) << "row " << j;
        }
    }
    float lowest = 2.0f;
    for (const Body& node : world.bodies) {
        lowest = std::min(lowest, node.position.y);
    }
    EXPECT_NEAR(1.0f - lowest, 15.0f * 0.1f * g / 400.0f, 4e-4f);
}

/// Held at two corners: together they bear the 34 free nodes, each half by symmetry.
TEST_P(HangingCloth, PinsBearItsWeight) {
    constexpr std::array pinned = {0, 5};
    const World world = hanging_sheet(GetParam(), pinned);
    const double weight = 34.0 * 0.1 * static_cast<double>(g);
    const glm::dvec3 left = pull_on(world, world.find("cloth 1.1")->id);
    const glm::dvec3 right = pull_on(world, world.find("cloth 6.1")->id);
    EXPECT_NEAR(-left.y, 0.5 * weight, 0.01 * weight);
    EXPECT_NEAR(-right.y, 0.5 * weight, 0.01 * weight);
    EXPECT_NEAR(left.x + right.x, 0.0, 0.01 * weight);
    EXPECT_GT(left.x, 0.05 * weight) << "the sheet pulls its corners together";
}

INSTANTIATE_TEST_SUITE_P(Methods, HangingCloth, testing::ValuesIn(keys_of(&is_implicit)),
                         [](const auto& tested) { return std::string(tested.param); });

/// Springs pull on both ends alike and along the line between them: a jelly that flies, turns and
/// quivers keeps momentum and angular momentum to rounding, under every method.
class FlyingJelly : public testing::TestWithParam<std::string_view> {};

World jelly(std::string_view resolver) {
    World world = test::ideal_world(resolver, 1.0f / 240.0f); // short enough to be explicit
    LatticePlan plan;
    plan.count = {3, 4, 5};
    plan.size = {0.4f, 0.6f, 0.8f};
    plan.mass = 6.0f; // 0.1 kg a node
    plan.structural = plan.shear = plan.diagonal = {60.0f, 0.6f};
    add_lattice(world, plan);
    test::Scatter scatter(5);
    for (Body& node : world.bodies) {
        const glm::vec3 spin(0.5f, 1.0f, -0.3f);
        node.linear_velocity =
            glm::vec3(1.0f, 0.5f, 0.2f) + glm::cross(spin, node.position) + 0.2f * scatter.vector();
    }
    return world;
}

TEST_P(FlyingJelly, KeepsItsMomentum) {
    World world = jelly(GetParam());
    const glm::dvec3 p = momentum(world);
    const glm::dvec3 L = angular_momentum(world);
    test::run(world, 480);
    EXPECT_LT(glm::length(momentum(world) - p), 1e-5 * glm::length(p));
    // A force along u turns nothing, but between u of the step's start and positions of its end
    // lies h w. All but the sub-stepping methods take u and the lever from one state.
    EXPECT_LT(glm::length(angular_momentum(world) - L), 1e-3 * glm::length(L));
}

TEST_P(FlyingJelly, ComesBackToItsShape) {
    World world = jelly(GetParam());
    for (Body& node : world.bodies) {
        node.position.y *= 1.3f;
        node.linear_velocity = glm::vec3(0.0f);
    }
    world.settings.linear_damping = 2.0f;
    test::run(world, 1200);
    for (const Joint& joint : world.joints) {
        EXPECT_NEAR(distance_between_anchors(world, joint), joint.length, 1e-3f * joint.length);
    }
}

INSTANTIATE_TEST_SUITE_P(Methods, FlyingJelly,
                         testing::ValuesIn(keys_of([](const ResolverRow&) { return true; })),
                         [](const auto& tested) { return std::string(tested.param); });

/// A scene without wind, its springs so much stiffer, with a share of the passes that are needed.
World stiff_network(std::string_view scene, std::string_view resolver, float stiffer,
                    double share = 1.0) {
    World world = find_scene(scene)->make();
    Settings& settings = world.settings;
    settings.resolver = Key(resolver);
    settings.wind = glm::vec3(0.0f);
    for (Joint& joint : world.joints) {
        joint.stiffness *= stiffer;
    }
    const int needed = joint_limits(world).value().passes_needed;
    (resolver == "soft_step" ? settings.soft_visits : settings.iterations) =
        static_cast<int>(std::ceil(share * needed));
    return world;
}

/// The largest energy over the first.
double growth(World world, int steps) {
    const double first = mechanical_energy(world);
    double most = first;
    Workspace workspace;
    for (int i = 0; i < steps; ++i) {
        step(world, workspace);
        most = std::max(most, mechanical_energy(world));
    }
    return most / first;
}

TEST(StiffNetworks, KeepTheirEnergyWithThePassesThatTheWindowAsksFor) {
    for (const char* resolver : {"sequential_impulses", "soft_step"}) {
        for (const auto& [scene, stiffer] : {std::pair("cloth_curtain", 10.0f), {"jelly", 3.0f}}) {
            EXPECT_LT(growth(stiff_network(scene, resolver, stiffer), 120), 1.05)
                << scene << " x " << stiffer << " under " << resolver;
        }
    }
}

TEST(StiffNetworks, GainEnergyWithAnEighthOfThem) {
    EXPECT_GT(growth(stiff_network("cloth_curtain", "sequential_impulses", 10.0f, 0.125), 300),
              3.0);
}

/// With 5/s the energy of a swing falls by e^-40 in 4 s; what remained would be added in each step.
TEST(StiffNetworks, ComeToRestWithThemWhenDamped) {
    for (const char* resolver : {"sequential_impulses", "soft_step"}) {
        World world = stiff_network("cloth_curtain", resolver, 3.0f);
        world.settings.linear_damping = 5.0f;
        test::run(world, 240);
        EXPECT_LT(kinetic_energy(world), 1e-6) << resolver;
    }
}

} // namespace
} // namespace carom
