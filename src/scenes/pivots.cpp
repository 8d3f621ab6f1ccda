#include "math/quaternion.hpp"
#include "scenes/rows.hpp"

#include <cmath>
#include <glm/geometric.hpp>
#include <glm/trigonometric.hpp>
#include <string>
#include <utility>

/// What turns for long, and must keep its energy.
namespace carom {

namespace {

/// Two bobs on two rods, let go above the horizontal.
World double_pendulum() {
    constexpr float length = 0.6f; // [m], of each rod
    constexpr glm::vec3 hook(0.0f, 1.5f, 0.0f);
    const float angle = glm::radians(30.0f);
    const glm::vec3 along = length * glm::vec3(cosine(angle), sine(angle), 0.0f);
    World world;
    world.add(ground(10.0f));
    world.add(placed(static_body("hook", Sphere{0.04f}), hook));
    const auto bob = [&](std::string name, const glm::vec3& place) {
        return world.add(placed(dynamic_body(std::move(name), Sphere{0.1f}, 1.0f), place));
    };
    Joint rod;
    rod.a = bob("upper bob", hook + along);
    rod.anchor_b = hook;
    rod.length = length;
    world.add(rod);
    rod.b = bob("lower bob", hook + 2.0f * along);
    rod.anchor_b = glm::vec3(0.0f);
    world.add(rod);
    for (Body& body : world.bodies) {
        body.tags = body.ignore_tags = {"pendulum"}; // they pass each other
    }
    return world;
}

constexpr float arm = 0.4f; ///< from a top's pin to its centre [m]
constexpr Box disc{{0.25f, 0.02f, 0.25f}};

/// The slow one of the two turns Ω about the vertical [rad/s] at which a top keeps its tilt θ:
///     I_1 Ω² cos θ - I_3 ω_3 Ω + m g r = 0
/// with I_1 about its pin, I_3 and the spin ω_3 about its axis. [Goldstein, "Classical Mechanics",
/// 5.7]
float steady_precession(const Body& top, float tilt, float spin, float gravity) {
    const glm::vec3 I = 1.0f / top.inverse_inertia;
    const float a = (I.x + top.mass * arm * arm) * cosine(tilt);
    const float b = I.y * spin;
    const float c = top.mass * gravity * arm;
    return 2.0f * c / (b + std::sqrt(b * b - 4.0f * a * c));
}

/// On a pin at the top of a post.
void add_top(World& world, const std::string& name, float x, float tilt, float spin, bool turns) {
    constexpr float height = 0.8f; // of the pin [m]
    const glm::vec3 pin(x, height, 0.0f);
    Body post = static_body("post", Box{{0.03f, 0.5f * height, 0.03f}});
    post.tags = {"post"};
    world.add(placed(std::move(post), {x, 0.5f * height, 0.0f}));
    Body top = dynamic_body(name, disc, 1.0f);
    top.ignore_tags = {"post"};
    top.orientation = rotation(-tilt, glm::vec3(0.0f, 0.0f, 1.0f));
    const glm::vec3 axis(sine(tilt), cosine(tilt), 0.0f);
    const float precession =
        turns ? steady_precession(top, tilt, spin, -world.settings.gravity.y) : 0.0f;
    const glm::vec3 up(0.0f, 1.0f, 0.0f);
    top.angular_velocity = precession * up + (spin - precession * axis.y) * axis;
    top.linear_velocity = glm::cross(top.angular_velocity, arm * axis);
    Joint joint;
    joint.type = "ball";
    joint.a = world.add(placed(top, pin + arm * axis));
    joint.anchor_a = {0.0f, -arm, 0.0f};
    joint.anchor_b = pin;
    world.add(joint);
}

/// Above 2 sqrt(I_1 m g r)/I_3 = 40 rad/s an upright top sleeps, below it falls and rises again.
/// They reach no further than 0.54 m from their pins, and so never meet.
World top() {
    const float tilt = glm::radians(60.0f);
    World world;
    world.settings.gyroscopic = Gyroscopic::implicit_midpoint;
    world.settings.sub_steps = 5; // 0.2 rad in each
    world.add(ground(10.0f));
    add_top(world, "precessing top", -1.8f, tilt, 60.0f, true);
    add_top(world, "nodding top", -0.6f, tilt, 60.0f, false);
    add_top(world, "sleeping top", 0.6f, 0.02f, 60.0f, false);
    add_top(world, "slow top", 1.8f, 0.02f, 25.0f, false);
    return world;
}

} // namespace

const SceneRow double_pendulum_scene = {
    .key = "double_pendulum",
    .title = "Double pendulum",
    .teaches =
        "Small swings are sums of regular ones; large ones have no order, but keep their energy.",
    .keywords = "chaos joint rod swing energy RATTLE symplectic",
    .make = &double_pendulum,
    .view = {0.2f, -0.15f},
    .overlay = "joints",
};

const SceneRow top_scene = {
    .key = "top",
    .title = "Top",
    .teaches = "A fast top precesses, nods or sleeps upright; a slow one falls and rises again.",
    .keywords = "gyroscope precession nutation spin angular momentum gyroscopic joint ball",
    .make = &top,
    .view = {0.2f, -0.2f},
    .overlay = "names",
};

} // namespace carom
