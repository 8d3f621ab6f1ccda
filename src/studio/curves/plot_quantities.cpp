#include "studio/curves/plot_quantities.hpp"

#include "physics/world/table.hpp"

#include <algorithm>
#include <array>

namespace carom {

namespace {

struct Ink {
    std::string_view key;
    Colour on_light;
    Colour on_dark;
    std::string_view short_title;
};

constexpr Ink same(std::string_view key, const Colour& colour, std::string_view title = {}) {
    return {key, colour, colour, title};
}
constexpr Ink black(std::string_view key, std::string_view title = {}) {
    return {key, okabe_ito::black, pale_ink, title};
}
constexpr Ink blue(std::string_view key, std::string_view title = {}) {
    return {key, okabe_ito::blue, okabe_ito::sky_blue, title};
}
constexpr Ink like(std::string_view key, Quantity quantity) {
    return {key, style_of(quantity).on_light, style_of(quantity).on_dark, {}};
}

/// x, y and z have the same colours wherever they are; what the scene draws has its own.
constexpr std::array inks = {
    same("kinetic", okabe_ito::bluish_green, "Kinetic"),
    same("potential", okabe_ito::reddish_purple, "Potential"),
    black("total", "Total"),
    same("shadow", okabe_ito::orange, "Shadow"),
    same("work", okabe_ito::sky_blue, "Work"),
    black("momentum"),
    same("momentum_x", okabe_ito::vermillion),
    same("momentum_y", okabe_ito::bluish_green),
    same("momentum_z", okabe_ito::sky_blue),
    black("angular_momentum"),
    same("angular_momentum_x", okabe_ito::vermillion),
    same("angular_momentum_y", okabe_ito::bluish_green),
    same("angular_momentum_z", okabe_ito::sky_blue),
    same("deepest_penetration", okabe_ito::vermillion),
    same("mean_penetration", okabe_ito::orange),
    black("contact_points"),
    same("residual", okabe_ito::reddish_purple),
    black("signorini"),
    same("shortfall", okabe_ito::sky_blue),
    same("pull", okabe_ito::orange),
    same("coulomb", okabe_ito::vermillion),
    same("dissipation", okabe_ito::bluish_green),
    same("height", okabe_ito::bluish_green),
    same("x", okabe_ito::vermillion),
    same("z", okabe_ito::sky_blue),
    black("from_start"),
    black("speed"),
    same("velocity_x", okabe_ito::vermillion),
    same("velocity_y", okabe_ito::bluish_green),
    same("velocity_z", okabe_ito::sky_blue),
    black("spin"),
    same("spin_x", okabe_ito::vermillion),
    same("spin_y", okabe_ito::bluish_green),
    same("spin_z", okabe_ito::sky_blue),
    blue("body_kinetic", "Kinetic of body"),
    same("body_momentum", okabe_ito::orange, "Of body"),
    like("normal_impulse", Quantity::normal_impulse),
    like("tangent_impulse", Quantity::friction_impulse),
    like("normal_force", Quantity::normal_impulse),
    like("tangent_force", Quantity::friction_impulse),
    blue("separation"),
    same("joint_impulse", okabe_ito::reddish_purple),
    same("joint_force", okabe_ito::reddish_purple),
    same("joint_length", okabe_ito::reddish_purple),
    same("joint_error", okabe_ito::reddish_purple),
};

/// Explanation included where rows of this kind have one.
template <class Row>
void add(std::vector<PlotQuantity>& quantities, std::span<const Row> rows) {
    for (const Row& row : rows) {
        const Ink* known = find_row(inks, row.key);
        const Ink ink = known != nullptr ? *known : black(row.key);
        PlotQuantity quantity{row.key,         row.title,    row.unit,    {},
                              ink.short_title, ink.on_light, ink.on_dark, &row};
        if constexpr (requires { row.explanation; }) {
            quantity.explanation = row.explanation;
        }
        quantities.push_back(quantity);
    }
}

std::vector<PlotQuantity> make_quantities() {
    std::vector<PlotQuantity> quantities;
    add(quantities, world_quantities());
    add(quantities, body_quantities());
    add(quantities, touch_quantities());
    add(quantities, joint_quantities());
    return quantities;
}

} // namespace

std::span<const PlotQuantity> plot_quantities() {
    static const std::vector<PlotQuantity> quantities = make_quantities();
    return quantities;
}

const PlotQuantity* find_plot_quantity(std::string_view key) {
    return find_row(plot_quantities(), key);
}

std::vector<std::vector<const PlotQuantity*>> grouped_by_unit(std::span<const std::string> chosen) {
    std::vector<std::vector<const PlotQuantity*>> groups;
    for (const PlotQuantity& quantity : plot_quantities()) {
        if (std::ranges::find(chosen, quantity.key) == chosen.end()) {
            continue;
        }
        const auto group = std::ranges::find_if(
            groups, [&](const auto& each) { return each.front()->unit == quantity.unit; });
        if (group != groups.end()) {
            group->push_back(&quantity);
        } else {
            groups.push_back({&quantity});
        }
    }
    return groups;
}

} // namespace carom
