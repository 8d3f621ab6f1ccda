#pragma once

#include "physics/world/world.hpp"

#include <deque>
#include <optional>

namespace carom {

/// The worlds before the last steps, newest last, bounded in memory.
class RecentWorlds {
public:
    explicit RecentWorlds(std::size_t most_bytes = std::size_t{64} << 20)
        : most_bytes_(most_bytes) {}

    /// Remembers a world; forgets the oldest ones beyond the bound.
    void push(const World& world);

    /// Takes effect with the next push.
    void set_most_bytes(std::size_t most_bytes) { most_bytes_ = most_bytes; }

    /// The newest world, or nullptr. Valid until the next push or pop.
    const World* newest() const { return worlds_.empty() ? nullptr : &worlds_.back(); }

    /// Takes the newest world back.
    std::optional<World> pop();

    void clear();
    std::size_t size() const { return worlds_.size(); }

private:
    std::deque<World> worlds_;
    std::size_t bytes_ = 0;
    std::size_t most_bytes_;
};

} // namespace carom
