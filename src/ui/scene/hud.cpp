#include "lab/measure/laws.hpp"
#include "physics/solve/methods/catalogue.hpp"
#include "physics/step/sleeping.hpp"
#include "physics/world/property_tables.hpp"
#include "ui/kit/drawing.hpp"
#include "ui/kit/joint_parts.hpp"
#include "ui/kit/lane_parts.hpp"
#include "ui/kit/verdict_mark.hpp"
#include "ui/scene/panels.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>
#include <string>
#include <utility>
#include <vector>

namespace carom::ui {

namespace {

struct HudLine {
    std::string text;
    Colour colour;
    float size; ///< as a share of the panels' text
};
using HudLines = std::vector<HudLine>;

std::string choice_title(const Settings& settings, std::string_view key) {
    const Property<Settings>* row = find_property(settings_table(), key);
    return value_text(*row, row->get(settings), row->unit);
}

std::string speed_text(double speed) {
    return speed < 1.0 ? fmt::format("Slow motion: 1/{} of real time", number_text(1.0 / speed))
                       : fmt::format("{} times real time", number_text(speed));
}

/// While an experiment is open, the scene's title is that of the experiment.
std::string experiment_text(const ExperimentRun& run) {
    const std::string response = title_of_response(run.response().name);
    if (!run.stopped_because().empty()) {
        return fmt::format("Experiment under {}: stopped", response);
    }
    if (run.finished()) {
        const std::vector<Reading> readings = run.readings();
        const bool agrees = std::all_of(readings.begin(), readings.end(), [](const Reading& each) {
            return each.verdict == Verdict::pass;
        });
        return fmt::format("Experiment under {}: {}", response, agrees ? "agrees" : "differs");
    }
    return fmt::format("Experiment under {}: {:.2f} of {:.2f} s", response, run.trace().elapsed(),
                       run.experiment().seconds);
}

/// What the tool Tie waits for.
std::string tie_text(const PanelContext& context) {
    const auto& first = context.view.joints.first;
    return first ? fmt::format("Tie {} to: click another body, or a free point ({} cancels)",
                               name_of_end(context.world(), first->body), keys_text(Action::back))
                 : "Tie: click a body";
}

/// The moment in the run, when that is not its end.
std::string past_text(const Session& session) {
    const Chronicle& chronicle = session.focused().chronicle();
    if (session.world().step_count >= chronicle.last_step()) {
        return "";
    }
    const double end = chronicle.time_of(chronicle.last_step());
    return session.clock().paused()
               ? fmt::format("Earlier in the run: {:.2f} s before the end",
                             end - session.world().time)
               : fmt::format("Replaying: {:.2f} s to the end", end - session.world().time);
}

/// The state of the game, and whether a computer player is at work.
std::string game_text(const Session& session) {
    const std::string text = games::announcement(session.focused().game());
    const auto progress = session.opponents().progress();
    return progress && !session.clock().paused()
               ? fmt::format("{} Thinking: {:.0f} %", text, 100.0f * *progress)
               : text;
}

std::string sleeping_text(const World& world) {
    const auto movable = std::count_if(world.bodies.begin(), world.bodies.end(),
                                       [](const Body& body) { return !is_static(body); });
    return fmt::format("Asleep: {} of {} movable bodies", sleeper_count(world), movable);
}

std::string pace_text(const Session& session) {
    constexpr double noticeable = 0.95;
    return !session.clock().paused() && session.clock().pace() < noticeable
               ? fmt::format("Slower than real time: {:.0f} % of the set speed",
                             100.0 * session.clock().pace())
               : "";
}

void add(HudLines& lines, std::string text, const Colour& colour, float size = 1.0f) {
    if (!text.empty()) {
        lines.push_back({std::move(text), colour, size});
    }
}

/// What is shown, and under which method, unless a strip above the scene has it.
void heading_lines(const PanelContext& context, HudLines& lines) {
    add(lines, context.session.scene().title, context.colours.text, 1.35f);
    if (!lanes_are_split(context.session, context.view)) { // their strips say the rest of each
        add(lines, method_text(context.world().settings, true), context.colours.quiet_text);
    }
}

/// What is under way in it.
void state_lines(const PanelContext& context, HudLines& lines) {
    const UiColours& colours = context.colours;
    // In lecture mode the experiment and the look inside have boards or strips of their own.
    if (const ExperimentRun* run = context.session.experiments().current();
        run && !context.view.lecture) {
        add(lines, experiment_text(*run), colours.accent);
    }
    add(lines, game_text(context.session), colours.accent, 1.15f);
    if (const StepInspection* inside = context.figures.inside; inside && !context.view.lecture) {
        add(lines,
            fmt::format("Inside step {}: {}", inside->before().step_count + 1,
                        describe(inside->moment(), inside->before())),
            colours.accent);
    }
}

/// The time, and how fast it runs.
void time_lines(const PanelContext& context, HudLines& lines) {
    const Session& session = context.session;
    const UiColours& colours = context.colours;
    if (context.view.lecture && lanes_are_split(session, context.view)) {
        add(lines, time_text(context), colours.text);
    }
    if (context.view.welcome.slow_motion < 1.0) {
        add(lines, speed_text(slow_share * session.clock().speed()) + ", for the first hit",
            colours.text);
    } else if (session.clock().speed() != 1.0) {
        add(lines, speed_text(session.clock().speed()), colours.text);
    }
    if (const std::string& reason = session.clock().pause_reason(); !reason.empty()) {
        add(lines, "Paused: " + reason, colours.accent);
    }
    if (const auto& watch = context.view.hand.stopwatch) {
        const double end = watch->end.value_or(session.world().time);
        add(lines,
            fmt::format("Stopwatch: {:.3f} s{}", std::max(end - watch->start, 0.0),
                        watch->end ? "" : ", running"),
            colours.text, 1.15f);
    }
    add(lines, past_text(session), colours.accent);
    if (const auto divergence = session.focused().chronicle().divergence()) {
        add(lines, fmt::format("The replay differs from the run from step {} on", *divergence),
            colours.error);
    }
    add(lines, pace_text(session), colours.warning);
}

/// What can be done next, and what is not computed.
void hint_lines(const PanelContext& context, HudLines& lines) {
    const ViewState& view = context.view;
    if (view.hand.tool == Tool::tie) {
        add(lines, tie_text(context), context.colours.accent);
    } else if (view.hand.tool == Tool::measure && !view.hand.ruler) {
        add(lines, "Measure: drag from one point to another", context.colours.accent);
    }
    if (view.framing.follows) {
        add(lines, fmt::format("The camera follows ({} ends it)", keys_text(Action::follow)),
            context.colours.accent);
    }
    if (context.world().settings.sleeping) {
        add(lines, sleeping_text(context.world()), context.colours.quiet_text);
    }
    if (!view.columns.show_panels && !view.host.is_picture && !view.lesson) {
        add(lines, keys_text(Action::toggle_panels) + " shows the panels",
            context.colours.quiet_text);
    }
}

HudLines hud_lines(const PanelContext& context) {
    HudLines lines;
    if (!context.view.lecture || lanes_are_split(context.session, context.view)) {
        heading_lines(context, lines);
    }
    state_lines(context, lines);
    time_lines(context, lines);
    if (!lanes_are_split(context.session, context.view)) { // else their strips have them
        for (std::string& warning : warnings(context, context.session.lanes().focus())) {
            add(lines, std::move(warning), context.colours.warning);
        }
    }
    hint_lines(context, lines);
    return lines;
}

ImVec2 line_extent(const PanelContext& context, const HudLine& line, float scale, float wrap) {
    const char* begin = line.text.data();
    return context.fonts.text->CalcTextSizeA(scale * line.size * em(), wrap, wrap, begin,
                                             begin + line.text.size());
}

/// Lines of text on a translucent ground, no wider than this.
struct Block {
    const HudLines& lines;
    float scale;
    float wrap; ///< [units of the window]

