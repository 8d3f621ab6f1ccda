#include "lab/run/assembly.hpp"

#include "io/scene/scene_file.hpp"
#include "physics/detect/narrowphase/sweep.hpp"
#include "scenes/catalogue.hpp"
#include "scenes/rows.hpp"

#include <gtest/gtest.h>

namespace carom {
namespace {

World after(World world, const std::vector<Command>& commands) {
    for (const Command& command : commands) {
        EXPECT_EQ(apply_command(world, command), std::nullopt);
    }
    return world;
}

std::vector<BodyId> movable(const World& world) {
    std::vector<BodyId> ids;
    for (const Body& body : world.bodies) {
        if (!is_static(body)) {
            ids.push_back(body.id);
        }
    }
    return ids;
}

/// Every scene with few bodies: what moves in it, copied, sent as text and pasted far above. The
/// copy has the joints that the bodies have.
TEST(Assembly, OfAnySceneIsPastedWithItsJoints) {
    for (const SceneRow& row : scene_catalogue()) {
        const World world = make_scene(row).world;
        const std::vector<BodyId> bodies = movable(world);
        if (bodies.size() > 60) {
            continue;
        }
        const World copied =
            parse_scene(scene_text({"Copied", "", assembly_of(world, bodies)}), "copy").world;
        const glm::vec3 way(0.0f, 300.0f, 0.0f);
        const World pasted = after(world, commands_to_add(world, copied, way));
        ASSERT_EQ(pasted.bodies.size(), world.bodies.size() + bodies.size()) << row.key;
        const std::size_t joints = pasted.joints.size() - world.joints.size();
        ASSERT_EQ(joints, assembly_of(world, bodies).joints.size()) << row.key;
        for (std::size_t i = 0; i < bodies.size(); ++i) {
            const Body& model = *world.find(bodies[i]);
            const Body& copy = pasted.bodies[world.bodies.size() + i];
            EXPECT_EQ(copy.shape, model.shape) << row.key;
            EXPECT_EQ(copy.orientation, model.orientation) << row.key;
            EXPECT_EQ(copy.inverse_mass, model.inverse_mass) << row.key;
            EXPECT_EQ(copy.position, model.position + way) << row.key;
        }
        for (std::size_t i = world.joints.size(); i < pasted.joints.size(); ++i) {
            const Joint& joint = pasted.joints[i];
            EXPECT_GT(joint.a.value, world.bodies.back().id.value) << row.key;
            EXPECT_TRUE(is_tied_to_world(joint) || joint.b.value > world.bodies.back().id.value)
                << row.key;
        }
    }
}

/// A rod to the ceiling is no joint to the floor that was left behind.
TEST(Assembly, KeepsJointsToTheWorldAndDropsThoseToOthers) {
    World world;
    const BodyId a = world.add(dynamic_body("a", Sphere{0.2f}, 1.0f));
    const BodyId b = world.add(placed(dynamic_body("b", Sphere{0.2f}, 1.0f), {1.0f, 0.0f, 0.0f}));
    Joint rod;
    rod.a = a;
    rod.b = b;
    world.add(rod);
    rod.b = {};
    rod.anchor_b = {0.0f, 1.0f, 0.0f};
    world.add(rod);
    const World copied = assembly_of(world, {&a, 1});
    ASSERT_EQ(copied.joints.size(), 1u);
    const World pasted = after(world, commands_to_add(world, copied, {5.0f, 0.0f, 0.0f}));
    EXPECT_EQ(pasted.joints.back().anchor_b, glm::vec3(5.0f, 1.0f, 0.0f));
}

TEST(Assembly, GoesWhereNothingIs) {
    World world;
    world.add(ground());
    const BodyId box =
        world.add(placed(dynamic_body("box", Box{glm::vec3(0.5f)}, 1.0f), {0.0f, 0.5f, 0.0f}));
    for (int copies = 0; copies < 4; ++copies) {
        const World copied = assembly_of(world, {&box, 1});
        const glm::vec3 way = free_way(world, copied, {1.0f, 0.0f, 0.0f});
        // Each one stands one width of 1 m and a gap of 0.1 m farther right, on the floor.
        EXPECT_NEAR(way.x, 1.1f * static_cast<float>(copies + 1), 1e-5f);
        EXPECT_EQ(way.y, 0.0f);
        world = after(world, commands_to_add(world, copied, way));
    }
    const World cut = assembly_of(world, {&box, 1});
    world.remove(box);
    EXPECT_EQ(free_way(world, cut, {1.0f, 0.0f, 0.0f}), glm::vec3(0.0f)); // back to its place
}

} // namespace
} // namespace carom
