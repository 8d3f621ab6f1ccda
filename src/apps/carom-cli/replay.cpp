
#include "apps/carom-cli/commands.hpp"
#include "apps/carom-cli/warnings.hpp"
#include "io/base/option_values.hpp"
#include "io/run/recording_file.hpp"
#include "lab/run/lane.hpp"
#include "physics/world/rounded_text.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <functional>
#include <variant>

namespace carom {

namespace {

/// Takes the very steps that the window takes. `after_step` sees each world before the commands
/// that are given there.
Lane play(const Recording& recording, int threads,
          const std::function<void(const Lane&)>& after_step) {
    Lane lane{Chronicle(recording)};
    lane.set_threads(threads);
    while (lane.is_in_past()) {
        if (!lane.take_step([&] { after_step(lane); })) {
            throw WorldFault(one_line(fmt::format(
                "step {} faulted: {}", lane.world().step_count + 1, lane.fault()->message)));
        }
    }
    return lane;
}

/// Of all bodies that the run will have. Those that come later have their names from the world that
/// they come into, so it has to be played.
BodyColumns columns_of(const Recording& recording, int threads) {
    BodyColumns columns;
    add_new_bodies(columns, recording.start.world);
    const bool some_come_later =
        std::ranges::any_of(recording.log, [](const LoggedCommand& logged) {
            return std::holds_alternative<Spawn>(logged.command);
        });
    if (some_come_later) {
        play(recording, threads, [&](const Lane& lane) { add_new_bodies(columns, lane.world()); });
    }
    return columns;
}

std::string summary(const Recording& recording, const Lane& lane) {
    const auto& divergence = lane.chronicle().divergence();
    return fmt::format(
        "{}: {} steps, {} s, {} commands\n{}\n", one_line(recording.start.title),
        lane.world().step_count, rounded_text(lane.world().time, 6), recording.log.size(),
        divergence
            ? fmt::format("differs from the recording at step {}", *divergence)
            : fmt::format("agrees with the recording at step {}", recording.checkpoint.step));
}

} // namespace

bool replay(const ReplayOptions& options) {
    const int threads = thread_count(options.threads);
    expect_separate_files(options.outputs, {"FILE", options.file});
    const Recording recording = load_recording(options.file);
    Outputs outputs(options.outputs);
    outputs.begin(recording.start.world,
                  options.outputs.csv.empty() ? BodyColumns() : columns_of(recording, threads));
    RunWatch watch(recording.start.world, options.strict);
    const Lane lane = play(recording, threads, [&](const Lane& played) {
        outputs.after_step(played.world(), played.workspace());
        watch.after_step(played.world());
    });
    outputs.finish(lane.world());
    const bool agrees = !lane.chronicle().divergence().has_value();
    std::FILE* output = free_stream(options.outputs);
    if (options.hash) {
        fmt::print(output, "{:016x}\n", hash(lane.world()));
    }
    if (!agrees || !options.hash) {
        fmt::print(agrees ? output : stderr, "{}", summary(recording, lane));
    }
    return agrees;
}

} // namespace carom
