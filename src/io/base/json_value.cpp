#include "io/base/json_value.hpp"

#include "io/base/json_writer.hpp"
#include "io/base/scene_error.hpp"

#include <algorithm>
#include <cstdlib>
#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <set>
#include <utility>

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

namespace {

/// The library's message, without its position and its quotation of the text, which may be long and
/// not even be UTF-8.
std::string syntax_complaint(std::string message) {
    const std::size_t last_read = message.find("; last read: '");
    if (last_read != std::string::npos) {
        const std::size_t expected = message.rfind("'; expected ");
        const bool is_behind = expected != std::string::npos && expected > last_read;
        message = message.substr(0, last_read) + (is_behind ? message.substr(expected + 1) : "");
    }
    const std::size_t context = message.find("while parsing");
    message = context != std::string::npos ? message.substr(context) : message;
    if (const std::size_t dash = message.find(" - "); dash != std::string::npos) {
        message.replace(dash, 3, ": ");
    }
    // Where a bracket is expected, a comma and another value may follow as well.
    for (const std::string_view bracket : {"'}'", "']'"}) {
        if (message.ends_with(fmt::format("; expected {}", bracket))) {
            message.insert(message.size() - bracket.size(), "',' or ");
        }
    }
    const bool says_what = message.find("expect") != std::string::npos;
    return says_what ? message : message + "; expected valid JSON";
}

/// Throws for the byte at this offset. Columns count bytes, from 1.
[[noreturn]] void refuse_at(std::string_view text, std::string_view source, std::size_t offset,
                            std::string_view what) {
    const std::string_view before = text.substr(0, offset);
    const auto line = 1 + std::ranges::count(before, '\n');
    // On the first line there is no line end to count from: npos + 1 is 0.
    const std::size_t column = 1 + before.size() - (before.rfind('\n') + 1);
    throw SceneError(one_line(fmt::format("{}:{}:{}: {}", source, line, column, what)));
}

/// Builds the document from the parser's calls. The parser keeps its own stack on the heap, and the
/// depth is bounded here, so that no nesting can overflow the program's stack.
class Builder {
public:
    Builder(std::string_view text, std::string_view source) : text_(text), source_(source) {}

    JsonValue take_root() { return std::move(root_); }

    bool null() { return add({}); }
    bool boolean(bool x) { return add({x}); }
    bool number_integer(std::int64_t x) { return add_whole_number(x); }
    bool number_unsigned(std::uint64_t x) { return add_whole_number(x); }
    bool number_float(double x, const std::string& text) {
        return add({JsonNumber{x, std::strtof(text.c_str(), nullptr)}});
    }
    bool string(std::string& x) { return add({std::move(x)}); }
    bool binary(const nlohmann::json::binary_t&) { return false; }

    bool start_object(std::size_t) { return open({JsonValue::Object()}); }
    bool end_object() { return close(); }
    bool start_array(std::size_t) { return open({JsonValue::Array()}); }
    bool end_array() { return close(); }

    bool key(std::string& key) {
        Level& level = levels_.back();
        level.key = std::move(key);
        if (!level.keys.insert(level.key).second) {
            place().refuse("expected each key once, but this one appears twice");
        }
        return true;
    }

    [[noreturn]] bool parse_error(std::size_t position, const std::string& token,
                                  const nlohmann::json::exception& error) const {
        if (dynamic_cast<const nlohmann::json::out_of_range*>(&error) != nullptr) {
            place().refuse(fmt::format("expected a finite number, got {:.40}", token));
        }
        // The position counts the characters read, the one that is wrong included.
        refuse_at(text_, source_, std::max<std::size_t>(position, 1) - 1,
                  syntax_complaint(error.what()));
    }

private:
    struct Level {
        JsonValue container;
        std::string key{};            ///< of the member being read, in an object
        std::set<std::string> keys{}; ///< all so far, in an object
    };

    template <class Integer>
    bool add_whole_number(Integer x) {
        return add({JsonNumber{static_cast<double>(x), static_cast<float>(x)}});
    }

    bool open(JsonValue container) {
        if (levels_.size() >= deepest_json) {
            place().refuse(fmt::format("expected at most {} levels of nesting", deepest_json));
        }
        levels_.push_back({std::move(container)});
        return true;
    }

    bool close() {
        JsonValue container = std::move(levels_.back().container);
        levels_.pop_back();
        return add(std::move(container));
    }

    bool add(JsonValue value) {
        if (++count_ > most_json_values) {
            place().refuse(fmt::format("expected at most {} values in a file", most_json_values));
        }
        if (levels_.empty()) {
            root_ = std::move(value);
        } else if (auto* array = std::get_if<JsonValue::Array>(&levels_.back().container.data)) {
            array->push_back(std::move(value));
        } else {
            std::get<JsonValue::Object>(levels_.back().container.data)
                .push_back({std::move(levels_.back().key), std::move(value)});
        }
        return true;
    }

    /// Of the value that is being read.
    Place place() const {
        Place place{source_, {}};
        for (const Level& level : levels_) {
            const auto* array = std::get_if<JsonValue::Array>(&level.container.data);
            place = array != nullptr ? place / array->size() : place / level.key;
        }
        return place;
    }

    std::string_view text_;
    std::string_view source_;
    JsonValue root_;
    std::vector<Level> levels_;
    std::size_t count_ = 0;
};

} // namespace

JsonValue read_json(std::string_view text, std::string_view source) {
    const Place document{source, {}};
    if (text.size() > most_json_bytes) {
        document.refuse(fmt::format("expected at most {} MiB", most_json_bytes >> 20));
    }
    if (text.find_first_not_of(" \t\r\n") == std::string_view::npos) {
        document.refuse("expected a JSON document, got an empty text");
    }
    // The parser takes a zero byte for the end of the text, whatever follows.
    if (const std::size_t zero = text.find('\0'); zero != std::string_view::npos) {
        refuse_at(text, source, zero, "expected a text, got a zero byte");
    }
    Builder builder(text, source);
    nlohmann::json::sax_parse(text.begin(), text.end(), &builder);
    return builder.take_root();
}

} // namespace carom
