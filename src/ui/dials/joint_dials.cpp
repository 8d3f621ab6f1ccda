#include "physics/world/network.hpp"
#include "physics/world/property.hpp"
#include "physics/world/property_tables.hpp"
#include "studio/view/plot_subjects.hpp"
#include "studio/view/selection.hpp"
#include "ui/dials/dial.hpp"
#include "ui/kit/joint_parts.hpp"
#include "ui/kit/widgets.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>
#include <string_view>
#include <vector>

namespace carom::ui {

namespace {

DialOptions options_of(const PanelContext& context, const Property<Joint>& row,
                       const Joint& joint) {
    DialOptions options;
    options.prefix = "joint";
    options.null_name = "none";
    if (row.key == "yield_direction" && !joint.yield_force) {
        options.ignored = "Without a yield force it never yields.";
    }
    // The joint as the scene began with it.
    const Joint* first = context.session.scene().world.find(joint.id);
    if (first != nullptr && first->type == joint.type) {
        options.standard = row.get(*first);
    }
    return options;
}

void own_dials(PanelContext& context, const Joint& joint) {
    for (const Property<Joint>& row : joint_table()) {
        if (!reads(joint, row.key)) {
            continue;
        }
        if (auto changed = dial(context, row, row.get(joint), options_of(context, row, joint))) {
            context.send(SetJointProperty{joint.id, std::string(row.key), *std::move(changed)});
        }
    }
}

struct NetworkDial {
    std::string_view key;
    std::string_view title;
    std::string_view tooltip;
    float Joint::*member;
};
constexpr std::array network_dials = {
    NetworkDial{"stiffness", "Stiffness of all",
                "Of the stiffest spring in this one's network; the others keep their "
                "ratio to it.",
                &Joint::stiffness},
    NetworkDial{"damping", "Damping of all",
                "Of the most damped spring in this one's network; the others keep "
                "their ratio to it.",
                &Joint::damping},
};

void network_dial(PanelContext& context, const NetworkDial& row, const Joint& joint,
                  const std::vector<std::size_t>& network) {
    float largest = 0.0f;
    for (const std::size_t i : network) {
        largest = std::max(largest, context.world().joints[i].*row.member);
    }
    PropertyInfo info = *find_property(joint_table(), row.key);
    info.title = row.title;
    info.tooltip = row.tooltip;
    const DialOptions options{.prefix = "network"};
    if (const auto changed = dial(context, info, largest, options)) {
        context.send(SetNetworkProperty{joint.id, std::string(row.key), std::get<float>(*changed)});
    }
}

void network_part(PanelContext& context, const Joint& joint) {
    const std::vector<std::size_t> network = network_of(context.world(), joint.id);
    if (network.size() < 2) {
        return;
    }
    caption(context, fmt::format("Its network of {} springs", network.size()));
    for (const NetworkDial& row : network_dials) {
        network_dial(context, row, joint, network);
    }
}

void plot_button(PanelContext& context) {
    const bool is_plotted =
        context.view.columns.show_plots && plots_any(context.view.plots, PlotSubject::joint);
    const Disabled already(context, is_plotted);
    if (button(context, "button.plot_joint", "Plot force and error",
               {.width = full_width(),
                .tooltip = "Plots what this joint carries and how far it is from where it should "
                           "be, from the start of the run on"})) {
        show_plots_of(context.view, PlotSubject::joint, {"joint_force", "joint_error"});
    }
}

void joint_buttons(PanelContext& context, const Joint& joint, BodyId subject) {
    const BodyId other = joint.a == subject ? joint.b : joint.a;
    const float gap = ImGui::GetStyle().ItemSpacing.x * 0.5f;
    const float width = std::floor((full_width() - gap) / 2.0f);
    {
        const Disabled without_body(context, other == BodyId{});
        if (button(context, "button.other_end", "Other end",
                   {.width = width, .tooltip = "Selects the body at the other end"})) {
            select_only(context.view, other);
        }
    }
    ImGui::SameLine(0.0f, gap);
    if (button(context, "button.delete_joint", "Delete joint",
               {.width = width, .tooltip = "Deletes the joint; its bodies stay"})) {
        context.send(Untie{joint.id});
    }
}

} // namespace

void joint_dials(PanelContext& context, const Joint& joint, BodyId subject) {
    ImGui::PushID(static_cast<int>(joint.id.value));
    own_dials(context, joint);
    network_part(context, joint);
    plot_button(context);
    joint_buttons(context, joint, subject);
    ImGui::PopID();
}

} // namespace carom::ui
