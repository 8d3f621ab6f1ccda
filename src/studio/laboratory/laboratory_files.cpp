// Scenes, lessons and runs that the laboratory opens and saves.

#include "studio/laboratory/laboratory.hpp"

#include "io/base/atomic_file.hpp"
#include "io/run/recording_file.hpp"
#include "io/scene/scene_file.hpp"
#include "scenes/catalogue.hpp"
#include "studio/view/recent_files.hpp"

#include <algorithm>
#include <stdexcept>
#include <utility>
#include <variant>

#include <fmt/format.h>

namespace carom {

std::string Laboratory::scene_name() const {
    if (row_ != nullptr) {
        return std::string(row_->key);
    }
    return is_link(source_) ? file_name_of(session_.scene().title)
                            : std::filesystem::path(source_).stem().string();
}

void Laboratory::open(OpenedScene opened) {
    after_saving_ = nullptr;
    forget_last_run();
    forget_chosen_bodies();
    view_.hand.ruler.reset();
    view_.hand.strokes.clear();
    view_.hand.stopwatch.reset();
    view_.joints = {.type = view_.joints.type};
    broad_phase_timing_.clear();
    frames_until_timing_ = 0;
    if (opened.source != source_) {
        drop_values();
    }
    if (!opened.recording) {
        session_.load(std::move(opened.scene));
    }
    show(std::move(opened));
}

void Laboratory::show(OpenedScene opened) {
    if (opened.link) {
        begin_lanes(*opened.link, opened.linked);
    } else if (opened.recording) {
        session_.load(*opened.recording);
    }
    ++openings_;
    has_own_run_ = opened.recording || opened.link;
    saved_ = session_.built();
    source_ = std::move(opened.source);
    row_ = opened.row;
    begin_view(opened.camera);
    choose_first_tool();
    show_overlay_of(row_);
    stray_from_lesson();
    if (opened.link) {
        show(*opened.link, opened.linked);
    } else if (!opened.recording) {
        session_.set_paused(session_.scene().paused);
    }
    fold_columns_in_games();
}

/// The court has the window for itself; what was folded comes back after the game. A lecture folds
/// them itself, and has put by how they are afterwards.
void Laboratory::fold_columns_in_games() {
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

void Laboratory::open_neighbour(int direction) {
    const auto scenes = scene_catalogue();
    const auto count = static_cast<int>(scenes.size());
    const auto index = row_ != nullptr ? static_cast<int>(row_ - scenes.data()) : count;
    // From a file, which is in no catalogue, to the catalogue's first or last scene.
    const int next = index == count ? (direction > 0 ? 0 : count - 1) : index + direction;
    open(open_scene(scenes[static_cast<std::size_t>((next + count) % count)]));
}

/// Says why, also in the dialog that asked for it, which stays open.
void Laboratory::refuse(std::string_view why) {
    view_.talk.file_error = for_user(view_, std::string(why));
    notify(view_, std::string(why), true);
}

void Laboratory::open_file(const std::filesystem::path& file_or_link) {
    if (view_.host.only_shows) {
        refuse("This window only shows: it opens nothing else.");
        return;
    }
    unless_work_is_lost([this, file_or_link] { open_now(file_or_link); });
}

void Laboratory::open_now(const std::filesystem::path& file_or_link) {
    // What the program was started with is not noted before: that alone changes no preferences.
    const std::string before = row_ == nullptr && !view_.lesson ? source_ : "";
    try {
        if (!is_link(file_or_link.string()) && is_lesson_file(file_or_link)) {
            begin_lesson(open_playable_lesson(file_or_link.string()), 1);
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
        refuse(error.what());
    }
}

/// A browser's files have no place to be opened from again.
void Laboratory::note_recent(const std::filesystem::path& file) {
    if (!file.empty() && !is_link(file.string()) && !view_.host.in_browser) {
        note_recent_file(view_.preferences, file);
    }
}

/// Where nothing could be written, the dialog that asked for it stays open; else what waited for it
/// is done.
void Laboratory::write(const std::string& success, const std::function<void()>& write_file) {
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

void Laboratory::save_as_scene(const World& world, const std::filesystem::path& file,
                               std::string_view moment) {
    write(saved_text(view_, fmt::format("the scene as {}", moment), file), [&] {
        const Scene& scene = session_.scene();
        save_scene({scene.title, scene.teaches, world, session_.clock().paused()}, file);
        saved_ = session_.built();
        note_recent(file);
    });
}

void Laboratory::save(dialogs::SaveKind what, const std::filesystem::path& file) {
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
            save_recording(recording_of(session_.focused(), session_.scene()), file);
            saved_ = session_.built();
            note_recent(file);
        });
        break;
    case set_up:
        if (too_long_link_) {
            write(saved_text(view_, "the set-up", file), [&] {
                write_document(file, link_document(*too_long_link_));
                note_recent(file);
            });
        }
        break;
    case lesson:
        if (view_.writing) {
            save_lesson(file);
        }
        break;
    }
}

void Laboratory::save(const TextFile& table) {
    write(saved_text(view_, "the table", table.path),
          [&] { write_whole_file(table.path, table.text); });
}

} // namespace carom
