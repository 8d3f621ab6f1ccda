#pragma once

#include "lab/film_plan.hpp"

#include <filesystem>
#include <string>

#include <glm/vec2.hpp>

namespace carom::ui {

/// A film that the user asks for.
struct FilmOrder {
    FilmPlan plan;
    glm::ivec2 size{1280, 720}; ///< [pixels]; zero: as large as the window
    bool panels = false;        ///< else the scene alone
    std::filesystem::path file; ///< see `make_film`
};

/// How far it is.
struct FilmProgress {
    int done = 0; ///< frames
    int total = 0;
    std::string file;
};

} // namespace carom::ui
