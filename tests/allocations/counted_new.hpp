#pragma once

#include <cstddef>

namespace carom::test {

/// How often anything in this program, on any thread, has asked operator new for memory.
std::size_t allocation_count();

} // namespace carom::test
