#include "physics/detect/detect.hpp"

#include "physics/detect/contact_distance.hpp"
#include "physics/detect/narrowphase/collide.hpp"
#include "physics/detect/narrowphase/refresh.hpp"
#include "physics/detect/narrowphase/separating_axis.hpp"
#include "physics/detect/seams.hpp"
#include "physics/world/action_point.hpp"

#include <algorithm>
#include <span>
#include <utility>
#include <vector>

namespace carom {

namespace {

/// Parts smaller than this many pairs are not worth a thread.
constexpr std::size_t smallest_part = 256;

/// All that pairs are looked up in; nothing of it changes while they are.
struct PairSight {
    std::span<const Body> bodies;
    std::span<const Solid> solids;
    const CollideScratch& scratch;
    std::span<const ManifoldMemory> memories; ///< of the slice before
    const Settings& settings;
    ContactReach reach;
    float h;
};

/// Writes a list anew over what lies in it. To clear it first, and to make room for other parts
/// later, would write most of it twice.
template <class T>
class Rewriting {
public:
    explicit Rewriting(std::vector<T>& list) : list_(list) {}

    void push_back(const T& value) {
        if (count_ < list_.size()) {
            list_[count_] = value;
        } else {
            list_.push_back(value);
        }
        ++count_;
    }

    std::size_t count() const { return count_; }

private:
    std::vector<T>& list_;
    std::size_t count_ = 0;
};

/// Goes along what is known of the pairs of the last step, which ascend as these do.
class PairWalk {
public:
    PairWalk(const PairSight& scene, const BodyPair& first)
        : solids_(scene.solids), scratch_(scene.scratch), memories_(scene.memories),
          memory_(std::lower_bound(memories_.begin(), memories_.end(), ids(first),
                                   [](const ManifoldMemory& memory, const Ids& wanted) {
                                       return ids(memory) < wanted;
                                   })),
          guess_(std::lower_bound(scratch_.previous_pairs.begin(), scratch_.previous_pairs.end(),
                                  first)) {}

    /// How the points of this pair were found, or nullptr.
    const ManifoldMemory* memory(const BodyPair& pair) {
        const Ids wanted = ids(pair);
        const auto end = memories_.end();
        while (memory_ != end && ids(*memory_) < wanted) {
            ++memory_;
        }
        return memory_ != end && ids(*memory_) == wanted ? &*memory_ : nullptr;
    }

    /// The direction that separated this pair, or `no_direction`.
    int separating(const BodyPair& pair) {
        const auto begin = scratch_.previous_pairs.begin();
        const auto end = scratch_.previous_pairs.end();
        while (guess_ != end && *guess_ < pair) {
            ++guess_;
        }
        return guess_ != end && *guess_ == pair
                   ? scratch_.previous_separating[static_cast<std::size_t>(guess_ - begin)]
                   : no_direction;
    }

private:
    using Ids = std::pair<BodyId, BodyId>;
    static Ids ids(const ManifoldMemory& memory) { return {memory.a, memory.b}; }
    Ids ids(const BodyPair& pair) const { return {solids_[pair.a].id, solids_[pair.b].id}; }

