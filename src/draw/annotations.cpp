#include "draw/annotations.hpp"

#include "draw/overlays.hpp"
#include "math/bounds.hpp"
#include "math/lines.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <string_view>

namespace carom {

namespace {

constexpr float annotation_lift = 0.05f; // of the scene's size: over what lies in the same plane

/// Of all that can move, turned in any way.
Bounds bounds_of_movable(const World& world) {
    Bounds bounds;
    for (const Body& body : world.bodies) {
        if (!is_static(body)) {
            const glm::vec3 reach(bounding_radius(body.shape));
            bounds.lower = glm::min(bounds.lower, body.position - reach);
            bounds.upper = glm::max(bounds.upper, body.position + reach);
        }
    }
    return bounds.empty() ? bounds_around(glm::vec3(0.0f), glm::vec3(1.0f)) : bounds;
}

/// A unit vector across this way: upwards, or of a steep way to the right.
glm::vec3 across(const glm::vec3& way) {
    const glm::vec3 along = glm::normalize(way);
    const glm::vec3 other = std::abs(along.y) < 0.7f ? glm::vec3(0, 1, 0) : glm::vec3(1, 0, 0);
    return glm::normalize(other - glm::dot(other, along) * along);
}

struct Mover {
    glm::vec3 position; ///< [m]
    glm::vec3 velocity; ///< [m/s]
};

class Annotator {
public:
    Annotator(const Bounds& bounds, DrawList& list)
        : bounds_(bounds), size_(glm::length(bounds.upper - bounds.lower)), list_(list) {}

    void height_line(float y, std::string_view text) {
        const float z = 0.5f * (bounds_.lower.z + bounds_.upper.z);
        const float more = 0.05f * size_;
        line({bounds_.lower.x - more, y, z}, {bounds_.upper.x + more, y, z});
        list_.label({bounds_.lower.x, y, z}, text);
    }

    void vertical_line(float x, std::string_view text) {
        const float z = 0.5f * (bounds_.lower.z + bounds_.upper.z);
        line({x, bounds_.lower.y, z}, {x, bounds_.upper.y, z});
        list_.label({x, bounds_.upper.y, z}, text);
    }

    /// With a short mark across each end.
    void distance(const glm::vec3& from, const glm::vec3& to, std::string_view text) {
        line(from, to);
        if (from != to) {
            const glm::vec3 mark = 0.015f * size_ * across(to - from);
            line(from - mark, from + mark);
            line(to - mark, to + mark);
        }
        list_.label(0.5f * (from + to), text);
    }

    /// Both legs, and an arc between them at 2/3 of the shorter one.
    void angle(const glm::vec3& corner, const glm::vec3& from, const glm::vec3& to,
               std::string_view text) {
        line(corner, from);
        line(corner, to);
        const glm::vec3 a = from - corner;
        const glm::vec3 b = to - corner;
        const float radius = 2.0f / 3.0f * std::min(glm::length(a), glm::length(b));
        if (!(radius > 0.0f)) {
            list_.label(corner, text);
            return;
        }
        const auto on_arc = [&](float share) {
            const glm::vec3 between =
                (1.0f - share) * glm::normalize(a) + share * glm::normalize(b);
            const float length = glm::length(between);
            return corner + (length > 0.0f ? radius / length * between : glm::vec3(0.0f));
        };
        constexpr int parts = 16;
        for (int i = 0; i < parts; ++i) {
            line(on_arc(static_cast<float>(i) / parts), on_arc(static_cast<float>(i + 1) / parts));
        }
        list_.label(on_arc(0.5f), text);
    }

    /// Of two velocities, where the lines along which the bodies move come nearest to each other;
    /// in degrees behind the text.
    void angle_of_ways(const Mover& a, const Mover& b, std::string_view text) {
        constexpr float slowest = 1e-3f; // [m/s]
        const float v_a = glm::length(a.velocity);
        const float v_b = glm::length(b.velocity);
        if (v_a < slowest || v_b < slowest) {
            return;
        }
        const glm::vec3 u = a.velocity / v_a;
        const glm::vec3 w = b.velocity / v_b;
        const glm::vec3 corner = crossing(a.position, u, b.position, w);
        const float reach = std::max(
            {glm::distance(a.position, corner), glm::distance(b.position, corner), 0.1f * size_});
        const float degrees = glm::degrees(angle_between(u, w));
        angle(corner, corner + reach * u, corner + reach * w,
              fmt::format("{}{}{:.1f}°", text, text.empty() ? "" : " ", degrees));
    }

    void text(const glm::vec3& place, std::string_view text) { list_.label(place, text); }

private:
    void line(const glm::vec3& from, const glm::vec3& to) {
        list_.line(from, to, Quantity::annotation, 0.0f, false, annotation_lift * size_);
    }

    Bounds bounds_;
    float size_; ///< [m]
    DrawList& list_;
};

void draw_annotation(const Annotation& annotation, const World& world,
                     std::span<const Transform> transforms, Annotator& annotator) {
    const std::string_view text = annotation.text;
    if (annotation.enlarge) {
        return; // the inset has it
    }
    if (annotation.height) {
        annotator.height_line(static_cast<float>(*annotation.height), text);
    } else if (annotation.x) {
        annotator.vertical_line(static_cast<float>(*annotation.x), text);
    } else if (annotation.at && annotation.from) {
        annotator.angle(*annotation.at, *annotation.from, *annotation.to, text);
    } else if (annotation.from) {
        annotator.distance(*annotation.from, *annotation.to, text);
    } else if (annotation.at) {
        annotator.text(*annotation.at, text);
    } else if (!annotation.between.empty()) {
        const Body* a = world.find(std::string_view(annotation.between.front()));
        const Body* b = world.find(std::string_view(annotation.between.back()));
        if (a != nullptr && b != nullptr) {
            const auto mover = [&](const Body& body) {
                return Mover{transforms[world.index_of(body.id)].position, body.linear_velocity};
            };
            annotator.angle_of_ways(mover(*a), mover(*b), text);
        }
    } else if (const Body* body = world.find(std::string_view(annotation.body))) {
        const Transform& place = transforms[world.index_of(body->id)];
        const float top = half_bounds(body->shape, place.orientation).y;
        annotator.text(place.position + glm::vec3(0.0f, top, 0.0f), text);
    }
}

} // namespace

void draw_annotations(std::span<const Annotation> annotations, std::optional<int> lane,
                      const World& first, const World& world, std::span<const Transform> transforms,
                      DrawList& list) {
    if (annotations.empty()) {
        return;
    }
    Annotator annotator(bounds_of_movable(first), list);
    for (const Annotation& annotation : annotations) {
        if (!lane || annotation.lane.value_or(*lane) == *lane) {
            draw_annotation(annotation, world, transforms, annotator);
        }
    }
}

void draw_trail(std::span<const glm::vec3> path, DrawList& list) {
    for (std::size_t i = 1; i < path.size(); ++i) {
        list.line(path[i - 1], path[i], Quantity::trail);
    }
}

void draw_strobes(const Body& body, std::span<const Strobe> strobes, float arrow_seconds,
                  DrawList& list) {
    for (const Strobe& strobe : strobes) {
        draw_body(body.shape,
                  {.position = strobe.place.position,
                   .orientation = strobe.place.orientation,
                   .colour = body_colour(body.id.value),
                   .ghost = true},
                  list);
        const glm::vec3 way = arrow_seconds * strobe.velocity;
        if (glm::length(way) > 0.0f) {
            list.arrow(strobe.place.position, way, Quantity::velocity, bounding_radius(body.shape));
        }
    }
}

} // namespace carom