    Block(const HudLines& lines, float scale, float max_width)
        : lines(lines), scale(scale), wrap(std::max(max_width - 2.0f * padding(), em())) {}

    static float padding() { return std::round(0.6f * em()); }

    [[nodiscard]] ImVec2 size(const PanelContext& context) const {
        ImVec2 size(0.0f, 0.0f);
        for (const HudLine& line : lines) {
            const ImVec2 extent = line_extent(context, line, scale, wrap);
            size = {std::max(size.x, extent.x), size.y + extent.y};
        }
        return size + ImVec2(2.0f, 1.4f) * padding();
    }

    void draw(const PanelContext& context, const Rect& rect, const Colour& veil) const {
        fill_rounded(rect, {veil, 0.82f});
        ImVec2 at = rect.min + ImVec2(1.0f, 0.7f) * padding();
        for (const HudLine& line : lines) {
            canvas().AddText(context.fonts.text, scale * line.size * em(), at, Ink(line.colour),
                             line.text.data(), line.text.data() + line.text.size(), wrap);
            at.y += line_extent(context, line, scale, wrap).y;
        }
    }
};

constexpr std::array hud_places = {TextPlace::top_left, TextPlace::bottom_left,
                                   TextPlace::top_right};
constexpr std::string_view paused_word = "PAUSED";

float hud_scale(const ViewState& view) { return view.lecture ? 1.2f : 1.0f; }

HudLines fault_lines(const PanelContext& context, const Fault& fault) {
    const Colour& colour = context.colours.text;
    return {{"The step could not be taken", colour, 1.15f},
            {fault.message, colour, 1.0f},
            {fmt::format("The world is as it was before the step. Change a dial and continue ({}), "
                         "or restart ({}).",
                         keys_text(Action::pause), keys_text(Action::restart)),
             colour, 1.0f}};
}

} // namespace

std::string method_text(const Settings& settings, bool with_resolver) {
    const Settings applied = honoured(settings);
    const std::string friction = applied.friction_model == FrictionModel::none
                                     ? (with_resolver ? "no friction" : "No friction")
                                     : choice_title(applied, "friction_model") + " friction";
    const std::string correction = applied.position_correction == PositionCorrection::none
                                       ? "no correction"
                                       : choice_title(applied, "position_correction");
    return with_resolver
               ? fmt::format("{}, {}, {}", chosen_resolver(settings).title, friction, correction)
               : fmt::format("{}, {}", friction, correction);
}

std::string time_text(const PanelContext& context) {
    return fmt::format("t = {:.2f} s", context.world().time);
}

ImVec2 paused_badge_size(float scale) {
    const SizedText larger(1.15f * scale);
    return {text_width(paused_word) + 1.4f * em(), 1.6f * em()};
}

ScreenRect draw_paused(const PanelContext& context, const ScreenRect& rect, float scale) {
    const ImVec2 size = paused_badge_size(scale);
    const ImVec2 corner(rect.right() - size.x, rect.top);
    const Rect badge{corner, corner + size};
    if (context.session.clock().paused()) {
        fill_rounded(badge, context.colours.accent);
        const SizedText larger(1.15f * scale);
        draw_text(badge, context.colours.on_accent, paused_word, 0.5f);
    }
    return badge.screen();
}

void hud(PanelContext& context, const ScreenRect& scene) {
    const float margin = std::round(0.7f * em());
    const float scale = hud_scale(context.view);
    const ScreenRect inner{scene.left + margin, scene.top + margin, scene.width - 2.0f * margin,
                           scene.height - 2.0f * margin};
    if (inner.width < 4.0f * em() || scene.height < 4.0f * em()) {
        return;
    }
    float most_width = inner.width;
    if (!context.view.lecture) {
        const ScreenRect paused = draw_paused(context, inner, scale);
        context.over.take("paused", paused);
        most_width = std::max(inner.width - paused.width - margin, 0.5f * inner.width);
    }
    const auto put = [&](std::string_view name, const HudLines& lines, float width,
                         const Colour& veil) {
        std::vector<Block> blocks;
        OverText text{name, {}, hud_places};
        for (const float share : {1.0f, 0.6f, 0.4f}) {
            const ImVec2 size = blocks.emplace_back(lines, scale, share * width).size(context);
            text.sizes.emplace_back(size.x, size.y);
        }
        const ScreenRect at_head{inner.left, context.over.below_bars(scene) + margin,
                                 text.sizes.front().x, text.sizes.front().y};
        const auto spot = context.over.place(text).value_or(OverScene::Spot{at_head});
        blocks[spot.size].draw(context, rect_of(spot.rect), veil);
    };
    if (const HudLines lines = hud_lines(context); !lines.empty()) {
        put("hud", lines, most_width, context.colours.panel);
    }
    if (const auto& fault = context.session.focused().fault()) {
        put("fault", fault_lines(context, *fault), inner.width, context.colours.error_field);
    }
}

float title_line_height(const PanelContext& context) {
    return std::round(2.2f * hud_scale(context.view) * em());
}

void title_line(PanelContext& context, const ScreenRect& rect) {
    const float scale = hud_scale(context.view);
    const DrawnOn behind(ImGui::GetBackgroundDrawList());
    fill_rect(rect_of(rect), context.colours.panel);
    const float margin = std::round(0.7f * em());
    const float gap = 0.15f * rect.height;
    const ScreenRect paused = draw_paused(
        context, {rect.left, rect.top + gap, rect.width - margin, rect.height - 2.0f * gap}, scale);
    const float end =
        context.session.clock().paused() ? paused.left - margin : rect.right() - margin;
    TextLine texts{rect_of(rect).between(rect.left + margin, end)};
    const SizedText larger(scale);
    for (const HudLine& line : hud_lines(context)) {
        if (texts.room.width() < 3.0f * em()) {
            break;
        }
        texts.left(line.colour, line.text, 1.2f * em());
    }
}

} // namespace carom::ui
