/// A material stands for a density and two coefficients, given together.
#include "physics/world/materials.hpp"

#include "physics/solve/methods/catalogue.hpp"
#include "physics/world/property_tables.hpp"
#include "physics/world/table.hpp"
#include "support/worlds.hpp"

namespace carom {
namespace {

void make_of(World& world, BodyId id, std::string_view key) {
    for (const Command& command : made_of(*world.find(id), *find_row(materials(), key))) {
        EXPECT_EQ(apply_command(world, command), std::nullopt) << key;
    }
}

TEST(Materials, GiveABodyTheirValuesAndAreKnownByThem) {
    World world;
    const BodyId ball = world.add(test::ball(0.5f, 1.0f, {}));
    const BodyId floor = world.add(test::floor_body());
    EXPECT_EQ(material_of(*world.find(ball)), nullptr);
    for (const Material& material : materials()) {
        for (const BodyId id : {ball, floor}) {
            make_of(world, id, material.key);
            EXPECT_EQ(material_of(*world.find(id)), &material);
        }
        const Body& of_it = *world.find(ball);
        EXPECT_NEAR(of_it.mass, material.density * volume(of_it.shape), 1e-3f * of_it.mass);
        EXPECT_TRUE(is_static(*world.find(floor)));
        EXPECT_FALSE(material.source.empty());
    }
    world.find(ball)->restitution = 0.123f;
    EXPECT_EQ(material_of(*world.find(ball)), nullptr);
}

/// How fast a ball leaves another one at rest that it met head-on at 1 m/s: the first is alone.
float separation_speed(std::string_view material, PairRule rule) {
    World world = test::ideal_world();
    world.settings.restitution_rule = rule;
    const BodyId a = world.add(test::ball(0.5f, 1.0f, {-0.51f, 0.0f, 0.0f}));
    const BodyId b = world.add(test::ball(0.5f, 1.0f, {0.51f, 0.0f, 0.0f}));
    make_of(world, a, material);
    make_of(world, b, material);
    world.find(a)->linear_velocity.x = 1.0f;
    test::run(world, 10);
    return world.find(b)->linear_velocity.x - world.find(a)->linear_velocity.x;
}

TEST(Materials, HaveThePublishedValueForTwoBodiesButUnderMultiply) {
    const float e = find_row(materials(), "glass")->restitution;
    EXPECT_NEAR(separation_speed("glass", PairRule::geometric_mean), e, 1e-4f);
    EXPECT_NEAR(separation_speed("glass", PairRule::minimum), e, 1e-4f);
    EXPECT_NEAR(separation_speed("glass", PairRule::multiply), e * e, 1e-4f);
}

} // namespace
} // namespace carom
