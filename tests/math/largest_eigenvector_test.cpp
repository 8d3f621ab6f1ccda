#include "math/largest_eigenvector.hpp"

#include <cmath>
#include <gtest/gtest.h>

namespace carom {
namespace {

using Vector = std::vector<double>;

SymmetricProduct diagonal(Vector entries) {
    return [entries](Vector x) {
        for (std::size_t i = 0; i < x.size(); ++i) {
            x[i] *= entries[i];
        }
        return x;
    };
}

TEST(LargestEigenvector, OfASmallMatrixIsExactAtOnce) {
    // [2 1; 1 2] stretches (1, 1) threefold and (1, -1) onefold.
    const SymmetricProduct times = [](const Vector& x) {
        return Vector{2.0 * x[0] + x[1], x[0] + 2.0 * x[1]};
    };
    const Vector x = largest_eigenvector(times, {1.0, 0.3});
    EXPECT_NEAR(x[0] * x[1], 0.5, 1e-9);
    EXPECT_NEAR(x[0] * x[0] + x[1] * x[1], 1.0, 1e-12);
}

TEST(LargestEigenvector, ComesNearerEachTimeAmongCloseEigenvalues) {
    Vector entries;
    for (int i = 0; i < 1000; ++i) {
        entries.push_back(1.0 + 0.001 * i);
    }
    const SymmetricProduct times = diagonal(entries);
    Vector x = spread_without_pattern(entries.size());
    double last = 0.0;
    for (int round = 0; round < 8; ++round) {
        x = largest_eigenvector(times, x);
        double stretch = 0.0;
        for (std::size_t i = 0; i < x.size(); ++i) {
            stretch += entries[i] * x[i] * x[i];
        }
        EXPECT_GE(stretch, last - 1e-12);
        last = stretch;
    }
    EXPECT_NEAR(last, 1.999, 1e-3);
}

TEST(LargestEigenvector, StaysWhereItBeganInAMatrixOfZeros) {
    const Vector x = largest_eigenvector(diagonal({0.0, 0.0}), {3.0, 4.0});
    EXPECT_NEAR(x[0], 0.6, 1e-12);
    EXPECT_NEAR(x[1], 0.8, 1e-12);
}

TEST(LargestEigenvector, OfItsOwnEigenvectorIsItself) {
    const Vector x = largest_eigenvector(diagonal({5.0, 1.0, 2.0}), {2.0, 0.0, 0.0});
    EXPECT_NEAR(std::abs(x[0]), 1.0, 1e-12);
}

} // namespace
} // namespace carom
