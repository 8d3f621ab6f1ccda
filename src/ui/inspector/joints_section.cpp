#include "draw/joint_overlay.hpp"
#include "physics/solve/joints/joint_type.hpp"
#include "physics/solve/manifold/joint_row.hpp"
#include "physics/world/property_tables.hpp"
#include "ui/inspector/panels.hpp"
#include "ui/kit/joint_parts.hpp"
#include "ui/kit/widgets.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <glm/geometric.hpp>
#include <string>
#include <utility>
#include <vector>

namespace carom::ui {

namespace {

// More would not be read; a node of a lattice has 26.
constexpr std::size_t most_listed_joints = 32;

/// What a joint does at present.
struct JointFigures {
    float force;   ///< that pulls its ends together [N]; in all directions: its size
    float length;  ///< from anchor to anchor [m]
    float stretch; ///< beyond the length that it should have [m]
    bool is_slack;
    Quantity quantity;
};

/// The value without rounding errors: 0 below a millionth of `scale`.
float without_rounding(float value, float scale) {
    return std::abs(value) < 1e-6f * scale ? 0.0f : value;
}

/// `full`: the load that has its full colour [N].
JointFigures figures_of(const World& world, const Joint& joint, float full) {
    const JointTypeRow& type = type_of(joint);
    const glm::vec3 d = world_anchor_b(world, joint) - world_anchor_a(world, joint);
    const JointAxis axis = type.equations(joint, d).axes[0];
    JointFigures figures{};
    figures.force = without_rounding(load_of(world, joint), full);
    figures.length = glm::length(d);
    figures.stretch =
        type.acts_along_line ? without_rounding(axis.C, joint.length) : figures.length;
    figures.is_slack = type.acts_along_line && carom::is_slack(axis) && figures.force == 0.0f;
    figures.quantity = !type.acts_along_line   ? Quantity::joint_hold
                       : figures.is_slack      ? Quantity::joint_slack
                       : figures.force >= 0.0f ? Quantity::joint_pull
                                               : Quantity::joint_press;
    return figures;
}

/// "Spring 1.2 m, +3.400 mm", "Rope 0.8 m of 1 m: slack", "Ball 0.012 mm apart"
std::string length_text(const Joint& joint, const JointFigures& figures) {
    const JointTypeRow& type = type_of(joint);
    const double length = static_cast<double>(figures.length);
    if (!type.acts_along_line) {
        return fmt::format("{} {} mm apart", type.title, live_text(1000.0 * length));
    }
    if (figures.is_slack) {
        return fmt::format("{} {} m of {} m: slack", type.title, figure_text(length),
                           number_text(static_cast<double>(joint.length)));
    }
    return fmt::format("{} {} m, {}{} mm", type.title, figure_text(length),
                       figures.stretch < 0.0f ? "" : "+",
                       live_text(1000.0 * static_cast<double>(figures.stretch)));
}

/// Two lines: the other end and the force; type, length and stretch below.
struct JointLine {
    std::string other_end;
    std::string force;
    std::string length;
    Colour colour; ///< of its load, as in the scene
    bool chosen = false;
};

/// True when it was pressed.
bool joint_line(PanelContext& context, const std::string& name, const JointLine& line) {
    const UiColours& colours = context.colours;
    const bool pressed = row_button(context, name, {full_width(), 2.0f * std::round(1.25f * em())},
                                    line.chosen ? &colours.field_hovered : nullptr);
    const float inset = 0.4f * em();
    const Rect rect = item_rect().inset(inset, inset);
    const float middle = rect.centre().y;
    TextLine upper{{rect.min, {rect.max.x, middle}}};
    upper.patch(line.colour, inset);
    const Rect lower{{upper.room.min.x, middle}, rect.max};
    upper.right(colours.text, line.force, inset, context.fonts.mono);
    upper.left(colours.text, line.other_end);
    draw_text(lower, colours.quiet_text, line.length);
    hand_cursor();
    log_item(context, name);
    return pressed;
}

/// What the joint does, and how to read its line.
std::string explanation(const JointTypeRow& type) {
    const std::string_view reading =
        type.acts_along_line
            ? "The force is the mean over the last step: positive in tension, "
              "negative in compression. In millimetres: its extension beyond its rest length."
            : "The force is the mean over the last step.";
    return fmt::format("{}\n{}\n{}", type.sentence, type.equation, reading);
}

void joint_rows(PanelContext& context, const Joint& joint, const Body& body, float full) {
    const World& world = context.world();
    const JointFigures figures = figures_of(world, joint, full);
    JointId& selected = context.view.joints.selected;
    const JointTypeRow& type = type_of(joint);
    const JointLine line{.other_end = name_of_end(world, joint.a == body.id ? joint.b : joint.a),
                         .force = figure_text(static_cast<double>(figures.force)) + " N",
                         .length = length_text(joint, figures),
                         .colour = colour_of(figures.quantity, context.view.preferences.theme,
                                             shade_of_load(figures.force, full)),
                         .chosen = joint.id == selected};
    if (joint_line(context, fmt::format("joint.{}", joint.id.value), line)) {
        selected = line.chosen ? JointId{} : joint.id;
    }
    tooltip(context, explanation(type),
            line.chosen ? "Click to close its dials" : "Click to change or delete it");
    if (line.chosen) {
        ImGui::Indent(0.6f * em());
        joint_dials(context, joint, body.id);
        ImGui::Unindent(0.6f * em());
    }
}

/// In their order, at first the selected one where the list would leave it out.
std::vector<const Joint*> joints_of(const PanelContext& context, const Body& body) {
    std::vector<const Joint*> joints;
    for (const Joint& joint : context.world().joints) {
        if (joint.a == body.id || joint.b == body.id) {
            joints.push_back(&joint);
        }
    }
    const auto chosen = std::ranges::find_if(
        joints, [&](const Joint* each) { return each->id == context.view.joints.selected; });
    if (chosen - joints.begin() >= static_cast<std::ptrdiff_t>(most_listed_joints) &&
        chosen != joints.end()) {
        std::rotate(joints.begin(), chosen, chosen + 1);
    }
    return joints;
}

void joint_list(PanelContext& context, const Body& body, const std::vector<const Joint*>& joints) {
    const float full = full_load(context.world());
    for (std::size_t i = 0; i < std::min(joints.size(), most_listed_joints); ++i) {
        joint_rows(context, *joints[i], body, full);
    }
    if (joints.size() > most_listed_joints) {
        quiet_text(context, fmt::format("and {} more", joints.size() - most_listed_joints));
    }
}

void tie_button(PanelContext& context) {
    action_button(
        context, "button.tie", "New joint", Action::tool_tie,
        {.icon = Icon::tie,
         .chosen = context.view.hand.tool == Tool::tie,
         .width = full_width(),
         .tooltip = "Selects the tool Tie: click two bodies, or a body and a free point"});
}

} // namespace

void joints_section(PanelContext& context, const Body& body) {
    if (std::exchange(context.view.joints.wants_sight, false)) {
        constexpr float below_its_heading = 0.1f;
        ImGui::SetScrollHereY(below_its_heading);
    }
    const std::vector<const Joint*> joints = joints_of(context, body);
    const bool any_rigid =
        std::ranges::any_of(joints, [](const Joint* joint) { return is_rigid(*joint); });
    if (const std::string warning = any_rigid ? joint_warning(context.world()) : "";
        !warning.empty()) {
        wrapped_text(context.colours.warning, warning);
        log_item(context, "joints.warning");
    }
    joint_list(context, body, joints);
    if (joints.empty()) {
        quiet_text(context, "It has no joints.");
    } else {
        const auto chosen = std::ranges::find_if(
            joints, [&](const Joint* each) { return each->id == context.view.joints.selected; });
        joint_limit_rows(context, chosen != joints.end() ? **chosen : *joints.front());
    }
    tie_button(context);
}

} // namespace carom::ui
