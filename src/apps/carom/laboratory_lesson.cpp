// What lecture mode and lessons ask of the laboratory.

#include "apps/carom/laboratory.hpp"

#include "lab/comparison.hpp"
#include "ui/tour.hpp"

#include <utility>

namespace carom {

void Laboratory::stray_from_lesson() {
    if (view_.lesson) {
        view_.lesson->away = true;
    }
}

void Laboratory::begin_lesson(OpenedLesson lesson, int step) {
    enter_lesson(std::move(lesson), step);
    show_lesson_step();
}

void Laboratory::enter_lesson(OpenedLesson lesson, int step) {
    ui::end_tour({session_, view_, inside_});
    const bool is_first = !view_.lesson;
    lesson_.begin(std::move(lesson), step);
    if (is_first) {
        view_.lesson.emplace();
        view_.lesson->was_lecture = view_.lecture;
    }
    set_lecture(view_, true);
    view_.show_panels = false;
}

void Laboratory::turn_lesson(int direction) {
    if (!lesson_.is_open()) {
        notify(view_, "No lesson is open: the menu Lessons has some.");
    } else if (view_.lesson->away) {
        show_lesson_step();
    } else if (lesson_.turn(direction)) {
        show_lesson_step();
    } else {
        notify(view_, direction > 0 ? "This is the last step of the lesson."
                                    : "This is the first step of the lesson.");
    }
}

void Laboratory::show_lesson_step() {
    session_.end_comparison();
    open(lesson_.scene());
    if (const ComparisonPreset* preset = find_comparison(lesson_.step().compare)) {
        session_.compare(preset->lanes());
        view_.split_lanes = true;
    }
    lesson_.tell(*view_.lesson);
    show_overlays(lesson_.overlays(own_overlays(view_)));
    session_.set_paused(lesson_.step().paused);
    session_.set_speed(lesson_.step().speed);
}

void Laboratory::leave_lesson() {
    if (!lesson_.is_open()) {
        return;
    }
    view_.show_panels = true;
    set_lecture(view_, view_.lesson->was_lecture);
    view_.lesson.reset();
    lesson_.end();
    show_overlay_of(nullptr);
    session_.set_speed(1.0);
}

} // namespace carom
