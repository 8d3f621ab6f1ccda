#include "physics/solve/methods/catalogue.hpp"

#include "physics/world/property_tables.hpp"
#include "support/worlds.hpp"

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <regex>
#include <set>
#include <string>
#include <vector>

namespace carom {
namespace {

const ResolverRow& resolver(std::string_view key) {
    Settings settings;
    settings.resolver = Key(key);
    return chosen_resolver(settings);
}

Settings settings_with(std::string_view key) {
    Settings settings;
    settings.resolver = Key(key);
    return settings;
}

TEST(ResolverCatalogue, EveryRowIsCompleteAndItsDialsExist) {
    std::set<std::string_view> keys;
    for (const ResolverRow& row : resolver_catalogue()) {
        SCOPED_TRACE(row.key);
        EXPECT_TRUE(keys.insert(row.key).second) << "twice";
        EXPECT_LE(row.key.size(), Key::capacity);
        EXPECT_FALSE(row.title.empty());
        EXPECT_FALSE(row.sentence.empty());
        EXPECT_FALSE(row.equation.empty());
        EXPECT_FALSE(row.source.empty());
        EXPECT_FALSE(row.ignored_because.empty());
        ASSERT_NE(row.advance, nullptr);
        for (const std::string_view dial : row.dials) {
            EXPECT_NE(find_property(settings_table(), dial), nullptr) << dial;
        }
    }
}

TEST(ResolverCatalogue, EachFileBeginsWithTheSameLabelsOneToALine) {
    // What a reader looks for at the head of a method; a formatter may run such lines together.
    for (const ResolverRow& row : resolver_catalogue()) {
        SCOPED_TRACE(row.key);
        const std::string folder = CAROM_SOURCE_DIR "/src/physics/solve/";
        std::ifstream file(folder + "methods/" + std::string(row.key) + ".inl");
        if (!file) {
            file.open(folder + "methods/" + std::string(row.key) + ".cpp");
        }
        ASSERT_TRUE(file);
        std::vector<std::string> missing = {"Idea", "Promises", "What it gets wrong", "Try"};
        for (std::string line; std::getline(file, line) && line.starts_with("///");) {
            std::erase_if(missing, [&](const std::string& label) {
                return line.starts_with("/// " + label + ": ");
            });
        }
        EXPECT_TRUE(missing.empty()) << missing.front();
    }
}

/// Other things are called so too: friction models, corrections, members of JSON.
bool is_a_common_word(std::string_view key) {
    return key == "none" || key == "projection" || key == "impulse";
}

/// A quoted key of the catalogue: a common word where it is compared, any other wherever it stands.
std::regex name_of_a_method() {
    std::string all;
    std::string distinct;
    for (const ResolverRow& row : resolver_catalogue()) {
        all += "|" + std::string(row.key);
        distinct += is_a_common_word(row.key) ? "" : "|" + std::string(row.key);
    }
    return std::regex("(Key\\(|[=!]= )\"(" + all.substr(1) + ")\"|\"(" + distinct.substr(1) +
                      ")\"");
}

/// Scenes, presets, experiments, lessons and what else a course consists of choose methods.
bool may_choose_a_method(const std::string& path) {
    constexpr std::array choosers = {"src/scenes/",
                                     "src/games/",
                                     "src/lab/theory/experiments/",
                                     "src/lab/run/comparison.",
                                     "src/lab/teach/",
                                     "src/physics/world/presets.cpp",
                                     "src/physics/world/settings.hpp"};
    return std::ranges::any_of(choosers, [&](const std::string& chooser) {
        return path.starts_with(CAROM_SOURCE_DIR "/" + chooser);
    });
}

void expect_no_other_method_named(const std::filesystem::path& path, const std::regex& named) {
    const std::string own = "\"" + path.stem().string() + "\"";
    std::ifstream file(path);
    int number = 1;
    for (std::string line; std::getline(file, line); ++number) {
        const std::string code = line.substr(0, line.find("//"));
        EXPECT_TRUE(!std::regex_search(code, named) || code.find(own) != std::string::npos)
            << path.generic_string() << ":" << number << ": let a ResolverRow say it\n"
            << line;
    }
}

TEST(ResolverCatalogue, IsAskedForNoMethodByNameOutsideItsOwnFile) {
    const std::regex named = name_of_a_method();
    int files = 0;
    for (const auto& entry :
         std::filesystem::recursive_directory_iterator(CAROM_SOURCE_DIR "/src")) {
        const std::string path = entry.path().generic_string();
        if (entry.is_regular_file() && !path.ends_with(".md") && !may_choose_a_method(path)) {
            expect_no_other_method_named(entry.path(), named);
            ++files;
        }
    }
    EXPECT_GT(files, 500);
}

TEST(ResolverCatalogue, IsTheListOfChoicesOfTheResolverDial) {
    const auto options = find_property(settings_table(), "resolver")->options();
    ASSERT_EQ(options.size(), resolver_catalogue().size());
    for (std::size_t i = 0; i < options.size(); ++i) {
        EXPECT_EQ(options[i].key, resolver_catalogue()[i].key);
    }
}

TEST(Honoured, WhatAResolverDoesNotHearBecomesNone) {
    const Settings projection = honoured(settings_with("projection"));
    EXPECT_EQ(projection.friction_model, FrictionModel::none);
    EXPECT_EQ(projection.position_correction, PositionCorrection::none);
    const Settings penalty = honoured(settings_with("penalty"));
    EXPECT_EQ(penalty.friction_model, FrictionModel::coulomb);
    EXPECT_EQ(penalty.position_correction, PositionCorrection::none);
    const Settings sequential = settings_with("sequential_impulses");
    EXPECT_EQ(honoured(sequential), sequential);
}

TEST(WhyIgnored, TellsOfDialsThatTheResolverDoesNotRead) {
    const auto reason = why_ignored(settings_with("impulse"), "iterations");
    ASSERT_TRUE(reason);
    EXPECT_NE(reason->find("Impulse"), std::string::npos) << *reason;
    EXPECT_FALSE(why_ignored(settings_with("sequential_impulses"), "iterations"));
    EXPECT_TRUE(why_ignored(settings_with("sequential_impulses"), "penalty_stiffness"));
    EXPECT_FALSE(why_ignored(settings_with("penalty"), "penalty_stiffness"));
    EXPECT_TRUE(why_ignored(settings_with("none"), "friction_model"));
    EXPECT_TRUE(why_ignored(settings_with("penalty"), "position_correction"));
}

TEST(WhyIgnored, TellsOfDialsThatAnotherDialSilences) {
    Settings settings;
    EXPECT_FALSE(why_ignored(settings, "baumgarte"));
    settings.position_correction = PositionCorrection::projection;
    EXPECT_TRUE(why_ignored(settings, "baumgarte"));
    EXPECT_FALSE(why_ignored(settings, "slop"));
    settings.position_correction = PositionCorrection::none;
    EXPECT_TRUE(why_ignored(settings, "slop"));
    settings.friction_model = FrictionModel::none;
    EXPECT_TRUE(why_ignored(settings, "friction_rule"));
    settings.accumulate = false;
    EXPECT_TRUE(why_ignored(settings, "warm_start"));
    settings.broadphase = "all_pairs";
    EXPECT_TRUE(why_ignored(settings, "sweep_axis"));
    Settings soft = settings_with("soft_step");
    for (const char* key :
         {"iterations", "restitution", "restitution_rule", "restitution_threshold"}) {
        soft.soft_restitution = true;
        EXPECT_FALSE(why_ignored(soft, key)) << key;
        soft.soft_restitution = false;
        EXPECT_TRUE(why_ignored(soft, key)) << key;
    }
}

TEST(WhyIgnored, SaysToWhichMethodsADialBelongs) {
    EXPECT_EQ(why_ignored(settings_with("linear_impulse"), "penalty_stiffness"),
              "Linear impulse ignores this dial. It belongs to Penalty.");
    EXPECT_EQ(why_ignored(settings_with("penalty"), "iterations"),
              "Penalty ignores this dial. It belongs to Sequential impulses and Soft step.");
    EXPECT_EQ(why_ignored(settings_with("soft_step"), "skip_separating"),
              "Soft step ignores this dial. It belongs to Stop, Linear impulse and Impulse.");
}

TEST(WhyIgnored, GivesTheMethodsOwnReasonForFrictionCorrectionsAndRestitution) {
    for (const char* key : {"restitution", "restitution_rule", "restitution_threshold", "friction",
                            "friction_rule", "friction_model", "baumgarte", "slop"}) {
        const auto why = why_ignored(settings_with("stop"), key);
        ASSERT_TRUE(why) << key;
        EXPECT_TRUE(why->ends_with(resolver("stop").ignored_because)) << key << ": " << *why;
        EXPECT_EQ(why->find("belongs"), std::string::npos) << *why;
    }
    EXPECT_TRUE(why_ignored(settings_with("soft_step"), "position_correction")
                    ->ends_with(resolver("soft_step").ignored_because));
}

TEST(WhyIgnored, TellsUnderWhichMethodsABodysRestitutionCounts) {
    for (const char* key : {"none", "stop", "projection", "penalty"}) {
        EXPECT_TRUE(why_ignored(settings_with(key), "restitution")) << key;
    }
    for (const char* key : {"linear_impulse", "impulse", "sequential_impulses", "soft_step"}) {
        EXPECT_FALSE(why_ignored(settings_with(key), "restitution")) << key;
    }
}

TEST(WhyIgnored, TellsUnderWhichFrictionModelsABodysFrictionCounts) {
    for (const char* key : {"none", "stop", "projection"}) {
        EXPECT_TRUE(why_ignored(settings_with(key), "friction")) << key;
    }
    Settings penalty = settings_with("penalty");
    EXPECT_FALSE(why_ignored(penalty, "friction"));
    penalty.friction_model = FrictionModel::proportional;
    EXPECT_EQ(why_ignored(penalty, "friction"),
              "Penalty ignores this friction model. No friction acts. It supports Coulomb cone and "
              "Regularized.");
    Settings impulse = settings_with("impulse");
    EXPECT_FALSE(why_ignored(impulse, "friction"));
    impulse.friction_model = FrictionModel::none;
    EXPECT_TRUE(why_ignored(impulse, "friction"));
}

TEST(WhyIgnored, TellsThatStaticFrictionBelongsToTheConeAndTheCreepSpeedToTheRegularizedOne) {
    for (const char* key :
         {"linear_impulse", "impulse", "penalty", "sequential_impulses", "soft_step"}) {
        Settings settings = settings_with(key);
        EXPECT_FALSE(why_ignored(settings, "friction_static")) << key;
        EXPECT_TRUE(why_ignored(settings, "friction_creep_speed")) << key;
        settings.friction_model = FrictionModel::regularized;
        EXPECT_TRUE(why_ignored(settings, "friction_static")) << key;
        EXPECT_FALSE(why_ignored(settings, "friction_creep_speed")) << key;
        EXPECT_FALSE(why_ignored(settings, "friction")) << key;
    }
    EXPECT_TRUE(why_ignored(settings_with("stop"), "friction_static"));
    EXPECT_TRUE(why_ignored(settings_with("stop"), "friction_creep_speed"));
}

/// The sliding speed [m/s] of a ball after a while on the ground under these settings.
float sliding_speed(const Settings& settings, float mu) {
    World world;
    world.settings = settings;
    world.add(test::floor_body());
    world.bodies.back().friction = 1.0f;
    Body ball = test::ball(0.5f, 1.0f, {0.0f, 0.49f, 0.0f});
    ball.fixed_rotation = true;
    set_mass(ball, 1.0f);
    ball.friction = mu;
    ball.linear_velocity.x = 1.0f;
    world.add(ball);
    test::run(world, 20);
    return world.bodies[1].linear_velocity.x;
}

TEST(WhyIgnored, IsRightAboutTheFrictionOfUndampedSprings) {
    Settings penalty = settings_with("penalty");
    EXPECT_LT(sliding_speed(penalty, 0.5f), 0.9f);
    penalty.penalty_damping = 0.0f;
    EXPECT_EQ(sliding_speed(penalty, 0.5f), 1.0f);
    for (const char* key : {"friction", "friction_rule", "friction_model"}) {
        EXPECT_TRUE(why_ignored(penalty, key)) << key;
    }
}

TEST(WhyIgnored, WorldDialsWorkUnderEveryResolver) {
    for (const ResolverRow& row : resolver_catalogue()) {
        for (const std::string_view key :
             {"gravity", "time_step", "sub_steps", "resolver", "broadphase", "contact_margin",
              "gyroscopic", "linear_damping", "max_linear_speed"}) {
            EXPECT_FALSE(why_ignored(settings_with(row.key), key)) << row.key << ", " << key;
        }
    }
}

TEST(Honours, NoFrictionAndNoCorrectionAreWithinEveryMethodsPower) {
    for (const ResolverRow& row : resolver_catalogue()) {
        EXPECT_TRUE(honours(row, FrictionModel::none)) << row.key;
        EXPECT_TRUE(honours(row, PositionCorrection::none)) << row.key;
    }
    EXPECT_FALSE(honours(resolver("penalty"), FrictionModel::proportional));
}

} // namespace
} // namespace carom
