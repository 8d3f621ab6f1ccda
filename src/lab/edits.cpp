#include "lab/edits.hpp"

#include <algorithm>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace carom {

namespace {

bool is_thrown(const Spawn& spawn) { return spawn.body.linear_velocity != glm::vec3(0.0f); }

bool is_state(std::string_view key) {
    return key == "position" || key == "orientation" || key == "linear_velocity" ||
           key == "angular_velocity";
}

bool is_edit(const LoggedCommand& logged, const World& first) {
    if (const auto* spawn = std::get_if<Spawn>(&logged.command)) {
        return !is_thrown(*spawn);
    }
    if (const auto* set = std::get_if<SetBodyProperty>(&logged.command)) {
        return !is_state(set->key) || logged.step == first.step_count;
    }
    return !std::holds_alternative<SetSetting>(logged.command) &&
           !std::holds_alternative<Push>(logged.command) &&
           !std::holds_alternative<Pull>(logged.command);
}

} // namespace

std::size_t count_edits(std::span<const LoggedCommand> log, const World& first) {
    return static_cast<std::size_t>(std::count_if(
        log.begin(), log.end(), [&](const LoggedCommand& each) { return is_edit(each, first); }));
}

/// Thrown bodies are added and removed again, so that others get the ids that later commands name.
World with_edits(World first, std::span<const LoggedCommand> log) {
    const World start = first;
    std::vector<BodyId> thrown;
    for (const LoggedCommand& logged : log) {
        const auto* spawn = std::get_if<Spawn>(&logged.command);
        if (spawn != nullptr && is_thrown(*spawn)) {
            thrown.push_back(first.next_id);
            apply_command(first, logged.command);
        } else if (is_edit(logged, start)) {
            apply_command(first, logged.command);
        }
    }
    for (const BodyId body : thrown) {
        first.remove(body);
    }
    return first;
}

bool has_gaps(const World& world) {
    return world.bodies.size() + 1 != world.next_id.value ||
           world.joints.size() + 1 != world.next_joint_id.value;
}

} // namespace carom
