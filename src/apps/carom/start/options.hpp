#pragma once

#include "apps/carom/start/preferences.hpp"
#include "lab/run/film_plan.hpp"
#include "studio/laboratory/first_minute.hpp"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include <glm/vec2.hpp>

namespace carom {

/// What the user asked for on the command line.
struct Options {
    std::string scene;                 ///< name of a built-in scene, a file or a link; empty: any
    std::vector<std::string> settings; ///< key=value, in this order
    std::vector<std::string> shown;    ///< key=value of a set-up, in this order
    std::string experiment;            ///< key of the one to be set up; empty: none
    std::vector<std::string> panels;   ///< those that are shown; empty: the usual ones
    bool lecture = false;
    bool only_shows = false;           ///< see ViewState
    std::string lesson;                ///< name of a built-in one, or a file; empty: none
    int lesson_step = 1;               ///< to begin with
    bool quiet_start = false;          ///< without all of `FirstMinute`
    bool paused = false;               ///< the clock stands at first
    double begin_anew = 20.0;          ///< see FirstMinute::Plan
    std::optional<std::uint64_t> seed; ///< of the first game
    std::optional<std::filesystem::path> screenshot;
    std::optional<std::filesystem::path> record; ///< a film, see `make_film`
    FilmPlan film;
    std::optional<Quality> quality; ///< in place of the preference
    bool hide_panels = false;       ///< in screenshot and film
    int after = 0;                  ///< steps before the screenshot or the film
    glm::ivec2 size{1280, 720};     ///< of the screenshot or the film [pixels]
    std::optional<std::filesystem::path> state;
    double draw_every = 0.0;                          ///< at the most, of the window [s]
    std::optional<std::filesystem::path> notes;       ///< for the presenter, see `PresenterNotes`
    std::optional<std::filesystem::path> preferences; ///< instead of the usual file
};

/// Bad input: one line that says what is wrong and what was expected.
struct OptionError : std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// What a window shows of itself at first, or a picture. Throws OptionError.
ViewState first_view(const Options& options, const Remembered& remembered);

/// Only a start at which nothing was asked for invites.
FirstMinute::Plan first_minute_of(const Options& options);

/// Nothing when the user asked for help, which is then printed. Throws OptionError.
std::optional<Options> read_options(int argument_count, char** arguments);

} // namespace carom
