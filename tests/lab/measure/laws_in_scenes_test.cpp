/// Laws of conservation in every scene of the catalogue.
#include "lab/measure/laws.hpp"

#include "lab/run/session.hpp"
#include "scenes/catalogue.hpp"
#include "support/scene_keys.hpp"

#include <gtest/gtest.h>

namespace carom {
namespace {

class LawsInScenes : public testing::TestWithParam<std::string_view> {};

/// Under a method that promises all three.
Session started(std::string_view scene, std::string_view resolver) {
    Session session(make_scene(*find_scene(scene)));
    session.send(SetSetting{"resolver", std::string(resolver)});
    session.send(SetSetting{"position_correction", std::string("none")});
    return session;
}

/// Nobody is blamed for what rounding does in five seconds, or in two where hundreds of joints make
/// a step expensive.
TEST_P(LawsInScenes, AreNeverBrokenByMethodsThatPromiseThem) {
    for (const std::string_view resolver : {"impulse", "sequential_impulses", "soft_step"}) {
        SCOPED_TRACE(resolver);
        Session session = started(GetParam(), resolver);
        const int steps = session.world().joints.size() > 100 ? 120 : 300;
        for (int step = 1; step <= steps; ++step) {
            session.step_once();
            session.advance(0.0, 10.0);
            if (step % 60 == 0) {
                const World& world = session.world();
                const Figures& figures = session.focused().figures().all().back();
                for (const auto& verdict :
                     {energy_verdict(world, figures), momentum_verdict(world, figures),
                      angular_momentum_verdict(world, figures)}) {
                    EXPECT_NE(verdict.state, LawState::broken) << verdict.sentence;
                }
            }
        }
    }
}

INSTANTIATE_TEST_SUITE_P(All, LawsInScenes, testing::ValuesIn(test::scene_keys()),
                         &test::scene_name);

} // namespace
} // namespace carom
