#include "ui/kit/free_place.hpp"
#include "ui/kit/lane_parts.hpp"
#include "ui/kit/widgets.hpp"
#include "ui/scene/panels.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <fmt/ranges.h>

namespace carom::ui {

namespace {

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

/// One below the other in the lower right corner, beside other texts there: the head of the picture
/// belongs to the HUD.
void label_list(PanelContext& context, const std::vector<std::string>& titles,
                const ScreenRect& scene) {
    const float margin = std::round(0.7f * em());
    const float height = std::round(1.7f * em());
    const float width = std::max(scene.width - 2.0f * margin, em());
    for (std::size_t i = titles.size(); i-- > 0;) {
        const float wanted = std::min(text_width(titles[i]) + 2.0f * em() + margin, width);
        const auto at = [&](TextPlace corner) {
            return rect_at(corner, scene, {wanted, height}, margin, context.covered);
        };
        const ScreenRect right = at(TextPlace::bottom_right);
        const ScreenRect place = right.top < scene.top ? at(TextPlace::bottom_left) : right;
        draw_label(context, i, titles[i],
                   {{place.left, place.top}, {place.right(), place.bottom()}});
        context.cover(place);
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

/// Across the top of the lane's part: its name beside its colour, and beside it, or where there is
/// no room in a line below, what is odd there; the mouse shows all of it.
void lane_strip(PanelContext& context, std::size_t lane, const std::string& title,
                const ScreenRect& part) {
    const Session& session = context.session;
    const std::vector<std::string> lines = oddities(context, lane);
    const float pad = std::round(0.5f * em());
    const float line = std::round(lane_strip_height * em());
    const float bar = std::round((lane == session.lanes().focus() ? 0.6f : 0.3f) * em());
    const std::string_view odd = lines.empty() ? "" : first_sentence(lines.front());
    const float room = part.width - bar - 2.0f * pad;
    const bool is_beside = text_width(title) + em() + text_width(odd) <= room;
    const Rect rect{{part.left, part.top},
                    {part.right(), part.top + (is_beside ? line : 2.0f * line)}};
    fill_rect(rect, {context.colours.panel, 0.86f});
    fill_rect(rect.first(bar), lane_colour(session, lane));
    const float left = rect.min.x + bar + pad;
    const float right = rect.max.x - pad;
    const float named =
        draw_text({{left, rect.min.y}, {right, rect.min.y + line}}, context.colours.text, title);
    // What lanes have in common is said in full or not at all.
    const std::string method = method_text(session.lanes()[lane].world().settings, false);
    const ImVec2 beside(left + named + em(), rect.min.y);
    if (!odd.empty()) {
        const ImVec2 corner = is_beside ? beside : ImVec2(left, rect.min.y + line);
        draw_text({corner, {right, rect.max.y}}, context.colours.warning, odd);
    } else if (text_width(method) <= right - beside.x) {
        draw_text({beside, {right, rect.max.y}}, context.colours.quiet_text, method);
    }
    explain_oddities(context, rect, lines);
    // The warning comes and goes; the camera is not to move for it.
    context.cover({rect.min.x, rect.min.y, rect.width(), line});
    context.widgets.add(fmt::format("lane_strip.{}", lane), {rect.screen()});
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
