/// Every method against every law: what its catalogue row promises must hold in every case, and
/// what it does not promise must break in one.
#include "laws/law.hpp"
#include "physics/solve/methods/catalogue.hpp"

#include <algorithm>
#include <gtest/gtest.h>
#include <string>
#include <tuple>
#include <vector>

namespace carom {

namespace {

using laws::Law;

std::vector<Law> all_laws() {
    std::vector<Law> all;
    for (const auto table : {laws::conservation_laws(), laws::symmetry_laws(), laws::rest_laws()}) {
        all.insert(all.end(), table.begin(), table.end());
    }
    return all;
}

class EveryMethod : public testing::TestWithParam<std::tuple<Law, ResolverRow>> {};

TEST_P(EveryMethod, KeepsWhatItPromisesAndBreaksWhatItDoesNot) {
    const auto& [law, resolver] = GetParam();
    double worst = 0.0;
    std::uint32_t worst_seed = 0;
    for (std::uint32_t seed = 1; seed <= law.cases; ++seed) {
        const double breach = law.breach(resolver.key, seed);
        if (!(breach <= worst)) {
            worst = breach;
            worst_seed = seed;
        }
    }
    RecordProperty("worst_breach", std::to_string(worst));
    if (law.is_promised(resolver.promises)) {
        EXPECT_LE(worst, law.tolerance) << "in case " << worst_seed;
    } else {
        EXPECT_GE(worst, law.lesson) << "the method keeps this law after all: let it promise so";
    }
}

std::string law_name(const testing::TestParamInfo<EveryMethod::ParamType>& parameters) {
    const auto& [law, resolver] = parameters.param;
    return std::string(law.name) + "_under_" + std::string(resolver.key);
}

INSTANTIATE_TEST_SUITE_P(Laws, EveryMethod,
                         testing::Combine(testing::ValuesIn(all_laws()),
                                          testing::ValuesIn(resolver_catalogue().begin(),
                                                            resolver_catalogue().end())),
                         &law_name);

} // namespace
} // namespace carom
