#include "lab/run/experiments.hpp"

#include "lab/measure/coasting.hpp"

#include <gtest/gtest.h>

namespace carom {
namespace {

using namespace coasting_ball;

TEST(Experiments, AreOverOnceAndResultsOfTheSameKindAreReplaced) {
    Experiments experiments;
    EXPECT_EQ(experiments.current(), nullptr);
    for (int run = 0; run < 2; ++run) {
        Lane lane{Chronicle(first_world(coasting, applicable[0]))};
        experiments.begin(ExperimentRun(coasting, applicable[0], World(lane.world())));
        int ends = 0;
        for (int i = 0; i < 20; ++i) {
            lane.take_step();
            ends += experiments.show(lane) ? 1 : 0;
        }
        EXPECT_EQ(ends, 1);
    }
    EXPECT_EQ(experiments.results().size(), results_of(*experiments.current()).size());
    experiments.leave();
    EXPECT_EQ(experiments.current(), nullptr);
    EXPECT_FALSE(experiments.results().empty());
}

} // namespace
} // namespace carom
