#include "physics/solve/limits/tension.hpp"

#include "math/random.hpp"
#include "math/tangent_basis.hpp"
#include "physics/solve/joints/joint_type.hpp"
#include "physics/solve/limits/springs.hpp"
#include "physics/world/disjoint_sets.hpp"
#include "physics/world/property_tables.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <glm/geometric.hpp>
#include <set>
#include <vector>

namespace carom {

namespace {

struct HungMotion {
    glm::dvec3 linear{0.0};
    glm::dvec3 angular{0.0};
};

JointEquations equations(const World& world, const Joint& joint) {
    return type_of(joint).equations(joint,
                                    world_anchor_b(world, joint) - world_anchor_a(world, joint));
}

bool moves(const World& world, BodyId id) {
    const Body* body = world.find(id);
    return body != nullptr && !is_static(*body);
}

bool ties_two(const World& world, const Joint& joint) {
    return moves(world, joint.a) && moves(world, joint.b);
}

/// The rigid joints that hang together with this one.
std::vector<const Joint*> hung_with(const World& world, const Joint& joint) {
    std::vector<std::uint32_t> sets;
    begin_sets(sets, world.bodies.size());
    std::vector<const Joint*> rigid;
    for (const Joint& other : world.joints) {
        if (!equations(world, other).spring) {
            rigid.push_back(&other);
            if (ties_two(world, other)) {
                join(sets, world.index_of(other.a), world.index_of(other.b));
            }
        }
    }
    const auto root = [&](const Joint& of) {
        return root_of(sets, world.index_of(moves(world, of.a) ? of.a : of.b));
    };
    const auto hangs_elsewhere = [&](const Joint* other) {
        return !(moves(world, other->a) || moves(world, other->b)) || root(*other) != root(joint);
    };
    rigid.erase(std::remove_if(rigid.begin(), rigid.end(), hangs_elsewhere), rigid.end());
    return rigid;
}

std::array<glm::dvec3, 2> axes_across(const glm::vec3& direction) {
    const auto [first, second] = tangent_basis(glm::normalize(direction));
    return {glm::dvec3(first), glm::dvec3(second)};
}

/// On B, at its largest so far [N].
glm::vec3 largest_pull(const World& world, const Joint& joint) {
    const JointEquations asked = equations(world, joint);
    glm::vec3 F(0.0f);
    for (std::uint32_t i = 0; i < asked.count; ++i) {
        F += joint.memory.pull[static_cast<int>(i)] * asked.axes[i].u;
    }
    const float size = glm::length(F);
    return size > 0.0f ? joint.memory.most / size * F : glm::vec3(0.0f);
}

/// A force F at r turns a body back as a spring |r·F| does, about each axis across r.
void add_turning(Springs& springs, const World& world, BodyId id, const glm::vec3& p,
                 const glm::vec3& F) {
    const Body* body = world.find(id);
    if (body == nullptr || body->inverse_inertia == glm::vec3(0.0f)) {
        return;
    }
    const glm::vec3 r = p - body->position;
    const double k = std::abs(static_cast<double>(glm::dot(r, F)));
    if (k > 0.0) {
        const SpringEnd still{world.bodies.size(), glm::dvec3(0.0)};
        for (const glm::dvec3& axis : axes_across(r)) {
            add_axis(springs, {still, {world.index_of(id), axis}, glm::dvec3(0.0), k, 0.0, 0});
        }
    }
}

/// K_G, as springs: T/L across the line, and of each end that turns.
void add_tension(Springs& springs, const World& world, const Joint& joint) {
    const glm::vec3 p_a = world_anchor_a(world, joint);
    const glm::vec3 p_b = world_anchor_b(world, joint);
    const glm::vec3 F = largest_pull(world, joint);
    const float length = glm::length(p_b - p_a);
    if (type_of(joint).acts_along_line && length > 0.0f) {
        for (const glm::dvec3& u : axes_across(p_b - p_a)) {
            add_axis(springs,
                     {spring_end(world, joint.a, p_a, u), spring_end(world, joint.b, p_b, u), u,
                      static_cast<double>(joint.memory.most / length), 0.0, 0});
        }
    }
    add_turning(springs, world, joint.a, p_a, F);
    add_turning(springs, world, joint.b, p_b, F);
}

/// What a pass changes: each axis alone is held. How much of dC/dt was missing at most [m/s].
double visit_all(const Springs& springs, std::vector<HungMotion>& motions) {
    double most = 0.0;
    for (const SpringAxis& axis : springs.axes) {
        HungMotion& a = motions[axis.a.body];
        HungMotion& b = motions[axis.b.body];
        const double rate = glm::dot(axis.u, b.linear - a.linear) +
                            glm::dot(axis.b.turn, b.angular) - glm::dot(axis.a.turn, a.angular);
        const double J = -rate / inverse_mass_along(springs, axis);
        const Mobility& of_a = springs.bodies[axis.a.body];
        const Mobility& of_b = springs.bodies[axis.b.body];
        a.linear -= J * of_a.inverse_mass * axis.u;
        a.angular -= J * (of_a.inverse_inertia * axis.a.turn);
        b.linear += J * of_b.inverse_mass * axis.u;
        b.angular += J * (of_b.inverse_inertia * axis.b.turn);
        most = std::max(most, std::abs(rate));
    }
    return most;
}

int passes_to_solve(const Springs& springs) {
    constexpr int most = 100000;
    Xorshift32 random(1);
    const auto any = [&] { return static_cast<double>(random.between(-1.0f, 1.0f)); };
    std::vector<HungMotion> motions(springs.bodies.size());
    for (std::size_t i = 0; i < motions.size(); ++i) {
        if (springs.bodies[i].inverse_mass > 0.0) {
            motions[i] = {{any(), any(), any()}, {any(), any(), any()}};
        }
    }
    const double first = visit_all(springs, motions);
    int passes = 1;
    while (passes < most && visit_all(springs, motions) > 0.01 * first) {
        ++passes;
    }
    return passes;
}

} // namespace

double rate_across_tension(const World& world, const Joint& joint) {
    Springs springs(world);
    for (const Joint* hung : hung_with(world, joint)) {
        add_tension(springs, world, *hung);
    }
    return springs.axes.empty() ? 0.0 : 2.0 / stiffest_motion(springs).h; // h² ω² = 4
}

Convergence convergence(const World& world, const Joint& joint) {
    Springs springs(world);
    std::set<BodyId> bodies;
    std::size_t between_two = 0;
    for (const Joint* hung : hung_with(world, joint)) {
        const JointEquations asked = equations(world, *hung);
        for (std::uint32_t i = 0; i < asked.count; ++i) {
            const glm::dvec3 u = asked.axes[i].u;
            add_axis(springs,
                     {spring_end(world, hung->a, world_anchor_a(world, *hung), u),
                      spring_end(world, hung->b, world_anchor_b(world, *hung), u), u, 0.0, 0.0, 0});
        }
        if (ties_two(world, *hung)) {
            ++between_two;
            bodies.insert({hung->a, hung->b});
        }
    }
    return {passes_to_solve(springs), between_two > 0 && between_two >= bodies.size()};
}

} // namespace carom
