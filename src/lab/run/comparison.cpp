#include "lab/run/comparison.hpp"

#include "physics/world/property_tables.hpp"
#include "physics/world/table.hpp"

#include <algorithm>
#include <array>
#include <string>

namespace carom {

namespace {

using SettingsByLane = std::vector<std::vector<SetSetting>>;

SettingsByLane four_ways() {
    SettingsByLane lanes;
    for (const char* resolver : {"projection", "impulse", "penalty", "sequential_impulses"}) {
        lanes.push_back({{"resolver", std::string(resolver)}});
    }
    return lanes;
}

SettingsByLane warm_start() {
    const SetSetting resolver{"resolver", std::string("sequential_impulses")};
    return {{resolver, {"warm_start", true}}, {resolver, {"warm_start", false}}};
}

SettingsByLane baumgarte() {
    SettingsByLane lanes;
    for (const float beta : {0.0f, 0.2f, 0.9f}) {
        lanes.push_back({{"resolver", std::string("sequential_impulses")},
                         {"position_correction", std::string("baumgarte")},
                         {"baumgarte", beta}});
    }
    return lanes;
}

SettingsByLane friction_models() {
    SettingsByLane lanes;
    for (const char* model : {"none", "proportional", "coulomb", "box"}) {
        lanes.push_back({{"friction_model", std::string(model)}});
    }
    return lanes;
}

/// With a creep speed that can be seen.
SettingsByLane holds_or_creeps() {
    return {{{"friction_model", std::string("coulomb")}},
            {{"friction_model", std::string("regularized")}, {"friction_creep_speed", 0.1f}}};
}

/// Pair by pair, all at once, and on springs.
SettingsByLane three_cradles() {
    return {{{"resolver", std::string("impulse")}},
            {{"resolver", std::string("sequential_impulses")}, {"iterations", 100}},
            {{"resolver", std::string("penalty")},
             {"penalty_law", std::string("hertz")},
             {"penalty_stiffness", 100'000.0f},
             {"penalty_sub_steps", 128}}};
}

/// From a cold start and with no more sweeps than there are iterations: only the sweeps differ.
SettingsByLane sweeps() {
    SettingsByLane lanes;
    for (const char* sweep : {"gauss_seidel", "symmetric", "jacobi", "jacobi_unsplit"}) {
        lanes.push_back({{"resolver", std::string("sequential_impulses")},
                         {"warm_start", false},
                         {"residual", 0.0f},
                         {"chain_relaxation", 1.0f},
                         {"sweep", std::string(sweep)}});
    }
    return lanes;
}

/// Joints one by one or a whole tree at once, without and with what tensions hold across.
SettingsByLane heavy_end() {
    SettingsByLane lanes;
    for (const char* solve : {"visits", "trees"}) {
        for (const bool stiffness : {false, true}) {
            lanes.push_back({{"resolver", std::string("sequential_impulses")},
                             {"joint_solve", std::string(solve)},
                             {"geometric_stiffness", stiffness}});
        }
    }
    return lanes;
}

/// In both no rod turns by more than some 0.1 rad a step.
SettingsByLane parting() {
    return {{{"time_step", 1.0f / 240.0f}}, {{"time_step", 1.0f / 480.0f}}};
}

constexpr std::array compared_presets = {
    ComparisonPreset{"four_ways", "Projection, impulse, penalty, constraint",
                     "The same impact, solved by positions, velocities, accelerations, and by all "
                     "contacts together.",
                     "stack", &four_ways},
    ComparisonPreset{"warm_start", "With and without warm start",
                     "Starting from the last step's impulses, few iterations hold up a stack.",
                     "pyramid", &warm_start},
    ComparisonPreset{"baumgarte", "Baumgarte 0, 0.2 and 0.9",
                     "Without it bodies sink in and stay there; with too much they are thrown "
                     "out.",
                     "rope_bridge", &baumgarte},
    ComparisonPreset{"friction", "Friction models",
                     "The same slope with no friction, viscous drag, Coulomb's cone and a "
                     "box around it.",
                     "incline", &friction_models},
    ComparisonPreset{"creep", "Friction that creeps",
                     "Coulomb's cone holds the rougher crates; regularized friction grows from 0 "
                     "with the sliding speed, so that all of them creep.",
                     "sticking", &holds_or_creeps},
    ComparisonPreset{"three_cradles", "Three cradles",
                     "One ball hits four: solved pair by pair, all at once, and as elastic spheres "
                     "that press each other as real ones do.",
                     "cradle", &three_cradles},
    ComparisonPreset{"sweeps", "Orders of sweeps",
                     "The same iterations from a cold start: the slower a sweep converges, the "
                     "more a stack is compressed.",
                     "stack", &sweeps},
    ComparisonPreset{"heavy_end", "Joints one by one and at once",
                     "Each without and with geometric stiffness: what holds a heavy end on light "
                     "links.",
                     "light_chain", &heavy_end},
    ComparisonPreset{"parting", "Steps of 1/240 s and 1/480 s",
                     "Both keep the energy, and yet what moves without order parts after some "
                     "seconds.",
                     "double_pendulum", &parting},
};

} // namespace

std::span<const ComparisonPreset> comparison_presets() { return compared_presets; }

const ComparisonPreset* find_comparison(std::string_view key) {
    return find_row(compared_presets, key);
}

std::vector<const Property<Settings>*>
differing_settings(const std::vector<const Settings*>& settings) {
    std::vector<const Property<Settings>*> differing;
    for (const Property<Settings>& row : settings_table()) {
        const bool differs = std::ranges::any_of(settings, [&](const Settings* each) {
            return row.get(*each) != row.get(*settings.front());
        });
        if (differs) {
            differing.push_back(&row);
        }
    }
    return differing;
}

std::vector<SetSetting> values_of(const std::vector<const Property<Settings>*>& rows,
                                  const Settings& settings) {
    std::vector<SetSetting> values;
    for (const Property<Settings>* row : rows) {
        values.push_back({std::string(row->key), row->get(settings)});
    }
    return values;
}

std::vector<const Property<Settings>*> differing_settings(std::span<const Lane> lanes) {
    std::vector<const Settings*> settings;
    for (const Lane& lane : lanes) {
        settings.push_back(&lane.world().settings);
    }
    return differing_settings(settings);
}

} // namespace carom
