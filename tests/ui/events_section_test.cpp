#include "bench.hpp"

#include "physics/step/events.hpp"
#include "ui/scene/panels.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <gtest/gtest.h>

namespace carom::ui {
namespace {

/// Paused steps, with a frame after each.
void take_steps(Bench& bench, int count) {
    for (int i = 0; i < count; ++i) {
        bench.session.step_once();
        bench.session.advance(0.0, 10.0);
    }
    bench.frame(2);
}

void select(Bench& bench, std::string_view name) {
    bench.view.selected = bench.session.world().find(name)->id;
    bench.frame(2);
}

TEST(EventsSection, IsThereOnlyForASelectedBodyAndEmptyAtFirst) {
    Bench bench;
    EXPECT_FALSE(bench.has("section.Events"));
    select(bench, "ball");
    EXPECT_TRUE(bench.has("section.Events"));
    EXPECT_FALSE(bench.has("touch.0"));
    EXPECT_FALSE(bench.has("event.0"));
}

TEST(EventsSection, ListsTouchesAndEventsAndAClickSelectsTheOtherBody) {
    Bench bench;
    select(bench, "ball");
    // Ball and floor touch from the first step on.
    take_steps(bench, 5);
    EXPECT_TRUE(bench.has("touch.0"));
    EXPECT_FALSE(bench.has("touch.1"));
    EXPECT_TRUE(bench.has("event.0"));
    EXPECT_FALSE(bench.has("event.1"));
    bench.click("touch.0");
    EXPECT_EQ(bench.view.selected, bench.session.world().find("floor")->id);
    // The floor carries two bodies.
    bench.frame(2);
    EXPECT_TRUE(bench.has("touch.1"));
    EXPECT_TRUE(bench.has("event.1"));
    bench.click("event.0");
    EXPECT_EQ(bench.view.selected, bench.session.world().find("crate")->id);
}

TEST(EventsSection, AnEventWithABodyThatIsGoneSelectsNothing) {
    Bench bench;
    take_steps(bench, 5);
    select(bench, "floor");
    bench.session.send(Remove{bench.session.world().find("crate")->id});
    take_steps(bench, 1);
    ASSERT_TRUE(bench.has("event.2"));
    bench.click("event.0");
    EXPECT_EQ(bench.view.selected, bench.session.world().find("floor")->id);
}

TEST(EventsSection, OffersTheTagWhereBodiesMustAsk) {
    Bench bench;
    Scene scene = bench_scene();
    const auto ball = scene.world.find("ball")->id;
    while (scene.world.bodies.size() <= most_bodies_without_tag) {
        Body body = dynamic_body(fmt::format("{}", scene.world.bodies.size()), Sphere{0.1f}, 1.0f);
        body.position = {0.3f * static_cast<float>(scene.world.bodies.size()), 50.0f, 0.0f};
        scene.world.add(body);
    }
    bench.session.load(scene);
    select(bench, "ball");
    take_steps(bench, 3);
    EXPECT_FALSE(bench.has("touch.0"));
    bench.click("button.tell_events");
    take_steps(bench, 1);
    EXPECT_EQ(bench.session.world().find(ball)->tags, std::vector<std::string>{"events"});
    EXPECT_TRUE(bench.has("touch.0"));
    EXPECT_FALSE(bench.has("button.tell_events"));
}

TEST(FlashStrength, IsSeenForSixTenthsOfASecondAndOutAfterEight) {
    EXPECT_EQ(flash_strength(-0.01, 2.0), 0.0f);
    EXPECT_EQ(flash_strength(0.0, 2.0), 1.0f);
    EXPECT_GT(flash_strength(0.1, 2.0), flash_strength(0.2, 2.0));
    EXPECT_NEAR(flash_strength(0.6, 2.0), 0.25f, 1e-6f);
    EXPECT_GT(flash_strength(0.79, 2.0), 0.0f);
    EXPECT_EQ(flash_strength(0.8, 2.0), 0.0f);
}

TEST(FlashStrength, IsFaintForSoftHitsAndFullWhereNoImpulseIsKnown) {
    EXPECT_LT(flash_strength(0.0, 0.01), 0.55f);
    EXPECT_GT(flash_strength(0.0, 0.8), 0.8f);
    EXPECT_EQ(flash_strength(0.0, 0.0), 1.0f);
}

float strongest(const Session& session) {
    const auto flashes = touch_flashes(session, session.world());
    return flashes.empty() ? 0.0f : *std::max_element(flashes.begin(), flashes.end());
}

TEST(TouchFlashes, LightMovableBodiesOnlyAndNotWhileTheyRest) {
    Session session(bench_scene());
    EXPECT_TRUE(touch_flashes(session, session.world()).empty());
    session.step_once();
    session.advance(0.0, 10.0);
    // What carries a weight for a step changes a speed by g dt = 0.1635 m/s: 0.5 + 0.5 · 0.1635.
    const auto flashes = touch_flashes(session, session.world());
    ASSERT_EQ(flashes.size(), 3u);
    EXPECT_EQ(flashes[0], 0.0f);
    EXPECT_NEAR(flashes[1], 0.58175f, 1e-3f);
    EXPECT_NEAR(flashes[2], 0.58175f, 1e-3f);
    // 0.8 s are 48 steps; after them nothing lights up again.
    for (int i = 0; i < 300; ++i) {
        session.step_once();
        session.advance(0.0, 10.0);
        EXPECT_EQ(strongest(session) > 0.0f, i < 47) << "step " << i;
    }
}

TEST(TouchFlashes, LastEightTenthsOfASecondOfWallTimeAtEverySpeed) {
    for (const double speed : {0.125, 1.0, 4.0}) {
        Session session(bench_scene());
        session.clock().set_speed(speed);
        int lit = 0;
        for (int frame = 0; frame < 400; ++frame) {
            session.advance(0.005, 10.0);
            lit += strongest(session) > 0.0f ? 1 : 0;
        }
        // 160 frames of 5 ms; at 4 times real time a step lasts 4.2 ms, so a frame more or less.
        EXPECT_NEAR(lit, 160, 2) << speed;
    }
}

TEST(TouchFlashes, StandStillInAPause) {
    Session session(bench_scene());
    session.step_once();
    session.advance(0.0, 10.0);
    const auto before = touch_flashes(session, session.world());
    session.advance(5.0, 10.0);
    EXPECT_EQ(touch_flashes(session, session.world()), before);
    session.step_back();
    EXPECT_EQ(strongest(session), 0.0f);
}

} // namespace
} // namespace carom::ui
