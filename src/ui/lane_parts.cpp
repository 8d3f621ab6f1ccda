#include "ui/lane_parts.hpp"

#include "lab/comparison.hpp"
#include "ui/drawing.hpp"
#include "ui/lecture_label.hpp"
#include "ui/number_text.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

namespace carom::ui {

namespace {

/// More would not fit a label; the table has them all.
constexpr std::size_t most_named = 2;

/// The value of a choice says enough; other values are shown with the title of their setting.
std::string named_value(const Property<Settings>& row, const Settings& settings) {
    const std::string text = setting_text(row, settings);
    return row.kind == PropertyKind::choice ? text : fmt::format("{} {}", row.title, text);
}

std::string title_of(const Lane& lane, std::span<const Property<Settings>* const> differing) {
    std::string title = lane.is_ghost() ? "Before: " : "";
    const std::size_t count = std::min(differing.size(), most_named);
    for (std::size_t i = 0; i < count; ++i) {
        title += (i > 0 ? ", " : "") + named_value(*differing[i], lane.world().settings);
    }
    if (count == 0) {
        title = lane.is_ghost() ? "Earlier run" : "Now";
    }
    return title;
}

/// A patch of colour and a name on a translucent ground; gives its height.
float draw_label(PanelContext& context, std::size_t lane, const std::string& title,
                 const ImVec2& corner, float width) {
    const bool focused = lane == context.session.focus();
    ImDrawList& list = *ImGui::GetBackgroundDrawList();
    const float pad = std::round(0.4f * em());
    const float patch = std::round(0.8f * em());
    const float height = std::round(1.7f * em());
    const float wanted = text_width(title) + patch + 3.0f * pad;
    const Rect rect{corner, corner + ImVec2(std::min(wanted, width), height)};
    list.AddRectFilled(rect.min, rect.max, packed(context.colours.panel, 0.86f), 0.35f * em());
    const Colour colour = lane_colour(context.session, lane);
    const ImVec2 at(rect.min.x + pad, rect.centre().y - 0.5f * patch);
    list.AddRectFilled(at, at + ImVec2(patch, patch), packed(colour), 0.2f * em());
    if (focused) {
        list.AddRect(rect.min, rect.max, packed(colour), 0.35f * em(), 0,
                     std::max(1.5f, 0.1f * em()));
    }
    draw_text(list, {{at.x + patch + pad, rect.min.y}, rect.max},
              packed(focused ? context.colours.text : context.colours.quiet_text), title);
    return height;
}

} // namespace

std::string setting_text(const Property<Settings>& row, const Settings& settings) {
    const PropertyValue value = row.get(settings);
    const bool* is_on = std::get_if<bool>(&value);
    return is_on == nullptr ? value_text(row, value) : *is_on ? "on" : "off";
}

std::vector<std::string> lane_titles(const Session& session) {
    const auto differing = differing_settings(session.lanes());
    std::vector<std::string> titles;
    for (const Lane& lane : session.lanes()) {
        std::string title = session.lanes().size() > 1 ? title_of(lane, differing) : "";
        titles.push_back(lane.fault() && !title.empty() ? title + ": faulted" : title);
    }
    return titles;
}

Colour lane_colour(const Session& session, std::size_t lane) {
    return session.lanes()[lane].is_ghost() ? light_grey : lane_colours[lane % lane_colours.size()];
}

std::vector<ScreenRect> lane_rects(const Session& session, const ViewState& view,
                                   const ScreenRect& scene) {
    const std::size_t count = session.lanes().size();
    if (count == 1 || !view.split_lanes) {
        return std::vector<ScreenRect>(count, scene);
    }
    const std::size_t columns = 2;
    const std::size_t rows = (count + columns - 1) / columns;
    constexpr float gap = 2.0f;
    const float width = (scene.width - gap) / static_cast<float>(columns);
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
    const std::vector<ScreenRect> rects = lane_rects(session, context.view, scene);
    const float margin = std::round(0.7f * em());
    if (context.view.lecture && context.view.split_lanes) {
        for (std::size_t i = 0; i < titles.size(); ++i) {
            lecture_label(context, rects[i], Corner::bottom_right, titles[i],
                          lane_colour(session, i));
        }
        return;
    }
    ImGui::PushFont(nullptr, (context.view.lecture ? 1.3f : 1.0f) * ImGui::GetStyle().FontSizeBase);
    for (std::size_t i = 0; i < titles.size(); ++i) {
        // At the foot: the top of the picture belongs to the HUD.
        const float height = std::round(1.7f * em());
        const float row = context.view.split_lanes
                              ? 0.0f
                              : (height + 0.3f * em()) * static_cast<float>(titles.size() - 1 - i);
        const ScreenRect& rect = rects[i];
        const float width = std::max(rect.width - 2.0f * margin, em());
        const float wanted = std::min(text_width(titles[i]) + 2.0f * em() + margin, width);
        const ImVec2 corner(rect.right() - margin - wanted, rect.bottom() - margin - height - row);
        draw_label(context, i, titles[i], corner, wanted);
    }
    ImGui::PopFont();
}

} // namespace carom::ui
