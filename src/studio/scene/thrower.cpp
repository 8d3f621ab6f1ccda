#include "studio/scene/thrower.hpp"

#include "studio/scene/petanque_aim.hpp"

#include <algorithm>
#include <utility>

namespace carom {

namespace {

constexpr float turn_by_keys = 0.35f; // [rad/s]

/// In a long frame a tap on a key does not turn for all of it [s].
constexpr float longest_turn = 0.1f;

constexpr auto left = static_cast<std::size_t>(Button::left);

bool throws_with_mouse(const PointerFrame& frame, const ViewState& view) {
    return view.hand.tool == Tool::throw_ball && !frame.over_panel && !frame.control &&
           !frame.shift && !frame.alt;
}

/// A click before the next throw must not throw a ball from the camera into the game.
void drop_click(PointerFrame& frame, const Session& session, const ViewState& view) {
    if (match_of(session) != nullptr && throws_with_mouse(frame, view)) {
        frame.pressed[left] = false;
    }
}

/// Begins at the lowest speed, not at that of the last throw.
void begin_build_up(ViewState& view) {
    view.petanque.charging = 0.0f;
    view.petanque.aim.speed = charged_speed(0.0f);
}

} // namespace

void Thrower::update(PointerFrame& frame, const ScreenRect& scene, Session& session,
                     ViewState& view) {
    const petanque::Match* match = match_to_throw_in(session);
    const bool was_down = std::exchange(key_was_down_, frame.charge);
    if (match == nullptr) {
        view.petanque.charging.reset();
        hand_ = Hand::none;
        drop_click(frame, session, view);
        return;
    }
    const bool key_goes_down = frame.charge && !was_down && !frame.takes_keys;
    aim(frame, scene, *match, view);
    if (hand_ != Hand::none) {
        build_up_speed(frame, session, view);
    } else if (key_goes_down) {
        hand_ = Hand::key;
        begin_build_up(view);
    } else {
        begin(frame, view);
    }
}

void Thrower::aim(const PointerFrame& frame, const ScreenRect& scene, const petanque::Match& match,
                  ViewState& view) {
    petanque::Throw& aim = view.petanque.aim;
    const float turn = turn_by_keys * std::min(frame.seconds, longest_turn);
    aim.heading += turn * frame.aim.x;
    aim.elevation += turn * frame.aim.y;
    if (throws_with_mouse(frame, view) && frame.motion != glm::vec2(0.0f)) {
        aim.heading = heading_towards(match.circle, ray_at(view.camera, scene, frame.position));
        if (!view.petanque.from_above) {
            aim.elevation = elevation_at((scene.bottom() - frame.position.y) / scene.height);
        }
    }
    aim = held_within_ranges(aim);
}

void Thrower::begin(PointerFrame& frame, ViewState& view) {
    if (throws_with_mouse(frame, view) && std::exchange(frame.pressed[left], false)) {
        hand_ = Hand::mouse;
        begin_build_up(view);
    }
}

/// Ends without a throw on Esc, and when a panel takes the keys.
void Thrower::build_up_speed(const PointerFrame& frame, Session& session, ViewState& view) {
    PetanqueView& petanque = view.petanque;
    if (frame.takes_keys) {
        petanque.charging.reset();
    }
    const bool is_held = hand_ == Hand::mouse ? frame.down[left] : frame.charge;
    if (petanque.charging && is_held) {
        *petanque.charging += frame.seconds;
        petanque.aim.speed = charged_speed(*petanque.charging);
        return;
    }
    hand_ = Hand::none;
    if (std::exchange(petanque.charging, std::nullopt)) {
        session.play(petanque.aim);
    }
}

} // namespace carom
