
#include "physics/solve/methods/catalogue.hpp"
#include "physics/world/property_tables.hpp"

#include "physics/solve/equations/contact_laws.hpp"
#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <vector>

namespace carom {

namespace {

/// What a dial is about, where a method that does not read it says why in `ignored_because`.
struct Topic {
    std::string_view key;
    std::string_view name;
    std::string_view read_with; ///< the dial that a method lists when it reads this one
};
constexpr std::array topics = {
    Topic{"restitution", "restitution", "restitution_rule"},
    Topic{"restitution_rule", "restitution", "restitution_rule"},
    Topic{"restitution_threshold", "restitution", "restitution_threshold"},
    Topic{"friction", "friction", "friction_rule"},
    Topic{"friction_static", "friction", "friction_rule"},
    Topic{"friction_rule", "friction", "friction_rule"},
    Topic{"stick_as_one", "friction", "friction_rule"},
    Topic{"friction_creep_speed", "friction", "friction_creep_speed"},
    Topic{"friction_model", "friction", "friction_rule"},
    Topic{"baumgarte", "position correction", "baumgarte"},
    Topic{"slop", "position correction", "slop"},
};

const Topic* topic_of(std::string_view key) {
    for (const Topic& topic : topics) {
        if (topic.key == key) {
            return &topic;
        }
    }
    return nullptr;
}

/// "A", "A and B", "A, B and C"
std::string listed(const std::vector<std::string_view>& titles) {
    std::string text;
    for (std::size_t i = 0; i < titles.size(); ++i) {
        const bool is_last = i + 1 == titles.size();
        text += fmt::format("{}{}", i == 0 ? "" : is_last ? " and " : ", ", titles[i]);
    }
    return text;
}

std::string ignored_by(const ResolverRow& resolver, std::string_view what, std::string_view why) {
    return fmt::format("{} ignores {}. {}", resolver.title, what, why);
}

/// Where the method never reads the dial.
std::optional<std::string> why_unread(const ResolverRow& resolver, std::string_view key) {
    const Topic* topic = topic_of(key);
    const std::string_view dial = topic != nullptr ? topic->read_with : key;
    std::vector<std::string_view> readers;
    for (const ResolverRow& row : resolver_catalogue()) {
        if (reads(row, dial)) {
            readers.push_back(row.title);
        }
    }
    if (readers.empty() || reads(resolver, dial)) {
        return std::nullopt;
    }
    if (topic != nullptr) {
        return ignored_by(resolver, topic->name, resolver.ignored_because);
    }
    return ignored_by(resolver, "this dial", fmt::format("It belongs to {}.", listed(readers)));
}

/// Where the method knows the topic, but not in the way that is chosen.
std::optional<std::string> why_unhonoured(const Settings& settings, const ResolverRow& resolver,
                                          std::string_view key) {
    const Topic* topic = topic_of(key);
    if (topic != nullptr && topic->name == "friction" &&
        !honours(resolver, settings.friction_model)) {
        const auto options = find_property(settings_table(), "friction_model")->options();
        std::vector<std::string_view> honoured_models;
        for (const FrictionModel model : resolver.friction_models) {
            honoured_models.push_back(options[static_cast<std::size_t>(model)].title);
        }
        return ignored_by(
            resolver, "this friction model",
            fmt::format("No friction acts. It supports {}.", listed(honoured_models)));
    }
    const bool corrects =
        !resolver.corrections.empty() && honours(resolver, settings.position_correction);
    if (key == "position_correction" && !corrects) {
        return ignored_by(resolver, "position correction", resolver.ignored_because);
    }
    if (key == "rolling_resistance" && !resolver.not_rolled_because.empty()) {
        return ignored_by(resolver, "rolling resistance", resolver.not_rolled_because);
    }
    if (key == "detection" && !honours(resolver, settings.detection)) {
        return ignored_by(resolver, "this detection", resolver.not_swept_because);
    }
    return std::nullopt;
}

/// Where other settings leave the dial nothing to do.
std::optional<std::string> why_silenced(const Settings& effective,
                                        std::span<const Silence> silences, std::string_view key) {
    for (const Silence& silence : silences) {
        if (silence.key == key && silence.holds(effective)) {
            return std::string(silence.why);
        }
    }
    return std::nullopt;
}

bool has_no_friction(const Settings& s) { return s.friction_model == FrictionModel::none; }
bool has_no_cone(const Settings& s) { return s.friction_model != FrictionModel::coulomb; }
bool has_no_extrapolation(const Settings& s) {
    return !s.accumulate || s.residual == 0.0f || (!has_no_friction(s) && has_no_cone(s));
}
bool has_no_creep(const Settings& s) { return s.friction_model != FrictionModel::regularized; }
bool has_no_beta(const Settings& s) {
    return s.position_correction != PositionCorrection::baumgarte &&
           s.position_correction != PositionCorrection::split_impulse &&
           s.position_correction != PositionCorrection::nonlinear_gauss_seidel;
}
bool has_no_slop(const Settings& s) {
    return s.position_correction == PositionCorrection::none &&
           !chosen_resolver(s).corrections.empty();
}

constexpr std::string_view nothing_rubs = "Without a friction model there is no friction.";
constexpr std::string_view nothing_to_combine =
    "Without a friction model it has nothing to combine.";
/// Under every method that reads them.
constexpr std::array silences = {
    Silence{"friction", &has_no_friction, nothing_rubs},
    Silence{"friction_static", &has_no_friction, nothing_rubs},
    Silence{"friction_static", &has_no_cone, "Only the friction Coulomb cone tells it from μ."},
    Silence{"stick_as_one", &has_no_cone, "Only the friction Coulomb cone sticks."},
    Silence{"friction_creep_speed", &has_no_creep, "Only the friction Regularized uses it."},
    Silence{"friction_rule", &has_no_friction, nothing_to_combine},
    Silence{"baumgarte", &has_no_beta,
            "Only the position corrections Baumgarte, Split impulse and Nonlinear Gauss-Seidel use "
            "it."},
    Silence{"slop", &has_no_slop, "Only a position correction uses it."},
    Silence{"chain_relaxation", [](const Settings& s) { return s.relaxation != 1.0f; },
            "Relaxation ω replaces it: all contacts have the same."},
    Silence{"chain_relaxation", [](const Settings& s) { return s.sweep != Sweep::gauss_seidel; },
            "It is the best one for plain Gauss-Seidel sweeps, and acts with these alone."},
    Silence{"warm_start", [](const Settings& s) { return !s.accumulate; },
            "Without accumulated impulses there is nothing to start from."},
    Silence{"extrapolate", &has_no_extrapolation,
            "Only accumulated impulses without friction or with the Coulomb cone are "
            "extrapolated, and with a Residual above 0."},
    Silence{"correct_apart",
            [](const Settings& s) { return s.joint_integration == JointIntegration::rattle; },
            "RATTLE always solves for position errors apart."},
    Silence{"max_impacts_per_step",
            [](const Settings& s) { return s.detection != Detection::time_of_impact; },
            "Only the detection Time of impact uses it."},
    Silence{"sweep_axis", [](const Settings& s) { return s.broadphase != Key("sort_and_sweep"); },
            "Only the broad phase Sort and sweep uses it."},
};

} // namespace

std::optional<std::string> why_ignored(const Settings& settings, std::string_view key) {
    const ResolverRow& resolver = chosen_resolver(settings);
    if (auto why = why_unread(resolver, key)) {
        return why;
    }
    if (auto why = why_unhonoured(settings, resolver, key)) {
        return why;
    }
    const Settings effective = honoured(settings);
    auto why = why_silenced(effective, silences, key);
    return why ? why : why_silenced(effective, resolver.silences, key);
}

std::string_view unit_under(const Settings& settings, const PropertyInfo& row) {
    // n = 1, 1.25, ..., 2: all that the laws allow.
    constexpr auto units =
        std::to_array<std::string_view>({"N/m", "N/m^1.25", "N/m^1.5", "N/m^1.75", "N/m^2"});
    if (row.key != "penalty_stiffness") {
        return row.unit;
    }
    const float n = contact_law(settings).exponent(settings);
    return units[static_cast<std::size_t>(4.0f * (n - 1.0f) + 0.5f) % units.size()];
}

} // namespace carom
