#include "lab/theory/experiments/catalogue.hpp"

#include "io/base/json_value.hpp"
#include "lab/text/embedded_files.hpp"
#include "lab/text/nearest.hpp"
#include "lab/theory/experiment_file.hpp"
#include "lab/theory/experiments/rows.hpp"
#include "physics/world/assert.hpp"
#include "physics/world/table.hpp"

#include <algorithm>
#include <deque>
#include <fmt/format.h>
#include <initializer_list>
#include <string>
#include <utility>

namespace carom {

namespace {

/// Those of assets/experiments with these keys.
ExperimentRows from_files(std::initializer_list<std::string_view> keys) {
    ExperimentRows found;
    for (const std::string_view key : keys) {
        const EmbeddedFile* file = find_row(embedded_experiments(), key);
        CAROM_ASSERT(file != nullptr);
        found.push_back(parse_experiment(file->text, key, std::string(key)));
    }
    return found;
}

/// Overdamped it approaches as exp(-0.27 w t), w = 6.3/s: 4e-5 of 25 cm are left. It stops where
/// its speed no longer moves it by what a float of 1.3 m resolves, 6e-8 m: in steps of 1/240 s, and
/// sub-steps of an eighth of it, 0.07 mm too early, and in half of those twice that.
ExperimentRows hanging_mass() { return from_files({"hanging_mass"}); }

/// Impulses are exact. The lossless spring (w = 200/s, sub-steps h = 1/24000 s) returns 2 m/s
/// within (w h)²/2 = 3.5e-5 of it.
ExperimentRows head_on_hits() {
    return from_files({"elastic_head_on", "unequal_head_on", "plastic_hit", "stop_loses_momentum"});
}

using Maker = ExperimentRows (*)();

struct GroupRow {
    std::string_view title;
    std::vector<Maker> makers;
};

/// In the order of a course.
std::vector<GroupRow> groups() {
    return {
        {"One hit", {&rows::free_flight, &head_on_hits, &rows::billiard_angle}},
        {"Hits that make bodies spin",
         {&rows::rod_strike, &rows::falling_cube, &rows::spinning_box_meets_sphere}},
        {"Hit after hit", {&rows::bounce_height, &rows::restitution_ratio, &rows::projection_gain}},
        {"Many bodies at once", {&rows::cradle, &rows::stacked_drop}},
        {"Turned by friction",
         {&rows::oblique_bounce, &rows::slide_to_roll, &rows::rolling_resistance}},
        {"On a slope, and coming to rest",
         {&rows::slopes, &rows::tip_or_slide, &rows::braking, &rows::static_friction,
          &rows::regularized_creep}},
        {"Contacts as springs",
         {&rows::penalty_springs, &rows::wall_springs, &rows::sag, &rows::soft_bounce_loss}},
        {"How fast sweeps converge",
         {&rows::convergence, &rows::cold_floor_load, &rows::departures}},
        {"Weight, overlap and speed", {&rows::weight_balance, &rows::overlap, &rows::bullet_wall}},
        {"Springs between bodies",
         {&rows::hanging_springs, &hanging_mass, &rows::coupled_masses, &rows::crumple}},
        {"Rods, ropes and pins",
         {&rows::pendulums, &rows::tops, &rows::rope_taut, &rows::hanging_chains, &rows::bridge_sag,
          &rows::joint_baumgarte}},
        {"Without any contact", {&rows::tumbling}},
    };
}

/// Of those that a user has opened.
constexpr std::string_view group_of_files = "Opened files";

ExperimentRows all_rows() {
    ExperimentRows all;
    for (const GroupRow& group : groups()) {
        for (const Maker make : group.makers) {
            for (Experiment& experiment : make()) {
                experiment.document.reset(); // a key names it
                experiment.group = group.title;
                for (Measurand& measurand : experiment.measurands) {
                    evaluate_formula(experiment, measurand);
                }
                all.push_back(std::move(experiment));
            }
        }
    }
    return all;
}

} // namespace

std::span<const Experiment> experiment_catalogue() {
    static const ExperimentRows catalogue = all_rows();
    return catalogue;
}

namespace {

/// None moves when another is opened.
std::deque<Experiment>& opened() {
    static std::deque<Experiment> all;
    return all;
}

} // namespace

std::vector<const Experiment*> all_experiments() {
    std::vector<const Experiment*> all;
    for (const Experiment& experiment : experiment_catalogue()) {
        all.push_back(&experiment);
    }
    for (const Experiment& experiment : opened()) {
        all.push_back(&experiment);
    }
    return all;
}

const Experiment& keep_experiment(Experiment experiment) {
    std::deque<Experiment>& kept = opened();
    const auto same = std::ranges::find(kept, experiment.document, &Experiment::document);
    if (same != kept.end()) {
        return *same;
    }
    const std::string key = experiment.key;
    experiment.group = group_of_files;
    for (int number = 2; find_experiment(experiment.key) != nullptr; ++number) {
        experiment.key = fmt::format("{}_{}", key, number);
    }
    return kept.emplace_back(std::move(experiment));
}

const Experiment* find_experiment(std::string_view key) {
    const Experiment* of_program = find_row(experiment_catalogue(), key);
    return of_program != nullptr ? of_program : find_row(opened(), key);
}

const Experiment& named_experiment(std::string_view key, const Place& place) {
    const Experiment* experiment = find_experiment(key);
    if (experiment == nullptr) {
        place.refuse(fmt::format("expected an experiment, got {}; the nearest are {}",
                                 excerpt({std::string(key)}),
                                 nearest_keys(experiment_catalogue(), key)));
    }
    return *experiment;
}

} // namespace carom
