#pragma once

#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace carom {

struct JsonMember;

/// Both roundings of the decimal text: going through the double to a float would round twice.
struct JsonNumber {
    double value = 0.0;
    float nearest = 0.0f;

    bool operator==(const JsonNumber&) const = default;
};

/// A JSON document, or a part of one, in the order in which it was written.
struct JsonValue {
    using Array = std::vector<JsonValue>;
    using Object = std::vector<JsonMember>;

    std::variant<std::monostate, bool, JsonNumber, std::string, Array, Object> data;

    bool operator==(const JsonValue&) const;
};

struct JsonMember {
    std::string key;
    JsonValue value;

    bool operator==(const JsonMember&) const = default;
};

/// The member of this key, or nullptr.
const JsonValue* find_member(const JsonValue::Object& object, std::string_view key);

/// The value as compact JSON, cut off when it is long: for 'expected ..., got ...'.
std::string excerpt(const JsonValue& value);

/// Bounds of what is read, wide enough for every scene of the allowed number of bodies.
inline constexpr std::size_t most_json_bytes = std::size_t{64} << 20;
inline constexpr std::size_t most_json_values = 5'000'000;
inline constexpr std::size_t deepest_json = 64;

/// Reads a JSON document. Keys that appear twice in an object, numbers beyond a double, and
/// documents beyond the bounds are refused like broken JSON: SceneError with `source` and
/// line:column or JSON pointer.
JsonValue read_json(std::string_view text, std::string_view source);

} // namespace carom
