// Dials, and the methods and presets that they choose.

#include "physics/solve/joints/catalogue.hpp"
#include "physics/solve/methods/catalogue.hpp"
#include "physics/world/body_properties.hpp"
#include "physics/world/catalogues.hpp"
#include "physics/world/joint_properties.hpp"
#include "physics/world/presets.hpp"
#include "physics/world/settings_table.hpp"
#include "ui/dials/guiding.hpp"
#include "ui/palette/palette_rows.hpp"

#include <fmt/format.h>

namespace carom::ui {

namespace {

template <class Table>
void add_table(std::vector<PaletteRow>& rows, const Table& table) {
    for (const PropertyInfo& row : table) {
        rows.push_back(
            {.group = PaletteGroup::dials,
             .name = fmt::format("palette.dial.{}", row.key),
             .title = std::string(row.title),
             .sentence = std::string(row.tooltip),
             .aside = place_of(find_dial(row.key)),
             .names = {std::string(row.key)},
             .texts = concepts_of_dial(row.key),
             .act = [key = row.key](PanelContext& context) { show_dial(context, key); }});
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
        rows.push_back(
            {.group = PaletteGroup::dials,
             .name = fmt::format("palette.{}.{}", row.key, option.key),
             .title = std::string(option.title),
             .sentence = std::string(option.sentence),
             .aside = aside_of(row, i),
             .names = {std::string(option.key)},
             .texts = std::string(row.title),
             .act = [&row, &option](PanelContext& context) { choose(context, row, option); }});
    }
}

void add_joint_types(std::vector<PaletteRow>& rows) {
    for (const JointTypeRow& type : joint_catalogue()) {
        rows.push_back({.group = PaletteGroup::dials,
                        .name = fmt::format("palette.joint.{}", type.key),
                        .title = fmt::format("{} joint", type.title),
                        .sentence = fmt::format("{} The tool Tie makes one.", type.sentence),
                        .aside = "Joint",
                        .names = {std::string(type.key)},
                        .texts = "tie joint constraint",
                        .act = [&type](PanelContext& context) {
                            context.view.joints.type = Key(type.key);
                            context.act(Action::tool_tie);
                        }});
    }
}

void add_presets(std::vector<PaletteRow>& rows) {
    for (const Preset& preset : presets()) {
        const std::string of = title_of(resolver_options(), preset.resolver);
        rows.push_back({.group = PaletteGroup::dials,
                        .name = fmt::format("palette.preset.{}", preset.key),
                        .title = std::string(preset.title),
                        .sentence = std::string(preset.sentence),
                        .aside = fmt::format("Preset of {}", of),
                        .names = {std::string(preset.key)},
                        .texts = values_text(preset),
                        .act = [&preset](PanelContext& context) {
                            context.send(SetSetting{"resolver", std::string(preset.resolver)});
                            for (const auto& value : preset.values) {
                                context.send(SetSetting{std::string(value.first), value.second});
                            }
                            notify(context.view, fmt::format("Preset: {}.", preset.title));
                        }});
    }
}

} // namespace

void add_dials(std::vector<PaletteRow>& rows) {
    add_table(rows, settings_table());
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
    add_presets(rows);
}

} // namespace carom::ui
