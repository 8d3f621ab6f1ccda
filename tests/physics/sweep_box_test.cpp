/// Boxes that meet boxes: conservative advancement against derived times.
#include "physics/detect/narrowphase/conservative_advancement.hpp"
#include "physics/detect/narrowphase/sweep.hpp"
#include "support/collisions.hpp"
#include "support/worlds.hpp"

#include <cmath>

namespace carom::collision_testing {
namespace {

using test::dt;
using test::g;

const Shape cube = Box{{0.5f, 0.5f, 0.5f}};

Motion moving(const Transform& start, const glm::vec3& velocity,
              const glm::vec3& acceleration = glm::vec3(0.0f)) {
    return {.start = start, .linear_velocity = velocity, .acceleration = acceleration};
}

Motion spinning(const Transform& start, const glm::vec3& angular_velocity) {
    return {.start = start, .angular_velocity = angular_velocity};
}

void expect_impact(const std::optional<Impact>& impact, float time, const glm::vec3& normal) {
    ASSERT_TRUE(impact.has_value());
    EXPECT_NEAR(impact->time, time, 2e-6f * time);
    expect_near(impact->normal, normal);
    EXPECT_TRUE(impact->converged);
}

TEST(SweptBoxes, MeetFaceToFaceInTheMiddleOfTheFaces) {
    // 2 m between the faces at 4 m/s.
    const auto impact = time_of_impact(cube, moving(at({0, 0, 0}), {4, 0, 0}), cube,
                                       moving(at({3, 0, 0}), {0, 0, 0}), {1});
    expect_impact(impact, 0.5f, {1, 0, 0});
    expect_near(impact->position, {2.5f, 0, 0});
    // No turning, one plane: a step to it and a look at it.
    EXPECT_LE(impact->iterations, 3);
}

/// A rod turns by 2 atan(20 t) under a ceiling that is 0.9 m above its centre. The corner at
/// (1, 0.1) is there when sin a + 0.1 cos a = 0.9, with T = tan(a/2) = 20 t:
///     2 T + 0.1 (1 - T²) = 0.9 (1 + T²),   T = 1 - √0.2
/// Whoever looks again in between finds the same.
TEST(SweptBoxes, MeetAtTheSameTimeWhenLookedAtAgain) {
    const Shape rod = Box{{1.0f, 0.1f, 0.1f}};
    const Shape ceiling = Box{{5.0f, 0.5f, 5.0f}};
    Motion turning = spinning(at({0, 0, 0}), {0, 0, 40});
    const Motion still = moving(at({0, 1.4f, 0}), {0, 0, 0});
    const float T = 1.0f - std::sqrt(0.2f);
    for (const float seen : {0.0f, 0.01f, 0.02f}) {
        turning.turned_for = seen;
        const auto impact = time_of_impact(rod, turning, ceiling, still, {1.0f});
        ASSERT_TRUE(impact.has_value());
        EXPECT_NEAR(impact->time + seen, T / 20.0f, 1e-7f);
    }
}

TEST(SweptBoxes, LandOnACorner) {
    // A cube with its diagonal upright reaches √0.75 below its centre. From 2 m it falls the rest:
    // t = √(2 (2 - √0.75) / g).
    const float angle = std::acos(-1.0f / std::sqrt(3.0f));
    const glm::vec3 diagonal_to_down = glm::cross(glm::vec3(1, 1, 1), glm::vec3(0, -1, 0));
    const auto impact = time_of_impact(
        floor_box, under_foot, cube,
        moving(at({0.3f, 2, 0.4f}, angle, diagonal_to_down), {0, 0, 0}, {0, -g, 0}), {1});
    expect_impact(impact, std::sqrt(2.0f * (2.0f - std::sqrt(0.75f)) / g), {0, 1, 0});
    expect_near(impact->position, {0.3f, 0, 0.4f});
}

TEST(SweptBoxes, MeetEdgeOnEdge) {
    // Two beams, each with an edge towards the other: 0.1 √2 from the centre line. 1 m apart at
    // 2 m/s; the lines cross at x = 0.7, z = -0.4.
    const Shape beam = Box{{2, 0.1f, 0.1f}};
    const Shape across = Box{{0.1f, 0.1f, 2}};
    const auto impact =
        time_of_impact(beam, moving(at({0, 0, -0.4f}, 45 * degree, {1, 0, 0}), {0, 2, 0}), across,
                       moving(at({0.7f, 1, 0}, 45 * degree, {0, 0, 1}), {0, 0, 0}), {1});
    expect_impact(impact, (1.0f - 0.2f * std::sqrt(2.0f)) / 2.0f, {0, 1, 0});
    expect_near(impact->position, {0.7f, 1.0f - 0.1f * std::sqrt(2.0f), -0.4f});
}

TEST(SweptBoxes, MeetCornerOnCorner) {
    // Along the diagonal: corners at (0.5, 0.5, 0.5) when the centre is at (1, 1, 1).
    const auto impact = time_of_impact(cube, moving(at({0, 0, 0}), {0, 0, 0}), cube,
                                       moving(at({2, 2, 2}), {-1, -1, -1}), {3});
    expect_impact(impact, 1.0f, glm::vec3(1, 1, 1) / std::sqrt(3.0f));
    expect_near(impact->position, {0.5f, 0.5f, 0.5f});
}

TEST(SweptBoxes, PassEachOtherCloseBy) {
    const auto past = [](float offset) {
        return time_of_impact(cube, moving(at({0, 0, 0}), {4, 0, 0}), cube,
                              moving(at({3, offset, 0}), {0, 0, 0}), {1});
    };
    EXPECT_TRUE(past(0.9999f).has_value());
    EXPECT_FALSE(past(1.0001f).has_value());
}

TEST(SweptBoxes, ThatRestOrMovePartNeverMeet) {
    for (const glm::vec3& velocity : {glm::vec3(0), glm::vec3(-7, 0, 0), glm::vec3(0, 5, 0)}) {
        EXPECT_FALSE(time_of_impact(cube, moving(at({0, 0, 0}), velocity), cube,
                                    moving(at({3, 0, 0}), {0, 0, 0}), {10}));
    }
}

TEST(SweptBoxes, ThatOverlapAtTheStartMeetAtOnceWhicheverWayTheyMove) {
    for (const float speed : {3.0f, 0.0f, -3.0f}) {
        const auto impact = time_of_impact(cube, moving(at({0, 0, 0}), {speed, 0, 0}), cube,
                                           moving(at({0.75f, 0.1f, 0}), {0, 0, 0}), {dt});
        ASSERT_TRUE(impact.has_value());
        EXPECT_EQ(impact->time, 0.0f);
        expect_near(impact->normal, {1, 0, 0});
        EXPECT_NEAR(impact->separation, -0.25f, 1e-6f);
    }
}

TEST(SweptBoxes, SpinIntoTheFloor) {
    // The box reaches sin(angle) + 0.2 cos(angle) down. At a height of 0.5 + 0.1 √3 its corner
    // touches at 30 degrees: t = 2 tan(15°) / w, as a step turns.
    for (const float w : {0.5f, 4.0f, -30.0f}) {
        const auto impact =
            time_of_impact(floor_box, under_foot, Box{{1, 0.2f, 0.5f}},
                           spinning(at({2, 0.5f + 0.1f * std::sqrt(3.0f), 1}), {0, 0, w}), {2});
        expect_impact(impact, 2.0f * std::tan(15 * degree) / std::abs(w), {0, 1, 0});
        // An edge of 1 m lies on the floor: its middle, cos 30° - 0.2 sin 30° beside the centre.
        const float beside = std::sqrt(0.75f) - 0.1f;
        expect_near(impact->position, {2.0f - std::copysign(beside, w), 0, 1}, 2e-5f);
    }
}

TEST(SweptBoxes, SpinAboveTheFloorWithoutTouchingIt) {
    // Its corner reaches √1.04 = 1.0198 down.
    const Shape bar = Box{{1, 0.2f, 0.5f}};
    const auto above = [&](float height) {
        return time_of_impact(floor_box, under_foot, bar, spinning(at({0, height, 0}), {0, 0, 20}),
                              {1});
    };
    EXPECT_TRUE(above(1.019f).has_value());
    EXPECT_FALSE(above(1.0205f).has_value());
}

TEST(SweptBoxes, DoNotPassAWallOfOneCentimetreHoweverFastTheyFlyAndSpin) {
    const Shape wall = Box{{5, 5, 0.005f}};
    const Shape chip = Box{{0.02f, 0.03f, 0.05f}};
    Random random(31);
    for (const float speed : {500.0f, 1e6f}) {
        for (int i = 0; i < 300; ++i) {
            Motion motion{{random.vector(-1, 1), random.orientation()}, {0, 0, speed}, {}, {}};
            motion.start.position.z = -0.1f - random.between(0, 0.9f) * speed * dt;
            motion.angular_velocity = 60.0f * random.vector(-1, 1);
            const auto impact = time_of_impact(chip, motion, wall, Motion{}, {dt});
            ASSERT_TRUE(impact.has_value());
            EXPECT_TRUE(impact->converged);
            expect_near(impact->normal, {0, 0, 1});
            EXPECT_NEAR(impact->position.z, -0.005f, 1e-5f);
        }
    }
}

TEST(SweptBoxes, OfADecimillimetreAndOfAKilometreMeetAsAccurately) {
    // 1 mm less the two halves at 1 mm/s; and a chip 1 m above a plate of 2 km at 500 m/s.
    const Shape grain = Box{glm::vec3(1e-4f)};
    expect_impact(time_of_impact(grain, moving(at({0, 0, 0}), {1e-3f, 0, 0}), grain,
                                 moving(at({1e-3f, 0, 0}), {0, 0, 0}), {1}),
                  0.8f, {1, 0, 0});
    expect_impact(time_of_impact(Box{{1000, 1, 1000}}, moving(at({0, -1, 0}), {0, 0, 0}), grain,
                                 moving(at({700, 1.0001f, 300}), {0, -500, 0}), {dt}),
                  0.002f, {0, 1, 0});
}

TEST(SweptBoxes, ThatPartAfterAContactAreFreeUntilTheyComeBackNearer) {
    // As for spheres: 2 v / g, and √(2 slack / g) from rest; a turning box as well.
    const auto after = [](float speed, float spin, float slack) {
        Motion motion = moving(at({0, 0.5f, 0}), {0, speed, 0}, {0, -g, 0});
        motion.angular_velocity = {0, 0, spin};
        return time_of_impact(floor_box, under_foot, cube, motion, {1, 0.0f, slack});
    };
    EXPECT_EQ(after(2.0f, 0.0f, 0.0f)->time, 0.0f);
    EXPECT_NEAR(after(2.0f, 0.0f, 1e-7f)->time, 4.0f / g, 1e-6f);
    EXPECT_NEAR(after(0.0f, 0.0f, 0.005f)->time, std::sqrt(0.01f / g), 1e-5f);
    // At 1 rad/s its sides at ±0.5 m start at 2 ± 0.5 m/s: the box leaves, and comes back turned.
    const auto turned_box = after(2.0f, 1.0f, 1e-7f);
    ASSERT_TRUE(turned_box.has_value());
    EXPECT_GT(turned_box->time, 0.3f);
    EXPECT_LT(turned_box->time, 4.0f / g);
}

TEST(SweptBoxes, ReportTheTimeReachedWhenTheIterationsRunOut) {
    // A top that spins at 300 rad/s a hundredth of a millimetre above the floor for a second, and
    // never touches it: the bounds cannot see that within the limit.
    const auto impact = time_of_impact(floor_box, under_foot, cube,
                                       spinning(at({0, 0.50001f, 0}), {0, 300, 0}), {1});
    ASSERT_TRUE(impact.has_value());
    EXPECT_FALSE(impact->converged);
    EXPECT_EQ(impact->iterations, most_advances);
    EXPECT_GT(impact->time, 0.0f);
    EXPECT_NEAR(impact->separation, 1e-5f, 1e-6f);
}

TEST(SweptBoxes, WithNumbersThatAreNotFiniteComeToAnEnd) {
    const float nan = std::numeric_limits<float>::quiet_NaN();
    const float infinity = std::numeric_limits<float>::infinity();
    const Shape ball = Sphere{0.5f};
    for (const float bad : {nan, infinity, 1e38f}) {
        for (const Shape& shape : {cube, ball}) {
            Motion motion = moving(at({3, 0, 0}), {bad, 0, 0}, {0, -g, bad});
            motion.angular_velocity = {bad, 1, 0};
            time_of_impact(floor_box, under_foot, shape, motion, {dt});
            motion.start.position.y = bad;
            const auto impact = time_of_impact(cube, Motion{}, shape, motion, {dt});
            EXPECT_FALSE(impact.has_value() && impact->time > dt);
        }
    }
}

} // namespace
} // namespace carom::collision_testing
