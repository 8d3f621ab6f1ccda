#include "physics/solve/manifold/joint_trees.hpp"

#include "physics/solve/manifold/joint_constraint.hpp"
#include "physics/solve/manifold/one_joint.hpp"

#include <algorithm>
#include <glm/geometric.hpp>
#include <glm/matrix.hpp>

namespace carom {

namespace {

using Link = JointTrees::Link;
using Node = JointTrees::Node;

SpatialMass mass_of(const Body& body, const glm::mat3& inverse_inertia) {
    SpatialMass mass;
    mass.A = glm::dmat3(1.0 / static_cast<double>(body.inverse_mass));
    mass.turns = inverse_inertia != glm::mat3(0.0f);
    if (mass.turns) {
        mass.D = glm::inverse(glm::dmat3(inverse_inertia));
    }
    return mass;
}

/// K of the joint alone, whose inverse the row holds.
glm::dmat3 response_alone(const JointRow& row) {
    return row.count() == 1 ? glm::dmat3(1.0 / static_cast<double>(row.mass[0][0]))
                            : glm::inverse(glm::dmat3(row.mass));
}

bool is_solved(const Problem& problem, const JointRow& row) {
    return row.is_in_tree && takes_part(problem, row);
}

/// In floats |u| is 1 within 1e-7, and of 1/γ that much would be left along it.
glm::dvec3 unit_axis(const JointRow& row) {
    return glm::normalize(glm::dvec3(row.equations.axes[0].u));
}

/// e.
glm::dvec3 missing_of(const Problem& problem, JointRow& row, const glm::dmat3& softness) {
    OneJoint m(problem, row);
    const glm::vec3 v_r = velocity_of_ends(m);
    // A rigid one that is soft to close a loop is so for what is new: in the end it is exact.
    const glm::vec3 began =
        m.impulse_scale() == 0.0f ? m.h() * problem.joints[row.joint].memory.kept : glm::vec3(0.0f);
    glm::vec3 missing(0.0f);
    glm::vec3 lambda(0.0f);
    for (int i = 0; i < m.count(); ++i) {
        missing += (m.target_velocity(i) - joint_rate(m, i, v_r)) * m.u(i);
        lambda += (m.lambda(i) - began[i]) * m.u(i);
    }
    m.note_change(missing, missing);
    return glm::dvec3(missing + (row.across > 0.0f ? missing_across(m, v_r) : glm::vec3(0.0f))) -
           softness * glm::dvec3(lambda);
}

/// Whether it bears nothing yet, and alone would not now either: it is slack.
bool stays_at_bound(const Problem& problem, JointRow& row) {
    OneJoint m(problem, row);
    const float lambda = m.lambda(0);
    if (m.count() > 1 || (lambda != m.most(0) * m.h() && lambda != m.least(0) * m.h())) {
        return false;
    }
    const float missing = m.target_velocity(0) - joint_rate(m, 0, velocity_of_ends(m));
    return clamped_joint_sum(m, 0, lambda, m.mass() * missing) == lambda;
}

class Trees {
public:
    explicit Trees(Problem& problem) : problem_(problem), trees_(*problem.trees) {}

    void solve();

private:
    JointRow& row_of(const Link& link) const { return problem_.joint_rows[link.row]; }
    bool is_b(const Link& link, std::uint32_t node) const {
        return row_of(link).b == trees_.nodes[node].body;
    }
    /// Of λ on the body.
    double sign(const Link& link, std::uint32_t node) const { return is_b(link, node) ? 1 : -1; }
    glm::dvec3 arm(const Link& link, std::uint32_t node) const {
        return is_b(link, node) ? row_of(link).r_b : row_of(link).r_a;
    }
    void push(const Link& link, std::uint32_t node, const glm::dvec3& impulse) {
        push_at(trees_.nodes[node].push, sign(link, node) * impulse, arm(link, node));
    }
    glm::dvec3 rate(const Link& link, std::uint32_t node, const SpatialVector& v) const {
        return sign(link, node) * velocity_at(v, arm(link, node));
    }
    void set_bound(Link& link, bool is_bound, const glm::dvec3& impulse);
    glm::dmat3 softness(const Link& link) const;
    glm::dmat3 mass(const Link& link, const glm::dmat3& K) const;
    void factor();
    glm::dvec3 missing_torque(std::uint32_t body) const;
    void find_missing();
    void find_impulses();
    bool bind_what_exceeds();
    void apply(const Link& link);
    void apply(const Node& node);

