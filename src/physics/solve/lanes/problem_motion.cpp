#include "physics/solve/lanes/problem.hpp"

#include "physics/solve/equations/motion.hpp"
#include "physics/solve/lanes/exchange.hpp"
#include "physics/solve/lanes/lanes.hpp"

#include <algorithm>

/// Bodies: the part of Problem that gathers and moves them.
namespace carom::lanes {

namespace {

/// Infinite masses keep their velocity to the sign of zero: x + -0 = x.
DriveRow drive_row(const Body& body, const glm::mat3& inverse_inertia, const Settings& settings,
                   float h) {
    if (is_static(body)) {
        return {{-0.0f, -0.0f, -0.0f, -0.0f, -0.0f, -0.0f, 1.0f, 1.0f}};
    }
    const Drive driven = drive(body, inverse_inertia, settings, h);
    const glm::vec3& v = driven.linear_gain;
    const glm::vec3& w = driven.angular_gain;
    return {{v.x, v.y, v.z, w.x, w.y, w.z, driven.linear_decay, driven.angular_decay}};
}

/// For lists that are worked on by whole registers.
std::size_t whole_lanes(std::size_t count) {
    return (count + lane_count - 1) / lane_count * lane_count;
}

} // namespace

void Problem::gather_movers() {
    const std::size_t count = world_.bodies.size();
    workspace_.movers.resize(whole_lanes(count + 1)); // one at least is what idle lanes touch
    workspace_.places.resize(workspace_.movers.size());
    workspace_.drives.resize(workspace_.movers.size());
    workspace_.inverse_inertia.resize(count);
    std::fill(workspace_.movers.begin() + static_cast<std::ptrdiff_t>(count),
              workspace_.movers.end(), Mover{});
    std::fill(workspace_.drives.begin() + static_cast<std::ptrdiff_t>(count),
              workspace_.drives.end(), DriveRow{});
    for_each_body([&](std::size_t i) {
        workspace_.movers[i] = {};
        store(workspace_.movers[i], world_.bodies[i]);
        store(workspace_.places[i], world_.bodies[i]);
        workspace_.inverse_inertia[i] = world_inverse_inertia(world_.bodies[i]);
    });
    workspace_.tumblers.clear();
    for (std::uint32_t i = 0; i < count; ++i) {
        if (has_gyroscopic_term(world_.bodies[i], settings.gyroscopic)) {
            workspace_.tumblers.push_back(i);
        }
    }
}

void Problem::load_tied_bodies() {
    for (const std::uint32_t i : tied_bodies) {
        load(world_.bodies[i], workspace_.movers[i], workspace_.places[i]);
    }
}

void Problem::store_tied_bodies() {
    for (const std::uint32_t i : tied_bodies) {
        store(workspace_.movers[i], world_.bodies[i]);
    }
}

void Problem::prepare_integration(float h) {
    for_each_body([&](std::size_t i) {
        workspace_.drives[i] =
            drive_row(world_.bodies[i], workspace_.inverse_inertia[i], settings, h);
    });
}

void Problem::tumble(float h) {
    constexpr std::size_t grain = 64;
    workspace_.thread_pool.share(
        workspace_.tumblers.size(), grain, [&](std::size_t begin, std::size_t end) {
            for (std::size_t k = begin; k < end; ++k) {
                const std::uint32_t i = workspace_.tumblers[k];
                if (turns_by_mean_spin(*this, i)) {
                    continue;
                }
                Body& body = world_.bodies[i];
                load(body, workspace_.movers[i], workspace_.places[i]);
                body.angular_velocity = turned_by_gyroscopic_term(body, settings.gyroscopic, h);
                store(workspace_.movers[i], body);
            }
        });
}

void Problem::limit_speeds() {
    if (!settings.max_linear_speed && !settings.max_angular_speed) {
        return;
    }
    for_each_body([&](std::size_t i) {
        Body& body = world_.bodies[i];
        load(body, workspace_.movers[i], workspace_.places[i]);
        body.linear_velocity = limited(body.linear_velocity, settings.max_linear_speed);
        body.angular_velocity = limited(body.angular_velocity, settings.max_angular_speed);
        store(workspace_.movers[i], body);
    });
}

void Problem::integrate_velocities(float h) {
    tumble(h);
    workspace_.thread_pool.share(
        workspace_.movers.size(), grain_of_bodies, [&](std::size_t begin, std::size_t end) {
            lanes::integrate_velocities(std::span(workspace_.movers).subspan(begin, end - begin),
                                        std::span(workspace_.drives).subspan(begin, end - begin));
        });
}

void Problem::integrate_positions(float h) {
    limit_speeds();
    const auto spinning = [&](auto what) {
        if (!pivots->tumblers.empty()) {
            load_tied_bodies();
            what();
            store_tied_bodies();
        }
    };
    spinning([&] { begin_turns(*this, h); });
    workspace_.thread_pool.share(
        workspace_.movers.size(), grain_of_bodies, [&](std::size_t begin, std::size_t end) {
            lanes::integrate_positions(std::span(workspace_.movers).subspan(begin, end - begin),
                                       std::span(workspace_.places).subspan(begin, end - begin), h);
        });
    spinning([&] { end_turns(*this); });
}

} // namespace carom::lanes
