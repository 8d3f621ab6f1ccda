#pragma once

#include "lab/run/chronicle.hpp"
#include "physics/step/step.hpp"
#include "physics/world/world.hpp"

#include <cstdint>
#include <memory>

namespace carom {

/// Repeats a run on a copy, step by step beside the run itself, so that what nobody measured when
/// it happened can be measured afterwards. Takes memory only while it is under way.
class Replay {
public:
    /// Takes one step towards the moment of this step, from a key frame where that is nearer. The
    /// world, commands included, once it is there; nullptr before. The moment must have been
    /// reached by the run.
    const World* towards(const Chronicle& chronicle, std::uint64_t step);

    /// Whether a step could not be repeated: then it leads nowhere.
    [[nodiscard]] bool has_failed() const { return copy_ != nullptr && copy_->has_failed; }

    /// The moment of this step and what comes after it have changed.
    void forget_from(std::uint64_t step);

    void end() { copy_.reset(); }

private:
    struct Copy {
        World world;
        Workspace workspace;
        bool has_failed = false;
    };
    std::unique_ptr<Copy> copy_;
};

} // namespace carom
