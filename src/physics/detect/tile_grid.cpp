#include "physics/detect/tile_grid.hpp"

#include "physics/detect/right_turn.hpp"

#include <algorithm>
#include <cmath>
#include <glm/common.hpp>
#include <glm/geometric.hpp>
#include <limits>
#include <utility>

namespace carom {

/// About as many fields as tiles, about as long as they are.
TileGrid::TileGrid(std::span<const std::uint32_t> tiles, std::span<const FixedBox> boxes,
                   const glm::vec3& position, const glm::vec3& half_extents)
    : position_(position), orientation_(boxes[tiles.front()].body.orientation),
      half_extents_(half_extents) {
    const glm::vec3& h = half_extents;
    const int thin = h.x <= h.y && h.x <= h.z ? 0 : h.y <= h.z ? 1 : 2;
    u_ = (thin + 1) % 3;
    v_ = (thin + 2) % 3;
    const auto count = static_cast<float>(tiles.size());
    const auto fields = [&](float number) {
        return static_cast<std::uint32_t>(std::clamp(std::round(number), 1.0f, count));
    };
    columns_ = fields(std::sqrt(count * h[u_] / h[v_]));
    rows_ = fields(count / static_cast<float>(columns_));
    begin_.assign(columns_ * rows_ + 1, 0);
    for (const std::uint32_t tile : tiles) {
        for_each_field(boxes[tile].body, [&](std::uint32_t number) { ++begin_[number + 1]; });
    }
    for (std::size_t i = 1; i < begin_.size(); ++i) {
        begin_[i] += begin_[i - 1];
    }
    tiles_.resize(begin_.back());
    std::vector<std::uint32_t> next(begin_.begin(), begin_.end() - 1);
    for (const std::uint32_t tile : tiles) {
        for_each_field(boxes[tile].body,
                       [&](std::uint32_t number) { tiles_[next[number]++] = tile; });
    }
}

std::uint32_t TileGrid::field(float place, int axis, std::uint32_t fields) const {
    const float share = 0.5f * (place / half_extents_[axis] + 1.0f);
    const auto last = static_cast<float>(fields - 1);
    return static_cast<std::uint32_t>(
        std::clamp(std::floor(share * static_cast<float>(fields)), 0.0f, last));
}

glm::vec3 TileGrid::in_frame(const glm::vec3& point) const {
    return glm::conjugate(orientation_) * (point - position_);
}

/// By rows, with some slack.
template <class Visit>
void TileGrid::for_each_field(const Body& tile, Visit visit) const {
    const glm::vec3 centre = in_frame(tile.position);
    const glm::vec3 half(
        half_extents_in(glm::mat3_cast(glm::normalize(glm::dquat(orientation_))), tile));
    const float slack = 1e-3f * std::min(half[u_], half[v_]);
    const auto range = [&](int axis, std::uint32_t fields) {
        const float reach = half[axis] + slack;
        return std::pair(field(centre[axis] - reach, axis, fields),
                         field(centre[axis] + reach, axis, fields));
    };
    const auto [first_column, last_column] = range(u_, columns_);
    const auto [first_row, last_row] = range(v_, rows_);
    for (std::uint32_t row = first_row; row <= last_row; ++row) {
        for (std::uint32_t column = first_column; column <= last_column; ++column) {
            visit(row * columns_ + column);
        }
    }
}

const Body& TileGrid::nearest(std::span<const FixedBox> boxes, const glm::vec3& point) const {
    const glm::vec3 p = in_frame(point);
    const std::uint32_t number = field(p[v_], v_, rows_) * columns_ + field(p[u_], u_, columns_);
    const Body* nearest = &boxes[tiles_.front()].body;
    float least = std::numeric_limits<float>::max();
    for (std::uint32_t k = begin_[number]; k < begin_[number + 1]; ++k) {
        const Body& tile = boxes[tiles_[k]].body;
        const glm::vec3 outside = glm::max(
            glm::abs(point_to_body(transform(tile), point)) - carom::half_extents(tile), 0.0f);
        const float distance = glm::dot(outside, outside);
        if (distance < least) {
            least = distance;
            nearest = &tile;
        }
    }
    return *nearest;
}

} // namespace carom
