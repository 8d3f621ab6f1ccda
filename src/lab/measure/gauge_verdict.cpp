#include "lab/measure/gauge_verdict.hpp"

#include "lab/text/number_text.hpp"
#include "physics/solve/methods/catalogue.hpp"
#include "physics/world/property_tables.hpp"
#include "physics/world/table.hpp"
#include "physics/world/world.hpp"

#include <fmt/format.h>
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

} // namespace carom
