#pragma once

#include "physics/solve/resolvers/resolver.hpp"

namespace carom {

extern const ResolverRow none_resolver;

} // namespace carom
