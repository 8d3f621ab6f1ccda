#pragma once

#include "physics/resolvers/resolver.hpp"

namespace carom {

extern const ResolverRow soft_step_resolver;

} // namespace carom
