/// Every resolver with every friction model and every position correction, honoured or not.
#include "physics/resolvers/catalogue.hpp"
#include "physics/resolvers/why_ignored.hpp"
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

std::string case_name(const testing::TestParamInfo<Combination>& info) {
    const auto& [resolver, friction, correction] = info.param;
    return resolver + "_with_" + friction + "_and_" + correction;
}

INSTANTIATE_TEST_SUITE_P(Matrix, EveryCombination,
                         testing::Combine(testing::ValuesIn(options_of("resolver")),
                                          testing::ValuesIn(options_of("friction_model")),
                                          testing::ValuesIn(options_of("position_correction"))),
                         &case_name);

} // namespace
} // namespace carom
