#include "lab/teach/lesson_taking.hpp"

#include "io/scene/scene_file.hpp"
#include "lab/run/edits.hpp"
#include "lab/run/session.hpp"
#include "lab/theory/experiments/catalogue.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <system_error>
#include <utility>
#include <variant>
#include <vector>

namespace carom {

namespace {

constexpr double longest_start = 60.0; // [s] that a lesson may begin a step after

/// Something was done that the run from the start does not repeat.
bool was_touched(const Session& session) {
    const World& first = session.focused().chronicle().first_world();
    const auto& log = session.focused().chronicle().log();
    return std::any_of(log.begin(), log.end(), [&](const LoggedCommand& logged) {
        const bool is_first_dial =
            std::holds_alternative<SetSetting>(logged.command) && logged.step <= first.step_count;
        return !is_built(logged, first) && !is_first_dial;
    });
}

double seconds_run(const Session& session) {
    return session.world().time - session.focused().chronicle().first_world().time;
}

/// Of a run that is repeated from its start.
void take_moment(const Session& session, DraftStep& taken) {
    const double seconds = seconds_run(session);
    if (seconds > longest_start) {
        taken.left_out.push_back(fmt::format(
            "the moment: a run is repeated for {:g} s at most, so this one begins at the start; "
            "where the clock stands, the step holds the run",
            longest_start));
    } else {
        taken.moment = static_cast<double>(static_cast<float>(seconds)); // as the file will have it
        taken.step.at = session.clock().paused() ? taken.moment : 0.0;
    }
    if (was_touched(session)) {
        taken.left_out.emplace_back("pushes, throws and dials turned during the run: it begins "
                                    "with the dials as they are now; where the clock stands, the "
                                    "step holds the run");
    }
}

/// Of the known scenes the one that differs in settings alone.
void take_scene(DraftStep& taken, std::span<const KnownScene> known) {
    const Scene own = *std::exchange(taken.step.own_scene, std::nullopt);
    const auto found = std::find_if(known.begin(), known.end(), [&](const KnownScene& each) {
        return differs_in_settings_alone(own, each.scene);
    });
    if (found == known.end()) {
        taken.scene = own;
        return;
    }
    taken.scene = found->scene;
    taken.file = found->file;
    std::vector<SetSetting> changed =
        changed_settings(found->scene.world.settings, own.world.settings);
    changed.insert(changed.end(), taken.step.settings.begin(), taken.step.settings.end());
    taken.step.settings = std::move(changed);
}

/// A lesson names scenes alone, in files that end in .json.
void add_file(const std::filesystem::path& file, std::vector<KnownScene>& known) {
    const bool is_known = std::any_of(known.begin(), known.end(),
                                      [&](const KnownScene& each) { return each.file == file; });
    std::error_code unknown;
    if (is_known || file.extension() != ".json" || !std::filesystem::exists(file, unknown)) {
        return;
    }
    try {
        known.push_back({load_scene(file), file});
    } catch (const SceneError&) { // a run or a lesson, or no longer what it was
    }
}

} // namespace

std::vector<KnownScene> known_scenes(const LessonDraft& draft, const std::filesystem::path& file) {
    std::vector<KnownScene> known;
    add_file(file, known);
    for (const DraftStep& step : draft.steps) {
        if (!step.file.empty()) {
            add_file(step.file, known);
        } else if (step.scene) {
            known.push_back({*step.scene, {}});
        }
    }
    return known;
}

bool needs_its_run(const Session& session) {
    return session.clock().paused() &&
           (was_touched(session) || seconds_run(session) > longest_start);
}

DraftStep taken_step(const SetUp& shown, const Session& session,
                     std::span<const KnownScene> known) {
    DraftStep taken;
    static_cast<SetUp&>(taken.step) = shown;
    const Experiment* page = find_experiment(shown.page); // it may be set up, but not measured yet
    const bool is_compared = !shown.lanes.empty() || !shown.runs.empty() || !shown.compare.empty();
    if (taken.step.own_scene && page != nullptr && !is_compared) {
        name_experiment(*page, taken.step.own_scene->world, taken.step);
    }
    if (taken.step.own_scene) {
        take_scene(taken, known);
    }
    if (!needs_its_run(session)) {
        take_moment(session, taken);
    }
    // What is switched off is the user's own choice.
    if (const auto marks = std::exchange(taken.step.marks, std::nullopt)) {
        for (const auto& [key, on] : *marks) {
            if (on) {
                taken.step.overlays.push_back(key);
            }
        }
    }
    taken.step.split = !is_compared || shown.split;
    taken.step.page.clear(); // a lecture shows no pages
    taken.step.own_page.reset();
    return taken;
}

} // namespace carom
