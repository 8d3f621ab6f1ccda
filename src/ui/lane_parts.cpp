#include "ui/lane_parts.hpp"

#include "lab/run/comparison.hpp"
#include "physics/solve/methods/why_ignored.hpp"
#include "physics/world/property.hpp"
#include "ui/drawing.hpp"
#include "ui/free_place.hpp"
#include "ui/number_text.hpp"
#include "ui/panels.hpp"
#include "ui/text_size.hpp"
#include "ui/widgets.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <fmt/ranges.h>

namespace carom::ui {

namespace {

/// More would not fit a label; the table has them all.
constexpr std::size_t most_named = 2;

/// Four digits, or a share such as 1/60, which four digits cannot say.
std::string short_number(double value) {
    constexpr double close = 1e-5;
    if (value <= 0.0 || value >= 1.0) {
        return number_text(value);
    }
    const double divisor = std::round(1.0 / value);
    const double rounded = parse_number(text_to_type(value)).value_or(value);
    const bool is_share = std::abs(divisor * value - 1.0) < close;
    return is_share && std::abs(rounded - value) > close * value ? fmt::format("1/{:.0f}", divisor)
                                                                 : number_text(value);
}

/// The value of a choice says enough; other values are shown with the title of their setting.
std::string named_value(const Property<Settings>& row, const Settings& settings) {
    const std::string text = setting_text(row, settings);
    return row.kind == PropertyKind::choice ? text : fmt::format("{} {}", row.title, text);
}

/// Where no setting tells lanes apart, their numbers do; one beside its past is the present.
std::string title_of_lane(const Session& session, std::size_t number,
                          std::span<const Property<Settings>* const> differing) {
    const auto& lanes = session.lanes();
    const Lane& lane = lanes[number];
    std::string title = lane.is_ghost() ? "Before: " : "";
    const std::size_t count = std::min(differing.size(), most_named);
    for (std::size_t i = 0; i < count; ++i) {
        title += (i > 0 ? ", " : "") + named_value(*differing[i], lane.world().settings);
    }
    if (count == 0) {
        title = lane.is_ghost()          ? "Earlier run"
                : live_lanes(lanes) == 1 ? "Now"
                                         : fmt::format("Lane {}", number + 1);
    }
    return title;
}

/// A patch of colour and a name on a translucent ground.
void draw_label(PanelContext& context, std::size_t lane, const std::string& title,
                const Rect& rect) {
    const bool focused = lane == context.session.focus();
    ImDrawList& list = *ImGui::GetBackgroundDrawList();
    const float pad = std::round(0.4f * em());
    const float patch = std::round(0.8f * em());
    fill_rounded(list, rect, packed(context.colours.panel, 0.86f));
    const Colour colour = lane_colour(context.session, lane);
    const ImVec2 at(rect.min.x + pad, rect.centre().y - 0.5f * patch);
    list.AddRectFilled(at, at + ImVec2(patch, patch), packed(colour), 0.2f * em());
    if (focused) {
        list.AddRect(rect.min, rect.max, packed(colour), ImGui::GetStyle().FrameRounding, 0,
                     std::max(1.5f, 0.1f * em()));
    }
    draw_text(list, {{at.x + patch + pad, rect.min.y}, rect.max},
              packed(focused ? context.colours.text : context.colours.quiet_text), title);
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

constexpr float strip_height = 1.5f; // in the height of its text

/// Text of the lanes' names, in that of the panels.
float enlargement(const ViewState& view) { return view.lecture ? 1.3f : 1.0f; }

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
    if (!lines.empty() && !context.view.hides_mouse && !ImGui::GetIO().WantCaptureMouse &&
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
    const float line = std::round(strip_height * em());
    const float bar = std::round((lane == session.focus() ? 0.6f : 0.3f) * em());
    const std::string_view odd = lines.empty() ? "" : first_sentence(lines.front());
    const float room = part.width - bar - 2.0f * pad;
    const bool is_beside = text_width(title) + em() + text_width(odd) <= room;
    const Rect rect{{part.left, part.top},
                    {part.right(), part.top + (is_beside ? line : 2.0f * line)}};
    ImDrawList& list = *ImGui::GetBackgroundDrawList();
    list.AddRectFilled(rect.min, rect.max, packed(context.colours.panel, 0.86f));
    list.AddRectFilled(rect.min, {rect.min.x + bar, rect.max.y},
                       packed(lane_colour(session, lane)));
    const float left = rect.min.x + bar + pad;
    const float right = rect.max.x - pad;
    const float named = draw_text(list, {{left, rect.min.y}, {right, rect.min.y + line}},
                                  packed(context.colours.text), title);
    // What lanes have in common is said in full or not at all.
    const std::string method = method_text(session.lanes()[lane].world().settings, false);
    const ImVec2 beside(left + named + em(), rect.min.y);
    if (!odd.empty()) {
        const ImVec2 corner = is_beside ? beside : ImVec2(left, rect.min.y + line);
        draw_text(list, {corner, {right, rect.max.y}}, packed(context.colours.warning), odd);
    } else if (text_width(method) <= right - beside.x) {
        draw_text(list, {beside, {right, rect.max.y}}, packed(context.colours.quiet_text), method);
    }
    explain_oddities(context, rect, lines);
    // The warning comes and goes; the camera is not to move for it.
    context.cover({rect.min.x, rect.min.y, rect.width(), line});
    context.widgets.add(fmt::format("lane_strip.{}", lane), {rect.screen()});
}

/// How many lanes stand beside each other, so that a subject of this aspect is largest below their
/// strips.
std::size_t best_columns(std::size_t count, const ScreenRect& scene, float aspect, float strip) {
    std::size_t best = 1;
    float largest = 0.0f;
    for (std::size_t columns = 1; columns <= count; ++columns) {
        const std::size_t rows = (count + columns - 1) / columns;
        const float size = std::min(scene.width / static_cast<float>(columns) / aspect,
                                    scene.height / static_cast<float>(rows) - strip);
        if (size > largest) {
            largest = size;
            best = columns;
        }
    }
    return best;
}

} // namespace

std::string setting_text(const Property<Settings>& row, const Settings& settings) {
    const PropertyValue value = row.get(settings);
    if (const bool* is_on = std::get_if<bool>(&value)) {
        return *is_on ? "on" : "off";
    }
    const std::string_view unit = unit_under(settings, row);
    const float* number = std::get_if<float>(&value);
    return number != nullptr ? with_unit(short_number(static_cast<double>(*number)), unit)
                             : value_text(row, value, unit);
}

std::vector<std::string> lane_titles(const Session& session) {
    const auto differing = differing_settings(session.lanes());
    std::vector<std::string> titles;
    for (std::size_t i = 0; i < session.lanes().size(); ++i) {
        const Lane& lane = session.lanes()[i];
        std::string title = session.lanes().size() > 1 ? title_of_lane(session, i, differing) : "";
        titles.push_back(lane.fault() && !title.empty() ? title + ": faulted" : title);
    }
    return titles;
}

Colour lane_colour(const Session& session, std::size_t lane) {
    return session.lanes()[lane].is_ghost() ? light_grey : lane_colours[lane % lane_colours.size()];
}

bool lanes_are_split(const Session& session, const ViewState& view) {
    return view.split_lanes && session.lanes().size() > 1;
}

std::vector<ScreenRect> lane_rects(const Session& session, const ViewState& view,
                                   const ScreenRect& scene) {
    const std::size_t count = session.lanes().size();
    if (!lanes_are_split(session, view)) {
        return std::vector<ScreenRect>(count, scene);
    }
    const float strip = strip_height * enlargement(view) * text_size(view);
    const std::size_t columns = best_columns(count, scene, view.framing.subject_aspect, strip);
    const std::size_t rows = (count + columns - 1) / columns;
    constexpr float gap = 2.0f;
    const float width =
        (scene.width - gap * static_cast<float>(columns - 1)) / static_cast<float>(columns);
    const float height =
        (scene.height - gap * static_cast<float>(rows - 1)) / static_cast<float>(rows);
    std::vector<ScreenRect> rects;
    for (std::size_t i = 0; i < count; ++i) {
        const bool is_alone = i + 1 == count && i % columns == 0;
        rects.push_back({scene.left + static_cast<float>(i % columns) * (width + gap),
                         scene.top + static_cast<float>(i / columns) * (height + gap),
                         is_alone ? scene.width : width, height});
    }
    return rects;
}

std::size_t lane_at(const Session& session, const ViewState& view, const ScreenRect& scene,
                    const glm::vec2& point) {
    const std::vector<ScreenRect> rects = lane_rects(session, view, scene);
    for (std::size_t i = 0; view.split_lanes && i < rects.size(); ++i) {
        const ScreenRect& rect = rects[i];
        if (point.x >= rect.left && point.x < rect.right() && point.y >= rect.top &&
            point.y < rect.bottom()) {
            return i;
        }
    }
    return session.focus();
}

void lane_labels(PanelContext& context, const ScreenRect& scene) {
    const Session& session = context.session;
    if (session.lanes().size() < 2) {
        return;
    }
    const std::vector<std::string> titles = lane_titles(session);
    const SizedText larger(enlargement(context.view));
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
