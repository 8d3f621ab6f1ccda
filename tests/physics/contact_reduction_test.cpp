#include "support/collisions.hpp"

#include "physics/narrowphase/reduce.hpp"

#include <cmath>
#include <vector>

namespace carom::collision_testing {
namespace {

constexpr float tolerance = 5e-4f;

/// Points over a face, numbered in order; z is their separation [m].
FacePolygon polygon_of(const std::vector<glm::vec3>& positions) {
    FacePolygon polygon{};
    for (const glm::vec3& position : positions) {
        polygon.add({position, static_cast<std::uint32_t>(polygon.count), 0});
    }
    return polygon;
}

std::vector<std::uint32_t> kept(const std::vector<glm::vec3>& positions) {
    FacePolygon polygon = polygon_of(positions);
    keep_four_points(polygon, tolerance);
    std::vector<std::uint32_t> numbers;
    for (const FacePoint& point : polygon.points()) {
        numbers.push_back(point.feature);
    }
    return numbers;
}

using Numbers = std::vector<std::uint32_t>;

TEST(ContactReduction, UpToFourPointsAreAllKept) {
    EXPECT_EQ(kept({}), Numbers{});
    EXPECT_EQ(kept({{0, 0, 0}, {1, 0, 0}, {1, 1, 0}, {0, 1, 0}}), (Numbers{0, 1, 2, 3}));
}

TEST(ContactReduction, TheDeepestIsKeptFirstThenTheFarthestFromIt) {
    // A square with one corner cut off. The deepest, 2, is sqrt(5) from 0 and from 4, and nearer to
    // the rest.
    const Numbers numbers = kept({{0, 0, 0}, {2, 0, 0}, {2, 1, -0.01f}, {1, 2, 0}, {0, 2, 0}});
    ASSERT_EQ(numbers.size(), 4u);
    EXPECT_EQ(numbers[0], 2u);
    EXPECT_TRUE(numbers[1] == 0u || numbers[1] == 4u);
}

TEST(ContactReduction, ADifferenceBelowTheToleranceDoesNotDecide) {
    const std::vector<glm::vec3> flat = {{0, 0, 0}, {2, 0, 0}, {2, 1, 0}, {1, 2, 0}, {0, 2, 0}};
    const Numbers before = kept(flat);
    for (std::size_t lower = 0; lower < flat.size(); ++lower) {
        std::vector<glm::vec3> trembling = flat;
        trembling[lower].z -= 0.9f * tolerance;
        EXPECT_EQ(kept(trembling), before);
    }
}

TEST(ContactReduction, TheWidthIsFoundOnEitherSideOfTheFirstTwo) {
    // The first and the last point of a fan are the farthest apart; all others lie on one side of
    // them, left or right as the fan is numbered.
    const std::vector<glm::vec3> fan = {{0, 0, 0}, {1, 1, 0}, {2, 1.2f, 0}, {3, 1, 0}, {4, 0, 0}};
    EXPECT_EQ(kept(fan), (Numbers{0, 4, 2, 1}));
    EXPECT_EQ(kept({fan.rbegin(), fan.rend()}), (Numbers{0, 4, 2, 1}));
}

TEST(ContactReduction, KeepsMostOfTheAreaOfAnyRegularPolygon) {
    // Four corners a quarter turn apart have 2 R²; of an octagon's 2.83 R² that is the most. Where
    // the corners do not allow a quarter turn it is somewhat less, and more than half of the disc,
    // 1.57 R².
    for (int corners = 5; corners <= 12; ++corners) {
        std::vector<glm::vec3> positions;
        for (int i = 0; i < corners; ++i) {
            const float angle = 6.2831853f * static_cast<float>(i) / static_cast<float>(corners);
            positions.emplace_back(std::cos(angle), std::sin(angle), 0.0f);
        }
        Numbers numbers = kept(positions);
        ASSERT_EQ(numbers.size(), 4u);
        std::sort(numbers.begin(), numbers.end());
        float doubled_area = 0.0f;
        for (std::size_t i = 0; i < 4; ++i) {
            const glm::vec3& p = positions[numbers[i]];
            const glm::vec3& q = positions[numbers[(i + 1) % 4]];
            doubled_area += p.x * q.y - p.y * q.x;
        }
        EXPECT_GT(0.5f * doubled_area, 0.5f * 3.14159f) << corners << " corners";
    }
}

/// Of the polygon of these of the points, in the order of their numbers.
float area_of(const std::vector<glm::vec3>& positions, Numbers numbers) {
    std::sort(numbers.begin(), numbers.end());
    float doubled_area = 0.0f;
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        const glm::vec3& p = positions[numbers[i]];
        const glm::vec3& q = positions[numbers[(i + 1) % numbers.size()]];
        doubled_area += p.x * q.y - p.y * q.x;
    }
    return 0.5f * doubled_area;
}

/// The most that any four of the points span.
float largest_area_of_four(const std::vector<glm::vec3>& positions) {
    const auto count = static_cast<std::uint32_t>(positions.size());
    float largest = 0.0f;
    for (std::uint32_t set = 0; set < 1u << count; ++set) {
        Numbers numbers;
        for (std::uint32_t i = 0; i < count; ++i) {
            if ((set >> i & 1u) != 0) {
                numbers.push_back(i);
            }
        }
        if (numbers.size() == 4) {
            largest = std::max(largest, area_of(positions, numbers));
        }
    }
    return largest;
}

TEST(ContactReduction, ComesNearTheLargestAreaOfAnyFourOfRandomPoints) {
    // Five to eight corners of a random rim; none is deeper than another.
    Random random(91);
    float worst = 1.0f;
    float sum = 0.0f;
    constexpr int rims = 2000;
    for (int rim = 0; rim < rims; ++rim) {
        std::vector<float> angles;
        for (std::uint32_t i = 0; i < 5 + random.index(4); ++i) {
            angles.push_back(random.between(0.0f, 6.2831853f));
        }
        std::sort(angles.begin(), angles.end());
        std::vector<glm::vec3> positions;
        for (const float angle : angles) {
            positions.emplace_back(std::cos(angle), 0.7f * std::sin(angle), 0.0f);
        }
        const float ratio = area_of(positions, kept(positions)) / largest_area_of_four(positions);
        worst = std::min(worst, ratio);
        sum += ratio;
    }
    // The choice is greedy so that it does not flicker, which costs two per cent of the area on
    // average and a quarter at worst.
    EXPECT_GT(sum / rims, 0.95f);
    EXPECT_GT(worst, 0.7f);
}

} // namespace
} // namespace carom::collision_testing
