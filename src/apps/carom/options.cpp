#include "apps/carom/options.hpp"

#include <charconv>
#include <cstdio>
#include <string_view>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

namespace carom {

namespace {

constexpr int smallest_side = 240;  // [pixels], where the panels still have room
constexpr int largest_side = 16384; // [pixels], what graphics cards can draw

constexpr const char* description =
    "Carom: a laboratory for collision response. Opens the window, or with --screenshot draws it "
    "into a file.";

bool read_side(std::string_view text, int& side) {
    const char* end = text.data() + text.size();
    const auto [stop, fault] = std::from_chars(text.data(), end, side);
    return fault == std::errc() && stop == end && side >= smallest_side && side <= largest_side;
}

/// "1280x720"
glm::ivec2 read_size(std::string_view text) {
    const std::size_t cross = text.find('x');
    glm::ivec2 size(0);
    if (cross == std::string_view::npos || !read_side(text.substr(0, cross), size.x) ||
        !read_side(text.substr(cross + 1), size.y)) {
        throw OptionError(
            fmt::format("--size: expected WIDTHxHEIGHT in pixels, each from {} to {}, got {}",
                        smallest_side, largest_side, text));
    }
    return size;
}

void declare(CLI::App& app, Options& options, std::string& size) {
    app.add_option("--scene", options.scene, "Built-in scene, or a scene file (JSON)")
        ->type_name("NAME|FILE");
    app.add_option("--set", options.settings, "Set a dial, for instance --set resolver=impulse")
        ->type_name("KEY=VALUE")
        ->allow_extra_args(false);
    app.add_flag("--lecture", options.lecture,
                 "For projectors: large text, high contrast, panels folded");
    auto* screenshot =
        app.add_option("--screenshot", options.screenshot,
                       "Draw the window into this PNG file instead of opening it; needs no display")
            ->type_name("PNG");
    app.add_option("--after", options.after, "Steps to take before the screenshot")
        ->type_name("STEPS")
        ->check(CLI::Range(0, 1'000'000'000))
        ->capture_default_str()
        ->take_last()
        ->needs(screenshot);
    app.add_option("--size", size, "Size of the screenshot in pixels [1280x720]")
        ->type_name("WxH")
        ->take_last()
        ->needs(screenshot);
    app.add_option("--state", options.state,
                   "For tests and scripts: write what the window holds into this file as JSON, ten "
                   "times a second")
        ->type_name("FILE")
        ->excludes(screenshot);
    app.add_option("--preferences", options.preferences,
                   "Keep the preferences in this file instead of the usual place")
        ->type_name("FILE");
}

} // namespace

std::optional<Options> read_options(int argument_count, char** arguments) {
    Options options;
    std::string size;
    CLI::App app(description, "carom");
    declare(app, options, size);
    try {
        app.parse(argument_count, arguments);
    } catch (const CLI::CallForHelp&) {
        std::fputs(app.help().c_str(), stdout);
        return std::nullopt;
    } catch (const CLI::ParseError& error) {
        throw OptionError(fmt::format("{} (carom --help lists the options)", error.what()));
    }
    if (!size.empty()) {
        options.size = read_size(size);
    }
    return options;
}

} // namespace carom
