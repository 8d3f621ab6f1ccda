#include "lab/run/recent_worlds.hpp"

#include <utility>

namespace carom {

/// Reuses the memory of dropped worlds for the newest one; otherwise each step of a large world
/// would return it to the system, which clears it again.
void RecentWorlds::push(const World& world) {
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

std::optional<World> RecentWorlds::pop() {
    if (worlds_.empty()) {
        return std::nullopt;
    }
    World world = std::move(worlds_.back());
    worlds_.pop_back();
    bytes_ -= bytes_of(world);
    return world;
}

void RecentWorlds::clear() {
    worlds_.clear();
    bytes_ = 0;
}

} // namespace carom
