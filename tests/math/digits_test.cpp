#include "math/traced.hpp"

#include <gtest/gtest.h>

namespace carom {
namespace {

TEST(Digits, AreFourForPeople) {
    EXPECT_EQ(digits(0.123456f), "0.1235");
    EXPECT_EQ(digits(-0.0f), "0");
    EXPECT_EQ(digits(20000.0f), "20000");
    // A millionth beside 1 is rounding.
    EXPECT_EQ(digits(glm::vec3(2e-6f, 1.0f, -0.25f)), "(0, 1, -0.25)");
}

} // namespace
} // namespace carom
