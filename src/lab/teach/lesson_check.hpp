#pragma once

#include "io/base/scene_error.hpp"
#include "io/lesson/lesson.hpp"
#include "lab/inside/moment.hpp"
#include "lab/run/pause_rules.hpp"
#include "physics/world/world.hpp"

#include <optional>
#include <span>

/// What a step of a lesson says about the bodies of its scene.
namespace carom {

/// Refuses a body, contact, joint or quantity that the step's first world has not; `place` is that
/// of the step. Where a contact comes later, takes the steps up to it, unless they are many.
void expect_shown(const LessonStep& step, const World& first, const Place& place);

/// The rules, with the bodies of this world.
PauseRules pause_rules_in(const LessonRules& rules, const World& world);

/// What is looked into, among all that the coming step of this world visits; nothing where it is
/// not visited.
std::optional<Visited> visited_in(const LessonInside& inside, const World& world,
                                  std::span<const Visited> all);

} // namespace carom
