#pragma once

#include "physics/resolvers/resolver.hpp"

namespace carom {

extern const ResolverRow sequential_impulses_resolver;

} // namespace carom
