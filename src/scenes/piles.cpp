#include "math/random.hpp"
#include "math/trigonometry.hpp"
#include "scenes/networks.hpp"
#include "scenes/rows.hpp"

#include <fmt/format.h>
#include <glm/geometric.hpp>
#include <glm/trigonometric.hpp>
#include <span>
#include <string>
#include <utility>

namespace carom {

namespace {

Body brick(const glm::vec3& half_extents, float mass) {
    Body body = dynamic_body("", Box{half_extents}, mass);
    body.friction = 0.8f;
    return body;
}

World stack() {
    World world;
    world.add(ground());
    Body box = brick(glm::vec3(0.5f), 20.0f);
    for (int i = 0; i < 10; ++i) {
        box.name = fmt::format("box {}", i + 1);
        world.add(placed(box, {0.0f, 0.5f + static_cast<float>(i), 0.0f}));
    }
    return world;
}

/// Each column is twice as high as the one before it.
World columns() {
    constexpr float half = 0.25f; // [m]
    World world;
    world.add(ground());
    Body crate = brick(glm::vec3(half), 5.0f);
    float x = -2.5f;
    for (const int height : {5, 10, 20}) {
        for (int i = 0; i < height; ++i) {
            crate.name = fmt::format("crate {} of {}", i + 1, height);
            world.add(placed(crate, {x, half * static_cast<float>(2 * i + 1), 0.0f}));
        }
        x += 2.5f;
    }
    return world;
}

World pyramid() {
    constexpr int base = 12;
    constexpr glm::vec3 half(0.5f, 0.3f, 0.35f);
    constexpr float joint = 0.04f; // between neighbours of a row [m]
    World world;
    world.add(ground());
    Body stone = brick(half, 20.0f);
    for (int row = 0; row < base; ++row) {
        const int count = base - row;
        for (int i = 0; i < count; ++i) {
            const float column = static_cast<float>(i) - 0.5f * static_cast<float>(count - 1);
            stone.name = fmt::format("stone {}.{}", row + 1, i + 1);
            world.add(placed(stone, {(2.0f * half.x + joint) * column,
                                     half.y * static_cast<float>(2 * row + 1), 0.0f}));
        }
    }
    return world;
}

/// Each second row is shifted by half a brick, as masons do.
void add_wall(World& world, int rows, int columns) {
    constexpr glm::vec3 half(0.5f, 0.25f, 0.3f);
    Body stone = brick(half, 15.0f);
    for (int row = 0; row < rows; ++row) {
        const float shift = row % 2 == 0 ? -0.25f : 0.25f;
        for (int i = 0; i < columns; ++i) {
            const float column = static_cast<float>(i) - 0.5f * static_cast<float>(columns - 1);
            stone.name = fmt::format("brick {}.{}", row + 1, i + 1);
            world.add(placed(stone, {2.0f * half.x * (column + shift),
                                     half.y * static_cast<float>(2 * row + 1), 0.0f}));
        }
    }
}

constexpr glm::vec3 jib_end(0.0f, 8.2f, 0.0f); // [m]
constexpr float wrecking_radius = 0.8f;        // [m]

void add_crane(World& world) {
    constexpr float mast = -6.5f; // x [m]
    world.add(placed(static_body("mast", Box{{0.3f, 0.5f * jib_end.y + 0.3f, 0.3f}}),
                     {mast, 0.5f * jib_end.y + 0.3f, 0.0f}));
    world.add(placed(static_body("jib", Box{{-0.5f * mast, 0.12f, 0.15f}}),
                     {0.5f * mast, jib_end.y + 0.15f, 0.0f}));
}

/// A chain of rods with the ball on its last link. Where joints are visited one by one they
/// converge the slower the larger the ratio of the masses is: ten iterations still hold 400 kg on
/// links of 15 kg.
void add_ball_on_chain(World& world, const glm::vec3& centre, float link_mass) {
    constexpr int links = 8;
    const glm::vec3 out = glm::normalize(centre - jib_end);
    const auto places = straight_line(jib_end, centre - wrecking_radius * out, links);
    const Network chain = add_rope(world, std::span(places).first(links),
                                   {.name = "chain", .mass = link_mass * links, .radius = 0.08f});
    pin(world, chain.nodes.front());
    Body ball = dynamic_body("wrecking ball", Sphere{wrecking_radius}, 400.0f);
    Joint shackle;
    shackle.a = chain.nodes.back();
    shackle.b = world.add(placed(ball, centre));
    shackle.anchor_b = -wrecking_radius * out;
    shackle.length = glm::length(places[links] - places[links - 1]);
    world.add(shackle);
}

World ball_on_chain(float link_mass) {
    constexpr float reach = 6.0f; // from the end of the jib to the ball's centre [m]
    const float angle = glm::radians(70.0f);
    World world;
    world.add(ground(40.0f));
    add_wall(world, 9, 7);
    add_crane(world);
    add_ball_on_chain(world, jib_end + reach * glm::vec3(0.0f, -cosine(angle), sine(angle)),
                      link_mass);
    return world;
}

World wrecking_ball() { return ball_on_chain(15.0f); }
World light_chain() { return ball_on_chain(2.0f); }

constexpr float half_tray = 4.6f; // [m]

void add_tray(World& world) {
    constexpr float thick = 0.25f;
    constexpr float half_height = 0.9f;
    world.add(ground());
    const float middle = half_tray + thick;
    const float corner = half_tray + 2.0f * thick;
    const auto side = [&](std::string name, const glm::vec3& position, const glm::vec3& half) {
        world.add(placed(static_body(std::move(name), Box{half}), position));
    };
    side("left wall", {-middle, half_height, 0.0f}, {thick, half_height, corner});
    side("right wall", {middle, half_height, 0.0f}, {thick, half_height, corner});
    side("near wall", {0.0f, half_height, middle}, {half_tray, half_height, thick});
    side("far wall", {0.0f, half_height, -middle}, {half_tray, half_height, thick});
}

glm::quat any_orientation(Xorshift32& random) {
    const float x = random.between(-1.0f, 1.0f);
    const float y = random.between(-1.0f, 1.0f);
    const float z = random.between(-1.0f, 1.0f);
    return glm::normalize(glm::quat(1.0f, x, y, z));
}

Body pebble(Xorshift32& random) {
    constexpr float density = 400.0f; // [kg/m³], light wood
    Shape shape = Sphere{random.between(0.22f, 0.38f)};
    if (random.next() < 0.5f) {
        const float x = random.between(0.18f, 0.34f);
        const float y = random.between(0.18f, 0.34f);
        shape = Box{{x, y, random.between(0.18f, 0.34f)}};
    }
    Body body = dynamic_body("", shape, density * volume(shape));
    body.orientation = any_orientation(random);
    body.friction = 0.7f;
    return body;
}

/// Layers of 7 x 7, none touching another to begin with.
World mixed_pile() {
    constexpr int side = 7;
    World world;
    add_tray(world);
    Xorshift32 random;
    for (int number = 0; number < 500; ++number) {
        const glm::vec3 cell(number % side, number / (side * side), number / side % side);
        const float x = random.between(-0.05f, 0.05f);
        const float z = random.between(-0.05f, 0.05f);
        const glm::vec3 centre(0.5f * (side - 1), -0.5f, 0.5f * (side - 1));
        world.add(placed(pebble(random), 1.25f * (cell - centre) + glm::vec3(x, 0.2f, z)));
    }
    return world;
}

} // namespace

const SceneRow stack_scene = {
    .key = "stack",
    .title = "Stack",
    .teaches =
        "A stack stands only if its contacts are solved together; warm starting makes it cheap.",
    .keywords = "tower boxes resting contact warm start sequential impulses Gauss-Seidel",
    .make = &stack,
    .view = {0.5f},
};

const SceneRow columns_scene = {
    .key = "columns",
    .title = "Columns",
    .teaches = "Each column is twice as high as the one before, and from a cold start far harder "
               "to hold.",
    .keywords = "stack tower height iterations convergence warm start cold start Gauss-Seidel",
    .make = &columns,
    .view = {0.25f},
};

const SceneRow pyramid_scene = {
    .key = "pyramid",
    .title = "Pyramid",
    .teaches = "The weight of a pyramid spreads towards its base, as the contact impulses show.",
    .keywords = "stack boxes resting contact weight load",
    .make = &pyramid,
    .view = {0.35f},
};

const SceneRow wrecking_ball_scene = {
    .key = "wrecking_ball",
    .title = "Wrecking ball",
    .teaches =
        "Solved one by one, the joints of a chain converge the slower the heavier its end is.",
    .keywords = "chain mass ratio convergence joints crane pendulum",
    .make = &wrecking_ball,
    .view = {-0.75f},
};

const SceneRow light_chain_scene = {
    .key = "light_chain",
    .title = "Wrecking ball on a light chain",
    .teaches =
        "A light chain holds a heavy ball: compare joints solved one by one and all at once.",
    .keywords = "chain mass ratio joints tree geometric stiffness tension crane pendulum",
    .make = &light_chain,
    .view = {-0.75f},
};

const SceneRow mixed_pile_scene = {
    .key = "mixed_pile",
    .title = "Mixed pile",
    .teaches = "500 bodies make 124750 pairs; a broad phase finds the few that can touch.",
    .keywords = "heap many bodies performance speed settling benchmark broad phase",
    .make = &mixed_pile,
    .view = {0.6f},
};

} // namespace carom
