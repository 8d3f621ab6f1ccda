#include "physics/step/before_step.hpp"

#include "physics/step/sleeping.hpp"

#include <utility>

namespace carom {

void note_before_step(const World& world, Workspace& workspace) {
    // Every member, so that a new one breaks this line and is not forgotten. A slice changes none
    // of the surfaces, and none of those that follow the memories.
    const auto& [settings, bodies, joints, surfaces, contacts, memories, events, step_count, time,
                 last_time_step, next_id, next_joint_id] = world;
    workspace.joints_before_step = joints;
    constexpr std::size_t grain = 256;
    workspace.states_before_step.resize(bodies.size());
    workspace.thread_pool.share(bodies.size(), grain, [&](std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i < end; ++i) {
            const Body& body = world.bodies[i];
            workspace.states_before_step[i] = {transform(body), body.linear_velocity,
                                               body.angular_velocity, body.asleep, body.still_time};
        }
    });
}

void return_to_before_step(World& world, Workspace& workspace) {
    std::swap(world.contacts, workspace.before_step.contacts);
    std::swap(world.memories, workspace.before_step.memories);
    std::swap(world.joints, workspace.joints_before_step);
    restore_sleepers(world, workspace);
    for (std::size_t i = 0; i < world.bodies.size(); ++i) {
        Body& body = world.bodies[i];
        const BodyState& state = workspace.states_before_step[i];
        body.position = state.pose.position;
        body.orientation = state.pose.orientation;
        body.linear_velocity = state.linear_velocity;
        body.angular_velocity = state.angular_velocity;
        body.asleep = state.asleep;
        body.still_time = state.still_time;
    }
}

} // namespace carom
