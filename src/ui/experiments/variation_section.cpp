#include "physics/solve/methods/catalogue.hpp"
#include "studio/laboratory/laboratory.hpp"
#include "ui/experiments/panels.hpp"
#include "ui/kit/number_bar.hpp"
#include "ui/kit/verdict_mark.hpp"
#include "ui/kit/widgets.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>
#include <utility>

namespace carom::ui {

namespace {

/// That of the experiment's last run, or the first one that its formula holds for.
Response response_to_vary(const PanelContext& context, const Experiment& experiment) {
    const ExperimentRun* run = context.session.experiments().current();
    return run != nullptr && run->experiment().key == experiment.key
               ? run->response()
               : experiment.applicable.front();
}

World first_world_of(const PanelContext& context, const Experiment& experiment) {
    return start_world({&experiment, response_to_vary(context, experiment)}, context.world());
}

/// Four digits, as a person would type it.
double rounded(double value) { return parse_number(fmt::format("{:.4g}", value)).value_or(value); }

/// From half of its present value to twice of it, within its range.
void choose(VariationView& view, const VariableDial& dial, const World& start) {
    const double value = value_of(dial, start).value_or(0.0);
    VariationPlan& plan = view.plan;
    plan.key = dial.key;
    plan.logarithmic = value > 0.0;
    plan.from = value > 0.0 ? std::max(rounded(0.5 * value), dial.least()) : dial.least();
    plan.to = std::min(value > 0.0 ? rounded(2.0 * value) : dial.usual_most(), dial.usual_most());
    if (plan.to <= plan.from) {
        plan.to = dial.most();
    }
    if (dial.is_whole()) {
        plan.from = std::ceil(plan.from);
        plan.to = std::min(std::max(std::floor(plan.to), plan.from + 6.0), dial.most());
    }
}

/// Bodies' own numbers only where the formula has them; settings where they have an effect.
void fill(VariationView& view, const Experiment& experiment, const World& start) {
    std::vector<VariableDial> others;
    view.dials.clear();
    for (VariableDial& dial : variable_dials(start)) {
        const bool is_setting = std::holds_alternative<std::monostate>(dial.owner);
        if (is_in_formula(dial, experiment, start)) {
            view.dials.push_back(std::move(dial));
        } else if (is_setting && !why_ignored(start.settings, dial.key) && dial.key != "wind") {
            others.push_back(std::move(dial));
        }
    }
    view.in_formula = view.dials.size();
    view.dials.insert(view.dials.end(), others.begin(), others.end());
    choose(view, view.dials.front(), start);
}

const VariableDial& chosen_dial(const VariationView& view) {
    const auto found = std::ranges::find(view.dials, view.plan.key, &VariableDial::key);
    return found != view.dials.end() ? *found : view.dials.front();
}

void dial_choice(PanelContext& context, VariationView& view, const Experiment& experiment) {
    const auto entry = [&](std::size_t i) {
        const VariableDial& dial = view.dials[i];
        return ListEntry{fmt::format("vary.{}", dial.key),
                         i < view.in_formula ? dial.title + " (in the formula)" : dial.title,
                         dial.key == view.plan.key};
    };
    if (const auto picked =
            list_button(context, "vary.dial", chosen_dial(view).title,
                        "What is varied; everything else stays", 14.0f, view.dials.size(), entry)) {
        choose(view, view.dials[*picked], first_world_of(context, experiment));
    }
}

void end_field(PanelContext& context, std::string_view name, std::string_view word,
               std::string_view unit, double& end) {
    if (const auto text =
            text_bar(context, name, title_with_unit(word, unit), text_to_type(end), full_width())) {
        const auto number = parse_number(*text, unit);
        if (number && std::isfinite(*number)) {
            end = *number;
        } else {
            notify(context.view, fmt::format("{}: expected a number, got '{}'", word, *text), true);
        }
    }
}

void plan_fields(PanelContext& context, VariationView& view) {
    const VariableDial& dial = chosen_dial(view);
    VariationPlan& plan = view.plan;
    end_field(context, "vary.from", "From", dial.unit(), plan.from);
    end_field(context, "vary.to", "To", dial.unit(), plan.to);
    if (const auto wanted =
            bounded_bar(context, "vary.count", "Values", plan.count, {3.0, 30.0, false, true})) {
        plan.count = static_cast<int>(std::lround(*wanted));
    }
    toggle_row(context, "vary.log", "Logarithmic spacing", plan.logarithmic);
    tooltip(context, "Each value is the same multiple of the one before.");
}

void run_button(PanelContext& context, const VariationView& view, const Experiment& experiment) {
    if (view.runs) {
        const std::size_t done = view.result ? view.result->rows.size() : 0;
        if (button(context, "vary.cancel", fmt::format("Cancel: {} of {}", done, view.total),
                   {.width = full_width(), .tooltip = "Keeps the values that are done"})) {
            context.order([](Laboratory& lab) { lab.measuring.cancel(); });
        }
        return;
    }
    if (button(context, "vary.run", "Run all values",
               {.icon = Icon::play,
                .width = full_width(),
                .tooltip = "Beside the scene, as fast as the computer can"})) {
        if (const auto what = complaint(view.plan, first_world_of(context, experiment))) {
            notify(context.view, fmt::format("Vary: {}", *what), true);
        } else {
            const VariationOrder order{&experiment, response_to_vary(context, experiment),
                                       view.plan};
            context.order([order](Laboratory& lab) { lab.measuring.vary(order); });
        }
    }
}

/// Three columns: value, theory, measurement.
void line(const std::array<std::string, 3>& texts, const Colour& colour) {
    const Rect rect = blank_line(1.3f);
    const float third = rect.width() / 3.0f;
    for (std::size_t i = 0; i < texts.size(); ++i) {
        const float end = rect.min.x + third * static_cast<float>(i + 1);
        draw_text(rect.between(end - third, end), colour, texts[i], 1.0f);
    }
}

void reason(const PanelContext& context, const std::string& why) {
    if (!why.empty()) {
        ImGui::PushFont(context.fonts.text, 0.0f);
        quiet_text(context, why);
        ImGui::PopFont();
    }
}

void fit_rows(PanelContext& context, const VariationFit& fit) {
    if (!fit.measured || !fit.measured->is_power) {
        quiet_text(context, fit_text(fit));
        return;
    }
    fact(context, "Exponent measured", exponent_text(*fit.measured));
    log_item(context, fmt::format("vary.exponent.{}", fit.quantity));
    tooltip(context,
            "Of a power law through the measurements, by least squares in the logarithms, "
            "with its standard uncertainty",
            fit_text(fit));
    if (fit.predicted && fit.predicted->is_power) {
        fact(context, "Exponent of the formula", predicted_exponent_text(*fit.predicted));
    }
}

void results(PanelContext& context, const Variation& variation) {
    const std::vector<VariationFit> fits = fits_of(variation);
    for (std::size_t i = 0; i < fits.size(); ++i) {
        caption(context, title_with_unit(fits[i].quantity, fits[i].unit));
        variation_graph(context, variation, fits[i]);
        ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, ImVec2(0.0f, 1.0f));
        line({title_with_unit("value", variation.unit), "theory", "measured"},
             context.colours.quiet_text);
        {
            const MonoText mono(context);
            for (const VariationRow& row : variation.rows) {
                const ExperimentResult& result = row.results[i];
                line({number_text(row.value),
                      result.is_defined ? figure_text(result.predicted, result.counts) : "-",
                      result.measured ? figure_text(*result.measured, result.counts) : "none"},
                     context.colours.text);
                reason(context, why_no_number(row, result));
            }
        }
        ImGui::PopStyleVar();
        if (variation.rows.size() >= 3) {
            fit_rows(context, fits[i]);
        }
    }
}

} // namespace

void variation_section(PanelContext& context, const Experiment& experiment) {
    VariationView& view = context.view.experiments.variation;
    const Response response = response_to_vary(context, experiment);
    const bool is_other = view.experiment != experiment.key;
    if ((is_other || view.response != response.name) && !view.runs) {
        const VariationPlan before = view.plan;
        view.experiment = experiment.key;
        view.response = response.name;
        fill(view, experiment, first_world_of(context, experiment));
        if (!is_other && !complaint(before, first_world_of(context, experiment))) {
            view.plan = before; // the same under another response
        }
    }
    if (view.runs && view.result && view.result->experiment != experiment.key) {
        quiet_text(context, "Another experiment is being varied.");
    }
    quiet_text(context, fmt::format("Repeats it under {} at several values of one number, and fits "
                                    "the exponent.",
                                    title_of_response(response.name)));
    dial_choice(context, view, experiment);
    plan_fields(context, view);
    run_button(context, view, experiment);
    if (view.result && view.result->experiment == experiment.key && !view.result->rows.empty()) {
        caption(context, fmt::format("{}, under {}", view.result->title,
                                     title_of_response(view.result->response)));
        results(context, *view.result);
    }
}

} // namespace carom::ui
