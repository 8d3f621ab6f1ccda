/// How large scenes show the bodies that they are about, and that these stay in the picture.
#include "bench.hpp"
#include "scenes/catalogue.hpp"
#include "studio/scene/framing.hpp"
#include "studio/scene/silhouette.hpp"

#include <algorithm>
#include <cmath>
#include <gtest/gtest.h>
#include <numeric>
#include <set>
#include <vector>

namespace carom::ui {
namespace {

/// Movable bodies that joints tie together count as one: a cloth is seen, not its nodes.
std::vector<std::size_t> groups_of(const World& world) {
    std::vector<std::size_t> group(world.bodies.size());
    std::iota(group.begin(), group.end(), std::size_t{0});
    const auto root = [&](std::size_t i) {
        while (group[i] != i) {
            i = group[i];
        }
        return i;
    };
    for (const Joint& joint : world.joints) {
        if (!is_tied_to_world(joint)) {
            const std::size_t a = world.index_of(joint.a);
            const std::size_t b = world.index_of(joint.b);
            if (!is_static(world.bodies[a]) && !is_static(world.bodies[b])) {
                group[root(a)] = root(b);
            }
        }
    }
    for (std::size_t i = 0; i < group.size(); ++i) {
        group[i] = root(i);
    }
    return group;
}

/// As a share of the picture's height.
float largest_body(const Session& session, const ViewState& view) {
    const World& world = session.world();
    const std::vector<Transform> drawn = drawn_transforms(session);
    const ScreenRect& picture = view.framing.picture;
    const std::vector<std::size_t> groups = groups_of(world);
    float largest = 0.0f;
    for (const std::size_t group : std::set(groups.begin(), groups.end())) {
        Silhouette alone(picture, 1.0f);
        for (std::size_t i = 0; i < groups.size(); ++i) {
            const Body& body = world.bodies[i];
            if (groups[i] == group && !is_static(body)) {
                alone.add(body.shape, drawn[i], view.camera, picture);
            }
        }
        alone.sum();
        const ScreenRect seen = alone.extent();
        largest = std::max({largest, seen.width, seen.height});
    }
    return largest / picture.height;
}

TEST(Subject, CanBeSeenFromTheBackRow) {
    Bench bench({1280.0f, 720.0f}, 1.0f, false);
    bench.places_camera = true;
    for (const SceneRow& row : scene_catalogue()) {
        if (row.key == "petanque") {
            continue; // seen from behind the thrower
        }
        bench.laboratory.scenes.open_built_in(row);
        bench.session.set_paused(true);
        bench.frame(8);
        EXPECT_GE(largest_body(bench.session, bench.view), 0.04f) << row.key;
    }
}

/// As it opens it is high, and its bodies are too many to be run ahead.
TEST(Subject, OfManyBodiesIsLargeOnceItHasFallen) {
    Bench bench({1280.0f, 720.0f}, 1.0f, false);
    bench.places_camera = true;
    bench.laboratory.scenes.open_built_in(*find_scene("mixed_pile"));
    bench.session.set_paused(false);
    bench.frame(60 * 7);
    const ScreenRect& picture = bench.view.framing.picture;
    const ScreenRect heap = silhouette_of(bench.session, bench.view, picture, 2.0f).extent();
    EXPECT_GT(std::max(heap.width / picture.width, heap.height / picture.height), 0.6f);
}

/// Without a hand on the mouse, what moves on its own stays in the picture, and a restart brings
/// the picture back.
TEST(Subject, IsFollowedWhereItLeavesThePicture) {
    Bench bench({1280.0f, 720.0f}, 1.0f, false);
    bench.places_camera = true;
    bench.laboratory.scenes.open_built_in(*find_scene("head_on"));
    bench.session.set_paused(false);
    bench.frame(8);
    const Camera first = bench.view.camera;
    bench.frame(60 * 6);
    for (const Body& body : bench.session.world().bodies) {
        const auto ndc = project(bench.view.camera, body.position, bench.view.framing.aspect);
        EXPECT_TRUE(is_static(body) || (ndc && std::abs(ndc->x) < 1.0f)) << body.name;
    }
    EXPECT_GT(bench.view.camera.distance, 1.1f * first.distance);
    EXPECT_LE(bench.view.camera.distance, 2.001f * first.distance);
    bench.session.restart();
    bench.frame(2);
    EXPECT_NEAR(bench.view.camera.distance, first.distance, 1e-3f);
    // Whoever has moved the camera keeps it.
    bench.view.camera = zoom(bench.view.camera, 0.5f);
    const Camera own = bench.view.camera;
    bench.frame(60 * 6);
    EXPECT_EQ(bench.view.camera, own);
}

} // namespace
} // namespace carom::ui
