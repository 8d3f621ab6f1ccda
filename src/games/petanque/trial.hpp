#pragma once

#include "games/petanque/match.hpp"
#include "physics/step/step.hpp"

namespace carom::petanque {

/// A copy to try throws in: without what no ball can touch, and in steps twice as long as those of
/// a world that is made for balls so small. They move a throw's end by less than any hand errs.
World trial_world(const World& world);

/// A throw that is tried on copies of a match and its world, with the steps and the rules of the
/// real ones.
class Trial {
public:
    Trial(const Match& match, const World& world, const Throw& thrown);

    /// Takes a step; whether the throw is judged now.
    bool step(Workspace& workspace);

    /// After the throw is judged.
    [[nodiscard]] const Match& match() const { return match_; }
    [[nodiscard]] const World& world() const { return world_; }

private:
    Match match_;
    World world_;
};

} // namespace carom::petanque
