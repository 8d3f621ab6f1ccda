#pragma once

#include <limits>

namespace carom {

/// Of `float` or `double`.
template <class Real>
inline constexpr Real infinity = std::numeric_limits<Real>::infinity();

} // namespace carom
