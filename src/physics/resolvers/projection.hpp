#pragma once

#include "physics/resolvers/resolver.hpp"

namespace carom {

extern const ResolverRow projection_resolver;

} // namespace carom
