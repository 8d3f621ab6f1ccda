#include "lab/history.hpp"

#include <utility>

namespace carom {

namespace {

/// Roughly what a world takes; names and tags are short and count as part of their body.
std::size_t bytes_of(const World& world) {
    return sizeof(World) + world.bodies.size() * sizeof(Body) +
           world.contacts.size() * sizeof(Contact) +
           world.memories.size() * sizeof(ManifoldMemory) +
           world.events.size() * sizeof(CollisionEvent);
}

} // namespace

/// The newest world takes over the memory of those that make room for it: else the system would be
/// given it back, and clear it again, with every step of a large world.
void History::push(const World& world) {
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

std::optional<World> History::pop() {
    if (worlds_.empty()) {
        return std::nullopt;
    }
    World world = std::move(worlds_.back());
    worlds_.pop_back();
    bytes_ -= bytes_of(world);
    return world;
}

void History::clear() {
    worlds_.clear();
    bytes_ = 0;
}

} // namespace carom
