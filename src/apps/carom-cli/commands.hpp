#pragma once

#include "apps/carom-cli/outputs.hpp"

#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace carom {

/// `carom-cli run` as typed; empty texts are options that were not given.
struct RunOptions {
    std::string scene;
    std::string steps;
    std::string seconds;
    std::vector<std::string> settings;
    std::vector<std::string> lanes; ///< "KEY=VALUE,KEY=VALUE" each, beside the run itself
    std::string compare;            ///< key of a comparison, in place of lanes
    std::vector<std::string> pushes;
    OutputOptions outputs;
    std::string threads = "1";
    bool hash = false;
    bool timing = false;
    bool strict = false; ///< a warning is an error
};

inline constexpr int default_steps = 600;

/// A step that could not be taken. what() names the step and the body.
struct WorldFault : std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// Of --threads, as typed. Throws SceneError.
int thread_count(std::string_view text);

/// Runs a scene, alone or in several lanes, and writes what was asked for. Throws WorldFault, and
/// then leaves the tables up to the fault, no last state of what faulted, and of several lanes the
/// report; or SceneError or FileError, and then leaves no file behind. Only rows that have gone to
/// standard output stay.
void run_scene(const RunOptions& options);

/// `carom-cli replay` as typed; empty texts are options that were not given.
struct ReplayOptions {
    std::string file;
    OutputOptions outputs;
    std::string threads = "1";
    bool hash = false;
    bool strict = false; ///< a warning is an error
};

/// Plays a recording to its end; false when it comes out differently than it was recorded. Throws
/// WorldFault, SceneError or FileError.
bool replay(const ReplayOptions& options);

/// `carom-cli experiment` as typed; empty texts are options that were not given.
struct ExperimentOptions {
    std::string name; ///< key of an experiment, or "all"
    std::string json;
    std::string response; ///< only its letters and digits count
    std::vector<std::string> settings;
    std::string refine = "1"; ///< divides each experiment's own time step: 1 to 1000
    std::string vary;         ///< "KEY=from..to[:n][:log]"
    std::string report;       ///< file of the page
    report::ReportWords words;
    std::string csv;
    bool strict = false; ///< a warning is an error
};

/// Runs experiments under every applicable response, or under the one that was asked for, and
/// prints what they measured. Returns whether every response that promises to agree with theory
/// does. Throws SceneError or FileError, and then leaves no file behind.
bool run_experiments(const ExperimentOptions& options);

/// `carom-cli lesson` as typed.
struct LessonOptions {
    std::string lesson;
    bool notes = false; ///< for the lecturer
    bool json = false;
};

/// The lesson as a text, as a page for the lecturer, or as JSON. Throws SceneError.
std::string lesson_output(const LessonOptions& options);

/// `carom-cli link` as typed.
struct LinkOptions {
    std::string scene;
    std::vector<std::string> settings;
    std::string page;
    bool strict = false; ///< a warning is an error
};

/// The link of a scene, or of a recorded run, with these settings. Throws SceneError.
std::string link_of(const LinkOptions& options);

/// The kinds that `print_list` knows, for help texts: "scenes, resolvers or terms".
std::string listable();

/// Prints a catalogue to standard output, as an aligned table or as a JSON array of objects. With
/// gauges, of resolvers alone, it prints those instead. Throws SceneError when there is no such
/// catalogue.
void print_list(std::string_view kind, bool as_json, bool with_gauges);

/// Of every resolver, and every friction model under the default one, what it breaks in a few
/// scenes, which it runs.
void print_gauges(bool as_json);

/// The keys of a scene file with type, range, unit, default and meaning, as Markdown made from the
/// tables that the loader reads.
std::string keys_as_markdown();

/// `carom-cli petanque` as typed; empty texts are options that were not given.
struct PetanqueOptions {
    std::string scene = "petanque";
    std::string seed = "1";
    std::string players = "computer,computer";
    std::string level = "easy";
    std::string rounds = "100";
    std::vector<std::string> settings;
    std::string json;
    bool hash = false;
    bool strict = false; ///< a warning is an error
};

/// Plays a game between computer players and prints it. Throws WorldFault, SceneError or FileError,
/// and then leaves no file behind.
void play_petanque(const PetanqueOptions& options);

/// Prints what this word of the field is, with its equation, its dials and what shows it. Throws
/// SceneError when the glossary has no such word.
void print_term(std::string_view word);

/// Rows of cells, the headings first.
using Table = std::vector<std::vector<std::string>>;

/// The table as lines of text, each column as wide as its widest cell.
std::string aligned(const Table& table);

} // namespace carom
