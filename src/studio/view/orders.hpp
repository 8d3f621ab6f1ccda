#pragma once

#include "lab/run/film_plan.hpp"
#include "math/camera.hpp"
#include "physics/world/command.hpp"
#include "studio/base/key_map.hpp"
#include "studio/base/widget_log.hpp"
#include "studio/view/report_view.hpp"

#include <filesystem>
#include <functional>
#include <glm/vec2.hpp>
#include <optional>
#include <string>
#include <vector>

namespace carom {

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

/// What the window's program is asked for: it takes pictures, films and the browser's dialogs.
struct Wishes {
    std::optional<FilmOrder> film;
    bool cancel_film = false;
    std::optional<PictureFile> picture;
    std::optional<ReportOrder> report;
    bool choose_file = false; ///< with the browser's dialog, to be opened
};

class Laboratory;

/// What the user asked for in one frame through menus, buttons and dials. Panels fill it in and the
/// laboratory carries it out once they are drawn, commands first, then calls, then actions: panels
/// change neither the world nor the disk.
struct Orders {
    std::vector<Command> commands;    ///< for Session::send, as one edit
    std::vector<BodyId> selected_too; ///< beside the bodies that these commands add
    std::vector<KeyHit> actions;      ///< as if their keys had been pressed
    std::vector<std::function<void(Laboratory&)>> calls; ///< in this order
    Wishes wishes;
};

/// A part of the scene that is seen larger, through a camera of its own.
struct Inset {
    ScreenRect rect; ///< within the picture that it enlarges
    Camera camera;
};

/// What the panels were asked for in a frame, and the room that they left.
struct UiResult {
    Orders orders;
    ScreenRect scene;                ///< the part of the window that no panel covers
    std::vector<ScreenRect> covered; ///< parts of it that texts cover
    std::vector<Inset> insets;
    std::vector<ScreenRect> passing; ///< parts that bars cover while the mouse is used
    bool pointer_over_panel = false; ///< the mouse belongs to a panel, not to the scene
    bool takes_keys = false; ///< a field or a dialog is being typed in: keys have no other effect
};

} // namespace carom
