#pragma once

#include "physics/solve/inside/trace.hpp"
#include "physics/solve/manifold/one_lane.hpp"
#include "physics/solve/manifold/rows.hpp"
#include "physics/solve/manifold/visit_record.hpp"

/// A visit of a contact that is done once more.
namespace carom {

/// A contact and its bodies as a visit found them, as the verbs see a manifold.
class TracedContact {
public:
    using Real = Traced;
    using Real3 = Traced3;
    static constexpr std::size_t capacity = Manifold::capacity;
    static constexpr bool is_one_lane = true;

    TracedContact(const VisitedPoint& visited, ContactRow& copy, Trace& trace);

    Traced3 n;
    TracedMotion a;
    TracedMotion b;

    void load_bodies() const {} // they are a and b
    void store_bodies() const {}
    void take_motion(const TracedContact& copy) {
        a = copy.a;
        b = copy.b;
    }
    TracedMotion displacement_a() const { return displacement(stored_.a); }
    TracedMotion displacement_b() const { return displacement(stored_.b); }

    std::size_t size() const { return stored_.count; }
    ContactRow& row() { return stored_; }
    RowPoint& point(std::size_t i) { return stored_.points[i]; }
    const Problem& problem() const { return problem_; }
    const Settings& settings() const { return problem_.settings; }

    Traced inverse_mass_a() const { return symbol_number("1/m_a", body_a_.inverse_mass); }
    Traced inverse_mass_b() const { return symbol_number("1/m_b", body_b_.inverse_mass); }
    TracedTensor inverse_inertia_a() const {
        return {problem_.inverse_inertia[stored_.a], "I_a⁻¹"};
    }
    TracedTensor inverse_inertia_b() const {
        return {problem_.inverse_inertia[stored_.b], "I_b⁻¹"};
    }
    Traced restitution(std::size_t i) const {
        return symbol_number("e", stored_.points[i].restitution);
    }
    Traced friction(std::size_t i) const { return mu(stored_.points[i].friction); }
    Traced friction() const {
        const float whole = of_the_whole(stored_, &RowPoint::friction);
        return whole == stored_.points[0].friction ? mu(whole) : symbol_number("mean μ_k", whole);
    }
    Traced static_friction() const {
        return symbol_number("μ_s", of_the_whole(stored_, &RowPoint::static_friction));
    }
    void spread_evenly(Traced (&lambda)[capacity]) const;
    Traced creep_speed() const {
        return symbol_number("v_c", problem_.settings.friction_creep_speed);
    }
    Traced gravity() const { return symbol_number("g", stored_.gravity); }
    Traced static_friction(std::size_t i) const {
        return symbol_number("μ_s", stored_.points[i].static_friction);
    }
    TracedField3 force(std::size_t i) { return {stored_.points[i].force, "f"}; }
    float& deepest(std::size_t i) { // a copy
        return deepest_ = problem_.point(stored_, i).memory.front();
    }
    bool is_fixed_a() const { return is_static(body_a_); }
    bool is_fixed_b() const { return is_static(body_b_); }
    Traced mass_a() const { return symbol_number("m_a", body_a_.mass); }
    Traced mass_b() const { return symbol_number("m_b", body_b_.mass); }
    Traced separation_now(std::size_t i) const {
        return symbol_number("s", current_separation(stored_, i, body_a_, body_b_));
    }
    void move(const Traced& a_by, const Traced& b_by) {
        body_a_.position += a_by.value * n.value;
        body_b_.position += b_by.value * n.value;
    }
    void shift(std::size_t i, const Traced& P);
    Traced gravity_share(std::size_t i) const {
        return symbol_number("a_n dt", stored_.points[i].gravity_share);
    }
    Traced3 tangent(int number) const {
        return number == 0 ? symbol_vector("t_1", stored_.tangent_1)
                           : symbol_vector("t_2", stored_.tangent_2);
    }
#include "physics/solve/store/fields.inl"

    template <class X>
    X named(std::string_view symbol, const X& x) const {
        return trace_.named(symbol, x);
    }
    template <class X>
    X named(std::size_t i, std::string_view symbol, const X& x) const {
        return trace_.named(i, symbol, x);
    }

    // The probe has been told already.
    void note(const Targets<TracedContact>&, const SolvedNormals<TracedContact>&) const {}
    void note_correction(std::size_t, const Traced&, const Traced&) const {}
    void note_visit(std::size_t, const Traced&, const Traced&, const Traced&) const {}
    void note_friction(std::size_t, const Traced3&, const Traced3&) const {}
    void note_bounce(std::size_t i, bool bounces) { stored_.points[i].bounces = bounces; }

private:
    /// Without relaxation ω says nothing.
    Traced value(const float& number, const char* symbol) const {
        const bool is_plain = &number == &stored_.relaxation && number == 1.0f;
        return is_plain ? Traced(1.0f) : symbol_number(symbol, number);
    }
    Traced3 value(const glm::vec3& vector, const char* symbol) const {
        return symbol_vector(symbol, vector);
    }
    TracedField field(float& number, const char* symbol) { return {number, symbol}; }
    TracedField3 field(glm::vec3& vector, const char* symbol) { return {vector, symbol}; }

    Traced mu(float friction) const {
        const bool sticks = stored_.points[0].static_friction > stored_.points[0].friction;
        return symbol_number(sticks ? "μ_k" : "μ", friction);
    }
    TracedMotion displacement(std::uint32_t body) const {
        const Displacement& moved = problem_.displacements[body];
        return {{"Δx", moved.linear}, {"Δφ", moved.angular}};
    }

    const Problem& problem_;
    ContactRow& stored_;
    Body body_a_;
    Body body_b_;
    float deepest_ = 0.0f;
    Trace& trace_;
};

/// Does a visit once more, verb by verb.
class Derivation {
public:
    explicit Derivation(const VisitedPoint& visited);

    /// How soft the contact is over h [s].
    void derive_softness(float h);

    /// The verb alone: what it changes is forgotten.
    template <class Verb>
    Derivation& derive(const Verb& verb) {
        ContactRow row = visited_.contact();
        TracedContact m(visited_, row, trace_);
        verb(m);
        return *this;
    }
    /// A number that does not follow from it.
    void name(std::string_view symbol, float value) {
        trace_.named(symbol, symbol_number(symbol, value));
    }
    Explanation explanation() { return trace_.finished(); }
    Explainer& explainer() { return trace_.explainer; }

private:
    const VisitedPoint& visited_;
    Trace trace_;
};

} // namespace carom
