#pragma once

#include "physics/solve/inside/explanation.hpp"

#include "physics/world/settings.hpp"

#include <gtest/gtest.h>
#include <string_view>

namespace carom::test {

/// Changes no setting.
inline void by_default(Settings&) {}

/// What the explanation says that this symbol is.
inline float number_of(const Explanation& explanation, std::string_view symbol) {
    const ExplainedTerm* term = find_term(explanation, symbol);
    EXPECT_NE(term, nullptr) << symbol;
    return term != nullptr ? term->number : 0.0f;
}

} // namespace carom::test
