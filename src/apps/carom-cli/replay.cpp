#include "apps/carom-cli/replay.hpp"

#include "apps/carom-cli/run.hpp"
#include "apps/carom-cli/warnings.hpp"
#include "io/atomic_file.hpp"
#include "io/final_state.hpp"
#include "io/option_values.hpp"
#include "io/recording_file.hpp"
#include "lab/lane.hpp"

#include <array>
#include <fmt/format.h>

namespace carom {

namespace {

/// Takes the very steps that the window takes.
Lane play(const Recording& recording, int threads, bool strict) {
    Lane lane{Chronicle(recording)};
    lane.set_threads(threads);
    SpringWatch springs(lane.world(), strict);
    while (lane.is_in_past()) {
        if (!lane.take_step()) {
            throw WorldFault(one_line(fmt::format(
                "step {} faulted: {}", lane.world().step_count + 1, lane.fault()->message)));
        }
        springs.after_step(lane.world());
    }
    return lane;
}

std::string summary(const Recording& recording, const Lane& lane) {
    const auto& divergence = lane.chronicle().divergence();
    return fmt::format(
        "{}: {} steps, {:.6g} s, {} commands\n{}\n", one_line(recording.start.title),
        lane.world().step_count, lane.world().time, recording.log.size(),
        divergence
            ? fmt::format("differs from what was recorded at step {}", *divergence)
            : fmt::format("agrees with what was recorded at step {}", recording.checkpoint.step));
}

} // namespace

bool replay(const ReplayOptions& options) {
    const int threads = thread_count(options.threads);
    expect_separate_files(
        std::array{NamedFile{"FILE", options.file}, NamedFile{"--final", options.final_state}});
    const Recording recording = load_recording(options.file);
    const Lane lane = play(recording, threads, options.strict);
    const bool agrees = !lane.chronicle().divergence().has_value();
    if (!options.final_state.empty()) {
        write_whole_file(options.final_state, final_state_text(lane.world()));
    }
    std::FILE* output = options.final_state == "-" ? stderr : stdout;
    if (options.hash) {
        fmt::print(output, "{:016x}\n", hash(lane.world()));
    }
    if (!agrees || !options.hash) {
        fmt::print(agrees ? output : stderr, "{}", summary(recording, lane));
    }
    return agrees;
}

} // namespace carom
