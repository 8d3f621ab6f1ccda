#pragma once

#include "physics/resolvers/resolver.hpp"

namespace carom {

extern const ResolverRow penalty_resolver;

} // namespace carom
