#include "ui/experiments/panels.hpp"
#include "ui/experiments/prediction_words.hpp"
#include "ui/kit/verdict_mark.hpp"
#include "ui/kit/widgets.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

namespace carom::ui {

namespace {

/// How much of its time the run has taken.
void progress(const PanelContext& context, const ExperimentRun& run) {
    wrapped_text(context.colours.text,
                 fmt::format("Under {}", title_of_response(run.response().name)));
    const double seconds = run.seconds();
    const double elapsed = std::min(run.trace().elapsed(), seconds);
    const Rect rect = blank_line(1.3f);
    fill_rounded(rect, context.colours.field);
    fill_rounded(rect.first(static_cast<float>(elapsed / seconds) * rect.width()),
                 context.colours.fill);
    const MonoText mono(context);
    draw_text(rect, context.colours.text, fmt::format("{:.2f} of {:.2f} s", elapsed, seconds),
              0.5f);
}

/// The quantity.
void headline(const PanelContext& context, const Reading& reading) {
    ImGui::Dummy({0.0f, 0.2f * em()});
    wrapped_text(context.colours.text, reading.measurand->quantity);
}

/// Whether theory and measurement agree, in a word; of a run that was stopped, or that measured
/// nothing, nobody knows.
void agreement(const PanelContext& context, const Reading& reading, const ExperimentRun& run) {
    const std::string_view unknown = !run.stopped_because().empty()        ? "stopped"
                                     : run.finished() && !reading.measured ? "nothing measured"
                                                                           : "";
    const VerdictLook look =
        look_of(unknown.empty() ? reading.verdict : Verdict::open, context.colours);
    const Rect rect = blank_line(1.3f);
    draw_text(rect, context.colours.quiet_text, "Measurement and theory");
    draw_text(rect, look.colour, unknown.empty() ? std::string_view(look.word) : unknown, 1.0f);
}

/// Where the measured value lies beside the predicted one in the middle; the lit part is what the
/// tolerance allows, and twice as much fits on the scale.
void error_scale(const PanelContext& context, const Reading& reading) {
    const Rect rect = blank_line(0.7f);
    const float y = std::round(rect.centre().y);
    const float middle = std::round(rect.centre().x);
    const float allowed = 0.25f * rect.width();
    const float half = std::round(0.14f * em());
    fill_rect(rect.band(rect.min.x, rect.max.x, half), context.colours.field, half);
    fill_rect(rect.band(middle - allowed, middle + allowed, half), context.colours.fill);
    draw_line({middle, rect.min.y}, {middle, rect.max.y}, context.colours.quiet_text,
              std::max(1.0f, em() / 16.0f));
    if (reading.measured) {
        const double off = (*reading.measured - reading.predicted) / reading.measurand->tolerance;
        const float share = static_cast<float>(std::clamp(std::isnan(off) ? 2.0 : off, -2.0, 2.0));
        const float radius = std::round(0.3f * em());
        const float x =
            std::clamp(middle + share * allowed, rect.min.x + radius, rect.max.x - radius);
        draw_disc({x, y}, radius, context.colours.text);
    }
    tooltip(context, "The dot is the measurement, the line the theory, the bright part "
                     "the tolerance.");
}

/// "0.0021 ≤ 0.016 m/s": the error and what is allowed.
std::string error_text(const Reading& reading) {
    const auto error = reading.error();
    if (!error) {
        return "-";
    }
    const double tolerance = reading.measurand->tolerance;
    return with_unit(fmt::format("{} {} {}", figure_text(*error, reading.measurand->counts),
                                 *error <= tolerance ? "≤" : ">", number_text(tolerance)),
                     reading.measurand->unit);
}

/// The student's prediction with a tick or a cross, how far it is off, and a comment on it.
void prediction_facts(PanelContext& context, const Reading& reading, double guess) {
    const Measurand& measurand = *reading.measurand;
    const Guess judged = judge(guess, reading);
    const GuessLook look = look_of(judged, measurand, context.colours);
    const Rect rect = blank_line(1.4f);
    log_item(context, fmt::format("prediction.{}", measurand.quantity));
    const float mark = draw_prediction_mark(context, rect, verdict_of(judged));
    TextLine line{rect.inset(mark)};
    line.left(context.colours.text, "You predicted");
    line.right(context.colours.text, figure_of(guess, measurand), 0.0f, context.fonts.mono);
    wrapped_text(look.colour, look.sentence);
    if (reading.measured) {
        fact(context, "Your error", error_with_share(guess, *reading.measured, measurand));
    }
}

void reading_card(PanelContext& context, const Reading& reading, const ExperimentRun& run) {
    const Measurand& measurand = *reading.measurand;
    const std::string nothing =
        run.finished() ? "not measured" : fmt::format("after {} s", number_text(run.seconds()));
    headline(context, reading);
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, ImVec2(0.0f, 1.0f));
    if (const auto guess = context.view.experiments.predictions.kept(run, measurand)) {
        prediction_facts(context, reading, *guess);
    }
    fact(context, "Measured", reading.measured ? figure_of(*reading.measured, measurand) : nothing);
    fact(context, "Theory", figure_of(reading.predicted, measurand));
    fact(context, "Error", error_text(reading));
    tooltip(context, "Difference between measurement and theory, and the tolerance.");
    agreement(context, reading, run);
    ImGui::PopStyleVar();
    error_scale(context, reading);
}

/// The state of the run, beside the numbers.
void state_text(const PanelContext& context, const ExperimentRun& run) {
    const int waiting = context.view.experiments.experiments_waiting;
    if (!run.stopped_because().empty()) {
        wrapped_text(context.colours.warning, fmt::format("Stopped: {}", run.stopped_because()));
    } else if (!run.finished() && context.session.clock().paused()) {
        quiet_text(context, fmt::format("Paused. {} continues.", keys_text(Action::pause)));
    }
    if (waiting > 0) {
        quiet_text(context, fmt::format("{} more {} after this one.", waiting,
                                        waiting == 1 ? "response" : "responses"));
    }
}

} // namespace

void experiment_readings(PanelContext& context, const ExperimentRun& run) {
    progress(context, run);
    state_text(context, run);
    if (context.view.experiments.predictions.hides(run.experiment().key)) {
        quiet_text(context, "Measurement and theory are shown at the end.");
        return;
    }
    for (const Reading& reading : run.readings()) {
        reading_card(context, reading, run);
    }
}

} // namespace carom::ui
