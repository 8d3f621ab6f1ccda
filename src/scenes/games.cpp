#include "scenes/rows.hpp"

#include <fmt/format.h>
#include <string>
#include <utility>

namespace carom {

namespace {

/// 20 degrees about -z, by its half angle: no library cosine, so the same on every machine.
constexpr glm::quat ramp_orientation(0.9848078f, 0.0f, 0.0f, -0.1736482f); // cos 10°, -sin 10°
constexpr glm::vec3 half_lava_ramp(3.6f, 0.25f, 3.2f);                     // [m]
constexpr float pool_top = 0.1f;                                           // [m]
constexpr float shore = -1.0f;   ///< x where ramp and lava meet [m]
constexpr float bank = 3.5f;     ///< x where the lava ends [m]
constexpr float bank_end = 7.5f; ///< x where the bank does [m]

/// Seen along the ramp: `up` [m] from the shore, `height` [m] above its surface.
glm::vec3 on_ramp(float up, float height, float across) {
    return glm::vec3(shore, pool_top, across) + ramp_orientation * glm::vec3(-up, height, 0.0f);
}

/// With coefficients of 1, as `ground`.
void add_land(World& world, Body body) {
    body.restitution = 1.0f;
    body.friction = 1.0f;
    world.add(body);
}

void add_pool(World& world) {
    const auto slab = [](std::string name, float from, float to) {
        const glm::vec3 half(0.5f * (to - from), 0.5f * pool_top, half_lava_ramp.z);
        return placed(static_body(std::move(name), Box{half}), {0.5f * (from + to), half.y, 0.0f});
    };
    Body ramp = static_body("ramp", Box{half_lava_ramp});
    ramp.position = on_ramp(half_lava_ramp.x, -half_lava_ramp.y, 0.0f);
    ramp.orientation = ramp_orientation;
    add_land(world, ramp);
    Body pool = slab("lava", shore - 0.2f, bank);
    pool.tags = {"lava"};
    add_land(world, pool);
    add_land(world, slab("bank", bank, bank_end));
    add_land(world, placed(static_body("wall", Box{{0.2f, 0.35f, half_lava_ramp.z}}),
                           {bank_end + 0.2f, 0.35f, 0.0f}));
}

/// On the ramp mu decides against tan 20° = 0.36, on the lava the distance v²/(2 mu g).
void add_crate(World& world, float mu, float up, float across) {
    constexpr glm::vec3 half_extents(0.3f, 0.25f, 0.3f);
    Body crate = dynamic_body(fmt::format("crate with mu = {:.1f}", mu), Box{half_extents}, 8.0f);
    crate.position = on_ramp(up, half_extents.y, across);
    crate.orientation = ramp_orientation;
    crate.friction = mu;
    crate.tags = {"player"};
    world.add(crate);
}

Body rolling_ball(std::string name, float radius, const char* tag) {
    Body ball = dynamic_body(std::move(name), Sphere{radius}, 8.0f);
    ball.friction = 0.8f;
    ball.restitution = 0.2f;
    ball.rolling_resistance = 0.1f * radius;
    ball.tags = {tag};
    return ball;
}

World lava() {
    constexpr float radius = 0.3f;
    World world;
    world.add(ground());
    add_pool(world);
    add_crate(world, 0.1f, 4.4f, -2.4f);
    add_crate(world, 0.2f, 4.4f, -1.4f);
    add_crate(world, 0.6f, 3.2f, -0.4f);
    const auto roll = [&](std::string name, const char* tag, float up, float across) {
        Body ball = rolling_ball(std::move(name), radius, tag);
        world.add(placed(ball, on_ramp(up, radius, across)));
    };
    roll("slow ball", "player", 1.0f, 0.6f);
    roll("ball", "player", 2.6f, 1.5f);
    roll("fast ball", "player", 5.6f, 2.4f);
    roll("lava bomb 1", "lava", 6.4f, -0.5f);
    roll("lava bomb 2", "lava", 6.4f, 1.6f);
    return world;
}

constexpr float stall = 4.5f; ///< x of the targets [m]

/// Hits the place after a flight of T [s]: steps of dt fall g T (T + dt)/2.
void throw_at(World& world, std::string name, const glm::vec3& place, float T) {
    constexpr float radius = 0.2f;
    Body ball = dynamic_body(std::move(name), Sphere{radius}, 2.0f);
    ball.restitution = 0.4f;
    ball.rolling_resistance = 0.05f * radius;
    ball.tags = {"ball"};
    ball.position = {-5.0f, 0.5f, 0.3f * place.z};
    const glm::vec3 way = place - ball.position;
    const glm::vec3 fall = 0.5f * T * (T + world.settings.time_step) * world.settings.gravity;
    ball.linear_velocity = (way - fall) / T;
    world.add(ball);
}

/// A target that lies loose on a post: the smaller, the more it is worth.
glm::vec3 add_target(World& world, int points, float half_side, float height, float across) {
    const glm::vec3 half_post(0.15f, 0.5f * height, 0.15f);
    world.add(placed(static_body(fmt::format("post for {} points", points), Box{half_post}),
                     {stall, half_post.y, across}));
    Body target = dynamic_body(fmt::format("{} points", points), Box{glm::vec3(half_side)}, 1.0f);
    target.tags = {fmt::format("target {}", points)};
    const glm::vec3 place(stall, height + half_side, across);
    world.add(placed(target, place));
    return place;
}

void add_can_pyramid(World& world, float x) {
    constexpr float half = 0.18f;
    for (int row = 0; row < 3; ++row) {
        for (int i = 0; i < 3 - row; ++i) {
            Body can =
                dynamic_body(fmt::format("can {}.{}", row + 1, i + 1), Box{glm::vec3(half)}, 0.5f);
            can.tags = {"target"};
            const float across =
                0.4f * (static_cast<float>(i) - 0.5f * static_cast<float>(2 - row));
            world.add(placed(can, {x, half * static_cast<float>(2 * row + 1), across}));
        }
    }
}

World targets() {
    World world;
    world.add(ground());
    world.add(placed(static_body("backstop", Box{{0.25f, 1.6f, 3.2f}}), {7.0f, 1.6f, 0.0f}));
    add_can_pyramid(world, stall - 1.5f);
    throw_at(world, "ball 1", {stall - 1.5f, 0.4f, 0.0f}, 0.8f);
    throw_at(world, "ball 2", add_target(world, 10, 0.30f, 1.0f, -2.4f), 1.1f);
    throw_at(world, "ball 3", add_target(world, 25, 0.22f, 1.8f, -1.2f), 1.4f);
    throw_at(world, "ball 4", add_target(world, 50, 0.16f, 2.4f, 1.2f), 1.7f);
    add_target(world, 100, 0.12f, 1.4f, 2.4f); // left to the user
    return world;
}

} // namespace

const SceneRow lava_scene = {
    .key = "lava",
    .title = "Lava",
    .teaches = "A game driven by collision events: players lose health while they touch lava.",
    .keywords = "game events collision callbacks tags health",
    .make = &lava,
    .view = {0.35f, -0.4f},
};

const SceneRow targets_scene = {
    .key = "targets",
    .title = "Targets",
    .teaches = "A game driven by collision events: targets score when hit hard enough.",
    .keywords = "game events collision callbacks shooting score",
    .make = &targets,
    .view = {0.4f, -0.3f},
};

} // namespace carom
