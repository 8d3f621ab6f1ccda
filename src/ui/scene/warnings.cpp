#include "lab/measure/laws.hpp"
#include "lab/measure/resolution.hpp"
#include "lab/measure/squeeze.hpp"
#include "lab/measure/stability.hpp"
#include "physics/solve/methods/catalogue.hpp"
#include "ui/kit/joint_parts.hpp"
#include "ui/scene/panels.hpp"

#include <cctype>
#include <fmt/format.h>
#include <imgui.h>

namespace carom::ui {

namespace {

/// Explains odd motion that is a property of the method.
std::string method_warning(const World& world) {
    const bool sinks = chosen_resolver(world.settings).acts_on == ActsOn::position &&
                       !world.contacts.empty() && world.settings.gravity != glm::vec3(0.0f);
    return sinks ? "No velocity changes: bodies sink" : "";
}

std::string explosion_warning(const PanelContext& context, const Lane& lane) {
    const auto& all = lane.figures().all();
    if (all.empty() || !has_exploded(lane.world(), all.front(), all.back())) {
        return "";
    }
    context.widgets.add("hud.exploded", {});
    return fmt::format("Exploded: {} J too much. They come from numerical error. {} restarts; then "
                       "try a shorter time step, softer springs or another method.",
                       number_text(energy_gained(lane.world(), all.back())),
                       keys_text(Action::restart));
}

std::string as_sentence(std::string text) {
    text.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(text.front())));
    return text + ".";
}

/// What the lab says, under a name for the widget log.
std::string told(const PanelContext& context, std::string_view name,
                 const std::optional<std::string>& what) {
    if (!what) {
        return "";
    }
    context.widgets.add(name, {});
    return as_sentence(*what);
}

std::string spring_warning(const PanelContext& context) {
    return told(context, "hud.unstable", context.view.checks.unstable.get(ImGui::GetTime(), [&] {
        return unfit_springs(context.world());
    }));
}

std::string unheld_warning(const PanelContext& context, std::size_t number) {
    return number != context.session.lanes().focus()
               ? ""
               : told(context, "hud.unheld", context.view.checks.unheld.get(ImGui::GetTime(), [&] {
                     return joints_apart(context.world());
                 }));
}

} // namespace

std::string put_off_warning(const Settings& settings, const StepReport& report) {
    return report.put_off == 0
               ? ""
               : fmt::format(
                     "{} impact{} wait{} for the next step: a body takes part in {} at most "
                     "(max_impacts_per_step)",
                     report.put_off, report.put_off == 1 ? "" : "s", report.put_off == 1 ? "s" : "",
                     settings.max_impacts_per_step);
}

std::vector<std::string> warnings(const PanelContext& context, std::size_t number) {
    const Lane& lane = context.session.lanes()[number];
    std::string instability = explosion_warning(context, lane);
    if (instability.empty() && number == context.session.lanes().focus()) {
        instability = spring_warning(context);
    }
    std::vector<std::string> all;
    for (const std::string& warning :
         {instability, told(context, "hud.unconverged", unconverged(lane.world())),
          told(context, "hud.unresolved", unresolved(lane.world())),
          unheld_warning(context, number), method_warning(lane.world()),
          joint_warning(lane.world()), put_off_warning(lane.world().settings, lane.last_step())}) {
        if (!warning.empty()) {
            all.push_back(warning);
        }
    }
    context.view.checks.warnings.insert(context.view.checks.warnings.end(), all.begin(), all.end());
    return all;
}

} // namespace carom::ui
