#include "games/petanque/play.hpp"

namespace carom::petanque {

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