    std::span<const Solid> solids_;
    const CollideScratch& scratch_;
    std::span<const ManifoldMemory> memories_;
    std::span<const ManifoldMemory>::iterator memory_;
    std::vector<BodyPair>::const_iterator guess_;
};

/// Where a part of the pairs leaves what it finds.
struct Findings {
    Rewriting<Contact> contacts;
    Rewriting<BodyPair> bodies;
    Rewriting<ManifoldMemory> memories;
};

bool may_collide(const PairSight& scene, const Solid& a, const Solid& b, const BodyPair& pair) {
    const bool tags_matter = a.has_tags_to_ignore || b.has_tags_to_ignore;
    return !(is_static(a) && is_static(b)) &&
           (!tags_matter || may_collide(scene.bodies[pair.a], scene.bodies[pair.b]));
}

/// Two boxes: the points of before where they hardly moved, else a search.
Manifold collide_boxes(const ManifoldMemory* memory, const Solid& a, const Solid& b, float margin,
                       int& separating, Rewriting<ManifoldMemory>& memories) {
    Manifold manifold;
    if (memory != nullptr && refresh(*memory, a, b, margin, manifold)) {
        memories.push_back(*memory);
        return manifold;
    }
    manifold = collide_boxes(a.box, b.box, margin, separating);
    if (is_memorable(manifold)) {
        memories.push_back(remember(manifold, a, b, margin));
    }
    return manifold;
}

Manifold collide_pair(const PairSight& scene, const BodyPair& pair, const ManifoldMemory* memory,
                      float margin, int& separating, Rewriting<ManifoldMemory>& memories) {
    const Solid& a = scene.solids[pair.a];
    const Solid& b = scene.solids[pair.b];
    if (a.is_box && b.is_box) {
        return collide_boxes(memory, a, b, margin, separating, memories);
    }
    if (!a.is_box && !b.is_box) {
        return collide_sphere_sphere({a.radius}, a.box.centre, {b.radius}, b.box.centre, margin);
    }
    const Body& body_a = scene.bodies[pair.a];
    const Body& body_b = scene.bodies[pair.b];
    return collide(body_a.shape, transform(body_a), body_b.shape, transform(body_b), margin);
}

/// Parts do not know of each other: any thread may do any of them.
void collide_part(const PairSight& scene, std::span<const BodyPair> pairs,
                  std::span<std::uint8_t> separating, Findings& findings) {
    PairWalk walk(scene, pairs.front());
    for (std::size_t i = 0; i < pairs.size(); ++i) {
        const BodyPair& pair = pairs[i];
        const Solid& a = scene.solids[pair.a];
        const Solid& b = scene.solids[pair.b];
        const float margin = contact_distance(scene.settings, scene.reach, scene.bodies[pair.a],
                                              scene.bodies[pair.b],
                                              std::min(a.smallest_side, b.smallest_side), scene.h);
        const ManifoldMemory* memory = walk.memory(pair);
        // What separated two boxes most likely still does.
        int direction =
            memory == nullptr && a.is_box && b.is_box ? walk.separating(pair) : no_direction;
        const bool is_apart =
            direction != no_direction && separates(a.box, b.box, direction, margin);
        if (!is_apart && may_collide(scene, a, b, pair)) {
            direction = no_direction;
            Contact contact{
                a.id, b.id,
                collide_pair(scene, pair, memory, margin, direction, findings.memories)};
            if (contact.manifold.count > 0) {
                move_to_action(contact.manifold, a.inverse_mass, b.inverse_mass);
                findings.contacts.push_back(contact);
                findings.bodies.push_back(pair);
            }
        }
        separating[i] = static_cast<std::uint8_t>(direction);
    }
}

void note_solids(const World& world, DetectWorkspace& workspace) {
    constexpr std::size_t grain = 256;
    std::vector<Solid>& solids = workspace.collide.solids;
    solids.resize(world.bodies.size());
    workspace.thread_pool.share(solids.size(), grain, [&](std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i < end; ++i) {
            solids[i] = solid(world.bodies[i]);
        }
    });
}

/// Brings what the parts but the first found behind `count` entries that the list has already.
template <class T>
void append_parts(ThreadPool& thread_pool, std::vector<T>& list, std::size_t count,
                  std::span<const FoundContacts> parts, std::vector<T> FoundContacts::*member) {
    constexpr std::size_t grain = 256;
    std::size_t total = count;
    for (const FoundContacts& part : parts) {
        total += (part.*member).size();
    }
    list.resize(total);
    for (const FoundContacts& part : parts) {
        const std::vector<T>& found = part.*member;
        thread_pool.share(found.size(), grain, [&](std::size_t begin, std::size_t end) {
            std::copy(found.data() + begin, found.data() + end, list.data() + count + begin);
        });
        count += found.size();
    }
}

/// Pairs are cut into parts, one for each thread. The first finds straight into `all`, the others
/// follow in order.
void collide_in_parts(const PairSight& scene, DetectWorkspace& workspace, World& world) {
    CollideScratch& scratch = workspace.collide;
    const std::span<const BodyPair> pairs = workspace.pairs;
    const auto threads = static_cast<std::size_t>(workspace.thread_pool.size());
    const std::size_t grain = std::max(smallest_part, (pairs.size() + threads - 1) / threads);
    scratch.parts.resize(std::max(scratch.parts.size(), threads));
    for (FoundContacts& part : scratch.parts) {
        part.contacts.clear();
        part.bodies.clear();
        part.memories.clear();
    }
    Findings first{Rewriting(world.contacts), Rewriting(workspace.contact_bodies),
                   Rewriting(world.memories)};
    workspace.thread_pool.share(pairs.size(), grain, [&](std::size_t begin, std::size_t end) {
        FoundContacts& part = scratch.parts[begin / grain];
        Findings own{Rewriting(part.contacts), Rewriting(part.bodies), Rewriting(part.memories)};
        collide_part(scene, pairs.subspan(begin, end - begin),
                     std::span(scratch.separating).subspan(begin, end - begin),
                     begin == 0 ? first : own);
    });
    append_parts(workspace.thread_pool, world.contacts, first.contacts.count(), scratch.parts,
                 &FoundContacts::contacts);
    append_parts(workspace.thread_pool, workspace.contact_bodies, first.bodies.count(),
                 scratch.parts, &FoundContacts::bodies);
    append_parts(workspace.thread_pool, world.memories, first.memories.count(), scratch.parts,
                 &FoundContacts::memories);
}

} // namespace

void collide_pairs(World& world, DetectWorkspace& workspace, float h) {
    CollideScratch& scratch = workspace.collide;
    EarlierContacts& earlier = workspace.earlier();
    std::swap(world.contacts, earlier.contacts);
    std::swap(world.memories, earlier.memories);
    note_solids(world, workspace); // sweeps need them too, also of what is not near yet
    if (workspace.pairs.empty()) {
        world.contacts.clear();
        world.memories.clear();
        workspace.contact_bodies.clear();
        workspace.rows.neighbours.clear();
        return;
    }
    scratch.separating.resize(workspace.pairs.size());
    const PairSight scene{world.bodies,       scratch.solids,  scratch, earlier.memories,
                          workspace.settings, workspace.reach, h};
    collide_in_parts(scene, workspace, world);
    smooth_seams(world, workspace, h);
    scratch.previous_pairs.resize(workspace.pairs.size());
    std::copy(workspace.pairs.begin(), workspace.pairs.end(), scratch.previous_pairs.begin());
    std::swap(scratch.separating, scratch.previous_separating);
}

} // namespace carom
