#include "math/quaternion.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <random>

namespace carom {
namespace {

constexpr float half_pi = 1.57079633f;

/// Whether they are the same orientation: q and -q are.
bool are_alike(const glm::quat& a, const glm::quat& b) {
    return std::abs(glm::dot(a, b)) > 0.999999f;
}

TEST(EulerAngles, TurnAboutXThenYThenZOfTheWorld) {
    // A quarter about x brings y to z, then a quarter about y brings that z to x.
    const glm::quat q = of_euler_angles({half_pi, half_pi, 0.0f});
    EXPECT_NEAR(glm::distance(q * glm::vec3(0.0f, 1.0f, 0.0f), glm::vec3(1.0f, 0.0f, 0.0f)), 0.0f,
                1e-6f);
    // A quarter about z comes last: that x goes on to y.
    const glm::quat all = of_euler_angles({half_pi, half_pi, half_pi});
    EXPECT_NEAR(glm::distance(all * glm::vec3(0.0f, 1.0f, 0.0f), glm::vec3(0.0f, 1.0f, 0.0f)), 0.0f,
                1e-6f);
}

TEST(EulerAngles, MakeTheOrientationThatTheyAreReadFrom) {
    std::mt19937 random(3);
    std::uniform_real_distribution<float> any(-1.0f, 1.0f);
    for (int i = 0; i < 500; ++i) {
        const glm::quat q =
            glm::normalize(glm::quat(any(random), any(random), any(random), any(random)));
        EXPECT_TRUE(are_alike(of_euler_angles(euler_angles(q)), q)) << i;
    }
    for (const float y : {half_pi, -half_pi}) { // where x and z turn about the same axis
        for (const float x : {0.0f, 0.4f, -2.0f}) {
            const glm::quat q = of_euler_angles({x, y, 0.7f});
            EXPECT_TRUE(are_alike(of_euler_angles(euler_angles(q)), q)) << x << ", " << y;
        }
    }
}

} // namespace
} // namespace carom
