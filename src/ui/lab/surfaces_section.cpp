#include "physics/solve/methods/catalogue.hpp"
#include "physics/world/property.hpp"
#include "physics/world/property_tables.hpp"
#include "ui/dials/dial.hpp"
#include "ui/kit/widgets.hpp"
#include "ui/lab/panels.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <string>
#include <string_view>

namespace carom::ui {

namespace {

/// Smallest and largest value of a coefficient among the movable bodies that have one.
struct Spread {
    float least = 0.0f;
    float most = 0.0f;
    bool any = false;

    PropertyValue value() const { return any ? PropertyValue(most) : PropertyValue(); }
};

bool can_any_move(const World& world) {
    return !std::ranges::all_of(world.bodies, [](const Body& body) { return is_static(body); });
}

Spread spread_of(const World& world, const Property<Body>& row) {
    Spread spread;
    for (const Body& body : world.bodies) {
        const PropertyValue property = row.get(body);
        const auto* number = std::get_if<float>(&property);
        if (is_static(body) || number == nullptr) {
            continue;
        }
        const float value = *number;
        spread.least = spread.any ? std::min(spread.least, value) : value;
        spread.most = spread.any ? std::max(spread.most, value) : value;
        spread.any = true;
    }
    return spread;
}

/// What every movable body allows.
PropertyInfo row_for_all(const World& world, const Property<Body>& row) {
    PropertyInfo all = row;
    for (const Body& body : world.bodies) {
        const PropertyInfo own = row_for(row, body);
        if (!is_static(body) && own.maximum < all.maximum) {
            all = own;
        }
    }
    return all;
}

void set_all(PanelContext& context, const Property<Body>& row, const PropertyValue& value) {
    for (const Body& body : context.world().bodies) {
        if (!is_static(body)) {
            context.send(SetBodyProperty{body.id, std::string(row.key), value});
        }
    }
}

void common_dial(PanelContext& context, std::string_view key) {
    const Property<Body>* row = find_property(body_table(), key);
    if (!can_any_move(context.world())) {
        return;
    }
    const Spread spread = spread_of(context.world(), *row);
    DialOptions options;
    options.prefix = "all";
    options.null_name = others_coefficient;
    options.ignored = why_ignored(context.world().settings, key);
    if (const auto value =
            dial(context, row_for_all(context.world(), *row), spread.value(), options)) {
        set_all(context, *row, *value);
    }
    if (spread.least != spread.most) {
        quiet_text(context, fmt::format("The bodies differ, from {} to {}; this sets them all.",
                                        number_text(static_cast<double>(spread.least)),
                                        number_text(static_cast<double>(spread.most))));
    }
}

} // namespace

void surfaces_section(PanelContext& context) {
    quiet_text(context, "Sets all movable bodies; the Inspector sets a single one.");
    common_dial(context, "restitution");
    common_dial(context, "friction");
}

} // namespace carom::ui
