#include "ui/inspector/panels.hpp"

#include "physics/solve/joints/joint_type.hpp"
#include "physics/solve/methods/catalogue.hpp"
#include "studio/base/key_map.hpp"
#include "ui/kit/equation_view.hpp"
#include "ui/kit/widgets.hpp"

#include <fmt/format.h>

namespace carom::ui {

namespace {

/// With symbols, with numbers below them, and what they make.
void write_term(PanelContext& context, const ExplainedTerm& term) {
    const Colour& quiet = context.colours.quiet_text;
    const std::string value = value_in_equation(term);
    if (!term.symbol.empty()) {
        if (!term.formula.empty()) {
            equation(context, fmt::format("{} = {}", term.symbol, term.formula), quiet);
        }
        const std::string head = term.formula.empty() ? term.symbol : "";
        const std::string both = fmt::format("{} = {} = {}", head, term.numbers, value);
        if (term.numbers.empty()) {
            equation(context, fmt::format("{} = {}", head, value), context.colours.text);
        } else if (fits_a_line(context, both)) {
            equation(context, both, context.colours.text);
        } else {
            equation(context, fmt::format("{} = {}", head, term.numbers), quiet);
            equation(context, " = " + value, context.colours.text);
        }
    }
    if (!term.words.empty()) {
        ImGui::Indent(term.symbol.empty() ? 0.01f : 1.2f * em());
        quiet_text(context, term.words);
        ImGui::Unindent(term.symbol.empty() ? 0.01f : 1.2f * em());
    }
    ImGui::Dummy({0.0f, 0.1f * em()});
    log_item(context, fmt::format("inside.term.{}", term.symbol));
}

void write_parts(PanelContext& context, const Explanation& explanation) {
    for (const ExplainedPart& part : explanation.parts) {
        if (!fold(context, fmt::format("inside.part.{}", part.title), part.title)) {
            continue;
        }
        for (const ExplainedTerm& term : part.terms) {
            write_term(context, term);
        }
    }
}

void write_equation(PanelContext& context, std::string_view title, std::string_view plain) {
    caption(context, title);
    equation(context, plain, context.colours.text, 1.15f);
}

/// The equation of the method; for a joint that of its type, and how the method treats joints.
void write_heads(PanelContext& context, const StepInspection& inspection) {
    const World& world = inspection.before();
    const ResolverRow& resolver = chosen_resolver(world.settings);
    if (!inspection.follows_joint()) {
        write_equation(context, resolver.title, chosen_equation(world.settings));
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
