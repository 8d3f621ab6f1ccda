#pragma once

#include "lab/run/session.hpp"
#include "math/camera.hpp"
#include "studio/base/widget_log.hpp"

#include <cstdint>
#include <glm/vec2.hpp>
#include <optional>
#include <span>
#include <vector>

namespace carom {

struct ViewState;

/// Where a point is seen in the picture, if the camera looks towards it.
std::optional<glm::vec2> in_window(const glm::vec3& point, const Camera& camera,
                                   const ScreenRect& picture);

/// What the movable bodies cover of a picture, as they are seen: the cells of a grid whose centres
/// lie within one of them.
class Silhouette {
public:
    /// Of cells of this side [units of the window].
    Silhouette(const ScreenRect& scene, float cell);

    /// What lies within `picture` of a body of this shape that is drawn there.
    void add(const Shape& shape, const Transform& at, const Camera& camera,
             const ScreenRect& picture);

    /// As far as it lies within `picture`, one cell wide.
    void add_line(const glm::vec3& from, const glm::vec3& to, const Camera& camera,
                  const ScreenRect& picture);

    /// To be called when all bodies are added, before the areas are asked for.
    void sum();

    [[nodiscard]] float area() const { return area_in(scene_); } ///< [units of the window²]
    [[nodiscard]] float area_in(const ScreenRect& rect) const;

    /// The smallest rectangle of cells around it; empty where nothing is seen.
    [[nodiscard]] ScreenRect extent() const;

private:
    [[nodiscard]] int column(float x) const; ///< of the first cell whose centre is not left of x
    [[nodiscard]] int row(float y) const;
    void fill(int row, float left, float right, const ScreenRect& picture);
    void add_disc(const glm::vec2& centre, float radius, const ScreenRect& picture);
    void add_hull(std::span<const glm::vec2> points, const ScreenRect& picture);

    ScreenRect scene_;
    float cell_;
    int columns_;
    int rows_;
    std::vector<std::uint32_t>
        counts_; ///< covered cells above and left of each corner, once summed
};

/// Of all that can move, in all lanes.
Silhouette silhouette_of(const Session& session, const ViewState& view, const ScreenRect& scene,
                         float cell);

} // namespace carom
