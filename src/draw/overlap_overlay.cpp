
#include "draw/overlays.hpp"
#include "math/tangent_basis.hpp"
#include "physics/world/action_point.hpp"
#include "physics/world/assert.hpp"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>
#include <glm/gtc/constants.hpp>
#include <vector>

namespace carom {

namespace {

constexpr float least_depth = 1e-5f;      // [m]: less is rounding
constexpr std::size_t many_contacts = 40; // their solids have fewer faces

/// One of two bodies that penetrate.
struct Side {
    const Body& body;
    const Transform& place;
};

class Overlaps {
public:
    Overlaps(bool are_many, DrawList& list)
        : rings_(are_many ? 1 : 5), sectors_(are_many ? 8 : 40), list_(list) {}

    /// A's cap beyond the plane of the circle in which the two meet, and B's on its other side.
    void lens(const Side& a, const Side& b) {
        const float R_a = std::get<Sphere>(a.body.shape).radius;
        const float R_b = std::get<Sphere>(b.body.shape).radius;
        const float D = glm::distance(a.place.position, b.place.position);
        // From A's centre to that plane: R_a² - h² = R_b² - (D - h)²
        const float h = (D * D + R_a * R_a - R_b * R_b) / (2.0f * D);
        const float radius_squared = R_a * R_a - h * h;
        if (!(D > 0.0f) || D >= R_a + R_b || !(radius_squared > 0.0f)) {
            return;
        }
        const glm::vec3 n = (b.place.position - a.place.position) / D;
        begin_circle(a.place.position + h * n, n, std::sqrt(radius_squared), lift_of(a, b));
        cap(n, R_a - h);
        cap(-n, R_b - (D - h));
    }

    /// What lies `depth` deep in a plane; `inwards` is unit.
    void cap_in_plane(const Side& sphere, const glm::vec3& inwards, float depth) {
        const float R = std::get<Sphere>(sphere.body.shape).radius;
        const float d = std::min(depth, 1.9f * R);
        begin_circle(sphere.place.position + (R - d) * inwards, inwards,
                     std::sqrt(d * (2.0f * R - d)), lift_of(sphere, sphere));
        cap(inwards, d);
        cap(-inwards, 0.0f);
    }

    void slab(const Contact& contact, const Side& a, const Side& b) {
        find_edge(contact, action_share(a.body.inverse_mass, b.body.inverse_mass));
        const glm::vec3& n = contact.manifold.normal;
        const float lift = lift_of(a, b);
        const std::size_t count = edge_.size();
        for (std::size_t i = 0; i < count; ++i) {
            const auto& [p, half_p] = edge_[i];
            const auto& [q, half_q] = edge_[(i + 1) % count];
            quad(p - half_p * n, q - half_q * n, q + half_q * n, p + half_p * n);
            list_.line(p, q, Quantity::overlap, 0.0f, false, lift);
        }
        const auto& [first, half_first] = edge_.front();
        for (std::size_t i = 2; i < count; ++i) {
            const auto& [p, half_p] = edge_[i - 1];
            const auto& [q, half_q] = edge_[i];
            triangle(first + half_first * n, p + half_p * n, q + half_q * n);
            triangle(first - half_first * n, q - half_q * n, p - half_p * n);
        }
    }

private:
    struct EdgePoint {
        glm::vec3 position; ///< half-way between the surfaces [m]
        float half_depth;   ///< [m]
    };

    /// So far in front of it may the bodies themselves lie.
    static float lift_of(const Side& a, const Side& b) {
        const auto radius = [](const Side& side) {
            return is_static(side.body) ? 0.0f : bounding_radius(side.body.shape);
        };
        return 2.0f * std::max(radius(a), radius(b));
    }

    void triangle(const glm::vec3& a, const glm::vec3& b, const glm::vec3& c) {
        list_.patch(a, b, c, Quantity::overlap);
    }

    void quad(const glm::vec3& a, const glm::vec3& b, const glm::vec3& c, const glm::vec3& d) {
        triangle(a, b, c);
        triangle(a, c, d);
    }

    void begin_circle(const glm::vec3& centre, const glm::vec3& axis, float radius, float lift) {
        centre_ = centre;
        radius_ = radius;
        const TangentBasis basis = tangent_basis(axis);
        spokes_.clear();
        for (int i = 0; i <= sectors_; ++i) {
            const float angle =
                glm::two_pi<float>() * static_cast<float>(i) / static_cast<float>(sectors_);
            spokes_.push_back(std::cos(angle) * basis.first + std::sin(angle) * basis.second);
        }
        list_.circle(centre, radius * basis.first, radius * basis.second, sectors_,
                     Quantity::overlap, false, lift);
    }

