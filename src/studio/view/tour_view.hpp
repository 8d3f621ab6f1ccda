#pragma once

#include "draw/overlays.hpp"
#include "physics/world/key.hpp"

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

/// What the window keeps about the first tour. Its steps are in tour.hpp.
namespace carom {

enum class RightColumn : std::uint8_t;

/// What the session and the window held when something of the tour became due.
struct TourMark {
    std::string scene;           ///< its title
    std::uint64_t step = 0;      ///< of the world
    std::uint64_t last_step = 0; ///< of the run
    std::size_t commands = 0;    ///< in its log
    std::size_t moment = 0;      ///< of the look inside the step, from 0
};

/// What is put back when the tour is over.
struct BeforeTour {
    OverlaySwitches overlays;
    Key resolver{""};
    float push_speed = 0.0f; ///< [m/s]
    float tour_speed = 0.0f; ///< that of the tour's first push
    RightColumn right_column{};
    bool shows_right_column = true;
};

struct TourView {
    std::size_t step = 0;    ///< counted from 0; the number of steps once all are behind
    std::size_t deed = 0;    ///< of the step, the next to be done; their number once all are
    std::vector<bool> ticks; ///< of each step: all of it was done
    double ticked_for = 0.0; ///< how long the last tick of the step has been seen [s]
    TourMark mark;
    BeforeTour before;
};

} // namespace carom
