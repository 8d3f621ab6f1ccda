#include "lab/run/pause_rules.hpp"

#include "lab/measure/balance.hpp"
#include "lab/measure/figures.hpp"
#include "lab/text/number_text.hpp"
#include "physics/step/events.hpp"
#include "physics/step/measure.hpp"
#include "physics/world/rounded_text.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

namespace carom {

namespace {

std::string names_of(const World& world, const Contact& contact) {
    return fmt::format("{} and {}", world.find(contact.a)->name, world.find(contact.b)->name);
}

const Contact* first_touch(const World& world) {
    const auto touch = std::ranges::find_if(world.contacts, &touches);
    return touch == world.contacts.end() ? nullptr : &*touch;
}

std::optional<std::string> first_contact(const World& before, const World& after) {
    const Contact* now = first_touch(after);
    if (now == nullptr || first_touch(before) != nullptr) {
        return std::nullopt;
    }
    return fmt::format("first contact: {} touch", names_of(after, *now));
}

/// Whether the contact is of that body and, where there is one, of the other one.
bool is_of(const Contact& contact, BodyId body, std::optional<BodyId> other) {
    const auto has = [&](BodyId id) { return contact.a == id || contact.b == id; };
    return has(body) && (!other || has(*other));
}

std::optional<std::string> begun_touch(const PauseRules& rules, const World& before,
                                       const World& after) {
    const auto touched_before = [&](const Contact& contact) {
        return std::ranges::any_of(before.contacts, [&](const Contact& old) {
            return old.a == contact.a && old.b == contact.b && touches(old);
        });
    };
    for (const Contact& contact : after.contacts) {
        if (is_of(contact, *rules.touch_of, rules.touch_with) && touches(contact) &&
            !touched_before(contact)) {
            return fmt::format("{} touch", names_of(after, contact));
        }
    }
    return std::nullopt;
}

/// What rests moves by rounding alone, and turns around with far less than this [m/s²].
constexpr float least_turn = 0.01f;

/// It rose, and rises no longer: its velocity turned downwards.
std::optional<std::string> apex(BodyId id, const World& before, const World& after) {
    const Body* rising = before.find(id);
    const Body* risen = after.find(id);
    if (rising == nullptr || risen == nullptr) {
        return std::nullopt;
    }
    const float v = rising->linear_velocity.y;
    const float v_next = risen->linear_velocity.y;
    const bool is_apex =
        v > 0.0f && v_next <= 0.0f && v - v_next > least_turn * after.settings.time_step;
    return is_apex ? std::optional(fmt::format("{} is at its apex, y = {} m", risen->name,
                                               number_text(static_cast<double>(risen->position.y))))
                   : std::nullopt;
}

/// Compares shadow energies: E alone falls by m g h u while a ball comes down with u, and rises by
/// as much when it leaves.
std::optional<std::string> energy_rise(const World& before, const World& after) {
    const Figures then = figures_of(before);
    const Figures now = figures_of(after);
    const double rise = now.shadow - then.shadow - work_between(then, now);
    const double scale = std::max(kinetic_energy(after), std::abs(potential_energy(after)));
    if (rise <= least_energy_rise * scale) {
        return std::nullopt;
    }
    return fmt::format("the total energy rose by {} J", rounded_text(rise, 3));
}

} // namespace

std::optional<std::string> reason_to_pause(const PauseRules& rules, const World& before,
                                           const World& after) {
    std::optional<std::string> reason;
    if (rules.first_contact) {
        reason = first_contact(before, after);
    }
    if (!reason && rules.touch_of) {
        reason = begun_touch(rules, before, after);
    }
    if (!reason && rules.apex_of) {
        reason = apex(*rules.apex_of, before, after);
    }
    if (!reason && rules.energy_rise) {
        reason = energy_rise(before, after);
    }
    return reason;
}

} // namespace carom
