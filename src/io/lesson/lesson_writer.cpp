#include "io/lesson/lesson_writer.hpp"

#include "io/base/json_writer.hpp"
#include "io/lesson/lesson_file.hpp"
#include "io/run/command_json.hpp"
#include "io/scene/camera_json.hpp"

#include <fmt/format.h>
#include <optional>
#include <string_view>

namespace carom {

namespace {

/// Without what is as it is where nothing is said.
template <class Value>
void write(JsonWriter& json, std::string_view key, const Value& value, const Value& usual) {
    if (value != usual) {
        json.member(key, value);
    }
}

void write_text(JsonWriter& json, std::string_view key, const std::string& text) {
    write(json, key, text, std::string());
}

/// Numbers with the digits of a float, in which they are read.
void write_number(JsonWriter& json, std::string_view key, double value, double usual) {
    if (value != usual) {
        json.member(key, static_cast<float>(value));
    }
}

void write_lanes(JsonWriter& json, const LessonStep& step) {
    if (step.lanes.empty()) {
        return;
    }
    json.list_of("lanes", step.lanes,
                 [&](const std::vector<SetSetting>& lane) { write_settings(json, lane); });
    write(json, "split", step.split, true);
}

void write_inside(JsonWriter& json, const LessonInside& inside) {
    json.key("inside");
    if (inside.what == LessonInside::What::first) {
        json.value(true);
        return;
    }
    const bool is_joint = inside.what == LessonInside::What::joint;
    json.begin_object(JsonWriter::Layout::one_line);
    json.list(is_joint ? "joint" : "contact", inside.a,
              inside.b.empty() ? std::nullopt : std::optional(inside.b));
    write(json, "point", inside.point, 0);
    json.end_object();
}

void write_rules(JsonWriter& json, const LessonRules& rules) {
    json.key("pause_rules");
    json.begin_object(JsonWriter::Layout::one_line);
    write(json, "first_contact", rules.first_contact, false);
    write_text(json, "touch_of", rules.touch_of);
    write_text(json, "apex_of", rules.apex_of);
    write(json, "energy_rises", rules.energy_rises, false);
    write(json, "after_steps", rules.after_steps, std::optional<int>());
    json.end_object();
}

void write_notes(JsonWriter& json, const LessonNotes& notes) {
    if (notes == LessonNotes{} || !notes.text.empty()) {
        write_text(json, "notes", notes.text);
        return;
    }
    json.key("notes");
    json.begin_object();
    write_text(json, "say", notes.say);
    write_text(json, "do", notes.act);
    write_text(json, "ask", notes.ask);
    write_text(json, "see", notes.see);
    json.end_object();
}

void write_what_is_shown(JsonWriter& json, const LessonStep& step) {
    write_text(json, "experiment", step.experiment);
    write_text(json, "scene", step.scene);
    if (!step.settings.empty()) {
        json.key("settings");
        write_settings(json, step.settings);
    }
    write_lanes(json, step);
    write_text(json, "compare", step.compare);
    if (step.camera != PartialCamera{}) {
        json.key("camera");
        write_camera(json, step.camera);
    }
    write(json, "overlays", step.overlays, {});
    write_text(json, "select", step.select);
    write(json, "plots", step.plots, {});
    if (step.inside) {
        write_inside(json, *step.inside);
    }
    write_text(json, "formula", step.formula);
}

void write_clock(JsonWriter& json, const LessonStep& step) {
    write_number(json, "at", step.at, 0.0);
    write(json, "paused", step.paused, false);
    write_number(json, "speed", step.speed, 1.0);
    if (step.pause_rules) {
        write_rules(json, *step.pause_rules);
    }
    if (step.loop) {
        json.member("loop", static_cast<float>(*step.loop));
    }
}

void write_step(JsonWriter& json, const LessonStep& step) {
    json.begin_object();
    write_what_is_shown(json, step);
    write_clock(json, step);
    json.member("caption", step.caption);
    write_notes(json, step.notes);
    json.end_object();
}

void write_question(JsonWriter& json, const LessonQuestion& question) {
    json.begin_object();
    json.member("ask", question.ask);
    if (!question.choices.empty()) {
        json.list_of("choices", question.choices,
                     [&](const std::string& choice) { json.value(choice); });
    }
    json.member("answer", question.answer);
    write_text(json, "unit", question.unit);
    write_number(json, "tolerance", question.tolerance, LessonQuestion{}.tolerance);
    json.member("why", question.why);
    json.end_object();
}

} // namespace

std::string lesson_document(const Lesson& lesson) {
    JsonWriter json;
    json.begin_object();
    json.member("format", "carom-lesson/3");
    json.member("title", lesson.title);
    write_text(json, "about", lesson.about);
    if (lesson.minutes) {
        json.member("minutes", static_cast<float>(*lesson.minutes));
    }
    json.list_of("steps", lesson.steps, [&](const LessonStep& step) { write_step(json, step); });
    if (!lesson.questions.empty()) {
        json.list_of("questions", lesson.questions,
                     [&](const LessonQuestion& question) { write_question(json, question); });
    }
    json.end_object();

    // Refuses now a file that could not be opened again.
    std::string text = json.take_text();
    constexpr std::string_view what = "the lesson cannot be saved";
    if (text.size() > most_lesson_bytes) {
        Place{what, {}}.refuse(
            fmt::format("expected at most {} bytes, got {}", most_lesson_bytes, text.size()));
    }
    parse_lesson(text, what);
    return text;
}

} // namespace carom
