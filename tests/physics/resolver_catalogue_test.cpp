#include "physics/resolvers/catalogue.hpp"

#include "physics/settings.hpp"

#include <gtest/gtest.h>
#include <set>

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
        EXPECT_FALSE(row.unheard.empty());
        ASSERT_NE(row.advance, nullptr);
        for (const std::string_view dial : row.dials) {
            EXPECT_NE(find_property(settings_table(), dial), nullptr) << dial;
        }
    }
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
