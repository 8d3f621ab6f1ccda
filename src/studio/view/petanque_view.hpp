#pragma once

#include "games/petanque/throw.hpp"

#include <optional>

namespace carom {

/// How a person prepares the next throw of a game of pétanque, and from where the game is seen.
struct PetanqueView {
    petanque::Throw aim;
    std::optional<float> charging; ///< for how long speed has been built up [s]
    bool from_above = false;
    bool replays = false; ///< the last throw is shown once more
};

/// From the weakest throw to the strongest [s].
inline constexpr float charging_seconds = 2.2f;

/// The speed of a throw that was built up for this long [s], at most the largest.
[[nodiscard]] float charged_speed(float seconds);

} // namespace carom
