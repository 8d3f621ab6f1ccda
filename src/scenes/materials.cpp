#include "scenes/rows.hpp"

#include <array>
#include <string>

namespace carom {

namespace {

struct Material {
    const char* pad;
    float restitution;
};

/// The bumper of a pinball table returns more than it receives: a spring in it is wound up.
constexpr std::array materials = {Material{"clay", 0.25f}, Material{"wood", 0.5f},
                                  Material{"steel", 1.0f}, Material{"bumper", 1.5f}};

constexpr float ball_restitution = 0.8f;

/// Equal balls fall 1 m on pads of four materials. By time of impact, so that heights do not depend
/// on where in a step a ball arrives.
World materials_row() {
    constexpr glm::vec3 half_pad(0.55f, 0.1f, 0.55f); // [m]
    constexpr float radius = 0.35f;
    constexpr float fall = 1.0f;
    World world;
    world.settings.detection = Detection::time_of_impact;
    world.settings.restitution_threshold = 0.0f;
    world.add(ground());
    float x = -2.1f;
    for (const Material& material : materials) {
        Body pad = static_body(material.pad, Box{half_pad});
        pad.restitution = material.restitution;
        world.add(placed(pad, {x, half_pad.y, 0.0f}));
        Body ball = dynamic_body(std::string("ball on ") + material.pad, Sphere{radius}, 2.0f);
        ball.restitution = ball_restitution;
        world.add(placed(ball, {x, 2.0f * half_pad.y + radius + fall, 0.0f}));
        x += 1.4f;
    }
    return world;
}

} // namespace

const SceneRow materials_scene = {
    .key = "materials",
    .title = "Materials",
    .teaches = "A pair's e follows from both materials; above one, as at the bumper, each "
               "bounce adds energy.",
    .keywords = "restitution material pair rule combine multiply energy gain bumper superelastic",
    .make = &materials_row,
    .view = {0.2f},
    .overlay = "names",
};

} // namespace carom
