#pragma once

#include <functional>
#include <optional>

#include <glm/glm.hpp>

#include "math/bounds.hpp"
#include "math/ray.hpp"

namespace carom {

/// A perspective camera as a value. It looks at `target` from `distance` metres away; every
/// movement below takes a camera and gives the moved one.
///
/// Normalised device coordinates (ndc) run from -1 to 1, x to the right and y upwards; `aspect` is
/// width / height of the picture.
struct Camera {
    glm::vec3 target{0.0f, 1.0f, 0.0f}; ///< the point that it orbits [m]
    float distance = 14.0f;             ///< from the eye to the target [m], positive
    float yaw = 0.6f;                   ///< [rad], 0 looks along -z, positive turns to the right
    float pitch = -0.35f;               ///< [rad], -π/2 looks down, π/2 up
    float vertical_field_of_view = 0.7854f; ///< [rad], from the lower to the upper edge

    bool operator==(const Camera&) const = default;

    [[nodiscard]] glm::vec3 forward() const; ///< unit
    [[nodiscard]] glm::vec3 right() const;   ///< unit, always horizontal
    [[nodiscard]] glm::vec3 up() const;      ///< unit
    [[nodiscard]] glm::vec3 eye() const;     ///< [m]
};

/// Some of a camera's numbers; those that are left out follow from the scene.
struct PartialCamera {
    std::optional<glm::vec3> target{}; ///< [m]
    std::optional<float> distance{};   ///< [m]
    std::optional<float> yaw{};        ///< [rad]
    std::optional<float> pitch{};      ///< [rad]

    bool operator==(const PartialCamera&) const = default;
};

/// The numbers that are given, else the others.
[[nodiscard]] PartialCamera either(const PartialCamera& given, const PartialCamera& other);

/// The camera with these numbers in place of its own.
[[nodiscard]] Camera with(Camera camera, const PartialCamera& given);

/// Depth range of the projection [m]. The near plane moves with the distance, so that the depth
/// buffer spends its precision where the camera looks.
[[nodiscard]] float near_plane(const Camera& camera);
inline constexpr float far_plane = 4000.0f;

[[nodiscard]] glm::mat4 view(const Camera& camera);
[[nodiscard]] glm::mat4 projection(const Camera& camera, float aspect);

/// From the eye through this place of the picture.
[[nodiscard]] Ray ray_through(const Camera& camera, const glm::vec2& ndc, float aspect);

/// Where the picture shows this point, in ndc (outside -1 to 1 when it lies beside the picture);
/// nothing when it lies behind the near plane.
[[nodiscard]] std::optional<glm::vec2> project(const Camera& camera, const glm::vec3& point,
                                               float aspect);

/// The height [m] that the whole picture spans at this depth [m] in front of the eye.
[[nodiscard]] float picture_height(const Camera& camera, float depth);

/// Around the target; angles in rad.
[[nodiscard]] Camera orbit(Camera camera, float yaw_change, float pitch_change);

/// Turns in place: the eye stays where it is; angles in rad.
[[nodiscard]] Camera look(Camera camera, float yaw_change, float pitch_change);

/// Slides across the view so that the target's plane follows a pointer that moves by `share`
/// picture heights (x to the right, y upwards).
[[nodiscard]] Camera pan(Camera camera, const glm::vec2& share);

/// Multiplies the distance: below 1 goes nearer. Stays between 5 cm and 2 km.
[[nodiscard]] Camera zoom(Camera camera, float factor);

/// Moves eye and target by (right, up, forward) in the camera's own axes [m].
[[nodiscard]] Camera fly(Camera camera, const glm::vec3& displacement);

/// A rectangle in the picture, in ndc.
struct PicturePart {
    glm::vec2 lower{-1.0f};
    glm::vec2 upper{1.0f};

    bool operator==(const PicturePart&) const = default;
};

/// The support function of a set of points: the largest direction · p [m]; minus infinity where the
/// set is empty. The direction need not be a unit vector.
using Support = std::function<float(const glm::vec3& direction)>;

/// From the same direction, as near as the part of the picture still holds all of these points; in
/// the direction in which they leave room they lie in its middle. A set that is empty or infinite
/// leaves the camera as it is.
[[nodiscard]] Camera framing(Camera camera, const Support& subject, float aspect,
                             const PicturePart& part = {});

/// The same for a box, with some air around it.
[[nodiscard]] Camera framing(const Camera& camera, const Bounds& bounds, float aspect,
                             const PicturePart& part = {});

/// From the ground to the key light, unit, for a scene that opens under a camera of this yaw. It
/// stands 40 degrees to the side and so high that of a box along the axes the top is lit, the side
/// that faces the camera most is half lit, and the other visible side is in shade.
[[nodiscard]] glm::vec3 key_light(float camera_yaw);

/// The same for a light that stands above a camera of this yaw.
[[nodiscard]] glm::vec3 light_from(float yaw);

} // namespace carom
