#include "ui/free_place.hpp"
#include "ui/lane_parts.hpp"
#include "ui/panels.hpp"
#include "ui/tour.hpp"

#include <algorithm>
#include <cmath>

namespace carom::ui {

namespace {

/// The heaviest movable body of the focused lane, which is seen best.
void log_body(PanelContext& context, const ScreenRect& scene) {
    const std::vector<Body>& bodies = context.world().bodies;
    const auto heaviest =
        std::max_element(bodies.begin(), bodies.end(), [](const Body& a, const Body& b) {
            const auto mass = [](const Body& body) {
                return is_static(body) ? 0.0f : 1.0f / body.inverse_mass;
            };
            return mass(a) < mass(b);
        });
    if (heaviest == bodies.end() || is_static(*heaviest)) {
        return;
    }
    const Session& session = context.session;
    const ScreenRect picture = lane_rects(session, context.view, scene)[session.focus()];
    const auto place = static_cast<std::size_t>(heaviest - bodies.begin());
    const glm::vec3 centre = session.drawn_transforms()[place].position;
    const auto rect = rect_of_body(*heaviest, centre, context.view.camera, picture);
    const bool is_inside = rect && rect->left >= picture.left && rect->top >= picture.top &&
                           rect->right() <= picture.right() && rect->bottom() <= picture.bottom();
    if (is_inside) {
        context.widgets.add(tour_body, {*rect});
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
    const bool is_covered = in_dialog(context.view) || context.view.show_help;
    return is_covered ? first_in_sight(context, deed.in_dialog)
                      : first_in_sight(context, deed.controls);
}

/// Its light comes and goes, so that it is found at a glance.
void draw_frame(PanelContext& context, const ScreenRect& control) {
    const float light = 0.75f + 0.25f * static_cast<float>(std::sin(5.0 * ImGui::GetTime()));
    const float thick = std::max(2.0f, std::round(0.16f * em()));
    const float room = std::round(0.2f * em()) + 0.5f * thick;
    const ImVec2 lower(control.left - room, control.top - room);
    const ImVec2 upper(control.right() + room, control.bottom() + room);
    ImGui::GetForegroundDrawList()->AddRect(lower, upper, packed(context.colours.accent, light),
                                            0.35f * em(), 0, thick);
    context.widgets.add("tour.pointer", {{lower.x, lower.y, upper.x - lower.x, upper.y - lower.y}});
}

} // namespace

void tour_pointer(PanelContext& context, const ScreenRect& scene) {
    const ViewState& view = context.view;
    const TourStep* step = view.tour && !view.is_picture ? step_of(*view.tour) : nullptr;
    if (step == nullptr || view.tour->deed == step->deeds.size()) {
        return;
    }
    log_body(context, scene);
    if (const Widget* widget = control_of(context, step->deeds[view.tour->deed])) {
        draw_frame(context, widget->rect);
    }
}

} // namespace carom::ui
