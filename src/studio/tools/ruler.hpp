#pragma once

#include "draw/draw_list.hpp"
#include "studio/tools/tools.hpp"

/// Two points whose distance is shown. Its ends snap to what is usually measured.
namespace carom {

/// What an end of the ruler lies on.
enum class RulerMark : std::uint8_t {
    none,
    centre, ///< of the body
    nearest ///< point of its surface to the other end
};

struct RulerEnd {
    glm::vec3 point{0.0f}; ///< [m]
    BodyId body{};         ///< 0: none
    RulerMark mark = RulerMark::none;
};

struct Ruler {
    RulerEnd from;
    RulerEnd to;
    glm::vec3 begun{0.0f};        ///< where the mouse began on `from.body` [m]
    bool begun_at_centre = false; ///< or near its centre in the picture
};

/// What the mouse points at. Without `picked` it is beside all bodies.
struct RulerAim {
    const World& world;
    std::span<const Transform> drawn; ///< places of the bodies
    std::optional<Pick> picked;
    Ray ray;
    const Camera& camera;
    bool snaps = true; ///< off: measure exactly where the mouse points
};

Ruler begin_ruler(const RulerAim& aim);

/// Its other end goes along with the mouse: to the centre of a body whose silhouette has its centre
/// near the mouse, or to the point of its surface that is nearest to the first end. Between two
/// surfaces both ends go to where these are nearest, if that is near where the mouse was.
Ruler stretched(const Ruler& ruler, const RulerAim& aim);

/// The length, below it what it is along each axis and where it snapped; a ring around each end
/// that did.
void draw_ruler(const World& world, const Ruler& ruler, const Camera& camera, DrawList& list);

} // namespace carom
