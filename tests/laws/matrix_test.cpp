/// Every resolver with every friction model and every position correction, honoured or not.
#include "physics/solve/methods/catalogue.hpp"
#include "physics/world/property_tables.hpp"
#include "scenes/catalogue.hpp"
#include "support/worlds.hpp"

#include <tuple>
#include <vector>

namespace carom {
namespace {

const Property<Settings>& setting(std::string_view key) {
    return *find_property(settings_table(), key);
}

std::vector<std::string> options_of(std::string_view key) {
    std::vector<std::string> keys;
    for (const Option& option : setting(key).options()) {
        keys.emplace_back(option.key);
    }
    return keys;
}

using Combination = std::tuple<std::string, std::string, std::string>;

class EveryCombination : public testing::TestWithParam<Combination> {
protected:
    static World under_combination(World world) {
        const auto& [resolver, friction, correction] = GetParam();
        setting("resolver").set(world.settings, resolver);
        setting("friction_model").set(world.settings, friction);
        setting("position_correction").set(world.settings, correction);
        return world;
    }

    /// A crate that slides, 2 cm deep in the floor: something for friction and for corrections.
    static World sunken_slider() {
        World world;
        world.add(test::floor_body());
        world.add(test::crate({0.5f, 0.2f, 0.4f}, 5.0f, {0.0f, 0.18f, 0.0f}));
        world.bodies[1].linear_velocity = {2.0f, 0.0f, 1.0f};
        return under_combination(world);
    }
};

TEST_P(EveryCombination, RunsWithoutAFault) {
    for (const char* key : {"head_on", "incline", "cradle", "stack"}) {
        SCOPED_TRACE(key);
        World world = under_combination(make_scene(*find_scene(key)).world);
        test::run(world, 60);
    }
}

TEST_P(EveryCombination, RunsWithoutAFaultUnderEveryDetection) {
    for (const Detection detection : {Detection::time_of_impact, Detection::speculative}) {
        World world = under_combination(make_scene(*find_scene("stacked_drop")).world);
        world.settings.detection = detection;
        test::run(world, 60);
        world = sunken_slider();
        world.settings.detection = detection;
        test::run(world, 60);
    }
}

TEST_P(EveryCombination, IgnoresWhatItDoesNotHonour) {
    World chosen = sunken_slider();
    World effective = chosen;
    effective.settings = honoured(chosen.settings);
    test::run(chosen, 20);
    test::run(effective, 20);
    EXPECT_EQ(chosen.bodies, effective.bodies);
    // And says so in a sentence, for each of the two that it ignores.
    const auto is_told = [&](std::string_view key) {
        return why_ignored(chosen.settings, key).has_value();
    };
    EXPECT_TRUE(chosen.settings.friction_model == effective.settings.friction_model ||
                is_told("friction_model"));
    EXPECT_TRUE(chosen.settings.position_correction == effective.settings.position_correction ||
                is_told("position_correction"));
}

/// What is honoured must make a difference: a dial that is wired to nothing shows here.
TEST_P(EveryCombination, HearsWhatItHonours) {
    World chosen = sunken_slider();
    World none = chosen;
    none.settings.friction_model = FrictionModel::none;
    none.settings.position_correction = PositionCorrection::none;
    const Settings effective = honoured(chosen.settings);
    test::run(chosen, 20);
    test::run(none, 20);
    const bool honours_something = effective.friction_model != FrictionModel::none ||
                                   effective.position_correction != PositionCorrection::none;
    EXPECT_EQ(chosen.bodies != none.bodies, honours_something);
}

/// A ball at 200 m/s half a metre before a slab: which detection is heard, shows where it ends.
World shot(const ResolverRow& resolver, Detection detection) {
    World world = test::ideal_world(resolver.key);
    world.settings.detection = detection;
    world.add(static_body("slab", Box{{0.01f, 1.0f, 1.0f}}));
    world.add(test::ball(0.1f, 1.0f, {-0.61f, 0.0f, 0.0f}));
    world.bodies[1].linear_velocity.x = 200.0f;
    return world;
}

TEST(EveryDetection, IsHeardByTheResolversThatHonourItAndIgnoredByTheOthers) {
    for (const ResolverRow& resolver : resolver_catalogue()) {
        for (const Detection detection : {Detection::time_of_impact, Detection::speculative}) {
            SCOPED_TRACE(resolver.key);
            World world = shot(resolver, detection);
            World discrete = shot(resolver, Detection::discrete);
            const bool is_honoured = honours(resolver, detection);
            EXPECT_EQ(honoured(world.settings).detection,
                      is_honoured ? detection : Detection::discrete);
            EXPECT_EQ(why_ignored(world.settings, "detection").has_value(), !is_honoured);
            EXPECT_FALSE(why_ignored(discrete.settings, "detection"));
            test::run(world, 1);
            test::run(discrete, 1);
            EXPECT_EQ(world.bodies[1].position.x < -0.1f, is_honoured);
            // Methods that sub-step look more often, and may find it in the slab.
            const bool looks_once = resolver.reach == ContactReach::margin;
            EXPECT_EQ(discrete.bodies[1].position.x > 1.0f, looks_once);
        }
    }
}

std::string combination_name(const testing::TestParamInfo<Combination>& info) {
    const auto& [resolver, friction, correction] = info.param;
    return resolver + "_with_" + friction + "_and_" + correction;
}

INSTANTIATE_TEST_SUITE_P(Matrix, EveryCombination,
                         testing::Combine(testing::ValuesIn(options_of("resolver")),
                                          testing::ValuesIn(options_of("friction_model")),
                                          testing::ValuesIn(options_of("position_correction"))),
                         &combination_name);

} // namespace
} // namespace carom
