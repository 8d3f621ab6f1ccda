#include "apps/carom-cli/pushes.hpp"

#include "io/base/property_json.hpp"
#include "io/base/scene_error.hpp"
#include "math/transform.hpp"
#include "physics/world/property.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <string_view>
#include <variant>

namespace carom {

namespace {

using enum PropertyKind;

constexpr double strongest = 1e9; // [N s]
constexpr double farthest = 1e6;  // [m]
constexpr PropertyInfo impulse_row{
    .unit = "N s", .kind = number, .minimum = -strongest, .maximum = strongest};
constexpr PropertyInfo point_row{
    .unit = "m", .kind = number, .minimum = -farthest, .maximum = farthest};

constexpr std::array<std::string_view, 7> number_names = {"STEP", "JX", "JY", "JZ",
                                                          "PX",   "PY", "PZ"};
constexpr std::size_t without_point = 4;

std::vector<std::string_view> fields_of(std::string_view text) {
    std::vector<std::string_view> fields;
    for (;;) {
        const std::size_t comma = text.find(',');
        fields.push_back(text.substr(0, comma));
        if (comma == std::string_view::npos) {
            return fields;
        }
        text.remove_prefix(comma + 1);
    }
}

/// One way to read the text: a name, and all that follows as numbers.
struct Reading {
    std::string_view name;
    std::vector<std::string_view> numbers;
};

/// The readings with a name that is not empty, the one with a point first.
std::vector<Reading> readings_of(std::string_view text) {
    const std::vector<std::string_view> fields = fields_of(text);
    std::vector<Reading> readings;
    for (const std::size_t count : {number_names.size(), without_point}) {
        if (fields.size() > count) {
            Reading reading;
            reading.numbers.assign(fields.end() - static_cast<std::ptrdiff_t>(count), fields.end());
            const char* const end = reading.numbers.front().data() - 1; // its comma
            reading.name = text.substr(0, static_cast<std::size_t>(end - text.data()));
            readings.push_back(reading);
        }
    }
    return readings;
}

/// The reading that names a body.
Reading chosen(std::string_view text, const World& world, const Place& place) {
    constexpr std::string_view form = "expected BODY,STEP,JX,JY,JZ or BODY,STEP,JX,JY,JZ,PX,PY,PZ";
    const std::vector<Reading> readings = readings_of(text);
    if (readings.empty()) {
        place.refuse(form);
    }
    const auto names_a_body = [&](const Reading& reading) {
        return world.find(reading.name) != nullptr;
    };
    const auto count = std::ranges::count_if(readings, names_a_body);
    if (count == 0) {
        place.refuse(fmt::format("{}, but no body is called '{}'", form, readings.front().name));
    }
    if (count > 1) {
        place.refuse(fmt::format("expected one body, but both '{}' and '{}' are bodies",
                                 readings.front().name, readings.back().name));
    }
    return *std::ranges::find_if(readings, names_a_body);
}

TimedPush read_push(const std::string& text, const World& world, int steps) {
    const std::string source = fmt::format("--push {}", text);
    const Place place{source, {}};
    const Reading reading = chosen(text, world, place);
    const Body& body = *world.find(reading.name);
    if (is_static(body)) {
        place.refuse(fmt::format("expected a body that can move, '{}' is static", body.name));
    }
    const auto value = [&](std::size_t i, const PropertyInfo& row) {
        const std::string name = fmt::format("{}: {}", source, number_names.at(i));
        return read_property(row, value_from_text(reading.numbers[i]), Place{name, {}});
    };
    const auto vector = [&](std::size_t first, const PropertyInfo& row) {
        return glm::vec3(std::get<float>(value(first, row)), std::get<float>(value(first + 1, row)),
                         std::get<float>(value(first + 2, row)));
    };
    TimedPush push{.text = text, .body = body.name};
    push.step = std::get<int>(
        value(0, {.kind = integer, .minimum = 1, .maximum = static_cast<double>(steps)}));
    push.impulse = vector(1, impulse_row);
    if (reading.numbers.size() > without_point) {
        push.world_point = vector(without_point, point_row);
    }
    return push;
}

} // namespace

std::vector<TimedPush> read_pushes(const std::vector<std::string>& texts, const World& world,
                                   int steps) {
    std::vector<TimedPush> pushes;
    for (const std::string& text : texts) {
        pushes.push_back(read_push(text, world, steps));
    }
    std::ranges::stable_sort(pushes, {}, &TimedPush::step);
    return pushes;
}

std::optional<Push> push_now(const TimedPush& push, const World& world) {
    const Body* body = world.find(std::string_view(push.body));
    if (body == nullptr) {
        return std::nullopt;
    }
    const glm::vec3 point =
        push.world_point ? point_to_body(transform(*body), *push.world_point) : glm::vec3(0.0f);
    return Push{body->id, push.impulse, point};
}

} // namespace carom
