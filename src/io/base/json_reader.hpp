#pragma once

#include "io/base/json_value.hpp"

namespace carom {

/// Bounds of what is read, wide enough for every scene of the allowed number of bodies.
inline constexpr std::size_t most_json_bytes = std::size_t{64} << 20;
inline constexpr std::size_t most_json_values = 5'000'000;
inline constexpr std::size_t deepest_json = 64;

/// Reads a JSON document. Keys that appear twice in an object, numbers beyond a double, and
/// documents beyond the bounds are refused like broken JSON: SceneError with `source` and
/// line:column or JSON pointer.
JsonValue read_json(std::string_view text, std::string_view source);

} // namespace carom
