#include "lab/run/replay.hpp"

#include "physics/step/step.hpp"
#include "physics/world/command.hpp"

namespace carom {

namespace {

/// They were accepted, and are accepted again. What a game asked for is among them.
void apply_logged(const Chronicle& chronicle, World& world) {
    for (const LoggedCommand& logged : chronicle.commands_after(world.step_count)) {
        apply_command(world, logged.command);
    }
}

} // namespace

const World* Replay::towards(const Chronicle& chronicle, std::uint64_t step) {
    const World& frame = chronicle.key_frame_before(step);
    const bool is_on_the_way = copy_ != nullptr && copy_->world.step_count <= step &&
                               frame.step_count <= copy_->world.step_count;
    if (!is_on_the_way) {
        copy_ = std::make_unique<Copy>();
        copy_->world = frame;
        apply_logged(chronicle, copy_->world);
    } else if (copy_->world.step_count < step) {
        copy_->has_failed = carom::step(copy_->world, copy_->workspace).fault.has_value();
        apply_logged(chronicle, copy_->world);
    }
    return copy_->world.step_count == step ? &copy_->world : nullptr;
}

void Replay::forget_from(std::uint64_t step) {
    if (copy_ != nullptr && copy_->world.step_count >= step) {
        copy_.reset();
    }
}

} // namespace carom
