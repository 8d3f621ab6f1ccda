#include "studio/scene/silhouette.hpp"

#include "studio/scene/framing.hpp"
#include "studio/view/view_state.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <variant>

namespace carom {

std::optional<glm::vec2> in_window(const glm::vec3& point, const Camera& camera,
                                   const ScreenRect& picture) {
    const auto ndc = project(camera, point, picture.width / picture.height);
    if (!ndc) {
        return std::nullopt;
    }
    return glm::vec2(picture.left + 0.5f * (1.0f + ndc->x) * picture.width,
                     picture.top + 0.5f * (1.0f - ndc->y) * picture.height);
}

Silhouette::Silhouette(const ScreenRect& scene, float cell)
    : scene_(scene), cell_(cell),
      columns_(static_cast<int>(std::ceil(std::max(scene.width, 0.0f) / cell))),
      rows_(static_cast<int>(std::ceil(std::max(scene.height, 0.0f) / cell))),
      counts_(static_cast<std::size_t>((columns_ + 1) * (rows_ + 1))) {}

int Silhouette::column(float x) const {
    return static_cast<int>(std::clamp(std::ceil((x - scene_.left) / cell_ - 0.5f), 0.0f,
                                       static_cast<float>(columns_)));
}

int Silhouette::row(float y) const {
    return static_cast<int>(
        std::clamp(std::ceil((y - scene_.top) / cell_ - 0.5f), 0.0f, static_cast<float>(rows_)));
}

void Silhouette::fill(int row, float left, float right, const ScreenRect& picture) {
    const int end = column(std::min(right, picture.right()));
    for (int i = column(std::max(left, picture.left)); i < end; ++i) {
        counts_[static_cast<std::size_t>((row + 1) * (columns_ + 1) + i + 1)] = 1;
    }
}

void Silhouette::add_disc(const glm::vec2& centre, float radius, const ScreenRect& picture) {
    const int end = row(std::min(centre.y + radius, picture.bottom()));
    for (int i = row(std::max(centre.y - radius, picture.top)); i < end; ++i) {
        const float y = scene_.top + (static_cast<float>(i) + 0.5f) * cell_ - centre.y;
        const float half = std::sqrt(std::max(radius * radius - y * y, 0.0f));
        fill(i, centre.x - half, centre.x + half, picture);
    }
}

/// A row of a convex polygon reaches as far as the lines between any two of its corners.
void Silhouette::add_hull(std::span<const glm::vec2> points, const ScreenRect& picture) {
    const float top = std::ranges::min_element(points, {}, &glm::vec2::y)->y;
    const float bottom = std::ranges::max_element(points, {}, &glm::vec2::y)->y;
    const int end = row(std::min(bottom, picture.bottom()));
    for (int i = row(std::max(top, picture.top)); i < end; ++i) {
        const float y = scene_.top + (static_cast<float>(i) + 0.5f) * cell_;
        float left = picture.right();
        float right = picture.left;
        for (const glm::vec2& a : points) {
            for (const glm::vec2& b : points) {
                if (a.y <= y && b.y > y) {
                    const float x = a.x + (b.x - a.x) * (y - a.y) / (b.y - a.y);
                    left = std::min(left, x);
                    right = std::max(right, x);
                }
            }
        }
        fill(i, left, right, picture);
    }
}

void Silhouette::add(const Shape& shape, const Transform& at, const Camera& camera,
                     const ScreenRect& picture) {
    if (const auto* sphere = std::get_if<Sphere>(&shape)) {
        if (const auto centre = in_window(at.position, camera, picture)) {
            const float depth = glm::dot(at.position - camera.eye(), camera.forward());
            add_disc(*centre, sphere->radius * picture.height / picture_height(camera, depth),
                     picture);
        }
        return;
    }
    const glm::vec3& half = std::get<Box>(shape).half_extents;
    std::array<glm::vec2, 8> corners;
    std::size_t seen = 0;
    for (unsigned i = 0; i < 8; ++i) {
        const glm::vec3 corner((i & 1) != 0 ? half.x : -half.x, (i & 2) != 0 ? half.y : -half.y,
                               (i & 4) != 0 ? half.z : -half.z);
        if (const auto place = in_window(point_to_world(at, corner), camera, picture)) {
            corners[seen++] = *place;
        }
    }
    if (seen > 0) {
        add_hull(std::span(corners).first(seen), picture);
    }
}

void Silhouette::add_line(const glm::vec3& from, const glm::vec3& to, const Camera& camera,
                          const ScreenRect& picture) {
    const auto a = in_window(from, camera, picture);
    const auto b = in_window(to, camera, picture);
    if (!a || !b) {
        return;
    }
    const float most = std::hypot(picture.width, picture.height);
    const float length = std::min(glm::distance(*a, *b), most);
    const auto parts = static_cast<int>(std::ceil(length / cell_));
    for (int i = 0; i <= parts; ++i) {
        const glm::vec2 at =
            glm::mix(*a, *b, static_cast<float>(i) / static_cast<float>(parts + 1));
        if (at.x >= picture.left && at.x < picture.right() && at.y >= picture.top &&
            at.y < picture.bottom()) {
            const int cell = std::min(row(at.y + 0.5f * cell_) - 1, rows_ - 1);
            fill(std::max(cell, 0), at.x - 0.5f * cell_, at.x + 0.5f * cell_, picture);
        }
    }
}

void Silhouette::sum() {
    const auto width = static_cast<std::size_t>(columns_ + 1);
    for (std::size_t i = width + 1; i < counts_.size(); ++i) {
        if (i % width != 0) {
            counts_[i] += counts_[i - 1] + counts_[i - width] - counts_[i - width - 1];
        }
    }
}

float Silhouette::area_in(const ScreenRect& rect) const {
    const auto count_at = [&](int row, int column) {
        return counts_[static_cast<std::size_t>(row * (columns_ + 1) + column)];
    };
    const int left = column(rect.left);
    const int right = std::max(column(rect.right()), left);
    const int top = row(rect.top);
    const int bottom = std::max(row(rect.bottom()), top);
    const std::uint32_t cells = count_at(bottom, right) + count_at(top, left) -
                                count_at(top, right) - count_at(bottom, left);
    return static_cast<float>(cells) * cell_ * cell_;
}

ScreenRect Silhouette::extent() const {
    int left = columns_;
    int right = 0;
    int top = rows_;
    int bottom = 0;
    for (int i = 0; i < rows_; ++i) {
        for (int j = 0; j < columns_; ++j) {
            const float x = scene_.left + static_cast<float>(j) * cell_;
            const float y = scene_.top + static_cast<float>(i) * cell_;
            if (area_in({x, y, cell_, cell_}) > 0.0f) {
                left = std::min(left, j);
                right = std::max(right, j + 1);
                top = std::min(top, i);
                bottom = i + 1;
            }
        }
    }
    return right > left ? ScreenRect{scene_.left + static_cast<float>(left) * cell_,
                                     scene_.top + static_cast<float>(top) * cell_,
                                     static_cast<float>(right - left) * cell_,
                                     static_cast<float>(bottom - top) * cell_}
                        : ScreenRect{};
}

Silhouette silhouette_of(const Session& session, const ViewState& view, const ScreenRect& scene,
                         float cell) {
    Silhouette silhouette(scene, cell);
    const std::vector<ScreenRect> pictures = lane_rects(session, view, scene);
    for (std::size_t lane = 0; lane < pictures.size(); ++lane) {
        const World& world = session.lanes()[lane].world();
        const std::vector<Transform> drawn = drawn_transforms(session, session.lanes()[lane]);
        for (std::size_t i = 0; i < world.bodies.size(); ++i) {
            if (!is_static(world.bodies[i])) {
                silhouette.add(world.bodies[i].shape, drawn[i], view.camera, pictures[lane]);
            }
        }
    }
    silhouette.sum();
    return silhouette;
}

} // namespace carom
