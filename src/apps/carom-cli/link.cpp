#include "apps/carom-cli/commands.hpp"

#include "apps/carom-cli/warnings.hpp"
#include "io/base/scene_error.hpp"
#include "io/run/recording_file.hpp"
#include "lab/run/scene_source.hpp"
#include "lab/share/link.hpp"
#include "lab/share/set_up.hpp"
#include "lab/theory/experiment_file.hpp"
#include "lab/theory/experiments/catalogue.hpp"

#include <fmt/format.h>
#include <optional>
#include <utility>

namespace carom {

namespace {

/// The run of a recording is what it was: a dial that is set would make it another one.
Recording read_lane(const LinkOptions& options) {
    const bool is_file = built_in_or_file(options.scene) == nullptr;
    if (auto recording = is_file ? recording_in(options.scene) : std::nullopt) {
        if (!options.settings.empty()) {
            Place{"--set", {}}.refuse("expected a scene, not a recording, to set something in");
        }
        return *std::move(recording);
    }
    GivenSettings given;
    Scene scene = open_scene(options.scene, &given.keys);
    given.opened = scene.world.settings;
    set_and_warn(scene.world.settings, std::move(given), options.settings, options.strict);
    return without_run(std::move(scene));
}

Link link_to_show(const LinkOptions& options) {
    if (auto experiment = experiment_in(options.scene)) {
        if (!options.settings.empty()) {
            Place{"--set", {}}.refuse("expected a scene, not an experiment, to set something in");
        }
        return link_of(keep_experiment(*std::move(experiment)));
    }
    const Recording lane = read_lane(options);
    Link shown{set_up_of({&lane, 1})};
    shown.paused = has_run(lane);
    return shown;
}

} // namespace

std::string link_of(const LinkOptions& options) {
    const Link shown = link_to_show(options);
    std::string link = link_to(shown, options.page);
    if (link.size() > longest_link) {
        Place{options.scene, {}}.refuse(
            fmt::format("expected a link of at most {} characters, got {}: send the file instead",
                        longest_link, link.size()));
    }
    return link;
}

} // namespace carom
