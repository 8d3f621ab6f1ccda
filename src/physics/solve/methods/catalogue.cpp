#include "physics/solve/methods/catalogue.hpp"

#include "physics/world/assert.hpp"
#include "physics/world/property_builders.hpp"
#include "physics/world/property_tables.hpp"

#include <algorithm>
#include <array>

namespace carom {

namespace {

template <class Values, class Value>
bool contains(const Values& values, const Value& value) {
    return std::find(values.begin(), values.end(), value) != values.end();
}

} // namespace

std::span<const ResolverRow> resolver_catalogue() {
    static const std::array catalogue = {
        none_resolver,    stop_resolver,    projection_resolver,          linear_impulse_resolver,
        impulse_resolver, penalty_resolver, sequential_impulses_resolver, soft_step_resolver};
    return catalogue;
}

std::span<const Option> resolver_options() {
    static const std::vector<Option> options = build::options_of(resolver_catalogue());
    return options;
}

const ResolverRow& chosen_resolver(const Settings& settings) {
    const auto catalogue = resolver_catalogue();
    const auto row = std::find_if(catalogue.begin(), catalogue.end(), [&](const ResolverRow& r) {
        return r.key == settings.resolver.view();
    });
    CAROM_ASSERT(row != catalogue.end());
    return *row;
}

std::string_view chosen_equation(const Settings& settings) {
    const ResolverRow& resolver = chosen_resolver(settings);
    return resolver.equation_of != nullptr ? resolver.equation_of(settings) : resolver.equation;
}

Problem gather(World& world, SolveWorkspace& workspace, float h, Probe* probe) {
    const ResolverRow& resolver = chosen_resolver(workspace.settings);
    return gather(world, workspace, {resolver.visits, resolver.reach}, h, probe);
}

bool reads(const ResolverRow& resolver, std::string_view dial) {
    return contains(resolver.dials, dial);
}

bool honours(const ResolverRow& resolver, FrictionModel model) {
    return model == FrictionModel::none || contains(resolver.friction_models, model);
}

bool honours(const ResolverRow& resolver, PositionCorrection correction) {
    return correction == PositionCorrection::none || contains(resolver.corrections, correction);
}

bool honours(const ResolverRow& resolver, Detection detection) {
    return detection == Detection::discrete || contains(resolver.detections, detection);
}

Settings honoured(const Settings& settings) {
    const ResolverRow& resolver = chosen_resolver(settings);
    Settings effective = settings;
    if (!honours(resolver, settings.friction_model)) {
        effective.friction_model = FrictionModel::none;
    }
    if (!honours(resolver, settings.position_correction)) {
        effective.position_correction = PositionCorrection::none;
    }
    if (!honours(resolver, settings.detection)) {
        effective.detection = Detection::discrete;
    }
    if (!reads(resolver, "sweep")) {
        effective.sweep = Sweep::gauss_seidel;
        effective.relaxation = 1.0f;
    }
    if (!reads(resolver, "joint_solve")) {
        effective.joint_solve = JointSolve::visits;
        effective.geometric_stiffness = false;
    }
    return effective;
}

int parts_of_step(const Settings& settings) {
    const ResolverRow& resolver = chosen_resolver(settings);
    return resolver.parts != nullptr ? settings.*resolver.parts : 1;
}

bool holds_joints_at_end(const Settings& settings) {
    return settings.joint_integration == JointIntegration::rattle &&
           reads(chosen_resolver(settings), "joint_integration");
}

float shortest_slice(const Settings& settings) {
    return settings.time_step / static_cast<float>(settings.sub_steps * parts_of_step(settings));
}

} // namespace carom
