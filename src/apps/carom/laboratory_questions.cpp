// Questions before unsaved changes are lost.

#include "apps/carom/laboratory.hpp"

#include "lab/edits.hpp"

#include <algorithm>
#include <utility>
#include <variant>

#include <fmt/format.h>

namespace carom {

/// None in a game, whose rules add and remove bodies.
std::size_t Laboratory::unsaved_edits() const {
    const bool is_game = !std::holds_alternative<std::monostate>(session_.game());
    const std::size_t edits = is_game ? 0 : session_.edits();
    return edits - std::min(edits, saved_edits_);
}

/// The first answer is for Enter; the last one, Cancel, is added.
void Laboratory::ask(std::string title, std::vector<Answer> answers) {
    const std::size_t edits = unsaved_edits();
    const std::string count = edits == 1 ? "once" : fmt::format("{} times", edits);
    view_.question = ui::Question{
        std::move(title),
        fmt::format("You changed bodies or joints {} and have not saved the changes.", count),
        {}};
    answers.push_back({"Cancel", [] {}});
    for (const Answer& answer : answers) {
        view_.question->answers.push_back(answer.words);
    }
    answers_ = std::move(answers);
}

void Laboratory::take(std::size_t answer) {
    const std::vector<Answer> answers = std::exchange(answers_, {});
    if (answer < answers.size()) {
        answers[answer].act();
    }
}

void Laboratory::unless_edits_are_lost(std::function<void()> act) {
    if (unsaved_edits() == 0) {
        act();
        return;
    }
    ask("Save what you built?", {{"Save it first", [this] { perform({ui::Action::save_scene}); }},
                                 {"Continue without it", [this, act = std::move(act)] {
                                      view_.show_scene_picker = false;
                                      act();
                                  }}});
}

/// The first world of an experiment is fixed: it is never restarted with the user's changes.
void Laboratory::restart() {
    const auto begin_again = [this] {
        forget_last_run();
        session_.restart();
    };
    if (unsaved_edits() == 0) {
        begin_again();
        return;
    }
    std::vector<Answer> answers;
    if (session_.experiment() == nullptr) {
        answers.push_back({"Restart with it", [this, begin_again] {
                               if (has_gaps(session_.world())) { // they are numbered anew
                                   view_.selected.reset();
                               }
                               session_.keep_edits();
                               begin_again();
                           }});
    }
    answers.push_back({"Restart without it", begin_again});
    ask("Restart with what you built?", std::move(answers));
}

/// Quits without asking when a question is open already.
void Laboratory::quit() {
    if (view_.question) {
        wants_to_quit_ = true;
    } else {
        unless_edits_are_lost([this] { wants_to_quit_ = true; });
    }
}

} // namespace carom
