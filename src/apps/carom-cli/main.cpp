/// carom-cli: Carom without a window. Its options and exit statuses are a contract; tests/cli holds
/// them.

#include "apps/carom-cli/commands.hpp"
#include "io/base/atomic_file.hpp"
#include "io/base/part.hpp"
#include "io/base/system_text.hpp"
#include "io/run/set_up.hpp"
#include "io/scene/scene_file.hpp"
#include "lab/run/scene_source.hpp"
#include "lab/share/link.hpp"

#include <CLI/CLI.hpp>
#include <exception>
#include <fmt/format.h>
#include <memory>
#include <new>
#include <utility>

namespace carom {

namespace {

enum ExitStatus : int { success = 0, disagrees = 1, bad_input = 2, world_faulted = 3 };

/// An empty text is refused: it comes from an unset variable of a script.
const CLI::Validator is_something(
    [](const std::string& text) {
        return text.empty() ? std::string("expected a value, got an empty text") : std::string();
    },
    "");

/// Declares options of the command: name, where to put it, its type and what it does.
auto adder(CLI::App& command) {
    return [&command](const char* name, auto& target, const char* type, std::string help) {
        return command.add_option(name, target, std::move(help))
            ->type_name(type)
            ->check(is_something);
    };
}

void add_strict(CLI::App& command, bool& target) {
    command.add_flag("--strict", target,
                     "treat warnings as bad input: a setting that has no effect, springs that are "
                     "unstable at this time step or too soft, or too few passes for the masses");
}

void add_list(CLI::App& program) {
    CLI::App* command = program.add_subcommand("list", "list the available choices");
    auto kind = std::make_shared<std::string>();
    auto as_json = std::make_shared<bool>(false);
    adder (*command)("KIND", *kind, "KIND", listable())->required();
    command->add_flag("--json", *as_json, "print a JSON array of objects");
    auto with_gauges = std::make_shared<bool>(false);
    command->add_flag("--gauges", *with_gauges,
                      "of resolvers: run six scenes, and print by how much each breaks the laws of "
                      "contact");
    command->callback([=] { print_list(*kind, *as_json, *with_gauges); });
}

void add_term(CLI::App& program) {
    CLI::App* command = program.add_subcommand("term", "say what a word of the field is");
    auto word = std::make_shared<std::string>();
    adder (*command)("WORD", *word, "WORD", "one of 'list terms', or another word for it")
        ->required();
    command->callback([=] { print_term(*word); });
}

void add_scene(CLI::App& program) {
    CLI::App* command = program.add_subcommand("scene", "print a built-in scene as a scene file");
    auto name = std::make_shared<std::string>();
    adder (*command)("NAME", *name, "NAME", "one of 'list scenes'")->required();
    command->callback(
        [=] { write_whole_file("-", scene_text(make_scene(built_in_scene(*name)))); });
}

void add_settings(CLI::App& command, std::vector<std::string>& target) {
    adder(command)("--set", target, "KEY=VALUE", "change a setting (see 'keys'); may be repeated")
        ->allow_extra_args(false);
}

void add_link(CLI::App& program) {
    CLI::App* command = program.add_subcommand(
        "link", "print a link that holds a scene or a recorded run, for 'run'");
    auto options = std::make_shared<LinkOptions>();
    options->page = usual_page;
    const auto add = adder(*command);
    add("SCENE", options->scene, "NAME|FILE", "a built-in scene, a scene file or a recording")
        ->required();
    add_settings(*command, options->settings);
    add("--page", options->page, "ADDRESS",
        fmt::format("what stands before the #: any page that holds Carom ({})", usual_page));
    add_strict(*command, options->strict);
    command->callback([=] { fmt::print("{}\n", link_of(*options)); });
}

void add_lesson(CLI::App& program) {
    CLI::App* command =
        program.add_subcommand("lesson", "print the steps of a lesson, or a page for the lecturer");
    auto options = std::make_shared<LessonOptions>();
    adder (*command)("LESSON", options->lesson, "NAME|FILE", "one of 'list lessons', or a file")
        ->required();
    command->add_flag("--notes", options->notes,
                      "for the lecturer, as Markdown: set-up, caption, what to say, to do and to "
                      "ask, what the class sees; questions with their answers");
    command->add_flag("--json", options->json,
                      "print a JSON object; with --notes it has notes and answers too");
    command->callback([=] { write_whole_file("-", lesson_output(*options)); });
}

void add_keys(CLI::App& program) {
    program.add_subcommand("keys", "print the keys of --set and of all files, as Markdown")
        ->callback([] { write_whole_file("-", keys_as_markdown()); });
}

/// What a report says in the words of the one who hands it in.
void add_report_words(CLI::App& command, report::ReportWords& words) {
    words.date = report::date_of_today();
    const auto add = adder(command);
    const auto part = [&](const char* option, std::string& text, const char* what) {
        add(option, text, "TEXT", what)->needs("--report");
    };
    part("--by", words.name, "of a report: who hands it in");
    part("--question", words.question, "of a report: what was asked");
    part("--prediction", words.prediction, "of a report: what was expected");
    part("--conclusion", words.conclusion, "of a report: what follows");
}

/// The same for every command that takes steps.
void add_outputs(CLI::App& command, OutputOptions& options, std::string& threads, bool& hash) {
    const auto add = adder(command);
    add("--csv", options.csv, "FILE",
        "write the state before the first step and after each as a table, up to a fault if there "
        "is one; '-' is standard output");
    add("--contacts", options.contacts, "FILE",
        "write every contact point and joint of each step as a table, with their impulses");
    add("--every", options.every, "K", "write only every K-th step to --csv and --contacts (1)");
    add("--events", options.events, "FILE",
        "write contact events: a row for each begin, stay and end of a contact");
    add("--final", options.final_state, "FILE", "write the last state as JSON");
    add("--threads", threads, "N",
        "divide each step among this many threads, 1 to 64 (1); the result is the same");
    command.add_flag("--hash", hash, "print a 64-bit hash of the last state");
}

/// Other runs beside the one that is named.
void add_lanes(CLI::App& command, RunOptions& options) {
    const auto add = adder(command);
    add("--lane", options.lanes, "KEY=VALUE[,KEY=VALUE...]",
        fmt::format("beside the run, the same with these settings changed, over the same simulated "
                    "time; may be repeated, up to {} times",
                    most_lanes - 1))
        ->allow_extra_args(false);
    add("--compare", options.compare, "COMPARISON",
        "the lanes of one of 'list comparisons', of which the first is the run itself")
        ->excludes("--lane");
}

void add_run(CLI::App& program) {
    CLI::App* command = program.add_subcommand("run", "run a scene and report its final state");
    auto options = std::make_shared<RunOptions>();
    const auto add = adder(*command);
    add("SCENE", options->scene, "NAME|FILE|LINK",
        "a built-in scene, a scene file or a link; of several lanes of a link the focused one "
        "runs, "
        "with --report all of them")
        ->required();
    add("--steps", options->steps, "N",
        fmt::format("steps to take (without --seconds: {}, of a link with a run those up to the "
                    "moment that it shows)",
                    default_steps));
    add("--seconds", options->seconds, "T", "simulated time [s] instead of --steps")
        ->excludes("--steps");
    add_settings(*command, options->settings);
    add_lanes(*command, *options);
    add("--push", options->pushes, "PUSH",
        "push a body: BODY,STEP,JX,JY,JZ gives it an impulse [N s] before step STEP (1 is the "
        "first), at its centre of mass; BODY,STEP,JX,JY,JZ,PX,PY,PZ at a point of the world [m]; "
        "in every lane; may be repeated")
        ->allow_extra_args(false);
    add_outputs(*command, options->outputs, options->threads, options->hash);
    add("--residuals", options->outputs.residuals, "FILE",
        "write the residual [m/s] of the contacts and joints before the iterations of each step "
        "and after every one of them, as a table; of every K-th step with --every");
    add("--report", options->outputs.report, "FILE",
        "write a lab report of the run, or of all lanes side by side, as one page of HTML; '-' is "
        "standard output");
    add_report_words(*command, options->outputs.words);
    add_strict(*command, options->strict);
    command->add_flag("--timing", options->timing, "print the mean wall time of a step [ms]");
    command->footer("With '-' for --csv, --contacts, --events, --residuals, --final or --report, "
                    "--hash and --timing go to standard error.\n"
                    "With several lanes, summary, --hash and --timing are printed for each, and "
                    "--report holds all; --csv, --contacts, --events, --residuals and --final are "
                    "of the first, the run itself.");
    command->callback([=] { run_scene(*options); });
}

void add_experiment(CLI::App& program, ExitStatus& status) {
    CLI::App* command =
        program.add_subcommand("experiment", "run experiments and compare them with theory");
    auto options = std::make_shared<ExperimentOptions>();
    const auto add = adder(*command);
    add("NAME", options->name, "NAME|FILE|all",
        "one of 'list experiments', a file of such a one, or all of them")
        ->required();
    add("--json", options->json, "FILE",
        "write the results as JSON; '-' is standard output, in place of the table");
    add("--response", options->response, "RESOLVER",
        "run under this response, whether or not the formula is expected to hold for it; "
        "spaces, signs and capitals do not matter: impulse+baumgarte");
    add_settings(*command, options->settings);
    add("--refine", options->refine, "N",
        "divide each experiment's own time step by N, 1 to 1000 (1)");
    add("--vary", options->vary, "KEY=FROM..TO[:N][:log]",
        "repeat it at N (7) values of a number between these, evenly spaced or logarithmically, "
        "and fit the exponent; KEY is that of a setting, gravity (its magnitude), or BODY.mass, "
        ".restitution, .friction, .friction_static, .length, .stiffness or .damping");
    add("--report", options->report, "FILE",
        "write a lab report as one page of HTML; '-' is standard output, in place of the table");
    add_report_words(*command, options->words);
    add("--csv", options->csv, "FILE",
        "write the results, and those at each value, as a table; '-' likewise");
    add_strict(*command, options->strict);
    command->footer("Exit status: 1 when an applicable response disagrees with theory; 0 "
                    "otherwise, also when one that is not applicable differs.");
    command->callback(
        [options, &status] { status = run_experiments(*options) ? success : disagrees; });
}

void add_replay(CLI::App& program, ExitStatus& status) {
    CLI::App* command = program.add_subcommand(
        "replay", "replay a recording to its end and check that the result is the same");
    auto options = std::make_shared<ReplayOptions>();
    const auto add = adder(*command);
    add("FILE", options->file, "FILE", "a recording that the window has saved")->required();
    add_outputs(*command, options->outputs, options->threads, options->hash);
    add_strict(*command, options->strict);
    command->footer("Exit status: 1 when the result differs from the recording.");
    command->callback([options, &status] { status = replay(*options) ? success : disagrees; });
}

void add_petanque(CLI::App& program) {
    CLI::App* command =
        program.add_subcommand("petanque", "let two computer players play a game of pétanque");
    auto options = std::make_shared<PetanqueOptions>();
    const auto add = adder(*command);
    add("--scene", options->scene, "NAME|FILE",
        "where: a scene that has a box with the tag \"field\" (petanque)");
    add("--seed", options->seed, "N", "seed for who begins and for the players' choices (1)");
    add("--players", options->players, "A,B", "computer,computer: people play in the window");
    add("--level", options->level, "LEVEL",
        "easy, medium or hard; or one for each player, as in easy,hard (easy)");
    add("--rounds", options->rounds, "N", "end after this many rounds, whatever the score (100)");
    add_settings(*command, options->settings);
    add("--json", options->json, "FILE",
        "write the game as JSON; '-' is standard output, in place of the text");
    command->add_flag("--hash", options->hash, "print a 64-bit hash of the last state instead");
    add_strict(*command, options->strict);
    command->callback([=] { play_petanque(*options); });
}

int complain(std::string_view message, ExitStatus status) {
    fmt::print(stderr, "carom-cli: {}\n", one_line(message));
    return status;
}

/// A closed pipe or a full disk must not look like success.
int finish_output(ExitStatus status) {
    if (std::fflush(stdout) != 0 || std::ferror(stdout) != 0) {
        return complain("standard output cannot be written", bad_input);
    }
    return status;
}

int run_program(int argument_count, const char* const* arguments) {
    CLI::App program("Carom: a laboratory for collision response, without its window.");
    program.set_version_flag("--version", "carom " CAROM_VERSION);
    program.require_subcommand(1);
    program.allow_windows_style_options(false); // there, too, /folder/file is a file
    program.footer(
        "Exit status: 0, 1 when an applicable response disagrees with theory or a replay "
        "differs from its recording, 2 for bad input, 3 when a step could not be taken.");
    ExitStatus status = success;
    add_list(program);
    add_term(program);
    add_scene(program);
    add_link(program);
    add_lesson(program);
    add_keys(program);
    add_run(program);
    add_experiment(program, status);
    add_replay(program, status);
    add_petanque(program);
    try {
        program.parse(argument_count, arguments);
    } catch (const CLI::ParseError& error) {
        if (error.get_exit_code() != 0) {
            return complain(error.what(), bad_input);
        }
        program.exit(error); // prints the help or the version that was asked for
    }
    return finish_output(status);
}

} // namespace

} // namespace carom

int main(int argument_count, char** argument_values) {
    carom::remove_parts_when_killed();
    carom::Arguments arguments(argument_count, argument_values);
    try {
        return carom::run_program(arguments.count(), arguments.values());
    } catch (const carom::WorldFault& fault) {
        return carom::complain(fault.what(), carom::world_faulted);
    } catch (const std::bad_alloc&) {
        return carom::complain("not enough memory for this", carom::world_faulted);
    } catch (const std::exception& error) {
        return carom::complain(error.what(), carom::bad_input);
    }
}
