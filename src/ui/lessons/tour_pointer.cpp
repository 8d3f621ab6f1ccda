#include "studio/lessons/tour.hpp"
#include "ui/kit/drawing.hpp"
#include "ui/kit/lane_parts.hpp"
#include "ui/lessons/panels.hpp"

#include <algorithm>
#include <cmath>

namespace carom::ui {

namespace {

float inverse_mass_of_large(const Body& body, float largest) {
    return bounding_radius(body.shape) < 0.5f * largest ? 0.0f : body.inverse_mass;
}

/// On which a push is seen best: the lightest movable body that is not small. Of several, the one
/// that was nearest at first, so that it stays the same.
const Body* body_to_push(const World& first, const Camera& camera) {
    float largest = 0.0f;
    for (const Body& body : first.bodies) {
        largest = std::max(largest, is_static(body) ? 0.0f : bounding_radius(body.shape));
    }
    const auto is_worse = [&](const Body& a, const Body& b) {
        const float mass_a = inverse_mass_of_large(a, largest);
        const float mass_b = inverse_mass_of_large(b, largest);
        return mass_a != mass_b ? mass_a < mass_b
                                : glm::dot(a.position - b.position, camera.forward()) > 0.0f;
    };
    const auto best = std::ranges::max_element(first.bodies, is_worse);
    return best != first.bodies.end() && !is_static(*best) ? &*best : nullptr;
}

void log_body(PanelContext& context, const ScreenRect& scene) {
    const Session& session = context.session;
    const Body* at_first =
        body_to_push(session.focused().chronicle().first_world(), context.view.camera);
    const Body* body = at_first != nullptr ? context.world().find(at_first->id) : nullptr;
    if (body == nullptr) {
        return;
    }
    const ScreenRect picture = lane_rects(session, context.view, scene)[session.lanes().focus()];
    const Transform drawn = drawn_transforms(session)[context.world().index_of(body->id)];
    constexpr float cell = 4.0f;
    Silhouette silhouette(picture, cell);
    silhouette.add(body->shape, drawn, context.view.camera, picture);
    silhouette.sum();
    const ScreenRect rect = silhouette.extent();
    const bool is_inside = rect.width > 0.0f && rect.left > picture.left &&
                           rect.top > picture.top && rect.right() < picture.right() &&
                           rect.bottom() < picture.bottom();
    if (is_inside) {
        context.widgets.add(tour_body, {rect});
    }
}

const Widget* first_in_sight(const PanelContext& context, std::span<const std::string_view> names) {
    for (const std::string_view name : names) {
        const Widget* widget = context.widgets.find(name);
        if (widget != nullptr && widget->visible && widget->enabled) {
            return widget;
        }
    }
    return nullptr;
}

const Widget* control_of(const PanelContext& context, const TourDeed& deed) {
    const bool is_covered = in_dialog(context.view) || shows<dialogs::Help>(context.view);
    return is_covered ? first_in_sight(context, deed.in_dialog)
                      : first_in_sight(context, deed.controls);
}

/// Its light comes and goes, so that it is found at a glance.
void frame_control(PanelContext& context, const ScreenRect& control) {
    const float light = 0.75f + 0.25f * static_cast<float>(std::sin(5.0 * ImGui::GetTime()));
    const float thick = std::max(2.0f, std::round(0.16f * em()));
    const float room = std::round(0.2f * em()) + 0.5f * thick;
    const ImVec2 lower(control.left - room, control.top - room);
    const ImVec2 upper(control.right() + room, control.bottom() + room);
    const DrawnOn top(ImGui::GetForegroundDrawList());
    draw_frame({lower, upper}, {context.colours.accent, light}, 0.35f * em(), thick);
    context.widgets.add("tour.pointer", {{lower.x, lower.y, upper.x - lower.x, upper.y - lower.y}});
}

} // namespace

void tour_pointer(PanelContext& context, const ScreenRect& scene) {
    const ViewState& view = context.view;
    const TourStep* step = view.tour && !view.host.is_picture ? step_of(*view.tour) : nullptr;
    if (step == nullptr || view.tour->deed == step->deeds.size()) {
        return;
    }
    log_body(context, scene);
    if (const Widget* widget = control_of(context, step->deeds[view.tour->deed])) {
        frame_control(context, widget->rect);
    }
}

} // namespace carom::ui
