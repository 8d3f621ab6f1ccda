#include "physics/solve/inside/traced_contact.hpp"

#include "physics/solve/equations/softness.hpp"
#include "physics/solve/manifold/joint_constraint.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace carom {

namespace {

/// Who A and B are.
void explain_bodies(Explainer& explainer, const VisitedPoint& visited) {
    explainer.part("Contact");
    explainer.remark(fmt::format("A is {}, B is {}; n points from A to B.", visited.record.a.name,
                                 visited.record.b.name));
    explainer.direction("n", "", visited.contact().normal);
}

} // namespace

TracedContact::TracedContact(const VisitedPoint& visited, ContactRow& copy, Trace& trace)
    : n(symbol_vector("n", copy.normal)), a(motion_of("a", &visited.record.a)),
      b(motion_of("b", &visited.record.b)), problem_(visited.problem), stored_(copy),
      body_a_(visited.record.a), body_b_(visited.record.b), trace_(trace) {}

void TracedContact::spread_evenly(Traced (&lambda)[capacity]) const {
    float numbers[capacity];
    std::transform(std::begin(lambda), std::end(lambda), std::begin(numbers),
                   [](const Traced& each) { return each.value; });
    carom::spread_evenly(stored_, numbers);
    for (std::size_t i = 0; i < capacity; ++i) {
        if (numbers[i] != lambda[i].value) {
            lambda[i] = symbol_number("λ_even", numbers[i]);
            lambda[i].written.is_at_least_0 = true;
        }
    }
}

void TracedContact::shift(std::size_t i, const Traced& P) {
    const RowPoint& point = stored_.points[i];
    const glm::vec3 J = P.value * n.value;
    carom::shift(body_a_, problem_.inverse_inertia[stored_.a], point.r_a, -J);
    carom::shift(body_b_, problem_.inverse_inertia[stored_.b], point.r_b, J);
}

Derivation::Derivation(const VisitedPoint& visited) : visited_(visited), trace_(visited) {
    explain_bodies(trace_.explainer, visited);
}

void Derivation::derive_softness(float h) {
    const Settings& settings = visited_.problem.settings;
    const float stiffening = visited_.contact().stiffening;
    softness(trace_, settings, trace_.named("h", symbol_number("h", h)),
             stiffening == 1.0f ? Traced(1.0f) : symbol_number("stiffening", stiffening));
}

} // namespace carom
