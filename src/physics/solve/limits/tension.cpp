#include "physics/solve/limits/tension.hpp"

#include "math/random.hpp"
#include "physics/solve/joints/catalogue.hpp"
#include "physics/world/disjoint_sets.hpp"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>
#include <glm/mat3x3.hpp>
#include <glm/matrix.hpp>
#include <vector>

namespace carom {

namespace {

struct Motion {
    glm::dvec3 linear{0.0};
    glm::dvec3 angular{0.0};
};

/// One end of a joint, at a body that moves.
struct End {
    std::uint32_t body;
    glm::dvec3 r;
    double sign; ///< of λ on it
};

/// A rigid joint where its bodies stand.
struct Line {
    std::vector<End> ends;
    std::vector<glm::dvec3> axes;
    double tension_over_length = 0.0; ///< across its one axis [N/m]
    glm::dvec3 F{0.0};                ///< on B, at its largest so far [N]
};

glm::dvec3 anchor(const World& world, BodyId body, const glm::vec3& local) {
    const Body* found = world.find(body);
    return found == nullptr ? local : point_to_world(transform(*found), local);
}

JointEquations equations(const World& world, const Joint& joint) {
    const glm::vec3 d(anchor(world, joint.b, joint.anchor_b) -
                      anchor(world, joint.a, joint.anchor_a));
    return type_of(joint).equations(joint, d);
}

bool is_rigid(const World& world, const Joint& joint) {
    return !equations(world, joint).spring.has_value();
}

/// What hangs together with a joint by rigid joints.
class Hanging {
public:
    Hanging(const World& world, const Joint& joint) : world_(world) {
        std::vector<std::uint32_t> sets;
        begin_sets(sets, world.bodies.size());
        const auto moves = [&](BodyId id) {
            return world.find(id) != nullptr && !is_static(*world.find(id));
        };
        for (const Joint& other : world.joints) {
            if (is_rigid(world, other) && moves(other.a) && moves(other.b)) {
                join(sets, world.index_of(other.a), world.index_of(other.b));
            }
        }
        const auto root = [&](const Joint& of) {
            return root_of(sets, world.index_of(moves(of.a) ? of.a : of.b));
        };
        for (const Joint& other : world.joints) {
            if (is_rigid(world, other) && (moves(other.a) || moves(other.b)) &&
                root(other) == root(joint)) {
                add(other);
            }
        }
        motions_.resize(world.bodies.size());
    }

    double largest_rate();
    int passes();
    bool has_loop() const; ///< more joints between two bodies than there are bodies, less one

private:
    void add(const Joint& joint);
    double inverse_mass(const End& end) const {
        return static_cast<double>(world_.bodies[end.body].inverse_mass);
    }
    glm::dvec3 turned_by(const End& end, const glm::dvec3& torque) const {
        return glm::dmat3(world_inverse_inertia(world_.bodies[end.body])) * torque;
    }
    glm::dvec3 velocity(const Line& line) const;
    void push(const Line& line, const glm::dvec3& impulse, std::vector<Motion>& changed) const;
    void shake(); ///< any velocities
    double scale_to_one();
    double visit(Line& line);

