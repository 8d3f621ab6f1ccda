#pragma once

#include "physics/resolvers/resolver.hpp"

namespace carom {

extern const ResolverRow stop_resolver;

} // namespace carom
