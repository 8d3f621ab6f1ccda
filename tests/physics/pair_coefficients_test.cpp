#include "physics/world/pair_coefficients.hpp"

#include "physics/solve/manifold/probe.hpp"
#include "physics/solve/methods/catalogue.hpp"
#include "physics/world/command.hpp"
#include "physics/world/property.hpp"
#include "physics/world/property_tables.hpp"
#include "support/worlds.hpp"

#include <array>
#include <cmath>

namespace carom {
namespace {

using Coefficient = std::optional<float>;

constexpr std::array every_rule = {PairRule::multiply, PairRule::minimum, PairRule::maximum,
                                   PairRule::average, PairRule::geometric_mean};

Body surface(Coefficient e, Coefficient mu) {
    Body body;
    body.restitution = e;
    body.friction = mu;
    return body;
}

TEST(PairCoefficients, OfABodyThatSaysNothingAreTheOthersWhateverTheRule) {
    Settings settings;
    for (const PairRule rule : every_rule) {
        settings.restitution_rule = rule;
        settings.friction_rule = rule;
        const Body silent = surface({}, {});
        const Body rubber = surface(0.8f, 0.9f);
        EXPECT_EQ(pair_restitution(settings, silent, rubber), 0.8f);
        EXPECT_EQ(pair_restitution(settings, rubber, silent), 0.8f);
        EXPECT_EQ(pair_friction(settings, silent, rubber), 0.9f);
        EXPECT_EQ(pair_friction(settings, rubber, silent), 0.9f);
        EXPECT_EQ(pair_restitution(settings, silent, silent), default_restitution);
        EXPECT_EQ(pair_friction(settings, silent, silent), default_friction);
        const Body felt = surface(0.2f, 0.4f);
        EXPECT_EQ(pair_restitution(settings, rubber, felt), combine(rule, 0.8f, 0.2f));
        EXPECT_EQ(pair_friction(settings, rubber, felt), combine(rule, 0.9f, 0.4f));
    }
}

/// A ball and a crate thrown askew at a floor.
World thrown_on_floor(Coefficient floor_coefficient, Key resolver) {
    World world;
    world.settings.resolver = resolver;
    Body floor = test::floor_body();
    floor.restitution = floor_coefficient;
    floor.friction = floor_coefficient;
    world.add(floor);
    Body ball = test::ball(0.5f, 1.0f, {-2.0f, 1.0f, 0.0f});
    ball.restitution = 0.8f;
    ball.friction = 0.3f;
    ball.linear_velocity = {1.0f, -3.0f, 0.0f};
    world.add(ball);
    Body crate = test::crate(glm::vec3(0.5f), 2.0f, {2.0f, 1.0f, 0.0f});
    crate.restitution = 0.4f;
    crate.friction = 0.6f;
    crate.linear_velocity = {-2.0f, -1.0f, 0.5f};
    world.add(crate);
    return world;
}

/// 1 times a coefficient is that coefficient to the last bit, so under the rule of multiplying a
/// floor that says nothing is one that has 1 and 1: under every method, seen and unseen.
TEST(PairCoefficients, AFloorThatSaysNothingIsTheOneThatChangesNoProduct) {
    for (const ResolverRow& resolver : resolver_catalogue()) {
        for (const bool is_watched : {false, true}) {
            World silent = thrown_on_floor({}, Key(resolver.key));
            World one = thrown_on_floor(1.0f, Key(resolver.key));
            Workspace workspace;
            Probe probe;
            for (int i = 0; i < 120; ++i) {
                ASSERT_FALSE(step(silent, workspace, is_watched ? &probe : nullptr).fault);
                ASSERT_FALSE(step(one, workspace, is_watched ? &probe : nullptr).fault);
                ASSERT_EQ(hash(silent), hash(one)) << resolver.key << " at step " << i;
            }
        }
    }
}

/// The hand-written scene that did not bounce: speed after over speed before is the ball's e.
TEST(PairCoefficients, ABallBouncesOnASilentFloorByItsOwnRestitution) {
    World world = thrown_on_floor({}, "impulse");
    world.settings.gravity = glm::vec3(0.0f);
    test::run(world, 60);
    EXPECT_FLOAT_EQ(world.bodies[1].linear_velocity.y, 0.8f * 3.0f);
}

TEST(PairCoefficients, AreSetAndTakenAwayByCommands) {
    World world = thrown_on_floor(0.5f, "impulse");
    const BodyId floor = world.bodies[0].id;
    EXPECT_EQ(apply_command(world, SetBodyProperty{floor, "restitution", PropertyValue()}),
              std::nullopt);
    EXPECT_EQ(world.bodies[0].restitution, std::nullopt);
    EXPECT_EQ(apply_command(world, SetBodyProperty{floor, "restitution", 0.25f}), std::nullopt);
    EXPECT_EQ(world.bodies[0].restitution, Coefficient(0.25f));
}

} // namespace
} // namespace carom
