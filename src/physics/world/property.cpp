#include "physics/world/property.hpp"

#include "physics/world/rounded_text.hpp"

#include <cmath>
#include <fmt/format.h>
#include <fmt/ranges.h>

namespace carom {

namespace {

/// The bounds are rounded as the values are: 1e-6 as a float lies below 1e-6 as a double.
bool in_range(const PropertyInfo& row, double x) {
    const auto minimum = static_cast<double>(static_cast<float>(row.minimum));
    const auto maximum = static_cast<double>(static_cast<float>(row.maximum));
    const bool above = row.above_minimum ? x > minimum : x >= minimum;
    return std::isfinite(x) && above && x <= maximum && snapped(row, x) == x;
}

struct FitsRow {
    const PropertyInfo& row;

    bool operator()(std::monostate) const { return is_optional(row.kind); }
    bool operator()(bool) const { return row.kind == PropertyKind::boolean; }
    bool operator()(int x) const { return row.kind == PropertyKind::integer && in_range(row, x); }
    bool operator()(float x) const {
        const bool number =
            row.kind == PropertyKind::number || row.kind == PropertyKind::optional_number;
        return number && in_range(row, static_cast<double>(x));
    }
    bool operator()(const glm::vec3& v) const {
        const bool vector =
            row.kind == PropertyKind::vector || row.kind == PropertyKind::optional_vector;
        return vector && in_range(row, static_cast<double>(v.x)) &&
               in_range(row, static_cast<double>(v.y)) && in_range(row, static_cast<double>(v.z));
    }
    bool operator()(const glm::quat& q) const {
        const float squared_length = glm::dot(q, q);
        return row.kind == PropertyKind::rotation && std::isfinite(squared_length) &&
               squared_length > 1e-12f;
    }
    bool operator()(const std::string& text) const {
        return row.kind == PropertyKind::text ||
               (row.kind == PropertyKind::choice && option_index(row.options(), text) >= 0);
    }
    bool operator()(const std::vector<std::string>&) const {
        return row.kind == PropertyKind::text_list;
    }
};

struct AsText {
    std::string operator()(std::monostate) const { return "null"; }
    std::string operator()(bool x) const { return x ? "true" : "false"; }
    std::string operator()(int x) const { return fmt::format("{}", x); }
    std::string operator()(float x) const { return fmt::format("{}", x); }
    std::string operator()(const glm::vec3& v) const {
        return fmt::format("[{}, {}, {}]", v.x, v.y, v.z);
    }
    std::string operator()(const glm::quat& q) const {
        return fmt::format("[{}, {}, {}, {}]", q.w, q.x, q.y, q.z);
    }
    std::string operator()(const std::string& text) const { return text; }
    std::string operator()(const std::vector<std::string>& list) const {
        return fmt::format("[{}]", fmt::join(list, ", "));
    }
};

std::string end_text(double end) { return with_power_of_ten(fmt::format("{}", end)); }

std::string range_text(const PropertyInfo& row) {
    const std::string unit =
        (row.unit.empty() ? "" : fmt::format(" {}", row.unit)) +
        (row.increment > 0.0 ? fmt::format(" in steps of {}", row.increment) : "");
    if (row.above_minimum) {
        return fmt::format("greater than {} and at most {}{}", end_text(row.minimum),
                           end_text(row.maximum), unit);
    }
    return fmt::format("from {} to {}{}", end_text(row.minimum), end_text(row.maximum), unit);
}

std::string condition_text(const PropertyInfo& row) {
    return row.condition.empty() ? "" : fmt::format(", {}", row.condition);
}

std::string choice_text(std::span<const Option> options) {
    std::string text = "one of ";
    for (const Option& option : options) {
        text += fmt::format("{}{}", &option == options.data() ? "" : ", ", option.key);
    }
    return text;
}

} // namespace

double snapped(const PropertyInfo& row, double x) {
    return row.increment > 0.0 ? row.increment * std::round(x / row.increment) : x;
}

std::string expectation(const PropertyInfo& row) {
    switch (row.kind) {
    case PropertyKind::boolean:
        return "true or false";
    case PropertyKind::integer:
        return "a whole number " + range_text(row);
    case PropertyKind::number:
        return "a number " + range_text(row) + condition_text(row);
    case PropertyKind::optional_number:
        return "null or a number " + range_text(row) + condition_text(row);
    case PropertyKind::vector:
        return "three numbers, each " + range_text(row) + condition_text(row);
    case PropertyKind::optional_vector:
        return "null or three numbers, each " + range_text(row) + condition_text(row);
    case PropertyKind::rotation:
        return "four finite numbers [w, x, y, z], not all zero";
    case PropertyKind::choice:
        return choice_text(row.options());
    case PropertyKind::text:
        return "a text";
    case PropertyKind::text_list:
        return "a list of texts";
    }
    return {};
}

std::optional<std::string> complaint(const PropertyInfo& row, const PropertyValue& value) {
    const bool fits = std::visit(FitsRow{row}, value);
    if (fits && (row.holds == nullptr || row.holds(value))) {
        return std::nullopt;
    }
    return fmt::format("expected {}, got {}", expectation(row), to_text(value));
}

std::string to_text(const PropertyValue& value) { return std::visit(AsText{}, value); }

std::string title_of(std::span<const Option> options, std::string_view key) {
    const int index = option_index(options, key);
    return std::string(index < 0 ? key : options[static_cast<std::size_t>(index)].title);
}

int option_index(std::span<const Option> options, std::string_view key) {
    for (std::size_t i = 0; i < options.size(); ++i) {
        if (options[i].key == key) {
            return static_cast<int>(i);
        }
    }
    return -1;
}

} // namespace carom
