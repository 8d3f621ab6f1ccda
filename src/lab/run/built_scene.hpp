#pragma once

#include "lab/run/lane.hpp"

#include <cstdint>
#include <utility>

namespace carom {

/// The scene that runs begin with, and what was built in those that were left: it becomes part of
/// the scene.
class BuiltScene {
public:
    void open(Scene scene);
    const Scene& now() const { return scene_; }

    /// A number for what has been built since the scene was opened, in this run too: the same as
    /// before exactly where the same was built. 0: nothing.
    std::uint64_t built(const Chronicle& run) const;

    /// Before this run is left. Ids become those of a file where there is one, so that the next run
    /// can be saved. Nothing in a game, whose rules add and remove bodies.
    void keep_built(const Lane& run);

    /// Whether bodies got other ids since the last call.
    bool take_renumbered() { return std::exchange(is_renumbered_, false); }

    void return_to(BuiltScene earlier);

private:
    Scene scene_;
    std::uint64_t built_before_ = 0; ///< the edit with which the scene was built
    bool is_renumbered_ = false;
};

} // namespace carom
