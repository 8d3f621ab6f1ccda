#include "math/quaternion.hpp"
#include "physics/world/property_tables.hpp"
#include "scenes/networks.hpp"
#include "scenes/rows.hpp"

#include <cmath>
#include <fmt/format.h>
#include <glm/gtc/constants.hpp>

namespace carom {

namespace {

constexpr float head_radius = 0.4f; // [m]
constexpr int segments = 10;        // of a strand
constexpr float segment = 0.08f;    // [m]

/// The rod from the head's skin to the first node of a strand.
void root(World& world, BodyId head, BodyId node, const glm::vec3& place) {
    Joint rod;
    rod.a = head;
    rod.b = node;
    rod.anchor_a = point_to_body(transform(*world.find(head)), place);
    rod.collide = true; // or the strand would lie in the skin
    rod.length = distance_between_anchors(world, rod);
    world.add(rod);
}

void add_strand(World& world, BodyId head, const glm::vec3& outwards, int number) {
    const glm::vec3 skin = world.find(head)->position + head_radius * outwards;
    const auto places = straight_line(skin + segment * outwards,
                                      skin + segments * segment * outwards, segments - 1);
    const Network strand = add_rope(
        world, places,
        {.name = fmt::format("strand {}", number), .mass = 0.02f * segments, .radius = 0.02f});
    for (const BodyId node : strand.nodes) {
        Body& body = *world.find(node);
        body.tags = {"hair"};
        body.ignore_tags = {"hair"};
    }
    root(world, head, strand.nodes.front(), skin);
}

/// Over the upper part of the head, evenly: each turns by the golden angle from the one before.
void add_strands(World& world, BodyId head, int count) {
    const float golden_angle = glm::pi<float>() * (3.0f - std::sqrt(5.0f));
    for (int i = 0; i < count; ++i) {
        const float y = 0.9f - 0.9f * (static_cast<float>(i) + 0.5f) / static_cast<float>(count);
        const float around = golden_angle * static_cast<float>(i);
        const float r = std::sqrt(1.0f - y * y);
        const glm::vec3 outwards(r * cosine(around), y, r * sine(around));
        add_strand(world, head, world.find(head)->orientation * outwards, i + 1);
    }
}

World hair() {
    constexpr glm::vec3 hook(0.0f, 3.4f, 0.0f);
    constexpr float length = 1.2f; // of the rod, which holds the head by its crown [m]
    const float angle = glm::radians(50.0f);
    const glm::vec3 down(sine(angle), -cosine(angle), 0.0f);
    World world;
    // For light nodes: 4 (h² k/m + 2 h c/m) = 2.1 < 4 with h = 1/1920 s.
    world.settings.penalty_sub_steps = 32;
    world.settings.penalty_damping = 5.0f;
    world.settings.linear_damping = 0.1f;
    world.settings.angular_damping = 0.1f;
    world.add(ground(10.0f));
    world.add(placed(static_body("hook", Sphere{0.05f}), hook));
    Body head = dynamic_body("head", Sphere{head_radius}, 20.0f);
    head.friction = 0.3f;
    head.position = hook + (length + head_radius) * down;
    head.orientation = rotation(angle, glm::vec3(0.0f, 0.0f, 1.0f));
    const BodyId id = world.add(head);
    Joint rod;
    rod.a = id;
    rod.anchor_a = {0.0f, head_radius, 0.0f};
    rod.anchor_b = hook;
    rod.length = length;
    world.add(rod);
    add_strands(world, id, 48);
    return world;
}

} // namespace

const SceneRow hair_scene = {
    .key = "hair",
    .title = "Hair",
    .teaches =
        "48 strands of ten rods each on a heavy head: light ends whip when the head reverses.",
    .keywords = "strands joints rods chain",
    .make = &hair,
    .view = {0.3f, -0.2f},
};

} // namespace carom
