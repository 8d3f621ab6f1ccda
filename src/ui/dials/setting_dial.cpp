#include "physics/solve/methods/why_ignored.hpp"
#include "physics/world/property.hpp"
#include "physics/world/settings_table.hpp"
#include "ui/dials/dial.hpp"

#include <algorithm>

namespace carom::ui {

namespace {

std::optional<std::string> why_option_ignored(const Settings& settings,
                                              const Property<Settings>& row,
                                              std::string_view option) {
    Settings with_option = settings;
    row.set(with_option, std::string(option));
    return why_ignored(with_option, row.key);
}

} // namespace

std::optional<std::string> why_no_effect(const Settings& settings, const Property<Settings>& row) {
    if (row.kind != PropertyKind::choice || row.key == "resolver") {
        return why_ignored(settings, row.key);
    }
    const std::span<const Option> options = row.options();
    const bool some_option_works =
        std::any_of(options.begin(), options.end(), [&](const Option& option) {
            return !why_option_ignored(settings, row, option.key);
        });
    return some_option_works ? std::nullopt : why_ignored(settings, row.key);
}

void setting_dial(PanelContext& context, const Property<Settings>& row) {
    const Settings& settings = context.world().settings;
    static const Settings standard;
    DialOptions options;
    options.standard = row.get(standard);
    options.ignored = why_no_effect(settings, row);
    if (!options.ignored) {
        options.option_ignored = [&](std::string_view option) {
            return why_option_ignored(settings, row, option);
        };
    }
    PropertyInfo shown = row;
    shown.unit = unit_under(settings, row);
    if (auto value = dial(context, shown, row.get(settings), options)) {
        context.send(SetSetting{std::string(row.key), *std::move(value)});
    }
}

std::vector<const Property<Settings>*> first_dials(const ResolverRow& resolver) {
    std::vector<const Property<Settings>*> first;
    for (const std::string_view key : resolver.dials) {
        const Property<Settings>* row = find_property(settings_table(), key);
        if (row->section == "Response" && first.size() < 3) {
            first.push_back(row);
        }
    }
    return first;
}

} // namespace carom::ui
