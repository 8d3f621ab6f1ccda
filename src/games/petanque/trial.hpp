#pragma once

#include "games/petanque/match.hpp"
#include "physics/step/step.hpp"

#include <optional>
#include <span>

namespace carom::petanque {

/// A copy to try throws in: without what no ball can touch, and with longer steps (twice those of a
/// world made for such small balls), which move a throw's end by less than the error of any hand.
World trial_world(const World& world);

/// A throw that is tried on copies of a match and its world, with the steps and the rules of the
/// real ones.
class Trial {
public:
    Trial(const Match& match, const World& world, const Throw& thrown);

    /// Takes a step; true once the throw is judged.
    bool step(Workspace& workspace);

    /// After the throw is judged.
    [[nodiscard]] const Match& match() const { return match_; }
    [[nodiscard]] const World& world() const { return world_; }

private:
    Match match_;
    World world_;
};

/// Applies the commands of a match, but for those that the world refuses.
void apply_all(World& world, std::span<const Command> commands);

/// Throws and takes steps until the throw is judged: for games without a window. A step that cannot
/// be taken ends it and gives the fault.
std::optional<Fault> play_throw(Match& match, World& world, Workspace& workspace,
                                const Throw& thrown);

} // namespace carom::petanque
