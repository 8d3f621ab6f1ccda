#pragma once

#include <optional>

namespace carom {

class Laboratory;

/// What the user did since the last frame. Moving the mouse alone is nothing.
struct UserInput {
    bool any = false;        ///< a key, a button of the mouse, the wheel, a dropped file
    bool has_effect = false; ///< other than a key that does nothing
};

/// What the window does for someone who has not touched it yet: a line says what can be done, the
/// first hit is seen in slow motion, and a built-in scene that nobody touches begins anew.
class FirstMinute {
public:
    struct Plan {
        bool invites = false;          ///< nothing was asked for: the line, and the slow motion
        double seconds_to_wait = 20.0; ///< before a scene begins anew; 0: it never does
    };
    explicit FirstMinute(const Plan& plan) : plan_(plan) {}

    /// Once a frame, after the input has had its effect and before the laboratory advances by
    /// `elapsed` [s].
    void follow(const UserInput& input, double elapsed, Laboratory& laboratory);

private:
    void note(const UserInput& input, Laboratory& laboratory);
    void begin(const Laboratory& laboratory);
    [[nodiscard]] double playback(const Laboratory& laboratory) const;

    Plan plan_;
    int openings_ = 0;                ///< of scenes, as far as they were noted
    bool touched_ = false;            ///< since the last one
    double idle_ = 0.0;               ///< since then, or since the scene began anew [s]
    double card_left_ = 0.0;          ///< how long the card is still seen [s]
    std::optional<double> first_hit_; ///< world time [s]
};

} // namespace carom
