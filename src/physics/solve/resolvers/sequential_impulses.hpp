#pragma once

#include "physics/solve/resolvers/resolver.hpp"

namespace carom {

/// For ResolverRow::explain.
Explanation explain_sequential_impulses(const VisitedPoint& visited);

extern const ResolverRow sequential_impulses_resolver;

} // namespace carom
