#pragma once

#include "physics/world.hpp"

#include <deque>
#include <optional>

namespace carom {

/// The worlds before the last steps, newest last, bounded in memory.
class History {
public:
    explicit History(std::size_t most_bytes = std::size_t{64} << 20) : most_bytes_(most_bytes) {}

    /// Remembers a world; forgets the oldest ones beyond the bound.
    void push(const World& world);

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
