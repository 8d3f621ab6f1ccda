#include "ui/experiments/panels.hpp"
#include "ui/experiments/prediction_words.hpp"
#include "ui/kit/panel_window.hpp"
#include "ui/kit/verdict_mark.hpp"
#include "ui/view/layout.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>
#include <numeric>
#include <optional>
#include <vector>

namespace carom::ui {

namespace {

constexpr float result_line_height = 1.4f;
constexpr std::array result_places = {TextPlace::top_right, TextPlace::top_left,
                                      TextPlace::bottom_right, TextPlace::bottom_left};

/// What one quantity's line says.
struct Cells {
    std::string quantity;
    std::array<std::string, 3> values; ///< predicted by the student, by theory, measured
    Verdict verdict = Verdict::open;
    Verdict own = Verdict::open; ///< of what the student predicted
};

std::string shown_value(std::optional<double> value, const Measurand& measurand,
                        std::string_view nothing) {
    return value ? figure_of(*value, measurand) : std::string(nothing);
}

std::vector<Cells> cells_of(const PanelContext& context, const ExperimentRun& run) {
    const bool hidden = context.view.experiments.predictions.hides(run.experiment().key);
    std::vector<Cells> all;
    for (const Reading& reading : run.readings()) {
        const Measurand& measurand = *reading.measurand;
        Cells cells{.quantity = std::string(measurand.quantity), .values = {}};
        const auto guess = context.view.experiments.predictions.kept(run, measurand);
        cells.values[0] = shown_value(guess, measurand, "");
        if (hidden) {
            cells.values[1] = cells.values[2] = "at the end";
        } else {
            cells.values[1] = shown_value(reading.predicted, measurand, "");
            cells.values[2] =
                shown_value(reading.measured, measurand, run.finished() ? "not measured" : "…");
            cells.own = guess ? verdict_of(judge(*guess, reading)) : Verdict::open;
            cells.verdict = run.stopped_because().empty() ? reading.verdict : Verdict::open;
        }
        all.push_back(std::move(cells));
    }
    return all;
}

constexpr std::array<std::string_view, 3> result_headings = {"you predicted", "theory", "measured"};

/// Widths of the columns of values; a column without values takes no room.
std::array<float, 3> widths_of(const std::vector<Cells>& all) {
    std::array<float, 3> widths{};
    for (std::size_t i = 0; i < widths.size(); ++i) {
        for (const Cells& cells : all) {
            if (!cells.values[i].empty()) {
                widths[i] = std::max(
                    {widths[i], text_width(cells.values[i]), text_width(result_headings[i])});
            }
        }
        const float mark = i == 0 ? verdict_width() : 0.0f; // a tick or a cross
        widths[i] += widths[i] > 0.0f ? 1.2f * em() + mark : 0.0f;
    }
    return widths;
}

std::string progress_of(const ExperimentRun& run) {
    if (!run.stopped_because().empty()) {
        return "Stopped";
    }
    return run.finished()
               ? "Result"
               : fmt::format("{:.2f} of {:.2f} s", run.trace().elapsed(), run.experiment().seconds);
}

/// Where the strip above the scene does not name both.
std::string title_of_run(const ExperimentRun& run) {
    return fmt::format("{} under {}: {}", run.experiment().title,
                       title_of_response(run.response().name), progress_of(run));
}

float line_height() { return std::round(result_line_height * em()); }

/// One line, its values in their columns at the right end of the strip.
void write_line(const Rect& line, const Colour& name_colour, const Colour& colour,
                std::string_view name, const std::array<std::string, 3>& values,
                const std::array<float, 3>& widths) {
    float right = line.max.x - verdict_width();
    for (std::size_t i = widths.size(); i-- > 0;) {
        const float left = right - widths[i];
        draw_text(line.between(left, right), colour, values[i], 1.0f);
        right = left;
    }
    draw_text(line.between(line.min.x, right), name_colour, name);
}

/// Of the whole strip or board, in lines from its top.
void write_results(PanelContext& context, const std::string& title, const std::vector<Cells>& all,
                   const Rect& rect) {
    const UiColours& colours = context.colours;
    const std::array<float, 3> widths = widths_of(all);
    std::array<std::string, 3> heads;
    for (std::size_t i = 0; i < heads.size(); ++i) {
        heads[i] = widths[i] > 0.0f ? result_headings[i] : "";
    }
    const ImVec2 down(0.0f, line_height());
    Rect line{rect.min + ImVec2(0.0f, strip_padding().y), rect.max};
    line.max.y = line.min.y + down.y;
    write_line(line, colours.accent, colours.quiet_text, title, heads, widths);
    for (const Cells& cells : all) {
        line = {line.min + down, line.max + down};
        write_line(line, colours.text, colours.text, cells.quantity, cells.values, widths);
        draw_verdict(context, line.between(line.max.x - 0.8f * em(), line.max.x), cells.verdict);
        const float end = line.max.x - verdict_width() - widths[2] - widths[1];
        const float value = text_width(cells.values[0]) + verdict_width();
        draw_prediction_mark(context, line.between(end - value, end), cells.own);
    }
}

float board_width(const std::string& title, const std::vector<Cells>& all) {
    float names = text_width(title);
    for (const Cells& cells : all) {
        names = std::max(names, text_width(cells.quantity));
    }
    const std::array<float, 3> widths = widths_of(all);
    return std::accumulate(widths.begin(), widths.end(), names) + verdict_width() +
           2.0f * strip_padding().x + em();
}

} // namespace

float result_strip_height(PanelContext& context, float width, float window_height) {
    const ExperimentRun* run = context.session.experiments().current();
    if (!context.view.lecture || run == nullptr || is_wide(width, window_height)) {
        return 0.0f;
    }
    const auto lines = static_cast<float>(run->experiment().measurands.size() + 1);
    const float wanted = lines * result_line_height * lecture_text() + 2.0f * strip_padding().y;
    return std::ceil(std::min(wanted, most_of_height * window_height));
}

void result_strip(PanelContext& context, const ScreenRect& rect) {
    const ExperimentRun& run = *context.session.experiments().current();
    const PanelWindow window("result", rect, strip_padding());
    const SizedText large(lecture_text() / em());
    write_results(context, title_of_run(run), cells_of(context, run),
                  rect_of(rect).inset(strip_padding().x, strip_padding().x));
}

void result_board(PanelContext& context, const ScreenRect& scene) {
    const ExperimentRun* run = context.session.experiments().current();
    const ImVec2 window = ImGui::GetMainViewport()->Size;
    if (!context.view.lecture || run == nullptr || !is_wide(window.x, window.y)) {
        return;
    }
    const std::vector<Cells> all = cells_of(context, *run);
    const std::string progress = progress_of(*run);
    // In smaller text where the picture is narrow: a name that is cut says nothing.
    constexpr float smallest = 0.65f;
    const float most = 0.8f * scene.width;
    const float large = lecture_text() / em();
    const auto width_at = [&](float size) {
        const SizedText sized(size);
        return board_width(progress, all);
    };
    const float fitting = std::clamp(most / width_at(large), smallest, 1.0f);
    const SizedText sized(fitting * large);
    const ImVec2 padding = strip_padding();
    const float width = std::min(board_width(progress, all), most);
    const float height = static_cast<float>(all.size() + 1) * line_height() + 2.0f * padding.y;
    if (const auto spot = context.over.place({"results", {{width, height}}, result_places})) {
        const Rect rect = rect_of(spot->rect);
        fill_rounded(rect, {context.colours.panel, 0.86f});
        write_results(context, progress, all, rect.inset(padding.x, padding.x));
    }
}

} // namespace carom::ui
