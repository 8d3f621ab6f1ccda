#include "studio/view/selection.hpp"
#include "lab/measure/body_track.hpp"
#include "studio/view/view_state.hpp"

#include "draw/ground.hpp"
#include "io/run/set_up.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

namespace carom {

namespace {

bool contains(const std::vector<BodyId>& bodies, BodyId body) {
    return std::ranges::find(bodies, body) != bodies.end();
}

} // namespace

std::vector<BodyId> selection(const ViewState& view) {
    if (!view.selected) {
        return {};
    }
    return contains(view.group, *view.selected) ? view.group : std::vector{*view.selected};
}

bool is_selected(const ViewState& view, BodyId body) { return contains(selection(view), body); }

std::vector<BodyId> trailed(const ViewState& view, const World& world) {
    std::vector<BodyId> bodies;
    for (const Body& body : world.bodies) {
        const bool bears_tag = std::ranges::find(body.tags, "trail") != body.tags.end();
        if (bodies.size() < BodyTracks::most && (bears_tag || is_selected(view, body.id))) {
            bodies.push_back(body.id);
        }
    }
    return bodies;
}

int strobe_steps(const ViewState& view, const World& world) {
    constexpr double usual = 0.1; // [s]
    const auto dt = static_cast<double>(world.settings.time_step);
    return view.marks.strobe_steps.value_or(
        static_cast<int>(std::clamp(std::round(usual / dt), 1.0, most_strobe_steps)));
}

void select_only(ViewState& view, std::optional<BodyId> body) {
    view.group.clear();
    view.selected = body;
}

void select_all(ViewState& view, std::vector<BodyId> bodies) {
    view.selected = bodies.empty() ? std::nullopt : std::optional(bodies.back());
    view.group = std::move(bodies);
}

void toggle_selected(ViewState& view, BodyId body) {
    std::vector<BodyId> bodies = selection(view);
    if (contains(bodies, body)) {
        bodies.erase(std::ranges::find(bodies, body));
    } else {
        bodies.push_back(body);
    }
    select_all(view, std::move(bodies));
}

void forget_removed(ViewState& view, const World& world) {
    if (!view.selected || !contains(view.group, *view.selected)) {
        view.group.clear(); // in another scene its ids may be of other bodies
    }
    std::erase_if(view.group, [&](BodyId body) { return world.find(body) == nullptr; });
    if (view.selected && world.find(*view.selected) == nullptr) {
        view.selected = view.group.empty() ? std::nullopt : std::optional(view.group.back());
    }
}

std::vector<BodyId> all_but_ground(const World& world) {
    const Ground ground(world);
    std::vector<BodyId> bodies;
    for (const Body& body : world.bodies) {
        if (!ground.is_ground(body)) {
            bodies.push_back(body.id);
        }
    }
    return bodies;
}

std::vector<BodyId> bodies_within(const ScreenRect& frame, const World& world,
                                  std::span<const Transform> drawn, const Camera& camera,
                                  const ScreenRect& picture) {
    std::vector<BodyId> bodies;
    for (const BodyId body : all_but_ground(world)) {
        const auto place =
            project(camera, drawn[world.index_of(body)].position, picture.width / picture.height);
        if (!place) {
            continue;
        }
        const float x = picture.left + 0.5f * (1.0f + place->x) * picture.width;
        const float y = picture.top + 0.5f * (1.0f - place->y) * picture.height;
        if (x >= frame.left && x <= frame.right() && y >= frame.top && y <= frame.bottom()) {
            bodies.push_back(body);
        }
    }
    return bodies;
}

} // namespace carom