    const World& world_;
    std::vector<Line> lines_;
    std::vector<Motion> motions_; ///< by body
};

void Hanging::add(const Joint& joint) {
    const JointEquations asked = equations(world_, joint);
    Line line;
    glm::dvec3 F(0.0);
    for (std::uint32_t i = 0; i < asked.count; ++i) {
        const glm::dvec3 u = asked.axes[i].u;
        line.axes.push_back(u);
        F += static_cast<double>(joint.memory.pull[static_cast<int>(i)]) * u;
    }
    const auto most = static_cast<double>(joint.memory.most);
    line.F = glm::length(F) > 0.0 ? most / glm::length(F) * F : glm::dvec3(0.0);
    const double length = glm::length(anchor(world_, joint.b, joint.anchor_b) -
                                      anchor(world_, joint.a, joint.anchor_a));
    if (type_of(joint).acts_along_line && length > 0.0) {
        line.tension_over_length = most / length;
    }
    const auto add_end = [&](BodyId id, const glm::vec3& local, double sign) {
        const Body* body = world_.find(id);
        if (body != nullptr && !is_static(*body)) {
            line.ends.push_back(
                {world_.index_of(id), direction_to_world(transform(*body), local), sign});
        }
    };
    add_end(joint.a, joint.anchor_a, -1.0);
    add_end(joint.b, joint.anchor_b, 1.0);
    lines_.push_back(line);
}

/// Of B's end as A's sees it.
glm::dvec3 Hanging::velocity(const Line& line) const {
    glm::dvec3 v(0.0);
    for (const End& end : line.ends) {
        const Motion& motion = motions_[end.body];
        v += end.sign * (motion.linear + glm::cross(motion.angular, end.r));
    }
    return v;
}

void Hanging::push(const Line& line, const glm::dvec3& impulse,
                   std::vector<Motion>& changed) const {
    for (const End& end : line.ends) {
        const glm::dvec3 J = end.sign * impulse;
        changed[end.body].linear += inverse_mass(end) * J;
        changed[end.body].angular += turned_by(end, glm::cross(end.r, J));
    }
}

double Hanging::scale_to_one() {
    double sum = 0.0;
    for (const Motion& motion : motions_) {
        sum += glm::dot(motion.linear, motion.linear) + glm::dot(motion.angular, motion.angular);
    }
    const double size = std::sqrt(sum);
    for (Motion& motion : motions_) {
        motion.linear /= size > 0.0 ? size : 1.0;
        motion.angular /= size > 0.0 ? size : 1.0;
    }
    return size;
}

bool Hanging::has_loop() const {
    std::vector<std::uint32_t> bodies;
    std::size_t between_two = 0;
    for (const Line& line : lines_) {
        between_two += line.ends.size() > 1 ? 1 : 0;
        for (const End& end : line.ends) {
            bodies.push_back(end.body);
        }
    }
    std::sort(bodies.begin(), bodies.end());
    bodies.erase(std::unique(bodies.begin(), bodies.end()), bodies.end());
    return between_two >= bodies.size();
}

void Hanging::shake() {
    Xorshift32 random(1);
    for (Motion& motion : motions_) {
        for (int i = 0; i < 3; ++i) {
            motion.linear[i] = static_cast<double>(random.between(-1.0f, 1.0f));
            motion.angular[i] = static_cast<double>(random.between(-1.0f, 1.0f));
        }
    }
}

/// By power iteration: the eigenvalues of M⁻¹ K_G are those of a symmetric matrix, none below 0.
double Hanging::largest_rate() {
    shake();
    double eigenvalue = 0.0;
    for (int i = 0; i < 100; ++i) {
        scale_to_one();
        std::vector<Motion> next(motions_.size());
        for (const Line& line : lines_) {
            const glm::dvec3 d = velocity(line);
            const glm::dvec3& u = line.axes.front();
            push(line, line.tension_over_length * (d - glm::dot(u, d) * u), next);
            for (const End& end : line.ends) {
                const double pull = std::max(end.sign * glm::dot(end.r, line.F), 0.0);
                const glm::dvec3& turn = motions_[end.body].angular;
                if (pull > 0.0) {
                    const glm::dvec3 along = end.r / glm::length(end.r);
                    next[end.body].angular +=
                        turned_by(end, pull * (turn - glm::dot(along, turn) * along));
                }
            }
        }
        motions_ = next;
        eigenvalue = scale_to_one();
    }
    return std::sqrt(eigenvalue);
}

/// How much of dC/dt was missing [m/s].
double Hanging::visit(Line& line) {
    const glm::dvec3 v = velocity(line);
    glm::dmat3 K(0.0);
    for (int i = 0; i < 3; ++i) {
        glm::dvec3 unit(0.0);
        unit[i] = 1.0;
        for (const End& end : line.ends) {
            K[i] += inverse_mass(end) * unit +
                    glm::cross(turned_by(end, glm::cross(end.r, unit)), end.r);
        }
    }
    if (line.axes.size() > 1) {
        push(line, -(glm::inverse(K) * v), motions_);
        return glm::length(v);
    }
    const glm::dvec3& u = line.axes.front();
    const double rate = glm::dot(u, v);
    push(line, -rate / glm::dot(u, K * u) * u, motions_);
    return std::abs(rate);
}

int Hanging::passes() {
    constexpr int most = 100000;
    shake();
    double first = 0.0;
    for (int pass = 1; pass < most; ++pass) {
        double missing = 0.0;
        for (Line& line : lines_) {
            missing = std::max(missing, visit(line));
        }
        first = std::max(first, missing);
        if (missing <= 0.01 * first) {
            return pass;
        }
    }
    return most;
}

} // namespace

std::optional<double> joint_error(const World& world, const Joint& joint) {
    const JointEquations asked = equations(world, joint);
    if (asked.spring) {
        return std::nullopt;
    }
    glm::dvec3 C(0.0);
    for (std::uint32_t i = 0; i < asked.count; ++i) {
        const JointAxis& axis = asked.axes[i];
        const bool may_be_below = axis.most == 0.0f && axis.C < 0.0f;
        C[static_cast<int>(i)] = may_be_below ? 0.0 : static_cast<double>(axis.C);
    }
    return glm::length(C);
}

double error_allowed(const Joint& joint) {
    const double length = type_of(joint).acts_along_line ? static_cast<double>(joint.length) : 0.0;
    return std::max(0.01, 0.01 * length);
}

double rate_across_tension(const World& world, const Joint& joint) {
    return Hanging(world, joint).largest_rate();
}

Convergence convergence(const World& world, const Joint& joint) {
    Hanging hanging(world, joint);
    return {hanging.passes(), hanging.has_loop()};
}

} // namespace carom