    Problem& problem_;
    JointTrees& trees_;
};

void Trees::set_bound(Link& link, bool is_bound, const glm::dvec3& impulse) {
    trees_.is_factored = trees_.is_factored && link.is_bound == is_bound;
    link.is_bound = is_bound;
    link.impulse = impulse;
}

/// Σ, a share of the K of the joint alone.
glm::dmat3 Trees::softness(const Link& link) const {
    const JointRow& row = row_of(link);
    const double share = std::max(static_cast<double>(row.impulse_scale / row.mass_scale),
                                  link.is_last ? 0.0 : 2e-4);
    return share > 0.0 ? share * response_alone(row) : glm::dmat3(0.0);
}

/// W.
glm::dmat3 Trees::mass(const Link& link, const glm::dmat3& K) const {
    const JointRow& row = row_of(link);
    if (link.is_bound) {
        return glm::dmat3(0.0);
    }
    const glm::dmat3 soft = softness(link);
    if (row.count() > 1) {
        return glm::inverse(K + soft);
    }
    const glm::dvec3 u = unit_axis(row);
    const glm::dmat3 along = glm::outerProduct(u, u);
    if (row.across == 0.0f) {
        return along / glm::dot(u, (K + soft) * u);
    }
    const glm::dmat3 across = glm::dmat3(1.0) - along;
    return glm::inverse(K + soft * along + across / static_cast<double>(row.across));
}

void Trees::factor() {
    for (Node& node : trees_.nodes) {
        node.mass = mass_of(problem_.bodies[node.body], problem_.joint_inertia[node.body]);
        if (problem_.pivots->is_stiff) {
            node.mass.D += glm::dmat3(problem_.pivots->turning[node.body].stiffness);
        }
    }
    auto link = trees_.links.begin();
    for (auto n = static_cast<std::uint32_t>(trees_.nodes.size()); n-- > 0;) {
        Node& node = trees_.nodes[n];
        for (; link != trees_.links.end() && link->node == n; ++link) {
            if (!link->is_last) {
                link->mass = mass(*link, glm::dmat3(0.0));
                carry(node.mass, link->mass, arm(*link, n));
                continue;
            }
            node.inverse = inverse(node.mass);
            link->mass = mass(*link, response_at(node.inverse, arm(*link, n)));
            if (link->parent != JointTrees::none) {
                carry(trees_.nodes[link->parent].mass, link->mass, arm(*link, link->parent));
            }
        }
        node.inverse = inverse(node.mass);
    }
    trees_.is_factored = true;
}

void Trees::find_impulses() {
    for (Node& node : trees_.nodes) {
        node.push = {glm::dvec3(0.0), node.missing_torque};
    }
    for (Link& link : trees_.links) {
        link.impulse = link.is_bound ? link.impulse : glm::dvec3(0.0);
    }
    for (Link& link : trees_.links) { // inwards
        const Node& node = trees_.nodes[link.node];
        link.left = link.missing;
        push(link, link.node, link.impulse);
        if (!link.is_last) {
            push(link, link.node, link.mass * link.missing);
            continue;
        }
        link.left -= rate(link, link.node, answer(node.inverse, node.push));
        if (link.parent != JointTrees::none) {
            push(link, link.parent, link.impulse + link.mass * link.left);
        }
    }
    for (std::uint32_t n = 0; n < trees_.nodes.size(); ++n) { // outwards
        Node& node = trees_.nodes[n];
        if (node.link != JointTrees::none) {
            Link& link = trees_.links[node.link];
            if (link.parent != JointTrees::none) {
                link.left -= rate(link, link.parent, trees_.nodes[link.parent].change);
            }
            const glm::dvec3 taken = link.mass * link.left;
            push(link, n, taken);
            link.impulse += taken;
        }
        node.change = answer(node.inverse, node.push);
    }
    for (Link& link : trees_.links) {
        if (!link.is_last) {
            const SpatialVector& change = trees_.nodes[link.node].change;
            link.impulse += link.mass * (link.left - rate(link, link.node, change));
        }
    }
}

/// Joints that were given more than they bear take what they do. False: there were some.
bool Trees::bind_what_exceeds() {
    bool is_borne = true;
    for (Link& link : trees_.links) {
        OneJoint m(problem_, row_of(link));
        if (link.is_bound || m.count() > 1) {
            continue;
        }
        const float lambda = m.lambda(0);
        const float after = lambda + static_cast<float>(glm::dot(link.impulse, glm::dvec3(m.u(0))));
        const float borne = within_bounds(m, 0, after);
        if (borne != after) {
            set_bound(link, true, static_cast<double>(borne - lambda) * glm::dvec3(m.u(0)));
            is_borne = false;
        }
    }
    return is_borne;
}

void Trees::apply(const Link& link) {
    JointRow& row = row_of(link);
    if (!is_solved(problem_, row)) {
        return;
    }
    for (std::uint32_t i = 0; i < row.equations.count; ++i) {
        const glm::dvec3 u = row.equations.axes[i].u;
        row.from_tree[static_cast<int>(i)] = static_cast<float>(glm::dot(link.impulse, u));
    }
    if (row.across > 0.0f) {
        const glm::dvec3 u = unit_axis(row);
        row.across_impulse += glm::vec3(link.impulse - glm::dot(link.impulse, u) * u);
    }
    visit_joint(problem_, row, TakeFromTree{});
}

void Trees::apply(const Node& node) {
    Body& body = problem_.bodies[node.body];
    body.linear_velocity += glm::vec3(node.change.linear);
    body.angular_velocity += glm::vec3(node.change.angular);
    if (node.missing_torque != glm::dvec3(0.0)) {
        Turning& turning = problem_.pivots->turning[node.body];
        turning.turned = problem_.joint_inertia[node.body] *
                         (turning.stiffness * (turning.spin - body.angular_velocity));
    }
}

/// K (Ω - ω) - I y.
glm::dvec3 Trees::missing_torque(std::uint32_t body) const {
    const Turning& turning = problem_.pivots->turning[body];
    const glm::vec3 lag = turning.spin - problem_.bodies[body].angular_velocity;
    return is_stiff(turning) ? glm::dvec3(turning.stiffness * lag) -
                                   glm::inverse(glm::dmat3(problem_.joint_inertia[body])) *
                                       glm::dvec3(turning.turned)
                             : glm::dvec3(0.0);
}

/// Where joints take no part nothing is missing, and so nothing changes in their tree. A cable that
/// is straight between two posts has no way to give: such trees are held at once, but corrected by
/// visits.
void Trees::find_missing() {
    for (Node& node : trees_.nodes) {
        node.missing_torque = glm::dvec3(0.0);
    }
    for (Link& link : trees_.links) {
        JointRow& row = row_of(link);
        row.is_in_tree = !link.is_held_twice || row.treatment == JointTreatment::hold;
        const bool is_now = is_solved(problem_, row);
        link.missing = is_now ? missing_of(problem_, row, softness(link)) : glm::dvec3(0.0);
        set_bound(link, stays_at_bound(problem_, row), glm::dvec3(0.0));
        for (const std::uint32_t node : {link.node, link.parent}) {
            if (is_now && problem_.pivots->is_stiff && node != JointTrees::none) {
                trees_.nodes[node].missing_torque = missing_torque(trees_.nodes[node].body);
            }
        }
    }
}

void Trees::solve() {
    find_missing();
    do {
        if (!trees_.is_factored) {
            factor();
        }
        find_impulses();
    } while (!bind_what_exceeds());
    for (const Link& link : trees_.links) {
        apply(link);
    }
    for (const Node& node : trees_.nodes) {
        apply(node);
    }
}

} // namespace

void solve_trees(Problem& problem) {
    if (!problem.trees->is_planted) {
        plant_trees(problem);
    }
    Trees(problem).solve();
}

} // namespace carom
