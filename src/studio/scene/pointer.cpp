#include "studio/scene/pointer.hpp"

#include "studio/view/selection.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include <glm/geometric.hpp>

namespace carom {

namespace {

constexpr float turns_per_height = 2.5f; // fields of view for a drag over the scene's height
constexpr float zoom_per_notch = 0.9f;
constexpr float flight_per_distance = 0.8f; // [1/s]: speed for each metre to the target
constexpr float slowest_flight = 2.0f;      // [m/s]
constexpr float push_mark_time = 0.4f;      // [s]
constexpr float fast_flight = 3.0f;         // with Shift

const Body* movable(const World& world, BodyId id) {
    const Body* body = world.find(id);
    return body != nullptr && !is_static(*body) ? body : nullptr;
}

/// From units of the window to rad.
float turn_per_unit(const Camera& camera, const ScreenRect& scene) {
    return turns_per_height * camera.vertical_field_of_view / scene.height;
}

} // namespace

glm::vec2 share_at(const ScreenRect& scene, const glm::vec2& place) {
    return {(place.x - scene.left) / scene.width, (place.y - scene.top) / scene.height};
}

Ray ray_at(const Camera& camera, const ScreenRect& scene, const glm::vec2& place) {
    const glm::vec2 share = share_at(scene, place);
    return ray_through(camera, {2.0f * share.x - 1.0f, 1.0f - 2.0f * share.y},
                       scene.width / scene.height);
}

glm::vec2 Pointer::Scene::place() const { return share_at(rect, frame.position); }

Ray Pointer::Scene::ray() const { return ray_at(view.camera, rect, frame.position); }

std::optional<Pick> Pointer::Scene::pick() const {
    return carom::pick(session.world(), drawn_transforms(session), ray(), tree);
}

void Pointer::update(const PointerFrame& frame, const ScreenRect& scene_rect, Session& session,
                     ViewState& view) {
    if (!(scene_rect.width > 0.0f) || !(scene_rect.height > 0.0f)) {
        return;
    }
    const Scene scene{frame, scene_rect, session, view, tree_};
    pushed_for_ += frame.seconds;
    if (frame.wheel != 0.0f && !frame.over_panel) {
        turn_wheel(scene);
    }
    follow_handles(scene);
    if (view.hand.carried && gesture_ == Gesture::none) {
        take_from_shelf(scene);
    } else if (gesture_ != Gesture::none) {
        continue_gesture(scene);
    } else if (!frame.over_panel) {
        // What the mouse moved in this frame led to the press and belongs to no gesture.
        begin(scene);
    }
    follow_tie(scene);
}

void Pointer::begin(const Scene& scene) {
    const auto pressed = [&](Button button) {
        return scene.frame.pressed[static_cast<std::size_t>(button)];
    };
    if (pressed(Button::left)) {
        begin_left(scene);
    } else if (pressed(Button::right)) {
        start(Gesture::look, Button::right);
    } else if (pressed(Button::middle)) {
        start(Gesture::pan, Button::middle);
    }
}

void Pointer::begin_left(const Scene& scene) {
    const PointerFrame& frame = scene.frame;
    const Tool tool = scene.view.hand.tool;
    // While the clock stands nobody would see what a push or a pull does.
    const bool looks_on =
        scene.session.clock().paused() && (tool == Tool::push || tool == Tool::drag);
    if (frame.control || (tool == Tool::drag && !looks_on && !frame.alt && !frame.shift)) {
        begin_pull(scene);
    } else if (frame.alt) {
        start(Gesture::orbit, Button::left);
    } else if (tool == Tool::select || (tool == Tool::move && frame.shift) ||
               (looks_on && !frame.shift)) {
        begin_select(scene);
    } else if (frame.shift || tool == Tool::throw_ball) {
        scene.session.send(throw_along(scene.ray()));
    } else if (tool == Tool::push) {
        push(scene);
    } else if (tool == Tool::tie) {
        tie(scene);
    } else if (tool == Tool::move) {
        begin_place(scene);
    } else if (tool == Tool::pen) {
        start(Gesture::draw, Button::left);
        begin_stroke(scene.view.hand.pen, frame.share);
    } else if (tool == Tool::measure) {
        start(Gesture::measure, Button::left);
        measure(scene, true);
    }
}

void Pointer::push(const Scene& scene) {
    start(Gesture::push, Button::left);
    const auto picked = scene.pick();
    if (!picked) {
        return;
    }
    select_only(scene.view, picked->body);
    if (movable(scene.session.world(), picked->body) != nullptr) {
        aimed_ = {*picked, scene.ray()};
        scene.view.hand.aims_push = true;
    }
}

/// As strong as the wheel has made it since the button went down.
void Pointer::release_push(const Scene& scene) {
    const Body* body = aimed_ ? movable(scene.session.world(), aimed_->pick.body) : nullptr;
    if (body != nullptr) {
        scene.session.send(
            push_along(*body, aimed_->pick, aimed_->ray, scene.view.hand.push_speed));
        pushed_ = aimed_->pick;
        pushed_for_ = 0.0f;
    }
}

/// The first click takes one end, the second the other; a second one on the same body lets go.
void Pointer::tie(const Scene& scene) {
    JointState& joints = scene.view.joints;
    const auto picked = scene.pick();
    if (!joints.first) {
        joints.first = picked;
        select_only(scene.view, picked ? std::optional(picked->body) : std::nullopt);
        return;
    }
    const Pick first = *std::exchange(joints.first, std::nullopt);
    if (picked && picked->body == first.body) {
        return;
    }
    const Pick second = end_of_tie(picked, first, scene.ray(), scene.view.camera);
    if (const auto tie = tie_between(scene.session.world(), joints.type.view(), first, second)) {
        const JointId next = scene.session.world().next_joint_id;
        scene.session.send(*tie);
        if (scene.session.world().find(next) != nullptr) {
            joints.selected = next;
            joints.wants_sight = true;
        }
    } else {
        notify(scene.view, "Neither end can move: there is nothing to tie.", true);
    }
}

void Pointer::follow_tie(const Scene& scene) {
    const auto& first = scene.view.joints.first;
    preview_.reset();
    if (first && !scene.frame.over_panel) {
        preview_ = {*first,
                    end_of_tie(scene.pick(), *first, scene.ray(), scene.view.camera).world_point};
    }
}

void Pointer::begin_pull(const Scene& scene) {
    const auto picked = scene.pick();
    if (!picked) {
        return;
    }
    select_only(scene.view, picked->body);
    if (movable(scene.session.world(), picked->body) != nullptr) {
        grabbed_ = picked;
        start(Gesture::pull, Button::left);
    }
}

void Pointer::start(Gesture gesture, Button button) {
    gesture_ = gesture;
    button_ = button;
    way_ = 0.0f;
    has_flown_ = false;
}

void Pointer::turn_wheel(const Scene& scene) const {
    ViewState& view = scene.view;
    if (gesture_ == Gesture::push) {
        view.hand.push_speed = turned_push(view.hand.push_speed, scene.frame.wheel);
    } else {
        view.camera = zoom(view.camera, std::pow(zoom_per_notch, scene.frame.wheel));
    }
}

void Pointer::continue_gesture(const Scene& scene) {
    const glm::vec2 motion = scene.frame.motion;
    way_ += glm::length(motion);
    Camera& camera = scene.view.camera;
    const float turn = turn_per_unit(camera, scene.rect);
    if (gesture_ == Gesture::look) {
        look(scene);
    } else if (gesture_ == Gesture::orbit) {
        camera = orbit(camera, turn * motion.x, -turn * motion.y);
    } else if (gesture_ == Gesture::pan) {
        camera = pan(camera, glm::vec2(motion.x, -motion.y) / scene.rect.height);
    } else if (gesture_ == Gesture::pull) {
        pull(scene);
    } else if (gesture_ == Gesture::measure) {
        measure(scene, false);
    } else if (gesture_ == Gesture::place) {
        place(scene);
    } else if (gesture_ == Gesture::frame) {
        frame_bodies(scene);
    } else if (gesture_ == Gesture::draw) {
        continue_stroke(scene.view.hand.pen, scene.frame.share);
    }
    if (!scene.frame.down[static_cast<std::size_t>(button_)]) {
        end(scene);
    }
}

void Pointer::pull(const Scene& scene) {
    if (movable(scene.session.world(), grabbed_->body) == nullptr) {
        cancel(scene.session);
        return;
    }
    pull_ = pull_towards(*grabbed_, scene.ray(), scene.view.camera);
    scene.session.hand().grab(*pull_);
}

void Pointer::measure(const Scene& scene, bool begins) {
    ViewState& view = scene.view;
    if (!begins && !view.hand.ruler) {
        return; // cancelled while the button is down
    }
    const std::vector<Transform> drawn = drawn_transforms(scene.session);
    const RulerAim aim{scene.session.world(), drawn,       scene.pick(),
                       scene.ray(),           view.camera, !scene.frame.alt};
    view.hand.ruler = begins ? begin_ruler(aim) : stretched(*view.hand.ruler, aim);
}

void Pointer::look(const Scene& scene) {
    const PointerFrame& frame = scene.frame;
    Camera& camera = scene.view.camera;
    if (way_ > click_way) {
        const float turn = turn_per_unit(camera, scene.rect);
        camera = carom::look(camera, turn * frame.motion.x, -turn * frame.motion.y);
    }
    if (frame.flight != glm::vec3(0.0f) && !frame.control) {
        const float speed = std::max(flight_per_distance * camera.distance, slowest_flight) *
                            (frame.shift ? fast_flight : 1.0f);
        camera = fly(camera, speed * frame.seconds * frame.flight);
        has_flown_ = true;
    }
}

void Pointer::end(const Scene& scene) {
    if (gesture_ == Gesture::push) {
        release_push(scene);
        scene.view.hand.aims_push = false;
    }
    if (gesture_ == Gesture::measure && way_ <= click_way) {
        scene.view.hand.ruler.reset();
    }
    if (gesture_ == Gesture::look && way_ <= click_way && !has_flown_) {
        const auto picked = scene.pick();
        select_only(scene.view, picked ? std::optional(picked->body) : std::nullopt);
    }
    if (gesture_ == Gesture::place && way_ <= click_way && clicked_) {
        select_only(scene.view, clicked_);
    }
    scene.view.hand.selection_frame.reset();
    cancel(scene.session);
}

void Pointer::cancel(Session& session) {
    gesture_ = Gesture::none;
    preview_.reset();
    grabbed_.reset();
    pull_.reset();
    aimed_.reset();
    session.hand().release();
}

void Pointer::draw(const World& world, std::span<const Transform> drawn, DrawList& list) const {
    const auto place = [&](BodyId id, const glm::vec3& local_point) -> std::optional<glm::vec3> {
        const Body* body = world.find(id);
        return body != nullptr
                   ? std::optional(point_to_world(
                         drawn[static_cast<std::size_t>(body - world.bodies.data())], local_point))
                   : std::nullopt;
    };
    if (const auto held = pull_ ? place(pull_->body, pull_->local_point) : std::nullopt) {
        list.line(*held, pull_->target, Quantity::spring);
        list.point(*held, Quantity::spring);
        list.point(pull_->target, Quantity::spring);
    }
    if (const auto first =
            preview_ ? place(preview_->first.body, preview_->first.local_point) : std::nullopt) {
        list.line(*first, preview_->second, Quantity::selection);
        list.point(*first, Quantity::selection);
        list.point(preview_->second, Quantity::selection);
    }
    const bool shows_push = pushed_ && pushed_for_ < push_mark_time;
    if (const auto hit = shows_push ? place(pushed_->body, pushed_->local_point) : std::nullopt) {
        list.point(*hit, Quantity::ray);
    }
}

} // namespace carom
