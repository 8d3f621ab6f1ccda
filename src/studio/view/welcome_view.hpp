#pragma once

/// What the window shows to someone who has not touched it yet.
namespace carom {

/// The first hit is shown at this share of the user's speed.
inline constexpr double slow_share = 0.25;

struct WelcomeView {
    float opacity = 0.0f;       ///< of the card that welcomes; 0: there is none
    bool lists_lessons = false; ///< its list of lessons is open
    double slow_motion = 1.0;   ///< share of the user's speed at which is played meanwhile
    int begun_anew = 0;         ///< how often the scene has begun anew by itself
};

} // namespace carom
