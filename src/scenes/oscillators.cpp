#include "math/quaternion.hpp"
#include "scenes/rows.hpp"

#include <cmath>
#include <glm/trigonometric.hpp>
#include <string>
#include <utility>

namespace carom {

namespace {

Joint spring_joint(BodyId a, BodyId b, float rest_length, float stiffness, float damping = 0.0f) {
    Joint spring;
    spring.type = "spring";
    spring.a = a;
    spring.b = b;
    spring.length = rest_length;
    spring.stiffness = stiffness;
    spring.damping = damping;
    return spring;
}

/// A beam, and masses below it that are let go where their springs are still slack.
World springs() {
    constexpr float beam_height = 2.4f; // [m], its lower side
    constexpr float rest_length = 0.8f; // [m]
    constexpr float mass = 2.0f;        // [kg]
    constexpr float stiffness = 80.0f;  // [N/m]
    constexpr float half_side = 0.12f;
    World world;
    world.settings.resolver = "impulse"; // explicit springs: what is not damped swings for ever
    world.add(ground(10.0f));
    const BodyId beam = world.add(
        placed(static_body("beam", Box{{1.2f, 0.05f, 0.2f}}), {0.0f, beam_height + 0.05f, 0.0f}));
    const auto hang = [&](std::string name, float x, float damping_ratio) {
        Body body = dynamic_body(std::move(name), Box{glm::vec3(half_side)}, mass);
        const glm::vec3 place(x, beam_height - rest_length - half_side, 0.0f);
        const BodyId id = world.add(placed(std::move(body), place));
        // c = zeta 2 sqrt(k m)
        const float damping = damping_ratio * 2.0f * std::sqrt(stiffness * mass);
        Joint spring = spring_joint(id, beam, rest_length, stiffness, damping);
        spring.anchor_a = {0.0f, half_side, 0.0f};
        spring.anchor_b = {x, -0.05f, 0.0f};
        world.add(spring);
    };
    hang("free mass", -0.7f, 0.0f);
    hang("damped mass", 0.0f, 0.1f);
    hang("creeping mass", 0.7f, 2.0f);
    return world;
}

/// Two masses and three springs between walls, swinging with each other, and against each other.
void add_coupled_pair(World& world, const std::string& name, float y, float left, float right) {
    constexpr float stiffness = 40.0f; // [N/m]
    const auto wall = [&](float x) {
        return world.add(
            placed(static_body(name + " wall", Box{{0.05f, 0.25f, 0.25f}}), {x, y, 0.0f}));
    };
    const auto mass = [&](std::string side, float x) {
        return world.add(
            placed(dynamic_body(name + " " + side, Sphere{0.12f}, 1.0f), {x, y, 0.0f}));
    };
    const BodyId ends[] = {wall(-1.55f), mass("left", -0.5f + left), mass("right", 0.5f + right),
                           wall(1.55f)};
    for (int i = 0; i < 3; ++i) {
        Joint spring = spring_joint(ends[i], ends[i + 1], 1.0f, stiffness);
        spring.anchor_a.x = i == 0 ? 0.05f : 0.0f;
        spring.anchor_b.x = i == 2 ? -0.05f : 0.0f;
        world.add(spring);
    }
}

/// With four sub-steps: an implicit spring oscillates slower by (w h)²/3 of itself, at h = 1/60 s
/// one pair by 0.4 % and the other by 1.1 %, so that their ratio would not be √3 any more.
World coupled_masses() {
    World world;
    world.settings.gravity = glm::vec3(0.0f);
    world.settings.sub_steps = 4;
    add_coupled_pair(world, "together", 1.6f, 0.3f, 0.3f);
    add_coupled_pair(world, "against", 0.6f, 0.3f, -0.3f);
    return world;
}

/// A rod that turns about its end, and a ball on a rod without mass that swings as fast: 2/3 as
/// long.
World rod_pendulum() {
    constexpr float length = 1.5f; // [m]
    constexpr glm::vec3 half_extents(0.04f, 0.5f * length, 0.04f);
    constexpr glm::vec3 hook(-0.6f, 2.2f, 0.0f);
    constexpr glm::vec3 other_hook(0.9f, 2.2f, 0.0f);
    const float angle = glm::radians(25.0f);
    World world;
    world.add(ground(10.0f));
    Body rod = dynamic_body("rod", Box{half_extents}, 3.0f);
    rod.orientation = rotation(angle, glm::vec3(0.0f, 0.0f, 1.0f));
    const glm::vec3 end(0.0f, half_extents.y, 0.0f);
    Joint pivot;
    pivot.type = "ball";
    pivot.a = world.add(placed(rod, hook - rod.orientation * end));
    pivot.anchor_a = end;
    pivot.anchor_b = hook;
    world.add(pivot);

    const float equivalent = 2.0f / 3.0f * length;
    const glm::vec3 down = rod.orientation * glm::vec3(0.0f, -equivalent, 0.0f);
    Joint thread;
    thread.a = world.add(placed(dynamic_body("bob", Sphere{0.08f}, 3.0f), other_hook + down));
    thread.anchor_b = other_hook;
    thread.length = equivalent;
    world.add(thread);
    return world;
}

/// Weightless, at rest, and 40 cm longer than it should be.
World stretched_rod() {
    World world;
    world.settings.gravity = glm::vec3(0.0f);
    const auto ball = [&](std::string name, float x) {
        return world.add(
            placed(dynamic_body(std::move(name), Sphere{0.15f}, 1.0f), {x, 1.0f, 0.0f}));
    };
    Joint rod;
    rod.a = ball("left ball", -0.7f);
    rod.b = ball("right ball", 0.7f);
    rod.length = 1.0f;
    world.add(rod);
    return world;
}

/// Weightless blocks run into buffers, one elastic, one that is crushed beyond 150 N.
World crumple() {
    constexpr float speed = 3.0f;  // [m/s]
    constexpr float buffer = 1.0f; // [m]
    World world;
    world.settings.gravity = glm::vec3(0.0f);
    const auto add = [&](std::string name, float y, std::optional<float> yield_force) {
        const BodyId wall = world.add(
            placed(static_body("wall of the " + name, Box{{0.1f, 0.35f, 0.35f}}), {1.6f, y, 0.0f}));
        Body block = dynamic_body(std::move(name), Box{glm::vec3(0.25f)}, 10.0f);
        block.linear_velocity.x = speed;
        Joint spring = spring_joint(world.add(placed(block, {1.25f - buffer, y, 0.0f})), wall,
                                    buffer, 1000.0f);
        spring.anchor_a.x = 0.25f;
        spring.anchor_b.x = -0.1f;
        spring.yield_force = yield_force;
        spring.yield_direction = YieldDirection::compress;
        spring.collide = true;
        world.add(spring);
    };
    add("elastic block", 1.7f, std::nullopt);
    add("crumpling block", 0.7f, 150.0f);
    return world;
}

} // namespace

const SceneRow springs_scene = {
    .key = "springs",
    .title = "Springs",
    .teaches = "A mass oscillates about its sag m g/k, with the same period at any amplitude.",
    .keywords = "Hooke oscillation harmonic oscillator damping period overdamped stiffness",
    .make = &springs,
    .view = {0.15f, -0.12f},
};

const SceneRow coupled_masses_scene = {
    .key = "coupled_masses",
    .title = "Coupled masses",
    .teaches = "Two masses and three springs: in antiphase they oscillate √3 times as fast.",
    .keywords = "Hooke oscillation normal modes coupled oscillators springs frequency",
    .make = &coupled_masses,
    .view = {0.2f, -0.15f},
};

const SceneRow rod_pendulum_scene = {
    .key = "rod_pendulum",
    .title = "Rod pendulum",
    .teaches = "A rod that turns about its end swings like a ball on a thread of 2/3 its length.",
    .keywords = "compound physical pendulum moment of inertia joint ball swing",
    .make = &rod_pendulum,
    .view = {0.15f, -0.12f},
};

const SceneRow stretched_rod_scene = {
    .key = "stretched_rod",
    .title = "Stretched rod",
    .teaches = "Baumgarte in a joint: β = 0.2 converges slowly, 1.5 overshoots, 2.1 diverges.",
    .keywords = "Baumgarte joint constraint distance position correction stability drift",
    .make = &stretched_rod,
    .view = {0.15f, -0.12f},
    .speed = 0.0625,
};

const SceneRow crumple_scene = {
    .key = "crumple",
    .title = "Crumple",
    .teaches = "Yielding dissipates energy: the block rebounds with v_yield only.",
    .keywords = "plastic deformation yield crash buffer energy dissipation inelastic",
    .make = &crumple,
    .view = {0.2f, -0.15f},
};

} // namespace carom
