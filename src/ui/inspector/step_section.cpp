#include "physics/solve/methods/catalogue.hpp"
#include "studio/laboratory/laboratory.hpp"
#include "ui/inspector/panels.hpp"
#include "ui/kit/widgets.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>

namespace carom::ui {

namespace {

struct UnitRow {
    StepUnit unit;
    std::string_view label;
    std::string_view name;
    Action back;
    Action on;
};
constexpr std::array units = {
    UnitRow{StepUnit::phase, "Phase", "phase", Action::previous_phase, Action::next_phase},
    UnitRow{StepUnit::iteration, "Iteration", "iteration", Action::previous_iteration,
            Action::next_iteration},
    UnitRow{StepUnit::contact, "Contact", "contact", Action::previous_contact,
            Action::next_contact},
};

void move_button(PanelContext& context, const std::string& name, Icon icon, Action action) {
    action_button(context, name, "", action, {.icon = icon, .width = std::round(2.1f * em())});
}

/// What the method calls its iterations, and joints where there are any.
std::string label_of(const PanelContext& context, const UnitRow& row) {
    if (row.unit == StepUnit::contact && !context.world().joints.empty()) {
        return "Contact or joint";
    }
    if (row.unit != StepUnit::iteration) {
        return std::string(row.label);
    }
    std::string label(chosen_resolver(context.world().settings).iteration);
    label.front() = static_cast<char>(label.front() - 'a' + 'A');
    return label;
}

/// "Phase  ‹ ›", as many in a line as fit.
void unit_buttons(PanelContext& context, const StepInspection& inspection) {
    const float gap = std::round(0.25f * em());
    const float buttons = 2.0f * std::round(2.1f * em()) + gap;
    for (const UnitRow& row : units) {
        const Disabled none(context, !inspection.has(row.unit));
        ImGui::AlignTextToFramePadding();
        const std::string label = label_of(context, row);
        ImGui::TextUnformatted(label.c_str());
        ImGui::SameLine(0.0f, 0.0f);
        const float room = full_width() - buttons;
        ImGui::SameLine(0.0f, std::max(room, gap));
        move_button(context, fmt::format("inside.previous_{}", row.name), Icon::chevron_left,
                    row.back);
        ImGui::SameLine(0.0f, gap);
        move_button(context, fmt::format("inside.next_{}", row.name), Icon::chevron_right, row.on);
    }
}

/// Where the cursor is; dragged, it goes there.
void moment_bar(PanelContext& context, const StepInspection& inspection) {
    ImGui::InvisibleButton("inside.moment", {full_width(), std::round(0.9f * em())});
    const Rect rect = item_rect();
    const auto last = static_cast<float>(inspection.moments().size() - 1);
    const float y = std::round(rect.centre().y);
    const float thick = std::max(2.0f, std::round(0.2f * em()));
    const float x = rect.min.x + static_cast<float>(inspection.cursor()) / last * rect.width();
    draw_line({rect.min.x, y}, {rect.max.x, y}, context.colours.field_active, thick);
    draw_line({rect.min.x, y}, {x, y}, context.colours.accent, thick);
    draw_disc({x, y}, 0.32f * em(), context.colours.accent);
    if (ImGui::IsItemActive()) {
        const float share = (ImGui::GetIO().MousePos.x - rect.min.x) / rect.width();
        const auto moment =
            static_cast<std::size_t>(std::lround(std::clamp(share, 0.0f, 1.0f) * last));
        if (moment != inspection.cursor()) {
            context.order([moment](Laboratory& lab) {
                lab.inside_step().fulfil(lab.session(), {.moment = moment});
            });
        }
    }
    log_item(context, "inside.moment");
    tooltip(context, "The moments of this step; drag to move through them");
}

bool is_between(const ContactName& contact, BodyId body, const World&) {
    return contact.a == body || contact.b == body;
}

bool is_between(JointId id, BodyId body, const World& world) {
    const Joint* joint = world.find(id);
    return joint != nullptr && (joint->a == body || joint->b == body);
}

/// Those of the selected body, or all where it has none.
std::vector<Visited> offered(const PanelContext& context, const StepInspection& inspection) {
    std::vector<Visited> chosen;
    for (const Visited& visited : inspection.visited()) {
        const auto is_of_selection = [&](const auto& each) {
            return is_between(each, *context.view.selected, inspection.before());
        };
        if (!context.view.selected || std::visit(is_of_selection, visited)) {
            chosen.push_back(visited);
        }
    }
    return chosen.empty() ? inspection.visited() : chosen;
}

void visited_chooser(PanelContext& context, const StepInspection& inspection) {
    const std::vector<Visited> all = offered(context, inspection);
    const World& before = inspection.before();
    caption(context, inspection.follows_joint() ? "Current joint" : "Current contact");
    const auto pressed = list_button(
        context, "combo.inside_contact", describe(*inspection.followed(), before),
        "Its impulse is derived below. Choose one of the selected body's contacts and joints, or "
        "any if it has none.",
        14.0f, all.size(), [&](std::size_t i) -> ListEntry {
            const std::string text = describe(all[i], before);
            return {"inside.pick." + text, text, inspection.followed() == all[i]};
        });
    if (pressed) {
        context.order([visited = all[*pressed]](Laboratory& lab) {
            lab.inside_step().fulfil(lab.session(), {.follow = visited});
        });
    }
}

void point_chooser(PanelContext& context, const StepInspection& inspection) {
    const std::size_t count = inspection.curves().as_it_is.size();
    if (count < 2) {
        return;
    }
    constexpr std::array<std::string_view, 3> axes = {"Along x", "Along y", "Along z"};
    std::vector<Segment> segments;
    for (std::size_t i = 0; i < count; ++i) {
        segments.push_back({.name = fmt::format("inside.point.{}", i + 1),
                            .label = inspection.follows_joint() ? std::string(axes[i])
                                                                : fmt::format("Point {}", i + 1)});
    }
    if (const auto pressed = segmented(context, segments, inspection.point(), full_width())) {
        const auto point = static_cast<std::uint32_t>(*pressed);
        context.order([point](Laboratory& lab) {
            lab.inside_step().fulfil(lab.session(), {.point = point});
        });
    }
}

void remarks(PanelContext& context, const StepInspection& inspection) {
    if (inspection.before().settings.detection == Detection::time_of_impact) {
        quiet_text(context,
                   "With time of impact, only resting contacts are shown; impacts in the step "
                   "appear only in the result.");
        log_item(context, "inside.impacts");
    }
    if (inspection.is_cut_off()) {
        wrapped_text(context.colours.warning,
                     fmt::format("This step is too long to show in full: after {} moments comes "
                                 "its end.",
                                 inspection.moments().size() - 1));
    }
}

void contents(PanelContext& context, const StepInspection& inspection) {
    const World& before = inspection.before();
    moment_bar(context, inspection);
    unit_buttons(context, inspection);
    action_button(context, "inside.finish", "Finish the step", Action::step,
                  {.width = full_width(), .tooltip = "Completes the step that is shown"});
    // Below the buttons, so that they stay in place however long it gets.
    wrapped_text(context.colours.text, fmt::format("Step {}: {}", before.step_count + 1,
                                                   describe(inspection.moment(), before)));
    log_item(context, "inside.where");
    remarks(context, inspection);
    if (!inspection.followed()) {
        quiet_text(context, "No contact or joint is solved in this step.");
        return;
    }
    visited_chooser(context, inspection);
    point_chooser(context, inspection);
    if (fold(context, "inside.plot", "λ over the iterations of this step [N s]")) {
        lambda_plot(context, inspection.curves(), inspection.point());
    }
    derivation(context, inspection);
}

} // namespace

void step_section(PanelContext& context) {
    const StepInspection* inspection = context.figures.inside;
    if (switch_row(context, "inside.switch", "Look inside the next step", inspection != nullptr)) {
        context.act(Action::look_inside);
    }
    tooltip(context,
            "Stops within the step: phase by phase, iteration by iteration, contact by contact, "
            "with the method's equation in numbers for the current contact or joint",
            keys_text(Action::look_inside));
    if (inspection != nullptr) {
        contents(context, *inspection);
    }
}

} // namespace carom::ui
