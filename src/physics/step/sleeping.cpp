#include "physics/step/sleeping.hpp"

#include "physics/detect/detect.hpp"
#include "physics/detect/narrowphase/collide.hpp"
#include "physics/step/step.hpp"
#include "physics/world/contact_lengths.hpp"
#include "physics/world/disjoint_sets.hpp"
#include "physics/world/waking.hpp"

#include <algorithm>
#include <glm/geometric.hpp>
#include <iterator>
#include <utility>

namespace carom {

namespace {

bool may_move(const Body& body) { return !is_static(body) && !body.asleep; }

bool is_moving(const Body& body) {
    return body.linear_velocity != glm::vec3(0.0f) || body.angular_velocity != glm::vec3(0.0f);
}

/// A body that was still in the step before wakes no other; a new one, or one just woken, may.
bool may_wake_others(const Body& body) {
    return is_static(body) ? is_moving(body) : !body.asleep && body.still_time == 0.0f;
}

/// Whether the two may touch within h [s], at the speeds that they have.
bool may_touch(const Settings& settings, const Body& a, const Body& b, float h) {
    const float speed = fastest_point_speed(a) + fastest_point_speed(b);
    const float acceleration =
        glm::length(settings.gravity) + driven_acceleration(a) + driven_acceleration(b);
    const float reach = contact_margin(settings, a.shape, b.shape) + (speed + acceleration * h) * h;
    return collide(a.shape, transform(a), b.shape, transform(b), reach).count > 0;
}

bool carries(const Contact& contact) { return pushes(contact); }

bool carries(const Joint& joint) { return joint.impulse != glm::vec3(0.0f); }

/// Whether an island's contact or joint with an infinite mass or a sleeper holds it, and is at
/// rest.
template <class Link>
void note_support(const World& world, const Link& link, SleepScratch& scratch) {
    std::uint32_t body = world.index_of(link.a);
    std::uint32_t ground = world.index_of(link.b);
    if (!may_move(world.bodies[body])) {
        std::swap(body, ground);
    }
    if (!may_move(world.bodies[body]) || may_move(world.bodies[ground])) {
        return;
    }
    const std::uint32_t root = root_of(scratch.parent, body);
    scratch.held[root] |= static_cast<std::uint8_t>(carries(link));
    scratch.restless[root] |= static_cast<std::uint8_t>(is_moving(world.bodies[ground]));
}

void judge_islands(const World& world, SleepScratch& scratch) {
    const bool is_weightless = world.settings.gravity == glm::vec3(0.0f);
    scratch.restless.assign(world.bodies.size(), 0);
    scratch.held.assign(world.bodies.size(), static_cast<std::uint8_t>(is_weightless));
    for (std::uint32_t i = 0; i < world.bodies.size(); ++i) {
        const std::uint32_t root = root_of(scratch.parent, i);
        const bool is_restless = world.bodies[i].still_time < world.settings.sleep_time;
        scratch.restless[root] |= static_cast<std::uint8_t>(is_restless);
        scratch.held[root] &=
            static_cast<std::uint8_t>(driven_acceleration(world.bodies[i]) == 0.0f);
    }
    for_each_link(world, [&](const auto& link) { note_support(world, link, scratch); });
    for (const Joint& joint : world.joints) {
        if (is_tied_to_world(joint) && may_move(*world.find(joint.a))) {
            const std::uint32_t root = root_of(scratch.parent, world.index_of(joint.a));
            scratch.held[root] |= static_cast<std::uint8_t>(carries(joint));
        }
    }
}

/// What a force or torque drives would pass this speed within a quarter of the time to sleep, were
/// it free to go: it stays below while something holds it, and not while it sets out or turns
/// round.
float speed_of_stillness(const Settings& settings, const Body& body) {
    const float driven = driven_acceleration(body);
    return driven > 0.0f ? std::min(settings.sleep_speed, 0.25f * settings.sleep_time * driven)
                         : settings.sleep_speed;
}

/// True when a body may be due to sleep.
bool note_stillness(World& world) {
    bool somebody_is_due = false;
    for (Body& body : world.bodies) {
        if (!may_move(body)) {
            continue;
        }
        const bool is_still = fastest_point_speed(body) < speed_of_stillness(world.settings, body);
        body.still_time = is_still ? body.still_time + world.settings.time_step : 0.0f;
        somebody_is_due = somebody_is_due || body.still_time >= world.settings.sleep_time;
    }
    return somebody_is_due;
}

bool has_sleepers(const World& world) {
    return std::ranges::any_of(world.bodies, [](const Body& body) { return body.asleep; });
}

} // namespace

float fastest_point_speed(const Body& body) {
    return glm::length(body.linear_velocity) +
           glm::length(body.angular_velocity) * bounding_radius(body.shape);
}

std::size_t sleeper_count(const World& world) {
    return static_cast<std::size_t>(std::count_if(world.bodies.begin(), world.bodies.end(),
                                                  [](const Body& body) { return body.asleep; }));
}

void wake_touched(World& world, Workspace& workspace) {
    if (!world.settings.sleeping || !has_sleepers(world)) {
        return;
    }
    const float h = world.settings.time_step;
    find_pairs(world, workspace, h);
    for (const BodyPair& pair : workspace.pairs) {
        const Body& a = world.bodies[pair.a];
        const Body& b = world.bodies[pair.b];
        const bool one_may_wake =
            (a.asleep && may_wake_others(b)) || (b.asleep && may_wake_others(a));
        if (one_may_wake && may_collide(a, b) && may_touch(world.settings, a, b, h)) {
            wake(world, a.asleep ? a.id : b.id);
        }
    }
}

void set_sleepers_aside(World& world, Workspace& workspace) {
    SleepScratch& scratch = workspace.sleep;
    scratch.masses.clear();
    scratch.contacts.clear();
    if (!world.settings.sleeping || !has_sleepers(world)) {
        return;
    }
    const auto is_aside = [&](const Contact& contact) {
        return !may_move(*world.find(contact.a)) && !may_move(*world.find(contact.b));
    };
    std::copy_if(world.contacts.begin(), world.contacts.end(), std::back_inserter(scratch.contacts),
                 is_aside);
    std::erase_if(world.contacts, is_aside);
    for (std::uint32_t i = 0; i < world.bodies.size(); ++i) {
        Body& body = world.bodies[i];
        if (body.asleep) {
            scratch.masses.push_back({i, body.mass, body.inverse_mass, body.inverse_inertia});
            set_mass(body, infinite_mass);
        }
    }
}

void restore_sleepers(World& world, Workspace& workspace) {
    SleepScratch& scratch = workspace.sleep;
    for (const SleepScratch::Mass& each : scratch.masses) {
        Body& body = world.bodies[each.body];
        body.mass = each.mass;
        body.inverse_mass = each.inverse_mass;
        body.inverse_inertia = each.inverse_inertia;
    }
    if (!scratch.contacts.empty()) {
        scratch.merged.clear();
        std::merge(world.contacts.begin(), world.contacts.end(), scratch.contacts.begin(),
                   scratch.contacts.end(), std::back_inserter(scratch.merged), comes_before);
        std::swap(world.contacts, scratch.merged);
    }
}

void send_to_sleep(World& world, Workspace& workspace) {
    if (!world.settings.sleeping || !note_stillness(world)) {
        return;
    }
    SleepScratch& scratch = workspace.sleep;
    join_islands(world, &may_move, scratch.parent);
    judge_islands(world, scratch);
    for (std::uint32_t i = 0; i < world.bodies.size(); ++i) {
        Body& body = world.bodies[i];
        const std::uint32_t root = root_of(scratch.parent, i);
        if (may_move(body) && scratch.held[root] != 0 && scratch.restless[root] == 0) {
            body.asleep = true;
            body.linear_velocity = glm::vec3(0.0f);
            body.angular_velocity = glm::vec3(0.0f);
        }
    }
}

} // namespace carom
