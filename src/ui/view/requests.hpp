#pragma once

#include "lab/run/film_plan.hpp"
#include "lab/run/inside_step.hpp"
#include "physics/world/command.hpp"
#include "physics/world/scene.hpp"
#include "ui/base/key_map.hpp"
#include "ui/base/widget_log.hpp"
#include "ui/view/experiment_start.hpp"
#include "ui/view/lesson_writing.hpp"
#include "ui/view/report_view.hpp"
#include "ui/view/tour_view.hpp"

#include <cstddef>
#include <filesystem>
#include <functional>
#include <glm/vec2.hpp>
#include <optional>
#include <string>
#include <vector>

namespace carom {
class Session;
}

namespace carom::ui {

struct ViewState;

/// A file that a panel has made, to be written.
struct TextFile {
    std::filesystem::path path;
    std::string text;
};

/// A part of the window, to be written as a picture once the dialog that asked for it has closed.
struct PictureFile {
    std::filesystem::path path;
    ScreenRect rect;
};

/// A film that the user asks for.
struct FilmOrder {
    FilmPlan plan;
    glm::ivec2 size{1280, 720}; ///< [pixels]; zero: as large as the window
    bool panels = false;        ///< else the scene alone
    std::filesystem::path file; ///< see `make_film`
};

/// What the user asked for in one frame through menus, buttons and dials. Panels fill it in and the
/// program carries it out: panels change neither the world nor the disk.
struct UiRequests {
    std::vector<Command> commands;                    ///< for Session::send, as one edit
    std::vector<BodyId> selected_too;                 ///< beside the bodies that these commands add
    std::vector<KeyHit> actions;                      ///< as if their keys had been pressed
    std::optional<double> speed;                      ///< for Session::set_speed
    std::vector<std::function<void(Session&)>> calls; ///< of the session, in this order
    std::optional<std::string> scene_key;             ///< of the scene catalogue
    std::optional<Scene> new_scene;                   ///< to build in
    std::vector<ExperimentStart> experiments;         ///< to run one after the other
    const Experiment* set_up = nullptr;               ///< its first world is to be shown, paused
    bool leave_experiment = false;
    InsideRequest inside;           ///< other than the actions that have keys
    bool time_broad_phases = false; ///< their times are on show: measure them now and then
    bool choose_file = false;       ///< with the browser's dialog, to be opened
    std::optional<std::filesystem::path> open_file;  ///< or a link
    std::optional<std::filesystem::path> save_start; ///< of the run, as a scene
    std::optional<std::filesystem::path> save_present;
    std::optional<std::filesystem::path> save_recording;
    std::optional<std::filesystem::path> save_set_up;
    std::optional<std::filesystem::path> save_lesson; ///< that is being written
    WritingRequest writing = WritingRequest::none;
    std::optional<std::size_t> answer; ///< to ViewState::question, which it closes
    std::optional<std::string> lesson; ///< key of a built-in one
    TourRequest tour = TourRequest::none;
    std::optional<FilmOrder> record;
    bool cancel_film = false;
    std::optional<TextFile> save_text;
    std::optional<ReportOrder> save_report;
    std::optional<VariationOrder> vary; ///< takes the place of one that is under way
    bool cancel_variation = false;
    std::optional<PictureFile> save_picture;
};

} // namespace carom::ui
