#pragma once

#include "physics/resolvers/resolver.hpp"

namespace carom {

extern const ResolverRow impulse_resolver;

} // namespace carom
