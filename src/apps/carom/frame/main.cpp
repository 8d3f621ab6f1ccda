#include "apps/carom/frame/application.hpp"
#include "apps/carom/frame/headless.hpp"
#include "apps/carom/start/options.hpp"
#include "apps/carom/window/window.hpp"
#include "io/base/atomic_file.hpp"
#include "io/base/option_values.hpp"
#include "io/base/part.hpp"
#include "io/base/system_text.hpp"
#include "io/scene/scene_file.hpp"
#include "lab/run/scene_source.hpp"
#include "studio/lessons/lesson_player.hpp"
#include "studio/scene/opened_scene.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdio>
#include <exception>
#include <memory>
#include <new>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

namespace carom {

namespace {

// The same exit codes as carom-cli.
constexpr int success = 0;
constexpr int failure = 1;
constexpr int bad_input = 2;
constexpr int world_faulted = 3;
constexpr int interrupted = 130; // as shells have it for Ctrl+C

int complain(int status, std::string_view what) {
    tell_user(fmt::format("carom: {}", what));
    return status;
}

/// Spheres and boxes that collide at once.
constexpr std::string_view first_scene = "wrecking_ball";

/// Short enough to be typed again.
std::uint64_t seed_of_clock() {
    const auto now = std::chrono::system_clock::now().time_since_epoch();
    const auto milliseconds = std::chrono::duration_cast<std::chrono::milliseconds>(now).count();
    return static_cast<std::uint64_t>(milliseconds) % 999'999 + 1;
}

/// Pictures and films are the same every time, games in the window are not.
std::uint64_t wanted_seed(const Options& options) {
    const bool is_picture = options.screenshot || options.record;
    return options.seed.value_or(is_picture ? 1 : seed_of_clock());
}

/// In every lane. A run is what it was: a dial that is set would make it another one.
void set(OpenedScene& opened, const std::vector<std::string>& assignments) {
    if (assignments.empty()) {
        return;
    }
    std::vector<Recording>& lanes = opened.linked.runs;
    if (opened.recording ||
        std::ranges::any_of(lanes, [](const Recording& lane) { return has_run(lane); })) {
        throw OptionError("--set: expected a scene to set something in, got a run");
    }
    const auto set_all = [&](World& world) {
        for (const std::string& assignment : assignments) {
            set_from_text(world.settings, assignment);
        }
    };
    set_all(opened.scene.world);
    set_all(opened.linked.scene.world);
    for (Recording& lane : lanes) {
        set_all(lane.start.world);
        lane = without_run(std::move(lane.start));
    }
}

StartingPoint wanted_start(const Options& options) {
    StartingPoint start{.scene =
                            open_named_scene(options.scene.empty() ? first_scene : options.scene),
                        .seed = wanted_seed(options)};
    start.scene = with_shown(std::move(start.scene), options.shown);
    set(start.scene, options.settings);
    if (!options.experiment.empty()) {
        start.experiment = &open_experiment(options.experiment, Place{"--experiment", {}});
    }
    if (!options.lesson.empty()) {
        start.lesson = open_playable_lesson(options.lesson);
        const std::size_t steps = start.lesson->lesson.steps.size();
        if (static_cast<std::size_t>(options.lesson_step) > steps) {
            throw OptionError(fmt::format("--lesson-step: expected a step of the lesson, from 1 to "
                                          "{}, got {}",
                                          steps, options.lesson_step));
        }
        start.lesson_step = options.lesson_step;
    }
    return start;
}

/// None of the outputs may take the place of another, nor of what is opened.
void expect_separate_files(const Options& options) {
    const auto text = [](const auto& path) { return path ? path->string() : std::string(); };
    const std::array texts{text(options.screenshot), text(options.record), text(options.state),
                           text(options.preferences), text(options.notes)};
    std::vector<NamedFile> files = {{"--screenshot", texts[0]},
                                    {"--record", texts[1]},
                                    {"--state", texts[2]},
                                    {"--preferences", texts[3]},
                                    {"--notes", texts[4]}};
    if (!options.scene.empty() && !is_link(options.scene) &&
        built_in_or_file(options.scene) == nullptr) {
        files.insert(files.begin(), {"--scene", options.scene});
    }
    files.insert(files.begin(), {"--lesson", options.lesson});
    expect_separate_files(files);
}

int run(int argument_count, char** arguments) {
    const auto options = read_options(argument_count, arguments);
    if (!options) {
        return success;
    }
    expect_separate_files(*options);
    StartingPoint start = wanted_start(*options);
    if (!options->screenshot && !options->record) {
        Window::each_frame([window = std::make_shared<Application>(*options, std::move(start))] {
            return window->turn();
        });
        return success;
    }
    const auto fault = options->screenshot ? draw_screenshot(*options, std::move(start))
                                           : record_film(*options, std::move(start));
    return fault ? complain(world_faulted, *fault) : success;
}

} // namespace

} // namespace carom

int main(int argument_count, char** argument_values) {
    using namespace carom;
    remove_parts_when_killed();
    Arguments arguments(argument_count, argument_values);
    try {
        return run(arguments.count(), arguments.values());
    } catch (const OptionError& error) {
        return complain(bad_input, error.what());
    } catch (const SceneError& error) {
        return complain(bad_input, error.what());
    } catch (const FileError& error) {
        return complain(bad_input, error.what());
    } catch (const Interrupted& error) {
        return complain(interrupted, error.what());
    } catch (const std::bad_alloc&) {
        return complain(world_faulted, "not enough memory for this");
    } catch (const std::exception& error) {
        return complain(failure, error.what());
    }
}
