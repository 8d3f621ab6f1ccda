#include "apps/carom/lesson_state.hpp"

namespace carom {

namespace {

using Layout = JsonWriter::Layout;

void write_step(JsonWriter& json, const ui::LessonView& lesson) {
    json.begin_object();
    json.member("title", lesson.title);
    json.member("caption", lesson.caption);
    json.member("compare", lesson.compare);
    json.member("step", lesson.step);
    json.member("count", lesson.count);
    json.member("away", lesson.away);
    json.end_object();
}

void write_progress(JsonWriter& json, const ui::FilmProgress& progress) {
    json.begin_object(Layout::one_line);
    json.member("done", progress.done);
    json.member("total", progress.total);
    json.member("file", progress.file);
    json.end_object();
}

} // namespace

void write_lesson(JsonWriter& json, const ui::ViewState& view) {
    json.key("lesson");
    view.lesson ? write_step(json, *view.lesson) : json.value(nullptr);
    json.key("film");
    view.film ? write_progress(json, *view.film) : json.value(nullptr);
    json.member("show_record_dialog", view.show_record_dialog);
    json.member("show_plots", view.show_plots);
}

} // namespace carom
