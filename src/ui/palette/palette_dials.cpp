// Dials, and the methods that they choose.

#include "physics/solve/joints/joint_type.hpp"
#include "physics/solve/methods/catalogue.hpp"
#include "physics/world/property_tables.hpp"
#include "ui/dials/guiding.hpp"
#include "ui/palette/palette_rows.hpp"

#include <fmt/format.h>

namespace carom::ui {

namespace {

template <class Table>
void add_table(std::vector<PaletteRow>& rows, const Table& table) {
    for (const PropertyInfo& row : table) {
        PaletteRow& added =
            add_row(rows, PaletteGroup::dials, "palette.dial", row.key, row.title, row.tooltip,
                    [key = row.key](PanelContext& context) { show_dial(context, key); });
        added.aside = place_of(find_dial(row.key));
        added.texts = concepts_of_dial(row.key);
    }
}

/// Those of the section Surfaces, which set all bodies at once.
void add_surfaces(std::vector<PaletteRow>& rows) {
    for (const std::string_view key : {"restitution", "friction"}) {
        const Property<Body>& row = *find_property(body_table(), key);
        PaletteRow& added =
            add_row(rows, PaletteGroup::dials, "palette.all", key,
                    fmt::format("{} of all bodies", row.title),
                    "Sets the surfaces of all movable bodies.", [key](PanelContext& context) {
                        show_part(context, Column::lab, fmt::format("all.{}", key),
                                  {"section.More", "section.Surfaces"});
                    });
        added.aside = "Left column, Surfaces";
        added.texts = concepts_of_dial(key);
    }
}

void choose(PanelContext& context, const PropertyInfo& row, const Option& option) {
    context.send(SetSetting{std::string(row.key), std::string(option.key)});
    notify(context.view, fmt::format("{}: {}.", row.title, option.title));
}

/// The number key of a resolver behind its kind.
std::string aside_of(const PropertyInfo& row, std::size_t place) {
    const auto keys = action_row(Action::choose_resolver).chords;
    return row.key == "resolver" && place < keys.size()
               ? fmt::format("{}   {}", row.title, text_of(keys[place]))
               : std::string(row.title);
}

void add_options(std::vector<PaletteRow>& rows, const PropertyInfo& row) {
    const std::span<const Option> options = row.options();
    for (std::size_t i = 0; i < options.size(); ++i) {
        const Option& option = options[i];
        PaletteRow& added =
            add_row(rows, PaletteGroup::dials, fmt::format("palette.{}", row.key), option.key,
                    option.title, option.sentence,
                    [&row, &option](PanelContext& context) { choose(context, row, option); });
        added.aside = aside_of(row, i);
        added.texts = row.title;
    }
}

void add_joint_types(std::vector<PaletteRow>& rows) {
    for (const JointTypeRow& type : joint_catalogue()) {
        PaletteRow& added = add_row(rows, PaletteGroup::dials, "palette.joint", type.key,
                                    fmt::format("{} joint", type.title),
                                    fmt::format("{} The tool Tie makes one.", type.sentence),
                                    [&type](PanelContext& context) {
                                        context.view.joints.type = Key(type.key);
                                        context.act(Action::tool_tie);
                                    });
        added.aside = "Joint";
        added.texts = "tie joint constraint";
    }
}

} // namespace

void add_dials(std::vector<PaletteRow>& rows) {
    add_table(rows, settings_table());
    add_surfaces(rows);
    add_table(rows, body_table());
    add_table(rows, joint_table());
}

void add_methods(std::vector<PaletteRow>& rows) {
    for (const Property<Settings>& row : settings_table()) {
        if (row.kind == PropertyKind::choice) {
            add_options(rows, row);
        }
    }
    add_joint_types(rows);
}

} // namespace carom::ui
