#include "io/base/json_value.hpp"

#include "io/base/json_writer.hpp"
#include "io/base/scene_error.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace carom {

namespace {

constexpr std::size_t longest_excerpt = 60;

bool is_full(const std::string& text) { return text.size() > longest_excerpt; }

void append(std::string& text, const JsonValue& value);

void append(std::string& text, const JsonMember& member) {
    text += json_string(member.key) + ": ";
    append(text, member.value);
}

template <class Elements>
void append_list(std::string& text, char open, const Elements& elements, char close) {
    text += open;
    for (const auto& element : elements) {
        text += &element == elements.data() ? "" : ", ";
        append(text, element);
        if (is_full(text)) {
            return;
        }
    }
    text += close;
}

struct Append {
    std::string& text;

    void operator()(std::monostate) const { text += "null"; }
    void operator()(bool x) const { text += x ? "true" : "false"; }
    void operator()(const JsonNumber& x) const { text += fmt::format("{}", x.value); }
    void operator()(const std::string& x) const { text += json_string(x); }
    void operator()(const JsonValue::Array& x) const { append_list(text, '[', x, ']'); }
    void operator()(const JsonValue::Object& x) const { append_list(text, '{', x, '}'); }
};

void append(std::string& text, const JsonValue& value) { std::visit(Append{text}, value.data); }

} // namespace

bool JsonValue::operator==(const JsonValue& other) const { return data == other.data; }

const JsonValue* find_member(const JsonValue::Object& object, std::string_view key) {
    const auto member = std::ranges::find(object, key, &JsonMember::key);
    return member != object.end() ? &member->value : nullptr;
}

std::string excerpt(const JsonValue& value) {
    std::string text;
    append(text, value);
    return shortened(text, longest_excerpt);
}

} // namespace carom
