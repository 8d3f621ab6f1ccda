#pragma once

#include "math/transform.hpp"
#include "physics/world/world.hpp"

#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace carom {

/// What the movable bodies of a world do in its first seconds, found out on a copy: what a camera
/// has to show, and how fast the fastest of them gets.
struct Preview {
    struct Pose {
        Shape shape;
        Transform at;
    };
    std::vector<Pose> poses; ///< of each movable body, ten times a second, and where it is tied to
    std::vector<Pose> surroundings; ///< what they hang on, or will fall to; places have radius 0
    float fastest = 0.0f;           ///< [m/s]
    bool is_of_start = false;       ///< alone: too many can move to run them ahead
};

/// Tag of the body that carries the camera along, as a train does a passenger.
inline constexpr std::string_view camera_tag = "camera";

/// The first body with that tag, or nullptr.
[[nodiscard]] const Body* camera_carrier(const World& world);

/// How far ahead a preview looks where nothing ends the run before [s].
inline constexpr double usual_preview = 3.0;

/// Of so many seconds, or of the start alone where more than 300 bodies can move; as a camera on
/// the carrier sees it. Where static bodies lie under all movable ones, those that fall off them
/// count no more.
[[nodiscard]] Preview preview_of(const World& first, double seconds = usual_preview);

/// The movable bodies of a world as they are now, but for those that have fallen off.
[[nodiscard]] Preview present_of(const World& first, const World& now);

/// The support function of these solids: max of direction · p over their points p [m]; minus
/// infinity where there are none.
[[nodiscard]] float support(std::span<const Preview::Pose> poses, const glm::vec3& direction);

/// When a world that is left alone sees its first hit, found out on a copy: the world time after
/// the step in which two movable bodies first meet faster than 0.5 m/s [s]. Nothing where none does
/// within `seconds`; what lies on another body at first hits nothing.
[[nodiscard]] std::optional<double> first_hit_of(const World& first, double seconds);

} // namespace carom
