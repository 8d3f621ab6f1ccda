#include "physics/solve/inside/explanation.hpp"

#include "physics/solve/inside/trace.hpp"
#include "physics/solve/manifold/joint_constraint.hpp"
#include "physics/solve/manifold/one_joint.hpp"
#include "physics/solve/manifold/visit_record.hpp"

#include <array>
#include <fmt/format.h>

namespace carom {

namespace {

/// A bound of a force; 0 is a number of the text.
Traced bound(std::string_view symbol, float force) {
    return force == 0.0f ? Traced(0.0f) : symbol_number(symbol, force);
}

} // namespace

/// A joint and its bodies as a visit found them, as the equations see it.
class TracedJoint {
public:
    using Real = Traced;
    using Real3 = Traced3;
    struct Axes {
        std::array<Traced, 3> numbers;
        Traced& operator[](int i) { return numbers[static_cast<std::size_t>(i)]; }
        const Traced& operator[](int i) const { return numbers[static_cast<std::size_t>(i)]; }
        glm::vec3 values() const { return {numbers[0].value, numbers[1].value, numbers[2].value}; }
    };
    struct Matrix {
        explicit Matrix(float diagonal) : columns{} {
            for (int i = 0; i < 3; ++i) {
                (*this)[i][i] = diagonal;
            }
        }
        std::array<Axes, 3> columns;
        Axes& operator[](int j) { return columns[static_cast<std::size_t>(j)]; }
        const Axes& operator[](int j) const { return columns[static_cast<std::size_t>(j)]; }
    };

    TracedJoint(const VisitedJoint& visited, JointRow& copy, Trace& trace)
        : a(motion_of("a", body_of(visited.record.a))),
          b(motion_of("b", body_of(visited.record.b))), visited_(visited), stored_(copy),
          trace_(trace) {}

    TracedMotion a;
    TracedMotion b;

    int count() const { return static_cast<int>(stored_.count()); }
    Traced3 u(int i) const { return {axis(i).u, symbol_of("u", axis(i).u)}; }
    Traced C(int i) const { return C(stored_.equations, i); }
    Traced C(const JointEquations& now, int i) const;
    Traced least(int i) const { return bound("F_least", axis(i).least); }
    Traced most(int i) const { return bound("F_most", axis(i).most); }
    bool is_slack(int i = 0) const { return carom::is_slack(axis(i)); }
    Traced3 r_a() const { return symbol_vector("r_a", stored_.r_a); }
    Traced3 r_b() const { return symbol_vector("r_b", stored_.r_b); }
    Traced inverse_mass_a() const { return inverse_mass("1/m_a", visited_.record.a); }
    Traced inverse_mass_b() const { return inverse_mass("1/m_b", visited_.record.b); }
    TracedTensor inverse_inertia_a() const { return inverse_inertia("I_a⁻¹", stored_.a); }
    TracedTensor inverse_inertia_b() const { return inverse_inertia("I_b⁻¹", stored_.b); }

    const Settings& settings() const { return visited_.problem.settings; }
    Traced h() const { return symbol_number("h", stored_.span); }
    Traced mass_scale() const {
        return is_rigid() ? Traced(1.0f) : symbol_number("s_m", stored_.mass_scale);
    }
    Traced impulse_scale() const {
        return is_rigid() ? Traced(0.0f) : symbol_number("s_i", stored_.impulse_scale);
    }
    void soften(const Traced& mass_scale, const Traced& impulse_scale) {
        stored_.mass_scale = mass_scale.value;
        stored_.impulse_scale = impulse_scale.value;
    }
    TracedField target_velocity(int i) { return {stored_.target_velocity[i], "v_target"}; }
    Traced bend(int i) const {
        const float bend = stored_.bend[i];
        return bend == 0.0f ? Traced(0.0f) : named(i, "v_bend", symbol_number("v_bend", bend));
    }
    Traced from_tree(int i) const { return symbol_number("J", stored_.from_tree[i]); }
    TracedField lambda(int i) { return {stored_.lambda[i], "λ"}; }
    TracedField impulse(int i) { return {stored_.impulse[i], "sum"}; }

    TracedField mass() { return {stored_.mass[0][0], "m"}; }
    void take_inverse(const Matrix& K) {
        stored_.mass = glm::inverse(glm::mat3(K[0].values(), K[1].values(), K[2].values()));
        name_mass();
    }
    /// As it is stored.
    void name_mass() const {
        if (count() == 1) {
            named("m", symbol_number("m", stored_.mass[0][0]));
        }
        for (int i = 0; i < count() && count() > 1; ++i) {
            named(i, "K⁻¹ u", symbol_vector("K⁻¹ u", stored_.mass[i]));
        }
    }
    Axes mass_times(const Axes& x) const;

    JointEquations equations_now() const {
        return equations_between(stored_, joint(), body_of(visited_.record.a),
                                 body_of(visited_.record.b));
    }
    // The bodies have moved already.
    void move_a(const Traced3&, const Traced3&) const {}
    void move_b(const Traced3&, const Traced3&) const {}

