#include "physics/resolvers/catalogue.hpp"
#include "ui/equation_text.hpp"
#include "ui/lambda_plot.hpp"
#include "ui/number_text.hpp"
#include "ui/panels.hpp"
#include "ui/widgets.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>

namespace carom::ui {

namespace {

constexpr const char* contact_list = "list of contacts";

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

void move_button(PanelContext& context, std::string_view name, Icon icon, Action action) {
    if (button(context, name, "",
               {.icon = icon,
                .width = std::round(2.1f * em()),
                .tooltip = key_row(action).title,
                .detail = keys_text(action)})) {
        context.act(action);
    }
}

/// What the method calls its iterations.
std::string label_of(const PanelContext& context, const UnitRow& row) {
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
        const float room = ImGui::GetContentRegionAvail().x - buttons;
        ImGui::SameLine(0.0f, std::max(room, gap));
        move_button(context, fmt::format("inside.previous_{}", row.name), Icon::chevron_left,
                    row.back);
        ImGui::SameLine(0.0f, gap);
        move_button(context, fmt::format("inside.next_{}", row.name), Icon::chevron_right, row.on);
    }
}

/// Where the cursor is; dragged, it goes there.
void moment_bar(PanelContext& context, const StepInspection& inspection) {
    ImGui::InvisibleButton("inside.moment",
                           {ImGui::GetContentRegionAvail().x, std::round(0.9f * em())});
    const Rect rect = item_rect();
    const auto last = static_cast<float>(inspection.moments().size() - 1);
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const float y = std::round(rect.centre().y);
    const float thick = std::max(2.0f, std::round(0.2f * em()));
    const float x = rect.min.x + static_cast<float>(inspection.cursor()) / last * rect.width();
    list.AddLine({rect.min.x, y}, {rect.max.x, y}, packed(context.colours.field_active), thick);
    list.AddLine({rect.min.x, y}, {x, y}, packed(context.colours.accent), thick);
    list.AddCircleFilled({x, y}, 0.32f * em(), packed(context.colours.accent));
    if (ImGui::IsItemActive()) {
        const float share = (ImGui::GetIO().MousePos.x - rect.min.x) / rect.width();
        const auto moment =
            static_cast<std::size_t>(std::lround(std::clamp(share, 0.0f, 1.0f) * last));
        if (moment != inspection.cursor()) {
            context.requests.inside.moment = moment;
        }
    }
    log_item(context, "inside.moment");
    tooltip(context, "The moments of this step; drag to go over them");
}

bool concerns(const ContactName& contact, const std::optional<BodyId>& selected) {
    return !selected || contact.a == *selected || contact.b == *selected;
}

/// Those of the selected body, or all where it has none.
std::vector<ContactName> offered(const PanelContext& context, const StepInspection& inspection) {
    std::vector<ContactName> contacts;
    for (const ContactName& contact : inspection.contacts()) {
        if (concerns(contact, context.view.selected)) {
            contacts.push_back(contact);
        }
    }
    return contacts.empty() ? inspection.contacts() : contacts;
}

void contact_popup(PanelContext& context, const StepInspection& inspection, const Rect& below) {
    const std::vector<ContactName> contacts = offered(context, inspection);
    ImGui::SetNextWindowPos({below.min.x, below.max.y + 2.0f});
    ImGui::SetNextWindowSizeConstraints({below.width(), 0.0f}, {below.width(), 14.0f * em()});
    if (!ImGui::BeginPopup(contact_list)) {
        return;
    }
    close_popup_by_escape();
    ImGuiListClipper clipper;
    clipper.Begin(static_cast<int>(contacts.size()));
    while (clipper.Step()) {
        for (int i = clipper.DisplayStart; i < clipper.DisplayEnd; ++i) {
            const ContactName& contact = contacts[static_cast<std::size_t>(i)];
            const std::string text = describe(contact, inspection.before());
            ImGui::PushID(i);
            if (ImGui::Selectable(text.c_str(), inspection.followed() == contact)) {
                context.requests.inside.follow = contact;
            }
            log_item(context, fmt::format("inside.pick.{}", text));
            ImGui::PopID();
        }
    }
    ImGui::EndPopup();
}

void contact_chooser(PanelContext& context, const StepInspection& inspection) {
    caption(context, "Contact at hand");
    if (button(context, "combo.inside_contact",
               describe(*inspection.followed(), inspection.before()),
               {.width = ImGui::GetContentRegionAvail().x,
                .tooltip = "Whose impulse is derived below. Choose one of the selected body's "
                           "contacts, or of all where it has none."})) {
        ImGui::OpenPopup(contact_list);
    }
    const Rect rect = item_rect();
    draw_icon(*ImGui::GetWindowDrawList(), Icon::chevron_down,
              {rect.max.x - 0.8f * em(), rect.centre().y}, 0.55f * em(),
              packed(context.colours.quiet_text));
    contact_popup(context, inspection, rect);
}

void point_chooser(PanelContext& context, const StepInspection& inspection) {
    const std::size_t count = inspection.curves().as_it_is.size();
    if (count < 2) {
        return;
    }
    std::vector<Segment> segments;
    for (std::size_t i = 0; i < count; ++i) {
        segments.push_back({.name = fmt::format("inside.point.{}", i + 1),
                            .label = fmt::format("Point {}", i + 1)});
    }
    if (const auto pressed =
            segmented(context, segments, inspection.point(), ImGui::GetContentRegionAvail().x)) {
        context.requests.inside.point = static_cast<std::uint32_t>(*pressed);
    }
}

const Colour& colour_of_line(const PanelContext& context, EquationLine line) {
    return line == EquationLine::value ? context.colours.text : context.colours.quiet_text;
}

void write_term(PanelContext& context, const ExplainedTerm& term, std::size_t columns) {
    const float spacing = ImGui::GetStyle().ItemSpacing.y;
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing,
                        {ImGui::GetStyle().ItemSpacing.x, 0.15f * spacing});
    {
        const MonoText mono(context);
        for (const EquationText& line : equation_text(term, columns)) {
            ImGui::PushStyleColor(ImGuiCol_Text, packed(colour_of_line(context, line.line)));
            ImGui::TextUnformatted(line.text.c_str());
            ImGui::PopStyleColor();
        }
    }
    ImGui::PopStyleVar();
    if (!term.words.empty()) {
        ImGui::Indent(term.symbol.empty() ? 0.01f : 1.2f * em());
        wrapped_text(context.colours.quiet_text, term.words);
        ImGui::Unindent(term.symbol.empty() ? 0.01f : 1.2f * em());
    }
    ImGui::Dummy({0.0f, 0.1f * em()});
    log_item(context, fmt::format("inside.term.{}", term.symbol));
}

