#pragma once

#include "io/base/json_value.hpp"
#include "io/base/scene_error.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <fmt/ranges.h>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace carom {

/// The content of a value that must be there and of this type; otherwise throws, naming what was
/// expected.
template <class T>
const T& expect(const JsonValue* value, const Place& place, std::string_view expected) {
    const T* content = value != nullptr ? std::get_if<T>(&value->data) : nullptr;
    if (content == nullptr) {
        place.refuse(fmt::format("expected {}, got {}", expected,
                                 value != nullptr ? excerpt(*value) : "nothing"));
    }
    return *content;
}

/// A list of so many values.
template <std::size_t count>
const JsonValue::Array& expect_list_of(const JsonValue* value, const Place& place,
                                       std::string_view expected) {
    const auto& list = expect<JsonValue::Array>(value, place, expected);
    if (list.size() != count) {
        place.refuse(fmt::format("expected {}, got {}", expected, excerpt(*value)));
    }
    return list;
}

/// `what` describes it in messages; nullptr is refused.
inline std::uint64_t read_whole_number(const JsonValue* value, const Place& place,
                                       std::string_view what, std::uint64_t least,
                                       std::uint64_t most) {
    const std::string wanted = fmt::format("{}, a whole number from {} to {}", what, least, most);
    const double number = expect<JsonNumber>(value, place, wanted).value;
    if (std::trunc(number) != number || number < static_cast<double>(least) ||
        number > static_cast<double>(most)) {
        place.refuse(fmt::format("expected {}, got {}", wanted, excerpt(*value)));
    }
    return static_cast<std::uint64_t>(number);
}

/// A member of an object.
inline std::uint64_t read_whole_number(const JsonValue::Object& members, std::string_view key,
                                       const Place& place, std::string_view what,
                                       std::uint64_t least, std::uint64_t most) {
    return read_whole_number(find_member(members, key), place / key, what, least, most);
}

/// Refuses a member that is none of these keys.
template <class Keys>
void expect_only(const JsonValue::Object& members, const Keys& keys, const Place& place) {
    for (const JsonMember& member : members) {
        if (std::ranges::find(keys, member.key) == keys.end()) {
            (place / member.key)
                .refuse(fmt::format("unknown key, expected one of {}", fmt::join(keys, ", ")));
        }
    }
}

/// The N of "carom-recording/N", of a document that names its format.
inline int format_number(std::string_view format) { return format.back() - '0'; }
inline int format_of(const JsonValue::Object& document) {
    return format_number(std::get<std::string>(find_member(document, "format")->data));
}

/// The object of a whole document: in the newest format or one of those before it, down to 1.
/// `what` describes it in messages.
inline const JsonValue::Object& expect_format(const JsonValue& root, const Place& place,
                                              std::string_view newest, std::string_view what) {
    std::vector<std::string> formats;
    for (int number = format_number(newest); number >= 1; --number) {
        formats.push_back(fmt::format("{}{}", newest.substr(0, newest.size() - 1), number));
    }
    const auto& document = expect<JsonValue::Object>(&root, place, what);
    const JsonValue* found = find_member(document, "format");
    const std::string wanted = fmt::format("\"{}\"", fmt::join(formats, "\" or \""));
    const auto& format = expect<std::string>(found, place / "format", wanted);
    if (std::ranges::find(formats, format) == formats.end()) {
        (place / "format").refuse(fmt::format("expected {}, got {}", wanted, excerpt(*found)));
    }
    return document;
}

} // namespace carom
