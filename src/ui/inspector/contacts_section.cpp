#include "studio/view/plot_subjects.hpp"
#include "studio/view/selection.hpp"
#include "ui/inspector/panels.hpp"
#include "ui/kit/widgets.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <glm/geometric.hpp>

namespace carom::ui {

namespace {

// More would not be read: the floor below a pile touches hundreds.
constexpr std::size_t most_contacts = 24;

struct ContactSums {
    double normal_impulse = 0.0;   ///< [N s]
    double friction_impulse = 0.0; ///< [N s]
    double depth = 0.0;            ///< deepest point [m]
};

ContactSums sums_of(const Manifold& manifold) {
    ContactSums sums;
    glm::vec3 friction(0.0f);
    for (const ContactPoint& point : manifold.points()) {
        sums.normal_impulse += static_cast<double>(point.normal_impulse);
        sums.depth = std::max(sums.depth, static_cast<double>(-point.separation));
        friction += point.tangent_impulse;
    }
    sums.friction_impulse = static_cast<double>(glm::length(friction));
    return sums;
}

/// Plots this contact and no other, or all of the body again.
void plot_button(PanelContext& context, const Body& body, const Body& other, float width) {
    auto& touch = context.view.plots.touch;
    const bool is_plotted = context.view.columns.show_plots && (touch == Touch{body.id, other.id} ||
                                                                touch == Touch{other.id, body.id});
    if (button(context, "contact.plot." + other.name, "Plot",
               {.chosen = is_plotted,
                .width = width,
                .tooltip = "Plots what this contact carries, from the start of the run on"})) {
        if (is_plotted) {
            touch.reset();
        } else {
            touch = Touch{body.id, other.id};
            show_plots_of(context.view, PlotSubject::touch, {"normal_force"});
        }
    }
}

/// The other body, which a click selects.
void title_line(PanelContext& context, const Contact& contact, const Body& body,
                const Body& other) {
    const std::uint32_t points = contact.manifold.count;
    const std::string title =
        fmt::format("{} ({} {})", other.name, points, points == 1 ? "point" : "points");
    const float plot = button_width("Plot", false);
    const float gap = 0.4f * em();
    const ImVec2 size(full_width() - plot - gap, ImGui::GetFrameHeight());
    if (pressable("contact." + other.name, size)) {
        select_only(context.view, other.id);
    }
    draw_text(item_rect(), context.colours.text, title);
    hand_cursor();
    tooltip(context, "Click to select this body");
    ImGui::SameLine(0.0f, gap);
    plot_button(context, body, other, plot);
}

void contact_rows(PanelContext& context, const Contact& contact, const Body& body,
                  const Body& other) {
    title_line(context, contact, body, other);
    const ContactSums sums = sums_of(contact.manifold);
    ImGui::Indent(0.6f * em());
    fact(context, "normal impulse", figure_text(sums.normal_impulse) + " N s",
         Quantity::normal_impulse);
    fact(context, "friction impulse", figure_text(sums.friction_impulse) + " N s",
         Quantity::friction_impulse);
    fact(context, "depth", figure_text(1000.0 * sums.depth) + " mm");
    time_of_impact_row(context, contact);
    ImGui::Unindent(0.6f * em());
}

} // namespace

void contacts_section(PanelContext& context, const Body& body) {
    std::size_t count = 0;
    for (const Contact& contact : context.world().contacts) {
        const bool touches = contact.a == body.id || contact.b == body.id;
        const Body* other = context.world().find(contact.a == body.id ? contact.b : contact.a);
        if (!touches || contact.manifold.count == 0 || other == nullptr) {
            continue;
        }
        if (++count <= most_contacts) {
            contact_rows(context, contact, body, *other);
        }
    }
    if (count == 0) {
        quiet_text(context, "It touches nothing.");
    } else if (count > most_contacts) {
        quiet_text(context, fmt::format("and {} more", count - most_contacts));
    }
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
