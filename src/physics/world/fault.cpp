#include "physics/world/fault.hpp"

#include "physics/world/rounded_text.hpp"

#include <atomic>
#include <cmath>
#include <fmt/format.h>
#include <glm/geometric.hpp>
#include <glm/gtc/quaternion.hpp>
#include <span>
#include <string_view>

namespace carom {

namespace {

/// Beyond these a float no longer tells one contact from another, and sums overflow.
constexpr float farthest_position = 1e9f; // [m]
constexpr float largest_speed = 1e9f;     // [m/s] and [rad/s]

std::optional<std::string> trouble(const glm::vec3& value, float limit) {
    const float size = glm::length(value);
    if (!std::isfinite(size)) {
        return "is no longer a finite number";
    }
    return size > limit ? std::optional(fmt::format("left the range of {}",
                                                    rounded_text(static_cast<double>(limit), 6)))
                        : std::nullopt;
}

std::optional<Fault> fault_of(const Body& body) {
    const auto fault = [&](std::string_view quantity, const std::string& what) {
        return Fault{body.id, fmt::format("the {} of '{}' {}", quantity, body.name, what)};
    };
    if (const auto what = trouble(body.linear_velocity, largest_speed)) {
        return fault("velocity [m/s]", *what);
    }
    if (const auto what = trouble(body.angular_velocity, largest_speed)) {
        return fault("angular velocity [rad/s]", *what);
    }
    if (const auto what = trouble(body.position, farthest_position)) {
        return fault("position [m]", *what);
    }
    if (!is_finite(body)) {
        return fault("orientation", "is no longer a finite number");
    }
    return std::nullopt;
}

/// No more than half the limit, and a number.
bool is_far_below(const glm::vec3& value, float limit) {
    return glm::dot(value, value) < 0.25f * limit * limit;
}

/// Of almost all bodies at almost all times.
bool is_surely_sound(const Body& body) {
    return is_far_below(body.linear_velocity, largest_speed) &&
           is_far_below(body.angular_velocity, largest_speed) &&
           is_far_below(body.position, farthest_position) &&
           std::isfinite(glm::dot(body.orientation, body.orientation));
}

bool has_fault(std::span<const Body> bodies, ThreadPool& thread_pool) {
    constexpr std::size_t grain = 256;
    std::atomic<bool> has = false;
    thread_pool.share(bodies.size(), grain, [&](std::size_t begin, std::size_t end) {
        for (const Body& body : bodies.subspan(begin, end - begin)) {
            if (!is_surely_sound(body) && fault_of(body)) {
                has.store(true, std::memory_order_relaxed);
            }
        }
    });
    return has;
}

} // namespace

/// Movable bodies first: an impulse that is not finite spoils the infinite mass that it meets as
/// well (0 times infinity is no number), but does not come from there.
std::optional<Fault> find_fault(const World& world, ThreadPool& thread_pool) {
    if (!has_fault(world.bodies, thread_pool)) {
        return std::nullopt;
    }
    for (const bool infinite_masses : {false, true}) {
        for (const Body& body : world.bodies) {
            if (is_static(body) == infinite_masses) {
                if (auto fault = fault_of(body)) {
                    return fault;
                }
            }
        }
    }
    return std::nullopt;
}

} // namespace carom
