#include "bench.hpp"

#include "support/joints.hpp"

#include <gtest/gtest.h>

namespace carom::ui {
namespace {

constexpr std::string_view load_row = "legend.joint that pulls";

/// The bench's ball hangs from a rod.
Scene hung_bench() {
    Scene scene = bench_scene();
    World& world = scene.world;
    world.add(test::hung_from("distance", {0.0f, 3.0f, 0.0f}, world.bodies[1].id, 2.0f));
    return scene;
}

TEST(Legend, SaysNothingOfJointsWhereThereAreNone) {
    Bench bench;
    bench.frame();
    EXPECT_FALSE(bench.has(load_row));
}

TEST(Legend, SaysHowMuchLoadAColourIsAsLongAsJointsAreShown) {
    Bench bench;
    bench.session.load(hung_bench());
    bench.frame(2);
    EXPECT_TRUE(bench.has(load_row));
    EXPECT_FALSE(bench.has("legend.joint that holds a point"));
    bench.view.overlays.joints = false;
    bench.frame(2);
    EXPECT_FALSE(bench.has(load_row));
}

TEST(Legend, TellsBallJointsApart) {
    Bench bench;
    Scene scene = bench_scene();
    scene.world.add(test::hung_from("ball", {3.0f, 2.0f, 0.0f}, scene.world.bodies[2].id));
    bench.session.load(scene);
    bench.frame(2);
    EXPECT_TRUE(bench.has("legend.joint that holds a point"));
    EXPECT_FALSE(bench.has(load_row));
}

TEST(Legend, NamesForcesAndTorquesWhereBodiesHaveThem) {
    Bench bench;
    bench.frame();
    EXPECT_FALSE(bench.has("legend.force"));
    Scene scene = bench_scene();
    scene.world.bodies[1].force.x = 5.0f;
    bench.session.load(scene);
    bench.frame(2);
    EXPECT_TRUE(bench.has("legend.force"));
    EXPECT_FALSE(bench.has("legend.torque"));
    scene.world.bodies[1].torque.x = 5.0f;
    bench.session.load(scene);
    bench.frame(2);
    EXPECT_TRUE(bench.has("legend.torque"));
    bench.view.overlays.forces = false;
    bench.frame(2);
    EXPECT_FALSE(bench.has("legend.force"));
}

TEST(Legend, NamesTheSpringsOfContactsUnderPenaltyAlone) {
    Bench bench;
    EXPECT_FALSE(bench.has("legend.spring of a contact"));
    bench.session.send(SetSetting{"resolver", "penalty"});
    bench.frame(2);
    EXPECT_TRUE(bench.has("legend.spring of a contact"));
    bench.view.overlays.contact_springs = false;
    bench.frame(2);
    EXPECT_FALSE(bench.has("legend.spring of a contact"));
}

TEST(Legend, TellsTheVelocityOfABodyFromThatAtAContactPoint) {
    Bench bench;
    bench.view.overlays.velocities = bench.view.overlays.point_velocities = true;
    bench.frame(2);
    EXPECT_TRUE(bench.has("legend.velocity"));
    EXPECT_TRUE(bench.has("legend.velocity at contact points"));
    for (const Theme theme : {Theme::light, Theme::dark}) {
        EXPECT_NE(colour_of(Quantity::velocity, theme), colour_of(Quantity::point_velocity, theme));
    }
}

TEST(Legend, GoesToAnotherCornerWhenABodyComes) {
    Bench bench({1280.0f, 720.0f});
    bench.view.overlays.velocities = true;
    bench.frame(2);
    const ScreenRect at_first = bench.widget("over.legend").rect;
    EXPECT_LT(at_first.left, bench.last.scene.left + 20.0f);
    const ScreenRect before = bench.widget("legend.velocity").rect;
    const glm::vec2 ndc(
        2.0f * (before.left - bench.last.scene.left) / bench.last.scene.width - 1.0f,
        1.0f - 2.0f * (before.top - bench.last.scene.top) / bench.last.scene.height);
    const Ray ray =
        ray_through(bench.view.camera, ndc, bench.last.scene.width / bench.last.scene.height);
    Scene scene = bench_scene();
    scene.world.bodies[1].position = ray.at(8.0f);
    bench.session.load(scene);
    bench.frame(2);
    EXPECT_GT(bench.widget("over.legend").rect.left, at_first.right());
}

TEST(Legend, CountsSlackRopes) {
    Bench bench;
    Scene scene = bench_scene();
    scene.world.add(test::hung_from("rope", {0.0f, 3.0f, 0.0f}, scene.world.bodies[1].id, 9.0f));
    bench.session.load(scene);
    bench.frame(2);
    EXPECT_TRUE(bench.has("legend.slack rope"));
}

} // namespace
} // namespace carom::ui
