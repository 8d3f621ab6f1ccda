#include "math/quaternion.hpp"
#include "scenes/networks.hpp"
#include "scenes/rows.hpp"

#include <glm/trigonometric.hpp>
#include <string>
#include <utility>

namespace carom {

namespace {

/// Shows the point of the world that a joint is tied to; bodies tied there do not collide with it.
void add_hook(World& world, std::string name, const glm::vec3& place) {
    Body hook = static_body(std::move(name), Sphere{0.04f});
    hook.tags = {"hook"};
    world.add(placed(std::move(hook), place));
}

/// From the body's centre to a place in the world.
void hang(World& world, BodyId body, const glm::vec3& place, std::string_view type, float length) {
    Joint joint;
    joint.type = Key(type);
    joint.a = body;
    joint.anchor_b = place;
    joint.length = length;
    world.add(joint);
    world.find(body)->ignore_tags = {"hook"};
}

World pendulum() {
    constexpr glm::vec3 hook(0.0f, 1.7f, 0.0f);
    constexpr float length = 1.0f; // [m]
    const float angle = glm::radians(60.0f);
    World world;
    world.add(ground(10.0f));
    add_hook(world, "hook", hook);
    const glm::vec3 start = hook + length * glm::vec3(sine(angle), -cosine(angle), 0.0f);
    const BodyId bob = world.add(placed(dynamic_body("bob", Sphere{0.12f}, 2.0f), start));
    hang(world, bob, hook, "distance", length);
    return world;
}

/// One falls straight until its rope stops it, one flies in an arc until its rope turns it round.
World rope() {
    constexpr float length = 1.5f; // [m]
    World world;
    world.add(ground(10.0f));
    const auto hang_ball = [&](std::string name, const glm::vec3& hook, const glm::vec3& velocity) {
        add_hook(world, "hook of the " + name, hook);
        Body ball = dynamic_body(std::move(name), Sphere{0.14f}, 2.0f);
        ball.linear_velocity = velocity;
        const BodyId id = world.add(placed(std::move(ball), hook - glm::vec3(0.0f, 0.25f, 0.0f)));
        hang(world, id, hook, "rope", length);
    };
    hang_ball("dropped ball", {-0.8f, 2.2f, 0.0f}, glm::vec3(0.0f));
    hang_ball("thrown ball", {0.8f, 2.2f, 0.0f}, {2.0f, 2.5f, 0.0f});
    return world;
}

constexpr int chain_links = 20;
constexpr float chain_length = 3.0f; // [m]

void add_chain(World& world, std::string name, std::span<const glm::vec3> places,
               bool holds_both_ends) {
    const Network chain = add_rope(
        world, places, {.name = std::move(name), .mass = chain_links + 1.0f, .radius = 0.05f});
    pin(world, chain.nodes.front());
    if (holds_both_ends) {
        pin(world, chain.nodes.back());
    }
}

/// Swinging on its hook, and sagging between two.
World hanging_chain() {
    const float angle = glm::radians(20.0f);
    const glm::vec3 hook(-1.7f, 3.5f, 0.0f);
    const glm::vec3 end = hook + chain_length * glm::vec3(-sine(angle), -cosine(angle), 0.0f);
    World world;
    world.settings.linear_damping = 0.15f;
    world.add(ground(10.0f));
    add_chain(world, "chain", straight_line(hook, end, chain_links), false);
    add_chain(world, "garland",
              hanging_arc({-0.3f, 3.5f, 0.0f}, {2.1f, 3.5f, 0.0f}, chain_links, chain_length),
              true);
    return world;
}

} // namespace

const SceneRow pendulum_scene = {
    .key = "pendulum",
    .title = "Pendulum",
    .teaches =
        "RATTLE keeps rod and energy; held at the start of the step, the rod drifts at β = 0.",
    .keywords = "joint constraint distance rod Baumgarte drift swing RATTLE",
    .make = &pendulum,
    .view = {0.2f, -0.15f},
};

const SceneRow rope_scene = {
    .key = "rope",
    .title = "Rope",
    .teaches = "A slack rope exerts no force; a taut one removes the outward velocity, and only "
               "that.",
    .keywords = "joint constraint inequality taut slack string",
    .make = &rope,
    .view = {0.15f, -0.15f},
};

const SceneRow hanging_chain_scene = {
    .key = "hanging_chain",
    .title = "Hanging chain",
    .teaches = "Each link carries all that hangs below it; between two hooks the chain forms a "
               "catenary.",
    .keywords = "catenary rope joint constraint links tension",
    .make = &hanging_chain,
    .view = {0.15f, -0.15f},
};

} // namespace carom
