#pragma once

#include "physics/solve/resolvers/resolver.hpp"

namespace carom {

/// h [s] of the sub-steps of this slice.
float penalty_sub_step(const Problem& problem);

/// For ResolverRow::explain.
Explanation explain_penalty(const VisitedPoint& visited);

extern const ResolverRow penalty_resolver;

} // namespace carom
