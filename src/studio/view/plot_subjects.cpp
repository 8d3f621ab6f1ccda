#include "studio/view/plot_subjects.hpp"

#include "lab/inside/moment.hpp"
#include "studio/view/selection.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace carom {

std::vector<BodyId> plotted_bodies(const ViewState& view) {
    const std::vector<BodyId> bodies = selection(view);
    return bodies.size() > BodyTracks::most ? std::vector{*view.selected} : bodies;
}

std::optional<Touch> plotted_touch(const ViewState& view, const World& world) {
    if (!view.selected || world.find(*view.selected) == nullptr) {
        return std::nullopt;
    }
    if (const auto& chosen = view.plots.touch) {
        const bool is_either = chosen->body == *view.selected || chosen->other == *view.selected;
        const bool is_there =
            world.find(chosen->body) != nullptr && world.find(chosen->other) != nullptr;
        if (is_either && is_there) {
            return chosen;
        }
    }
    return Touch{*view.selected};
}

std::optional<JointId> plotted_joint(const ViewState& view, const World& world) {
    const auto is_of_selected = [&](const Joint& joint) {
        return view.selected && (joint.a == *view.selected || joint.b == *view.selected);
    };
    const Joint* open = world.find(view.joints.selected);
    if (open != nullptr && is_of_selected(*open)) {
        return open->id;
    }
    const auto first = std::ranges::find_if(world.joints, is_of_selected);
    return first != world.joints.end() ? std::optional(first->id) : std::nullopt;
}

std::string name_of_joint(const World& world, const Joint& joint) {
    return fmt::format("{} to {}", name_of(world, joint.a, "the world"),
                       name_of(world, joint.b, "the world"));
}

bool plots_any(const PlotsView& plots, PlotSubject subject) {
    return std::ranges::any_of(plots.chosen, [&](const std::string& key) {
        const PlotQuantity* quantity = find_plot_quantity(key);
        return quantity != nullptr && quantity->subject() == subject;
    });
}

Watched plotted_subjects(const ViewState& view, const World& world) {
    Watched watched;
    if (!view.columns.show_plots || !view.columns.show_panels ||
        view.plots.tab != DrawerTab::plots) {
        return watched;
    }
    if (plots_any(view.plots, PlotSubject::body)) {
        watched.body = view.selected;
    }
    if (plots_any(view.plots, PlotSubject::touch)) {
        watched.touch = plotted_touch(view, world);
    }
    const auto joint = plotted_joint(view, world);
    if (joint && plots_any(view.plots, PlotSubject::joint)) {
        watched.joint = WatchedJoint{*joint};
    }
    return watched;
}

std::string name_of_touch(const Touch& touch, const World& world) {
    const Body* body = world.find(touch.body);
    if (touch.other == BodyId{}) {
        return fmt::format("{}, all contacts", body != nullptr ? body->name : "");
    }
    const auto [a, b] = std::minmax(touch.body, touch.other);
    return describe(ContactName{a, b}, world);
}

void show_plots_of(ViewState& view, PlotSubject subject,
                   std::initializer_list<std::string_view> quantities) {
    if (!plots_any(view.plots, subject)) {
        view.plots.chosen.insert(view.plots.chosen.end(), quantities.begin(), quantities.end());
    }
    view.columns.show_plots = true;
    view.plots.tab = DrawerTab::plots;
}

} // namespace carom
