/// Laws of conservation in every scene of the catalogue, and in heaps.
#include "lab/measure/laws.hpp"

#include "lab/run/session.hpp"
#include "scenes/catalogue.hpp"
#include "support/scene_keys.hpp"
#include "support/worlds.hpp"

#include <cmath>
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

/// Heaps as strangers drop them: bodies of 0.1 to 30 kg one above the other, each as fast as 6 m/s.
/// What the springs of contacts take up and push out is no error, and is not called one.
TEST(SoftContacts, ArePushedOutWithoutAnError) {
    test::Scatter scatter(2026);
    for (int heap = 0; heap < 60; ++heap) {
        Scene scene;
        scene.world.settings.resolver = Key("soft_step");
        scene.world.settings.time_step = heap % 2 == 0 ? 1.0f / 60 : 1.0f / 240;
        scene.world.add(test::floor_body());
        float top = 0.0f;
        for (int i = 0; i < 2 + heap % 3; ++i) {
            const float half = 0.3f + 0.2f * scatter.next();
            const float mass = std::pow(10.0f, 0.25f + 1.25f * scatter.next());
            top += half + 0.15f + 0.15f * scatter.next();
            const glm::vec3 at{0.1f * half * scatter.next(), top, 0.1f * half * scatter.next()};
            Body body = (i + heap) % 2 == 0 ? test::ball(half, mass, at)
                                            : test::crate(glm::vec3(half), mass, at);
            body.linear_velocity.y = -3.0f + 3.0f * scatter.next();
            scene.world.add(body);
            top += half;
        }
        Session session(scene);
        for (int i = 0; i < 240; ++i) {
            session.step_once();
            session.advance(0.0, 10.0);
        }
        const auto verdict =
            energy_verdict(session.world(), session.focused().figures().all().back());
        EXPECT_NE(verdict.state, LawState::broken) << heap << ": " << verdict.sentence;
    }
}

INSTANTIATE_TEST_SUITE_P(All, LawsInScenes, testing::ValuesIn(test::scene_keys()),
                         &test::scene_name);

} // namespace
} // namespace carom
