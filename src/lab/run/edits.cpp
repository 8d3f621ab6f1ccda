#include "lab/run/edits.hpp"

#include "physics/world/property_tables.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <optional>
#include <set>
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

template <class T>
std::string title_in(std::span<const Property<T>> table, const std::string& key) {
    const Property<T>* row = find_property(table, key);
    return row != nullptr ? std::string(row->title) : key;
}

/// That is changed, added (0) or removed; none where it is about joints, forces or settings.
std::optional<BodyId> body_of(const Command& command) {
    if (const auto* set = std::get_if<SetBodyProperty>(&command)) {
        return set->body;
    }
    if (const auto* remove = std::get_if<Remove>(&command)) {
        return remove->body;
    }
    return std::holds_alternative<Spawn>(command) ? std::optional(BodyId{}) : std::nullopt;
}

/// In the imperative, as menus say what they do.
struct Words {
    const World& world;
    std::size_t bodies; ///< that the edit changes in the same way

    std::string name_of(BodyId body) const {
        return bodies > 1 ? fmt::format("{} bodies", bodies)
                          : carom::name_of(world, body, "a body");
    }

    std::string operator()(const SetSetting& set) const {
        return title_in(settings_table(), set.key);
    }
    std::string operator()(const SetBodyProperty& set) const {
        return fmt::format("{} of {}", title_in(body_table(), set.key), name_of(set.body));
    }
    std::string operator()(const Spawn& spawn) const {
        return is_thrown(spawn) ? "Throw"
               : bodies > 1     ? fmt::format("{} new bodies", bodies)
                                : "New body";
    }
    std::string operator()(const Remove& remove) const { return "Delete " + name_of(remove.body); }
    std::string operator()(const Push& push) const {
        return "Push " + carom::name_of(world, push.body, "a body");
    }
    std::string operator()(const Pull& pull) const {
        return "Drag " + carom::name_of(world, pull.body, "a body");
    }
    std::string operator()(const Tie& /*tie*/) const { return "New joint"; }
    std::string operator()(const Untie& /*untie*/) const { return "Delete a joint"; }
    std::string operator()(const SetJointProperty& set) const {
        return title_in(joint_table(), set.key) + " of a joint";
    }
    std::string operator()(const SetNetworkProperty& set) const {
        return title_in(joint_table(), set.key) + " of springs";
    }
};

bool is_setting(const LoggedCommand& logged) {
    return std::holds_alternative<SetSetting>(logged.command);
}

bool continues_drag(const LoggedCommand& before, const LoggedCommand& now) {
    const auto* last = std::get_if<Pull>(&before.command);
    const auto* next = std::get_if<Pull>(&now.command);
    return last != nullptr && next != nullptr && last->body == next->body &&
           last->local_point == next->local_point && now.step <= before.step + 1;
}

} // namespace

std::uint64_t latest_edit(const Chronicle& chronicle, std::uint64_t step) {
    for (std::size_t i = chronicle.log().size(); i-- > 0;) {
        if (chronicle.log()[i].step <= step && chronicle.edits()[i] != 0) {
            return chronicle.edits()[i];
        }
    }
    return 0;
}

std::optional<std::size_t> first_command_of(std::uint64_t edit, const Chronicle& chronicle) {
    const auto first = std::ranges::find(chronicle.edits(), edit);
    return first != chronicle.edits().end()
               ? std::optional(static_cast<std::size_t>(first - chronicle.edits().begin()))
               : std::nullopt;
}

std::uint64_t name_edits(std::span<Lane> lanes, std::uint64_t last_edit) {
    std::vector<std::vector<std::uint64_t>> edits(lanes.size());
    const auto next = [&](std::size_t lane) -> const LoggedCommand* {
        const std::vector<LoggedCommand>& log = lanes[lane].chronicle().log();
        return edits[lane].size() < log.size() ? &log[edits[lane].size()] : nullptr;
    };
    for (std::size_t first = 0; first < lanes.size(); ++first) {
        if (lanes[first].course().record()) {
            continue;
        }
        while (const LoggedCommand* logged = next(first)) {
            if (is_setting(*logged)) {
                edits[first].push_back(++last_edit);
                continue;
            }
            for (std::size_t lane = first + 1; lane < lanes.size(); ++lane) {
                for (const LoggedCommand* own = next(lane);
                     own != nullptr && is_setting(*own) && own->step <= logged->step;
                     own = next(lane)) {
                    edits[lane].push_back(++last_edit);
                }
            }
            const std::size_t place = edits[first].size();
            const bool drags =
                place > 0 && continues_drag(lanes[first].chronicle().log()[place - 1], *logged);
            const std::uint64_t edit = drags ? edits[first].back() : ++last_edit;
            for (std::size_t lane = first; lane < lanes.size(); ++lane) {
                const LoggedCommand* same = next(lane);
                if (same != nullptr && same->command == logged->command) {
                    edits[lane].push_back(edit);
                }
            }
        }
    }
    for (std::size_t i = 0; i < lanes.size(); ++i) {
        if (edits[i].size() == lanes[i].chronicle().log().size()) {
            lanes[i].set_edits(std::move(edits[i]));
        }
    }
    return last_edit;
}

bool is_built(const LoggedCommand& logged, const World& first) {
    if (const auto* spawn = std::get_if<Spawn>(&logged.command)) {
        return !is_thrown(*spawn);
    }
    if (const auto* set = std::get_if<SetBodyProperty>(&logged.command)) {
        return !is_state(set->key) || logged.step == first.step_count || set->body >= first.next_id;
    }
    return !std::holds_alternative<SetSetting>(logged.command) &&
           !std::holds_alternative<Push>(logged.command) &&
           !std::holds_alternative<Pull>(logged.command);
}

std::string words_of(std::span<const Command* const> edit, const World& world) {
    const Command& first = *edit.front();
    std::set<std::uint32_t> bodies;
    for (const Command* command : edit) {
        const std::uint32_t own = world.next_id.value + static_cast<std::uint32_t>(bodies.size());
        if (const auto body = body_of(*command); command->index() == first.index() && body) {
            bodies.insert(body->value != 0 ? body->value : own);
        }
    }
    return std::visit(Words{world, bodies.size()}, first);
}

std::string words_of(std::size_t first_command, const Chronicle& chronicle) {
    const std::uint64_t edit = chronicle.edits()[first_command];
    std::vector<const Command*> commands;
    for (std::size_t i = first_command; i < chronicle.log().size(); ++i) {
        if (chronicle.edits()[i] == edit) {
            commands.push_back(&chronicle.log()[i].command);
        }
    }
    const std::uint64_t step = chronicle.log()[first_command].step;
    return words_of(commands, chronicle.key_frame_before(step));
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
        } else if (is_built(logged, start)) {
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
