#pragma once

#include "physics/solve/resolvers/resolver.hpp"

/// The methods, a file each, and how each tells of a visit (for ResolverRow::explain).
namespace carom {

extern const ResolverRow none_resolver;
extern const ResolverRow stop_resolver;
extern const ResolverRow projection_resolver;
extern const ResolverRow linear_impulse_resolver;
extern const ResolverRow impulse_resolver;
extern const ResolverRow penalty_resolver;
extern const ResolverRow sequential_impulses_resolver;
extern const ResolverRow soft_step_resolver;

Explanation explain_stop(const VisitedPoint& visited);
Explanation explain_projection(const VisitedPoint& visited);
Explanation explain_impulse(const VisitedPoint& visited);
Explanation explain_penalty(const VisitedPoint& visited);
Explanation explain_sequential_impulses(const VisitedPoint& visited);
Explanation explain_soft_step(const VisitedPoint& visited);

/// In the phase in which a position correction acts beside the method.
Explanation explain_correction(const VisitedPoint& visited);

} // namespace carom
