#include "io_testing.hpp"
#include "physics/step/step.hpp"
#include "scenes/catalogue.hpp"
#include "support/joints.hpp"

#include <gtest/gtest.h>
#include <random>

namespace carom {

namespace {

Body thrown_box(std::string name) {
    Body body = dynamic_body(std::move(name), Box{{0.1f, 0.2f, 0.3f}}, 0.7f);
    body.position = {1.0f / 3.0f, -0.0f, 1e-7f};
    body.orientation = glm::normalize(glm::quat(1.0f, 2.0f, 3.0f, 4.0f));
    body.linear_velocity = {1e-30f, 3.3333333f, -1234.5678f};
    body.angular_velocity = {0.1f, 0.2f, 0.3f};
    body.restitution = 0.1f;
    body.friction = 1.0f / 7.0f;
    body.tags = {"wood", "a \"quoted\" tag"};
    body.ignore_tags = {"glass"};
    return body;
}

/// One of each type, the last plastic and hung from the world, and a skin.
void add_every_joint(World& world) {
    const auto id = [&](std::size_t i) { return world.bodies[i].id; };
    for (const char* const type : {"distance", "rope", "ball"}) {
        Joint joint = test::joint_between(type, id(1), id(2), 1.0f / 3.0f);
        joint.anchor_a = {0.1f, -0.0f, 1e-7f};
        world.add(joint);
    }
    world.joints[1].collide = true;
    world.joints[2].length = Joint{}.length; // it has none
    Joint spring = test::hung_from("spring", {1.0f, 2.0f, 3.0f}, id(3), 0.0f);
    spring.stiffness = 1234.5f;
    spring.damping = 0.1f;
    spring.yield_force = 17.0f;
    spring.yield_direction = YieldDirection::stretch;
    world.add(spring);
    world.surfaces.push_back({"skin", {{id(0), id(1), id(2)}, {id(2), id(1), id(3)}}});
}

Scene hand_made_scene() {
    Scene scene{"Title with \"quotes\" and Grüße", "What\nit teaches.", {}};
    scene.world.settings.gravity = {0.1f, -1.62f, 0.0f};
    scene.world.settings.resolver = "penalty";
    scene.world.settings.max_angular_speed = 30.0f;
    scene.world.add(static_body("floor", Box{{10.0f, 0.5f, 10.0f}}));
    scene.world.add(thrown_box("crate"));
    set_own_inertia(scene.world.bodies.back(), glm::vec3(0.1f, 1.0f / 3.0f, 0.3f));
    Body aabb = thrown_box("aabb");
    set_fixed_rotation(aabb, true);
    scene.world.add(aabb);
    Body conveyor = static_body("conveyor", Sphere{2.0f});
    conveyor.linear_velocity = {1.0f, 0.0f, 0.0f};
    scene.world.add(conveyor);
    add_every_joint(scene.world);
    return scene;
}

Scene reloaded(const Scene& scene) { return parse_scene(scene_text(scene), "test.json"); }

/// What a scene keeps of a world that has run.
World as_loaded(World world) {
    world.contacts.clear();
    world.memories.clear();
    world.events.clear();
    world.step_count = 0;
    world.time = 0.0;
    const auto renumbered = [](const World& of, BodyId id) {
        return id == BodyId{} ? id : BodyId{of.index_of(id) + 1};
    };
    for (std::uint32_t i = 0; i < world.joints.size(); ++i) {
        Joint& joint = world.joints[i];
        joint.a = renumbered(world, joint.a);
        joint.b = renumbered(world, joint.b);
        joint.id = {i + 1};
        joint.impulse = glm::vec3(0.0f);
        joint.memory = {};
    }
    for (Surface& surface : world.surfaces) {
        for (auto& triangle : surface.triangles) {
            for (BodyId& corner : triangle) {
                corner = renumbered(world, corner);
            }
        }
    }
    for (std::uint32_t i = 0; i < world.bodies.size(); ++i) {
        world.bodies[i].id = {i + 1};
    }
    world.last_time_step = World{}.last_time_step;
    world.next_id = {static_cast<std::uint32_t>(world.bodies.size()) + 1};
    world.next_joint_id = {static_cast<std::uint32_t>(world.joints.size()) + 1};
    return world;
}

} // namespace

TEST(SceneWriter, AHandMadeSceneLoadsBackEqual) {
    EXPECT_EQ(reloaded(hand_made_scene()), hand_made_scene());
    Scene waiting = hand_made_scene();
    waiting.paused = true;
    EXPECT_EQ(reloaded(waiting), waiting);
}

TEST(SceneWriter, EveryBuiltInSceneLoadsBackEqual) {
    for (const SceneRow& row : scene_catalogue()) {
        EXPECT_EQ(reloaded(make_scene(row)), make_scene(row)) << row.key;
    }
}

TEST(SceneWriter, ARunningWorldKeepsItsMotion) {
    for (const SceneRow& row : scene_catalogue()) {
        Scene scene = make_scene(row);
        Workspace workspace;
        for (int i = 0; i < 40; ++i) {
            ASSERT_FALSE(step(scene.world, workspace).fault) << row.key;
        }
        EXPECT_EQ(reloaded(scene).world, as_loaded(scene.world)) << row.key;
    }
}

TEST(SceneWriter, GapsThatDeletedBodiesLeaveAreClosed) {
    Scene scene = hand_made_scene();
    scene.world.remove(BodyId{2});
    const World back = reloaded(scene).world;
    EXPECT_EQ(back, as_loaded(scene.world));
    EXPECT_EQ(back.bodies[1].name, "aabb");
    EXPECT_EQ(back.bodies[1].id, BodyId{2});
}

TEST(SceneWriter, AnyOrientationOfARunningWorldComesBackBitByBit) {
    const unsigned seed = 7;
    SCOPED_TRACE(testing::Message() << "seed " << seed);
    std::mt19937 random(seed);
    std::normal_distribution<float> normal;
    Scene scene;
    for (int i = 0; i < 2000; ++i) {
        Body body = dynamic_body("", Sphere{}, 1.0f);
        body.orientation = glm::normalize(
            glm::quat(normal(random), normal(random), normal(random), normal(random)));
        scene.world.add(body);
    }
    EXPECT_EQ(reloaded(scene).world, scene.world);
}

TEST(SceneWriter, WritesOnlyWhatDiffersFromTheDefaults) {
    Scene scene{"Drop", "", {}};
    scene.world.settings.slop = 0.01f;
    scene.world.add(dynamic_body("ball", Sphere{0.5f}, 1.0f));
    EXPECT_EQ(scene_text(scene),
              "{\n"
              "  \"format\": \"carom-scene/2\",\n"
              "  \"title\": \"Drop\",\n"
              "  \"teaches\": \"\",\n"
              "  \"settings\": {\n"
              "    \"slop\": 0.01\n"
              "  },\n"
              "  \"bodies\": [\n"
              "    { \"name\": \"ball\", \"shape\": \"sphere\", \"radius\": 0.5, "
              "\"position\": [0, 0, 0], \"mass\": 1 }\n"
              "  ],\n"
              "  \"joints\": []\n"
              "}\n");
}

TEST(SceneWriter, RefusesWhatCouldNotBeLoadedAgain) {
    Scene scene = hand_made_scene();
    scene.world.bodies[1].position.y = -2e6f;
    try {
        scene_text(scene);
        FAIL() << "expected SceneError";
    } catch (const SceneError& error) {
        EXPECT_STREQ(error.what(), "the scene cannot be saved: /bodies/1/position: expected three "
                                   "numbers, each from -1000000 to 1000000 m, got [0.33333334, "
                                   "-2000000, 1e-07]");
    }
}

} // namespace carom
