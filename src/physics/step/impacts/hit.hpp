#pragma once

#include "physics/step/impacts/meetings.hpp"

namespace carom {

/// How a resolver left a body that flies with this acceleration [m/s²], as a course over the next
/// `duration` [s] from `since` on. A method that acts on positions moves it first and lets it fly
/// then.
Course resolved_course(const Settings& settings, const Transform& before, const Body& after,
                       const glm::vec3& acceleration, float since, float duration);

/// Takes the bodies of this pair to the moment at which they meet, resolves the hit together with
/// all contacts that touch them then, and sends the bodies on their ways.
void hit(const Slice& slice, Meeting& first);

} // namespace carom
