#include "physics/solve/methods/catalogue.hpp"
#include "physics/world/materials.hpp"
#include "physics/world/property.hpp"
#include "physics/world/property_tables.hpp"
#include "studio/view/selection.hpp"
#include "ui/dials/dial.hpp"
#include "ui/inspector/panels.hpp"
#include "ui/kit/widgets.hpp"

#include <array>
#include <cmath>
#include <fmt/format.h>
#include <string_view>
#include <vector>

namespace carom::ui {

namespace {

bool is_inertia(const PropertyInfo& row) { return row.key == "inertia"; }

std::optional<std::string> why_ignored_of(const Settings& settings, const Property<Body>& row,
                                          const Body& body) {
    if (is_inertia(row) && (is_static(body) || body.fixed_rotation)) {
        return is_static(body) ? "A static body has infinite inertia."
                               : "With fixed rotation the inertia is infinite.";
    }
    if (row.key == "friction_static" && !body.friction) {
        return "It has no friction of its own.";
    }
    return why_ignored(settings, row.key);
}

bool is_motion(const PropertyInfo& row) { return row.section == "Motion"; }

DialOptions options_of(const PanelContext& context, const Property<Body>& row, const Body& body) {
    DialOptions options;
    options.prefix = "body";
    options.null_name = row.key == "friction_static" ? "the same as μ"
                        : row.section == "Surface"   ? others_coefficient
                        : is_inertia(row)            ? "of the shape"
                                                     : "infinite";
    options.in_place_of_null = inertia_when_free(body);
    options.changes_by_itself = is_motion(row);
    options.ignored = why_ignored_of(context.world().settings, row, body);
    // At the start of the scene, to which buttons reset.
    const Body* first = context.session.scene().world.find(body.id);
    if (first != nullptr && !is_motion(row) && applies(row, *first)) {
        options.standard = row.get(*first);
    }
    return options;
}

/// Of the whole selection, but for what tells bodies apart.
void set_for_selection(PanelContext& context, const Property<Body>& row, const Body& body,
                       const PropertyValue& value) {
    const bool own = row.key == "name" || is_motion(row);
    for (const BodyId id : own ? std::vector{body.id} : selection(context.view)) {
        const Body* each = context.world().find(id);
        if (each != nullptr && applies(row, *each)) {
            context.send(SetBodyProperty{id, std::string(row.key), value});
        }
    }
}

void body_dial(PanelContext& context, const Property<Body>& row, const Body& body) {
    if (!applies(row, body)) {
        return;
    }
    if (auto changed =
            dial(context, row_for(row, body), row.get(body), options_of(context, row, body))) {
        set_for_selection(context, row, body, *changed);
    }
}

void edit_buttons(PanelContext& context) {
    const float gap = ImGui::GetStyle().ItemSpacing.x * 0.5f;
    const float width = std::floor((full_width() - 2.0f * gap) / 3.0f);
    action_button(context, "button.frame", "Frame", Action::frame_selection,
                  {.width = width, .tooltip = "Moves the camera to the body"});
    ImGui::SameLine(0.0f, gap);
    action_button(context, "button.duplicate", "Duplicate", Action::duplicate_selection,
                  {.width = width, .tooltip = "Puts another body like this one beside it"});
    ImGui::SameLine(0.0f, gap);
    action_button(context, "button.delete", "Delete", Action::delete_selection,
                  {.width = width, .tooltip = "Removes the body"});
}

struct Direction {
    std::string_view key;
    std::string_view label;
    glm::vec3 axis;
};
constexpr std::array directions = {
    Direction{"left", "-x", {-1.0f, 0.0f, 0.0f}}, Direction{"right", "+x", {1.0f, 0.0f, 0.0f}},
    Direction{"down", "-y", {0.0f, -1.0f, 0.0f}}, Direction{"up", "+y", {0.0f, 1.0f, 0.0f}},
    Direction{"back", "-z", {0.0f, 0.0f, -1.0f}}, Direction{"front", "+z", {0.0f, 0.0f, 1.0f}},
};

/// Pushes through the centre along the world's axes, with the strength of the Push tool.
void push_buttons(PanelContext& context, const Body& body) {
    const float speed = context.view.hand.push_speed;
    const float impulse = glm::length(push_impulse(body, speed, glm::vec3(1.0f, 0.0f, 0.0f)));
    const std::string hint =
        fmt::format("Makes it faster by {} m/s: an impulse of {} at its centre",
                    number_text(static_cast<double>(speed)),
                    with_unit(number_text(static_cast<double>(impulse)), "N s"));
    caption(context, "Push along an axis");
    const Disabled fixed(context, is_static(body));
    std::array<Segment, directions.size() + 1> segments;
    for (std::size_t i = 0; i < directions.size(); ++i) {
        segments[i] = {.name = fmt::format("push.{}", directions[i].key),
                       .label = std::string(directions[i].label),
                       .tooltip = hint};
    }
    segments.back() = {.name = "button.stop",
                       .label = "Stop",
                       .tooltip = "Sets velocity and angular velocity to zero"};
    const auto pressed = segmented(context, segments, segments.size(), full_width());
    if (!pressed) {
        return;
    }
    if (*pressed < directions.size()) {
        context.send(
            Push{body.id, push_impulse(body, speed, directions[*pressed].axis), glm::vec3(0.0f)});
        return;
    }
    context.send(SetBodyProperty{body.id, "linear_velocity", glm::vec3(0.0f)});
    context.send(SetBodyProperty{body.id, "angular_velocity", glm::vec3(0.0f)});
}

std::string values_of(const Material& material) {
    const auto number = [](float x) { return number_text(static_cast<double>(x)); };
    return fmt::format("{} kg/m³, e {}, μ {}", number(material.density),
                       number(material.restitution), number(material.friction));
}

std::string explanation(const Material* material) {
    std::string text = "Sets density, restitution and friction from a table.";
    if (material != nullptr) {
        text += fmt::format(" {}: {}.", material->title, values_of(*material));
    }
    return text +
           " e and μ are measured of pairs: two bodies of one material have these values "
           "under the rules minimum, maximum, average and geometric mean, their squares under "
           "multiply. Where the other body has none, these count.";
}

/// Says which material the body's density and coefficients are those of, and drops down the table
/// of materials to choose another one from.
void material_row(PanelContext& context, const Body& body) {
    const auto table = materials();
    const Material* present = material_of(body);
    const std::string label =
        fmt::format("Material: {}", present != nullptr ? present->title : "own values");
    const auto entry = [&](std::size_t i) {
        const Material& material = table[i];
        return ListEntry{fmt::format("material.{}", material.key),
                         fmt::format("{}: {}", material.title, values_of(material)),
                         &material == present};
    };
    const auto chosen = list_button(context, "body.material", label, explanation(present), 12.0f,
                                    table.size(), entry);
    if (chosen) {
        for (Command& command : made_of(body, table[*chosen])) {
            context.send(std::move(command));
        }
    }
}

} // namespace

void body_section(PanelContext& context, const Body& body) {
    ImGui::PushID(static_cast<int>(body.id.value));
    edit_buttons(context);
    push_buttons(context, body);
    for (const Property<Body>& row : body_table()) {
        if (row.key == "mass") {
            material_row(context, body);
        }
        body_dial(context, row, body);
    }
    ImGui::PopID();
}

} // namespace carom::ui
