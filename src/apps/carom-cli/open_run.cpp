#include "apps/carom-cli/open_run.hpp"

#include "io/base/scene_error.hpp"
#include "io/scene/scene_file.hpp"
#include "lab/run/comparison.hpp"
#include "lab/run/lane_titles.hpp"
#include "lab/run/scene_source.hpp"
#include "lab/share/link.hpp"
#include "lab/share/set_up.hpp"
#include "physics/world/presets.hpp"
#include "physics/world/property_tables.hpp"
#include "physics/world/table.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <optional>
#include <utility>

namespace carom {

namespace {

/// What was named, before anything is set in it.
struct NamedRun {
    std::vector<Recording> lanes;   ///< of a link the focused one first
    std::vector<std::string> given; ///< settings that a scene file mentions
    bool is_link = false;
};

NamedRun find_run(const std::string& name_file_or_link) {
    NamedRun run;
    const std::optional<Link> link = link_in(name_file_or_link);
    if (!link) {
        run.lanes = {without_run(open_scene(name_file_or_link, &run.given))};
        return run;
    }
    run.is_link = true;
    run.lanes = recordings_of(*link, open_set_up(*link, {name_file_or_link, {}}));
    const auto focused = run.lanes.begin() + static_cast<std::ptrdiff_t>(link->focus);
    std::rotate(run.lanes.begin(), focused, focused + 1);
    return run;
}

// ---- what makes a lane -------------------------------------------------------------------------

/// Settings of a lane, as `key=value` each.
using Assignments = std::vector<std::string>;

std::string_view trimmed(std::string_view text) {
    constexpr std::string_view blanks = " \t\r\n";
    const std::size_t begin = std::min(text.find_first_not_of(blanks), text.size());
    return text.substr(begin, text.find_last_not_of(blanks) + 1 - begin);
}

/// What stands between the commas that are in no brackets.
Assignments assignments_in(const std::string& lane) {
    Assignments parts = {""};
    int depth = 0;
    for (const char sign : lane) {
        depth += sign == '[' ? 1 : sign == ']' ? -1 : 0;
        if (sign == ',' && depth == 0) {
            parts.emplace_back();
        } else {
            parts.back() += sign;
        }
    }
    for (std::string& part : parts) {
        part = trimmed(part);
        if (part.empty()) {
            const std::string source = fmt::format("--lane {}", lane);
            Place{source, {}}.refuse("expected KEY=VALUE[,KEY=VALUE...], got nothing for one");
        }
    }
    return parts;
}

std::vector<Assignments> lanes_of_comparison(const std::string& key) {
    const ComparisonPreset* preset = find_comparison(key);
    if (preset == nullptr) {
        const std::string source = fmt::format("--compare {}", shortened(key, 100));
        Place{source, {}}.refuse(fmt::format("expected one of {}", key_list(comparison_presets())));
    }
    std::vector<Assignments> lanes;
    for (const std::vector<SetSetting>& settings : preset->lanes()) {
        Assignments& lane = lanes.emplace_back();
        for (const SetSetting& setting : settings) {
            lane.push_back(fmt::format("{}={}", setting.key, to_text(setting.value)));
        }
    }
    return lanes;
}

/// Of each lane, the run itself first; empty: no others were asked for.
std::vector<Assignments> lanes_asked_for(const RunOptions& options) {
    if (!options.compare.empty()) {
        return lanes_of_comparison(options.compare);
    }
    if (options.lanes.empty()) {
        return {};
    }
    if (options.lanes.size() >= most_lanes) {
        Place{"--lane", {}}.refuse(fmt::format("expected at most {} beside the run, got {}",
                                               most_lanes - 1, options.lanes.size()));
    }
    std::vector<Assignments> lanes = {{}};
    for (const std::string& lane : options.lanes) {
        lanes.push_back(assignments_in(lane));
    }
    return lanes;
}

/// Those of a preset in place of its name.
std::vector<std::string> single_keys(const Assignments& assignments) {
    std::vector<std::string> keys;
    for (const std::string& assignment : assignments) {
        const std::size_t equals = assignment.find('=');
        keys.push_back(assignment.substr(0, equals));
        if (keys.back() == "preset") {
            const Preset& preset = *find_row(presets(), assignment.substr(equals + 1));
            keys.back() = "resolver";
            for (const auto& [key, value] : preset.values) {
                keys.emplace_back(key);
            }
        }
    }
    return keys;
}

// ---- the lanes ---------------------------------------------------------------------------------

/// The lanes of the link, or the one that was named as many times as lanes were asked for; the
/// commands of a run are those of the first.
std::vector<LaneToRun> begun_lanes(std::vector<Recording> named, std::size_t asked_for) {
    std::vector<LaneToRun> lanes;
    for (Recording& lane : named) {
        lanes.push_back({std::move(lane), {}, {}});
    }
    while (lanes.size() < asked_for) {
        lanes.push_back({without_run(lanes.front().begun.start), {}, {}});
    }
    return lanes;
}

void name_lanes(std::vector<LaneToRun>& lanes) {
    std::vector<TitledLane> titled;
    for (const LaneToRun& lane : lanes) {
        titled.push_back({&lane.begun.start.world.settings});
    }
    const std::vector<std::string> titles = lane_titles(titled);
    for (std::size_t i = 0; i < lanes.size(); ++i) {
        lanes[i].title = titles[i];
    }
}

/// Of settings that every lane sets anew, and of lanes that are the run itself.
void warn_of_idle_options(const RunOptions& options, const std::vector<LaneToRun>& lanes) {
    for (const std::string& key : keys_of(options.settings)) {
        if (std::ranges::all_of(lanes, [&](const LaneToRun& lane) {
                return std::ranges::count(lane.keys, key) > 0;
            })) {
            warn(fmt::format("--set {} has no effect: every lane of --compare {} sets it", key,
                             options.compare),
                 options.strict);
        }
    }
    const Recording& itself = lanes.front().begun;
    for (std::size_t i = 0; i < options.lanes.size(); ++i) {
        const World& start = lanes[i + 1].begun.start.world;
        if (itself.log.empty() && start.settings == itself.start.world.settings) {
            warn(fmt::format("--lane {} changes nothing", options.lanes[i]), options.strict);
        }
    }
}

void set_in(LaneToRun& lane, const Assignments& own, const RunOptions& options) {
    Settings& settings = lane.begun.start.world.settings;
    set_all(settings, options.settings);
    set_all(settings, own, options.compare.empty() ? "--lane" : "--compare");
    lane.keys = single_keys(own);
}

void warn_of_lane(const LaneToRun& lane, GivenSettings given, const Assignments& own,
                  const RunOptions& options) {
    std::vector<std::string> keys = keys_of(options.settings);
    const std::vector<std::string> own_keys = keys_of(own);
    std::vector<std::string>& told = options.compare.empty() ? keys : given.untold;
    told.insert(told.end(), own_keys.begin(), own_keys.end());
    warn_of_idle(lane.begun.start.world.settings, std::move(given), keys, place_of_lane(lane.title),
                 options.strict);
}

/// Sets and warns of what was typed, once every lane has its title.
void set_lanes(std::vector<LaneToRun>& lanes, std::vector<Assignments> own,
               const std::vector<std::string>& given, const RunOptions& options) {
    own.resize(lanes.size());
    std::vector<GivenSettings> before;
    for (std::size_t i = 0; i < lanes.size(); ++i) {
        before.push_back({lanes[i].begun.start.world.settings, given, {}});
        set_in(lanes[i], own[i], options);
    }
    name_lanes(lanes);
    for (std::size_t i = 0; i < lanes.size(); ++i) {
        warn_of_lane(lanes[i], std::move(before[i]), own[i], options);
    }
    warn_of_idle_options(options, lanes);
}

} // namespace

OpenedRun open_run(const RunOptions& options) {
    std::vector<Assignments> asked_for = lanes_asked_for(options);
    NamedRun named = find_run(options.scene);
    if (named.lanes.size() > 1 && !asked_for.empty()) {
        Place{options.compare.empty() ? "--lane" : "--compare", {}}.refuse(
            fmt::format("expected a scene, or a link of one lane, not of {}", named.lanes.size()));
    }
    if (options.outputs.report.empty()) {
        named.lanes.erase(named.lanes.begin() + 1, named.lanes.end());
    }
    OpenedRun opened;
    opened.from_link = named.lanes.size() > 1;
    const auto shown = static_cast<int>(named.lanes.front().checkpoint.step);
    opened.usual_steps = named.is_link && shown > 0 ? shown : default_steps;
    opened.lanes = begun_lanes(std::move(named.lanes), asked_for.size());
    set_lanes(opened.lanes, std::move(asked_for), named.given, options);
    return opened;
}

} // namespace carom
