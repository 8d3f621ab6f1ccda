#include "lab/theory/experiments/catalogue.hpp"
#include "lab/theory/result_text.hpp"
#include "physics/solve/methods/catalogue.hpp"
#include "physics/world/table.hpp"

#include <algorithm>
#include <gtest/gtest.h>

namespace carom {
namespace {

TEST(ExperimentCatalogue, StandsInGroupsThatAreTogether) {
    std::vector<std::string> groups;
    for (const Experiment& each : experiment_catalogue()) {
        ASSERT_FALSE(each.group.empty()) << each.key;
        if (groups.empty() || groups.back() != each.group) {
            EXPECT_EQ(std::ranges::find(groups, each.group), groups.end()) << each.group;
            groups.push_back(each.group);
        }
    }
    EXPECT_GT(groups.size(), 5u);
}

TEST(WhyNotExpected, IsSaidOfEveryOtherResponse) {
    for (const Experiment& each : experiment_catalogue()) {
        for (const Response& response : responses_to_try(each)) {
            if (!is_applicable(each, response)) {
                const std::string why = why_not_expected(each, response);
                EXPECT_TRUE(why.ends_with('.')) << each.key << " " << response.name << ": " << why;
            }
        }
    }
}

TEST(WhyNotExpected, NamesWhatTheMethodIgnoresOrGetsWrong) {
    const auto why = [](std::string_view experiment, std::string_view resolver) {
        return why_not_expected(*find_experiment(experiment), plain_response(resolver));
    };
    const std::string_view wrong = find_row(resolver_catalogue(), "linear_impulse")->gets_wrong;
    EXPECT_EQ(why("rod_strike", "linear_impulse"), wrong);
    EXPECT_NE(why("rod_strike", "stop").find("restitution"), std::string::npos)
        << why("rod_strike", "stop");
    EXPECT_EQ(why("elastic_head_on", "penalty"), "It is expected to hold as Penalty (c = 0).");
    EXPECT_EQ(why("stop_loses_momentum", "impulse").find("The formula describes Stop alone."), 0u);
}

} // namespace
} // namespace carom
