#include "lab/measure/figures.hpp"

#include "lab/measure/gauge_verdict.hpp"
#include "physics/step/measure.hpp"
#include "physics/step/shadow_energy.hpp"
#include "physics/world/table.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <glm/geometric.hpp>

namespace carom {

namespace {

void add_bodies(const World& world, Figures& figures) {
    const glm::dvec3 g = world.settings.gravity;
    for (const Body& body : world.bodies) {
        if (!is_static(body)) {
            figures.kinetic += kinetic_energy(body);
            figures.potential -=
                static_cast<double>(body.mass) * glm::dot(g, glm::dvec3(body.position));
            figures.momentum += momentum(body);
            figures.angular_momentum += angular_momentum(body);
            const glm::dvec3 F = body.force;
            figures.force_level += glm::dot(F, glm::dvec3(body.position));
            figures.torque_power +=
                glm::dot(glm::dvec3(body.torque), glm::dvec3(body.angular_velocity));
        }
    }
}

void add_contacts(const World& world, Figures& figures) {
    double sum = 0.0;
    std::uint32_t penetrating = 0;
    for (const Contact& contact : world.contacts) {
        figures.contact_points += contact.manifold.count;
        for (const ContactPoint& point : contact.manifold.points()) {
            if (point.separation < 0.0f) {
                const auto depth = static_cast<double>(-point.separation);
                figures.deepest_penetration = std::max(figures.deepest_penetration, depth);
                sum += depth;
                ++penetrating;
            }
        }
    }
    figures.mean_penetration = penetrating > 0 ? sum / penetrating : 0.0;
}

double size_of_energies(const Figures& f) { return f.kinetic + std::abs(f.potential); }
double size_of_momenta(const Figures& f) { return f.balance.most_momentum; }
double size_of_angular_momenta(const Figures& f) { return f.balance.most_angular; }

template <std::size_t number>
double gauge_value(const Figures& figures) {
    return (figures.gauges.*gauge_table[number].gauge).value;
}

/// A row of the gauges, to be plotted.
template <std::size_t number>
constexpr WorldQuantity gauge_quantity() {
    const GaugeRow& row = gauge_table[number];
    return {row.key, row.title, row.unit, &gauge_value<number>, nullptr, row.meaning};
}

constexpr std::array world_quantity_rows = {
    WorldQuantity{"kinetic", "Kinetic energy", "J", [](const Figures& f) { return f.kinetic; }},
    WorldQuantity{"potential", "Potential energy", "J",
                  [](const Figures& f) { return f.potential; }},
    WorldQuantity{"total", "Total energy", "J",
                  [](const Figures& f) { return f.kinetic + f.potential; }, &size_of_energies},
    WorldQuantity{"shadow", "Energy, shadow", "J", [](const Figures& f) { return f.shadow; },
                  &size_of_energies,
                  "Total energy + ½ h Σ m g · v, with the step h. Semi-implicit Euler conserves "
                  "this in flight, and not the total: with each flight the total falls by "
                  "½ h m g² a second, and a bounce at e = 1 lets it jump back. That saw-tooth is "
                  "the integrator's, not the response's."},
    WorldQuantity{"work", "Work of forces and torques", "J",
                  [](const Figures& f) { return f.work; }},
    WorldQuantity{"momentum", "Momentum", "kg m/s",
                  [](const Figures& f) { return glm::length(f.momentum); }, &size_of_momenta},
    WorldQuantity{"momentum_x", "Momentum x", "kg m/s",
                  [](const Figures& f) { return f.momentum.x; }, &size_of_momenta},
    WorldQuantity{"momentum_y", "Momentum y", "kg m/s",
                  [](const Figures& f) { return f.momentum.y; }, &size_of_momenta},
    WorldQuantity{"momentum_z", "Momentum z", "kg m/s",
                  [](const Figures& f) { return f.momentum.z; }, &size_of_momenta},
    WorldQuantity{"angular_momentum", "Angular momentum", "kg m²/s",
                  [](const Figures& f) { return glm::length(f.angular_momentum); },
                  &size_of_angular_momenta},
    WorldQuantity{"angular_momentum_x", "Angular momentum x", "kg m²/s",
                  [](const Figures& f) { return f.angular_momentum.x; }, &size_of_angular_momenta},
    WorldQuantity{"angular_momentum_y", "Angular momentum y", "kg m²/s",
                  [](const Figures& f) { return f.angular_momentum.y; }, &size_of_angular_momenta},
    WorldQuantity{"angular_momentum_z", "Angular momentum z", "kg m²/s",
                  [](const Figures& f) { return f.angular_momentum.z; }, &size_of_angular_momenta},
    WorldQuantity{"deepest_penetration", "Deepest penetration", "mm",
                  [](const Figures& f) { return 1e3 * f.deepest_penetration; }},
    WorldQuantity{"mean_penetration", "Mean penetration", "mm",
                  [](const Figures& f) { return 1e3 * f.mean_penetration; }},
    WorldQuantity{"contact_points", "Contact points", "",
                  [](const Figures& f) { return static_cast<double>(f.contact_points); }},
    WorldQuantity{"residual", "Solver residual", "m/s",
                  [](const Figures& f) { return f.residual; }},
    gauge_quantity<0>(),
    gauge_quantity<1>(),
    gauge_quantity<2>(),
    gauge_quantity<3>(),
    gauge_quantity<4>(),
};

} // namespace

Figures figures_of(const World& world) {
    Figures figures;
    figures.step = world.step_count;
    figures.time = world.time;
    add_bodies(world, figures);
    for (const Joint& joint : world.joints) {
        figures.potential += elastic_energy(world, joint);
    }
    figures.shadow = figures.kinetic + figures.potential + shadow_part(world);
    add_contacts(world, figures);
    figures.residual = residual_of(world);
    return figures;
}

Figures figures_after(const FigureSeries& series, const World& world, const Gauges& gauges) {
    Figures figures = figures_of(world);
    figures.gauges = gauges;
    if (series.empty()) {
        figures.balance = fresh_balance(world, figures);
        return figures;
    }
    const Figures& before = series.all().back();
    const bool goes_on = before.step + 1 == figures.step;
    figures.work = before.work + (goes_on ? work_between(before, figures) : 0.0);
    figures.worst = goes_on ? larger(before.worst, told(world, gauges)) : Gauges{};
    figures.balance =
        goes_on ? balance_after_step(before, world, figures) : fresh_balance(world, figures);
    return figures;
}

std::span<const WorldQuantity> world_quantities() { return world_quantity_rows; }

const WorldQuantity* find_world_quantity(std::string_view key) {
    return find_row(world_quantity_rows, key);
}

} // namespace carom
