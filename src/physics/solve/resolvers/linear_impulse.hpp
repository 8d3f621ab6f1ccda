#pragma once

#include "physics/solve/resolvers/resolver.hpp"

namespace carom {

extern const ResolverRow linear_impulse_resolver;

} // namespace carom
