#include "io/picture/film.hpp"
#include "studio/view/recent_files.hpp"
#include "ui/kit/dialog.hpp"
#include "ui/kit/widgets.hpp"
#include "ui/window/dialog_state.hpp"
#include "ui/window/panels.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <string>
#include <vector>

namespace carom::ui {

namespace {

constexpr std::array<double, 4> rates = {25.0, 30.0, 50.0, 60.0}; // [frames/s]

struct SizeRow {
    const char* key;
    const char* label;
    glm::ivec2 pixels;
};
constexpr std::array sizes = {
    SizeRow{"hd", "1280 × 720", {1280, 720}},
    SizeRow{"full_hd", "1920 × 1080", {1920, 1080}},
    SizeRow{"four_k", "3840 × 2160", {3840, 2160}},
    SizeRow{"window", "As the window", {0, 0}},
};

/// Of the formats, in their order.
constexpr std::array<std::string_view, 3> endings = {".gif", ".webp", ""};

std::string_view ending_of(int format) { return endings[static_cast<std::size_t>(format)]; }

/// A line of the form: its label at the left, the control behind it.
void row_label(const PanelContext& context, std::string_view text) {
    ImGui::AlignTextToFramePadding();
    const float left = ImGui::GetCursorPosX();
    coloured_text(context.colours.quiet_text, text);
    ImGui::SameLine(left + std::round(9.0f * em()));
}

void choice(PanelContext& context, std::string_view label, const std::vector<Segment>& segments,
            int& chosen) {
    row_label(context, label);
    const float width = std::min(segmented_width(segments), full_width());
    if (const auto pressed =
            segmented(context, segments, static_cast<std::size_t>(chosen), width)) {
        chosen = static_cast<int>(*pressed);
    }
}

void seconds_field(PanelContext& context, RecordChoices& state) {
    row_label(context, "Length");
    ImGui::SetNextItemWidth(6.0f * em());
    ImGui::InputDouble("##seconds", &state.seconds, 0.0, 0.0, "%.4g");
    log_item(context, "record.seconds");
    state.seconds = std::clamp(state.seconds, FilmPlan::shortest, FilmPlan::longest);
    ImGui::SameLine();
    ImGui::TextUnformatted("s of simulated time");
}

void rate_choice(PanelContext& context, RecordChoices& state) {
    std::vector<Segment> segments;
    for (const double rate : rates) {
        const std::string number = number_text(rate);
        segments.push_back({.name = "record.rate." + number, .label = number});
    }
    choice(context, "Frames per second", segments, state.rate);
}

void size_choice(PanelContext& context, RecordChoices& state) {
    std::vector<Segment> segments;
    for (const SizeRow& row : sizes) {
        segments.push_back({.name = std::string("record.size.") + row.key, .label = row.label});
    }
    choice(context, "Size", segments, state.size);
}

void content_choices(PanelContext& context, RecordChoices& state, std::string& path) {
    choice(context, "Picture",
           {{.name = "record.scene", .label = "The scene alone"},
            {.name = "record.panels", .label = "With the panels"}},
           state.picture);
    const int format = state.format;
    std::vector<Segment> formats = {
        {.name = "record.gif",
         .label = "GIF",
         .tooltip = "255 colours, at most 50 frames per second; played by every slide program"},
        {.name = "record.webp",
         .label = "WebP",
         .tooltip = "All colours; played by browsers and web-based slides"}};
    if (!context.view.host.in_browser) { // which downloads files, not folders
        formats.push_back({.name = "record.png",
                           .label = "PNG pictures",
                           .tooltip = "A folder of numbered lossless pictures, for video editors"});
    }
    choice(context, "Format", formats, state.format);
    if (state.format != format) {
        if (path.ends_with(ending_of(format))) {
            path.resize(path.size() - ending_of(format).size());
        }
        path += ending_of(state.format);
    }
}

FilmOrder order_of(const PanelContext& context, const RecordChoices& state) {
    return {.plan = {state.seconds, rates[static_cast<std::size_t>(state.rate)],
                     context.session.clock().speed()},
            .size = sizes[static_cast<std::size_t>(state.size)].pixels,
            .panels = state.picture == 1,
            .file = {}};
}

bool is_too_fast(const RecordChoices& state) {
    return ending_of(state.format) == ".gif" &&
           rates[static_cast<std::size_t>(state.rate)] > most_gif_frames_per_second;
}

std::string summary(const FilmPlan& plan) {
    const int count = plan.frame_count();
    const std::string plays = number_text(plan.playing_time());
    const std::string frames = fmt::format("{} picture{}", count, count == 1 ? "" : "s");
    return plan.speed == 1.0
               ? fmt::format("{}, played in {} s. The scene continues meanwhile.", frames, plays)
               : fmt::format("{}, played in {} s: {} times real time, as the clock is set. The "
                             "scene continues meanwhile.",
                             frames, plays, number_text(plan.speed));
}

void name_field(PanelContext& context, DialogState& kept, bool opens, float foot) {
    const RecordChoices& state = kept.record;
    row_label(context, ending_of(state.format).empty() ? "Folder" : "File");
    const PathField field{.name = "record.path",
                          .button_name = "record.start",
                          .button = "Record",
                          .ending = ending_of(state.format),
                          .writes = !ending_of(state.format).empty(), // a folder must be new
                          .opens = opens,
                          .allowed = !is_too_fast(state)};
    if (const auto file = file_field(context, field, kept.file, foot)) {
        context.orders.wishes.film = order_of(context, state);
        context.orders.wishes.film->file = *file;
    }
}

void show_progress(PanelContext& context, const FilmProgress& progress) {
    bool shown = true;
    const Dialog dialog(context, "Recording", {30.0f, 9.5f}, shown);
    quiet_text(context, progress.file);
    const float share =
        static_cast<float>(progress.done) / static_cast<float>(std::max(progress.total, 1));
    const std::string text = fmt::format("{} of {} pictures", progress.done, progress.total);
    ImGui::ProgressBar(share, {-1.0f, 0.0f}, text.c_str());
    log_item(context, "record.progress");
    const bool escape = ImGui::IsKeyPressed(ImGuiKey_Escape, false);
    if (button(context, "record.cancel", "Cancel") || escape || !shown) {
        context.orders.wishes.cancel_film = true;
    }
}

} // namespace

void film_progress(PanelContext& context) {
    if (context.view.talk.film) {
        show_progress(context, *context.view.talk.film);
    }
}

} // namespace carom::ui

bool carom::dialogs::Record::draw(ui::PanelContext& context, ui::DialogState& kept) const {
    using namespace ui;
    RecordChoices& choices = kept.record;
    std::string& path = kept.file.path.text;
    if (kept.is_new) {
        path = file_name_of(context.session.scene().title, "carom");
        path += ending_of(choices.format);
    }
    const bool has_list = !context.view.host.in_browser;
    bool shown = true;
    const Dialog dialog(context, "Record for slides", {40.0f, has_list ? 38.0f : 21.0f}, shown);
    seconds_field(context, choices);
    rate_choice(context, choices);
    size_choice(context, choices);
    content_choices(context, choices, path);
    const float two_lines = 2.0f * ImGui::GetTextLineHeight() + ImGui::GetStyle().ItemSpacing.y;
    name_field(context, kept, kept.is_new, two_lines);
    if (is_too_fast(choices)) {
        wrapped_text(context.colours.warning, "A GIF shows at most 50 frames per second.");
    } else {
        quiet_text(context, summary(order_of(context, choices).plan));
    }
    return shown && !is_closed_by_escape(context);
}
