#include "scenes/catalogue.hpp"

#include "physics/world/table.hpp"
#include "scenes/rows.hpp"

#include <array>
#include <string>

namespace carom {

std::span<const SceneRow> scene_catalogue() {
    static const std::array catalogue = {drop_scene,
                                         throw_scene,
                                         bounce_scene,
                                         restitution_row_scene,
                                         materials_scene,
                                         head_on_scene,
                                         impact_speeds_scene,
                                         unequal_pair_scene,
                                         galilean_pair_scene,
                                         galilean_pair_fast_scene,
                                         planet_scene,
                                         far_from_home_scene,
                                         glancing_hit_scene,
                                         billiards_break_scene,
                                         rod_strike_scene,
                                         spinning_box_scene,
                                         cube_on_edge_scene,
                                         cube_on_corner_scene,
                                         inertia_tensors_scene,
                                         stacked_drop_scene,
                                         cradle_scene,
                                         oblique_bounce_scene,
                                         stun_follow_draw_scene,
                                         rolling_scene,
                                         incline_scene,
                                         sticking_scene,
                                         letting_go_scene,
                                         ghost_collisions_scene,
                                         tip_or_slide_scene,
                                         braking_scene,
                                         stick_slip_scene,
                                         scales_scene,
                                         sag_scene,
                                         penalty_spring_scene,
                                         overlap_scene,
                                         bullet_scene,
                                         impact_order_scene,
                                         tumbling_scene,
                                         springs_scene,
                                         coupled_masses_scene,
                                         crumple_scene,
                                         stretched_rod_scene,
                                         rod_pendulum_scene,
                                         pendulum_scene,
                                         double_pendulum_scene,
                                         top_scene,
                                         rope_scene,
                                         hanging_chain_scene,
                                         stack_scene,
                                         columns_scene,
                                         heavy_on_light_scene,
                                         pyramid_scene,
                                         wrecking_ball_scene,
                                         light_chain_scene,
                                         rope_bridge_scene,
                                         short_bridge_scene,
                                         hair_scene,
                                         cloth_curtain_scene,
                                         cloth_on_sphere_scene,
                                         jelly_scene,
                                         crash_scene,
                                         marbles_scene,
                                         mixed_pile_scene,
                                         targets_scene,
                                         lava_scene,
                                         petanque_scene};
    return catalogue;
}

const SceneRow* find_scene(std::string_view key) { return find_row(scene_catalogue(), key); }

Scene make_scene(const SceneRow& row) {
    Scene scene{std::string(row.title), std::string(row.teaches), row.make()};
    if (row.annotations != nullptr) {
        scene.annotations = row.annotations();
    }
    return scene;
}

namespace {

constexpr float room = 5.0f;        // half the way from wall to wall [m]
constexpr float wall_height = 1.0f; // [m]
constexpr float half_wall = 0.25f;  // thickness [m]

Scene titled(const char* title) { return {title, "A scene of your own.", {}}; }

Scene empty() { return titled("New scene"); }

Scene floor() {
    Scene scene = titled("New scene with a floor");
    scene.world.add(ground());
    return scene;
}

Body wall(const char* name, const glm::vec3& side) {
    const glm::vec3 along(side.z != 0.0f ? room + 2.0f * half_wall : half_wall, 0.5f * wall_height,
                          side.x != 0.0f ? room : half_wall);
    Body body = static_body(name, Box{along});
    body.position = (room + half_wall) * side + glm::vec3(0.0f, 0.5f * wall_height, 0.0f);
    body.restitution = body.friction = 1.0f; // as the floor's
    return body;
}

Scene walls() {
    Scene scene = titled("New scene with walls");
    scene.world.add(ground());
    scene.world.add(wall("left wall", {-1.0f, 0.0f, 0.0f}));
    scene.world.add(wall("right wall", {1.0f, 0.0f, 0.0f}));
    scene.world.add(wall("back wall", {0.0f, 0.0f, -1.0f}));
    scene.world.add(wall("front wall", {0.0f, 0.0f, 1.0f}));
    return scene;
}

} // namespace

std::span<const BlankRow> blank_scenes() {
    static constexpr std::array rows = {
        BlankRow{"empty", "Empty", "Nothing at all: what is let go falls for ever.", &empty},
        BlankRow{"floor", "With a floor", "A floor to build on.", &floor},
        BlankRow{"walls", "With a floor and four walls", "What rolls or slides away comes back.",
                 &walls}};
    return rows;
}

Body ground(float half_side) {
    constexpr float half_thickness = 0.5f;
    Body body = static_body("floor", Box{{half_side, half_thickness, half_side}});
    body.position.y = -half_thickness;
    body.restitution = 1.0f;
    body.friction = 1.0f;
    return body;
}

World weightless() {
    World world;
    world.settings.gravity = glm::vec3(0.0f);
    world.settings.restitution_threshold = 0.0f;
    return world;
}

Body placed(Body body, const glm::vec3& position) {
    body.position = position;
    return body;
}

} // namespace carom
