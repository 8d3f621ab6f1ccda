#include "physics/detect.hpp"

#include "physics/narrowphase/box_box.hpp"
#include "physics/narrowphase/refresh.hpp"
#include "physics/narrowphase/separating_axis.hpp"
#include "physics/narrowphase/sphere_box.hpp"
#include "physics/narrowphase/sphere_sphere.hpp"
#include "physics/resolvers/catalogue.hpp"

#include <algorithm>
#include <glm/geometric.hpp>

namespace carom {

namespace {

/// Parts smaller than this many pairs are not worth a thread.
constexpr std::size_t smallest_part = 256;

/// The distance from which the resolver wants to hear of this pair [m].
float contact_distance(const Settings& settings, ContactReach reach, const Body& a, const Body& b,
                       float h) {
    if (reach == ContactReach::margin) {
        return settings.contact_margin;
    }
    // Closing speed of any two of their points, with this slice's gravity on top.
    const float spin = glm::length(a.angular_velocity) * bounding_radius(a.shape) +
                       glm::length(b.angular_velocity) * bounding_radius(b.shape);
    const float speed = glm::length(b.linear_velocity - a.linear_velocity) + spin +
                        glm::length(settings.gravity) * h;
    return settings.contact_margin + speed * h;
}

/// All that pairs are looked up in; nothing of it changes while they are.
struct Scene {
    std::span<const Body> bodies;
    std::span<const Contact> previous_contacts;
    const Settings& settings;
    ContactReach reach;
    float h;
};

/// Goes along the contacts and the guesses of the last step, which ascend as the pairs do.
class PairWalk {
public:
    PairWalk(const Scene& scene, const CollideScratch& scratch, const BodyPair& first)
        : scene_(scene), scratch_(scratch),
          contact_(std::lower_bound(scene.previous_contacts.begin(), scene.previous_contacts.end(),
                                    ids(first),
                                    [](const Contact& contact, const Ids& wanted) {
                                        return Ids(contact.a, contact.b) < wanted;
                                    })),
          guess_(std::lower_bound(scratch.previous_pairs.begin(), scratch.previous_pairs.end(),
                                  first)) {}

    /// The contact of this pair, or nullptr.
    const Contact* contact(const BodyPair& pair) {
        const Ids wanted = ids(pair);
        while (contact_ != scene_.previous_contacts.end() &&
               Ids(contact_->a, contact_->b) < wanted) {
            ++contact_;
        }
        const bool is_there = contact_ != scene_.previous_contacts.end() &&
                              Ids(contact_->a, contact_->b) == wanted;
        return is_there ? &*contact_ : nullptr;
    }

    /// The direction that separated this pair, or `no_direction`.
    int separating(const BodyPair& pair) {
        while (guess_ != scratch_.previous_pairs.end() && *guess_ < pair) {
            ++guess_;
        }
        const bool is_there = guess_ != scratch_.previous_pairs.end() && *guess_ == pair;
        return is_there ? scratch_.previous_separating[static_cast<std::size_t>(
                              guess_ - scratch_.previous_pairs.begin())]
                        : no_direction;
    }

private:
    using Ids = std::pair<BodyId, BodyId>;
    Ids ids(const BodyPair& pair) const {
        return {scratch_.solids[pair.a].id, scratch_.solids[pair.b].id};
    }

    const Scene& scene_;
    const CollideScratch& scratch_;
    std::span<const Contact>::iterator contact_;
    std::vector<BodyPair>::const_iterator guess_;
};

Manifold collide_with_sphere(const Body& a, const Body& b, float margin) {
    return collide(a.shape, transform(a), b.shape, transform(b), margin);
}

/// Two boxes: points of before where they hardly moved, no more than one direction where it still
/// separates them, a search in all other cases.
class BoxSearch {
public:
};

} // namespace

} // namespace carom
