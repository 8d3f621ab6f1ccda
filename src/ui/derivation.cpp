#include "ui/panels.hpp"

#include "physics/solve/joints/catalogue.hpp"
#include "physics/solve/resolvers/catalogue.hpp"
#include "ui/equation_text.hpp"
#include "ui/key_map.hpp"
#include "ui/widgets.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace carom::ui {

namespace {

void write_term(PanelContext& context, const ExplainedTerm& term, std::size_t columns) {
    const float spacing = ImGui::GetStyle().ItemSpacing.y;
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing,
                        {ImGui::GetStyle().ItemSpacing.x, 0.15f * spacing});
    {
        const MonoText mono(context);
        for (const EquationText& line : equation_text(term, columns)) {
            coloured_text(line.line == EquationLine::value ? context.colours.text
                                                           : context.colours.quiet_text,
                          line.text);
        }
    }
    ImGui::PopStyleVar();
    if (!term.words.empty()) {
        ImGui::Indent(term.symbol.empty() ? 0.01f : 1.2f * em());
        quiet_text(context, term.words);
        ImGui::Unindent(term.symbol.empty() ? 0.01f : 1.2f * em());
    }
    ImGui::Dummy({0.0f, 0.1f * em()});
    log_item(context, fmt::format("inside.term.{}", term.symbol));
}

void write_parts(PanelContext& context, const Explanation& explanation) {
    float wide = 0.0f;
    {
        const MonoText mono(context);
        wide = text_width("0");
    }
    for (const ExplainedPart& part : explanation.parts) {
        if (!fold(context, fmt::format("inside.part.{}", part.title), part.title)) {
            continue;
        }
        const float room = full_width();
        const auto columns = static_cast<std::size_t>(std::max(room / wide, 8.0f));
        for (const ExplainedTerm& term : part.terms) {
            write_term(context, term, columns);
        }
    }
}

void write_equation(PanelContext& context, std::string_view title, std::string_view equation) {
    caption(context, title);
    const MonoText mono(context);
    wrapped_text(context.colours.text, equation);
}

/// The equation of the method; for a joint that of its type, and how the method treats joints.
void write_heads(PanelContext& context, const StepInspection& inspection) {
    const World& world = inspection.before();
    const ResolverRow& resolver = chosen_resolver(world.settings);
    if (!inspection.follows_joint()) {
        write_equation(context, resolver.title, resolver.equation);
        return;
    }
    const JointTypeRow& type = type_of(*world.find(std::get<JointId>(*inspection.followed())));
    write_equation(context, type.title, type.equation);
    quiet_text(context, fmt::format("{}: {}", resolver.title, resolver.joints));
}

} // namespace

void derivation(PanelContext& context, const StepInspection& inspection) {
    write_heads(context, inspection);
    if (inspection.explanation()) {
        write_parts(context, *inspection.explanation());
    } else {
        quiet_text(context, fmt::format("This {} has not been reached yet: continue to it ({}).",
                                        inspection.follows_joint() ? "joint" : "contact",
                                        keys_text(Action::next_contact)));
    }
}

} // namespace carom::ui
