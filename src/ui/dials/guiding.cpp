#include "ui/dials/guiding.hpp"

#include "physics/world/property_tables.hpp"
#include "ui/dials/dial.hpp"
#include "ui/kit/widgets.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <optional>

namespace carom::ui {

namespace {

constexpr double seconds_to_stand_out = 2.0;
constexpr double pulses_per_second = 1.5;
/// A section that opens has its full height in the next frame, and a column its width.
constexpr int frames_to_scroll = 4;
constexpr float place_in_column = 0.35f; // from its top

/// The selected one, or else the first that can move, or else any.
const Body* body_with(const PanelContext& context, const Property<Body>& row) {
    const World& world = context.world();
    const Body* selected = world.find(context.view.selected.value_or(BodyId{}));
    if (selected != nullptr && applies(row, *selected)) {
        return selected;
    }
    const Body* found = nullptr;
    for (const Body& body : world.bodies) {
        if (applies(row, body) && (found == nullptr || (is_static(*found) && !is_static(body)))) {
            found = &body;
        }
    }
    return found;
}

bool ties(const Joint& joint, std::optional<BodyId> body) {
    return body && (joint.a == *body || joint.b == *body);
}

/// The selected one, or else one of the selected body, or else any.
const Joint* joint_with(const PanelContext& context, std::string_view key) {
    const World& world = context.world();
    const auto has = [&](const Joint& joint) { return key == "type" || reads(joint, key); };
    const Joint* selected = world.find(context.view.joints.selected);
    if (selected != nullptr && has(*selected)) {
        return selected;
    }
    const Joint* found = nullptr;
    for (const Joint& joint : world.joints) {
        if (has(joint) && ties(joint, context.view.selected)) {
            return &joint;
        }
        found = found == nullptr && has(joint) ? &joint : found;
    }
    return found;
}

void show_body_dial(PanelContext& context, const PropertyInfo& info) {
    const auto& row = *find_property(body_table(), info.key);
    const Body* body = body_with(context, row);
    if (body == nullptr) {
        notify(context.view, fmt::format("{}: this scene has no body with it.", row.title));
        return;
    }
    context.view.selected = body->id;
    show_part(context, Column::inspector, fmt::format("body.{}", row.key), {"section.Body"});
}

void show_joint_dial(PanelContext& context, const PropertyInfo& row) {
    const Joint* joint = joint_with(context, row.key);
    if (joint == nullptr) {
        notify(context.view, fmt::format("{}: this scene has no joint with it. {} ties two bodies.",
                                         row.title, keys_text(Action::tool_tie)));
        return;
    }
    if (!ties(*joint, context.view.selected)) {
        context.view.selected = joint->a;
    }
    context.view.joints.selected = joint->id;
    show_part(context, Column::inspector, fmt::format("joint.{}", row.key), {"section.Joints"});
}

void show_setting_dial(PanelContext& context, const PropertyInfo& info) {
    const auto& row = *find_property(settings_table(), info.key);
    std::vector<std::string> opens = {"section.More", fmt::format("section.{}", row.section)};
    if (row.section == "Response" && why_no_effect(context.world().settings, row)) {
        opens.emplace_back("fold.no_effect");
    }
    show_part(context, Column::lab, fmt::format("dial.{}", row.key), std::move(opens));
}

} // namespace

DialRow find_dial(std::string_view key) {
    if (const auto* row = find_property(settings_table(), key)) {
        return {DialRow::Of::settings, row};
    }
    if (const auto* row = find_property(body_table(), key)) {
        return {DialRow::Of::body, row};
    }
    return {DialRow::Of::joint, find_property(joint_table(), key)};
}

std::string place_of(const DialRow& dial) {
    switch (dial.of) {
    case DialRow::Of::settings:
        return fmt::format("Left column, {}", dial.row->section);
    case DialRow::Of::body:
        return "Inspector, Body";
    case DialRow::Of::joint:
        return "Inspector, Joints";
    }
    return {};
}

void show_dial(PanelContext& context, std::string_view key) {
    const DialRow dial = find_dial(key);
    if (dial.row == nullptr) {
        return;
    }
    switch (dial.of) {
    case DialRow::Of::settings:
        show_setting_dial(context, *dial.row);
        return;
    case DialRow::Of::body:
        show_body_dial(context, *dial.row);
        return;
    case DialRow::Of::joint:
        show_joint_dial(context, *dial.row);
        return;
    }
}

void show_part(PanelContext& context, Column column, std::string target,
               std::vector<std::string> opens) {
    ViewState& view = context.view;
    if (column == Column::lab) {
        view.columns.show_panels = true;
        view.columns.show_lab = true;
    } else {
        show_right_column(view, RightColumn::inspector);
        // In lecture mode nothing else makes room for it: the bars are hidden.
        view.columns.show_lab = view.columns.show_lab && !view.lecture;
    }
    view.talk.guide = {std::move(target), std::move(opens), frames_to_scroll,
                       ImGui::GetTime() + seconds_to_stand_out};
}

bool guide_opens(const ViewState& view, std::string_view name) {
    const DialGuide& guide = view.talk.guide;
    return guide.frames > 0 && std::ranges::find(guide.opens, name) != guide.opens.end();
}

Guided::Guided(PanelContext& context, std::string_view name)
    : context_(context), is_target_(name == context.view.talk.guide.target), width_(full_width()) {
    corner_ = ImGui::GetCursorScreenPos();
}

Guided::~Guided() {
    DialGuide& guide = context_.view.talk.guide;
    if (!is_target_) {
        return;
    }
    const double now = ImGui::GetTime();
    if (guide.frames > 0) {
        --guide.frames;
        guide.until = now + seconds_to_stand_out;
        ImGui::SetScrollFromPosY(corner_.y - ImGui::GetWindowPos().y, place_in_column);
    }
    if (now > guide.until) {
        guide = {};
        return;
    }
    const double left = guide.until - now; // [s]
    const auto pulse =
        static_cast<float>(0.5 + 0.5 * std::cos(6.2831853 * pulses_per_second * left));
    const float margin = std::round(0.2f * em());
    const ImVec2 low(corner_.x - margin, corner_.y - margin);
    const ImVec2 high(corner_.x + width_ + margin,
                      ImGui::GetCursorScreenPos().y - ImGui::GetStyle().ItemSpacing.y + margin);
    const Colour& colour = context_.colours.accent;
    fill_rect({low, high}, {colour, 0.10f + 0.12f * pulse}, 2.0f * margin);
    draw_frame({low, high}, {colour, 0.6f + 0.4f * pulse}, 2.0f * margin,
               std::max(2.0f, 0.14f * em()));
    context_.widgets.add("guide", {{low.x, low.y, high.x - low.x, high.y - low.y}});
}

} // namespace carom::ui
