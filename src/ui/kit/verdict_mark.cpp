#include "ui/kit/verdict_mark.hpp"

#include <cmath>

namespace carom::ui {

VerdictLook look_of(Verdict verdict, const UiColours& colours) {
    switch (verdict) {
    case Verdict::pass:
        return {Icon::equal, "agrees", colours.good};
    case Verdict::fail:
        return {Icon::unequal, "differs", colours.error};
    case Verdict::open:
        break;
    }
    return {Icon::ring, "open", colours.quiet_text};
}

float verdict_width() { return std::round(0.8f * em()) + 0.4f * em(); }

namespace {

void draw_mark(const Rect& rect, Icon icon, const Colour& colour) {
    const float side = std::round(0.8f * em());
    const ImVec2 centre(std::round(rect.min.x + 0.5f * side), std::round(rect.centre().y));
    draw_icon(icon, centre, side, colour);
}

} // namespace

float draw_verdict(const PanelContext& context, const Rect& rect, Verdict verdict) {
    const VerdictLook look = look_of(verdict, context.colours);
    draw_mark(rect, look.icon, look.colour);
    return verdict_width();
}

float draw_prediction_mark(const PanelContext& context, const Rect& rect, Verdict verdict) {
    if (verdict != Verdict::open) {
        const bool is_right = verdict == Verdict::pass;
        draw_mark(rect, is_right ? Icon::check : Icon::close,
                  is_right ? context.colours.good : context.colours.error);
    }
    return verdict_width();
}

Verdict verdict_of(std::span<const ExperimentResult> results, std::string_view experiment,
                   std::string_view response) {
    Verdict verdict = Verdict::open;
    for (const ExperimentResult& result : results) {
        if (result.experiment == experiment && result.response == response && result.measured) {
            const bool passed = result.passed && verdict != Verdict::fail;
            verdict = passed ? Verdict::pass : Verdict::fail;
        }
    }
    return verdict;
}

Verdict verdict_of(std::span<const ExperimentResult> results, const Experiment& experiment) {
    Verdict verdict = Verdict::open;
    for (const Response& response : experiment.applicable) {
        const Verdict one = verdict_of(results, experiment.key, response.name);
        verdict = one == Verdict::open || verdict == Verdict::fail ? verdict : one;
    }
    return verdict;
}

} // namespace carom::ui
