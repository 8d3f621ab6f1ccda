#include "scenes/blank.hpp"

#include "scenes/parts.hpp"

#include <string>

namespace carom {

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

std::array<BlankRow, 3> blank_scenes() {
    return {BlankRow{"empty", "Empty", "Nothing at all: what is let go falls for ever.", &empty},
            BlankRow{"floor", "With a floor", "A floor to build on.", &floor},
            BlankRow{"walls", "With a floor and four walls",
                     "What rolls or slides away comes back.", &walls}};
}

} // namespace carom
