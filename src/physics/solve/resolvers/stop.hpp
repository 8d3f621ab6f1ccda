#pragma once

#include "physics/solve/resolvers/resolver.hpp"

namespace carom {

/// For ResolverRow::explain.
Explanation explain_stop(const VisitedPoint& visited);

extern const ResolverRow stop_resolver;

} // namespace carom
