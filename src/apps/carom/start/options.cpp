#include "apps/carom/start/options.hpp"

#include "physics/world/table.hpp"
#include "studio/view/catalogue.hpp"

#include <charconv>
#include <cstdio>
#include <string_view>

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <fmt/ranges.h>

namespace carom {

namespace {

constexpr int smallest_side = 240;  // [pixels], where the panels still have room
constexpr int largest_side = 16384; // [pixels], what graphics cards can draw
constexpr int usual_steps = 120;    // before a screenshot

constexpr const char* description = "Carom: a laboratory for collision response. Opens the window, "
                                    "or draws what it would show into "
                                    "a file: with --screenshot a picture, with --record a film.";

/// Options of pictures, before it is known of which kind.
struct PictureTexts {
    std::optional<int> after;
    std::string size;
    std::string quality;
};

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

/// Refuses empty texts, as an unset variable of a script gives them, and blanks around a number.
void refuse_blanks(CLI::App& app) {
    const CLI::Validator is_something(
        [](const std::string& text) {
            return text.empty() ? std::string("expected a value, got an empty text")
                                : std::string();
        },
        "");
    const auto only_of = [](const char* characters) {
        return CLI::Validator(
            [characters](const std::string& text) {
                const bool is_plain = text.find_first_not_of(characters) == std::string::npos;
                return is_plain ? std::string() : fmt::format("expected a number, got '{}'", text);
            },
            "");
    };
    for (CLI::Option* option : app.get_options()) {
        if (option->get_items_expected_min() > 0) {
            option->check(is_something);
        }
    }
    for (const char* number : {"--seconds", "--fps", "--begin-anew", "--draw-every"}) {
        app.get_option(number)->check(only_of("0123456789+-.eE"));
    }
    for (const char* whole_number : {"--after", "--lesson-step", "--seed"}) {
        app.get_option(whole_number)->check(only_of("0123456789"));
    }
}

/// Declares options: name, where to put it, its type and what it does.
auto adder(CLI::App& app) {
    return [&app](const char* name, auto& target, const char* type, const std::string& help) {
        return app.add_option(name, target, help)->type_name(type);
    };
}

/// The text of the size is checked after all options are read.
void declare_film(CLI::App& app, Options& options) {
    const auto add = adder(app);
    auto* record = add("--record", options.record, "FILE.webp|FILE.gif|FOLDER",
                       "Record a film instead of opening the window: an animated WebP or GIF "
                       "where the name ends in .webp or .gif, else a folder of PNG pictures; needs "
                       "no display")
                       ->excludes("--screenshot", "--state", "--notes");
    add("--seconds", options.film.seconds, "T", "Simulated time that the film shows [s]")
        ->check(CLI::Range(FilmPlan::shortest, FilmPlan::longest))
        ->capture_default_str()
        ->take_last()
        ->needs(record);
    add("--fps", options.film.frames_per_second, "N", "Frames per second of the film")
        ->check(CLI::Range(FilmPlan::fewest_frames_per_second, FilmPlan::most_frames_per_second))
        ->capture_default_str()
        ->take_last()
        ->needs(record);
}

void declare_pictures(CLI::App& app, Options& options, PictureTexts& texts) {
    const auto add = adder(app);
    add("--screenshot", options.screenshot, "PNG",
        "Draw the window into this PNG file instead of opening it; needs no display")
        ->excludes("--state", "--notes");
    declare_film(app, options);
    add("--after", texts.after, "STEPS",
        "Steps to take before the screenshot [120] or the film [0]")
        ->check(CLI::Range(0, 1'000'000'000))
        ->take_last();
    add("--size", texts.size, "WxH", "Size of the picture in pixels [1280x720]")->take_last();
    app.add_flag("--hide-panels", options.hide_panels, "The scene alone, with its overlaid text");
}

void declare(CLI::App& app, Options& options, PictureTexts& texts) {
    const auto add = adder(app);
    add("--scene,scene", options.scene, "NAME|FILE|LINK",
        "Built-in scene, a file of a scene, a run or a set-up (JSON), or a link");
    add("--set", options.settings, "KEY=VALUE", "Set a dial, for instance --set resolver=impulse")
        ->allow_extra_args(false);
    add("--show", options.shown, "KEY=VALUE",
        "Show it so: any key of a set-up, as carom-cli keys lists them, for instance --show "
        "compare=four_ways --show speed=0.25 --show 'plots=[\"kinetic\"]'")
        ->allow_extra_args(false);
    add("--experiment", options.experiment, "NAME|FILE", "Set up an experiment and open its page")
        ->excludes("--scene", "--set", "--show");
    app.add_flag("--lecture", options.lecture,
                 "For projectors: large text, high contrast, panels folded");
    add("--panels", options.panels, "LIST",
        "Show these panels alone: none, or some of " + panel_keys_text())
        ->delimiter(',')
        ->allow_extra_args(false);
    app.add_flag("--view", options.only_shows,
                 "Play and turn only: no panel opens, and nothing can be edited");
    app.add_flag("--quiet-start", options.quiet_start,
                 "No welcome and no slow motion at first, and no scene begins anew by itself");
    app.add_flag("--paused", options.paused, "The clock stands at first");
    add("--begin-anew", options.begin_anew, "T",
        "After how many idle seconds a built-in scene that nobody has touched begins anew; 0: "
        "never")
        ->check(CLI::Range(0.0, 86400.0))
        ->capture_default_str()
        ->take_last();
    auto* lesson =
        add("--lesson", options.lesson, "NAME|FILE", "Begin a lesson: built-in, or a file (JSON)")
            ->excludes("--scene", "--experiment", "--set", "--show");
    add("--lesson-step", options.lesson_step, "STEP", "Step of the lesson to begin with [1]")
        ->check(CLI::Range(1, 1'000'000))
        ->take_last()
        ->needs(lesson);
    add("--notes", options.notes, "FILE",
        "Keep the presenter's notes of the lesson's present step in this text file, to be read on "
        "a screen of your own")
        ->take_last();
    add("--seed", options.seed, "N",
        "Seed of the games' random numbers; without it games differ "
        "every time")
        ->take_last();
    add("--state", options.state, "FILE",
        "For tests and scripts: write the window's state to this file as JSON, fifty "
        "times a second");
    add("--draw-every", options.draw_every, "T",
        "For tests and scripts: draw at most once in T seconds [0]; the window listens and answers "
        "as ever")
        ->check(CLI::Range(0.0, 10.0))
        ->take_last();
    add("--quality", texts.quality, "NAME",
        fmt::format("Draw the scene so finely: one of {}; [high] for a picture or a film, else as "
                    "the preferences say",
                    key_list(qualities)))
        ->take_last();
    add("--preferences", options.preferences, "FILE",
        "Keep the preferences in this file instead of the default one");
    declare_pictures(app, options, texts);
    refuse_blanks(app);
}

std::optional<Quality> read_quality(std::string_view key, bool is_picture) {
    if (key.empty()) {
        return is_picture ? std::optional(Quality::high) : std::nullopt;
    }
    const QualityRow* row = find_row(qualities, key);
    if (row == nullptr) {
        throw OptionError(
            fmt::format("--quality: expected one of {}, got {}", key_list(qualities), key));
    }
    return row->quality;
}

void settle_pictures(Options& options, const PictureTexts& texts) {
    const bool is_picture = options.screenshot || options.record;
    if (!is_picture && (texts.after || !texts.size.empty() || options.hide_panels)) {
        throw OptionError("--after, --size and --hide-panels apply to a picture: expected "
                          "--screenshot or --record with them");
    }
    options.after = texts.after.value_or(options.screenshot ? usual_steps : 0);
    options.quality = read_quality(texts.quality, is_picture);
    if (!texts.size.empty()) {
        options.size = read_size(texts.size);
    }
}

} // namespace

ViewState first_view(const Options& options, const Remembered& remembered) {
    ViewState view;
    view.preferences = remembered.window;
    view.overlays = remembered.overlays;
    set_lecture(view, options.lecture);
    const bool shows_none =
        options.only_shows || options.panels == std::vector<std::string>{"none"};
    if (shows_none) {
        show_only(view, {});
    } else if (!options.panels.empty() && !show_only(view, options.panels)) {
        throw OptionError(fmt::format("--panels: expected none, or some of {}, got {}",
                                      panel_keys_text(), fmt::join(options.panels, ",")));
    }
    view.host.only_shows = options.only_shows;
    view.host.quality = options.quality;
    return view;
}

FirstMinute::Plan first_minute_of(const Options& options) {
    const bool is_quiet = options.quiet_start || options.only_shows || !options.settings.empty() ||
                          !options.shown.empty();
    const bool is_plain = options.scene.empty() && options.experiment.empty() &&
                          options.lesson.empty() && options.panels.empty() && !options.lecture;
    return {.invites = is_plain && !is_quiet,
            .seconds_to_wait = is_quiet ? 0.0 : options.begin_anew};
}

std::optional<Options> read_options(int argument_count, char** arguments) {
    Options options;
    PictureTexts texts;
    CLI::App app(description, "carom");
    app.allow_windows_style_options(false); // there, too, /folder/file is a file
    declare(app, options, texts);
    try {
        app.parse(argument_count, arguments);
    } catch (const CLI::CallForHelp&) {
        std::fputs(app.help().c_str(), stdout);
        return std::nullopt;
    } catch (const CLI::ParseError& error) {
        throw OptionError(fmt::format("{} (carom --help lists the options)", error.what()));
    }
    settle_pictures(options, texts);
    return options;
}

} // namespace carom
