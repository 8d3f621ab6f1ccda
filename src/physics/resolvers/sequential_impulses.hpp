#pragma once

#include "physics/resolvers/resolver.hpp"

namespace carom {

/// What a point is pushed apart by where impulses are not accumulated [N s].
float push_of_point(const ContactRow& row, float v_n);

/// The normal impulses of these points of a contact, in one visit.
void push_apart(Problem& problem, std::span<ContactRow> points);

/// For ResolverRow::explain.
Explanation explain_sequential_impulses(const VisitedPoint& visited);

extern const ResolverRow sequential_impulses_resolver;

} // namespace carom
