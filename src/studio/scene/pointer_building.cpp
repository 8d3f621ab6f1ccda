// Selecting and placing bodies by hand.

#include "draw/ground.hpp"
#include "lab/run/session.hpp"
#include "studio/base/key_map.hpp"
#include "studio/scene/framing.hpp"
#include "studio/scene/pointer.hpp"
#include "studio/tools/shelf.hpp"
#include "studio/tools/tools.hpp"
#include "studio/view/orders.hpp"
#include "studio/view/selection.hpp"
#include "studio/view/view_state.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>
#include <glm/common.hpp>
#include <glm/vector_relational.hpp>

namespace carom {

/// What is under the mouse at once, and then what a frame holds. Shift adds to the selection.
void Pointer::begin_select(const Scene& scene) {
    ViewState& view = scene.view;
    const auto picked = scene.pick();
    const bool adds = scene.frame.shift;
    framed_before_ = adds ? selection(view) : std::vector<BodyId>();
    if (picked && adds) {
        toggle_selected(view, picked->body);
    } else if (!adds) {
        select_only(view, picked ? std::optional(picked->body) : std::nullopt);
    }
    frame_start_ = scene.frame.position;
    start(Gesture::frame, Button::left);
}

void Pointer::frame_bodies(const Scene& scene) const {
    if (way_ <= click_way) {
        return;
    }
    const glm::vec2 lower = glm::min(frame_start_, scene.frame.position);
    const glm::vec2 extent = glm::abs(frame_start_ - scene.frame.position);
    const ScreenRect frame{lower.x, lower.y, extent.x, extent.y};
    scene.view.hand.selection_frame = frame;
    std::vector<BodyId> bodies = framed_before_;
    for (const BodyId body :
         bodies_within(frame, scene.session.world(), drawn_transforms(scene.session),
                       scene.view.camera, scene.rect)) {
        if (std::ranges::find(bodies, body) == bodies.end()) {
            bodies.push_back(body);
        }
    }
    select_all(scene.view, std::move(bodies));
}

/// A handle lies over all bodies. The ground stays where it is unless a handle moves it.
void Pointer::begin_place(const Scene& scene) {
    ViewState& view = scene.view;
    const World& world = scene.session.world();
    clicked_.reset();
    if (const std::vector<BodyId> bodies = selection(view); handle_ && !bodies.empty()) {
        grip_ = grip_handle(world, bodies, *gizmo_of(world, bodies, view.camera), *handle_,
                            scene.ray());
        start(Gesture::place, Button::left);
        return;
    }
    const auto picked = scene.pick();
    if (!picked || Ground(world).is_ground(*world.find(picked->body))) {
        begin_select(scene);
        return;
    }
    if (is_selected(view, picked->body)) {
        clicked_ = picked->body;
    } else {
        select_only(view, picked->body);
    }
    grip_ = grip_body(world, selection(view), picked->world_point);
    start(Gesture::place, Button::left);
}

/// It becomes a body where the mouse comes into the scene, and moves with it from there.
void Pointer::take_from_shelf(const Scene& scene) {
    ViewState& view = scene.view;
    if (!scene.frame.down[static_cast<std::size_t>(Button::left)]) {
        view.hand.carried.reset();
        return;
    }
    const glm::vec2 place = scene.place();
    if (glm::any(glm::lessThan(place, glm::vec2(0.0f))) ||
        glm::any(glm::greaterThan(place, glm::vec2(1.0f)))) {
        return;
    }
    const World& world = scene.session.world();
    const BodyId next = world.next_id;
    const Body body = placed_at(shelf()[*std::exchange(view.hand.carried, std::nullopt)].make(),
                                world, scene.ray(), view.camera);
    send_and_select({Spawn{body}}, scene.session, view);
    if (world.find(next) == nullptr) {
        return; // a seek is under way: it comes at the end of it
    }
    clicked_.reset();
    grip_ = grip_body(world, selection(view), body.position);
    start(Gesture::place, Button::left);
    way_ = 2.0f * click_way; // it has come from the shelf
    this->place(scene);
}

/// A click alone moves nothing.
void Pointer::place(const Scene& scene) const {
    if (way_ > click_way) {
        scene.session.send(moved(scene.session.world(), grip_, scene.ray(), scene.view.camera,
                                 !scene.frame.alt, !scene.session.clock().paused()));
    }
}

void Pointer::follow_handles(const Scene& scene) {
    if (gesture_ != Gesture::none) {
        return;
    }
    handle_.reset();
    if (scene.view.hand.tool == Tool::move && !scene.frame.over_panel) {
        const auto gizmo =
            gizmo_of(scene.session.world(), selection(scene.view), scene.view.camera);
        handle_ = gizmo ? handle_at(*gizmo, scene.ray()) : std::nullopt;
    }
}

namespace {

bool is_in_picture(const ViewState& view, const Body& body) {
    const auto place = project(view.camera, body.position, view.framing.aspect);
    return place && glm::all(glm::lessThan(glm::abs(*place), glm::vec2(1.0f)));
}

} // namespace

void send_and_select(std::vector<Command> commands, Session& session, ViewState& view,
                     std::vector<BodyId> others) {
    const BodyId first = session.world().next_id;
    const bool is_one = commands.size() == 1;
    session.send(std::move(commands)); // which may move the lanes: one is added for what is undone
    const World& world = session.world();
    bool all_seen = true;
    bool has_added = false;
    for (const Body& body : world.bodies) {
        if (body.id >= first) {
            others.push_back(body.id);
            has_added = true;
            all_seen = all_seen && is_in_picture(view, body);
        }
    }
    if (has_added) {
        select_all(view, std::move(others));
    }
    if (!all_seen && is_one) {
        // The camera stays, so that the next one can be put where it is meant.
        notify(view, fmt::format("It lies outside of the picture: {} shows it.",
                                 keys_text(Action::reset_camera)));
    } else if (!all_seen) {
        frame_bounds(view, bounds_to_frame(world, all_but_ground(world)));
    }
}

} // namespace carom
