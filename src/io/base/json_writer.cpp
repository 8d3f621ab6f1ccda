#include "io/base/json_writer.hpp"

#include "physics/world/assert.hpp"
#include "physics/world/property.hpp"

#include <cmath>
#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <utility>

namespace carom {

namespace {

/// fmt gives the shortest text that reads back equal. JSON readers take "-0" for the integer 0.
template <class Number>
std::string number_text(Number x) {
    CAROM_ASSERT(std::isfinite(x));
    return x == Number{0} && std::signbit(x) ? "-0.0" : fmt::format("{}", x);
}

template <class Vector>
std::string vector_text(const Vector& v) {
    return fmt::format("[{}, {}, {}]", number_text(v.x), number_text(v.y), number_text(v.z));
}

} // namespace

std::string json_string(std::string_view text) {
    constexpr auto replace = nlohmann::json::error_handler_t::replace;
    return nlohmann::json(std::string(text)).dump(-1, ' ', false, replace);
}

void JsonWriter::key(std::string_view key) {
    put(json_string(key) + ": ");
    after_key_ = true;
}

void JsonWriter::value(int x) { put(fmt::format("{}", x)); }
void JsonWriter::put_number(std::uint64_t x) { put(fmt::format("{}", x)); }
void JsonWriter::value(float x) { put(number_text(x)); }
void JsonWriter::value(double x) { put(number_text(x)); }
void JsonWriter::value(std::string_view text) { put(json_string(text)); }
void JsonWriter::value(const glm::vec3& v) { put(vector_text(v)); }
void JsonWriter::value(const glm::dvec3& v) { put(vector_text(v)); }

void JsonWriter::value(const glm::quat& q) {
    put(fmt::format("[{}, {}, {}, {}]", number_text(q.w), number_text(q.x), number_text(q.y),
                    number_text(q.z)));
}

void JsonWriter::value(const std::vector<std::string>& texts) {
    begin_array(Layout::one_line);
    for (const std::string& text : texts) {
        value(text);
    }
    end_array();
}

void JsonWriter::value(const PropertyValue& property) {
    std::visit(
        [this](const auto& content) {
            if constexpr (std::is_same_v<decltype(content), const std::monostate&>) {
                value(nullptr);
            } else {
                value(content);
            }
        },
        property);
}

void JsonWriter::value(const JsonValue& part) {
    if (const auto* object = std::get_if<JsonValue::Object>(&part.data)) {
        begin_object();
        for (const JsonMember& each : *object) {
            member(each.key, each.value);
        }
        end_object();
    } else if (const auto* array = std::get_if<JsonValue::Array>(&part.data)) {
        list_of(
            *array, [this](const JsonValue& each) { value(each); }, Layout::one_line);
    } else if (const auto* number = std::get_if<JsonNumber>(&part.data)) {
        value(number->value);
    } else if (const auto* text = std::get_if<std::string>(&part.data)) {
        value(*text);
    } else if (const auto* is_so = std::get_if<bool>(&part.data)) {
        value(*is_so);
    } else {
        value(nullptr);
    }
}

std::string JsonWriter::take_text() {
    CAROM_ASSERT(levels_.empty());
    text_ += '\n';
    return std::exchange(text_, {});
}

void JsonWriter::open(char bracket, Layout layout) {
    separate();
    text_ += bracket;
    // What is inside a one-line value is on one line too.
    const bool inside_line = !levels_.empty() && levels_.back().layout == Layout::one_line;
    levels_.push_back({inside_line ? Layout::one_line : layout, true, bracket == '{'});
}

void JsonWriter::close(char bracket) {
    const Level level = levels_.back();
    levels_.pop_back();
    if (!level.is_empty) {
        if (level.layout == Layout::lines) {
            begin_line();
        } else if (level.is_object) {
            text_ += ' ';
        }
    }
    text_ += bracket;
}

/// The comma and the blanks between two values.
void JsonWriter::separate() {
    if (std::exchange(after_key_, false) || levels_.empty()) {
        return;
    }
    Level& level = levels_.back();
    const bool is_first = std::exchange(level.is_empty, false);
    text_ += is_first ? "" : ",";
    if (level.layout == Layout::lines) {
        begin_line();
    } else if (!is_first || level.is_object) {
        text_ += ' ';
    }
}

void JsonWriter::put(std::string_view text) {
    separate();
    text_ += text;
}

void JsonWriter::begin_line() {
    text_ += '\n';
    text_.append(2 * levels_.size(), ' ');
}

} // namespace carom
