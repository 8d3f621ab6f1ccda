// Scenes, lessons and runs that the laboratory opens and saves.

#include "apps/carom/laboratory.hpp"

#include "io/atomic_file.hpp"
#include "io/recording_file.hpp"
#include "io/scene_file.hpp"
#include "scenes/catalogue.hpp"

#include <algorithm>
#include <stdexcept>
#include <utility>

#include <fmt/format.h>

namespace carom {

void Laboratory::open(OpenedScene opened) {
    forget_last_run();
    view_.selected.reset();
    view_.joints = {.type = view_.joints.type};
    if (opened.recording) {
        session_.load(*opened.recording);
    } else {
        session_.load(std::move(opened.scene));
    }
    broad_phase_timing_.clear();
    frames_until_timing_ = 0;
    first_camera_ = opened.camera;
    view_.camera = first_camera_;
    take_up_balls();
    name_ = std::move(opened.name);
    stray_from_lesson();
}

void Laboratory::open_neighbour(int direction) {
    const auto scenes = scene_catalogue();
    const auto current = std::find_if(scenes.begin(), scenes.end(),
                                      [&](const SceneRow& row) { return row.key == name_; });
    const auto count = static_cast<int>(scenes.size());
    const auto index = static_cast<int>(current - scenes.begin());
    // From a file, which is in no catalogue, to the catalogue's first or last scene.
    const int next = index == count ? (direction > 0 ? 0 : count - 1) : index + direction;
    open(open_scene(scenes[static_cast<std::size_t>((next + count) % count)]));
}

void Laboratory::open_file(const std::filesystem::path& file) {
    try {
        if (is_lesson_file(file)) {
            begin_lesson(open_playable_lesson(file.string()), 1);
            return;
        }
        open(open_scene(file));
        notify(view_, fmt::format("Opened {}.", file.string()));
    } catch (const std::runtime_error& error) {
        notify(view_, error.what(), true);
    }
}

void Laboratory::save_file(const std::filesystem::path& file) {
    try {
        const Scene& scene = session_.scene();
        save_scene({scene.title, scene.teaches, session_.world()}, file);
        notify(view_, fmt::format("Saved the scene as it is now in {}.", file.string()));
    } catch (const std::runtime_error& error) {
        notify(view_, error.what(), true);
    }
}

void Laboratory::save_recording(const std::filesystem::path& file) {
    try {
        carom::save_recording(session_.recording(), file);
        notify(view_,
               fmt::format("Saved the run in {}. carom-cli replay plays it too.", file.string()));
    } catch (const std::runtime_error& error) {
        notify(view_, error.what(), true);
    }
}

void Laboratory::save_text(const ui::TextFile& file) {
    try {
        write_whole_file(file.path, file.text);
        notify(view_, fmt::format("Saved the table in {}.", file.path.string()));
    } catch (const FileError& error) {
        notify(view_, error.what(), true);
    }
}

} // namespace carom
