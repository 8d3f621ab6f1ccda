#pragma once

#include <cstdio>
#include <cstdlib>

namespace carom {

[[noreturn]] inline void assertion_failed(const char* condition, const char* file, int line) {
    std::fprintf(stderr, "%s:%d: this must hold, and does not: %s\n", file, line, condition);
    std::abort();
}

} // namespace carom

/// Stops the program when a condition that the code relies on is broken: a bug, never bad input.
/// Compiled, but not evaluated, where NDEBUG is defined.
#ifdef NDEBUG
#define CAROM_ASSERT(condition) static_cast<void>(sizeof((condition) ? 1 : 0))
#else
#define CAROM_ASSERT(condition)                                                                    \
    ((condition) ? static_cast<void>(0) : carom::assertion_failed(#condition, __FILE__, __LINE__))
#endif
