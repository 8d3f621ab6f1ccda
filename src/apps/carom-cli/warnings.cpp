#include "apps/carom-cli/warnings.hpp"

#include "io/base/scene_error.hpp"
#include "io/scene/scene_file.hpp"
#include "lab/measure/resolution.hpp"
#include "lab/measure/squeeze.hpp"
#include "lab/measure/stability.hpp"
#include "physics/solve/methods/catalogue.hpp"
#include "physics/step/measure.hpp"
#include "physics/world/property_tables.hpp"

#include <algorithm>
#include <cstdio>
#include <fmt/format.h>
#include <utility>

namespace carom {

namespace {

/// Every method can do without friction and correction, and detects at the start of the step.
bool is_switched_off(std::string_view key, const Settings& settings) {
    return (key == "friction_model" && settings.friction_model == FrictionModel::none) ||
           (key == "position_correction" &&
            settings.position_correction == PositionCorrection::none) ||
           (key == "detection" && settings.detection == Detection::discrete);
}

bool is_idle(std::string_view key, const Settings& settings) {
    return !is_switched_off(key, settings) && why_ignored(settings, key).has_value();
}

/// What a scene file chooses for the response. Its other settings may be meant for another method,
/// as penalty's in a scene that opens with impulses.
bool is_chosen_for_response(std::string_view key) {
    return key == "friction_model" || key == "position_correction" || key == "detection";
}

bool is_changed(const Property<Settings>& row, const Settings& settings) {
    return row.get(settings) != row.get(Settings{});
}

} // namespace

std::vector<IdleSetting> idle_settings(const Settings& settings, const GivenSettings& given) {
    std::vector<IdleSetting> found;
    for (const Property<Settings>& row : settings_table()) {
        if (std::ranges::find(given.untold, row.key) != given.untold.end()) {
            continue;
        }
        const bool is_given = std::ranges::find(given.keys, row.key) != given.keys.end();
        const bool became_idle = is_changed(row, settings) && !is_idle(row.key, given.opened);
        if ((is_given || became_idle) && is_idle(row.key, settings)) {
            found.push_back({row.key, fmt::format("{}={} has no effect: {}", row.key,
                                                  to_text(row.get(settings)),
                                                  *why_ignored(settings, row.key))});
        }
    }
    return found;
}

void warn(std::string_view what, bool strict) {
    const std::string line = one_line(what);
    if (strict) {
        throw SceneError(line);
    }
    fmt::print(stderr, "carom-cli: warning: {}\n", line);
}

std::vector<std::string> keys_of(const std::vector<std::string>& assignments) {
    std::vector<std::string> keys;
    for (const std::string& assignment : assignments) {
        keys.push_back(assignment.substr(0, assignment.find('=')));
    }
    return keys;
}

void set_all(Settings& settings, const std::vector<std::string>& assignments,
             std::string_view option) {
    for (const std::string& assignment : assignments) {
        set_from_text(settings, assignment, option);
    }
}

void warn_of_idle(const Settings& settings, GivenSettings given,
                  const std::vector<std::string>& keys, std::string_view where, bool strict) {
    std::erase_if(given.keys, [](const std::string& key) { return !is_chosen_for_response(key); });
    given.keys.insert(given.keys.end(), keys.begin(), keys.end());
    for (const IdleSetting& idle : idle_settings(settings, given)) {
        warn(fmt::format("{}{}", where, idle.sentence), strict);
    }
}

void set_and_warn(Settings& settings, GivenSettings given,
                  const std::vector<std::string>& assignments, bool strict) {
    set_all(settings, assignments);
    warn_of_idle(settings, std::move(given), keys_of(assignments), "", strict);
}

RunWatch::RunWatch(const World& start, bool strict, std::string where)
    : where_(std::move(where)), strict_(strict) {
    look_at_springs(start);
}

void RunWatch::warn_once(bool& has_warned, std::optional<std::string> (*look)(const World&),
                         const World& world) {
    if (const auto what = has_warned ? std::nullopt : look(world)) {
        has_warned = true;
        warn(where_ + *what, strict_);
    }
}

void RunWatch::after_step(const World& world) {
    warn_once(has_warned_of_squeeze_, &unconverged, world);
    warn_once(has_warned_of_resolution_, &unresolved, world);
    warn_once(has_warned_of_joints_, &joints_apart, world);
    const ContactSprings springs = chosen_resolver(world.settings).contact_springs;
    const bool is_soft = springs == ContactSprings::soft_constraints;
    if (has_warned_of_springs_ || springs == ContactSprings::none ||
        (is_soft && has_warned_of_squeeze_)) {
        return;
    }
    // Each check is a few dozen passes over all contacts: only where there are clearly more contact
    // points than ever before.
    const std::size_t points = contact_point_count(world);
    if (points > seen_points_ + seen_points_ / 2) {
        seen_points_ = points;
        look_at_springs(world);
    }
}

void RunWatch::look_at_springs(const World& world) {
    warn_once(has_warned_of_springs_, &unfit_springs, world);
}

} // namespace carom
