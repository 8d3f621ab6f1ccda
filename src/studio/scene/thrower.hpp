#pragma once

#include "studio/scene/pointer.hpp"

namespace carom {

/// Turns mouse and keys into throws of pétanque while a person is to throw: the mouse aims, and as
/// long as the left button (with the tool Throw) or Enter is down, the speed builds up.
class Thrower {
public:
    /// Takes the left button out of the frame when it is for the throw.
    void update(PointerFrame& frame, const ScreenRect& scene, Session& session, ViewState& view);

private:
    enum class Hand : std::uint8_t { none, mouse, key };

    static void aim(const PointerFrame& frame, const ScreenRect& scene,
                    const petanque::Match& match, ViewState& view);
    void begin(PointerFrame& frame, ViewState& view);
    void build_up_speed(const PointerFrame& frame, Session& session, ViewState& view);

    Hand hand_ = Hand::none; ///< that builds up the speed
    bool key_was_down_ = false;
};

} // namespace carom
