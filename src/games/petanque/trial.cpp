#include "games/petanque/trial.hpp"

#include "games/petanque/play.hpp"

namespace carom::petanque {

namespace {

/// Who tries does not wait as long as the rules do: not for what rolls on and on, and not until
/// what lies still has done so for long [s].
constexpr float patience = 10.0f;
constexpr float patience_once_still = 0.1f;

} // namespace

Trial::Trial(const Match& match, const World& world, const Throw& thrown)
    : match_(match), world_(world) {
    apply_all(world_, throw_now(match_, world_, thrown));
}

bool Trial::step(Workspace& workspace) {
    const bool faulted = carom::step(world_, workspace).fault.has_value();
    if (faulted || match_.time_in_phase > patience || match_.still_time > patience_once_still) {
        match_.time_in_phase = most_seconds;
    }
    apply_all(world_, after_step(match_, world_));
    return !match_.is_moving;
}

} // namespace carom::petanque
