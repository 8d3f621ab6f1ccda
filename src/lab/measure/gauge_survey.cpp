#include "lab/measure/gauge_survey.hpp"

#include "physics/solve/methods/catalogue.hpp"
#include "physics/step/measure.hpp"
#include "physics/step/step.hpp"
#include "physics/world/property.hpp"
#include "physics/world/property_tables.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace carom {

namespace {

/// A resolver under a friction model.
struct Surveyed {
    std::string name;
    std::string_view resolver;
    FrictionModel friction;
};

std::vector<Surveyed> surveyed_responses() {
    std::vector<Surveyed> all;
    for (const ResolverRow& row : resolver_catalogue()) {
        all.push_back({std::string(row.key), row.key, FrictionModel::coulomb});
        if (row.key != Settings{}.resolver.view()) {
            continue;
        }
        const auto options = find_property(settings_table(), "friction_model")->options();
        for (const FrictionModel model : row.friction_models) {
            if (model != FrictionModel::coulomb) {
                const std::string_view key = options[static_cast<std::size_t>(model)].key;
                all.push_back({fmt::format("{} + {}", row.key, key), row.key, model});
            }
        }
    }
    return all;
}

SurveyRow measure(const Surveyed& response, std::string_view scene) {
    World world = find_scene(scene)->make();
    world.settings.resolver = Key(response.resolver);
    world.settings.friction_model = response.friction;
    Workspace workspace;
    SurveyRow row{response.name, scene, {}};
    while (world.time < surveyed_seconds) {
        const StepReport report = step(world, workspace);
        if (report.fault) {
            row.faulted = true;
            break;
        }
        row.worst = larger(row.worst, gauges_of(world, workspace));
        row.deepest = std::max(row.deepest, static_cast<double>(report.max_penetration));
        row.residual = std::max(row.residual, residual_of(world));
    }
    return row;
}

} // namespace

std::vector<SurveyRow> survey_gauges() {
    std::vector<SurveyRow> rows;
    for (const Surveyed& response : surveyed_responses()) {
        for (const std::string_view scene : surveyed_scenes) {
            rows.push_back(measure(response, scene));
        }
    }
    return rows;
}

} // namespace carom
