#include "apps/carom/application.hpp"
#include "apps/carom/opened_scene.hpp"
#include "apps/carom/options.hpp"
#include "apps/carom/screenshot.hpp"
#include "io/atomic_file.hpp"
#include "io/scene_file.hpp"

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

int complain(int status, std::string_view what) {
    std::fputs(fmt::format("carom: {}\n", what).c_str(), stderr);
    return status;
}

/// Spheres and boxes that collide at once.
constexpr std::string_view first_scene = "wrecking_ball";

OpenedScene wanted_scene(const Options& options) {
    OpenedScene opened = open_named_scene(options.scene.empty() ? first_scene : options.scene);
    for (const std::string& assignment : options.settings) {
        set_from_text(opened.scene.world.settings, assignment);
    }
    return opened;
}

int run(int argument_count, char** arguments) {
    const auto options = read_options(argument_count, arguments);
    if (!options) {
        return success;
    }
    OpenedScene scene = wanted_scene(*options);
    if (!options->screenshot) {
        Application(*options, std::move(scene)).run();
        return success;
    }
    if (const auto fault = draw_screenshot(*options, std::move(scene))) {
        return complain(world_faulted, *fault);
    }
    return success;
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
    } catch (const std::exception& error) {
        return complain(failure, error.what());
    }
}
