#include "io/base/json_value.hpp"
#include "io/run/run_json.hpp"
#include "io/scene/annotation_json.hpp"
#include "lab/inside/iteration_residuals.hpp"
#include "lab/measure/body_track.hpp"
#include "lab/measure/figures.hpp"
#include "lab/run/comparison.hpp"
#include "lab/run/scene_source.hpp"
#include "lab/share/set_up.hpp"
#include "lab/text/number_text.hpp"
#include "lab/theory/experiment_file.hpp"
#include "lab/theory/experiments/catalogue.hpp"
#include "physics/world/table.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <utility>

namespace carom {

namespace {

constexpr double most_steps_before = 100'000.0; ///< the moment at which a set-up begins

OpenedSetUp open_experiment(const SetUp& set_up, const Place& place) {
    const Experiment& experiment = named_experiment(set_up.experiment, place / "experiment");
    if (set_up.own_scene || (!set_up.scene.empty() && set_up.scene != experiment.scene)) {
        (place / "scene")
            .refuse(fmt::format("expected the scene of the experiment, {}, or none, got {}",
                                experiment.scene,
                                set_up.own_scene ? set_up.own_scene->title : set_up.scene));
    }
    const Response response = response_of(experiment, set_up.settings);
    OpenedSetUp opened{scene_of(experiment), find_scene(experiment.scene), &experiment, response};
    opened.scene.world = first_world(experiment, response);
    return opened;
}

/// Of a set-up or of a lane.
template <class T>
OpenedSetUp open_scene_of(const T& target, const Place& place, const NamedScene& named) {
    if (target.own_scene) {
        return {*target.own_scene, built_in_behind(*target.own_scene)};
    }
    try {
        return named(target.scene);
    } catch (const SceneError& error) {
        (place / "scene").refuse(error.what());
    }
}

/// None is needed where every lane has its own.
OpenedSetUp open_common_scene(const SetUp& set_up, const Place& place, const NamedScene& named) {
    const bool is_named = set_up.own_scene || !set_up.scene.empty();
    const bool is_needed =
        set_up.runs.empty() ||
        std::any_of(set_up.runs.begin(), set_up.runs.end(),
                    [](const SetUpLane& lane) { return !lane.own_scene && lane.scene.empty(); });
    return is_named || is_needed ? open_scene_of(set_up, place, named) : OpenedSetUp{};
}

Recording open_lane(const SetUpLane& lane, const Scene& common, const Place& place,
                    const NamedScene& named) {
    const bool has_own = lane.own_scene || !lane.scene.empty();
    Scene start = has_own ? open_scene_of(lane, place, named).scene : common;
    set_checked(start.world.settings, lane.settings);
    if (!has_run(lane)) {
        return without_run(std::move(start));
    }
    expect_room_for_bodies(lane, start.world.bodies.size(), place);
    Recording recording;
    static_cast<Run&>(recording) = lane;
    recording.start = std::move(start);
    return recording;
}

void expect_focus(const SetUp& set_up, const Place& place) {
    const std::size_t lanes =
        std::max({set_up.runs.size(), compared_lanes(set_up).size(), std::size_t{1}});
    if (set_up.focus >= lanes) {
        (place / "focus")
            .refuse(fmt::format("expected a lane, a whole number from 0 to {}, got {}", lanes - 1,
                                set_up.focus));
    }
}

/// Nobody waits for hours until a stranger's set-up is where it begins.
void expect_few_steps(const SetUp& set_up, const OpenedSetUp& opened, const Place& place) {
    for (const Recording& lane : recordings_of(set_up, opened)) {
        const auto time_step = static_cast<double>(lane.start.world.settings.time_step);
        if (set_up.at / time_step > most_steps_before) {
            (place / "at")
                .refuse(fmt::format("expected at most {} steps of {} s", most_steps_before,
                                    number_text(time_step)));
        }
    }
}

void expect_known(const SetUp& set_up, const Place& place) {
    if (!set_up.compare.empty() && find_comparison(set_up.compare) == nullptr) {
        (place / "compare")
            .refuse(fmt::format("expected one of {}", key_list(comparison_presets())));
    }
    if (!set_up.page.empty()) {
        named_experiment(set_up.page, place / "page");
    }
    for (std::size_t i = 0; i < set_up.plots.size(); ++i) {
        const std::string& key = set_up.plots[i];
        if (!is_quantity(key)) {
            (place / "plots" / i)
                .refuse(fmt::format("expected one of {}, {}, {}, got {}",
                                    key_list(world_quantities()), key_list(body_quantities()),
                                    residual_by_iteration_key, excerpt({key})));
        }
    }
}

} // namespace

void keep_experiments(SetUp& set_up, const Place& place) {
    if (set_up.own_experiment) {
        set_up.experiment =
            keep_experiment(read_experiment(*set_up.own_experiment, place / "experiment")).key;
    }
    if (set_up.own_page) {
        set_up.page = keep_experiment(read_experiment(*set_up.own_page, place / "page")).key;
    }
}

bool is_quantity(std::string_view key) {
    return key == residual_by_iteration_key || find_world_quantity(key) != nullptr ||
           find_body_quantity(key) != nullptr;
}

void expect_short_runs(const SetUp& set_up, const Place& place) {
    for (std::size_t i = 0; i < set_up.runs.size(); ++i) {
        if (set_up.runs[i].last_step > most_steps_of_run) {
            (place / "lanes" / i / "last_step")
                .refuse(fmt::format("expected at most {} steps, which are repeated when it is "
                                    "opened, got {}: a longer run can be saved as a file",
                                    most_steps_of_run, set_up.runs[i].last_step));
        }
    }
}

OpenedSetUp built_in_alone(const std::string& name) {
    if (name.empty()) {
        throw SceneError("expected the name of a built-in scene, or a file, got nothing");
    }
    const SceneRow& row = built_in_scene(name);
    return {make_scene(row), &row};
}

OpenedSetUp open_set_up(const SetUp& set_up, const Place& place, const NamedScene& named) {
    OpenedSetUp opened = set_up.experiment.empty() ? open_common_scene(set_up, place, named)
                                                   : open_experiment(set_up, place);
    set_checked(opened.scene.world.settings, set_up.settings);
    expect_known(set_up, place);
    if (opened.experiment != nullptr) {
        opened.response = response_under(*opened.experiment, opened.scene.world.settings);
    }
    for (std::size_t i = 0; i < set_up.runs.size(); ++i) {
        opened.runs.push_back(open_lane(set_up.runs[i], opened.scene, place / "lanes" / i, named));
    }
    expect_focus(set_up, place);
    const World& shown =
        opened.runs.empty() ? opened.scene.world : opened.runs[set_up.focus].start.world;
    expect_bodies_of(set_up.annotations, shown, place / "annotations");
    if (!opened.runs.empty()) {
        opened.common = std::exchange(opened.scene, opened.runs[set_up.focus].start);
        opened.row = built_in_behind(opened.scene);
    }
    expect_few_steps(set_up, opened, place);
    return opened;
}

std::vector<std::vector<SetSetting>> compared_lanes(const SetUp& set_up) {
    const ComparisonPreset* preset = find_comparison(set_up.compare);
    return preset != nullptr ? preset->lanes() : set_up.lanes;
}

std::vector<Recording> recordings_of(const SetUp& set_up, const OpenedSetUp& opened) {
    if (!opened.runs.empty()) {
        return opened.runs;
    }
    std::vector<Recording> lanes;
    for (const std::vector<SetSetting>& settings : compared_lanes(set_up)) {
        Scene start = opened.scene;
        set_checked(start.world.settings, settings);
        lanes.push_back(without_run(std::move(start)));
    }
    if (lanes.empty()) {
        lanes.push_back(without_run(opened.scene));
    }
    return lanes;
}

/// The first one that promises to agree with the formula, where they set no resolver.
Response response_of(const Experiment& experiment, const std::vector<SetSetting>& settings) {
    const std::vector<Response> responses = responses_to_try(experiment);
    for (const SetSetting& setting : settings) {
        for (const Response& response : responses) {
            if (setting.key == "resolver" &&
                setting.value == PropertyValue(std::string(response.resolver))) {
                return response;
            }
        }
    }
    return experiment.applicable.front();
}

BodyId id_of(const World& world, const std::string& name) {
    const Body* body = name.empty() ? nullptr : world.find(std::string_view(name));
    return body != nullptr ? body->id : BodyId{};
}

PauseRules pause_rules_in(const NamedRules& rules, const World& world) {
    const auto body = [&](const std::string& name) {
        const BodyId id = id_of(world, name);
        return id == BodyId{} ? std::nullopt : std::optional(id);
    };
    return {rules.first_contact, body(rules.touch_of), body(rules.touch_with),
            body(rules.apex_of), rules.energy_rises,   rules.after_steps};
}

bool ties(const Joint& joint, BodyId a, BodyId b) {
    return (joint.a == a && joint.b == b) || (joint.a == b && joint.b == a);
}

std::optional<Visited> visited_in(const LookInside& inside, const World& world,
                                  std::span<const Visited> all) {
    const BodyId a = id_of(world, inside.a);
    const BodyId b = id_of(world, inside.b);
    const auto is_missing = [](const std::string& name, BodyId body) {
        return !name.empty() && body == BodyId{};
    };
    if (is_missing(inside.a, a) || is_missing(inside.b, b)) {
        return std::nullopt;
    }
    const auto is_wanted = [&](const Visited& each) {
        const auto* contact = std::get_if<ContactName>(&each);
        switch (inside.what) {
        case LookInside::What::first:
            return contact != nullptr;
        case LookInside::What::contact:
            return contact != nullptr &&
                   ((contact->a == a && contact->b == b) || (contact->a == b && contact->b == a));
        case LookInside::What::joint:
            break;
        }
        const Joint* joint = contact == nullptr ? world.find(std::get<JointId>(each)) : nullptr;
        return joint != nullptr && ties(*joint, a, b);
    };
    const auto found = std::find_if(all.begin(), all.end(), is_wanted);
    if (found != all.end()) {
        return *found;
    }
    const bool takes_any = inside.what == LookInside::What::first && !all.empty();
    return takes_any ? std::optional(all.front()) : std::nullopt;
}

} // namespace carom
