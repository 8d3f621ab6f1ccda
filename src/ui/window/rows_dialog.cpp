#include "physics/solve/joints/joint_type.hpp"
#include "studio/view/selection.hpp"
#include "ui/kit/dialog.hpp"
#include "ui/kit/group_bar.hpp"
#include "ui/kit/number_bar.hpp"
#include "ui/kit/widgets.hpp"
#include "ui/window/dialog_state.hpp"

#include <array>
#include <cmath>
#include <fmt/format.h>
#include <string>
#include <vector>

namespace carom::ui {

namespace {

void count_bars(PanelContext& context, RowPlan& plan) {
    constexpr std::array axes = {"x", "y", "z"};
    for (std::size_t i = 0; i < axes.size(); ++i) {
        const auto wanted = bounded_bar(context, fmt::format("row.{}", axes[i]),
                                        fmt::format("Bodies along {}", axes[i]), plan.counts[i],
                                        {1.0, static_cast<double>(RowPlan::most), true, true});
        tooltip(context, "How many stand in a row, the selected one included. Ctrl+click types.");
        if (wanted) {
            plan.counts[i] = static_cast<int>(std::lround(*wanted));
        }
    }
}

void gap_bar(PanelContext& context, RowPlan& plan) {
    const auto gap = static_cast<double>(plan.gap);
    if (const auto wanted = bounded_bar(context, "row.gap", "Gap", gap, {0.0, 2.0}, "m")) {
        plan.gap = static_cast<float>(*wanted);
    }
}

void tie_choice(PanelContext& context, RowPlan& plan) {
    caption(context, "Joint between neighbours");
    std::vector<Segment> segments = {{.name = "row.tie.none", .label = "None"}};
    std::size_t chosen = 0;
    for (const JointTypeRow& row : joint_catalogue()) {
        chosen = plan.tie.view() == row.key ? segments.size() : chosen;
        segments.push_back({.name = fmt::format("row.tie.{}", row.key),
                            .label = std::string(row.title),
                            .tooltip = row.sentence});
    }
    if (const auto pressed = segmented(context, segments, chosen, full_width())) {
        plan.tie = *pressed == 0 ? Key("") : Key(joint_catalogue()[*pressed - 1].key);
    }
}

} // namespace

} // namespace carom::ui

bool carom::dialogs::Rows::draw(ui::PanelContext& context, ui::DialogState& /*kept*/) const {
    using namespace ui;
    ViewState& view = context.view;
    bool shown = true;
    const Dialog dialog(context, "Duplicate in rows", {34.0f, 20.5f}, shown);
    RowPlan& plan = view.hand.row_plan;
    count_bars(context, plan);
    gap_bar(context, plan);
    const std::vector<BodyId> bodies = selection(view);
    {
        const Disabled greyed(context, bodies.size() > 1); // they keep their own joints
        tie_choice(context, plan);
    }
    const int in_all = plan.in_all() * static_cast<int>(bodies.size());
    const int copies = in_all - static_cast<int>(bodies.size());
    const bool too_many = in_all > RowPlan::most_in_all;
    if (too_many) {
        wrapped_text(context.colours.warning, fmt::format("{} bodies are too many: at most {}",
                                                          in_all, RowPlan::most_in_all));
    } else {
        quiet_text(context, copies == 1 ? "1 copy" : fmt::format("{} copies", copies));
    }
    const Disabled greyed(context, too_many || copies <= 0);
    if (button(context, "row.make", "Duplicate", {.chosen = true})) {
        for (Command& command : rows_of(context.world(), bodies, plan)) {
            context.send(std::move(command));
        }
        context.orders.selected_too = bodies;
        shown = false;
    }
    return shown && !is_closed_by_escape(context);
}
