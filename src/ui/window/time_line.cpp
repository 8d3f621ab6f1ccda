#include "ui/kit/panel_window.hpp"
#include "ui/kit/widgets.hpp"
#include "ui/window/panels.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <span>
#include <string>
#include <vector>

namespace carom::ui {

namespace {

std::string moment_text(double time) { return fmt::format("{:.2f} s", time); }

/// From steps to pixels and back.
struct TimeScale {
    Rect bar;
    std::uint64_t first;
    std::uint64_t last;

    [[nodiscard]] float x(std::uint64_t step) const {
        const auto length = static_cast<double>(std::max<std::uint64_t>(last - first, 1));
        const double share = static_cast<double>(step - first) / length;
        return bar.min.x + static_cast<float>(share) * bar.width();
    }
    [[nodiscard]] std::uint64_t step_at(float x_of_mouse) const {
        const double share =
            std::clamp(static_cast<double>((x_of_mouse - bar.min.x) / bar.width()), 0.0, 1.0);
        return first +
               static_cast<std::uint64_t>(std::llround(share * static_cast<double>(last - first)));
    }
};

void draw_mark(const TimeScale& scale, std::uint64_t step, Ink colour, float share) {
    const float x = std::round(scale.x(step));
    const float inset = 0.5f * (1.0f - share) * scale.bar.height();
    draw_line({x, scale.bar.min.y + inset}, {x, scale.bar.max.y - inset}, colour,
              std::max(1.0f, 0.08f * em()));
}

/// A mark for each command. Marks closer than a pixel are one.
void draw_commands(const TimeScale& scale, std::span<const LoggedCommand> log, Ink colour) {
    float last_x = -1.0f;
    for (const LoggedCommand& logged : log) {
        const float x = std::round(scale.x(logged.step));
        if (x != last_x) {
            draw_mark(scale, logged.step, colour, 0.5f);
        }
        last_x = x;
    }
}

/// The run as it was before edits were taken back: a thinner bar from where it parts from this run.
void draw_undone(PanelContext& context, const TimeScale& scale, const Chronicle& undone) {
    const Chronicle& present = context.session.focused().chronicle();
    const std::vector<LoggedCommand>& log = undone.log();
    const auto differ =
        std::mismatch(present.log().begin(), present.log().end(), log.begin(), log.end()).second;
    const std::uint64_t parts = differ != log.end() ? differ->step : present.last_step();
    const float inset = 0.3f * scale.bar.height();
    fill_rect({{scale.x(parts), scale.bar.min.y + inset},
               {scale.x(undone.last_step()), scale.bar.max.y - inset}},
              context.colours.fill, inset);
    const auto same = static_cast<std::size_t>(differ - log.begin());
    draw_commands(scale, std::span(log).subspan(same), context.colours.quiet_text);
}

void draw_bar(PanelContext& context, const TimeScale& scale) {
    const UiColours& colours = context.colours;
    const float cursor = scale.x(context.world().step_count);
    const float end = scale.x(context.session.focused().chronicle().last_step());
    fill_rounded(scale.bar.between(scale.bar.min.x, end), colours.field);
    fill_rounded(scale.bar.between(scale.bar.min.x, cursor), colours.fill);
    if (const Chronicle* undone =
            context.session.kept_runs().undone(context.session.lanes().focus())) {
        draw_undone(context, scale, *undone);
    }
    draw_commands(scale, context.session.focused().chronicle().log(), colours.quiet_text);
    if (const auto divergence = context.session.focused().chronicle().divergence()) {
        draw_mark(scale, std::min(*divergence, scale.last), colours.error, 1.0f);
    }
    const float half = std::max(2.0f, 0.14f * em());
    fill_rect({{cursor - half, scale.bar.min.y - 0.15f * em()},
               {cursor + half, scale.bar.max.y + 0.15f * em()}},
              colours.accent, half);
}

void explain(PanelContext& context, const TimeScale& scale) {
    const std::uint64_t step = scale.step_at(ImGui::GetMousePos().x);
    const Chronicle& chronicle = context.session.focused().chronicle();
    if (step > chronicle.last_step()) {
        tooltip(context, fmt::format("Undone: {}", context.session.kept_runs().redo_words()),
                fmt::format("{} brings it back, until the next change.", keys_text(Action::redo)));
        return;
    }
    const auto commands = chronicle.commands_after(step).size();
    std::string text = fmt::format("{}, step {}", moment_text(chronicle.time_of(step)), step);
    if (commands > 0) {
        text += commands == 1 ? ", 1 change" : fmt::format(", {} changes", commands);
    }
    tooltip(context, text,
            "Drag to go to any moment of the run. Playing from there replays it; a change starts "
            "a new run.");
}

void time_bar(PanelContext& context, float width) {
    const Chronicle& chronicle = context.session.focused().chronicle();
    ImGui::InvisibleButton("timeline.bar", {std::max(width, 1.0f), ImGui::GetFrameHeight()});
    const Rect item = item_rect();
    const float inset = std::round(0.3f * item.height());
    const Chronicle* undone = context.session.kept_runs().undone(context.session.lanes().focus());
    const TimeScale scale{{{item.min.x, item.min.y + inset}, {item.max.x, item.max.y - inset}},
                          chronicle.first_step(),
                          undone != nullptr ? std::max(chronicle.last_step(), undone->last_step())
                                            : chronicle.last_step()};
    if (ImGui::IsItemActive()) {
        const std::uint64_t step = scale.step_at(ImGui::GetMousePos().x);
        context.ask([step](Session& session) { session.seek(step); });
    }
    log_item(context, "timeline.bar");
    explain(context, scale);
    draw_bar(context, scale);
}

void end_button(PanelContext& context, const char* name, Icon icon, Action action) {
    action_button(context, name, "", action, {.icon = icon, .width = std::round(1.8f * em())});
}

} // namespace

void time_line(PanelContext& context, const ScreenRect& rect) {
    const float padding =
        std::max(std::round(0.5f * (rect.height - ImGui::GetFrameHeight())), 0.0f);
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, ImVec2(padding + 0.3f * em(), padding));
    {
        const PanelWindow window("Time line", rect,
                                 ImGuiWindowFlags_NoScrollbar | ImGuiWindowFlags_NoScrollWithMouse);
        const Session& session = context.session;
        const double end =
            session.focused().chronicle().time_of(session.focused().chronicle().last_step());
        const std::string text =
            fmt::format("{} of {}", moment_text(session.world().time), moment_text(end));
        const float gap = 0.5f * em();
        ImGui::PushFont(context.fonts.mono, 0.0f);
        const float text_room = text_width(text) + gap;
        ImGui::PopFont();
        if (context.view.host.only_shows) { // elsewhere it stands in the tool bar
            action_button(context, "button.pause", "", Action::pause,
                          {.icon = session.clock().paused() ? Icon::play : Icon::pause,
                           .width = std::round(2.4f * em())});
            ImGui::SameLine(0.0f, gap);
        }
        end_button(context, "timeline.start", Icon::to_start, Action::to_start);
        ImGui::SameLine(0.0f, gap);
        time_bar(context, full_width() - text_room - 1.8f * em() - 2.0f * gap);
        ImGui::SameLine(0.0f, gap);
        end_button(context, "timeline.end", Icon::to_end, Action::to_end);
        ImGui::SameLine(0.0f, gap);
        ImGui::AlignTextToFramePadding();
        const MonoText mono(context);
        ImGui::TextUnformatted(text.c_str());
    }
    ImGui::PopStyleVar();
}

} // namespace carom::ui