    template <class X>
    X named(std::string_view symbol, const X& x) const {
        return trace_.named(symbol, x);
    }
    template <class X>
    X named(int i, std::string_view symbol, const X& x) const {
        return trace_.named(static_cast<std::size_t>(i), symbol, x);
    }
    void note_change(const Axes&, const Axes&) const {}

private:
    const Joint& joint() const { return visited_.problem.joints[stored_.joint]; }
    const JointAxis& axis(int i) const {
        return stored_.equations.axes[static_cast<std::size_t>(i)];
    }
    bool is_rigid() const { return stored_.mass_scale == 1.0f && stored_.impulse_scale == 0.0f; }
    static Traced inverse_mass(std::string_view symbol, const std::optional<Body>& end) {
        return symbol_number(symbol, end ? end->inverse_mass : 0.0f);
    }
    TracedTensor inverse_inertia(const char* symbol, std::uint32_t body) const {
        return {body == the_world ? glm::mat3(0.0f) : visited_.problem.joint_inertia[body], symbol};
    }

    const VisitedJoint& visited_;
    JointRow& stored_;
    Trace& trace_;
};

/// The joint's type says so: `along_line`.
Traced TracedJoint::C(const JointEquations& now, int i) const {
    const float C = now.axes[static_cast<std::size_t>(i)].C;
    if (!stored_.type->acts_along_line) {
        return {C, {{"(p_b - p_a) . u", Binding::vector_product}, {digits(C)}}};
    }
    Traced excess =
        symbol_number("|p_b - p_a|", C + joint().length) - symbol_number("L", joint().length);
    excess.value = C;
    return excess;
}

/// Of several axes all at once: their numbers as a vector.
TracedJoint::Axes TracedJoint::mass_times(const Axes& x) const {
    Axes products;
    if (count() == 1) {
        products[0] = symbol_number("m", stored_.mass[0][0]) * x[0];
        return products;
    }
    const glm::vec3 values = x.values();
    for (int i = 0; i < count(); ++i) {
        const Traced3 all(values, {x[i].written.symbols, {digits(values)}});
        products[i] = dot(symbol_vector("K⁻¹ u", stored_.mass[i]), all);
        products[i].value = (stored_.mass * values)[i];
    }
    return products;
}

namespace {

/// Who A and B are, and the axis.
void explain_ends(Explainer& explainer, const VisitedJoint& visited) {
    const JointRow& row = visited.record.row;
    const auto name = [](const std::optional<Body>& body) {
        return body ? body->name : "the world";
    };
    explainer.part("Joint");
    explainer.remark(fmt::format("A is {}, B is {}. λ > 0 pushes B along u and A against it{}.",
                                 name(visited.record.a), name(visited.record.b),
                                 row.type->acts_along_line ? ": apart" : ""));
    const glm::vec3& u = row.equations.axes[visited.axis].u;
    if (row.type->acts_along_line) {
        explainer.direction("u", "(p_b - p_a) / |p_b - p_a|", u,
                            "from A's end of the joint to B's");
    } else {
        explainer.direction("u", "", u, "an axis of the world");
    }
}

/// When a bounce is solved, λ is of the whole step, but what is slack has the target of a sub-step.
float span_of_target(const VisitedJoint& visited) {
    const JointRow& row = visited.record.row;
    const JointAxis& first = row.equations.axes[0];
    const bool is_of_span =
        !is_slack(first) || -first.C * (1.0f / row.span) - row.bend.x == row.target_velocity.x;
    return is_of_span
               ? row.span
               : visited.problem.dt / static_cast<float>(visited.problem.settings.soft_sub_steps);
}

/// K⁻¹, which may be that of lever arms and axes before the bodies moved.
void derive_mass(const VisitedJoint& visited, TracedJoint& m) {
    JointRow again = visited.record.row;
    visit_one(visited.problem, again, FindJointMass{});
    if (again.mass == visited.record.row.mass) {
        FindJointMass{}(m);
    } else {
        m.name_mass();
    }
}

} // namespace

Explanation explain_joint(const VisitedJoint& visited) {
    Trace trace(visited);
    explain_ends(trace.explainer, visited);
    JointRow row = visited.record.row;
    TracedJoint m(visited, row, trace);
    const Settings& settings = visited.problem.settings;
    switch (row.treatment) {
    case JointTreatment::push_as_spring:
        FindSpringImpulse{row.equations.spring.value_or(rigid_as_spring(settings))}(m);
        AccumulateJoint{}(m);
        return trace.finished();
    case JointTreatment::shift:
        derive_mass(visited, m);
        ShiftJoint{}(m);
        return trace.finished();
    case JointTreatment::follow_spring:
        derive_mass(visited, m);
        TargetSpring{*row.equations.spring}(m);
        break;
    case JointTreatment::hold:
    case JointTreatment::correct:
    case JointTreatment::soften:
    case JointTreatment::leave:
        if (!row.is_in_tree) {
            derive_mass(visited, m);
        }
        row.span = span_of_target(visited);
        TargetRigid{row.treatment}(m);
        row.span = visited.record.row.span;
        break;
    }
    if (row.is_in_tree) {
        trace.explainer.remark("All joints of its tree are solved at once: J, with what the others "
                               "take, makes dC/dt what is asked for.");
        TakeFromTree{}(m);
    } else {
        SolveJoint{}(m);
    }
    return trace.finished();
}

} // namespace carom
