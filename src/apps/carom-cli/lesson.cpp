#include "apps/carom-cli/commands.hpp"

#include "io/base/json_writer.hpp"
#include "io/lesson/plain_text.hpp"
#include "lab/teach/lesson_text.hpp"
#include "lab/teach/question_sheet.hpp"

#include <string_view>

namespace carom {

namespace {

void write_text(JsonWriter& json, std::string_view key, std::string_view text) {
    if (!text.empty()) {
        json.member(key, plain_text(text));
    }
}

/// Under the keys of the lesson's file.
void write_notes(JsonWriter& json, const LessonNotes& notes) {
    const JsonObject object(json, "notes");
    write_text(json, "text", notes.text);
    write_text(json, "say", notes.say);
    write_text(json, "do", notes.act);
    write_text(json, "ask", notes.ask);
    write_text(json, "see", notes.see);
}

void write_step(JsonWriter& json, const LessonStep& step, const OpenedSetUp& scene,
                bool with_notes) {
    const JsonObject object(json);
    json.member("scene", scene.row != nullptr ? std::string(scene.row->key) : step.scene);
    json.member("title", scene.scene.title);
    json.member("step_title", title_of(step));
    json.member("set_up", set_up_text(step, scene));
    write_text(json, "caption", step.caption);
    if (!step.formula.empty()) {
        json.member("formula", plain_equation(step.formula));
    }
    if (with_notes) {
        write_notes(json, step.notes);
    }
}

void write_question(JsonWriter& json, const LessonQuestion& question, bool with_answer) {
    const JsonObject object(json);
    write_text(json, "ask", question.ask);
    if (!question.choices.empty()) {
        json.list_of("choices", question.choices,
                     [&](const std::string& choice) { json.value(plain_text(choice)); });
    } else if (!question.unit.empty()) {
        json.member("unit", question.unit);
    }
    if (with_answer) {
        json.member("answer", question.answer);
        json.member("answer_text", plain_text(answer_text(question)));
        write_text(json, "why", question.why);
    }
}

std::string as_json(const OpenedLesson& opened, bool with_notes) {
    const Lesson& lesson = opened.lesson;
    JsonWriter json;
    json.begin_object();
    json.member("title", lesson.title);
    write_text(json, "about", lesson.about);
    json.member("minutes", lesson.minutes);
    json.key("steps");
    json.begin_array();
    for (std::size_t i = 0; i < lesson.steps.size(); ++i) {
        write_step(json, lesson.steps[i], opened.scenes[i], with_notes);
    }
    json.end_array();
    json.list_of("questions", lesson.questions, [&](const LessonQuestion& question) {
        write_question(json, question, with_notes);
    });
    json.end_object();
    return json.take_text();
}

} // namespace

std::string lesson_output(const LessonOptions& options) {
    const OpenedLesson lesson = open_lesson(options.lesson);
    if (options.json) {
        return as_json(lesson, options.notes);
    }
    return options.notes ? lesson_page(lesson) : lesson_text(lesson);
}

} // namespace carom
