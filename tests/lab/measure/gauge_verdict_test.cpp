#include "lab/measure/gauge_verdict.hpp"

#include "lab/measure/figures.hpp"
#include "support/worlds.hpp"

#include <gtest/gtest.h>

namespace carom {

TEST(GaugeSentence, TellsTheLawThatIsBrokenTheMost) {
    const World world = test::ideal_world();
    Figures figures;
    figures.worst.pull = {.value = 3.0, .share = 0.5, .a = {}, .b = {}};
    figures.worst.coulomb = {.value = 2.0, .share = 0.02, .a = {}, .b = {}};
    EXPECT_NE(gauge_sentence(world, figures).find("a contact pulls"), std::string::npos);
    figures.worst.coulomb.share = 0.9;
    EXPECT_NE(gauge_sentence(world, figures).find("friction is larger"), std::string::npos);
}

} // namespace carom
