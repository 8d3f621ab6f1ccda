#pragma once

#include "io/base/json_expect.hpp"
#include "io/base/json_writer.hpp"
#include "io/base/property_json.hpp"

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

/// One table names every key that an object of a file may have. The reader, the refusals, the
/// writer and the documentation read it.
namespace carom {

/// A row of the table of T's keys. T{} holds what is meant where a key is left out.
template <class T>
struct Field {
    std::string_view key{};
    std::string expected{};      ///< "true or false": what stands there
    std::string_view sentence{}; ///< what it does
    std::function<void(T&, const JsonValue&, const Place&)> read{};
    std::function<void(JsonWriter&, const T&)> write{}; ///< the value alone
    std::function<bool(const T&, const T&)> same{};     ///< whether both have the same value
    bool is_required = false;
};
template <class T>
using Fields = std::vector<Field<T>>;

template <class T>
[[nodiscard]] Field<T> required(Field<T> field) {
    field.is_required = true;
    return field;
}

/// Also where it says what is meant without it.
template <class T>
[[nodiscard]] Field<T> always_written(Field<T> field) {
    field.same = [](const T&, const T&) { return false; };
    return field;
}

// ---- reading and writing -----------------------------------------------------------------------

/// Of one object, the keys of which stand in one or several tables.
template <class... T>
void expect_keys_of(const JsonValue::Object& members, const Place& place,
                    const Fields<T>&... tables) {
    std::vector<std::string_view> keys;
    const auto add = [&](const auto& table) {
        for (const auto& field : table) {
            keys.push_back(field.key);
        }
    };
    (add(tables), ...);
    expect_only(members, keys, place);
}

template <class T>
bool has_any(const JsonValue::Object& members, const Fields<T>& table) {
    return std::ranges::any_of(
        table, [&](const Field<T>& field) { return find_member(members, field.key) != nullptr; });
}

/// Leaves the rest of the target as it is.
template <class T>
void read_members(const Fields<T>& table, const JsonValue::Object& members, const Place& place,
                  T& target) {
    for (const Field<T>& field : table) {
        if (const JsonValue* value = find_member(members, field.key)) {
            field.read(target, *value, place / field.key);
        } else if (field.is_required) {
            (place / field.key).refuse(fmt::format("expected {}, got nothing", field.expected));
        }
    }
}

template <class T>
void write_all_members(JsonWriter& json, const Fields<T>& table, const T& value) {
    for (const Field<T>& field : table) {
        json.key(field.key);
        field.write(json, value);
    }
}

/// Without what is as usual, unless it is required.
template <class T>
void write_members(JsonWriter& json, const Fields<T>& table, const T& value, const T& usual = T{}) {
    for (const Field<T>& field : table) {
        if (field.is_required || !field.same(value, usual)) {
            json.key(field.key);
            field.write(json, value);
        }
    }
}

template <class T>
T read_object(const Fields<T>& table, const JsonValue& value, const Place& place,
              std::string_view expected) {
    const auto& members = expect<JsonValue::Object>(&value, place, expected);
    expect_keys_of(members, place, table);
    T target;
    read_members(table, members, place, target);
    return target;
}

template <class T>
void write_object(JsonWriter& json, const Fields<T>& table, const T& value,
                  JsonWriter::Layout layout = JsonWriter::Layout::one_line) {
    const JsonObject object(json, layout);
    write_members(json, table, value);
}

/// The object of a whole document in this format, see `expect_format`, with the keys of these
/// tables. The place then knows the format.
template <class... T>
const JsonValue::Object& document_of(const JsonValue& root, Place& place, std::string_view newest,
                                     std::string_view what, const Fields<T>&... tables) {
    const JsonValue::Object& document = expect_format(root, place, newest, what);
    static const Fields<int> format_alone = {{.key = "format"}};
    expect_keys_of(document, place, format_alone, tables...);
    place.format = format_of(document);
    return document;
}

/// A list of so many values.
inline const JsonValue::Array& read_list(const JsonValue& value, const Place& place,
                                         const std::string& what, std::size_t least,
                                         std::size_t most) {
    const std::string expected = fmt::format("{} to {} {}", least, most, what);
    const auto& list = expect<JsonValue::Array>(&value, place, "a list of " + expected);
    if (list.size() < least || list.size() > most) {
        place.refuse(fmt::format("expected {}, got {}", expected, list.size()));
    }
    return list;
}

/// Not empty, and of at most so many bytes.
inline std::string read_text(const JsonValue& value, const Place& place, std::string_view expected,
                             std::size_t longest) {
    const auto& text = expect<std::string>(&value, place, expected);
    if (text.empty()) {
        place.refuse(fmt::format("expected {}, got an empty text", expected));
    }
    if (text.size() > longest) {
        place.refuse(fmt::format("expected at most {} bytes, got {}", longest, text.size()));
    }
    return text;
}

// ---- rows --------------------------------------------------------------------------------------

template <class Value>
struct Unwrapped {
    using Type = Value;
};
template <class Value>
struct Unwrapped<std::optional<Value>> {
    using Type = Value;
};

/// `read` gives the value of what stands there, or of what an optional holds; `write` writes it.
template <class T, class Owner, class Value, class Read, class Write>
Field<T> own_field(std::string_view key, std::string expected, std::string_view sentence,
                   Value Owner::*member, const Read& read, const Write& write) {
    Field<T> field{.key = key, .expected = std::move(expected), .sentence = sentence};
    field.read = [member, read](T& target, const JsonValue& value, const Place& place) {
        target.*member = read(value, place);
    };
    field.write = [member, write](JsonWriter& json, const T& target) {
        if constexpr (std::is_same_v<Value, typename Unwrapped<Value>::Type>) {
            write(json, target.*member);
        } else {
            write(json, *(target.*member));
        }
    };
    field.same = [member](const T& a, const T& b) { return a.*member == b.*member; };
    return field;
}

/// The number, switch, vector or list of texts that the row's range allows; its tooltip is the
/// sentence. Doubles have the digits of a float.
template <class T, class Owner, class Value>
Field<T> plain_field(PropertyInfo row, Value Owner::*member) {
    using Content = typename Unwrapped<Value>::Type;
    using Stored = std::conditional_t<std::is_same_v<Content, double>, float, Content>;
    if constexpr (std::is_same_v<Content, bool>) {
        row.kind = PropertyKind::boolean;
    } else if constexpr (std::is_same_v<Content, int>) {
        row.kind = PropertyKind::integer;
    } else if constexpr (std::is_same_v<Content, glm::vec3>) {
        row.kind = PropertyKind::vector;
    } else if constexpr (std::is_same_v<Content, std::vector<std::string>>) {
        row.kind = PropertyKind::text_list;
    }
    return own_field<T>(
        row.key, expectation(row), row.tooltip, member,
        [row](const JsonValue& value, const Place& place) {
            return static_cast<Content>(std::get<Stored>(read_property(row, value, place)));
        },
        [](JsonWriter& json, const Content& content) { json.value(static_cast<Stored>(content)); });
}

/// A double as it is written, above 0.
template <class T, class Owner, class Value>
Field<T> positive_field(std::string_view key, const std::string& expected,
                        std::string_view sentence, Value Owner::*member, double most) {
    return own_field<T>(
        key, expected, sentence, member,
        [expected, most](const JsonValue& value, const Place& place) {
            const double number = expect<JsonNumber>(&value, place, expected).value;
            if (!(number > 0.0) || number > most) {
                place.refuse(fmt::format("expected {}, got {}", expected, excerpt(value)));
            }
            return number;
        },
        [](JsonWriter& json, double number) { json.value(number); });
}

template <class T, class Owner>
Field<T> text_field(std::string_view key, std::string_view expected, std::string_view sentence,
                    std::string Owner::*member, std::size_t longest) {
    return own_field<T>(
        key, std::string(expected), sentence, member,
        [expected, longest](const JsonValue& value, const Place& place) {
            return read_text(value, place, expected, longest);
        },
        [](JsonWriter& json, const std::string& text) { json.value(text); });
}

template <class T, class Owner, class Value>
Field<T> object_field(std::string_view key, std::string_view expected, std::string_view sentence,
                      Value Owner::*member, const Fields<typename Unwrapped<Value>::Type>& table) {
    using Content = typename Unwrapped<Value>::Type;
    return own_field<T>(
        key, std::string(expected), sentence, member,
        [&table, expected](const JsonValue& value, const Place& place) {
            return read_object(table, value, place, expected);
        },
        [&table](JsonWriter& json, const Content& content) { write_object(json, table, content); });
}

/// A list of so many elements; `what` says of what.
template <class T, class Owner, class Element, class Read, class Write>
Field<T> list_field(std::string_view key, std::string what, std::string_view sentence,
                    std::vector<Element> Owner::*member, std::size_t least, std::size_t most,
                    const Read& read, const Write& write) {
    return own_field<T>(
        key, "a list of " + what, sentence, member,
        [=](const JsonValue& value, const Place& place) {
            std::vector<Element> elements;
            const auto& list = read_list(value, place, what, least, most);
            for (std::size_t i = 0; i < list.size(); ++i) {
                elements.push_back(read(list[i], place / i));
            }
            return elements;
        },
        [write](JsonWriter& json, const std::vector<Element>& elements) {
            json.list_of(elements, [&](const Element& element) { write(json, element); });
        });
}

// ---- documentation -----------------------------------------------------------------------------

/// A table in Markdown of the keys of an object.
template <class... T>
std::string keys_as_markdown(const Fields<T>&... tables) {
    std::string text = "| key | expected | meaning |\n| --- | --- | --- |\n";
    const auto add = [&](const auto& table) {
        for (const auto& field : table) {
            text +=
                fmt::format("| `{}`{} | {} | {} |\n", field.key,
                            field.is_required ? " (required)" : "", field.expected, field.sentence);
        }
    };
    (add(tables), ...);
    return text;
}

} // namespace carom
