#include "lab/measure/gauge_verdict.hpp"

#include "lab/text/number_text.hpp"
#include "physics/solve/methods/catalogue.hpp"
#include "physics/world/property_tables.hpp"
#include "physics/world/shape.hpp"
#include "physics/world/table.hpp"
#include "physics/world/world.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <glm/geometric.hpp>
#include <string_view>

namespace carom {

namespace {

/// Overlaps within what a position correction leaves, and a tenth of a millimetre, are none [m].
double allowed_depth(const World& world) { return 1e-4 + static_cast<double>(world.settings.slop); }

std::string_view title_of(std::string_view setting, const Settings& settings) {
    const Property<Settings>& row = *find_property(settings_table(), setting);
    const std::string key = std::get<std::string>(row.get(settings));
    return find_row(row.options(), key)->title;
}

std::string subject(const World& world, const GaugeRow& row) {
    const ResolverRow& resolver = chosen_resolver(world.settings);
    const bool is_of_friction = row.gauge == &Gauges::coulomb || row.gauge == &Gauges::dissipation;
    return is_of_friction ? fmt::format("{} with friction '{}'", resolver.title,
                                        title_of("friction_model", honoured(world.settings)))
                          : std::string(resolver.title);
}

/// What happens at the contact that breaks the law the most.
std::string_view what_happens(const GaugeRow& row, const Gauge& gauge) {
    if (row.gauge == &Gauges::signorini) {
        return "a contact pushes, but its bodies do not separate at the speed that the law "
               "requires";
    }
    if (row.gauge == &Gauges::shortfall) {
        return "bodies in contact approach each other, or separate more slowly than the law "
               "requires";
    }
    if (row.gauge == &Gauges::pull) {
        return "a contact pulls";
    }
    if (row.gauge == &Gauges::coulomb) {
        return "friction is larger than μ times the normal impulse";
    }
    return gauge.value > 0.0
               ? "a sliding contact has less friction than μ times the normal impulse"
               : "a sliding contact has more friction than μ times the normal impulse";
}

const GaugeRow* most_broken(const Gauges& gauges) {
    const GaugeRow* most = nullptr;
    for (const GaugeRow& row : gauge_table) {
        const Gauge& gauge = gauges.*row.gauge;
        if (is_broken(gauge) && (most == nullptr || gauge.share > (gauges.*most->gauge).share)) {
            most = &row;
        }
    }
    return most;
}

} // namespace

std::string gauge_sentence(const World& world, const Figures& figures) {
    if (const GaugeRow* row = most_broken(figures.worst)) {
        const Gauge& gauge = figures.worst.*row->gauge;
        return fmt::format("{} breaks {} here, by up to {}: {} ({} and {}).", subject(world, *row),
                           row->law, with_unit(number_text(gauge.value), row->unit),
                           what_happens(*row, gauge), name_of(world, gauge.a, "a removed body"),
                           name_of(world, gauge.b, "a removed body"));
    }
    const double deepest = figures.balance.deepest;
    if (deepest > allowed_depth(world)) {
        return fmt::format("{} breaks Signorini's law here: bodies overlap by up to {}.",
                           chosen_resolver(world.settings).title,
                           with_unit(number_text(1e3 * deepest), "mm"));
    }
    return figures.contact_points > 0 ? "The laws of contact are kept here."
                                      : "Nothing touches: no law of contact is broken.";
}

namespace {

constexpr double few = 8.0 / (1 << 24); // 8 ε

double length(const glm::vec3& vector) { return glm::length(glm::dvec3(vector)); }

double size_of(const ContactPoint& point) {
    return std::abs(static_cast<double>(point.normal_impulse)) + length(point.tangent_impulse);
}

/// Of a body that moves: its part of V [m/s].
double speeds_of(const World& world, const Body& body) {
    const Settings& settings = world.settings;
    double impulses = 0.0;
    for (const Contact& contact : world.contacts) {
        if (contact.a == body.id || contact.b == body.id) {
            for (const ContactPoint& point : contact.manifold.points()) {
                impulses += size_of(point);
            }
        }
    }
    return length(body.linear_velocity) +
           length(body.angular_velocity) * static_cast<double>(bounding_radius(body.shape)) +
           length(free_acceleration(body, settings.gravity)) *
               static_cast<double>(settings.time_step) +
           impulses * static_cast<double>(body.inverse_mass);
}

/// The contact of two bodies.
struct Between {
    double moved_for;     ///< h [s]
    double impulse = 0.0; ///< largest λ [N s]
};

Between between(const World& world, BodyId a, BodyId b) {
    const Settings& settings = world.settings;
    const bool is_swept = honoured(settings).detection == Detection::time_of_impact;
    const float slice = settings.time_step / static_cast<float>(settings.sub_steps);
    Between between{static_cast<double>(slice)};
    for (const Contact& contact : world.contacts) {
        if (contact.a != a || contact.b != b) {
            continue;
        }
        const float since_hit = settings.time_step - (is_swept ? contact.time_of_impact : 0.0f);
        between.moved_for = static_cast<double>(std::min(slice, since_hit));
        for (const ContactPoint& point : contact.manifold.points()) {
            between.impulse = std::max(between.impulse, size_of(point));
        }
    }
    return between;
}

/// What the iterations promise [m/s].
double promised_residual(const Settings& settings) {
    return why_ignored(settings, "residual") ? 0.0 : static_cast<double>(settings.residual);
}

} // namespace

SmallestTold smallest_told(const World& world, BodyId a, BodyId b) {
    double V = 0.0;
    double x = 0.0; // the body that moves is where they touch, a floor's centre need not be
    double inverse_mass = 0.0;
    for (const BodyId id : {a, b}) {
        const Body* body = world.find(id);
        if (body != nullptr && !is_static(*body)) {
            V += speeds_of(world, *body);
            x = std::max(x, length(body->position) +
                                static_cast<double>(bounding_radius(body->shape)));
            inverse_mass += static_cast<double>(body->inverse_mass);
        }
    }
    const auto [h, lambda] = between(world, a, b);
    const double residual = promised_residual(world.settings);
    const double m_r = inverse_mass > 0.0 ? 1.0 / inverse_mass : 0.0;
    const double speed = few * (V + (h > 0.0 ? x / h : 0.0)) + residual;
    const double impulse = m_r * (few * V + residual);
    return {speed, impulse, lambda * speed + V * impulse};
}

Gauges told(const World& world, const Gauges& gauges) {
    Gauges told;
    for (const GaugeRow& row : gauge_table) {
        const Gauge& gauge = gauges.*row.gauge;
        if (!is_broken(gauge)) {
            continue;
        }
        const SmallestTold least = smallest_told(world, gauge.a, gauge.b);
        const double allowed = row.gauge == &Gauges::shortfall ? least.speed
                               : row.gauge == &Gauges::pull || row.gauge == &Gauges::coulomb
                                   ? least.impulse
                                   : least.energy;
        if (std::abs(gauge.value) > allowed) {
            told.*row.gauge = gauge;
        }
    }
    return told;
}

} // namespace carom
