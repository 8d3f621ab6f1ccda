#include "physics/detect/floors.hpp"

#include "physics/detect/broadphase/body_pair.hpp"
#include "physics/detect/flush_boxes.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <glm/geometric.hpp>
#include <glm/gtc/quaternion.hpp>
#include <limits>
#include <optional>
#include <tuple>
#include <utility>

namespace carom {

namespace {

constexpr std::uint32_t no_floor = ~0u;

// What may be part of a floor

/// What bounces by e > 1 gains energy, which a method must be able to tell by the body.
bool may_be_part(const Body& body) {
    return is_static(body) && !body.asleep && std::holds_alternative<Box>(body.shape) &&
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

// Boxes whose axes are parallel

/// How far the sine of an angle may be from that of a right one.
constexpr double parallel = 1e-5;

glm::dmat3 axes_of(const Body& body) {
    return glm::mat3_cast(glm::normalize(glm::dquat(body.orientation)));
}

/// Σ of the fourth powers: boxes with parallel axes have equal ones, in whatever order.
double order_of(const glm::dmat3& R) {
    double sum = 0.0;
    for (int i = 0; i < 3; ++i) {
        const glm::dvec3 square = R[i] * R[i];
        sum += glm::dot(square, square);
    }
    return sum;
}

/// From the axes of one box to those of the other where each lies along one of them: zeros, ones
/// and minus ones.
std::optional<glm::dmat3> right_turn(const glm::dmat3& from, const glm::dmat3& to) {
    glm::dmat3 turn = glm::transpose(to) * from;
    for (int i = 0; i < 3; ++i) {
        for (int j = 0; j < 3; ++j) {
            const double rounded = std::round(turn[i][j]);
            if (std::abs(turn[i][j] - rounded) > parallel) {
                return std::nullopt;
            }
            turn[i][j] = rounded;
        }
    }
    return turn;
}

glm::dmat3 absolute(glm::dmat3 turn) {
    for (int i = 0; i < 3; ++i) {
        turn[i] = glm::abs(turn[i]);
    }
    return turn;
}

const glm::vec3& half_extents(const Body& body) { return std::get<Box>(body.shape).half_extents; }

/// Boxes that may be flush, as cuboids in the frame of the first.
struct Parallel {
    std::uint32_t first; ///< as an index of `Floors::boxes`
    glm::dmat3 axes;
    double order;
    double tolerance; ///< [m]
    std::vector<Cuboid> cuboids;
};

/// Faces are flush that are nearer than a ten-thousandth of the thinnest half side, and than floats
/// can tell.
double tolerance_of(const Body& body) {
    const glm::dvec3 h(half_extents(body));
    const glm::dvec3 x(glm::abs(body.position));
    constexpr double share = 1e-4;
    constexpr double rounding = 2.0 * static_cast<double>(std::numeric_limits<float>::epsilon());
    return share * std::min({h.x, h.y, h.z}) +
           rounding * (std::max({x.x, x.y, x.z}) + h.x + h.y + h.z);
}

bool add_to(Parallel& group, const std::vector<FixedBox>& boxes, std::uint32_t k) {
    const Body& body = boxes[k].body;
    const Body& first = boxes[group.first].body;
    const auto turn = right_turn(axes_of(body), group.axes);
    if (!turn) {
        return false;
    }
    const glm::dvec3 half = absolute(*turn) * glm::dvec3(half_extents(body));
    const glm::dvec3 centre =
        glm::transpose(group.axes) * (glm::dvec3(body.position) - glm::dvec3(first.position));
    const glm::dvec3 lower = centre - half;
    const glm::dvec3 upper = centre + half;
    group.cuboids.push_back({{lower.x, lower.y, lower.z}, {upper.x, upper.y, upper.z}, {k}});
    group.tolerance = std::min(group.tolerance, tolerance_of(body));
    return true;
}

/// Groups lie in the order of their Σ, so that few are asked.
std::vector<Parallel> parallel_boxes(const std::vector<FixedBox>& boxes) {
    std::vector<std::pair<double, std::uint32_t>> order;
    for (std::uint32_t k = 0; k < boxes.size(); ++k) {
        order.push_back({order_of(axes_of(boxes[k].body)), k});
    }
    std::sort(order.begin(), order.end());
    constexpr double same = 1e-3;
    std::vector<Parallel> groups;
    for (const auto& [sum, k] : order) {
        bool is_taken = false;
        for (std::size_t g = groups.size(); g > 0 && sum - groups[g - 1].order < same && !is_taken;
             --g) {
            is_taken = add_to(groups[g - 1], boxes, k);
        }
        if (!is_taken) {
            groups.push_back(
                {k, axes_of(boxes[k].body), sum, std::numeric_limits<double>::max(), {}});
            add_to(groups.back(), boxes, k);
        }
    }
    return groups;
}

// Floors and their tiles

bool is_of_one_material(const Body& a, const Body& b) {
    return a.restitution == b.restitution && a.friction == b.friction &&
           a.friction_static == b.friction_static && a.rolling_resistance == b.rolling_resistance;
}

/// The two longest sides of a box.
std::pair<int, int> long_axes(const glm::vec3& half) {
    const int thin = half.x <= half.y && half.x <= half.z ? 0 : half.y <= half.z ? 1 : 2;
    return {(thin + 1) % 3, (thin + 2) % 3};
}

std::uint32_t field(float place, float half, std::uint32_t fields) {
    const float share = (place + half) / (2.0f * half);
    const auto last = static_cast<float>(fields - 1);
    return static_cast<std::uint32_t>(
        std::clamp(std::floor(share * static_cast<float>(fields)), 0.0f, last));
}

/// The fields of the grid that a tile lies in, by rows; one more on each side than it must be.
template <class Visit>
void for_each_field(const Floor& floor, const Body& first, const Body& tile, Visit visit) {
    const Floor::Grid& grid = floor.grid;
    const glm::vec3 centre = glm::conjugate(first.orientation) * (tile.position - floor.position);
    const auto turn = right_turn(axes_of(tile), axes_of(first));
    const glm::vec3 half(absolute(turn.value_or(glm::dmat3(1.0))) * glm::dvec3(half_extents(tile)));
    const glm::vec3& whole = floor.box.half_extents;
    const float slack = 1e-3f * std::min(half[grid.u], half[grid.v]);
    const auto range = [&](int axis, std::uint32_t fields) {
        return std::pair(field(centre[axis] - half[axis] - slack, whole[axis], fields),
                         field(centre[axis] + half[axis] + slack, whole[axis], fields));
    };
    const auto [first_column, last_column] = range(grid.u, grid.columns);
    const auto [first_row, last_row] = range(grid.v, grid.rows);
    for (std::uint32_t row = first_row; row <= last_row; ++row) {
        for (std::uint32_t column = first_column; column <= last_column; ++column) {
            visit(row * grid.columns + column);
        }
    }
}

/// About as many fields as tiles, about as long as they are.
void lay_grid(Floor& floor, const std::vector<FixedBox>& boxes) {
    Floor::Grid& grid = floor.grid;
    std::tie(grid.u, grid.v) = long_axes(floor.box.half_extents);
    const auto count = static_cast<float>(floor.tiles.size());
    const float longer = floor.box.half_extents[grid.u] / floor.box.half_extents[grid.v];
    const auto fields = [&](float number) {
        return static_cast<std::uint32_t>(std::clamp(std::round(number), 1.0f, count));
    };
    grid.columns = fields(std::sqrt(count * longer));
    grid.rows = fields(count / static_cast<float>(grid.columns));
    const Body& first = boxes[floor.tiles.front()].body;
    grid.begin.assign(grid.columns * grid.rows + 1, 0);
    for (const std::uint32_t tile : floor.tiles) {
        for_each_field(floor, first, boxes[tile].body,
                       [&](std::uint32_t number) { ++grid.begin[number + 1]; });
    }
    for (std::size_t i = 1; i < grid.begin.size(); ++i) {
        grid.begin[i] += grid.begin[i - 1];
    }
    grid.tiles.resize(grid.begin.back());
    std::vector<std::uint32_t> next(grid.begin.begin(), grid.begin.end() - 1);
    for (const std::uint32_t tile : floor.tiles) {
        for_each_field(floor, first, boxes[tile].body,
                       [&](std::uint32_t number) { grid.tiles[next[number]++] = tile; });
    }
}

Floor floor_of(const Parallel& group, Cuboid& cuboid, const std::vector<FixedBox>& boxes) {
    std::sort(cuboid.members.begin(), cuboid.members.end());
    const Body& first = boxes[cuboid.members.front()].body;
    const glm::dvec3 lower(cuboid.lower[0], cuboid.lower[1], cuboid.lower[2]);
    const glm::dvec3 upper(cuboid.upper[0], cuboid.upper[1], cuboid.upper[2]);
    const auto turn = right_turn(group.axes, axes_of(first));
    const glm::dvec3 half = absolute(turn.value_or(glm::dmat3(1.0))) * (0.5 * (upper - lower));
    const glm::dvec3 centre =
        glm::dvec3(boxes[group.first].body.position) + group.axes * (0.5 * (lower + upper));
    Floor floor{.tiles = std::move(cuboid.members),
                .first = first.id,
                .box = {glm::vec3(half)},
                .position = glm::vec3(centre),
                .is_uniform = true,
                .grid = {}};
    floor.is_uniform = std::ranges::all_of(floor.tiles, [&](std::uint32_t tile) {
        return is_of_one_material(first, boxes[tile].body);
    });
    lay_grid(floor, boxes);
    return floor;
}

/// Tags tell what a box collides with, and how.
void join_what_collides_alike(Parallel& group, const std::vector<FixedBox>& boxes) {
    const auto tags = [&](const Cuboid& cuboid) {
        const Body& body = boxes[cuboid.members.front()].body;
        return std::tie(body.tags, body.ignore_tags);
    };
    std::ranges::stable_sort(group.cuboids, {}, tags);
    std::vector<Cuboid> all;
    for (auto begin = group.cuboids.begin(); begin != group.cuboids.end();) {
        const auto end = std::find_if(begin, group.cuboids.end(), [&](const Cuboid& cuboid) {
            return tags(cuboid) != tags(*begin);
        });
        std::vector<Cuboid> alike(begin, end);
        join_flush(alike, group.tolerance);
        all.insert(all.end(), alike.begin(), alike.end());
        begin = end;
    }
    group.cuboids = std::move(all);
}

/// Those that touch another of the group, or nearly so.
void note_neighbours(std::vector<Cuboid>& cuboids, Floors& floors) {
    constexpr double near = 0.01; // [m] above slop
    std::ranges::sort(cuboids, {}, [](const Cuboid& cuboid) { return cuboid.lower[0]; });
    const auto touch = [](const Cuboid& a, const Cuboid& b) {
        return a.lower[1] <= b.upper[1] + near && b.lower[1] <= a.upper[1] + near &&
               a.lower[2] <= b.upper[2] + near && b.lower[2] <= a.upper[2] + near;
    };
    const auto note = [&](const Cuboid& cuboid) {
        floors.neighbours.push_back(floors.boxes[*std::ranges::min_element(cuboid.members)].index);
    };
    for (std::size_t i = 0; i < cuboids.size(); ++i) {
        for (std::size_t j = i + 1;
             j < cuboids.size() && cuboids[j].lower[0] <= cuboids[i].upper[0] + near; ++j) {
            if (touch(cuboids[i], cuboids[j])) {
                note(cuboids[i]);
                note(cuboids[j]);
            }
        }
    }
}

void find_floors(Floors& floors) {
    floors.floors.clear();
    floors.neighbours.clear();
    if (floors.boxes.size() < 2) {
        return;
    }
    for (Parallel& group : parallel_boxes(floors.boxes)) {
        join_what_collides_alike(group, floors.boxes);
        note_neighbours(group.cuboids, floors);
        for (Cuboid& cuboid : group.cuboids) {
            if (cuboid.members.size() > 1) {
                floors.floors.push_back(floor_of(group, cuboid, floors.boxes));
            }
        }
    }
    std::sort(floors.floors.begin(), floors.floors.end(),
              [](const Floor& a, const Floor& b) { return a.first < b.first; });
    floors.floor_of_box.assign(floors.boxes.size(), no_floor);
    for (std::uint32_t i = 0; i < floors.floors.size(); ++i) {
        for (const std::uint32_t tile : floors.floors[i].tiles) {
            floors.floor_of_box[tile] = i;
        }
    }
}

/// The tile that is nearest to a point.
const Body& tile_at(const Floors& floors, const Floor& floor, const glm::vec3& point) {
    const Body& first = floors.boxes[floor.tiles.front()].body;
    const glm::vec3 p = glm::conjugate(first.orientation) * (point - floor.position);
    const Floor::Grid& grid = floor.grid;
    const glm::vec3& half = floor.box.half_extents;
    const std::uint32_t number = field(p[grid.v], half[grid.v], grid.rows) * grid.columns +
                                 field(p[grid.u], half[grid.u], grid.columns);
    const Body* nearest = &first;
    float least = std::numeric_limits<float>::max();
    for (std::uint32_t k = grid.begin[number]; k < grid.begin[number + 1]; ++k) {
        const Body& tile = floors.boxes[grid.tiles[k]].body;
        const glm::vec3 outside =
            glm::max(glm::abs(point_to_body(transform(tile), point)) - half_extents(tile), 0.0f);
        const float distance = glm::dot(outside, outside);
        if (distance < least) {
            least = distance;
            nearest = &tile;
        }
    }
    return *nearest;
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
    return floor != nullptr ? tile_at(floors, *floor, point.position).id : id;
}

/// The contact of a floor, or of two, as those of the tiles that its points lie on.
void split(const Floors& floors, const Contact& contact, std::vector<Contact>& contacts) {
    const std::size_t begin = contacts.size();
    for (const ContactPoint& point : contact.manifold.points()) {
        const BodyId a = bearer(floors, contact.a, point);
        const BodyId b = bearer(floors, contact.b, point);
        const auto same =
            std::find_if(contacts.begin() + static_cast<std::ptrdiff_t>(begin), contacts.end(),
                         [&](const Contact& other) { return other.a == a && other.b == b; });
        if (same == contacts.end()) {
            contacts.push_back(contact);
            contacts.back().a = a;
            contacts.back().b = b;
            contacts.back().manifold.count = 0;
            contacts.back().manifold.storage = {};
            if (contacts.size() > begin + 1) {
                contacts.back().manifold.rolling_impulse = glm::vec3(0.0f);
            }
            Manifold& manifold = contacts.back().manifold;
            manifold.storage[manifold.count++] = point;
        } else {
            same->manifold.storage[same->manifold.count++] = point;
        }
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
    if (floors.empty() || place == boxes.end() || place->body.id != id) {
        return id;
    }
    const std::uint32_t floor = floor_of_box[static_cast<std::size_t>(place - boxes.begin())];
    return floor != no_floor ? floors[floor].first : id;
}

const Body& Floors::surface(const Body& body, const glm::vec3& point) const {
    const Floor* floor = floors.empty() ? nullptr : stood_for_by(body.id);
    return floor == nullptr || floor->is_uniform ? body : tile_at(*this, *floor, point);
}

BornPoint Floors::name_of(const Contact& contact, std::uint32_t point) const {
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
    const auto is_mixed = [&](BodyId id, std::span<const ContactPoint> points) {
        const Floor* floor = stood_for_by(id);
        return floor != nullptr && !floor->is_uniform &&
               std::ranges::any_of(points.subspan(1), [&](const ContactPoint& point) {
                   return !is_of_one_material(tile_at(*this, *floor, points[0].position),
                                              tile_at(*this, *floor, point.position));
               });
    };
    const auto may_mix = [](const Floor& floor) { return !floor.is_uniform; };
    return std::ranges::any_of(floors, may_mix) &&
           std::ranges::any_of(contacts, [&](const Contact& contact) {
               const std::span points = contact.manifold.points();
               return is_mixed(contact.a, points) || is_mixed(contact.b, points);
           });
}

void lay_floors(World& world, std::span<const BodyPair> tied, Floors& floors) {
    if (!world.settings.floors_as_one) {
        floors.floors.clear();
        floors.boxes.clear();
        floors.neighbours.clear();
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
