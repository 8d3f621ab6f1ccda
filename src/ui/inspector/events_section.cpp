#include "physics/step/events.hpp"
#include "physics/world/world.hpp"
#include "studio/view/selection.hpp"
#include "ui/inspector/panels.hpp"
#include "ui/kit/widgets.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <string>
#include <vector>

namespace carom::ui {

namespace {

// More would not be read: the floor below a pile touches hundreds.
constexpr std::size_t most_touches = 12;

/// One line: a mark, the time, the other body, the impulse.
struct EventLine {
    std::string name; ///< in the widget log
    EventKind kind;
    std::string time;
    BodyId other;
    float impulse; ///< [N s]
    std::string tooltip;
};

BodyId other_of(const CollisionEvent& event, const Body& body) {
    return event.a == body.id ? event.b : event.a;
}

std::string name_or_deleted(const World& world, BodyId id) {
    return name_of(world, id, "a deleted body");
}

std::string event_time_text(double seconds) { return fmt::format("{:.3f} s", seconds); }

/// A disc for what lasts, a lit one for a begin, an empty one for an end.
void draw_mark(const PanelContext& context, EventKind kind, const ImVec2& centre) {
    const float radius = std::round(0.28f * em());
    const float width = std::max(1.0f, 0.1f * em());
    const UiColours& colours = context.colours;
    if (kind == EventKind::end) {
        draw_ring(centre, radius - 0.5f * width, colours.quiet_text, width);
    } else {
        draw_disc(centre, radius, kind == EventKind::begin ? colours.accent : colours.quiet_text);
    }
}

void draw_event(const PanelContext& context, const EventLine& line, const Rect& rect) {
    const UiColours& colours = context.colours;
    const float gap = 0.5f * em();
    draw_mark(context, line.kind, {rect.min.x + 0.4f * em(), rect.centre().y});
    TextLine texts{rect.inset(em())};
    texts.left(colours.quiet_text, line.time, gap, context.fonts.mono);
    texts.right(colours.text, figure_text(static_cast<double>(line.impulse)) + " N s", gap,
                context.fonts.mono);
    texts.left(colours.text, name_or_deleted(context.world(), line.other));
}

void event_line(PanelContext& context, const EventLine& line) {
    const bool can_select = context.world().find(line.other) != nullptr;
    if (pressable(line.name, {full_width(), row_to_press(context, 1.35f)}) && can_select) {
        select_only(context.view, line.other);
    }
    const Rect rect = item_rect();
    if (ImGui::IsItemHovered() && can_select) {
        ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
        fill_item(context.colours.field);
    }
    draw_event(context, line, rect);
    log_item(context, line.name);
    tooltip(context, line.tooltip, can_select ? "Click to select this body" : "");
}

/// In a large world only tagged bodies report all contacts.
void tag_button(PanelContext& context, const Body& body) {
    const bool is_tagged = std::ranges::find(body.tags, event_tag) != body.tags.end();
    if (context.world().bodies.size() <= most_bodies_without_tag || is_tagged) {
        return;
    }
    quiet_text(context,
               fmt::format("With more than {} bodies, only those with the tag '{}' report all "
                           "contacts.",
                           most_bodies_without_tag, event_tag));
    if (button(context, "button.tell_events", "Add the tag",
               {.width = full_width(),
                .tooltip = "From the next step on, its contacts are listed here"})) {
        std::vector<std::string> tags = body.tags;
        tags.emplace_back(event_tag);
        context.send(SetBodyProperty{body.id, "tags", std::move(tags)});
    }
}

std::size_t touch_lines(PanelContext& context, const Body& body) {
    std::size_t count = 0;
    for (const CollisionEvent& event : context.world().events) {
        const bool is_touch = event.kind != EventKind::end;
        if (!is_touch || (event.a != body.id && event.b != body.id) || ++count > most_touches) {
            continue;
        }
        if (count == 1) {
            caption(context, "Current contacts and their duration");
        }
        const BodyId other = other_of(event, body);
        event_line(context, {.name = fmt::format("touch.{}", count - 1),
                             .kind = EventKind::stay,
                             .time = event_time_text(context.world().time - event.begin_time),
                             .other = other,
                             .impulse = event.impulse,
                             .tooltip = fmt::format("In contact with {}: duration, and the largest "
                                                    "normal impulse in one step so far.",
                                                    name_or_deleted(context.world(), other))});
    }
    if (count > most_touches) {
        quiet_text(context, fmt::format("and {} more", count - most_touches));
    }
    return count;
}

std::string tooltip_of(const World& world, const CollisionEvent& event, BodyId other) {
    if (event.kind == EventKind::begin) {
        return fmt::format("Contact with {} began in step {}, with this normal impulse.",
                           name_or_deleted(world, other), event.step);
    }
    return fmt::format("Contact with {} ended; its last step was {}. The impulse is the largest "
                       "in one step of that contact.",
                       name_or_deleted(world, other), event.last_step);
}

void latest_lines(PanelContext& context, const Body& body, std::span<const LoggedEvent> latest) {
    caption(context, "Latest (filled: begin, empty: end)");
    std::size_t number = 0;
    for (auto logged = latest.rbegin(); logged != latest.rend(); ++logged) {
        const BodyId other = other_of(logged->event, body);
        event_line(context, {.name = fmt::format("event.{}", number++),
                             .kind = logged->event.kind,
                             .time = event_time_text(logged->time),
                             .other = other,
                             .impulse = logged->event.impulse,
                             .tooltip = tooltip_of(context.world(), logged->event, other)});
    }
}

} // namespace

void events_section(PanelContext& context, const Body& body) {
    tag_button(context, body);
    const std::size_t touches = touch_lines(context, body);
    const auto latest = context.session.focused().event_log().latest_of(body.id);
    if (!latest.empty()) {
        latest_lines(context, body, latest);
    } else if (touches == 0) {
        quiet_text(context, "No contacts so far.");
    }
}

} // namespace carom::ui
