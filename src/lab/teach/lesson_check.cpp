#include "lab/teach/lesson_check.hpp"

#include "io/base/json_value.hpp"
#include "lab/inside/step_inspection.hpp"
#include "lab/share/set_up.hpp"
#include "physics/step/step.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <utility>
#include <variant>

namespace carom {

namespace {

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
    const auto expect_named = [&](std::string_view key, const std::string& name) {
        if (!name.empty()) {
            expect_body(world, name, rules / key);
        }
    };
    expect_named("touch_of", step.pause_rules->touch_of);
    expect_named("touch_with", step.pause_rules->touch_with);
    expect_named("apex_of", step.pause_rules->apex_of);
}

void expect_ends(const LookInside& inside, const World& world, const Place& place) {
    const bool is_joint = inside.what == LookInside::What::joint;
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

void expect_visit(const LookInside& inside, const World& first, double at, const Place& place) {
    if (inside.what != LookInside::What::first) {
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
    place.refuse(inside.what == LookInside::What::first
                     ? fmt::format("expected a contact or a joint, but {} none", when)
                     : fmt::format("expected what is solved then, but {} nothing between {} and "
                                   "{}; 'at' chooses another moment",
                                   when, inside.a, inside.b.empty() ? "the world" : inside.b));
}

} // namespace

void expect_shown(const LessonStep& step, const World& first, const Place& place) {
    expect_bodies(step, first, place);
    if (step.inside) {
        expect_visit(*step.inside, first, step.at, place / "inside");
    }
}

} // namespace carom
