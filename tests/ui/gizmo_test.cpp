#include "studio/tools/gizmo.hpp"

#include "math/quaternion.hpp"
#include "physics/detect/narrowphase/sweep.hpp"
#include "scenes/rows.hpp"

#include <gtest/gtest.h>

#include <random>

namespace carom::ui {
namespace {

/// A crate of 1 m at a height over the floor, and a lower one 3 m beside it.
struct GizmoBench {
    World world;
    BodyId crate;
    BodyId other;
    Camera camera;

    explicit GizmoBench(float height = 2.0f) {
        world.add(ground());
        crate = world.add(
            placed(dynamic_body("crate", Box{glm::vec3(0.5f)}, 1.0f), {0.0f, height, 0.0f}));
        other = world.add(
            placed(dynamic_body("other", Box{{0.5f, 0.4f, 0.5f}}, 1.0f), {3.0f, 0.4f, 0.0f}));
    }

    void apply(const std::vector<Command>& commands) {
        for (const Command& command : commands) {
            ASSERT_EQ(apply_command(world, command), std::nullopt);
        }
    }
    [[nodiscard]] glm::vec3 place() const { return world.find(crate)->position; }
    [[nodiscard]] Gizmo gizmo() const { return *gizmo_of(world, {&crate, 1}, camera); }
    [[nodiscard]] Ray to(const glm::vec3& point) const {
        return {camera.eye(), glm::normalize(point - camera.eye())};
    }
};

TEST(Gizmo, AnArrowMovesAlongItsAxisAlone) {
    for (const int axis : {0, 1, 2}) {
        GizmoBench bench;
        glm::vec3 along(0.0f);
        along[axis] = 1.0f;
        const Gizmo gizmo = bench.gizmo();
        const Ray from = bench.to(gizmo.centre + 0.7f * gizmo.reach * along);
        const auto handle = handle_at(gizmo, from);
        ASSERT_EQ(handle, static_cast<Handle>(axis));
        const Grip grip = grip_handle(bench.world, {&bench.crate, 1}, gizmo, *handle, from);
        // The point that was grabbed follows the mouse: 0.83 m farther, or in steps 0.8 m.
        const Ray to = bench.to(gizmo.centre + (0.7f * gizmo.reach + 0.83f) * along);
        bench.apply(moved(bench.world, grip, to, bench.camera, false, false));
        EXPECT_NEAR(glm::distance(bench.place(), gizmo.centre + 0.83f * along), 0.0f, 1e-4f);
        bench.apply(moved(bench.world, grip, to, bench.camera, true, false));
        EXPECT_NEAR(glm::distance(bench.place(), gizmo.centre + 0.8f * along), 0.0f, 1e-5f);
    }
}

TEST(Gizmo, ARingTurnsAboutItsAxisInSteps) {
    GizmoBench bench;
    bench.camera.pitch = -1.0f;
    const Gizmo gizmo = bench.gizmo();
    const auto on_ring = [&](float angle) { // about y: from z towards x
        return bench.to(gizmo.centre +
                        0.75f * gizmo.reach * glm::vec3(sine(angle), 0.0f, cosine(angle)));
    };
    const auto handle = handle_at(gizmo, on_ring(0.8f));
    ASSERT_EQ(handle, Handle::turn_y);
    const Grip grip = grip_handle(bench.world, {&bench.crate, 1}, gizmo, *handle, on_ring(0.8f));
    bench.apply(moved(bench.world, grip, on_ring(1.3f), bench.camera, false, false));
    const glm::vec3 y(0.0f, 1.0f, 0.0f);
    const auto turned_by = [&](float angle) {
        const glm::quat wanted = rotation(angle, y);
        return std::abs(glm::dot(bench.world.find(bench.crate)->orientation, wanted)) > 0.999999f;
    };
    EXPECT_TRUE(turned_by(0.5f));
    bench.apply(moved(bench.world, grip, on_ring(1.3f), bench.camera, true, false));
    EXPECT_TRUE(turned_by(2.0f * angle_step)); // 30° is nearest to 0.5 rad
    EXPECT_EQ(bench.place(), gizmo.centre);
}

TEST(Gizmo, ABodySlidesOverTheFloorAndOntoOthers) {
    GizmoBench bench(0.5f);
    const Grip grip = grip_body(bench.world, {&bench.crate, 1}, bench.place());
    bench.apply(
        moved(bench.world, grip, bench.to({-2.0f, 0.0f, 1.0f}), bench.camera, false, false));
    EXPECT_NEAR(bench.place().y, 0.5f, 1e-4f);
    EXPECT_NEAR(bench.place().x, -2.0f, 1e-3f);
    bench.apply(moved(bench.world, grip, bench.to({3.0f, 0.8f, 0.0f}), bench.camera, true, false));
    EXPECT_NEAR(bench.place().y, 0.8f + 0.5f, 1e-4f); // on the top of the other one
    EXPECT_NEAR(bench.place().x, 3.0f, 1e-5f);
}

/// The law: what is put down touches something, and nothing of it is inside anything.
TEST(Gizmo, WhatIsPutDownTouchesAndDoesNotPenetrate) {
    std::mt19937 random(7);
    std::uniform_real_distribution<float> any(-1.0f, 1.0f);
    for (int i = 0; i < 200; ++i) {
        GizmoBench bench(4.0f);
        Body& crate = *bench.world.find(bench.crate);
        if (i % 2 == 0) {
            set_shape(crate, Sphere{0.3f});
        }
        crate.position += glm::vec3(3.0f * any(random), any(random), any(random));
        crate.orientation =
            glm::normalize(glm::quat(any(random), any(random), any(random), any(random)));
        bench.apply(put_down(bench.world, {&bench.crate, 1}));
        float least = 1e9f;
        for (const Body& other : bench.world.bodies) {
            if (other.id != bench.crate) {
                least = std::min(least, separation(crate.shape, transform(crate), other.shape,
                                                   transform(other)));
            }
        }
        EXPECT_NEAR(least, 0.0f, 1e-4f) << i;
    }
}

TEST(Gizmo, WhatNothingIsBelowStays) {
    GizmoBench bench;
    bench.world.find(bench.crate)->position.x = 100.0f;
    bench.apply(put_down(bench.world, {&bench.crate, 1}));
    EXPECT_EQ(bench.place(), glm::vec3(100.0f, 2.0f, 0.0f));
}

} // namespace
} // namespace carom::ui
