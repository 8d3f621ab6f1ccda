#include "ui/new_body.hpp"
#include "ui/panels.hpp"
#include "ui/widgets.hpp"

#include <cmath>
#include <fmt/format.h>

namespace carom::ui {

namespace {

constexpr const char* body_list = "body list";

void body_list_popup(PanelContext& context, const Rect& below) {
    ImGui::SetNextWindowPos({below.min.x, below.max.y + 2.0f});
    ImGui::SetNextWindowSizeConstraints({below.width(), 0.0f}, {below.width(), 18.0f * em()});
    if (!ImGui::BeginPopup(body_list)) {
        return;
    }
    close_popup_by_escape();
    const std::vector<Body>& bodies = context.world().bodies;
    ImGuiListClipper clipper;
    clipper.Begin(static_cast<int>(bodies.size()));
    while (clipper.Step()) {
        for (int i = clipper.DisplayStart; i < clipper.DisplayEnd; ++i) {
            const Body& body = bodies[static_cast<std::size_t>(i)];
            ImGui::PushID(i);
            if (ImGui::Selectable(body.name.c_str(), context.view.selected == body.id)) {
                context.view.selected = body.id;
            }
            log_item(context, "pick." + body.name);
            ImGui::PopID();
        }
    }
    ImGui::EndPopup();
}

void body_chooser(PanelContext& context, const Body* body) {
    const std::string label = body != nullptr ? body->name : "Nothing selected";
    const float width = ImGui::GetContentRegionAvail().x;
    if (button(context, "combo.body", label,
               {.width = width, .tooltip = "Click a body in the scene, or choose it here"})) {
        ImGui::OpenPopup(body_list);
    }
    const Rect rect = item_rect();
    draw_icon(*ImGui::GetWindowDrawList(), Icon::chevron_down,
              {rect.max.x - 0.8f * em(), rect.centre().y}, 0.55f * em(),
              packed(context.colours.quiet_text));
    body_list_popup(context, rect);
}

void spawn(PanelContext& context, const Shape& shape) {
    context.send(Spawn{new_body(context.world(), context.view.camera, shape)});
}

void spawn_buttons(PanelContext& context) {
    const float gap = ImGui::GetStyle().ItemSpacing.x * 0.5f;
    const float width = std::floor((ImGui::GetContentRegionAvail().x - gap) / 2.0f);
    constexpr std::string_view hint =
        "Puts a new body of 1 m and 10 kg where the camera looks, above what is there";
    if (button(context, "button.add_sphere", "New sphere", {.width = width, .tooltip = hint})) {
        spawn(context, Sphere{0.5f});
    }
    ImGui::SameLine(0.0f, gap);
    if (button(context, "button.add_box", "New box", {.width = width, .tooltip = hint})) {
        spawn(context, Box{glm::vec3(0.5f)});
    }
}

} // namespace

void inspector_panel(PanelContext& context) {
    const auto selected = context.view.selected;
    const Body* body = selected ? context.world().find(*selected) : nullptr;
    // What is looked into comes first: all else can wait.
    const bool looks_inside = context.figures.inside != nullptr;
    if (looks_inside && section(context, "Inside the step")) {
        step_section(context);
    }
    if (section(context, "Body")) {
        body_chooser(context, body);
        spawn_buttons(context);
        if (body != nullptr) {
            body_section(context, *body);
        } else {
            wrapped_text(context.colours.quiet_text, "Click a body in the scene to see and change "
                                                     "its mass, surface and motion.");
        }
    }
    if (body != nullptr && section(context, "Joints")) {
        joints_section(context, *body);
    }
    if (body != nullptr && section(context, "Contacts")) {
        contacts_section(context, *body);
    }
    if (body != nullptr && section(context, "Events")) {
        events_section(context, *body);
    }
    if (!looks_inside && section(context, "Inside the step")) {
        step_section(context);
    }
    if (section(context, "Numbers")) {
        numbers_section(context);
    }
    ImGui::Dummy({0.0f, em()});
}

} // namespace carom::ui
