#include "lab/history.hpp"

#include <utility>

namespace carom {

namespace {

/// Roughly what a world takes; names and tags are short and count as part of their body.
std::size_t bytes_of(const World& world) {
    return sizeof(World) + world.bodies.size() * sizeof(Body) +
           world.contacts.size() * sizeof(Contact) + world.events.size() * sizeof(CollisionEvent);
}

} // namespace

void History::push(const World& world) {
    bytes_ += bytes_of(world);
    worlds_.push_back(world);
    while (bytes_ > most_bytes_ && worlds_.size() > 1) {
        bytes_ -= bytes_of(worlds_.front());
        worlds_.pop_front();
    }
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
