#include "lab/share/report/set_up.hpp"

#include "lab/run/comparison.hpp"
#include "lab/run/lane_titles.hpp"
#include "lab/text/number_text.hpp"
#include "physics/solve/methods/catalogue.hpp"
#include "physics/world/property_tables.hpp"
#include "physics/world/rounded_text.hpp"

#include <algorithm>
#include <array>
#include <ctime>
#include <fmt/format.h>
#include <string_view>
#include <variant>

namespace carom::report {

namespace {

constexpr std::size_t most_rows = 12; // of a table of bodies or joints

/// Of `add_settings_facts`.
constexpr std::array<std::string_view, 6> told_keys = {
    "resolver", "friction_model", "position_correction", "detection", "time_step", "gravity"};

bool is_told(std::string_view key) { return std::ranges::find(told_keys, key) != told_keys.end(); }

std::string number(float value) { return number_text(static_cast<double>(value)); }

std::string coefficient(const std::optional<float>& value) {
    return value ? number(*value) : "the other body's";
}

std::string friction_text(const Body& body) {
    const std::string text = coefficient(body.friction);
    return body.friction_static ? fmt::format("{}, static {}", text, number(*body.friction_static))
                                : text;
}

std::string shape_text(const Shape& shape) {
    if (const auto* sphere = std::get_if<Sphere>(&shape)) {
        return fmt::format("sphere, radius {} m", number(sphere->radius));
    }
    const glm::vec3 size = 2.0f * std::get<Box>(shape).half_extents;
    return fmt::format("box, {} × {} × {} m", number(size.x), number(size.y), number(size.z));
}

std::string choice_text(const Settings& settings, std::string_view key) {
    const Property<Settings>* row = find_property(settings_table(), key);
    return title_of(row->options(), to_text(row->get(settings)));
}

/// Where the response does not honour it, that is said instead.
std::string honoured_choice(const Settings& settings, std::string_view key) {
    const std::string text = choice_text(settings, key);
    const std::string used = choice_text(honoured(settings), key);
    return text == used ? text : fmt::format("{} (this response does not use {})", used, text);
}

std::string value_with_unit(const Property<Settings>& row, const Settings& settings) {
    return value_text(row, row.get(settings), unit_under(settings, row));
}

void more_note(HtmlPage& page, std::size_t count, std::string_view what) {
    if (count > most_rows) {
        page.note(fmt::format("And {} more {}.", count - most_rows, what));
    }
}

void joints_table(HtmlPage& page, const World& world) {
    if (world.joints.empty()) {
        return;
    }
    const auto name_of = [&](BodyId id) {
        const Body* body = world.find(id);
        return body != nullptr ? body->name : std::string("the world");
    };
    std::vector<std::vector<std::string>> rows;
    for (const Joint& joint : world.joints) {
        if (rows.size() == most_rows) {
            break;
        }
        const bool is_spring = joint.stiffness > 0.0f;
        rows.push_back({std::string(joint.type.view()), name_of(joint.a), name_of(joint.b),
                        number(joint.length), is_spring ? number(joint.stiffness) : "-",
                        is_spring ? number(joint.damping) : "-"});
    }
    page.table({"Joint", "of", "with", "Length [m]", "k [N/m]", "c [N s/m]"}, rows, "lllrrr");
    more_note(page, world.joints.size(), "joints");
}

} // namespace

std::string vector_text(const glm::dvec3& vector) {
    return fmt::format("({}, {}, {})", number_text(vector.x), number_text(vector.y),
                       number_text(vector.z));
}

std::string main_dials_text(const Settings& settings) {
    constexpr std::size_t most = 3;
    std::string text;
    std::size_t count = 0;
    for (const std::string_view key : chosen_resolver(settings).dials) {
        const Property<Settings>* row = find_property(settings_table(), key);
        if (row == nullptr || count == most || is_told(key) || why_ignored(settings, key)) {
            continue;
        }
        text += fmt::format("{}{}: {}", count++ > 0 ? "; " : "", row->title,
                            setting_text(*row, settings));
    }
    return text.empty() ? "none" : text;
}

void add_settings_facts(Facts& facts, const Settings& settings) {
    facts.emplace_back("Response", fmt::format("{} ({})", chosen_resolver(settings).title,
                                               settings.resolver.view()));
    facts.emplace_back("Its main dials", main_dials_text(settings));
    facts.emplace_back("Friction", honoured_choice(settings, "friction_model"));
    facts.emplace_back("Position correction", honoured_choice(settings, "position_correction"));
    facts.emplace_back("Detection", honoured_choice(settings, "detection"));
    const auto dt = static_cast<double>(settings.time_step);
    facts.emplace_back("Time step",
                       fmt::format("{} s (1/{} s)", number_text(dt), number_text(1.0 / dt)));
    facts.emplace_back("Gravity", vector_text(glm::dvec3(settings.gravity)) + " m/s²");
}

void changed_settings_table(HtmlPage& page, const Settings& settings) {
    const Settings usual;
    std::vector<std::vector<std::string>> rows;
    for (const Property<Settings>* row : differing_settings({&usual, &settings})) {
        if (!is_told(row->key)) {
            rows.push_back({std::string(row->title), std::string(row->key),
                            value_with_unit(*row, settings), value_with_unit(*row, usual),
                            why_ignored(settings, row->key) ? "has no effect here" : ""});
        }
    }
    if (rows.empty()) {
        page.note("All other settings are Carom's defaults.");
        return;
    }
    page.table({"Setting", "Key", "Value", "Carom's default", ""}, rows, "llrrl");
}

std::string differences_text(const Settings& from, const Settings& to) {
    std::string text;
    for (const Property<Settings>* row : differing_settings({&from, &to})) {
        text +=
            fmt::format("{}{} = {}", text.empty() ? "" : ", ", row->key, value_with_unit(*row, to));
    }
    return text;
}

std::vector<const Body*> movable_first(const World& world) {
    std::vector<const Body*> bodies;
    for (const Body& body : world.bodies) {
        bodies.push_back(&body);
    }
    std::stable_partition(bodies.begin(), bodies.end(),
                          [](const Body* body) { return !is_static(*body); });
    return bodies;
}

void bodies_table(HtmlPage& page, const World& world) {
    std::vector<std::vector<std::string>> rows;
    for (const Body* body : movable_first(world)) {
        if (rows.size() == most_rows) {
            break;
        }
        rows.push_back({body->name, shape_text(body->shape),
                        is_static(*body) ? "fixed" : number(body->mass),
                        coefficient(body->restitution), friction_text(*body),
                        vector_text(body->position), vector_text(body->linear_velocity)});
    }
    page.table({"Body", "Shape", "m [kg]", "e", "μ", "Place [m]", "Velocity [m/s]"}, rows,
               "llrrrrr");
    more_note(page, world.bodies.size(), "bodies");
    joints_table(page, world);
}

std::string date_of_today() {
    const std::time_t now = std::time(nullptr);
    std::array<char, 16> text{};
    const std::size_t length =
        std::strftime(text.data(), text.size(), "%Y-%m-%d", std::localtime(&now));
    return {text.data(), length};
}

void words_part(HtmlPage& page, const ReportWords& words) {
    page.own("By", words.name);
    page.own("Date", words.date);
    page.own("Question", words.question);
    page.own("Prediction", words.prediction);
}

void conclusion_part(HtmlPage& page, const ReportWords& words) {
    if (!words.conclusion.empty()) {
        page.heading("Conclusion");
        page.own("", words.conclusion);
    }
}

void picture_part(HtmlPage& page, const std::string& picture, std::string_view caption) {
    if (!picture.empty()) {
        page.html(fmt::format("<figure><img alt=\"{0}\" src=\"{1}\"/><figcaption>{0}</figcaption>"
                              "</figure>\n",
                              escaped(caption), picture));
    }
}

} // namespace carom::report
