/// Spheres that meet spheres, and boxes that do not turn: closed forms.
#include "physics/detect/narrowphase/sweep.hpp"
#include "support/collisions.hpp"
#include "support/worlds.hpp"

#include <cmath>

namespace carom::collision_testing {
namespace {

using test::dt;
using test::g;

const Shape ball = Sphere{0.5f};

Motion resting(const glm::vec3& position) { return {.start = at(position)}; }

Motion moving(const glm::vec3& position, const glm::vec3& velocity,
              const glm::vec3& acceleration = glm::vec3(0.0f)) {
    return {.start = at(position), .linear_velocity = velocity, .acceleration = acceleration};
}

/// Relative, so that a millisecond counts like an hour.
void expect_exact_impact(const std::optional<Impact>& impact, float time, const glm::vec3& normal) {
    ASSERT_TRUE(impact.has_value());
    EXPECT_NEAR(impact->time, time, 1e-6f * time);
    expect_near(impact->normal, normal, 1e-6f);
    EXPECT_TRUE(impact->converged);
}

TEST(SweptSpheres, AShotAt500MetresASecondMeetsASphereThreeMetresAway) {
    // The surfaces are 3 - 0.5 - 0.5 = 2 m apart: t = 2 / 500. The shot has moved 2 m by then and
    // touches half a metre farther on.
    const auto impact =
        time_of_impact(ball, moving({0, 0, 0}, {500, 0, 0}), ball, resting({3, 0, 0}), {dt});
    expect_exact_impact(impact, 0.004f, {1, 0, 0});
    expect_near(impact->position, {2.5f, 0, 0});
    EXPECT_NEAR(impact->separation, 0.0f, 1e-6f);
    EXPECT_EQ(impact->iterations, 0);
}

TEST(SweptSpheres, AnOffsetShotMeetsWhereTheCentresAreOneDiameterApart) {
    // Offset 0.6 across the path: |d| = 1 where d = (0.8, 0.6), after 3 - 0.8 = 2.2 m at 2 m/s.
    const auto impact =
        time_of_impact(ball, moving({-3, 0, 0}, {2, 0, 0}), ball, resting({0, 0.6f, 0}), {2});
    expect_exact_impact(impact, 1.1f, {0.8f, 0.6f, 0});
}

TEST(SweptSpheres, ThatGrazeMeetAtTheirNearestAndThatPassBesideDoNot) {
    // One diameter off the path they touch where they are abreast, after 3 m at 2 m/s.
    const auto past = [](float offset) {
        return time_of_impact(ball, moving({-3, 0, 0}, {2, 0, 0}), ball, resting({0, offset, 0}),
                              {2});
    };
    expect_exact_impact(past(1.0f), 1.5f, {0, 1, 0});
    EXPECT_TRUE(past(0.999999f).has_value());
    EXPECT_FALSE(past(1.000001f).has_value());
}

TEST(SweptSpheres, MeetOnlyWithinTheDuration) {
    const auto within = [](float duration) {
        return time_of_impact(ball, moving({0, 0, 0}, {2, 0, 0}), ball, resting({3, 0, 0}),
                              {duration});
    };
    EXPECT_TRUE(within(1.0f).has_value());
    EXPECT_FALSE(within(0.99999f).has_value());
    EXPECT_FALSE(within(0.0f).has_value());
}

TEST(SweptSpheres, ThatRestOrMovePartOrSideBySideNeverMeet) {
    for (const glm::vec3& velocity : {glm::vec3(0), glm::vec3(-7, 0, 0), glm::vec3(0, 5, 0)}) {
        EXPECT_FALSE(
            time_of_impact(ball, moving({0, 0, 0}, velocity), ball, resting({3, 0, 0}), {10}));
    }
    const Motion side_by_side = moving({3, 0, 0}, {40, 3, 2}, {0, -g, 0});
    EXPECT_FALSE(
        time_of_impact(ball, moving({0, 0, 0}, {40, 3, 2}, {0, -g, 0}), ball, side_by_side, {10}));
}

TEST(SweptSpheres, ThatOverlapAtTheStartMeetAtOnceWhicheverWayTheyMove) {
    for (const float speed : {3.0f, 0.0f, -3.0f}) {
        const auto impact = time_of_impact(ball, moving({0, 0, 0}, {speed, 0, 0}), ball,
                                           resting({0.75f, 0, 0}), {dt});
        ASSERT_TRUE(impact.has_value());
        EXPECT_EQ(impact->time, 0.0f);
        EXPECT_EQ(impact->normal, glm::vec3(1, 0, 0));
        EXPECT_FLOAT_EQ(impact->separation, -0.25f);
    }
}

TEST(SweptSpheres, WithOneCentreTouchAlongY) {
    const auto impact = time_of_impact(ball, resting({1, 2, 3}), ball, resting({1, 2, 3}), {dt});
    ASSERT_TRUE(impact.has_value());
    EXPECT_EQ(impact->normal, glm::vec3(0, 1, 0));
    EXPECT_FLOAT_EQ(impact->separation, -1.0f);
}

TEST(SweptSpheres, ComeToTheTargetAndNoFarther) {
    // From 2 m apart to 0.5 m apart, or 0.25 m into each other, at 2 m/s.
    for (const float target : {0.5f, -0.25f}) {
        const auto impact = time_of_impact(ball, moving({0, 0, 0}, {2, 0, 0}), ball,
                                           resting({3, 0, 0}), {2, target});
        expect_exact_impact(impact, (2.0f - target) / 2.0f, {1, 0, 0});
        EXPECT_FLOAT_EQ(impact->separation, target);
    }
}

TEST(SweptSpheres, FallOnAParabola) {
    // Thrown up at v from h above the touch: v t - g t²/2 = -h, t = (v + √(v² + 2 g h)) / g.
    for (const float v : {0.0f, 2.0f, -5.0f}) {
        const auto impact = time_of_impact(ball, resting({0, 0, 0}), ball,
                                           moving({0, 1.8f, 0}, {0, v, 0}, {0, -g, 0}), {2});
        expect_exact_impact(impact, (v + std::sqrt(v * v + 2.0f * g * 0.8f)) / g, {0, 1, 0});
    }
}

TEST(SweptSpheres, MeetOnABentPathWhereItsFormulaSays) {
    // d(t) = (-2.6 + 2 t, 1.8 + 4 t - 5 t²); d(1) = (-0.6, 0.8), one diameter long. The straight
    // line along the first velocity climbs over the sphere and never meets it.
    const auto flown = [](float acceleration) {
        return time_of_impact(ball, resting({7, 0, 0}), ball,
                              moving({4.4f, 1.8f, 0}, {2, 4, 0}, {0, acceleration, 0}), {3});
    };
    expect_exact_impact(flown(-10.0f), 1.0f, {-0.6f, 0.8f, 0});
    EXPECT_FALSE(flown(0.0f).has_value());
}

TEST(SweptSpheres, ThatFallTogetherMeetAsWithoutGravity) {
    const glm::vec3 gravity(0, -g, 0);
    const auto impact = time_of_impact(ball, moving({0, 9, 0}, {3, 1, 0}, gravity), ball,
                                       moving({3, 9, 0}, {-1, 1, 0}, gravity), {1});
    expect_exact_impact(impact, 0.5f, {1, 0, 0});
}

TEST(SweptSpheres, KeepTheirAccuracyAtAMillionMetresASecondAndForTheVerySmall) {
    // 10 km less two radii at 1e6 m/s; grains of 0.1 mm, 1 mm apart, at 1 mm/s: 0.8 s.
    const auto fast =
        time_of_impact(ball, moving({0, 0, 0}, {1e6f, 0, 0}), ball, resting({1e4f, 0, 0}), {dt});
    expect_exact_impact(fast, 9999.0f / 1e6f, {1, 0, 0});
    const auto small = time_of_impact(Sphere{1e-4f}, moving({0, 0, 0}, {1e-3f, 0, 0}),
                                      Sphere{1e-4f}, resting({1e-3f, 0, 0}), {1});
    expect_exact_impact(small, 0.8f, {1, 0, 0});
    // A marble falls 1 m on a globe: 0.001 m short of 1001.001 m above its centre.
    const auto globe = time_of_impact(Sphere{1000}, resting({0, 0, 0}), Sphere{0.001f},
                                      moving({0, 1001.001f, 0}, {0, -500, 0}), {dt});
    ASSERT_TRUE(globe.has_value());
    EXPECT_NEAR(globe->time, 0.002f, 2e-7f); // 1001.001 is a float only to 3e-5 m
}

TEST(SweptSpheres, ThatPartAfterAContactAreFreeUntilTheyComeBackNearer) {
    // Touching and rising at v, it comes back after 2 v / g; without slack the contact is now.
    const auto after = [](float speed, float slack) {
        return time_of_impact(ball, resting({0, 0, 0}), ball,
                              moving({0, 1, 0}, {0, speed, 0}, {0, -g, 0}), {1, 0.0f, slack});
    };
    EXPECT_EQ(after(2.0f, 0.0f)->time, 0.0f);
    EXPECT_NEAR(after(2.0f, 1e-7f)->time, 4.0f / g, 1e-6f);
    // At rest it takes √(2 slack / g) to sink in by the slack: 31.9 ms for 5 mm.
    EXPECT_NEAR(after(0.0f, 0.005f)->time, std::sqrt(0.01f / g), 1e-6f);
}

const Shape block = Box{{1, 2, 3}};

/// The box at the origin is A, so that the normal points away from it.
std::optional<Impact> onto_block(float radius, const glm::vec3& from, const glm::vec3& velocity,
                                 const glm::vec3& acceleration = glm::vec3(0.0f)) {
    return time_of_impact(block, resting({0, 0, 0}), Sphere{radius},
                          moving(from, velocity, acceleration), {10});
}

TEST(SphereSweptAgainstBox, MeetsAFaceOneRadiusBeforeIt) {
    // x = 1.5 after 3.5 m at 2 m/s.
    const auto impact = onto_block(0.5f, {5, 0.3f, 0.2f}, {-2, 0, 0});
    expect_exact_impact(impact, 1.75f, {1, 0, 0});
    expect_near(impact->position, {1, 0.3f, 0.2f});
    EXPECT_EQ(impact->iterations, 0);
}

TEST(SphereSweptAgainstBox, MeetsAnEdgeAsARod) {
    // 0.3 beside the face it meets the edge where (x - 1)² + 0.3² = 0.5²: x = 1.4.
    const auto impact = onto_block(0.5f, {5.4f, 2.3f, 0.2f}, {-2, 0, 0});
    expect_exact_impact(impact, 2.0f, {0.8f, 0.6f, 0});
    expect_near(impact->position, {1, 2, 0.2f});
}

TEST(SphereSweptAgainstBox, MeetsACornerAsABall) {
    // 0.2 and 0.3 beside the face: (x - 1)² + 0.2² + 0.3² = 0.7²: x = 1.6, after 3 m at 3 m/s.
    const auto impact = onto_block(0.7f, {4.6f, -2.2f, 3.3f}, {-3, 0, 0});
    expect_exact_impact(impact, 1.0f, glm::vec3(0.6f, -0.2f, 0.3f) / 0.7f);
    expect_near(impact->position, {1, -2, 3});
}

TEST(SphereSweptAgainstBox, PassesACornerThatTheGrownBoxWouldMeet) {
    // 0.4 beside the face both ways is within the radius of 0.5 each, but √0.32 = 0.57 off.
    EXPECT_FALSE(onto_block(0.5f, {5, 2.4f, 3.4f}, {-2, 0, 0}).has_value());
}

TEST(SphereSweptAgainstBox, MeetsTheRimWhereFaceAndEdgeAgree) {
    // c(t) = (5 - t, 5.5 - t): the distance from the edge (1, 2) is 0.5 first at t = 3.5, and there
    // the centre is level with the rim of the face x = 1.
    const auto impact = onto_block(0.5f, {5, 5.5f, 0}, {-1, -1, 0});
    expect_exact_impact(impact, 3.5f, {1, 0, 0});
}

TEST(SphereSweptAgainstBox, PassesAFaceThatItDoesNotTouch) {
    EXPECT_TRUE(onto_block(0.5f, {-9, 2.4999f, 0}, {3, 0, 0}).has_value());
    EXPECT_FALSE(onto_block(0.5f, {-9, 2.5001f, 0}, {3, 0, 0}).has_value());
}

TEST(SphereSweptAgainstBox, FallsOnAFaceAndOverAnEdgeOnAParabola) {
    // From 0.8 above the touch: t = √(2 h / g).
    expect_exact_impact(onto_block(0.5f, {0.5f, 3.3f, 1}, {0, 0, 0}, {0, -g, 0}),
                        std::sqrt(1.6f / g), {0, 1, 0});
    // c(t) = (-2.7 + t, 3.1 + 6.5 t - 5 t²); c(1.4) = (-1.3, 2.4) is 0.5 from the edge (-1, 2).
    expect_exact_impact(onto_block(0.5f, {-2.7f, 3.1f, 0}, {1, 6.5f, 0}, {0, -10, 0}), 1.4f,
                        {-0.6f, 0.8f, 0});
}

TEST(SphereSweptAgainstBox, NeverPassesAWallOfOneCentimetre) {
    // At 500 m/s a step is 8.33 m; the wall is 1 cm. From every distance s the time is s / 500.
    const Shape wall = Box{{0.005f, 5, 5}};
    const Shape shot = Sphere{0.05f};
    for (int i = 0; i <= 800; ++i) {
        const float s = 0.001f + 0.01f * static_cast<float>(i);
        const auto impact = time_of_impact(shot, moving({-0.055f - s, 0.3f, 0.1f}, {500, 0, 0}),
                                           wall, resting({0, 0, 0}), {dt});
        ASSERT_TRUE(impact.has_value()) << "distance " << s;
        // The start is a float near s: uncertain by 5e-7 m.
        EXPECT_NEAR(impact->time, s / 500.0f, 2e-9f + 1e-6f * impact->time);
        EXPECT_EQ(impact->normal, glm::vec3(1, 0, 0));
    }
}

TEST(SphereSweptAgainstBox, InsideABoxMeetsItAtOnceAndIsFreeToLeave) {
    const auto inside = [](const glm::vec3& velocity, float slack) {
        return time_of_impact(block, resting({0, 0, 0}), Sphere{0.5f},
                              moving({0.6f, 0, 0}, velocity), {10, 0.0f, slack});
    };
    // Out through x = 1, s = -(0.4 + 0.5).
    EXPECT_EQ(inside({1, 0, 0}, 0.0f)->time, 0.0f);
    EXPECT_EQ(inside({1, 0, 0}, 0.0f)->normal, glm::vec3(1, 0, 0));
    EXPECT_FLOAT_EQ(inside({1, 0, 0}, 0.0f)->separation, -0.9f);
    EXPECT_FALSE(inside({1, 0, 0}, 0.01f).has_value());
    // The other way it is 0.01 deeper after 0.01 s, to the tolerance of 5e-8 m.
    EXPECT_NEAR(inside({-1, 0, 0}, 0.01f)->time, 0.01f, 1e-6f);
}

TEST(SphereSweptAgainstBox, OnATurningBarIsMetByItsFace) {
    // The bar |y| <= 0.1 turns about z; the sphere (0.3) waits at 0.8 m, 60 degrees ahead. Touch:
    // 0.8 sin(60° - angle) = 0.1 + 0.3, at 30°. A step turns by 2 atan(w t / 2), so that
    // t = 2 tan(15°) / w.
    Motion bar = resting({0, 0, 0});
    bar.angular_velocity = {0, 0, 5};
    const glm::vec3 waiting = 0.8f * glm::vec3(std::cos(60 * degree), std::sin(60 * degree), 0);
    const auto impact =
        time_of_impact(Box{{1, 0.1f, 0.1f}}, bar, Sphere{0.3f}, resting(waiting), {1});
    ASSERT_TRUE(impact.has_value());
    EXPECT_NEAR(impact->time, 2.0f * std::tan(15 * degree) / 5.0f, 2e-7f);
    expect_near(impact->normal, {-0.5f, std::sqrt(0.75f), 0}, 1e-5f);
}

} // namespace
} // namespace carom::collision_testing
