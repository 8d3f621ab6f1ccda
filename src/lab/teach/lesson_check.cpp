#include "lab/teach/lesson_check.hpp"

#include "io/base/json_value.hpp"
#include "lab/inside/iteration_residuals.hpp"
#include "lab/inside/step_inspection.hpp"
#include "lab/measure/body_track.hpp"
#include "lab/measure/figures.hpp"
#include "lab/text/number_text.hpp"
#include "physics/step/step.hpp"
#include "physics/world/table.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <utility>
#include <variant>

namespace carom {

namespace {

constexpr double most_steps_between = 100'000.0;   // before a step of the lesson begins
constexpr double most_steps_of_bodies = 300'000.0; // that are taken to see what touches then

std::string some_names(const World& world) {
    constexpr std::size_t most_names = 12;
    std::string names;
    for (std::size_t i = 0; i < std::min(world.bodies.size(), most_names); ++i) {
        names += (i > 0 ? ", " : "") + world.bodies[i].name;
    }
    return world.bodies.size() > most_names ? names + ", ..." : names;
}

const Body& expect_body(const World& world, const std::string& name, const Place& place) {
    const Body* body = world.find(std::string_view(name));
    if (body == nullptr) {
        place.refuse(fmt::format("expected a body of the scene, one of {}, got {}",
                                 some_names(world), excerpt({name})));
    }
    return *body;
}

void expect_bodies(const LessonStep& step, const World& world, const Place& place) {
    if (!step.select.empty()) {
        expect_body(world, step.select, place / "select");
    }
    if (!step.pause_rules) {
        return;
    }
    const Place rules = place / "pause_rules";
    if (!step.pause_rules->touch_of.empty()) {
        expect_body(world, step.pause_rules->touch_of, rules / "touch_of");
    }
    if (!step.pause_rules->apex_of.empty()) {
        expect_body(world, step.pause_rules->apex_of, rules / "apex_of");
    }
}

void expect_quantities(const LessonStep& step, const Place& place) {
    for (std::size_t i = 0; i < step.plots.size(); ++i) {
        const std::string& key = step.plots[i];
        if (key != residual_by_iteration_key && find_world_quantity(key) == nullptr &&
            find_body_quantity(key) == nullptr) {
            (place / "plots" / i)
                .refuse(fmt::format("expected one of {}, {}, {}, got {}",
                                    key_list(world_quantities()), key_list(body_quantities()),
                                    residual_by_iteration_key, excerpt({key})));
        }
    }
}

/// Of the world where it has no name.
BodyId id_of(const World& world, const std::string& name) {
    const Body* body = name.empty() ? nullptr : world.find(std::string_view(name));
    return body != nullptr ? body->id : BodyId{};
}

bool ties(const Joint& joint, BodyId a, BodyId b) {
    return (joint.a == a && joint.b == b) || (joint.a == b && joint.b == a);
}

void expect_ends(const LessonInside& inside, const World& world, const Place& place) {
    const bool is_joint = inside.what == LessonInside::What::joint;
    const Place ends = place / (is_joint ? "joint" : "contact");
    const BodyId a = expect_body(world, inside.a, ends / 0).id;
    const BodyId b = inside.b.empty() ? BodyId{} : expect_body(world, inside.b, ends / 1).id;
    const auto& joints = world.joints;
    if (is_joint && std::none_of(joints.begin(), joints.end(),
                                 [&](const Joint& joint) { return ties(joint, a, b); })) {
        ends.refuse(fmt::format("expected the bodies of a joint, but none ties {} to {}", inside.a,
                                inside.b.empty() ? "the world" : inside.b));
    }
}

double steps_until(double seconds, const World& world) {
    return std::round(seconds / static_cast<double>(world.settings.time_step));
}

World after(World world, double steps) {
    Workspace workspace;
    for (double i = 0.0; i < steps && !step(world, workspace).fault; ++i) {
    }
    return world;
}

void expect_visit(const LessonInside& inside, const World& first, double at, const Place& place) {
    if (inside.what != LessonInside::What::first) {
        expect_ends(inside, first, place);
    }
    const double steps = steps_until(at, first);
    if (steps * static_cast<double>(first.bodies.size()) > most_steps_of_bodies) {
        return;
    }
    const World world = after(first, steps);
    const StepInspection inspection(world);
    if (visited_in(inside, world, inspection.visited())) {
        return;
    }
    const std::string when = fmt::format("the step after {:g} s solves", at);
    place.refuse(inside.what == LessonInside::What::first
                     ? fmt::format("expected a contact or a joint, but {} none", when)
                     : fmt::format("expected what is solved then, but {} nothing between {} and "
                                   "{}; 'at' chooses another moment",
                                   when, inside.a, inside.b.empty() ? "the world" : inside.b));
}

} // namespace

void expect_shown(const LessonStep& step, const World& first, const Place& place) {
    expect_bodies(step, first, place);
    expect_quantities(step, place);
    if (steps_until(step.at, first) > most_steps_between) {
        (place / "at")
            .refuse(fmt::format("expected at most {} steps of {} s", most_steps_between,
                                number_text(static_cast<double>(first.settings.time_step))));
    }
    if (step.inside) {
        expect_visit(*step.inside, first, step.at, place / "inside");
    }
}

PauseRules pause_rules_in(const LessonRules& rules, const World& world) {
    const auto body = [&](const std::string& name) {
        const BodyId id = id_of(world, name);
        return id == BodyId{} ? std::nullopt : std::optional(id);
    };
    PauseRules in_world;
    in_world.first_contact = rules.first_contact;
    in_world.touch_of = body(rules.touch_of);
    in_world.apex_of = body(rules.apex_of);
    in_world.energy_rise = rules.energy_rises;
    in_world.steps = rules.after_steps;
    return in_world;
}

std::optional<Visited> visited_in(const LessonInside& inside, const World& world,
                                  std::span<const Visited> all) {
    const BodyId a = id_of(world, inside.a);
    const BodyId b = id_of(world, inside.b);
    const auto is_wanted = [&](const Visited& each) {
        const auto* contact = std::get_if<ContactName>(&each);
        switch (inside.what) {
        case LessonInside::What::first:
            return contact != nullptr;
        case LessonInside::What::contact:
            return contact != nullptr &&
                   ((contact->a == a && contact->b == b) || (contact->a == b && contact->b == a));
        case LessonInside::What::joint:
            break;
        }
        const Joint* joint = contact == nullptr ? world.find(std::get<JointId>(each)) : nullptr;
        return joint != nullptr && ties(*joint, a, b);
    };
    const auto found = std::find_if(all.begin(), all.end(), is_wanted);
    if (found != all.end()) {
        return *found;
    }
    const bool takes_any = inside.what == LessonInside::What::first && !all.empty();
    return takes_any ? std::optional(all.front()) : std::nullopt;
}

} // namespace carom
