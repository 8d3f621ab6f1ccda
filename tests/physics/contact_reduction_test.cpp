#include "support/collisions.hpp"

#include "physics/detect/narrowphase/clip.hpp"

#include <cmath>
#include <vector>

namespace carom::collision_testing {
namespace {

constexpr float deep_tolerance = 5e-4f;

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
    keep_four_points(polygon, deep_tolerance);
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

TEST(ContactReduction, TheDeepestIsKeptThoughOthersSpanMore) {
    // A square with a corner cut off. Its other corners and one of the cut span 3.5 m² and more;
    // the deepest lies in the middle of a side and adds nothing.
    const std::vector<glm::vec3> corners = {{0, 0, 0},    {1, 0, -0.01f}, {2, 0, 0},
                                            {2, 1.5f, 0}, {1.5f, 2, 0},   {0, 2, 0}};
    const Numbers numbers = kept(corners);
    EXPECT_EQ(numbers.size(), 4u);
    EXPECT_EQ(std::count(numbers.begin(), numbers.end(), 1u), 1);
}

TEST(ContactReduction, ADifferenceBelowTheToleranceDoesNotDecide) {
    const std::vector<glm::vec3> flat = {{0, 0, 0}, {2, 0, 0}, {2, 1, 0}, {1, 2, 0}, {0, 2, 0}};
    const Numbers before = kept(flat);
    for (std::size_t lower = 0; lower < flat.size(); ++lower) {
        std::vector<glm::vec3> trembling = flat;
        trembling[lower].z -= 0.9f * deep_tolerance;
        EXPECT_EQ(kept(trembling), before);
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

TEST(ContactReduction, KeepsTheLargestAreaOfAnyFourOfRandomPoints) {
    // Five to eight corners of a random rim; none is deeper than another. One per cent a choice,
    // two choices deep, is what the choice gives so that it does not flicker.
    Random random(91);
    for (int rim = 0; rim < 2000; ++rim) {
        std::vector<float> angles;
        for (std::uint32_t i = 0; i < 5 + random.index(4); ++i) {
            angles.push_back(random.between(0.0f, 6.2831853f));
        }
        std::sort(angles.begin(), angles.end());
        std::vector<glm::vec3> positions;
        for (const float angle : angles) {
            positions.emplace_back(std::cos(angle), 0.7f * std::sin(angle), 0.0f);
        }
        EXPECT_GE(area_of(positions, kept(positions)), 0.98f * largest_area_of_four(positions));
    }
}

TEST(ContactReduction, KeepsTheLargestAreaOfRegularPolygons) {
    // Four corners a quarter turn apart have 2 R², the most that any four on a circle have.
    for (const int corners : {8, 12}) {
        std::vector<glm::vec3> positions;
        for (int i = 0; i < corners; ++i) {
            const float angle = 6.2831853f * static_cast<float>(i) / static_cast<float>(corners);
            positions.emplace_back(std::cos(angle), std::sin(angle), 0.0f);
        }
        EXPECT_NEAR(area_of(positions, kept(positions)), 2.0f, 1e-4f) << corners << " corners";
    }
}

} // namespace
} // namespace carom::collision_testing
