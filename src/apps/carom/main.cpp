#include "apps/carom/application.hpp"
#include "apps/carom/headless.hpp"
#include "apps/carom/lesson_player.hpp"
#include "apps/carom/opened_scene.hpp"
#include "apps/carom/options.hpp"
#include "io/atomic_file.hpp"
#include "io/scene_file.hpp"

#include <chrono>
#include <cstdio>
#include <exception>

#include <fmt/format.h>

namespace carom {

namespace {

// As of carom-cli.
constexpr int success = 0;
constexpr int failure = 1;
constexpr int bad_input = 2;
constexpr int world_faulted = 3;
constexpr int interrupted = 130; // as shells have it for Ctrl+C

int complain(int status, std::string_view what) {
    std::fputs(fmt::format("carom: {}\n", what).c_str(), stderr);
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

StartingPoint wanted_start(const Options& options) {
    StartingPoint start{open_named_scene(options.scene.empty() ? first_scene : options.scene),
                        {},
                        1,
                        wanted_seed(options)};
    for (const std::string& assignment : options.settings) {
        set_from_text(start.scene.scene.world.settings, assignment);
    }
    if (!options.lesson.empty()) {
        start.lesson = open_playable_lesson(options.lesson);
        start.lesson_step = options.lesson_step;
    }
    return start;
}

int run(int argument_count, char** arguments) {
    const auto options = read_options(argument_count, arguments);
    if (!options) {
        return success;
    }
    StartingPoint start = wanted_start(*options);
    if (!options->screenshot && !options->record) {
        Application(*options, std::move(start)).run();
        return success;
    }
    const auto fault = options->screenshot ? draw_screenshot(*options, std::move(start))
                                           : record_film(*options, std::move(start));
    return fault ? complain(world_faulted, *fault) : success;
}

} // namespace

} // namespace carom

int main(int argument_count, char** arguments) {
    using namespace carom;
    try {
        return run(argument_count, arguments);
    } catch (const OptionError& error) {
        return complain(bad_input, error.what());
    } catch (const SceneError& error) {
        return complain(bad_input, error.what());
    } catch (const FileError& error) {
        return complain(bad_input, error.what());
    } catch (const Interrupted& error) {
        return complain(interrupted, error.what());
    } catch (const std::exception& error) {
        return complain(failure, error.what());
    }
}
