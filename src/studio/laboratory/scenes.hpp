#pragma once

#include "studio/laboratory/parts.hpp"
#include "studio/lessons/users_own.hpp"
#include "studio/scene/opened_scene.hpp"

#include <filesystem>
#include <optional>
#include <string>

namespace carom {

/// What is open, and how another scene comes in its place. What opens something asks first where
/// edits would be lost; refusals become notices, and nothing changes.
class Scenes : public LaboratoryPart {
public:
    explicit Scenes(Laboratory& laboratory) : LaboratoryPart(laboratory) {}

    /// See OpenedScene::source and OpenedScene::row.
    [[nodiscard]] const std::string& source() const { return source_; }
    [[nodiscard]] const SceneRow* row() const { return row_; }
    void note_begun(std::string source, const SceneRow* row); ///< by the session itself
    void note_own_run() { has_own_run_ = true; }

    /// For names of files: the key of the catalogue, or the name of its file without the extension;
    /// of a link the title.
    [[nodiscard]] std::string name() const;

    /// Key of the resolver where a scene is shown that has no run of its own; else empty.
    [[nodiscard]] std::string method_to_keep() const;

    /// How many have been opened so far.
    [[nodiscard]] int openings() const { return openings_; }

    void open_built_in(const SceneRow& row);
    void open_new(Scene scene); ///< to build in
    void open_neighbour(int direction);
    void open_file(const std::filesystem::path& file_or_link); ///< a scene, a lesson or a link
    void open(OpenedScene opened);                             ///< without asking
    void show(OpenedScene opened); ///< its scene is loaded, its run is not
    void note_recent(const std::filesystem::path& file);

    void restart();
    void reload();
    void undo();
    void redo();

    /// Restarts a built-in scene that runs without an edit; false, and nothing happens, where
    /// something else is under way.
    bool begin_anew();

    void fold_columns_in_games();
    void forget_last_run();      ///< what mouse and panels keep about it
    void forget_chosen_bodies(); ///< in another run their ids are of other bodies
    void forget_what_is_gone();

private:
    void open_now(const std::filesystem::path& file_or_link);
    void take_back(bool (Session::*act)(), const std::string& told);
    [[nodiscard]] bool only_runs() const;

    std::string source_;
    bool has_own_run_ = false; ///< the scene was opened with a run, or with lanes
    const SceneRow* row_ = nullptr;
    std::optional<ShownColumns> before_game_;
    int openings_ = 0;
};

} // namespace carom
