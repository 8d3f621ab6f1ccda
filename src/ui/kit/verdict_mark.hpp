#pragma once

#include "lab/theory/experiment.hpp"
#include "lab/theory/result_text.hpp"
#include "ui/kit/drawing.hpp"
#include "ui/kit/icons.hpp"
#include "ui/kit/panel.hpp"

#include <span>
#include <string_view>

/// Whether theory and measurement agree: = or ≠, and a word of its own for each answer, so that
/// they differ even without colours. The tick is for what a person predicted.
namespace carom::ui {

struct VerdictLook {
    Icon icon;
    std::string_view word;
    Colour colour;
};

VerdictLook look_of(Verdict verdict, const UiColours& colours);

/// Of the sign, with a gap after it [px].
[[nodiscard]] float verdict_width();

/// The sign at the left end of the rectangle, on its middle line; gives `verdict_width()`.
float draw_verdict(const PanelContext& context, const Rect& rect, Verdict verdict);

/// The same for what a person predicted: a tick or a cross, and nothing while it is open.
float draw_prediction_mark(const PanelContext& context, const Rect& rect, Verdict verdict);

using carom::title_of_response;

/// What is known of a response; open when it has not been tried.
Verdict verdict_of(std::span<const ExperimentResult> results, std::string_view experiment,
                   std::string_view response);

/// Of all responses that are promised to agree: pass when those that were tried do.
Verdict verdict_of(std::span<const ExperimentResult> results, const Experiment& experiment);

} // namespace carom::ui
