#include "draw/draw_list.hpp"

namespace carom {

void DrawList::clear() {
    spheres_.clear();
    boxes_.clear();
    lines_.clear();
    arrows_.clear();
    points_.clear();
    wire_boxes_.clear();
    labels_.clear();
    texts_.clear();
    surfaces_.clear();
    surface_vertices_.clear();
    surface_triangles_.clear();
}

void DrawList::wire_box(const Bounds& bounds, Quantity quantity, float shade) {
    wire_boxes_.push_back({.centre = bounds.centre(),
                           .half_extents = bounds.half_extents(),
                           .orientation = {1.0f, 0.0f, 0.0f, 0.0f},
                           .quantity = quantity,
                           .shade = shade});
}

void DrawList::label(const glm::vec3& position, std::string_view text, Quantity quantity) {
    labels_.push_back({position, quantity, static_cast<std::uint32_t>(texts_.size()),
                       static_cast<std::uint32_t>(text.size())});
    texts_ += text;
}

void DrawList::surface(std::span<const SurfaceVertex> vertices,
                       std::span<const std::uint32_t> triangles, const SurfaceColours& colours) {
    surfaces_.push_back({colours, static_cast<std::uint32_t>(surface_vertices_.size()),
                         static_cast<std::uint32_t>(vertices.size()),
                         static_cast<std::uint32_t>(surface_triangles_.size()),
                         static_cast<std::uint32_t>(triangles.size())});
    surface_vertices_.insert(surface_vertices_.end(), vertices.begin(), vertices.end());
    surface_triangles_.insert(surface_triangles_.end(), triangles.begin(), triangles.end());
}

std::string_view DrawList::text_of(const Label& label) const {
    return std::string_view(texts_).substr(label.text_begin, label.text_length);
}

std::span<const SurfaceVertex> DrawList::vertices_of(const SurfaceInstance& surface) const {
    return std::span(surface_vertices_).subspan(surface.vertices_begin, surface.vertices_length);
}

std::span<const std::uint32_t> DrawList::triangles_of(const SurfaceInstance& surface) const {
    return std::span(surface_triangles_).subspan(surface.triangles_begin, surface.triangles_length);
}

} // namespace carom
