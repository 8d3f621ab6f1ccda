#include "lab/measure/energy_loss.hpp"

#include "lab/measure/laws.hpp"
#include "physics/solve/methods/catalogue.hpp"
#include "physics/world/rounded_text.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <string_view>
#include <vector>

namespace carom {

namespace {

template <class Holds>
bool any_movable(const World& world, Holds holds) {
    return std::ranges::any_of(world.bodies,
                               [&](const Body& body) { return !is_static(body) && holds(body); });
}

/// Whether the value has an effect under these settings.
bool counts(const World& world, std::string_view key) { return !why_ignored(world.settings, key); }

/// What takes energy, as the settings and the bodies say.
std::vector<std::string_view> losses_of(const World& world) {
    const ResolverRow& method = chosen_resolver(world.settings);
    const Settings settings = honoured(world.settings);
    std::vector<std::string_view> losses;
    const auto add = [&](bool holds, std::string_view what) {
        if (holds) {
            losses.push_back(what);
        }
    };
    const bool has_springs = method.contact_springs != ContactSprings::none;
    add(counts(world, "restitution") &&
            any_movable(world,
                        [](const Body& body) { return body.restitution.value_or(1.0f) < 1.0f; }),
        "hits with e below 1");
    add(has_springs && settings.penalty_damping > 0.0f && counts(world, "penalty_damping"),
        "the dampers of its contacts");
    add(counts(world, "friction") &&
            any_movable(world,
                        [](const Body& body) { return body.friction.value_or(0.0f) > 0.0f; }),
        "friction");
    add(counts(world, "rolling_resistance") &&
            any_movable(world, [](const Body& body) { return body.rolling_resistance > 0.0f; }),
        "rolling resistance");
    add(settings.linear_damping > 0.0f || settings.angular_damping > 0.0f, "damping");
    return losses;
}

} // namespace

std::string loss_by_design(const World& world, const Figures& figures) {
    const LawVerdict verdict = energy_verdict(world, figures);
    if (verdict.state != LawState::kept || !verdict.dissipates) {
        return "";
    }
    const ResolverRow& method = chosen_resolver(world.settings);
    const double lost = figures.balance.first_energy - figures.balance.energy;
    const std::string fact =
        fmt::format("{} lost {} J by design", method.title, rounded_text(lost, 3));
    const std::vector<std::string_view> losses = losses_of(world);
    const bool has_restitution = counts(world, "restitution");
    if (!has_restitution && method.contact_springs == ContactSprings::none) {
        return fmt::format("{}. {}", fact, method.gets_wrong);
    }
    return losses.empty() ? "" : fmt::format("{}: {}.", fact, fmt::join(losses, ", "));
}

} // namespace carom
