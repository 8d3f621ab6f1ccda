#pragma once

#include "physics/step/impacts/meetings.hpp"

namespace carom {

/// Fills `scratch.group`: the bodies of this pair at the moment of its impact, whatever touches
/// them then, whatever touches that, and so on; static bodies pass nothing on. The contacts are in
/// ascending order of (a, b).
void gather_touching_group(const Slice& slice, const Meeting& first);

} // namespace carom
