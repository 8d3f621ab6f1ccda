// Questions before unsaved changes are lost.

#include "studio/laboratory/laboratory.hpp"

#include "lab/run/edits.hpp"

#include <algorithm>
#include <utility>
#include <variant>

#include <fmt/format.h>

namespace carom {

/// Not in a game, whose rules add and remove bodies.
bool Laboratory::has_unsaved() const {
    return std::holds_alternative<std::monostate>(session_.focused().game()) &&
           session_.built() != saved_;
}

/// The first answer is for Enter; the last one, Cancel, is added.
void Laboratory::ask(std::string title, std::string text, std::vector<Answer> answers) {
    after_saving_ = nullptr; // an earlier one
    view_.talk.question = Question{std::move(title), std::move(text), {}};
    answers.push_back({"Cancel", [] {}});
    for (const Answer& answer : answers) {
        view_.talk.question->answers.push_back(answer.words);
    }
    answers_ = std::move(answers);
}

void Laboratory::take(std::size_t answer) {
    const std::vector<Answer> answers = std::exchange(answers_, {});
    if (answer < answers.size()) {
        answers[answer].act();
    }
}

void Laboratory::save_first(dialogs::SaveKind what, std::function<void()> act) {
    view_.dialog = dialogs::Save{.what = what};
    after_saving_ = std::move(act);
}

void Laboratory::unless_work_is_lost(const std::function<void()>& act) {
    if (!has_unsaved()) {
        act();
        return;
    }
    ask("Save what you built?", "You changed bodies or joints and have not saved the changes.",
        {{"Save it first",
          [this, act] {
              save_first(dialogs::SaveKind::start, [this, act] {
                  if (!has_unsaved()) {
                      act();
                  }
              });
          }},
         {"Continue without it", act}});
}

void Laboratory::unless_lesson_is_lost(const std::function<void()>& act) {
    if (!has_unsaved_lesson()) {
        act();
        return;
    }
    ask("Save the lesson?", "You wrote a lesson and have not saved what you changed last.",
        {{"Save it first",
          [this, act] {
              save_first(dialogs::SaveKind::lesson, [this, act] {
                  if (!has_unsaved_lesson()) {
                      act();
                  }
              });
              show_writing(view_);
          }},
         {"Continue without it", act}});
}

/// The first world of an experiment is fixed: it is never restarted with the user's changes.
void Laboratory::restart() {
    const auto begin_again = [this] {
        forget_last_run();
        if (has_gaps(session_.world())) { // what was built is numbered anew
            forget_chosen_bodies();
        }
        session_.restart();
        preview_ = preview_of(session_.focused().chronicle().first_world());
    };
    if (session_.experiments().current() == nullptr) {
        begin_again();
    } else {
        unless_work_is_lost([this, begin_again] {
            begin_again();
            saved_ = session_.built();
        });
    }
}

void Laboratory::reload() {
    unless_work_is_lost([this] {
        const bool is_paused = session_.clock().paused(); // it is no other scene
        if (row_ != nullptr) {
            open(open_scene(*row_));
        } else {
            open_now(source_);
        }
        session_.set_paused(is_paused);
    });
}

/// In another run, before or after a restart, bodies may have other ids.
void Laboratory::take_back(bool (Session::*act)(), const std::string& told) {
    const World* run = &session_.focused().chronicle().first_world();
    forget_last_run();
    if (!(session_.*act)()) {
        notify(view_, "There is nothing to take back or to bring back.");
        return;
    }
    if (run != &session_.focused().chronicle().first_world()) {
        forget_chosen_bodies();
        preview_ = preview_of(session_.focused().chronicle().first_world());
    }
    notify(view_, told);
}

void Laboratory::undo() {
    const std::string words = session_.undo_words();
    take_back(&Session::undo, fmt::format("Undone: {}.", words));
}

void Laboratory::redo() {
    const std::string words = session_.kept_runs().redo_words();
    take_back(&Session::redo, fmt::format("Done again: {}.", words));
}

/// Quits without asking when a question is open already.
void Laboratory::quit() {
    if (view_.talk.question) {
        wants_to_quit_ = true;
    } else {
        unless_work_is_lost([this] { unless_lesson_is_lost([this] { wants_to_quit_ = true; }); });
    }
}

} // namespace carom