void derivation(PanelContext& context, const Explanation& explanation) {
    float wide = 0.0f;
    {
        const MonoText mono(context);
        wide = text_width("0");
    }
    for (const ExplainedPart& part : explanation.parts) {
        if (!fold(context, fmt::format("inside.part.{}", part.title), part.title)) {
            continue;
        }
        const float room = ImGui::GetContentRegionAvail().x;
        const auto columns = static_cast<std::size_t>(std::max(room / wide, 8.0f));
        for (const ExplainedTerm& term : part.terms) {
            write_term(context, term, columns);
        }
    }
}

void equation(PanelContext& context, const StepInspection& inspection) {
    const ResolverRow& resolver = chosen_resolver(inspection.before().settings);
    caption(context, resolver.title);
    {
        const MonoText mono(context);
        wrapped_text(context.colours.text, resolver.equation);
    }
    if (inspection.explanation()) {
        derivation(context, *inspection.explanation());
    } else {
        wrapped_text(context.colours.quiet_text,
                     fmt::format("This contact was not visited yet: go on to it ({}).",
                                 keys_text(Action::next_contact)));
    }
}

void remarks(PanelContext& context, const StepInspection& inspection) {
    if (inspection.before().settings.detection == Detection::time_of_impact) {
        wrapped_text(context.colours.quiet_text,
                     "With time of impact only contacts at rest are shown; hits on the way are in "
                     "the result alone.");
        log_item(context, "inside.impacts");
    }
    if (inspection.is_cut_off()) {
        wrapped_text(context.colours.warning,
                     fmt::format("This step is too long to be shown whole: after {} moments comes "
                                 "its end.",
                                 inspection.moments().size() - 1));
    }
}

void contents(PanelContext& context, const StepInspection& inspection) {
    const World& before = inspection.before();
    moment_bar(context, inspection);
    unit_buttons(context, inspection);
    if (button(context, "inside.finish", "Finish the step",
               {.width = ImGui::GetContentRegionAvail().x,
                .tooltip = "Takes the step to its end: the very one that is shown",
                .detail = keys_text(Action::step)})) {
        context.act(Action::step);
    }
    // Below the buttons, which so stay where they are however long it gets.
    wrapped_text(context.colours.text, fmt::format("Step {}: {}", before.step_count + 1,
                                                   describe(inspection.moment(), before)));
    log_item(context, "inside.where");
    remarks(context, inspection);
    if (!inspection.followed()) {
        wrapped_text(context.colours.quiet_text, inspection.has(StepUnit::contact)
                                                     ? "Only joints are visited in this step."
                                                     : "No contact is visited in this step.");
        return;
    }
    contact_chooser(context, inspection);
    point_chooser(context, inspection);
    if (fold(context, "inside.plot", "λ over the visits of this step [N s]")) {
        lambda_plot(context, inspection.curves(), inspection.point());
    }
    equation(context, inspection);
}

} // namespace

void step_section(PanelContext& context) {
    const StepInspection* inspection = context.figures.inside;
    if (switch_row(context, "inside.switch", "Look inside the coming step", inspection != nullptr,
                   ImGui::GetContentRegionAvail().x)) {
        context.act(Action::look_inside);
    }
    tooltip(context,
            "Stops within the step: phase by phase, iteration by iteration, contact by contact, "
            "with the method's equation in the numbers of the contact at hand",
            keys_text(Action::look_inside));
    if (inspection != nullptr) {
        contents(context, *inspection);
    }
}

} // namespace carom::ui
