#include "studio/laboratory/scenes.hpp"

#include "lab/run/edits.hpp"
#include "scenes/catalogue.hpp"
#include "studio/laboratory/laboratory.hpp"
#include "studio/view/recent_files.hpp"
#include "studio/view/selection.hpp"

#include <stdexcept>
#include <string>
#include <utility>
#include <variant>

#include <fmt/format.h>

namespace carom {

std::string Scenes::method_to_keep() const {
    const bool is_kept = live_lanes(session_.lanes().all()) == 1 && !has_own_run_ && !view_.lesson;
    return is_kept ? std::string(session_.world().settings.resolver.view()) : std::string();
}

void Scenes::open_built_in(const SceneRow& row) {
    lab_.keeper.unless_work_is_lost([this, &row] { open(open_scene(row)); });
}

void Scenes::open_new(Scene scene) {
    lab_.keeper.unless_work_is_lost([this, scene = std::move(scene)] {
        const Recording begun = without_run(scene);
        open({.scene = scene, .camera = {}, .source = link_to({set_up_of({&begun, 1})})});
        session_.set_paused(true);
        lab_.tools.choose(Tool::move);
    });
}

void Scenes::forget_last_run() {
    lab_.pointer().cancel(session_);
    view_.hand.aims_push = false;
    view_.hand.carried.reset();
    view_.hand.selection_frame.reset();
    view_.joints.first.reset();
    view_.joints.limits.forget();
    view_.checks.unstable.forget();
    view_.checks.unheld.forget();
}

void Scenes::forget_chosen_bodies() {
    select_only(view_, std::nullopt);
    view_.plots.touch.reset();
}

/// During a seek, what does not exist yet is not gone.
void Scenes::forget_what_is_gone() {
    if (session_.is_seeking()) {
        return;
    }
    forget_removed(view_, session_.world());
    JointState& joints = view_.joints;
    if (joints.first && session_.world().find(joints.first->body) == nullptr) {
        joints.first.reset();
    }
    if (session_.world().find(joints.selected) == nullptr) {
        joints.selected = {};
    }
}

void Scenes::note_begun(std::string source, const SceneRow* row) {
    source_ = std::move(source);
    row_ = row;
}

std::string Scenes::name() const {
    if (row_ != nullptr) {
        return std::string(row_->key);
    }
    return is_link(source_) ? file_name_of(session_.scene().title)
                            : std::filesystem::path(source_).stem().string();
}

void Scenes::open(OpenedScene opened) {
    lab_.keeper.forget_what_waits();
    forget_last_run();
    forget_chosen_bodies();
    view_.hand.ruler.reset();
    view_.hand.pen.strokes.clear();
    view_.hand.pen.undone.clear();
    view_.hand.pen.cleared.clear();
    view_.hand.stopwatch.reset();
    view_.joints = {.type = view_.joints.type};
    lab_.measuring.forget_timing();
    if (opened.source != source_) {
        lab_.marks.drop_values();
    }
    if (!opened.recording) {
        session_.load(std::move(opened.scene));
    }
    show(std::move(opened));
}

void Scenes::show(OpenedScene opened) {
    if (opened.link) {
        lab_.lessons.begin_lanes(*opened.link, opened.linked);
    } else if (opened.recording) {
        session_.load(*opened.recording);
    }
    ++openings_;
    has_own_run_ = opened.recording || opened.link;
    lab_.keeper.note_saved();
    source_ = std::move(opened.source);
    row_ = opened.row;
    lab_.camera.begin(opened.camera);
    lab_.tools.choose_first();
    lab_.marks.show_mark_of(row_);
    lab_.lessons.stray();
    if (opened.link) {
        lab_.lessons.show_link(*opened.link, opened.linked);
    } else if (!opened.recording) {
        session_.set_paused(session_.scene().paused);
    }
    fold_columns_in_games();
}

/// The court has the window for itself; what was folded comes back after the game. A lecture folds
/// them itself, and has put by how they are afterwards.
void Scenes::fold_columns_in_games() {
    const bool plays = !std::holds_alternative<std::monostate>(session_.focused().game());
    if (plays == before_game_.has_value() || !view_.columns.folds_in_games || view_.lesson) {
        return;
    }
    bool& lab = view_.lecture ? view_.columns.before_lecture.lab : view_.columns.show_lab;
    bool& inspector =
        view_.lecture ? view_.columns.before_lecture.inspector : view_.columns.show_inspector;
    if (plays) {
        before_game_ = {lab, inspector};
        lab = inspector = false;
    } else {
        lab = lab || before_game_->lab;
        inspector = inspector || before_game_->inspector;
        before_game_.reset();
    }
}

void Scenes::open_neighbour(int direction) {
    const auto scenes = scene_catalogue();
    const auto count = static_cast<int>(scenes.size());
    const auto index = row_ != nullptr ? static_cast<int>(row_ - scenes.data()) : count;
    // From a file, which is in no catalogue, to the catalogue's first or last scene.
    const int next = index == count ? (direction > 0 ? 0 : count - 1) : index + direction;
    open(open_scene(scenes[static_cast<std::size_t>((next + count) % count)]));
}

void Scenes::open_file(const std::filesystem::path& file_or_link) {
    if (view_.host.only_shows) {
        lab_.keeper.refuse("This window only shows: it opens nothing else.");
        return;
    }
    lab_.keeper.unless_work_is_lost([this, file_or_link] { open_now(file_or_link); });
}

void Scenes::open_now(const std::filesystem::path& file_or_link) {
    // What the program was started with is not noted before: that alone changes no preferences.
    const std::string before = row_ == nullptr && !view_.lesson ? source_ : "";
    try {
        if (!is_link(file_or_link.string()) && is_lesson_file(file_or_link)) {
            lab_.lessons.begin(open_playable_lesson(file_or_link.string()), 1);
        } else {
            open(open_scene(file_or_link));
            const std::string name = file_or_link.string();
            notify(view_, fmt::format("Opened {}.", is_link(name) ? "the link" : name));
        }
        note_recent(before);
        note_recent(file_or_link);
        if (shows<dialogs::Open>(view_) || shows<dialogs::Find>(view_)) {
            close_dialog(view_);
        }
    } catch (const std::runtime_error& error) {
        lab_.keeper.refuse(error.what());
    }
}

/// A browser's files have no place to be opened from again.
void Scenes::note_recent(const std::filesystem::path& file) {
    if (!file.empty() && !is_link(file.string()) && !view_.host.in_browser) {
        note_recent_file(view_.preferences, file);
    }
}

/// The first world of an experiment is fixed: it is never restarted with the user's changes.
void Scenes::restart() {
    const auto begin_again = [this] {
        forget_last_run();
        if (has_gaps(session_.world())) { // what was built is numbered anew
            forget_chosen_bodies();
        }
        session_.restart();
        lab_.camera.set_preview(preview_of(session_.focused().chronicle().first_world()));
    };
    if (session_.experiments().current() == nullptr) {
        begin_again();
    } else {
        lab_.keeper.unless_work_is_lost([this, begin_again] {
            begin_again();
            lab_.keeper.note_saved();
        });
    }
}

void Scenes::reload() {
    lab_.keeper.unless_work_is_lost([this] {
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
void Scenes::take_back(bool (Session::*act)(), const std::string& told) {
    const World* run = &session_.focused().chronicle().first_world();
    forget_last_run();
    if (!(session_.*act)()) {
        notify(view_, "There is nothing to take back or to bring back.");
        return;
    }
    if (run != &session_.focused().chronicle().first_world()) {
        forget_chosen_bodies();
        lab_.camera.set_preview(preview_of(session_.focused().chronicle().first_world()));
    }
    notify(view_, told);
}

void Scenes::undo() {
    const std::string words = session_.undo_words();
    take_back(&Session::undo, fmt::format("Undone: {}.", words));
}

void Scenes::redo() {
    const std::string words = session_.kept_runs().redo_words();
    take_back(&Session::redo, fmt::format("Done again: {}.", words));
}

/// A built-in scene runs and nothing else is under way in it.
bool Scenes::only_runs() const {
    const bool is_shown_otherwise = view_.lecture || view_.lesson || view_.tour || view_.writing ||
                                    !shows<std::monostate>(view_) || in_dialog(view_) ||
                                    view_.host.only_shows || inside_.is_on();
    const bool is_busy = session_.lanes().size() > 1 ||
                         session_.experiments().current() != nullptr ||
                         !std::holds_alternative<std::monostate>(session_.focused().game()) ||
                         session_.is_seeking() || session_.focused().fault();
    const bool has_edits = !session_.focused().chronicle().log().empty() ||
                           !session_.undo_words().empty() ||
                           !session_.kept_runs().redo_words().empty();
    return row_ != nullptr && !session_.clock().paused() && !is_shown_otherwise && !is_busy &&
           !has_edits;
}

/// A run without edits leaves nothing behind that could be undone.
bool Scenes::begin_anew() {
    if (!only_runs()) {
        return false;
    }
    forget_last_run();
    session_.restart();
    return true;
}

} // namespace carom
