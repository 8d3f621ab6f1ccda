#pragma once

#include "physics/world/world.hpp"

#include <deque>
#include <optional>
#include <utility>

namespace carom {

/// The worlds before the last steps, newest last, bounded in memory.
class RecentWorlds {
public:
    explicit RecentWorlds(std::size_t most_bytes = std::size_t{64} << 20)
        : most_bytes_(most_bytes) {}

    /// Remembers a world; forgets the oldest ones beyond the bound, and reuses their memory for it:
    /// otherwise each step of a large world would return it to the system, which clears it again.
    void push(const World& world) {
        const std::size_t more = bytes_of(world);
        World newest;
        while (!worlds_.empty() && bytes_ + more > most_bytes_) {
            newest = std::move(worlds_.front());
            worlds_.pop_front();
            bytes_ -= bytes_of(newest);
        }
        newest = world;
        worlds_.push_back(std::move(newest));
        bytes_ += more;
    }

    /// Takes effect with the next push.
    void set_most_bytes(std::size_t most_bytes) { most_bytes_ = most_bytes; }

    /// The newest world, or nullptr. Valid until the next push or pop.
    const World* newest() const { return worlds_.empty() ? nullptr : &worlds_.back(); }

    /// Takes the newest world back.
    std::optional<World> pop() {
        if (worlds_.empty()) {
            return std::nullopt;
        }
        World world = std::move(worlds_.back());
        worlds_.pop_back();
        bytes_ -= bytes_of(world);
        return world;
    }

    void clear() {
        worlds_.clear();
        bytes_ = 0;
    }
    std::size_t size() const { return worlds_.size(); }

private:
    std::deque<World> worlds_;
    std::size_t bytes_ = 0;
    std::size_t most_bytes_;
};

} // namespace carom
