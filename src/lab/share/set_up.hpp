#pragma once

#include "io/base/scene_error.hpp"
#include "io/run/set_up.hpp"
#include "lab/inside/moment.hpp"
#include "lab/run/pause_rules.hpp"
#include "lab/theory/experiment.hpp"
#include "scenes/catalogue.hpp"

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

/// What a window shows as a value that travels: taken from a session, and opened again.
namespace carom {

class Session;
class StepInspection;

// ---- taking ------------------------------------------------------------------------------------

/// The built-in scene that this one is but for settings, or nullptr.
const SceneRow* built_in_behind(const Scene& scene);

/// Whether the scene is this one but for settings.
bool differs_in_settings_alone(const Scene& scene, const Scene& from);

/// What has to be set to make these of those, in the order of the table.
std::vector<SetSetting> changed_settings(const Settings& from, const Settings& to);

/// A lane that begins with this scene.
Recording without_run(Scene start);

/// Scenes that are built in but for settings go by their names. Where lanes of a comparison differ
/// in settings alone, these are said, and lent as the comparison lends them.
SetUp set_up_of(std::span<const Recording> lanes, bool is_comparison = false);

/// Names the experiment in place of the scene, where the world begins as its formula assumes it.
bool name_experiment(const Experiment& experiment, const World& start, SetUp& set_up);

/// Lanes, focus and clock. Without runs the lanes begin with what was built in them, numbered anew
/// where bodies were removed; an experiment that is measured is then named. Throws SceneError where
/// a scene file cannot hold it.
SetUp set_up_of(const Session& session, bool with_runs);

LookInside look_of(const StepInspection& inspection);

/// Of the world or of its bodies, or the residual over the iterations: what a set-up may plot.
bool is_quantity(std::string_view key);

// ---- opening -----------------------------------------------------------------------------------

/// A set-up with all that it needs, so that it can be shown.
struct OpenedSetUp {
    Scene scene; ///< with its settings; of the focused lane, where lanes begin in their own ways
    const SceneRow* row = nullptr;          ///< that it is but for settings; nullptr: from a file
    const Experiment* experiment = nullptr; ///< that begins with this world; nullptr: none
    std::optional<Response> response{};     ///< under which it runs
    std::vector<Recording> runs{};          ///< lanes that begin in their own ways
    Scene common{};                         ///< that these are on top of, where there are any
};

/// The scene that a set-up names, and its row. Throws SceneError.
using NamedScene = std::function<OpenedSetUp(const std::string& name)>;

/// Experiments that the set-up holds whole are kept, and it names them. Throws SceneError.
void keep_experiments(SetUp& set_up, const Place& place);

/// Names the experiment whose page is open; a set-up holds whole what is no built-in one.
void name_page(SetUp& set_up, const Experiment& experiment);

/// No stranger's set-up may open files.
OpenedSetUp built_in_alone(const std::string& name);

/// Throws SceneError, also for a comparison, quantity or experiment that there is not.
OpenedSetUp open_set_up(const SetUp& set_up, const Place& place,
                        const NamedScene& named = &built_in_alone);

/// The run of a link or a lesson is repeated when it is opened, and no stranger's may take hours.
inline constexpr std::uint64_t most_steps_of_run = 1'000'000;

/// Refuses runs that would take too long to be repeated by whoever opens them.
void expect_short_runs(const SetUp& set_up, const Place& place);

/// The settings of its lanes on top of the scene's; empty: one lane, or lanes that begin in their
/// own ways.
std::vector<std::vector<SetSetting>> compared_lanes(const SetUp& set_up);

/// The lanes as runs, of which some are no more than a beginning.
std::vector<Recording> recordings_of(const SetUp& set_up, const OpenedSetUp& opened);

/// Of those under which the experiment is run, the one that these settings mean.
Response response_of(const Experiment& experiment, const std::vector<SetSetting>& settings);

/// The rules, with the bodies of this world.
PauseRules pause_rules_in(const NamedRules& rules, const World& world);

/// Of the world where it has no name.
BodyId id_of(const World& world, const std::string& name);

bool ties(const Joint& joint, BodyId a, BodyId b); ///< in either order

/// What is looked into, among all that the coming step of this world visits; nothing where it is
/// not visited.
std::optional<Visited> visited_in(const LookInside& inside, const World& world,
                                  std::span<const Visited> all);

} // namespace carom
