#pragma once

#include "physics/property.hpp"

#include <string_view>

namespace carom {

inline constexpr double most_steps = 1e9;

/// A whole number as typed, in the range of its row. Throws SceneError that names the row's key.
int whole_number(const PropertyInfo& row, std::string_view text);

/// Of --threads, as typed. Throws SceneError.
int thread_count(std::string_view text);

} // namespace carom
