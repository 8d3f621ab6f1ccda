// What each method breaks in the same few scenes: measured, not promised.

#include "physics/step/gauges.hpp"
#include "apps/carom-cli/commands.hpp"
#include "io/base/json_writer.hpp"
#include "physics/solve/methods/catalogue.hpp"
#include "physics/step/measure.hpp"
#include "physics/step/step.hpp"
#include "physics/world/property.hpp"
#include "physics/world/property_tables.hpp"
#include "physics/world/rounded_text.hpp"
#include "scenes/catalogue.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>

namespace carom {

namespace {

/// A hit, hits at once, a column at rest, boxes on a slope, boxes that slide in all directions, a
/// load that few iterations do not solve.
constexpr std::array<std::string_view, 6> surveyed_scenes = {
    "head_on", "cradle", "stack", "incline", "braking", "heavy_on_light"};
constexpr double surveyed_seconds = 2.0;

/// The worst of all steps.
struct SurveyRow {
    std::string response; ///< the resolver's key, with its friction where that is not Coulomb's
    std::string_view scene;
    Gauges worst;
    double deepest = 0.0;  ///< penetration [m]
    double residual = 0.0; ///< [m/s]
    bool faulted = false;  ///< it ended early: a number was no longer finite
};

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

std::string gauge_text(double value) { return rounded_text(value, 2); }

void add_row(const SurveyRow& row, Table& table, JsonWriter& json) {
    std::vector<std::string> cells = {row.response, std::string(row.scene)};
    const JsonObject object(json);
    json.member("resolver", row.response);
    json.member("scene", row.scene);
    for (const GaugeRow& gauge : gauge_table) {
        const double value = (row.worst.*gauge.gauge).value;
        cells.push_back(gauge_text(value));
        json.member(gauge.key, value);
    }
    cells.push_back(gauge_text(1e3 * row.deepest));
    cells.push_back(gauge_text(row.residual) + (row.faulted ? ", then a fault" : ""));
    json.member("max_penetration", row.deepest);
    json.member("residual", row.residual);
    json.member("faulted", row.faulted);
    table.push_back(std::move(cells));
}

} // namespace

void print_gauges(bool as_json) {
    std::vector<std::string> head = {"RESOLVER", "SCENE"};
    for (const GaugeRow& gauge : gauge_table) {
        head.push_back(fmt::format("{} [{}]", gauge.title, gauge.unit));
    }
    head.insert(head.end(), {"Penetration [mm]", "Residual [m/s]"});
    Table table = {head};
    JsonWriter json;
    json.begin_array();
    for (const Surveyed& response : surveyed_responses()) {
        for (const std::string_view scene : surveyed_scenes) {
            add_row(measure(response, scene), table, json);
        }
    }
    json.end_array();
    fmt::print("{}", as_json ? json.take_text() : aligned(table));
}

} // namespace carom
