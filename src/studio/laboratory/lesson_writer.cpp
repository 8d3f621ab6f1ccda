#include "studio/laboratory/parts.hpp"

#include "io/base/scene_error.hpp"
#include "lab/teach/lesson_taking.hpp"
#include "studio/laboratory/laboratory.hpp"

#include <utility>

#include <fmt/format.h>

namespace carom {

namespace {

/// What is shown besides, and no step has a key for.
void tell_what_stays_behind(const ViewState& view, DraftStep& taken) {
    const auto tell = [&](bool is_shown, const char* words) {
        if (is_shown) {
            taken.left_out.emplace_back(words);
        }
    };
    tell(view.columns.show_plots && view.plots.tab == DrawerTab::bodies, "the table of bodies");
    tell(view.columns.show_plots && view.plots.tab != DrawerTab::bodies &&
             taken.step.plots.size() < view.plots.chosen.size(),
         "plots of single contacts and joints, and more than four");
    tell(!view.hand.pen.strokes.empty(), "what the pen drew");
    tell(view.hand.ruler.has_value(), "the ruler");
    tell(view.hand.stopwatch.has_value(), "the stopwatch");
    tell(view.framing.follows, "that the camera follows: it stands still");
    tell(view.group.size() > BodyTracks::most, "all selected bodies but the last one");
    tell(view.selected && taken.step.select.empty(),
         "the selected body: it is not there at the start");
}

/// Where the run from the start does not come to what is looked into.
void expect_inside(DraftStep& taken) {
    if (!taken.step.inside) {
        return;
    }
    LessonDraft draft;
    draft.steps = {taken};
    try {
        opened(draft);
    } catch (const SceneError& error) {
        taken.step.inside.reset();
        taken.left_out.push_back(fmt::format("the look inside the step ({})", error.what()));
    }
}

} // namespace

DraftStep LessonWriter::step_as_shown() {
    SetUp what = lab_.sharing.shown(needs_its_run(session_));
    if (const StepInspection* inspection = inside_.inspection()) {
        what.inside = look_of(*inspection);
    }
    if (what.page.empty() && what.own_scene) {    // the page of what is set up may be closed
        what.page = view_.experiments.experiment; // whatever it is, it is not written
    }
    const std::filesystem::path file = is_link(lab_.scenes.source()) ? "" : lab_.scenes.source();
    DraftStep taken = taken_step(what, session_, known_scenes(view_.writing->draft, file));
    tell_what_stays_behind(view_, taken);
    expect_inside(taken);
    lab_.keeper.note_saved(); // the draft has it, and asks before it is lost
    return taken;
}

void LessonWriter::change_steps(const std::function<void()>& change) {
    try {
        change();
    } catch (const SceneError& error) {
        lab_.keeper.refuse(error.what());
    }
}

/// After the chosen one.
void LessonWriter::add_step() {
    if (!view_.writing) {
        begin({});
    }
    change_steps([this] {
        LessonWriting& writing = *view_.writing;
        std::vector<DraftStep>& steps = writing.draft.steps;
        if (steps.size() >= most_lesson_steps) {
            notify(view_, fmt::format("A lesson has at most {} steps.", most_lesson_steps), true);
            return;
        }
        const std::size_t place = steps.empty() ? 0 : writing.chosen + 1;
        steps.insert(steps.begin() + static_cast<std::ptrdiff_t>(place), step_as_shown());
        writing.chosen = place;
        writing.shown = place;
        writing.changed = true;
        writing.former.reset();
        notify(view_, fmt::format("Step {} holds what is shown.", place + 1));
    });
}

/// What is said in it stays.
void LessonWriter::take_step_again() {
    if (!view_.writing) {
        return;
    }
    change_steps([this] {
        LessonWriting& writing = *view_.writing;
        DraftStep& step = writing.draft.steps.at(writing.chosen);
        DraftStep taken = step_as_shown();
        taken.step.caption = step.step.caption;
        taken.step.notes = step.step.notes;
        taken.step.formula = step.step.formula;
        taken.step.title = step.step.title;
        taken.step.loop = step.step.loop;
        taken.step.unshown = step.step.unshown;
        writing.former = FormerStep{writing.chosen, std::exchange(step, std::move(taken)), true};
        writing.changed = true;
        writing.shown = writing.chosen;
        notify(view_, fmt::format("Step {} holds what is shown now.", writing.chosen + 1));
    });
}

/// Beside the panel, not as a lesson: it becomes what the user has chosen.
void LessonWriter::go_to_step() {
    if (!view_.writing) {
        return;
    }
    lab_.keeper.unless_work_is_lost([this, chosen = view_.writing->chosen] {
        change_steps([this, chosen] {
            if (!view_.writing || chosen >= view_.writing->draft.steps.size()) {
                return; // it was closed, or the step deleted, before the answer
            }
            LessonDraft alone;
            alone.steps = {view_.writing->draft.steps[chosen]};
            const OpenedLesson lesson = opened(alone);
            lab_.lessons.leave();
            lab_.lessons.show_set_up(lesson.lesson.steps.front(), lesson.scenes.front());
            lab_.lessons.keep_what_is_shown();
            view_.writing->shown = chosen;
            show_writing(view_);
        });
    });
}

void LessonWriter::try_lesson() {
    if (!view_.writing) {
        return;
    }
    change_steps([this] {
        OpenedLesson lesson = opened(view_.writing->draft);
        const int step = static_cast<int>(view_.writing->chosen) + 1;
        lab_.keeper.unless_work_is_lost([this, lesson = std::move(lesson), step] {
            if (view_.writing) {
                lab_.lessons.begin(lesson, step);
                view_.writing->is_tried = true;
            }
        });
    });
}

void LessonWriter::return_to(std::size_t step) {
    if (view_.writing && std::exchange(view_.writing->is_tried, false)) {
        view_.writing->chosen = step;
        show_writing(view_);
    }
}

void LessonWriter::record() {
    if (!view_.writing) {
        begin({});
    } else if (view_.writing->is_tried) {
        lab_.lessons.leave();
    } else {
        toggle_column(view_, RightColumn::lesson);
    }
}

void LessonWriter::begin(LessonDraft draft) {
    lab_.lessons.leave_tour();
    lab_.lessons.leave();
    view_.writing = LessonWriting{.draft = std::move(draft)};
    show_writing(view_);
}

void LessonWriter::edit() {
    if (!lab_.lessons.player().is_open() || view_.host.only_shows) {
        return;
    }
    if (view_.writing && view_.writing->is_tried) {
        lab_.lessons.leave();
        return;
    }
    lab_.keeper.unless_lesson_is_lost([this, draft = draft_of(lab_.lessons.player().lesson()),
                                       step = lab_.lessons.player().index()] {
        begin(draft);
        view_.writing->chosen = step;
        go_to_step();
    });
}

void LessonWriter::close() {
    lab_.keeper.unless_lesson_is_lost([this] {
        view_.writing.reset();
        view_.columns.right_column = RightColumn::inspector;
    });
}

/// A step that could not be shown is refused before anything is written.
void LessonWriter::save(const std::filesystem::path& file) {
    lab_.keeper.write(saved_text(view_, "the lesson", file), [this, &file] {
        opened(view_.writing->draft);
        carom::save(view_.writing->draft, file);
        view_.writing->changed = false;
        lab_.scenes.note_recent(file);
    });
}

} // namespace carom
