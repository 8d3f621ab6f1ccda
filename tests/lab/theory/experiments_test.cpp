/// A few experiments under responses that are not applicable, for their lesson, and the
/// catalogue's rows. tests/laws runs every experiment under every response.
#include "physics/step/step.hpp"
#include "physics/world/property_tables.hpp"
#include "scenes/catalogue.hpp"
#include "support/experiment_cases.hpp"

#include <algorithm>
#include <cmath>
#include <gtest/gtest.h>
#include <set>
#include <string>

namespace carom {
namespace {

using test::experiment_of;
using test::measured;

bool fails(std::string_view key, const Response& response) {
    const auto results = run_experiment(experiment_of(key), response);
    return std::any_of(results.begin(), results.end(),
                       [](const ExperimentResult& result) { return !result.passed; });
}

TEST(InapplicableResponse, StoppingDoesNotSwapVelocities) {
    const Response stop{"stop", "stop"};
    EXPECT_TRUE(fails("elastic_head_on", stop));
    EXPECT_EQ(measured("elastic_head_on", stop, 0), 0.0);
    EXPECT_EQ(measured("elastic_head_on", stop, 1), 0.0);
}

TEST(InapplicableResponse, ProjectionLeavesVelocitiesAlone) {
    const Response projection{"projection", "projection"};
    EXPECT_TRUE(fails("elastic_head_on", projection));
    EXPECT_EQ(measured("elastic_head_on", projection, 0), 2.0);
    EXPECT_EQ(measured("elastic_head_on", projection, 1), 0.0);
}

TEST(InapplicableResponse, TheSchoolbooksImpulseDoesNotTurnTheRod) {
    // Without spin the rod of 3 kg and the ball of 1 kg have k = 4/3 per kg, so the ball at 4 m/s
    // with e = 1 gives j = 2 · 4 / (4/3) = 6 N s: the ball leaves at -2 m/s, the rod at 2 m/s.
    const Response linear{"linear_impulse", "linear_impulse"};
    EXPECT_NEAR(measured("rod_strike", linear, 0).value(), -2.0, 1e-5);
    EXPECT_NEAR(measured("rod_strike", linear, 1).value(), 2.0, 1e-5);
    EXPECT_EQ(measured("rod_strike", linear, 2), 0.0);
    EXPECT_TRUE(fails("rod_strike", linear));
    EXPECT_TRUE(fails("cube_on_edge", linear));
    EXPECT_TRUE(fails("cube_on_corner", linear));
    EXPECT_TRUE(fails("spinning_box_meets_sphere", linear));
}

TEST(InapplicableResponse, FrictionAfterThePushLetsABoxCreepDownASlope) {
    // In one pass a contact that rests lets go at times, and what hops, slides: by more than the
    // 0.1 mm that the experiment leaves to rounding, and by less than if nothing answered to the
    // turn that friction gives the box.
    const double creep = measured("sticking", {"impulse", "impulse"}, 0).value();
    EXPECT_GT(creep, 2e-4);
    EXPECT_LT(creep, 1e-3);
}

TEST(InapplicableResponse, TheCradleTellsPairwiseFromSimultaneous) {
    EXPECT_TRUE(fails("cradle_pairwise", {"sequential_impulses", "sequential_impulses"}));
    EXPECT_TRUE(fails("cradle_simultaneous", {"impulse", "impulse"}));
}

TEST(InapplicableResponse, ADampedSpringHasNoRestitutionOfItsOwn) {
    EXPECT_TRUE(fails("restitution_ratio", {"penalty", "penalty"}));
}

TEST(InapplicableResponse, ProjectionRaisesTheApex) {
    const Response projected{"impulse + projection", "impulse", {"position_correction=projection"}};
    EXPECT_GT(measured("bounce_height", projected, 0).value(), 1.01);
}

TEST(InapplicableResponse, OnlyStoppingLosesTheMomentum) {
    for (const ResolverRow& resolver : resolver_catalogue()) {
        const bool stops = resolver.key == "stop";
        EXPECT_EQ(fails("stop_loses_momentum", plain_response(resolver.key)), !stops)
            << resolver.key;
    }
}

TEST(ExperimentCatalogue, HasAtLeastTwentyExperiments) {
    EXPECT_GE(experiment_catalogue().size(), 20u);
}

TEST(ExperimentCatalogue, KeysAreUniqueAndSnakeCaseAndFindTheirRow) {
    std::set<std::string_view> keys;
    for (const Experiment& row : experiment_catalogue()) {
        EXPECT_TRUE(keys.insert(row.key).second) << row.key << " twice";
        EXPECT_EQ(find_experiment(row.key), &row);
        for (const char letter : row.key) {
            EXPECT_TRUE(std::islower(static_cast<unsigned char>(letter)) != 0 || letter == '_')
                << row.key;
        }
    }
    EXPECT_EQ(find_experiment("no such experiment"), nullptr);
}

TEST(ExperimentCatalogue, EveryRowSaysWhatItIsAbout) {
    for (const Experiment& row : experiment_catalogue()) {
        SCOPED_TRACE(row.key);
        EXPECT_FALSE(row.title.empty());
        EXPECT_FALSE(row.source.empty());
        EXPECT_TRUE(row.asks.ends_with('?') || row.asks.ends_with('.')) << row.asks;
        EXPECT_TRUE(row.theory.ends_with('.')) << row.theory;
        EXPECT_NE(find_scene(row.scene), nullptr);
        EXPECT_GT(row.seconds, 0.0);
        EXPECT_FALSE(row.applicable.empty());
        std::set<std::string_view> quantities;
        for (const Measurand& measurand : row.measurands) {
            EXPECT_TRUE(quantities.insert(measurand.quantity).second) << measurand.quantity;
            EXPECT_FALSE(measurand.formula.empty());
            EXPECT_GT(measurand.tolerance, 0.0);
        }
        EXPECT_FALSE(quantities.empty());
    }
}

TEST(ExperimentCatalogue, EveryResponseNamesAResolverAndIsNamedOnce) {
    for (const Experiment& row : experiment_catalogue()) {
        std::set<std::string_view> names;
        for (const Response& response : row.applicable) {
            EXPECT_TRUE(names.insert(response.name).second) << row.key << ": " << response.name;
            Settings settings;
            settings.resolver = Key(response.resolver);
            EXPECT_EQ(chosen_resolver(settings).key, response.resolver);
        }
    }
}

TEST(ExperimentCatalogue, EveryWorldIsWithinTheRangesOfTheDialsAndHasAPrediction) {
    for (const auto& [row, response] : test::applicable_cases()) {
        SCOPED_TRACE(testing::Message() << row->key << " under " << response.name);
        const World start = first_world(*row, response);
        for (const auto& dial : settings_table()) {
            EXPECT_FALSE(complaint(dial, dial.get(start.settings))) << dial.key;
        }
        for (const Measurand& measurand : row->measurands) {
            EXPECT_TRUE(std::isfinite(measurand.predict(start))) << measurand.quantity;
        }
    }
}

TEST(ExperimentCatalogue, NothingIsLeftToRoundingAtTheStepOfTheExperiment) {
    for (const auto& [row, response] : test::applicable_cases()) {
        EXPECT_FALSE(is_below_finest_step(*row, first_world(*row, response).settings))
            << row->key << " under " << response.name;
        EXPECT_TRUE(!row->finest_step || row->finest_step->why.ends_with('.')) << row->key;
    }
}

/// It does when it leaves the same one whatever was there before.
bool chooses_correction(const Response& response) {
    const auto left = [&](PositionCorrection before) {
        Settings settings;
        settings.position_correction = before;
        adjust(settings, response);
        return settings.position_correction;
    };
    return left(PositionCorrection::none) == left(PositionCorrection::baumgarte);
}

TEST(ExperimentCatalogue, NoResponseIsNamedAfterACorrectionThatItsResolverIgnores) {
    for (const auto& [row, response] : test::applicable_cases()) {
        const Settings settings = first_world(*row, response).settings;
        EXPECT_TRUE(!chooses_correction(response) ||
                    honoured(settings).position_correction == settings.position_correction)
            << row->key << " under " << response.name;
    }
}

/// What lets a run take them apart.
TEST(SubSteps, AreTheSameMotionAsStepsOfTheirOwn) {
    constexpr int sub_steps = 3;
    for (const auto& [row, response] : test::applicable_cases()) {
        World whole = first_world(*row, response);
        whole.settings.sub_steps = sub_steps;
        World apart = ExperimentRun(*row, response, whole).trace().start();
        Workspace workspace;
        for (int i = 0; i < 100; ++i) {
            step(whole, workspace);
        }
        for (int i = 0; i < 100 * sub_steps; ++i) {
            step(apart, workspace);
        }
        EXPECT_EQ(whole.bodies, apart.bodies) << row->key << " under " << response.name;
    }
}

TEST(ExperimentCatalogue, NothingIsMeasuredInAWorldThatHasNotBegunToMove) {
    for (const auto& [row, response] : test::applicable_cases()) {
        const Trace trace(first_world(*row, response));
        bool some_open = false;
        for (const Measurand& measurand : row->measurands) {
            some_open = some_open || !measurand.measure(trace);
        }
        EXPECT_TRUE(some_open) << row->key << " under " << response.name;
    }
}

} // namespace
} // namespace carom
