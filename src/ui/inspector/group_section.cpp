#include "studio/tools/arrange.hpp"
#include "studio/view/selection.hpp"
#include "ui/inspector/panels.hpp"
#include "ui/kit/widgets.hpp"

#include <array>
#include <fmt/format.h>
#include <string>

namespace carom::ui {

namespace {

constexpr std::array axes = {"x", "y", "z"};

struct EdgeRow {
    std::string_view key;
    Edge edge;
    std::array<std::string_view, 3> titles; ///< for each axis
};
constexpr std::array edges = {
    EdgeRow{"lower", Edge::lower, {"Left", "Bottom", "Back"}},
    EdgeRow{"middle", Edge::middle, {"Centre", "Centre", "Centre"}},
    EdgeRow{"upper", Edge::upper, {"Right", "Top", "Front"}},
};

void arrange_row(PanelContext& context, const std::vector<BodyId>& bodies, int axis) {
    const auto place = static_cast<std::size_t>(axis);
    std::vector<Segment> segments;
    for (const EdgeRow& row : edges) {
        segments.push_back({.name = fmt::format("align.{}.{}", axes[place], row.key),
                            .label = std::string(row.titles[place]),
                            .tooltip = "Aligns all with the body that was selected last"});
    }
    segments.push_back({.name = fmt::format("spread.{}", axes[place]),
                        .label = "Spread",
                        .tooltip = "Equal gaps between neighbours; the outermost two stay"});
    const ImVec2 start = ImGui::GetCursorPos();
    ImGui::AlignTextToFramePadding();
    ImGui::TextUnformatted(axes[place]);
    ImGui::SameLine();
    ImGui::SetCursorPosX(start.x + 1.2f * em());
    const auto pressed = segmented(context, segments, segments.size(), full_width());
    if (!pressed) {
        return;
    }
    const World& world = context.world();
    for (Command& command : *pressed < edges.size()
                                ? aligned(world, bodies, axis, edges[*pressed].edge)
                                : spread(world, bodies, axis)) {
        context.send(std::move(command));
    }
}

} // namespace

void group_section(PanelContext& context) {
    const std::vector<BodyId> bodies = selection(context.view);
    if (bodies.size() < 2) {
        return;
    }
    float mass = 0.0f;
    for (const BodyId id : bodies) {
        const Body* body = context.world().find(id);
        mass += body != nullptr && !is_static(*body) ? body->mass : 0.0f;
    }
    caption(context, fmt::format("{} bodies selected", bodies.size()));
    fact(context, "mass of all", number_text(static_cast<double>(mass)) + " kg");
    for (int axis = 0; axis < 3; ++axis) {
        arrange_row(context, bodies, axis);
    }
    quiet_text(context, "Below stands the last one. What you change there changes for all, but for "
                        "its name and motion.");
}

} // namespace carom::ui
