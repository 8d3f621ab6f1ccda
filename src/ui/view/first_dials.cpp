#include "ui/view/first_dials.hpp"

#include "physics/world/settings_table.hpp"

namespace carom::ui {

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
