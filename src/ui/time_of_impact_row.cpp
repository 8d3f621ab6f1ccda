#include "ui/panels.hpp"
#include "ui/widgets.hpp"

#include <fmt/format.h>

namespace carom::ui {

std::string put_off_warning(const Settings& settings, const StepReport& report) {
    return report.put_off == 0
               ? ""
               : fmt::format(
                     "{} impact{} wait{} for the next step: a body takes part in {} at most "
                     "(max_impacts_per_step)",
                     report.put_off, report.put_off == 1 ? "" : "s", report.put_off == 1 ? "s" : "",
                     settings.max_impacts_per_step);
}

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
