#pragma once

#include "io/base/scene_error.hpp"
#include "io/lesson/lesson.hpp"
#include "physics/world/world.hpp"

/// What a step of a lesson says about the bodies of its scene.
namespace carom {

/// Refuses a body, contact or joint that the step's first world has not; `place` is that
/// of the step. Where a contact comes later, takes the steps up to it, unless they are many.
void expect_shown(const LessonStep& step, const World& first, const Place& place);

} // namespace carom
