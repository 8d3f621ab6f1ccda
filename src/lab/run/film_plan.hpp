#pragma once

#include <algorithm>
#include <cmath>

namespace carom {

/// Which moments the pictures of a film show, whatever the speed of the machine.
struct FilmPlan {
    double seconds = 5.0;            ///< of simulated time, 0.04 to 3600
    double frames_per_second = 30.0; ///< 1 to 240
    double speed = 1.0;              ///< simulated seconds for each second that the film plays

    static constexpr double shortest = 0.04;
    static constexpr double longest = 3600.0;
    static constexpr double fewest_frames_per_second = 1.0;
    static constexpr double most_frames_per_second = 240.0;

    /// How long the film plays [s].
    [[nodiscard]] double playing_time() const { return seconds / speed; }

    /// At least one. Each is shown until the next, the last one until the film ends.
    [[nodiscard]] int frame_count() const {
        return std::max(static_cast<int>(std::lround(playing_time() * frames_per_second)), 1);
    }

    /// The moment that this frame shows, counted from 0, since the film's beginning [simulated s].
    [[nodiscard]] double time_of(int frame) const {
        return static_cast<double>(frame) * speed / frames_per_second;
    }
};

} // namespace carom
