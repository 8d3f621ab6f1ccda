#pragma once

#include "physics/resolvers/resolver.hpp"

namespace carom {

extern const ResolverRow linear_impulse_resolver;

} // namespace carom
