#include "ui/kit/lane_parts.hpp"
#include "ui/kit/widgets.hpp"
#include "ui/scene/panels.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>
#include <fmt/ranges.h>

namespace carom::ui {

namespace {

/// The head of the picture belongs to the HUD.
constexpr std::array list_places = {TextPlace::bottom_right, TextPlace::bottom_left,
                                    TextPlace::top_right};

/// A patch of colour and a name on a translucent ground.
void draw_label(PanelContext& context, std::size_t lane, const std::string& title,
                const Rect& rect) {
    const bool focused = lane == context.session.lanes().focus();
    const float pad = std::round(0.4f * em());
    const float patch = std::round(0.8f * em());
    fill_rounded(rect, {context.colours.panel, 0.86f});
    const Colour colour = lane_colour(context.session, lane);
    const ImVec2 at(rect.min.x + pad, rect.centre().y - 0.5f * patch);
    fill_rect({at, at + ImVec2(patch, patch)}, colour, 0.2f * em());
    if (focused) {
        draw_frame(rect, colour, ImGui::GetStyle().FrameRounding, std::max(1.5f, 0.1f * em()));
    }
    draw_text(rect.inset(patch + 2.0f * pad),
              focused ? context.colours.text : context.colours.quiet_text, title);
}

/// One below the other.
void label_list(PanelContext& context, const std::vector<std::string>& titles,
                const ScreenRect& scene) {
    const float gap = std::round(0.3f * em());
    const float height = std::round(1.7f * em());
    const float most = std::max(scene.width - 2.0f * em(), em());
    float width = 0.0f;
    for (const std::string& title : titles) {
        width = std::max(width, text_width(title) + 2.7f * em());
    }
    const auto lines = static_cast<float>(titles.size());
    const auto spot = context.over.place(
        {"lanes", {{std::min(width, most), lines * (height + gap) - gap}}, list_places});
    for (std::size_t i = 0; spot && i < titles.size(); ++i) {
        const ImVec2 corner(spot->rect.left,
                            spot->rect.top + static_cast<float>(i) * (height + gap));
        draw_label(context, i, titles[i], {corner, corner + ImVec2(spot->rect.width, height)});
    }
}

/// A line below a lane's name has room for what is odd there, seldom for what to do about it.
std::string_view first_sentence(std::string_view text) {
    return text.substr(0, std::min(text.find(". "), text.size()));
}

/// What is odd in a lane, or nothing.
std::vector<std::string> oddities(const PanelContext& context, std::size_t lane) {
    std::vector<std::string> lines = warnings(context, lane);
    if (const auto& fault = context.session.lanes()[lane].fault()) {
        lines.insert(lines.begin(), "The step could not be taken: " + fault->message);
    }
    return lines;
}

/// All of it, where the mouse rests on the strip.
void explain_oddities(PanelContext& context, const Rect& strip,
                      const std::vector<std::string>& lines) {
    if (!lines.empty() && !context.view.host.hides_mouse && !ImGui::GetIO().WantCaptureMouse &&
        ImGui::IsMouseHoveringRect(strip.min, strip.max, false)) {
        tooltip_beside(context, strip, fmt::format("{}", fmt::join(lines, "\n")));
    }
}

/// Above the lane's picture, or below the bars there: its name beside its colour, and
/// beside it what is odd there, as far as it fits; the mouse shows all of it.
void lane_strip(PanelContext& context, std::size_t lane, const std::string& title,
                const ScreenRect& part) {
    const Session& session = context.session;
    const std::vector<std::string> lines = oddities(context, lane);
    const float pad = std::round(0.5f * em());
    const float bar = std::round((lane == session.lanes().focus() ? 0.6f : 0.3f) * em());
    const std::string_view odd = lines.empty() ? "" : first_sentence(lines.front());
    const float line = lane_strip_height(context.view);
    const ScreenRect above{part.left, part.top - line, part.width, line};
    const float top = context.over.below_bars(above);
    const Rect rect{{part.left, top}, {part.right(), top + line}};
    fill_rect(rect, context.colours.panel);
    fill_rect(rect.first(bar), lane_colour(session, lane));
    // A warning takes what the name leaves.
    const float left = rect.min.x + bar + pad;
    const float right = rect.max.x - pad;
    const float most = right - left - (odd.empty() ? 0.0f : em() + text_width("!"));
    const float named = draw_text(rect.between(left, left + most), context.colours.text, title);
    const Rect beside = rect.between(left + named + em(), right);
    // What lanes have in common is said in full or not at all.
    const std::string method = method_text(session.lanes()[lane].world().settings, false);
    if (!odd.empty()) {
        const bool has_room = beside.width() > std::min(6.0f * em(), text_width(odd));
        draw_text(beside, context.colours.warning, has_room ? odd : "!");
    } else if (text_width(method) <= beside.width()) {
        draw_text(beside, context.colours.quiet_text, method);
    }
    explain_oddities(context, rect, lines);
    context.over.take(fmt::format("lane_strip.{}", lane), rect.screen());
}

} // namespace

void lane_labels(PanelContext& context, const ScreenRect& scene) {
    const Session& session = context.session;
    if (session.lanes().size() < 2) {
        return;
    }
    const std::vector<std::string> titles = lane_titles(session);
    const SizedText larger(lane_text_scale(context.view));
    if (lanes_are_split(session, context.view)) {
        const std::vector<ScreenRect> rects = lane_rects(session, context.view, scene);
        for (std::size_t i = 0; i < titles.size(); ++i) {
            lane_strip(context, i, titles[i], rects[i]);
        }
    } else {
        label_list(context, titles, scene);
    }
}

} // namespace carom::ui
