#include "ui/inspector/panels.hpp"
#include "ui/kit/widgets.hpp"

#include <fmt/format.h>

namespace carom::ui {

std::optional<std::string> time_of_impact_text(const Settings& settings, const Contact& contact) {
    const double t = static_cast<double>(contact.time_of_impact);
    if (t > 0.0) {
        return fmt::format("{:.2f} ms, {:.0f} %", 1000.0 * t,
                           100.0 * t / static_cast<double>(settings.time_step));
    }
    return settings.detection != Detection::discrete ? std::optional<std::string>("at the start")
                                                     : std::nullopt;
}

void time_of_impact_row(PanelContext& context, const Contact& contact) {
    if (const auto text = time_of_impact_text(context.world().settings, contact)) {
        fact(context, "time of impact", *text);
        tooltip(context, "When the two met in the last step, and as a share of the step");
    }
}

} // namespace carom::ui
