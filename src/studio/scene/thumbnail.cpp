#include "studio/scene/thumbnail.hpp"

#include "lab/run/preview.hpp"
#include "math/trigonometry.hpp"
#include "physics/world/property_tables.hpp"
#include "studio/scene/framing.hpp"

#include <algorithm>
#include <array>
#include <glm/gtc/constants.hpp>
#include <utility>
#include <variant>

namespace carom {

namespace {

constexpr Colour static_colour = light_grey;
constexpr Colour line_colour = middle_grey;
constexpr int corners_of_disc = 24;

class Drawing {
public:
    Drawing(const Camera& camera, float aspect)
        : camera_(camera), aspect_(aspect), light_(key_light(camera.yaw)) {}

    void add(const Body& body) {
        const Colour colour = is_static(body) ? static_colour : body_colour(body.id.value);
        if (const auto* sphere = std::get_if<Sphere>(&body.shape)) {
            add_ball(body.position, sphere->radius, colour);
        } else {
            add_box(transform(body), std::get<Box>(body.shape).half_extents, colour);
        }
    }

    void add_line(const glm::vec3& from, const glm::vec3& to) {
        add_polygon({from, to}, line_colour);
    }

    [[nodiscard]] Thumbnail take() { return std::move(thumbnail_); }

private:
    /// A disc, and a brighter one in it, towards the light.
    void add_ball(const glm::vec3& centre, float radius, const Colour& colour) {
        add_disc(centre, radius, 0.75f * colour);
        add_disc(centre + 0.25f * radius * light_, 0.7f * radius, colour);
    }

    void add_disc(const glm::vec3& centre, float radius, const Colour& colour) {
        std::vector<glm::vec3> corners;
        for (int i = 0; i < corners_of_disc; ++i) {
            const float angle = glm::two_pi<float>() * static_cast<float>(i) / corners_of_disc;
            corners.push_back(
                centre + radius * (cosine(angle) * camera_.right() + sine(angle) * camera_.up()));
        }
        add_polygon(corners, colour);
    }

    /// The faces that are seen.
    void add_box(const Transform& at, const glm::vec3& half, const Colour& colour) {
        for (int axis = 0; axis < 3; ++axis) {
            for (const float side : {-1.0f, 1.0f}) {
                glm::vec3 out(0.0f);
                out[axis] = side;
                const glm::vec3 normal = at.orientation * out;
                const glm::vec3 middle = point_to_world(at, half * out);
                if (glm::dot(camera_.eye() - middle, normal) > 0.0f) {
                    const float lit = std::max(glm::dot(normal, light_), 0.0f);
                    add_polygon(face(at, half, axis, side), (0.55f + 0.45f * lit) * colour);
                }
            }
        }
    }

    static std::vector<glm::vec3> face(const Transform& at, const glm::vec3& half, int axis,
                                       float side) {
        constexpr std::array<glm::vec2, 4> around = {
            {{-1.0f, -1.0f}, {1.0f, -1.0f}, {1.0f, 1.0f}, {-1.0f, 1.0f}}};
        std::vector<glm::vec3> corners;
        for (const glm::vec2& turn : around) {
            glm::vec3 corner(0.0f);
            corner[axis] = side;
            corner[(axis + 1) % 3] = turn.x;
            corner[(axis + 2) % 3] = turn.y;
            corners.push_back(point_to_world(at, half * corner));
        }
        return corners;
    }

    /// What of it lies in front of the eye.
    void add_polygon(const std::vector<glm::vec3>& corners, const Colour& colour) {
        const float nearest = 2.0f * near_plane(camera_);
        const auto depth = [&](const glm::vec3& point) {
            return glm::dot(point - camera_.eye(), camera_.forward()) - nearest;
        };
        std::vector<glm::vec3> seen;
        for (std::size_t i = 0; i < corners.size(); ++i) {
            const glm::vec3& from = corners[i];
            const glm::vec3& to = corners[(i + 1) % corners.size()];
            const float a = depth(from);
            const float b = depth(to);
            if (a >= 0.0f) {
                seen.push_back(from);
            }
            if ((a < 0.0f) != (b < 0.0f)) {
                seen.push_back(from + a / (a - b) * (to - from));
            }
        }
        project_all(seen, colour);
    }

    void project_all(const std::vector<glm::vec3>& points, const Colour& colour) {
        Thumbnail::Part part{{}, colour};
        for (const glm::vec3& point : points) {
            if (const auto ndc = project(camera_, point, aspect_)) {
                part.corners.emplace_back(0.5f + 0.5f * ndc->x, 0.5f - 0.5f * ndc->y);
            }
        }
        if (part.corners.size() > 1) {
            thumbnail_.parts.push_back(std::move(part));
        }
    }

    Camera camera_;
    float aspect_;
    glm::vec3 light_;
    Thumbnail thumbnail_;
};

} // namespace

Thumbnail thumbnail_of(const World& world, const PartialCamera& seen_from, float aspect) {
    Camera camera = with(Camera{}, seen_from);
    if (!seen_from.target && !seen_from.distance) {
        camera = framed(camera, present_of(world, world), aspect, {});
    }
    std::vector<const Body*> bodies;
    for (const Body& body : world.bodies) {
        bodies.push_back(&body);
    }
    const auto depth = [&](const Body* body) {
        return glm::dot(body->position - camera.eye(), camera.forward());
    };
    // A large floor has its middle anywhere: what is static is behind what can move.
    std::ranges::stable_sort(bodies, [&](const Body* a, const Body* b) {
        return is_static(*a) != is_static(*b) ? is_static(*a) : depth(a) > depth(b);
    });
    Drawing drawing(camera, aspect);
    bool has_joints = false;
    for (const Body* body : bodies) {
        if (!is_static(*body) && !std::exchange(has_joints, true)) {
            for (const Joint& joint : world.joints) {
                drawing.add_line(world_anchor_a(world, joint), world_anchor_b(world, joint));
            }
        }
        drawing.add(*body);
    }
    return drawing.take();
}

} // namespace carom
