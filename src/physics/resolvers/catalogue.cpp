#include "physics/resolvers/catalogue.hpp"

#include "physics/assert.hpp"
#include "physics/resolvers/impulse.hpp"
#include "physics/resolvers/linear_impulse.hpp"
#include "physics/resolvers/none.hpp"
#include "physics/resolvers/penalty.hpp"
#include "physics/resolvers/projection.hpp"
#include "physics/resolvers/sequential_impulses.hpp"
#include "physics/resolvers/soft_step.hpp"
#include "physics/resolvers/stop.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <vector>

namespace carom {

namespace {

template <class Values, class Value>
bool contains(const Values& values, const Value& value) {
    return std::find(values.begin(), values.end(), value) != values.end();
}

bool is_dial_of_some_resolver(std::string_view key) {
    const auto catalogue = resolver_catalogue();
    return std::any_of(catalogue.begin(), catalogue.end(),
                       [&](const ResolverRow& row) { return contains(row.dials, key); });
}

std::string ignored_by(const ResolverRow& row, std::string_view what) {
    return fmt::format("{} ignores {}. {}", row.title, what, row.unheard);
}

} // namespace

std::span<const ResolverRow> resolver_catalogue() {
    static const std::array catalogue = {
        none_resolver,    stop_resolver,    projection_resolver,          linear_impulse_resolver,
        impulse_resolver, penalty_resolver, sequential_impulses_resolver, soft_step_resolver};
    return catalogue;
}

const ResolverRow& chosen_resolver(const Settings& settings) {
    const auto catalogue = resolver_catalogue();
    const auto row = std::find_if(catalogue.begin(), catalogue.end(), [&](const ResolverRow& r) {
        return r.key == settings.resolver.view();
    });
    CAROM_ASSERT(row != catalogue.end());
    return *row;
}

bool honours(const ResolverRow& resolver, FrictionModel model) {
    return model == FrictionModel::none || contains(resolver.friction_models, model);
}

bool honours(const ResolverRow& resolver, PositionCorrection correction) {
    return correction == PositionCorrection::none || contains(resolver.corrections, correction);
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
    return effective;
}

std::optional<std::string> why_ignored(const Settings& settings, std::string_view key) {
    const ResolverRow& resolver = chosen_resolver(settings);
    const Settings effective = honoured(settings);
    if (key == "friction_model" && !honours(resolver, settings.friction_model)) {
        return ignored_by(resolver, "this friction model");
    }
    if (key == "friction_model" && resolver.friction_models.empty()) {
        return ignored_by(resolver, "friction");
    }
    if (key == "position_correction" && !honours(resolver, settings.position_correction)) {
        return ignored_by(resolver, "this position correction");
    }
    if (key == "position_correction" && resolver.corrections.empty()) {
        return ignored_by(resolver, "position correction");
    }
    if (is_dial_of_some_resolver(key) && !contains(resolver.dials, key)) {
        return ignored_by(resolver, "this dial");
    }
    if (key == "friction_rule" && effective.friction_model == FrictionModel::none) {
        return "Without a friction model it has nothing to combine.";
    }
    const PositionCorrection correction = effective.position_correction;
    if (key == "baumgarte" && correction != PositionCorrection::baumgarte &&
        correction != PositionCorrection::split_impulse) {
        return "Only the position corrections Baumgarte and split impulse use it.";
    }
    if (key == "slop" && correction == PositionCorrection::none && !resolver.corrections.empty()) {
        return "Only a position correction uses it.";
    }
    if (key == "warm_start" && !settings.accumulate) {
        return "Without accumulated impulses there is nothing to start from.";
    }
    if (key == "sweep_axis" && settings.broadphase != Key("sort_and_sweep")) {
        return "Only the broad phase sort_and_sweep uses it.";
    }
    return std::nullopt;
}

} // namespace carom
