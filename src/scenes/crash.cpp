#include "physics/world/property_tables.hpp"
#include "scenes/networks.hpp"
#include "scenes/rows.hpp"

#include <array>
#include <optional>
#include <string>
#include <utility>

namespace carom {

namespace {

constexpr float wheel_radius = 0.25f;                // [m]
constexpr glm::vec3 half_bumper(0.06f, 0.2f, 0.6f);  // [m]
constexpr glm::vec3 half_engine(0.35f, 0.25f, 0.6f); // [m]
constexpr glm::vec3 half_cabin(0.8f, 0.45f, 0.6f);   // [m]
constexpr float bottom = 0.3f;                       // of engine and cabin [m]
constexpr float crumple_length = 0.8f;               // from bumper to engine [m]
constexpr float cell_length = 0.15f;                 // from engine to cabin [m]
constexpr float crash_speed = 10.0f;                 // [m/s]
constexpr std::array<glm::vec2, 4> corners = {
    {{0.35f, 0.5f}, {0.7f, 0.5f}, {0.7f, -0.5f}, {0.35f, -0.5f}}}; // of a frame: height, z [m]

/// What a frame between two parts of a car is made of.
struct Metal {
    SpringLaw law;
    std::optional<float> yield_force; // [N]
};

constexpr Metal crumpling{{2e5f, 100.0f}, 6000.0f};
constexpr Metal elastic{{2e5f, 100.0f}, std::nullopt};
constexpr Metal safety_cell{{2e6f, 2000.0f}, std::nullopt};

void tie(World& world, BodyId rear, BodyId front, const glm::vec3& from, const glm::vec3& to,
         const Metal& metal) {
    Joint spring;
    spring.type = "spring";
    spring.a = rear;
    spring.b = front;
    spring.anchor_a = point_to_body(transform(*world.find(rear)), from);
    spring.anchor_b = point_to_body(transform(*world.find(front)), to);
    spring.length = distance_between_anchors(world, spring);
    spring.stiffness = metal.law.stiffness;
    spring.damping = metal.law.damping;
    spring.yield_force = metal.yield_force;
    spring.yield_direction = YieldDirection::compress;
    spring.collide = true; // when the zone is used up, the blocks collide
    world.add(spring);
}

/// Four bars along the car, and on each side of the frame two across, from x = `from` to `to`.
void add_frame(World& world, BodyId rear, BodyId front, float from, float to, const Metal& metal) {
    const float lane = world.find(rear)->position.z;
    const auto place = [&](float x, std::size_t corner) {
        const glm::vec2& at = corners[corner % corners.size()];
        return glm::vec3(x, at.x, lane + at.y);
    };
    for (std::size_t i = 0; i < corners.size(); ++i) {
        tie(world, rear, front, place(from, i), place(to, i), metal);
        tie(world, rear, front, place(from, i), place(to, i + 1), metal);
        tie(world, rear, front, place(from, i + 1), place(to, i), metal);
    }
}

/// Its brakes are on: the wheels are locked.
void add_axle(World& world, const std::string& name, BodyId block, float x) {
    const Body& above = *world.find(block);
    const float lane = above.position.z;
    Body wheel = dynamic_body("", Sphere{wheel_radius}, 15.0f);
    set_fixed_rotation(wheel, true);
    wheel.friction = 0.3f;
    wheel.linear_velocity = above.linear_velocity;
    for (const float side : {-1.0f, 1.0f}) {
        wheel.name = name + (side < 0.0f ? ", left" : ", right");
        wheel.position = {x, wheel_radius, lane + side * (half_cabin.z + 0.1f)};
        Joint hub;
        hub.type = "ball";
        hub.a = block;
        hub.anchor_a = wheel.position - world.find(block)->position;
        hub.b = world.add(wheel);
        world.add(hub);
    }
}

BodyId add_block(World& world, std::string name, const glm::vec3& half, float mass,
                 const glm::vec3& position) {
    Body block = dynamic_body(std::move(name), Box{half}, mass);
    set_fixed_rotation(block, true);
    block.linear_velocity.x = crash_speed;
    return world.add(placed(std::move(block), position));
}

/// A car whose bumper is at x = 0, driving along x.
void add_car(World& world, const std::string& name, float lane, const Metal& nose) {
    const float engine_front = -2.0f * half_bumper.x - crumple_length;
    const float cabin_front = engine_front - 2.0f * half_engine.x - cell_length;
    const BodyId cabin = add_block(world, name + ": cabin", half_cabin, 500.0f,
                                   {cabin_front - half_cabin.x, bottom + half_cabin.y, lane});
    const BodyId engine = add_block(world, name + ": engine", half_engine, 200.0f,
                                    {engine_front - half_engine.x, bottom + half_engine.y, lane});
    const BodyId bumper = add_block(world, name + ": bumper", half_bumper, 40.0f,
                                    {-half_bumper.x, bottom + half_engine.y, lane});
    add_axle(world, name + ": rear wheel", cabin, cabin_front - 1.3f * half_cabin.x);
    add_axle(world, name + ": front wheel", engine, engine_front - half_engine.x);
    add_frame(world, engine, bumper, engine_front, -2.0f * half_bumper.x, nose);
    add_frame(world, cabin, engine, cabin_front, cabin_front + cell_length, safety_cell);
}

/// Side by side against one wall: a nose that yields, and an elastic one.
World crash() {
    constexpr float distance = 3.0f; // before the wall [m]
    constexpr glm::vec3 half_wall(0.4f, 0.6f, 2.6f);
    World world;
    world.settings.sub_steps = 4;
    world.settings.penalty_stiffness = 1e6f; // for a wall that stops a car
    world.settings.penalty_damping = 2000.0f;
    world.add(ground());
    Body wall = static_body("wall", Box{half_wall});
    world.add(placed(std::move(wall), {distance + half_wall.x, half_wall.y, 0.0f}));
    add_car(world, "crumple zone", 1.3f, crumpling);
    add_car(world, "elastic nose", -1.3f, elastic);
    return world;
}

} // namespace

const SceneRow crash_scene = {
    .key = "crash",
    .title = "Crash",
    .teaches = "A crumple zone dissipates the energy over 0.51 m; an elastic nose gives it back.",
    .keywords = "car crumple zone plastic deformation impact energy",
    .make = &crash,
    .view = {0.45f, -0.4f},
};

} // namespace carom
