#include "physics/detect/floors.hpp"

#include <algorithm>
#include <tuple>
#include <utility>

namespace carom {

namespace {

// What may be part of a floor

/// What bounces by e > 1 gains energy, which a method must be able to tell by the body.
bool may_be_part(const Body& body) {
    return is_static(body) && std::holds_alternative<Box>(body.shape) &&
           body.restitution.value_or(0.0f) <= 1.0f && body.linear_velocity == glm::vec3(0.0f) &&
           body.angular_velocity == glm::vec3(0.0f);
}

void mark_tied(std::span<const BodyPair> tied, Floors& floors, std::size_t bodies) {
    floors.is_tied.clear();
    if (!tied.empty()) {
        floors.is_tied.resize(bodies);
        for (const BodyPair& pair : tied) {
            floors.is_tied[pair.a] = floors.is_tied[pair.b] = 1;
        }
    }
}

/// Brings the list of boxes up to date; true when it was not.
bool renew_boxes(const World& world, std::span<const BodyPair> tied, Floors& floors) {
    mark_tied(tied, floors, world.bodies.size());
    bool has_changed = false;
    std::size_t count = 0;
    for (std::uint32_t i = 0; i < world.bodies.size(); ++i) {
        const Body& body = world.bodies[i];
        if (!may_be_part(body) || (!floors.is_tied.empty() && floors.is_tied[i] != 0)) {
            continue;
        }
        if (count == floors.boxes.size()) {
            floors.boxes.push_back({i, body});
            has_changed = true;
        } else if (floors.boxes[count].index != i || floors.boxes[count].body != body) {
            floors.boxes[count] = {i, body};
            has_changed = true;
        }
        ++count;
    }
    has_changed = has_changed || count < floors.boxes.size();
    floors.boxes.resize(count);
    return has_changed;
}

// Contacts, named by the body that stands in or by tiles

void reverse(Contact& contact) {
    std::swap(contact.a, contact.b);
    Manifold& manifold = contact.manifold;
    manifold.normal = -manifold.normal;
    manifold.rolling_impulse = -manifold.rolling_impulse;
    for (ContactPoint& point : manifold.points()) {
        point.tangent_impulse = -point.tangent_impulse;
    }
}

void put_in_order(std::vector<Contact>& contacts) {
    for (Contact& contact : contacts) {
        if (contact.b < contact.a) {
            reverse(contact);
        }
    }
    // No two points of a floor have one feature: the order is the same everywhere.
    std::sort(contacts.begin(), contacts.end(), [](const Contact& first, const Contact& second) {
        const auto order = [](const Contact& contact) {
            return std::tuple(contact.a, contact.b, contact.manifold.storage[0].feature);
        };
        return order(first) < order(second);
    });
}

/// Contacts of several tiles with one body become one.
void join_contacts(const Floors& floors, std::vector<Contact>& contacts) {
    bool any = false;
    for (Contact& contact : contacts) {
        const BodyId a = floors.stand_in(contact.a);
        const BodyId b = floors.stand_in(contact.b);
        any = any || a != contact.a || b != contact.b;
        contact.a = a;
        contact.b = b;
    }
    if (!any) {
        return;
    }
    put_in_order(contacts);
    std::size_t kept = 0;
    for (const Contact& contact : contacts) {
        if (kept > 0 && contacts[kept - 1].a == contact.a && contacts[kept - 1].b == contact.b) {
            Manifold& whole = contacts[kept - 1].manifold;
            for (const ContactPoint& point : contact.manifold.points()) {
                if (whole.count < Manifold::capacity) {
                    whole.storage[whole.count++] = point;
                }
            }
            whole.rolling_impulse += contact.manifold.rolling_impulse;
        } else {
            contacts[kept++] = contact;
        }
    }
    contacts.resize(kept);
}

/// A body, or the tile of it that a point lies on.
BodyId bearer(const Floors& floors, BodyId id, const ContactPoint& point) {
    const Floor* floor = floors.stood_for_by(id);
    return floor != nullptr ? floor->grid.nearest(floors.boxes, point.position).id : id;
}

/// The contact of a floor as those of the tiles that its points lie on.
void split(const Floors& floors, const Contact& contact, std::vector<Contact>& contacts) {
    Contact part = contact;
    part.manifold.storage = {};
    part.manifold.count = 0;
    const auto begin = static_cast<std::ptrdiff_t>(contacts.size());
    for (const ContactPoint& point : contact.manifold.points()) {
        part.a = bearer(floors, contact.a, point);
        part.b = bearer(floors, contact.b, point);
        auto same =
            std::find_if(contacts.begin() + begin, contacts.end(), [&](const Contact& other) {
                return other.a == part.a && other.b == part.b;
            });
        if (same == contacts.end()) {
            contacts.push_back(part);
            part.manifold.rolling_impulse = glm::vec3(0.0f); // the first has it all
            same = contacts.end() - 1;
        }
        same->manifold.storage[same->manifold.count++] = point;
    }
}

} // namespace

const Floor* Floors::stood_for_by(BodyId id) const {
    const auto place = std::ranges::lower_bound(floors, id, {}, &Floor::first);
    return place != floors.end() && place->first == id ? &*place : nullptr;
}

BodyId Floors::stand_in(BodyId id) const {
    const auto place =
        std::ranges::lower_bound(boxes, id, {}, [](const FixedBox& box) { return box.body.id; });
    const bool is_box = place != boxes.end() && place->body.id == id;
    return is_box ? stand_ins[static_cast<std::size_t>(place - boxes.begin())] : id;
}

const Body& Floors::surface(const Body& body, const glm::vec3& point) const {
    const Floor* floor = floors.empty() ? nullptr : stood_for_by(body.id);
    return floor == nullptr || floor->is_uniform ? body : floor->grid.nearest(boxes, point);
}

NamedPoint Floors::name_of(const Contact& contact, std::uint32_t point) const {
    const std::span points = contact.manifold.points();
    const auto bearers = [&](const ContactPoint& each) {
        return std::pair(bearer(*this, contact.a, each), bearer(*this, contact.b, each));
    };
    const std::pair own = bearers(points[point]);
    const auto before = std::ranges::count_if(
        points.first(point), [&](const ContactPoint& other) { return bearers(other) == own; });
    return {std::min(own.first, own.second), std::max(own.first, own.second),
            static_cast<std::uint32_t>(before)};
}

bool Floors::mixes_materials(std::span<const Contact> contacts) const {
    if (std::ranges::all_of(floors, [](const Floor& floor) { return floor.is_uniform; })) {
        return false;
    }
    const auto is_mixed = [&](BodyId id, std::span<const ContactPoint> points) {
        const Floor* floor = stood_for_by(id);
        const auto differs = [&](const ContactPoint& point) {
            return !is_of_one_material(floor->grid.nearest(boxes, points[0].position),
                                       floor->grid.nearest(boxes, point.position));
        };
        return floor != nullptr && !floor->is_uniform && std::ranges::any_of(points, differs);
    };
    return std::ranges::any_of(contacts, [&](const Contact& contact) {
        const std::span points = contact.manifold.points();
        return is_mixed(contact.a, points) || is_mixed(contact.b, points);
    });
}

void lay_floors(World& world, std::span<const BodyPair> tied, Floors& floors) {
    if (!world.settings.floors_as_one) {
        floors.boxes.clear();
        find_floors(floors);
    } else if (renew_boxes(world, tied, floors)) {
        find_floors(floors);
    }
    floors.is_part.clear();
    if (floors.floors.empty()) {
        return;
    }
    floors.is_part.resize(world.bodies.size());
    for (const Floor& floor : floors.floors) {
        for (const std::uint32_t tile : floor.tiles) {
            floors.is_part[floors.boxes[tile].index] = 1;
        }
        const std::uint32_t first = floors.boxes[floor.tiles.front()].index;
        floors.is_part[first] = 0;
        world.bodies[first].shape = floor.box;
        world.bodies[first].position = floor.position;
    }
    join_contacts(floors, world.contacts);
}

void leave_out_parts(const Floors& floors, std::vector<BodyPair>& pairs) {
    if (!floors.is_part.empty()) {
        std::erase_if(pairs, [&](const BodyPair& pair) {
            return floors.is_part[pair.a] != 0 || floors.is_part[pair.b] != 0;
        });
    }
}

void take_up_floors(World& world, const Floors& floors, std::vector<Contact>& scratch) {
    if (floors.floors.empty()) {
        return;
    }
    for (const Floor& floor : floors.floors) {
        const auto& [index, body] = floors.boxes[floor.tiles.front()];
        world.bodies[index].shape = body.shape;
        world.bodies[index].position = body.position;
    }
    scratch.clear();
    for (const Contact& contact : world.contacts) {
        split(floors, contact, scratch);
    }
    put_in_order(scratch);
    std::swap(world.contacts, scratch);
}

} // namespace carom
