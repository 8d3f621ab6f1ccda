#include "draw/draw_list.hpp"

#include <cmath>

#include <glm/gtc/constants.hpp>

namespace carom {

namespace {

/// What a ghost shows beside its bodies: in one colour, more could not be distinguished.
bool is_kept_of_ghost(Quantity quantity) {
    return is_joint_load(quantity) || quantity == Quantity::joint_slack ||
           quantity == Quantity::joint_bent || quantity == Quantity::surface_edge ||
           quantity == Quantity::contact_point || quantity == Quantity::normal ||
           quantity == Quantity::trail;
}

} // namespace

void DrawList::clear() {
    spheres_.clear();
    boxes_.clear();
    lines_.clear();
    arrows_.clear();
    points_.clear();
    patches_.clear();
    wire_boxes_.clear();
    labels_.clear();
    texts_.clear();
    surfaces_.clear();
    surface_vertices_.clear();
    surface_triangles_.clear();
}

void DrawList::circle(const glm::vec3& centre, const glm::vec3& u, const glm::vec3& v, int parts,
                      Quantity quantity, bool fine, float lift) {
    glm::vec3 from = centre + u;
    for (int i = 1; i <= parts; ++i) {
        const float angle =
            glm::two_pi<float>() * static_cast<float>(i) / static_cast<float>(parts);
        const glm::vec3 to = centre + std::cos(angle) * u + std::sin(angle) * v;
        line(from, to, quantity, 0.0f, fine, lift);
        from = to;
    }
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
                       std::span<const std::uint32_t> triangles, const SurfaceColours& colours,
                       bool ghost) {
    surfaces_.push_back({colours, static_cast<std::uint32_t>(surface_vertices_.size()),
                         static_cast<std::uint32_t>(vertices.size()),
                         static_cast<std::uint32_t>(surface_triangles_.size()),
                         static_cast<std::uint32_t>(triangles.size()), ghost});
    surface_vertices_.insert(surface_vertices_.end(), vertices.begin(), vertices.end());
    surface_triangles_.insert(surface_triangles_.end(), triangles.begin(), triangles.end());
}

void DrawList::append(const DrawList& other, const LaneLook& look) {
    const auto tinted = [&](const Colour& own) { return glm::mix(own, look.colour, look.share); };
    const auto add_bodies = [&](const std::vector<BodyInstance>& from,
                                std::vector<BodyInstance>& to) {
        for (BodyInstance body : from) {
            if (look.ghost && body.shared) {
                continue;
            }
            body.colour = body.shared ? body.colour : tinted(body.colour);
            body.ghost = body.ghost || look.ghost;
            to.push_back(body);
        }
    };
    add_bodies(other.spheres_, spheres_);
    add_bodies(other.boxes_, boxes_);
    for (const SurfaceInstance& each : other.surfaces_) {
        surface(other.vertices_of(each), other.triangles_of(each),
                {tinted(each.colours.front), tinted(each.colours.back)}, each.ghost || look.ghost);
    }
    look.ghost ? append_ghost_marks(other, look.colour) : append_marks(other);
}

void DrawList::append_marks(const DrawList& other) {
    lines_.insert(lines_.end(), other.lines_.begin(), other.lines_.end());
    arrows_.insert(arrows_.end(), other.arrows_.begin(), other.arrows_.end());
    points_.insert(points_.end(), other.points_.begin(), other.points_.end());
    patches_.insert(patches_.end(), other.patches_.begin(), other.patches_.end());
    wire_boxes_.insert(wire_boxes_.end(), other.wire_boxes_.begin(), other.wire_boxes_.end());
    for (const Label& each : other.labels_) {
        label(each.position, other.text_of(each), each.quantity);
    }
}

void DrawList::append_ghost_marks(const DrawList& other, const Colour& lane) {
    const auto add = [&](const auto& from, auto& to) {
        for (auto mark : from) {
            if (is_kept_of_ghost(mark.quantity)) {
                mark.lane = lane;
                if constexpr (requires { mark.fine; }) {
                    mark.fine = true;
                }
                to.push_back(mark);
            }
        }
    };
    add(other.lines_, lines_);
    add(other.arrows_, arrows_);
    add(other.points_, points_);
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
