#include "io/lesson/lesson_reader.hpp"

#include "io/base/json_expect.hpp"
#include "io/base/property_json.hpp"
#include "io/run/command_json.hpp"
#include "io/scene/camera_json.hpp"
#include "physics/world/property.hpp"

#include <array>
#include <fmt/format.h>
#include <utility>

namespace carom {

namespace {

using Object = JsonValue::Object;
using Array = JsonValue::Array;

constexpr std::array<std::string_view, 19> step_keys = {
    "scene",      "settings",    "lanes",   "split",   "camera", "caption", "paused",
    "speed",      "overlays",    "compare", "select",  "plots",  "inside",  "at",
    "experiment", "pause_rules", "loop",    "formula", "notes"};
constexpr std::array<std::string_view, 3> inside_keys = {"contact", "joint", "point"};
constexpr std::array<std::string_view, 5> rule_keys = {"first_contact", "touch_of", "apex_of",
                                                       "energy_rises", "after_steps"};
constexpr std::array<std::string_view, 4> note_keys = {"say", "do", "ask", "see"};
constexpr std::array<std::string_view, 5> number_keys = {"ask", "unit", "answer", "tolerance",
                                                         "why"};
constexpr std::array<std::string_view, 4> choice_keys = {"ask", "choices", "answer", "why"};

constexpr PropertyInfo speed_row{.key = "speed", .minimum = 1.0 / 64.0, .maximum = 8.0};
constexpr PropertyInfo overlays_row{.key = "overlays", .kind = PropertyKind::text_list};
constexpr PropertyInfo plots_row{.key = "plots", .kind = PropertyKind::text_list};
constexpr PropertyInfo at_row{.key = "at", .unit = "s", .minimum = 0.0, .maximum = 60.0};
constexpr PropertyInfo loop_row{.key = "loop", .unit = "s", .minimum = 0.5, .maximum = 60.0};
constexpr PropertyInfo point_row{
    .key = "point", .kind = PropertyKind::integer, .minimum = 0.0, .maximum = 3.0};
constexpr PropertyInfo steps_row{
    .key = "after_steps", .kind = PropertyKind::integer, .minimum = 1.0, .maximum = 1e6};
constexpr PropertyInfo tolerance_row{.key = "tolerance", .minimum = 0.0, .maximum = 1.0};

constexpr PropertyInfo switch_row(std::string_view key) {
    return {.key = key, .kind = PropertyKind::boolean};
}

/// Leaves the target as it is where there is no such member.
void read_number(const PropertyInfo& row, const Object& object, const Place& place,
                 double& target) {
    auto number = static_cast<float>(target);
    if (find_member(object, row.key) != nullptr) {
        read_if_there<float>(row, object, place, number);
        target = static_cast<double>(number);
    }
}

void read_text_if_there(const Object& object, std::string_view key, const Place& place,
                        std::string_view expected, std::string& target,
                        std::size_t longest = most_lesson_bytes) {
    if (find_member(object, key) != nullptr) {
        target = read_text(object, key, place, expected, longest);
    }
}

std::string count_of(std::size_t least, std::size_t most, std::string_view what) {
    return fmt::format("{} to {} {}", least, most, what);
}

const Array& read_list(const JsonValue* value, const Place& place, const std::string& expected,
                       std::size_t least, std::size_t most) {
    const auto& list = expect<Array>(value, place, "a list of " + expected);
    if (list.size() < least || list.size() > most) {
        place.refuse(fmt::format("expected {}, got {}", expected, list.size()));
    }
    return list;
}

void read_lanes(const Object& object, const Place& place, LessonStep& step) {
    const JsonValue* lanes = find_member(object, "lanes");
    if (lanes == nullptr) {
        if (find_member(object, "split") != nullptr) {
            (place / "split").refuse("expected lanes beside it, got none");
        }
        return;
    }
    const Place lanes_place = place / "lanes";
    const std::string expected = count_of(1, most_lesson_lanes, "objects of settings");
    const Array& all = read_list(lanes, lanes_place, expected, 1, most_lesson_lanes);
    for (std::size_t i = 0; i < all.size(); ++i) {
        step.lanes.push_back(read_settings(all[i], lanes_place / i));
    }
    read_if_there<bool>(switch_row("split"), object, place, step.split);
}

/// One thing at a time is compared or measured.
void expect_one_run(const Object& object, const LessonStep& step, const Place& place) {
    for (const std::string_view key : {"lanes", "compare"}) {
        if (!step.experiment.empty() && find_member(object, key) != nullptr) {
            (place / key).refuse("expected none beside an experiment, which runs in one lane");
        }
    }
    if (!step.lanes.empty() && !step.compare.empty()) {
        (place / "lanes").refuse("expected either lanes or compare, got both");
    }
}

void read_plots(const Object& object, const Place& place, LessonStep& step) {
    const JsonValue* plots = find_member(object, "plots");
    if (plots == nullptr) {
        return;
    }
    const std::string expected = count_of(1, most_lesson_plots, "keys of quantities");
    read_list(plots, place / "plots", expected, 1, most_lesson_plots);
    read_if_there<std::vector<std::string>>(plots_row, object, place, step.plots);
}

constexpr std::string_view expected_inside = "true, or an object that names a contact or a joint";

/// Two names; of a joint one may be null, the world.
void read_ends(const Object& object, std::string_view key, const Place& place,
               LessonInside& inside) {
    const bool is_joint = inside.what == LessonInside::What::joint;
    const std::string_view expected =
        is_joint ? "two names of bodies, or a name and null" : "two names of bodies";
    const Place ends_place = place / key;
    const Array& ends = expect_list_of<2>(find_member(object, key), ends_place, expected);
    std::vector<std::string> names;
    for (const JsonValue& end : ends) {
        const auto* name = std::get_if<std::string>(&end.data);
        const bool is_world = is_joint && std::holds_alternative<std::monostate>(end.data);
        if (is_world ? !names.empty() && names.front().empty() : name == nullptr || name->empty()) {
            ends_place.refuse(
                fmt::format("expected {}, got {}", expected, excerpt(*find_member(object, key))));
        }
        names.push_back(is_world ? std::string() : *name);
    }
    if (names.front().empty()) {
        std::swap(names.front(), names.back());
    }
    inside.a = std::move(names.front());
    inside.b = std::move(names.back());
}

std::optional<LessonInside> read_inside(const Object& object, const Place& place) {
    const JsonValue* value = find_member(object, "inside");
    if (value == nullptr) {
        return std::nullopt;
    }
    const Place inside_place = place / "inside";
    const bool* is_on = std::get_if<bool>(&value->data);
    if (is_on != nullptr && *is_on) {
        return LessonInside{};
    }
    const auto& members = expect<Object>(value, inside_place, expected_inside);
    expect_only(members, inside_keys, inside_place);
    const bool has_contact = find_member(members, "contact") != nullptr;
    if (has_contact == (find_member(members, "joint") != nullptr)) {
        inside_place.refuse(fmt::format("expected {}, got {}", expected_inside, excerpt(*value)));
    }
    LessonInside inside;
    inside.what = has_contact ? LessonInside::What::contact : LessonInside::What::joint;
    read_ends(members, has_contact ? "contact" : "joint", inside_place, inside);
    read_if_there<int>(point_row, members, inside_place, inside.point);
    return inside;
}

std::optional<LessonRules> read_rules(const Object& object, const Place& place) {
    const JsonValue* value = find_member(object, "pause_rules");
    if (value == nullptr) {
        return std::nullopt;
    }
    const Place rules_place = place / "pause_rules";
    const auto& members = expect<Object>(value, rules_place, "an object that holds pause rules");
    expect_only(members, rule_keys, rules_place);
    LessonRules rules;
    read_if_there<bool>(switch_row("first_contact"), members, rules_place, rules.first_contact);
    read_if_there<bool>(switch_row("energy_rises"), members, rules_place, rules.energy_rises);
    read_text_if_there(members, "touch_of", rules_place, "the name of a body", rules.touch_of);
    read_text_if_there(members, "apex_of", rules_place, "the name of a body", rules.apex_of);
    if (find_member(members, "after_steps") != nullptr) {
        read_if_there<int>(steps_row, members, rules_place, rules.after_steps.emplace());
    }
    return rules;
}

LessonNotes read_notes(const Object& object, const Place& place) {
    const JsonValue* value = find_member(object, "notes");
    LessonNotes notes;
    if (value == nullptr) {
        return notes;
    }
    const auto* members = std::get_if<Object>(&value->data);
    if (members == nullptr) {
        notes.text = read_text(object, "notes", place, "what the presenter reads", longest_notes);
        return notes;
    }
    const Place notes_place = place / "notes";
    expect_only(*members, note_keys, notes_place);
    const auto read = [&](std::string_view key, std::string_view expected, std::string& target) {
        read_text_if_there(*members, key, notes_place, expected, target, longest_notes);
    };
    read("say", "what the presenter says", notes.say);
    read("do", "what the presenter does", notes.act);
    read("ask", "what the presenter asks", notes.ask);
    read("see", "what the class sees", notes.see);
    return notes;
}

/// Dollar signs round the whole are allowed, as in a caption.
std::string read_formula(const Object& object, const Place& place) {
    std::string formula;
    read_text_if_there(object, "formula", place, "an equation", formula, longest_choice);
    if (formula.size() > 2 && formula.front() == '$' && formula.back() == '$') {
        formula = formula.substr(1, formula.size() - 2);
    }
    if (formula.find('$') != std::string::npos) {
        (place / "formula").refuse("expected one equation, got text with dollar signs");
    }
    return formula;
}

void read_what_is_shown(const Object& object, const Place& place, LessonStep& step) {
    if (const JsonValue* settings = find_member(object, "settings")) {
        step.settings = read_settings(*settings, place / "settings");
    }
    read_lanes(object, place, step);
    if (const JsonValue* camera = find_member(object, "camera")) {
        step.camera = read_camera(*camera, place / "camera");
    }
    read_if_there<std::vector<std::string>>(overlays_row, object, place, step.overlays);
    read_text_if_there(object, "compare", place, "the key of a comparison", step.compare);
    read_text_if_there(object, "select", place, "the name of a body", step.select);
    read_plots(object, place, step);
    step.inside = read_inside(object, place);
    step.formula = read_formula(object, place);
}

void read_clock(const Object& object, const Place& place, LessonStep& step) {
    read_if_there<bool>(switch_row("paused"), object, place, step.paused);
    read_number(speed_row, object, place, step.speed);
    read_number(at_row, object, place, step.at);
    if (find_member(object, "loop") != nullptr) {
        read_number(loop_row, object, place, step.loop.emplace(0.0));
    }
    step.pause_rules = read_rules(object, place);
}

/// Finite, as all numbers of a document are.
double read_answer(const Object& object, const Place& place) {
    return expect<JsonNumber>(find_member(object, "answer"), place / "answer", "a number").value;
}

void read_choices(const Object& object, const Place& place, LessonQuestion& question) {
    const Place choices_place = place / "choices";
    const Array& choices =
        read_list(find_member(object, "choices"), choices_place, count_of(2, 5, "texts"), 2, 5);
    for (std::size_t i = 0; i < choices.size(); ++i) {
        const auto& text = expect<std::string>(&choices[i], choices_place / i, "a text");
        if (text.empty() || text.size() > longest_choice) {
            (choices_place / i)
                .refuse(fmt::format("expected a text of 1 to {} bytes, got {}", longest_choice,
                                    text.size()));
        }
        question.choices.push_back(text);
    }
    question.answer = static_cast<double>(read_whole_number(
        object, "answer", place, "the number of the right choice", 1, choices.size()));
}

} // namespace

std::string read_text(const JsonValue::Object& object, std::string_view key, const Place& place,
                      std::string_view expected, std::size_t longest) {
    const JsonValue* value = find_member(object, key);
    const auto& text = expect<std::string>(value, place / key, expected);
    if (text.empty()) {
        (place / key).refuse(fmt::format("expected {}, got an empty text", expected));
    }
    if (text.size() > longest) {
        (place / key)
            .refuse(fmt::format("expected at most {} bytes, got {}", longest, text.size()));
    }
    return text;
}

LessonStep read_lesson_step(const JsonValue::Object& object, const Place& place) {
    expect_only(object, step_keys, place);
    LessonStep step;
    read_text_if_there(object, "experiment", place, "the key of an experiment", step.experiment);
    if (step.experiment.empty() || find_member(object, "scene") != nullptr) {
        step.scene = read_text(object, "scene", place, "the name of a built-in scene, or a file");
    }
    step.caption = read_text(object, "caption", place, "a sentence or two", longest_caption);
    read_what_is_shown(object, place, step);
    read_clock(object, place, step);
    expect_one_run(object, step, place);
    step.notes = read_notes(object, place);
    return step;
}

LessonQuestion read_lesson_question(const JsonValue::Object& object, const Place& place) {
    LessonQuestion question;
    const bool has_choices = find_member(object, "choices") != nullptr;
    has_choices ? expect_only(object, choice_keys, place) : expect_only(object, number_keys, place);
    question.ask = read_text(object, "ask", place, "a question", longest_caption);
    if (has_choices) {
        read_choices(object, place, question);
    } else {
        question.answer = read_answer(object, place);
        read_text_if_there(object, "unit", place, "a unit", question.unit, 20);
        read_number(tolerance_row, object, place, question.tolerance);
    }
    question.why = read_text(object, "why", place, "why the answer is right", longest_caption);
    return question;
}

} // namespace carom