    /// Over the circle; flat where the height is 0.
    void cap(const glm::vec3& axis, float height) {
        // The sphere through apex and circle: R = (r² + H²) / 2 H
        const float H = std::max(height, 1e-4f * radius_);
        const float R = (radius_ * radius_ + H * H) / (2.0f * H);
        const float widest = std::atan2(radius_, R - H);
        const bool turns_back = glm::dot(axis, glm::cross(spokes_[0], spokes_[1])) < 0.0f;
        glm::vec3 inner_centre = centre_ + H * axis;
        float inner = 0.0f;
        for (int ring = 1; ring <= rings_; ++ring) {
            const float angle = widest * static_cast<float>(ring) / static_cast<float>(rings_);
            const float sine = std::sin(0.5f * angle);
            // H - R + R cos(angle), without the difference of two large numbers
            const glm::vec3 outer_centre = centre_ + (H - 2.0f * R * sine * sine) * axis;
            const float outer = R * std::sin(angle);
            for (std::size_t i = 1; i < spokes_.size(); ++i) {
                const glm::vec3& from = spokes_[turns_back ? i : i - 1];
                const glm::vec3& to = spokes_[turns_back ? i - 1 : i];
                triangle(inner_centre + inner * from, outer_centre + outer * from,
                         outer_centre + outer * to);
                if (ring > 1) {
                    triangle(inner_centre + inner * from, outer_centre + outer * to,
                             inner_centre + inner * to);
                }
            }
            inner_centre = outer_centre;
            inner = outer;
        }
    }

    /// The contact points in counter-clockwise order about the normal. One or two span no face:
    /// they are as wide as they are deep.
    void find_edge(const Contact& contact, float share) {
        const glm::vec3& n = contact.manifold.normal;
        edge_.clear();
        glm::vec3 middle(0.0f);
        for (const ContactPoint& point : contact.manifold.points()) {
            edge_.push_back({point.position - share * point.separation * n,
                             0.5f * std::max(-point.separation, 0.0f)});
            middle += point.position / static_cast<float>(contact.manifold.count);
        }
        TangentBasis basis = tangent_basis(n);
        if (edge_.size() < 3) {
            const EdgePoint first = edge_.front();
            const EdgePoint last = edge_.back();
            const float width = 2.0f * std::max(first.half_depth, last.half_depth);
            if (edge_.size() == 2) {
                basis.first = glm::normalize(last.position - first.position);
                basis.second = glm::cross(n, basis.first);
            }
            const glm::vec3 along = edge_.size() == 2 ? glm::vec3(0.0f) : width * basis.first;
            const glm::vec3 across = width * basis.second;
            edge_ = {{first.position - along - across, first.half_depth},
                     {last.position + along - across, last.half_depth},
                     {last.position + along + across, last.half_depth},
                     {first.position - along + across, first.half_depth}};
            return;
        }
        const auto angle = [&](const EdgePoint& point) {
            const glm::vec3 out = point.position - middle;
            return std::atan2(glm::dot(out, basis.second), glm::dot(out, basis.first));
        };
        std::ranges::sort(
            edge_, [&](const EdgePoint& p, const EdgePoint& q) { return angle(p) < angle(q); });
    }

    int rings_;
    int sectors_;
    DrawList& list_;
    glm::vec3 centre_{0.0f};
    float radius_ = 0.0f;
    std::vector<glm::vec3> spokes_; ///< unit, around the axis; the last one is the first again
    std::vector<EdgePoint> edge_;
};

float depth_of(const Contact& contact) {
    float depth = 0.0f;
    for (const ContactPoint& point : contact.manifold.points()) {
        depth = std::max(depth, -point.separation);
    }
    return depth;
}

} // namespace

void draw_overlaps(const World& world, std::span<const Transform> transforms, DrawList& list) {
    CAROM_ASSERT(transforms.size() == world.bodies.size());
    Overlaps overlaps(world.contacts.size() > many_contacts, list);
    for (const Contact& contact : world.contacts) {
        const float depth = depth_of(contact);
        if (!(depth > least_depth)) {
            continue;
        }
        const std::size_t i = place_of(world, contact.a);
        const std::size_t j = place_of(world, contact.b);
        const Side a{world.bodies[i], transforms[i]};
        const Side b{world.bodies[j], transforms[j]};
        const bool a_is_sphere = std::holds_alternative<Sphere>(a.body.shape);
        const bool b_is_sphere = std::holds_alternative<Sphere>(b.body.shape);
        if (a_is_sphere && b_is_sphere) {
            overlaps.lens(a, b);
        } else if (a_is_sphere) {
            overlaps.cap_in_plane(a, contact.manifold.normal, depth);
        } else if (b_is_sphere) {
            overlaps.cap_in_plane(b, -contact.manifold.normal, depth);
        } else {
            overlaps.slab(contact, a, b);
        }
    }
}

} // namespace carom
