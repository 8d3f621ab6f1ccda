#pragma once

#include "io/base/json_value.hpp"
#include "physics/world/property.hpp"

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <glm/vec3.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace carom {

/// Writes JSON as a person would: one member a line, vectors and small objects on one line. Numbers
/// take the shortest text that reads back equal.
class JsonWriter {
public:
    enum class Layout : std::uint8_t { lines, one_line };

    void begin_object(Layout layout = Layout::lines) { open('{', layout); }
    void end_object() { close('}'); }
    void begin_array(Layout layout = Layout::lines) { open('[', layout); }
    void end_array() { close(']'); }

    /// The next value, object or array belongs to this key.
    void key(std::string_view key);

    void value(std::nullptr_t) { put("null"); }
    void value(bool x) { put(x ? "true" : "false"); }
    void value(int x);
    template <std::unsigned_integral Number> // std::size_t is another type on each system
    void value(Number x) {
        put_number(x);
    }
    void value(float x);  ///< finite
    void value(double x); ///< finite
    void value(std::string_view text);
    void value(const std::string& text) { value(std::string_view(text)); }
    void value(const char* text) { value(std::string_view(text)); }
    void value(const glm::vec3& v);
    void value(const glm::dvec3& v);
    void value(const glm::quat& q); ///< [w, x, y, z]
    void value(const std::vector<std::string>& texts);
    void value(const PropertyValue& property);
    void value(const JsonValue& part); ///< of a document that was read
    template <class Value>
    void value(const std::optional<Value>& x) { ///< null where there is none
        x ? value(*x) : value(nullptr);
    }

    template <class Value>
    void member(std::string_view name, const Value& content) {
        key(name);
        value(content);
    }

    /// A list on one line.
    template <class... Values>
    void list(std::string_view name, const Values&... contents) {
        key(name);
        begin_array(Layout::one_line);
        (value(contents), ...);
        end_array();
    }

    /// The elements as a list on one line.
    template <class Elements>
    void values(std::string_view name, const Elements& elements) {
        list_of(
            name, elements, [this](const auto& element) { this->value(element); },
            Layout::one_line);
    }

    /// A list, one element a line, each written by `write(element)`.
    template <class Elements, class Write>
    void list_of(std::string_view name, const Elements& elements, const Write& write,
                 Layout layout = Layout::lines) {
        key(name);
        list_of(elements, write, layout);
    }

    template <class Elements, class Write>
    void list_of(const Elements& elements, const Write& write, Layout layout = Layout::lines) {
        begin_array(layout);
        for (const auto& element : elements) {
            write(element);
        }
        end_array();
    }

    /// The whole text, with a line end. All objects and arrays must be closed.
    std::string take_text();

private:
    struct Level {
        Layout layout = Layout::lines;
        bool is_empty = true;
        bool is_object = false;
    };

    void open(char bracket, Layout layout);
    void close(char bracket);
    void separate();
    void put(std::string_view text);
    void put_number(std::uint64_t x);
    void begin_line();

    std::string text_;
    std::vector<Level> levels_;
    bool after_key_ = false;
};

/// The text as a JSON string. Bytes that are not UTF-8 become U+FFFD.
std::string json_string(std::string_view text);

/// An object that is open as long as this lives.
class JsonObject {
public:
    using Layout = JsonWriter::Layout;

    explicit JsonObject(JsonWriter& json, Layout layout = Layout::lines) : json_(json) {
        json_.begin_object(layout);
    }
    JsonObject(JsonWriter& json, std::string_view key, Layout layout = Layout::lines)
        : json_(json) {
        json_.key(key);
        json_.begin_object(layout);
    }
    JsonObject(const JsonObject&) = delete;
    JsonObject& operator=(const JsonObject&) = delete;
    ~JsonObject() { json_.end_object(); }

private:
    JsonWriter& json_;
};

} // namespace carom
