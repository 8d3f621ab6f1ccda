/// Every position correction under every method that honours it.
#include "physics/solve/methods/catalogue.hpp"
#include "support/worlds.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <vector>

namespace carom {
namespace {

struct CorrectionCase {
    std::string_view resolver;
    PositionCorrection correction;
};

void PrintTo(const CorrectionCase& given, std::ostream* stream) {
    *stream << given.resolver << ", correction " << static_cast<int>(given.correction);
}

std::vector<CorrectionCase> honoured_corrections() {
    std::vector<CorrectionCase> cases;
    for (const ResolverRow& row : resolver_catalogue()) {
        for (const PositionCorrection correction : row.corrections) {
            cases.push_back({row.key, correction});
        }
    }
    return cases;
}

class EveryCorrection : public testing::TestWithParam<CorrectionCase> {
protected:
    /// A ball at rest on the floor, so deep in it.
    static World sunken_ball(float depth) {
        World world;
        world.settings.resolver = Key(GetParam().resolver);
        world.settings.position_correction = GetParam().correction;
        world.settings.slop = 0.004f;
        world.add(test::floor_body());
        world.add(test::ball(0.5f, 8.0f, {0.0f, 0.5f - depth, 0.0f}));
        return world;
    }

    static float depth_of(const World& world) { return 0.5f - world.bodies[1].position.y; }
};

TEST_P(EveryCorrection, LeavesTheSlopAndNothingElse) {
    World world = sunken_ball(0.03f);
    test::run(world, 300);
    for (int i = 0; i < 300; ++i) {
        test::run(world, 1);
        ASSERT_NEAR(depth_of(world), world.settings.slop, 0.02f * world.settings.slop) << i;
    }
}

TEST_P(EveryCorrection, LeavesALesserDepthAlone) {
    World world = sunken_ball(0.002f);
    test::run(world, 300);
    EXPECT_NEAR(depth_of(world), 0.002f, 1e-5f);
}

TEST_P(EveryCorrection, LeavesABodyThatRestsAtRest) {
    World world = sunken_ball(0.03f);
    test::run(world, 600);
    EXPECT_LT(glm::length(world.bodies[1].linear_velocity), 1e-4f);
}

std::string correction_name(const testing::TestParamInfo<CorrectionCase>& info) {
    constexpr std::array names = {"none", "projection", "baumgarte", "split_impulse",
                                  "nonlinear_gauss_seidel"};
    return std::string(info.param.resolver) + "_" +
           names[static_cast<std::size_t>(info.param.correction)];
}

INSTANTIATE_TEST_SUITE_P(Laws, EveryCorrection, testing::ValuesIn(honoured_corrections()),
                         &correction_name);

} // namespace
} // namespace carom
