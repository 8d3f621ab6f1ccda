#include "io/lesson/lesson_file.hpp"

#include "io/base/atomic_file.hpp"
#include "io/base/json_value.hpp"
#include "io/run/set_up_json.hpp"

#include <fmt/format.h>

namespace carom {

namespace {

using Object = JsonValue::Object;

constexpr std::string_view lesson_format = "carom-lesson/3";
constexpr std::string_view format_family = "carom-lesson/";

} // namespace

Lesson parse_lesson(std::string_view text, std::string_view source) {
    const JsonValue root = read_json(text, source);
    Place place{source, {}};
    const Object& document =
        document_of(root, place, lesson_format, "an object that holds a lesson", lesson_fields());
    Lesson lesson;
    read_members(lesson_fields(), document, place, lesson);
    return lesson;
}

std::string lesson_document(const Lesson& lesson) {
    JsonWriter json;
    json.begin_object();
    json.member("format", lesson_format);
    write_members(json, lesson_fields(), lesson);
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

Lesson load_lesson(const std::filesystem::path& file) {
    return parse_lesson(read_document(file, most_lesson_bytes), file.string());
}

bool is_lesson_file(const std::filesystem::path& file) {
    try {
        const JsonValue root = read_json(read_whole_file(file, most_lesson_bytes), {});
        const auto* document = std::get_if<Object>(&root.data);
        const JsonValue* format = document ? find_member(*document, "format") : nullptr;
        const auto* name = format != nullptr ? std::get_if<std::string>(&format->data) : nullptr;
        return name != nullptr && name->starts_with(format_family);
    } catch (const std::runtime_error&) {
        return false;
    }
}

Place place_in_lesson(std::string_view source, std::size_t step) {
    return Place{source, {}} / "steps" / step;
}

namespace {

using Object = JsonValue::Object;

// ---- a step ------------------------------------------------------------------------------------

/// Dollar signs round the whole are allowed, as in a caption.
std::string read_formula(const JsonValue& value, const Place& place) {
    std::string formula = read_text(value, place, "an equation", longest_choice);
    if (formula.size() > 2 && formula.front() == '$' && formula.back() == '$') {
        formula = formula.substr(1, formula.size() - 2);
    }
    if (formula.find('$') != std::string::npos) {
        place.refuse("expected one equation, got text with dollar signs");
    }
    return formula;
}

LessonNotes read_notes(const JsonValue& value, const Place& place) {
    constexpr std::string_view expected = "what the presenter reads";
    if (std::holds_alternative<Object>(value.data)) {
        return read_object(note_fields(), value, place, expected);
    }
    LessonNotes notes;
    notes.text = read_text(value, place, expected, longest_notes);
    return notes;
}

void write_notes(JsonWriter& json, const LessonNotes& notes) {
    notes.text.empty() ? write_object(json, note_fields(), notes, JsonWriter::Layout::lines)
                       : json.value(notes.text);
}

LessonStep read_step(const JsonValue& value, const Place& place) {
    const auto& members = expect<Object>(&value, place, "an object that holds a step");
    expect_keys_of(members, place, set_up_fields(), step_fields());
    LessonStep step;
    read_set_up(members, place, step);
    if (step.scene.empty() && !step.own_scene && step.experiment.empty() && step.runs.empty()) {
        (place / "scene").refuse("expected the name of a built-in scene, or a file, got nothing");
    }
    read_members(step_fields(), members, place, step);
    const bool is_compared = !step.lanes.empty() || !step.runs.empty() || !step.compare.empty();
    if (!is_compared && find_member(members, "split") != nullptr) {
        (place / "split").refuse("expected lanes beside it, got none");
    }
    expect_consistent(step, place);
    return step;
}

void write_step(JsonWriter& json, const LessonStep& step) {
    json.begin_object();
    write_members<SetUp>(json, set_up_fields(), step);
    write_members(json, step_fields(), step);
    json.end_object();
}

// ---- a question --------------------------------------------------------------------------------

Field<LessonQuestion> answer_field() {
    return {"answer",
            "a number",
            "the number, or which choice is right, counted from 1",
            [](LessonQuestion& question, const JsonValue& value, const Place& place) {
                question.answer = question.choices.empty()
                                      ? expect<JsonNumber>(&value, place, "a number").value
                                      : static_cast<double>(read_whole_number(
                                            &value, place, "the number of the right choice", 1,
                                            question.choices.size()));
            },
            [](JsonWriter& json, const LessonQuestion& question) { json.value(question.answer); },
            [](const LessonQuestion& a, const LessonQuestion& b) { return a.answer == b.answer; }};
}

std::string read_choice(const JsonValue& value, const Place& place) {
    const auto& text = expect<std::string>(&value, place, "a text");
    if (text.empty() || text.size() > longest_choice) {
        place.refuse(
            fmt::format("expected a text of 1 to {} bytes, got {}", longest_choice, text.size()));
    }
    return text;
}

void write_text(JsonWriter& json, const std::string& text) { json.value(text); }

LessonQuestion read_question(const JsonValue& value, const Place& place) {
    constexpr std::string_view expected = "an object that holds a question";
    const auto& members = expect<Object>(&value, place, expected);
    const bool has_choices = find_member(members, "choices") != nullptr;
    return read_object(question_fields(has_choices), value, place, expected);
}

void write_question(JsonWriter& json, const LessonQuestion& question) {
    write_object(json, question_fields(!question.choices.empty()), question,
                 JsonWriter::Layout::lines);
}

} // namespace

const Fields<LessonNotes>& note_fields() {
    const auto part = [](std::string_view key, std::string_view expected,
                         std::string LessonNotes::*member) {
        return text_field<LessonNotes>(key, expected, {}, member, longest_notes);
    };
    static const Fields<LessonNotes> table = {
        part("say", "what the presenter says", &LessonNotes::say),
        part("do", "what the presenter does", &LessonNotes::act),
        part("ask", "what the presenter asks", &LessonNotes::ask),
        part("see", "what the class sees", &LessonNotes::see)};
    return table;
}

const Fields<LessonStep>& step_fields() {
    static const Fields<LessonStep> table = {
        text_field<LessonStep>("title", "a few words", "of the step, in the list of steps",
                               &LessonStep::title, longest_title),
        own_field<LessonStep>("formula", "an equation",
                              "above the scene, in place of the response's own",
                              &LessonStep::formula, &read_formula, &write_text),
        required(text_field<LessonStep>("caption", "a sentence or two",
                                        "what the class reads; equations between dollar signs, "
                                        "plainly (`$1/m_a + 1/m_b$`) or as in TeX "
                                        "(`$\\frac{1}{m_a}$`)",
                                        &LessonStep::caption, longest_caption)),
        plain_field<LessonStep>({.key = "unshown",
                                 .tooltip = "numbers of the caption, as it writes them, that need "
                                            "not be seen in the picture: the class works them "
                                            "out, or they belong to what is told"},
                                &LessonStep::unshown),
        own_field<LessonStep>("notes", "a text, or an object",
                              "for the lecturer: a text, or `say`, `do`, `ask` and `see`",
                              &LessonStep::notes, &read_notes, &write_notes)};
    return table;
}

const Fields<LessonQuestion>& question_fields(bool has_choices) {
    using Q = LessonQuestion;
    static const auto ask =
        required(text_field<Q>("ask", "a question", {}, &Q::ask, longest_caption));
    static const auto why = required(text_field<Q>(
        "why", "why the answer is right", "shown with the answer", &Q::why, longest_caption));
    static const Fields<Q> of_number = {
        ask, required(answer_field()),
        text_field<Q>("unit", "a unit", "of the number", &Q::unit, 20),
        plain_field<Q>({.key = "tolerance",
                        .minimum = 0.0,
                        .maximum = 1.0,
                        .tooltip = "as a share of the number; 0.02 where nothing is said"},
                       &Q::tolerance),
        why};
    static const Fields<Q> of_choices = {ask,
                                         list_field<Q>("choices", "texts", "of which one is right",
                                                       &Q::choices, 2, 5, &read_choice,
                                                       &write_text),
                                         required(answer_field()), why};
    return has_choices ? of_choices : of_number;
}

const Fields<Lesson>& lesson_fields() {
    static const Fields<Lesson> table = {
        required(text_field<Lesson>("title", "the lesson's title", {}, &Lesson::title,
                                    most_lesson_bytes)),
        text_field<Lesson>("about", "a sentence or two", "what it is about", &Lesson::about,
                           longest_caption),
        plain_field<Lesson>({.key = "minutes",
                             .unit = "min",
                             .minimum = 1.0,
                             .maximum = 600.0,
                             .tooltip = "that it takes"},
                            &Lesson::minutes),
        required(list_field<Lesson>("steps", "steps", "see below", &Lesson::steps, 1,
                                    most_lesson_steps, &read_step, &write_step)),
        list_field<Lesson>("questions", "questions", "that come after the last step",
                           &Lesson::questions, 0, most_questions, &read_question, &write_question)};
    return table;
}

} // namespace carom
