#include "games/petanque/trial.hpp"

#include <algorithm>
#include <cmath>

namespace carom::petanque {

namespace {

/// A trial ends earlier than a real throw: it waits neither for a ball that rolls very long, nor
/// until all has been at rest as long as the rules demand [s].
constexpr float patience = 10.0f;
constexpr float patience_once_still = 0.1f;

constexpr float shortest_step = 1.0f / 60.0f; // [s]

/// Steps of at least `shortest_step`, with sub-steps no longer than before: stiff springs would be
/// unstable with longer ones.
void take_longer_steps(Settings& settings) {
    const float longer = std::max(shortest_step / settings.time_step, 1.0f);
    settings.time_step *= longer;
    for (int* parts : {&settings.penalty_sub_steps, &settings.soft_sub_steps}) {
        *parts = static_cast<int>(std::ceil(longer * static_cast<float>(*parts)));
    }
}

} // namespace

World trial_world(const World& world) {
    World copy = world;
    copy.settings.sleeping = true;
    take_longer_steps(copy.settings);
    const Body ball = thrown_ball(Side::first, {}, {});
    const Body cochonnet = thrown_cochonnet({}, {});
    for (const Body& body : world.bodies) {
        if (is_static(body) && !may_collide(body, ball) && !may_collide(body, cochonnet)) {
            copy.remove(body.id);
        }
    }
    return copy;
}

Trial::Trial(const Match& match, const World& world, const Throw& thrown)
    : match_(match), world_(world) {
    apply_all(world_, throw_now(match_, world_, thrown));
}

bool Trial::step(Workspace& workspace) {
    const bool faulted = carom::step(world_, workspace).fault.has_value();
    if (faulted || match_.time_in_phase > patience || match_.still_time > patience_once_still) {
        match_.time_in_phase = most_seconds;
    }
    apply_all(world_, after_step(match_, world_));
    return !match_.is_moving;
}

void apply_all(World& world, std::span<const Command> commands) {
    for (const Command& command : commands) {
        apply_command(world, command);
    }
}

std::optional<Fault> play_throw(Match& match, World& world, Workspace& workspace,
                                const Throw& thrown) {
    apply_all(world, throw_now(match, world, thrown));
    while (match.is_moving) {
        StepReport report = step(world, workspace);
        if (report.fault) {
            return report.fault;
        }
        apply_all(world, after_step(match, world));
    }
    return std::nullopt;
}

} // namespace carom::petanque
