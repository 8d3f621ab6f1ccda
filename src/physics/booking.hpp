#pragma once

#include "physics/problem.hpp"

namespace carom {

/// Adds the impulses of the problem's rows to their contacts'.
void book_impulses(const Problem& problem);

/// Tells each contact point where it ended up.
void book_separations(const Problem& problem);

} // namespace carom
