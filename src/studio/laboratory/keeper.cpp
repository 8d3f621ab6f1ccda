#include "studio/laboratory/keeper.hpp"

#include "io/base/atomic_file.hpp"
#include "io/run/recording_file.hpp"
#include "io/scene/scene_file.hpp"
#include "studio/laboratory/laboratory.hpp"

#include <stdexcept>
#include <utility>
#include <variant>

#include <fmt/format.h>

namespace carom {

/// Says why, also in the dialog that asked for it, which stays open.
void Keeper::refuse(std::string_view why) {
    view_.talk.file_error = for_user(view_, std::string(why));
    notify(view_, std::string(why), true);
}

/// Where nothing could be written, the dialog that asked for it stays open; else what waited for it
/// is done.
void Keeper::write(const std::string& success, const std::function<void()>& write_file) {
    using namespace dialogs;
    try {
        write_file();
    } catch (const std::runtime_error& error) {
        refuse(error.what());
        return;
    }
    notify(view_, success);
    if (shows<Save>(view_) || shows<ExportPlots>(view_) || shows<Report>(view_)) {
        close_dialog(view_);
    }
    if (const auto act = std::exchange(after_saving_, nullptr)) {
        act();
    }
}

void Keeper::save_as_scene(const World& world, const std::filesystem::path& file,
                           std::string_view moment) {
    write(saved_text(view_, fmt::format("the scene as {}", moment), file), [&] {
        Scene scene = session_.scene();
        scene.world = world;
        scene.paused = session_.clock().paused();
        save_scene(scene, file);
        saved_ = session_.built();
        lab_.scenes.note_recent(file);
    });
}

void Keeper::save(dialogs::SaveKind what, const std::filesystem::path& file) {
    using enum dialogs::SaveKind;
    switch (what) {
    case start:
        save_as_scene(start_of(session_.lanes()[session_.lanes().focus()]), file, "its run began");
        break;
    case present:
        save_as_scene(session_.world(), file, "it is now");
        break;
    case run:
        write(saved_text(view_, "the run", file) + " carom-cli replay plays it too.", [&] {
            write_document(file,
                           recording_text(recording_of(session_.focused(), session_.scene())));
            saved_ = session_.built();
            lab_.scenes.note_recent(file);
        });
        break;
    case set_up:
        if (lab_.sharing.too_long_link()) {
            write(saved_text(view_, "the set-up", file), [&] {
                write_document(file, link_document(*lab_.sharing.too_long_link()));
                lab_.scenes.note_recent(file);
            });
        }
        break;
    case lesson:
        if (view_.writing) {
            lab_.writer.save(file);
        }
        break;
    }
}

void Keeper::save(const TextFile& table) {
    write(saved_text(view_, "the table", table.path),
          [&] { write_whole_file(table.path, table.text); });
}

/// Not in a game, whose rules add and remove bodies.
bool Keeper::has_unsaved() const {
    return std::holds_alternative<std::monostate>(session_.focused().game()) &&
           session_.built() != saved_;
}

/// The first answer is for Enter; the last one, Cancel, is added.
void Keeper::ask(std::string title, std::string text, std::vector<Answer> answers) {
    after_saving_ = nullptr; // an earlier one
    view_.talk.question = Question{std::move(title), std::move(text), {}};
    answers.push_back({"Cancel", [] {}});
    for (const Answer& answer : answers) {
        view_.talk.question->answers.push_back(answer.words);
    }
    answers_ = std::move(answers);
}

void Keeper::take(std::size_t answer) {
    const std::vector<Answer> answers = std::exchange(answers_, {});
    if (answer < answers.size()) {
        answers[answer].act();
    }
}

void Keeper::save_first(dialogs::SaveKind what, std::function<void()> act) {
    view_.dialog = dialogs::Save{.what = what};
    after_saving_ = std::move(act);
    if (what == dialogs::SaveKind::lesson) {
        show_writing(view_);
    }
}

/// Acts at once where nothing is unsaved, else once it is saved or given up.
void Keeper::unless_lost(const Unsaved& what, const std::function<void()>& act) {
    const auto act_if_saved = [this, &what, act] {
        if (!(this->*what.is_there)()) {
            act();
        }
    };
    if (!(this->*what.is_there)()) {
        act();
        return;
    }
    ask(std::string(what.title), std::string(what.text),
        {{"Save it first", [this, &what, act_if_saved] { save_first(what.kind, act_if_saved); }},
         {"Continue without it", act}});
}

void Keeper::unless_work_is_lost(const std::function<void()>& act) {
    static constexpr Unsaved built{"Save what you built?",
                                   "You changed bodies or joints and have not saved the changes.",
                                   dialogs::SaveKind::start, &Keeper::has_unsaved};
    unless_lost(built, act);
}

void Keeper::unless_lesson_is_lost(const std::function<void()>& act) {
    static constexpr Unsaved written{"Save the lesson?",
                                     "You wrote a lesson and have not saved what you changed last.",
                                     dialogs::SaveKind::lesson, &Keeper::has_unsaved_lesson};
    unless_lost(written, act);
}

} // namespace carom
