#include "ui/window/mirror.hpp"

#include "io/base/json_writer.hpp"
#include "lab/measure/figures.hpp"
#include "physics/solve/methods/catalogue.hpp"
#include "physics/world/property_tables.hpp"
#include "scenes/catalogue.hpp"
#include "studio/laboratory/laboratory.hpp"
#include "ui/dials/dial.hpp"
#include "ui/kit/drawing.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>
#include <glm/geometric.hpp>
#include <span>
#include <utility>
#include <variant>
#include <vector>

namespace carom::ui {

namespace {

constexpr auto one_line = JsonWriter::Layout::one_line;
constexpr double period = 0.5; // [s]

struct MirrorAction {
    std::string_view name;
    Action action;
};
constexpr std::array mirror_actions = {
    MirrorAction{"pause", Action::pause},
    MirrorAction{"step", Action::step},
    MirrorAction{"step_back", Action::step_back},
    MirrorAction{"restart", Action::restart},
    MirrorAction{"previous_scene", Action::previous_scene},
    MirrorAction{"next_scene", Action::next_scene},
    MirrorAction{"next_lesson_step", Action::next_lesson_step},
    MirrorAction{"previous_lesson_step", Action::previous_lesson_step},
};

constexpr std::string_view setting_prefix = "setting.";

/// Which element of a page takes values of this kind; empty: none does.
std::string_view element_for(PropertyKind kind) {
    switch (kind) {
    case PropertyKind::boolean:
        return "switch";
    case PropertyKind::integer:
    case PropertyKind::number:
    case PropertyKind::optional_number:
        return "number";
    case PropertyKind::choice:
        return "choice";
    default:
        return "";
    }
}

void write_options(JsonWriter& json, std::string_view name, std::span<const Option> options) {
    json.list_of(name, options, [&](const Option& option) {
        const JsonObject object(json, one_line);
        json.member("key", option.key);
        json.member("title", option.title);
    });
}

void write_dial(JsonWriter& json, const Settings& settings, const Property<Settings>& row) {
    const PropertyValue value = row.get(settings);
    const bool is_null = std::holds_alternative<std::monostate>(value);
    const std::string text = is_null ? "" : to_text(value);
    const JsonObject object(json);
    json.member("key", row.key);
    json.member("title", row.title);
    json.member("unit", unit_under(settings, row));
    json.member("explanation", row.tooltip);
    json.member("element", element_for(row.kind));
    json.member("value", text);
    json.member("optional", is_optional(row.kind));
    json.member("ignored", why_no_effect(settings, row).value_or(""));
    if (row.kind == PropertyKind::choice) {
        write_options(json, "options", row.options());
    } else if (row.kind != PropertyKind::boolean) {
        json.member("least", fmt::format("{}", row.minimum));
        json.member("most", std::isfinite(row.maximum) ? fmt::format("{}", row.maximum) : "");
        json.member("step", fmt::format("{}", key_step(row, parse_number(text).value_or(0.0))));
    }
}

void write_dials(JsonWriter& json, const Settings& settings) {
    std::vector<const Property<Settings>*> dials = first_dials(chosen_resolver(settings));
    std::erase_if(dials, [](const auto* row) { return element_for(row->kind).empty(); });
    json.list_of("dials", dials, [&](const auto* row) { write_dial(json, settings, *row); });
}

constexpr std::array<std::string_view, 5> mirrored_quantities = {
    "kinetic", "potential", "momentum", "contact_points", "deepest_penetration"};

using Value = std::pair<std::string_view, std::string>;

std::vector<Value> values_of(const World& world, const ViewState& view) {
    std::vector<Value> values = {{"Time", fmt::format("{:.2f} s", world.time)}};
    const Figures figures = figures_of(world);
    for (const std::string_view key : mirrored_quantities) {
        const WorldQuantity& row = *find_world_quantity(key);
        values.emplace_back(row.title, with_unit(number_text(row.value(figures)), row.unit));
    }
    if (const Body* body = view.selected ? world.find(*view.selected) : nullptr) {
        const auto speed = static_cast<double>(glm::length(body->linear_velocity));
        values.emplace_back("Selected body", body->name);
        values.emplace_back("Its speed", number_text(speed) + " m/s");
    }
    return values;
}

void write_values(JsonWriter& json, const World& world, const ViewState& view) {
    json.list_of("values", values_of(world, view), [&](const Value& value) {
        const JsonObject object(json, one_line);
        json.member("title", value.first);
        json.member("text", value.second);
    });
}

void write_lesson(JsonWriter& json, const LessonView& lesson) {
    const JsonObject object(json, "lesson");
    json.member("place", heading_of(lesson));
    json.member("caption", words_of(lesson));
    json.member("has_previous", lesson.has_previous());
    json.member("has_next", lesson.has_next());
}

void write_question(JsonWriter& json, const Question& question) {
    const JsonObject object(json, "question");
    json.member("title", question.title);
    json.member("text", question.text);
    json.member("answers", question.answers);
}

/// What was typed as a value of this row; where it is none, a text, which the row does not allow.
PropertyValue typed_value(const PropertyInfo& row, const std::string& text) {
    if (row.kind == PropertyKind::boolean) {
        return text == "true";
    }
    if (text.empty() && is_optional(row.kind)) {
        return {};
    }
    const bool is_number = element_for(row.kind) == "number";
    const std::optional<double> number =
        is_number ? parse_number(text, row.unit) : std::optional<double>();
    const PropertyValue value = number ? number_value(row, *number) : PropertyValue();
    return std::holds_alternative<std::monostate>(value) ? PropertyValue(text) : value;
}

void set(const PropertyInfo& row, const std::string& text, ViewState& view, Orders& orders) {
    PropertyValue value = typed_value(row, text);
    if (const auto why = complaint(row, value)) {
        notify(view, fmt::format("{}: {}", row.title, *why), true);
    } else {
        orders.commands.emplace_back(SetSetting{std::string(row.key), std::move(value)});
    }
}

void give_answer(const std::string& number, ViewState& view, Orders& orders) {
    const auto answer = parse_number(number);
    if (view.talk.question && answer && *answer >= 0.0 &&
        *answer < static_cast<double>(view.talk.question->answers.size())) {
        orders.calls.emplace_back([chosen = static_cast<std::size_t>(*answer)](Laboratory& lab) {
            lab.keeper.take(chosen);
        });
        view.talk.question.reset();
    }
}

} // namespace

std::string mirrored_catalogues() {
    JsonWriter json;
    const auto write_row = [&](const auto& row) {
        const JsonObject object(json, one_line);
        json.member("key", row.key);
        json.member("title", row.title);
        json.member("sentence", row.sentence);
    };
    json.begin_object();
    json.list_of("scenes", things(ThingKind::scene), write_row);
    json.list_of("methods", resolver_catalogue(), write_row);
    json.end_object();
    return json.take_text();
}

std::string mirrored_state(const Session& session, const ViewState& view,
                           std::string_view scene_key) {
    const World& world = session.world();
    const ResolverRow& method = chosen_resolver(world.settings);
    JsonWriter json;
    json.begin_object();
    json.member("title", session.scene().title);
    json.member("teaches", hides_results(view) ? "" : session.scene().teaches);
    json.member("scene", scene_key);
    json.member("method", method.key);
    json.member("method_title", method.title);
    json.member("paused", session.clock().paused());
    json.member("only_shows", view.host.only_shows);
    if (!view.host.only_shows) {
        write_dials(json, world.settings);
        write_values(json, world, view);
    }
    if (view.lesson) {
        write_lesson(json, *view.lesson);
    }
    if (view.talk.question) {
        write_question(json, *view.talk.question);
    }
    json.end_object();
    return json.take_text();
}

void take_up(const MirrorWish& wish, const Session& session, ViewState& view, Orders& orders) {
    const auto* const row = std::ranges::find(mirror_actions, wish.what, &MirrorAction::name);
    if (row != mirror_actions.end()) {
        if (!view.host.only_shows || action_row(row->action).only_shows) {
            orders.actions.push_back({row->action});
        }
    } else if (wish.what == "answer") {
        give_answer(wish.value, view, orders);
    } else if (view.host.only_shows) {
        return;
    } else if (wish.what == "scene") {
        if (find_scene(wish.value) != nullptr) {
            orders.calls.emplace_back(
                [key = wish.value](Laboratory& lab) { lab.open(ThingKind::scene, key); });
        }
    } else if (wish.what.starts_with(setting_prefix)) {
        const std::string key = wish.what.substr(setting_prefix.size());
        if (const Property<Settings>* setting = find_property(settings_table(), key)) {
            PropertyInfo shown = *setting;
            shown.unit = unit_under(session.world().settings, *setting);
            set(shown, wish.value, view, orders);
        }
    }
}

std::optional<std::string> Mirror::tell(const Session& session, const ViewState& view,
                                        std::string_view scene_key, double now) {
    if (now < due_) {
        return std::nullopt;
    }
    due_ = now + period;
    std::string state = mirrored_state(session, view, scene_key);
    const std::string said = announcer_.next(session, view, now);
    const bool is_new = state != state_;
    if (!is_new && said.empty()) {
        return std::nullopt;
    }
    state_ = std::move(state);
    return fmt::format(R"({{"state": {}, "said": {}}})", is_new ? state_ : "null",
                       json_string(said));
}

} // namespace carom::ui
