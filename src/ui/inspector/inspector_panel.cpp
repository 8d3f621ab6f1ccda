#include "studio/tools/shelf.hpp"
#include "studio/view/selection.hpp"
#include "ui/inspector/panels.hpp"
#include "ui/kit/widgets.hpp"

#include <array>
#include <cmath>
#include <span>
#include <string_view>

namespace carom::ui {

namespace {

void spawn(PanelContext& context, const Shape& shape) {
    constexpr float mass = 10.0f; // [kg]
    context.send(Spawn{
        above_all(dynamic_body("", shape, mass), context.world(), context.view.camera, 0.0f)});
}

void spawn_buttons(PanelContext& context) {
    const float gap = ImGui::GetStyle().ItemSpacing.x * 0.5f;
    const float width = std::floor((full_width() - gap) / 2.0f);
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

struct WorldSection {
    void (*draw)(PanelContext&);
    std::string_view title;
    bool opens;
};
constexpr std::array world_sections = {
#define SECTION(function, title, opens, ...) WorldSection{&function, title, opens},
#include "ui/dials/inspector_sections.inl"
#undef SECTION
};

void draw_section(PanelContext& context, const WorldSection& row) {
    if (section(context, row.title, row.opens)) {
        row.draw(context);
    }
}

} // namespace

void inspector_panel(PanelContext& context) {
    const auto selected = context.view.selected;
    const Body* body = selected ? context.world().find(*selected) : nullptr;
    // The step that is looked into comes first.
    const bool looks_inside = context.figures.inside != nullptr;
    if (looks_inside) {
        draw_section(context, world_sections.front());
    }
    if (section(context, "Body")) {
        const auto chosen =
            body_chooser(context, "combo.body", body != nullptr ? body->name : "Nothing selected",
                         context.view.selected, "Click a body in the scene, or choose it here");
        if (chosen) {
            select_only(context.view, chosen);
        }
        spawn_buttons(context);
        group_section(context);
        if (body != nullptr) {
            body_section(context, *body);
        } else {
            quiet_text(context, "Click a body in the scene to see and change "
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
    for (const WorldSection& row : std::span(world_sections).subspan(looks_inside ? 1 : 0)) {
        draw_section(context, row);
    }
    ImGui::Dummy({0.0f, em()});
}

} // namespace carom::ui
