#pragma once

#include "physics/resolvers/resolver.hpp"

namespace carom {

struct VisitRecord;

/// What the next visit of the contact computes.
VisitRecord rehearse_sequential_impulses(const VisitedPoint& visited);

/// The visit of these points where impulses are not accumulated.
void push_without_sum(Problem& problem, std::span<ContactRow> points);

/// For ResolverRow::explain.
Explanation explain_sequential_impulses(const VisitedPoint& visited);

extern const ResolverRow sequential_impulses_resolver;

} // namespace carom
