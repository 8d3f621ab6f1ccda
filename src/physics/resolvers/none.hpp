#pragma once

#include "physics/resolvers/resolver.hpp"

namespace carom {

extern const ResolverRow none_resolver;

} // namespace carom
