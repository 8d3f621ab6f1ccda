#include "draw/broad_phase_overlay.hpp"

#include <algorithm>
#include <cmath>
#include <functional>
#include <queue>
#include <utility>

#include <glm/common.hpp>
#include <glm/geometric.hpp>

namespace carom {

namespace {

/// The axis as it is drawn: a line through `base` along the unit vector d; rows are stacked on it
/// along u. The place of a shadow's end s = d . x on the line is base + s d.
struct Stage {
    glm::vec3 base{0.0f};
    glm::vec3 d{0.0f};
    glm::vec3 u{0.0f};
    float from = 0.0f;    ///< where the drawn part of the line begins [m]
    float to = 0.0f;      ///< and ends [m]
    float spacing = 0.0f; ///< of the rows [m]

    [[nodiscard]] glm::vec3 at(float s, std::uint32_t row) const {
        return base + std::clamp(s, from, to) * d + static_cast<float>(row + 1) * spacing * u;
    }
};

/// Without static bodies: a floor of a kilometre would push the axis out of sight.
Bounds around_movable_bodies(const BroadPhaseView& view) {
    Bounds around;
    for (std::size_t i = 0; i < view.bounds.size(); ++i) {
        if (!is_static(view.world.bodies[i])) {
            around = merged(around, view.bounds[i]);
        }
    }
    return around;
}

/// Across d, and upwards where that is possible.
glm::vec3 upwards_across(const glm::vec3& d) {
    constexpr float nearly_vertical = 0.95f;
    const bool is_upright = std::abs(d.y) > nearly_vertical;
    const glm::vec3 wish = is_upright ? glm::vec3(1.0f, 0.0f, 0.0f) : glm::vec3(0.0f, 1.0f, 0.0f);
    return glm::normalize(wish - glm::dot(wish, d) * d);
}

Stage stage_above(const Bounds& bodies, const glm::vec3& axis, std::uint32_t rows) {
    Stage stage;
    stage.d = glm::normalize(axis);
    stage.u = upwards_across(stage.d);
    const glm::vec3 c = bodies.centre();
    const glm::vec3 h = bodies.half_extents();
    const float reach_along = glm::dot(glm::abs(stage.d), h);
    const float reach_across = glm::dot(glm::abs(stage.u), h);
    const float size = glm::length(h);
    const float room = 0.1f * size;
    // Not above all bodies: a pile leaves room beside its top, and there the axis is in sight.
    constexpr float height = 0.6f;
    stage.base = c - glm::dot(c, stage.d) * stage.d + height * reach_across * stage.u;
    stage.from = glm::dot(c, stage.d) - reach_along - room;
    stage.to = glm::dot(c, stage.d) + reach_along + room;
    stage.spacing = std::min(0.03f * size, 0.5f * size / static_cast<float>(rows + 1));
    return stage;
}

/// The corner of the bounds that projects to the upper (`forth`) or the lower end of their shadow.
glm::vec3 end_corner(const Bounds& bounds, const glm::vec3& d, bool forth) {
    glm::vec3 corner(0.0f);
    for (int i = 0; i < 3; ++i) {
        corner[i] = (d[i] >= 0.0f) == forth ? bounds.upper[i] : bounds.lower[i];
    }
    return corner;
}

void draw_shadow(const Stage& stage, const SweepInterval& shadow, float scale, std::uint32_t row,
                 float shade, const Bounds* selected, DrawList& list) {
    const glm::vec3 start = stage.at(scale * shadow.start, row);
    const glm::vec3 end = stage.at(scale * shadow.end, row);
    list.line(start, end, selected != nullptr ? Quantity::selection : Quantity::broad_phase, shade);
    if (selected != nullptr) {
        list.line(end_corner(*selected, stage.d, false), start, Quantity::selection);
        list.line(end_corner(*selected, stage.d, true), end, Quantity::selection);
    }
}

} // namespace

std::vector<std::uint32_t> rows_of(std::span<const SweepInterval> shadows) {
    using End = std::pair<float, std::uint32_t>; // of the last shadow in a row
    std::priority_queue<End, std::vector<End>, std::greater<>> ends;
    std::priority_queue<std::uint32_t, std::vector<std::uint32_t>, std::greater<>> free_rows;
    std::vector<std::uint32_t> rows;
    std::uint32_t used = 0;
    for (const SweepInterval& shadow : shadows) {
        while (!ends.empty() && ends.top().first < shadow.start) {
            free_rows.push(ends.top().second);
            ends.pop();
        }
        const std::uint32_t row = free_rows.empty() ? used++ : free_rows.top();
        if (!free_rows.empty()) {
            free_rows.pop();
        }
        rows.push_back(row);
        ends.emplace(shadow.end, row);
    }
    return rows;
}

void draw_sweep(const BroadPhaseView& view, std::optional<std::uint32_t> selected, DrawList& list) {
    const std::span<const SweepInterval> shadows = view.scratch.intervals;
    const Bounds bodies = around_movable_bodies(view);
    const glm::vec3& axis = view.world.settings.sweep_axis;
    const float length = glm::length(axis);
    if (shadows.size() != view.bounds.size() || bodies.empty() || !(length > 0.0f)) {
        return;
    }
    const std::vector<std::uint32_t> rows = rows_of(shadows);
    const std::uint32_t highest = *std::ranges::max_element(rows);
    const Stage stage = stage_above(bodies, axis, highest + 1);
    list.arrow(stage.base + stage.from * stage.d, (stage.to - stage.from) * stage.d,
               Quantity::annotation);
    list.label(stage.base + stage.to * stage.d, "sweep axis");
    for (std::size_t i = 0; i < shadows.size(); ++i) {
        const bool is_selected = selected == shadows[i].body;
        const float shade = static_cast<float>(rows[i]) / static_cast<float>(highest + 1);
        draw_shadow(stage, shadows[i], 1.0f / length, rows[i], shade,
                    is_selected ? &view.bounds[shadows[i].body] : nullptr, list);
    }
}

} // namespace carom
