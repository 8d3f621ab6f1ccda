#include "lab/text/number_text.hpp"
#include "studio/view/recent_files.hpp"
#include "ui/kit/dialog.hpp"
#include "ui/kit/prose_field.hpp"
#include "ui/kit/widgets.hpp"
#include "ui/window/dialog_state.hpp"
#include "ui/window/panels.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <string>

namespace carom::ui {

namespace {

constexpr const char* ending = ".html";

/// What the page will hold of the experiment.
std::string content_of(const PanelContext& context, const Experiment& experiment) {
    std::string text =
        "Set-up, theory, your prediction, results, curves, a picture, and a link that repeats it";
    const auto& result = context.view.experiments.variation.result;
    if (result && result->experiment == experiment.key && !result->rows.empty()) {
        text += fmt::format("; {} at {} values", result->title, result->rows.size());
    }
    return text + ".";
}

std::string first_name(const PanelContext& context, const Experiment* experiment) {
    const std::string& title =
        experiment != nullptr ? experiment->title : context.session.scene().title;
    return file_name_of(title, "report") + ending;
}

/// What the one who hands it in says; it is kept for the next report.
void words_fields(PanelContext& context, report::ReportWords& words, bool is_new) {
    struct Row {
        std::string_view name;
        std::string_view label;
        std::string report::ReportWords::*text;
        int lines;
    };
    constexpr std::array rows = {
        Row{"report.name", "Name", &report::ReportWords::name, 1},
        Row{"report.question", "Question", &report::ReportWords::question, 2},
        Row{"report.prediction", "Prediction", &report::ReportWords::prediction, 2},
        Row{"report.conclusion", "Conclusion", &report::ReportWords::conclusion, 2}};
    if (is_new) { // what is typed goes into the first
        context.type_ahead.focus_next_item();
    }
    for (const Row& row : rows) {
        prose_field(context,
                    {.name = row.name,
                     .label = row.label,
                     .longest = report::longest_words,
                     .lines = row.lines},
                    words.*row.text);
    }
}

void order(PanelContext& context, const std::filesystem::path& file, const Experiment* experiment,
           const report::ReportWords& words) {
    if (file.extension() != ending) {
        context.view.talk.file_error = fmt::format(
            "A report is a web page: expected a name that ends in {}, got {}. A browser prints it, "
            "also as PDF.",
            ending, file.filename().string());
        return;
    }
    context.orders.wishes.report = ReportOrder{file, experiment, words};
}

} // namespace

} // namespace carom::ui

bool carom::dialogs::Report::draw(ui::PanelContext& context, ui::DialogState& kept) const {
    using namespace ui;
    if (kept.is_new) {
        kept.file.path.text = first_name(context, experiment);
    }
    bool shown = true;
    const Dialog dialog(context, "Lab report",
                        {40.0f, context.view.host.in_browser ? 30.0f : 42.0f}, shown);
    wrapped_text(context.colours.text, experiment != nullptr ? std::string(experiment->title)
                                                             : context.session.scene().title);
    quiet_text(
        context,
        experiment != nullptr
            ? content_of(context, *experiment)
            : fmt::format("Set-up, bodies at the start and now, energy and momentum over "
                          "time, conservation, a picture, and a link that repeats it{}.",
                          context.session.lanes().size() > 1 ? ": all lanes side by side" : ""));
    words_fields(context, kept.report, kept.is_new);
    quiet_text(context, context.view.host.in_browser
                            ? "One page to print or to hand in; its last line is a link to its "
                              "numbers as a table (CSV)."
                            : "One page to print or to hand in; its numbers go into a table (CSV) "
                              "beside it.");
    const PathField field{.name = "report.path",
                          .button_name = "report.save",
                          .button = "Save",
                          .ending = ending,
                          .beside = ".csv",
                          .writes = true};
    if (const auto file = file_field(context, field, kept.file)) {
        order(context, *file, experiment, kept.report);
    }
    return shown && !is_closed_by_escape(context);
}
