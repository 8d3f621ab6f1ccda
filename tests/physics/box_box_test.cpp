#include "support/collisions.hpp"

#include "physics/detect/narrowphase/collide.hpp"

#include <array>
#include <cmath>
#include <numbers>

namespace carom::collision_testing {
namespace {

constexpr float eighth_turn = 0.25f * std::numbers::pi_v<float>;
const float half_diagonal = std::sqrt(0.5f); ///< of a face of the unit cube, and sine of 45 degrees

Manifold collide_cubes(const Transform& at_a, const Transform& at_b) {
    return collide(unit_cube, at_a, unit_cube, at_b, margin);
}

void expect_points(const Manifold& manifold, const std::array<glm::vec3, 4>& positions, float s,
                   float tolerance = 1e-5f) {
    ASSERT_EQ(manifold.count, 4u);
    for (const glm::vec3& position : positions) {
        EXPECT_TRUE(has_point_at(manifold, position, tolerance))
            << position.x << ", " << position.y << ", " << position.z;
    }
    for (const ContactPoint& point : manifold.points()) {
        EXPECT_NEAR(point.separation, s, 1e-6f);
    }
    EXPECT_TRUE(features_differ(manifold));
}

std::array<glm::vec3, 4> rectangle(float x_low, float x_high, float y, float z_low, float z_high) {
    return {{{x_low, y, z_low}, {x_high, y, z_low}, {x_low, y, z_high}, {x_high, y, z_high}}};
}

TEST(FaceContact, EqualCubesThatLieFlushTouchAtTheirFourCorners) {
    const Manifold manifold = collide_cubes(at({0, 0, 0}), at({0, 1, 0}));
    EXPECT_EQ(manifold.normal, glm::vec3(0, 1, 0));
    expect_points(manifold, rectangle(-0.5f, 0.5f, 0.5f, -0.5f, 0.5f), 0.0f);
}

TEST(FaceContact, ASmallBoxTouchesWithItsOwnCorners) {
    // x from 0.1 - 0.25 to 0.1 + 0.25, z from -0.2 - 0.25 to -0.2 + 0.25
    const Box small{{0.25f, 0.25f, 0.25f}};
    const auto corners = rectangle(-0.15f, 0.35f, 0.5f, -0.45f, 0.05f);
    expect_points(collide(unit_cube, at({0, 0, 0}), small, at({0.1f, 0.75f, -0.2f}), margin),
                  corners, 0.0f);
    expect_points(collide(small, at({0.1f, 0.75f, -0.2f}), unit_cube, at({0, 0, 0}), margin),
                  corners, 0.0f);
}

TEST(FaceContact, ABoxThatHangsOverTouchesWhereTheFacesOverlap) {
    // B's face spans x from 0.3 to 1.3 and z from 0.1 to 1.1; A's ends at 0.5.
    const Manifold manifold = collide_cubes(at({0, 0, 0}), at({0.8f, 1, 0.6f}));
    expect_points(manifold, rectangle(0.3f, 0.5f, 0.5f, 0.1f, 0.5f), 0.0f);
}

TEST(FaceContact, APlankAcrossAPlankTouchesWhereTheyCross) {
    const Box along_x{{2.0f, 0.1f, 0.2f}};
    const Box along_z{{0.3f, 0.1f, 2.0f}};
    const Manifold manifold = collide(along_x, at({0, 0, 0}), along_z, at({0, 0.2f, 0}), margin);
    expect_points(manifold, rectangle(-0.3f, 0.3f, 0.1f, -0.2f, 0.2f), 0.0f);
}

TEST(FaceContact, PointsLieHalfWayBetweenTheFaces) {
    // Tops and bottoms at y = 0.5 and 0.9 - 0.5 = 0.4: s = -0.1, half-way 0.45.
    expect_points(collide_cubes(at({0, 0, 0}), at({0, 0.9f, 0})),
                  rectangle(-0.5f, 0.5f, 0.45f, -0.5f, 0.5f), -0.1f);
    // 0.5 and 1.01 - 0.5 = 0.51: s = 0.01, half-way 0.505.
    expect_points(collide_cubes(at({0, 0, 0}), at({0, 1.01f, 0})),
                  rectangle(-0.5f, 0.5f, 0.505f, -0.5f, 0.5f), 0.01f);
    EXPECT_EQ(collide_cubes(at({0, 0, 0}), at({0, 1.021f, 0})).count, 0u);
}

TEST(FaceContact, EachFaceOfEachBoxIsFound) {
    const Box box{{0.3f, 0.5f, 0.7f}};
    for (int axis = 0; axis < 3; ++axis) {
        for (const float side : {-1.0f, 1.0f}) {
            glm::vec3 direction(0.0f);
            direction[axis] = side;
            const glm::vec3 centre = direction * (2.0f * box.half_extents[axis] - 0.01f);
            const Manifold manifold = collide(box, at({0, 0, 0}), box, at(centre), margin);
            EXPECT_EQ(manifold.normal, direction);
            EXPECT_EQ(manifold.count, 4u);
            EXPECT_NEAR(deepest_separation(manifold), -0.01f, 1e-6f);
        }
    }
}

TEST(FaceContact, ATwistedCubeKeepsTheLargestSquareOfTheOctagon) {
    // Two unit squares, one turned by 45 degrees, share a regular octagon of inradius r = 0.5; its
    // corners are R = r / cos(22.5 degrees) = 0.5412 from the centre. Four of them, well spread,
    // make a square whose diagonals are 2 R = 1.0824.
    const Manifold manifold = collide_cubes(at({0, 0, 0}), at({0, 1, 0}, eighth_turn, {0, 1, 0}));
    ASSERT_EQ(manifold.count, 4u);
    float longest = 0.0f;
    float shortest = 2.0f;
    for (const ContactPoint& point : manifold.points()) {
        for (const ContactPoint& other : manifold.points()) {
            if (&point != &other) {
                const float distance = glm::distance(point.position, other.position);
                longest = std::max(longest, distance);
                shortest = std::min(shortest, distance);
            }
        }
    }
    EXPECT_NEAR(longest, 1.0824f, 1e-3f);
    EXPECT_NEAR(shortest, 1.0824f / std::sqrt(2.0f), 1e-3f);
}

TEST(FaceContact, ATiltedCubeTouchesWithItsLowerEdge) {
    // Turned by 0.1 rad about z the lower edge is sin 0.1 + cos 0.1 halves = 0.5474 below the
    // centre and (cos 0.1 - sin 0.1) / 2 = 0.4476 to the left; the other edge is sin 0.1 = 0.0998
    // higher.
    const float drop = 0.5f * (std::cos(0.1f) + std::sin(0.1f));
    const float left = -0.5f * (std::cos(0.1f) - std::sin(0.1f));
    const Transform tilted = at({0, 0.5f + drop - 0.01f, 0}, 0.1f, {0, 0, 1});
    const Manifold manifold = collide_cubes(at({0, 0, 0}), tilted);
    ASSERT_EQ(manifold.count, 2u);
    EXPECT_EQ(manifold.normal, glm::vec3(0, 1, 0));
    EXPECT_TRUE(has_point_at(manifold, {left, 0.495f, -0.5f}));
    EXPECT_TRUE(has_point_at(manifold, {left, 0.495f, 0.5f}));
    EXPECT_NEAR(deepest_separation(manifold), -0.01f, 1e-6f);
}

TEST(FaceContact, ACubeOnItsCornerTouchesWithOnePoint) {
    // The diagonal of the cube stands on end: its lower corner is sqrt(3)/2 below the centre, and
    // the next three are 1/sqrt(3) = 0.577 higher, out of reach.
    const float reach = 0.5f * std::sqrt(3.0f);
    const glm::vec3 diagonal = glm::normalize(glm::vec3(1, 1, 1));
    const Transform on_corner{{0.1f, 0.5f + reach - 0.03f, -0.2f},
                              glm::quat(diagonal, glm::vec3(0, -1, 0))};
    for (const bool swapped : {false, true}) {
        const Manifold manifold = swapped ? collide_cubes(on_corner, at({0, 0, 0}))
                                          : collide_cubes(at({0, 0, 0}), on_corner);
        ASSERT_EQ(manifold.count, 1u);
        expect_near(manifold.normal, {0, swapped ? -1 : 1, 0});
        EXPECT_NEAR(manifold.points()[0].separation, -0.03f, 1e-6f);
        expect_near(manifold.points()[0].position, {0.1f, 0.485f, -0.2f});
    }
}

TEST(EdgeContact, CrossingEdgesTouchWhereTheyCross) {
    // A's upper edge runs along z at height sqrt(1/2); B's lower edge runs along x, as far below
    // its centre. They cross over x = 0 (A's) and z = 0.2 (B's).
    for (const float s : {-0.02f, 0.0f, 0.015f}) {
        const Manifold manifold =
            collide_cubes(at({0, 0, 0}, eighth_turn, {0, 0, 1}),
                          at({0.1f, 2 * half_diagonal + s, 0.2f}, eighth_turn, {1, 0, 0}));
        ASSERT_EQ(manifold.count, 1u);
        expect_near(manifold.normal, {0, 1, 0});
        EXPECT_NEAR(manifold.points()[0].separation, s, 1e-6f);
        expect_near(manifold.points()[0].position, {0, half_diagonal + 0.5f * s, 0.2f});
    }
}

TEST(EdgeContact, LongBeamsThatCrossAtAShallowAngleTouchOnTheirEdges) {
    // Square beams on edge: their upper and lower edges are 0.05 sqrt(2) from the middle. Turned by
    // 0.02 rad against each other they cross over the origin, whatever the angle.
    const Box beam{{10.0f, 0.05f, 0.05f}};
    const Transform lower = at({0, 0, 0}, eighth_turn, {1, 0, 0});
    const Transform yaw = at({0, 0.1f * std::sqrt(2.0f) - 0.004f, 0}, 0.02f, {0, 1, 0});
    const Manifold manifold = collide(beam, lower, beam, combined(yaw, lower), margin);
    ASSERT_EQ(manifold.count, 1u);
    expect_near(manifold.normal, {0, 1, 0}, 1e-3f);
    EXPECT_NEAR(manifold.points()[0].separation, -0.004f, 1e-4f);
    expect_near(manifold.points()[0].position, {0, 0.05f * std::sqrt(2.0f) - 0.002f, 0}, 2e-3f);
}

TEST(VertexContact, CornersThatFaceEachOtherAreAsFarApartAsTheyAre) {
    // A gap of 0.01 along each axis: 0.01 sqrt(3) apart, along the diagonal, around 0.505.
    const Manifold manifold = collide_cubes(at({0, 0, 0}), at({1.01f, 1.01f, 1.01f}));
    ASSERT_EQ(manifold.count, 1u);
    expect_near(manifold.normal, glm::normalize(glm::vec3(1, 1, 1)), 1e-4f);
    EXPECT_NEAR(manifold.points()[0].separation, 0.01f * std::sqrt(3.0f), 1e-6f);
    expect_near(manifold.points()[0].position, {0.505f, 0.505f, 0.505f});
    // 0.015 sqrt(3) = 0.026 is beyond the margin, although each axis alone is within.
    EXPECT_EQ(collide_cubes(at({0, 0, 0}), at({1.015f, 1.015f, 1.015f})).count, 0u);
}

TEST(VertexContact, ParallelEdgesThatFaceEachOtherAreAsFarApartAsTheyAre) {
    const Manifold manifold = collide_cubes(at({0, 0, 0}), at({1.01f, -1.01f, 0.3f}));
    ASSERT_EQ(manifold.count, 1u);
    expect_near(manifold.normal, {half_diagonal, -half_diagonal, 0}, 1e-4f);
    EXPECT_NEAR(manifold.points()[0].separation, 0.01f * std::sqrt(2.0f), 1e-6f);
}

TEST(BoxBox, AFlushContactDoesNotFlickerWithinAMillionth) {
    const Manifold flush = collide_cubes(at({0, 0, 0}), at({0, 1, 0}));
    for (const float s : {-1e-6f, -1e-7f, 1e-7f, 1e-6f}) {
        for (const float shift : {-1e-6f, 0.0f, 1e-6f}) {
            const Transform above = at({shift, 1.0f + s, -shift}, shift, {0.3f, 1, -0.5f});
            const Manifold manifold = collide_cubes(at({0, 0, 0}), above);
            ASSERT_EQ(manifold.count, 4u);
            EXPECT_EQ(manifold.normal, glm::vec3(0, 1, 0));
            for (std::size_t i = 0; i < 4; ++i) {
                EXPECT_EQ(manifold.points()[i].feature, flush.points()[i].feature);
                expect_near(manifold.points()[i].position, flush.points()[i].position, 3e-6f);
            }
        }
    }
}

TEST(BoxBox, SwappingFlushBoxesMirrorsTheContact) {
    const Box other{{0.3f, 0.2f, 0.6f}};
    const Transform above = at({0.4f, 0.69f, 0.1f});
    const Manifold forth = collide(unit_cube, at({0, 0, 0}), other, above, margin);
    const Manifold back = collide(other, above, unit_cube, at({0, 0, 0}), margin);
    EXPECT_EQ(forth.normal, -back.normal);
    ASSERT_EQ(forth.count, 4u);
    ASSERT_EQ(back.count, 4u);
    for (const ContactPoint& point : forth.points()) {
        EXPECT_TRUE(has_point_at(back, point.position, 1e-6f));
    }
}

TEST(BoxBox, ARigidMotionOfBothMovesTheContactAlong) {
    Random random(21);
    const Transform tilted = at({0.2f, 0.99f, 0.1f}, 0.05f, {1, 0.5f, -0.3f});
    const Manifold here = collide_cubes(at({0, 0, 0}), tilted);
    ASSERT_GE(here.count, 1u);
    for (int i = 0; i < 300; ++i) {
        const Transform motion{random.vector(-5, 5), random.orientation()};
        const Manifold there = collide_cubes(motion, combined(motion, tilted));
        ASSERT_EQ(there.count, here.count);
        expect_near(there.normal, direction_to_world(motion, here.normal), 2e-6f);
        for (std::size_t k = 0; k < here.count; ++k) {
            const ContactPoint& point = here.points()[k];
            expect_near(there.points()[k].position, point_to_world(motion, point.position), 3e-5f);
            EXPECT_NEAR(there.points()[k].separation, point.separation, 1e-5f);
            EXPECT_EQ(there.points()[k].feature, point.feature);
        }
    }
}

TEST(BoxBox, FarFromTheOriginSmallThingsStayExact) {
    // 1000 m away a float counts in steps of 0.06 mm. The centres are exact there; so is the
    // contact.
    const glm::vec3 far(1000.0f, -1000.0f, 1000.0f);
    const Manifold manifold = collide_cubes(at(far), at(far + glm::vec3(0, 1, 0)));
    ASSERT_EQ(manifold.count, 4u);
    EXPECT_EQ(deepest_separation(manifold), 0.0f);
}

TEST(BoxBox, ConcentricBoxesHaveAUnitNormalAndPointsInside) {
    const Manifold same = collide_cubes(at({1, 2, 3}), at({1, 2, 3}));
    EXPECT_FLOAT_EQ(glm::length(same.normal), 1.0f);
    EXPECT_EQ(same.count, 4u);
    EXPECT_NEAR(deepest_separation(same), -1.0f, 1e-6f);
    // Inside a larger box the way out is half the sum of the sides: 0.5 + 0.1.
    const Manifold inside = collide(unit_cube, Transform{}, Box{{0.1f, 0.1f, 0.1f}},
                                    at({0, 0, 0}, 0.3f, {1, 2, 3}), margin);
    EXPECT_FLOAT_EQ(glm::length(inside.normal), 1.0f);
    EXPECT_LT(deepest_separation(inside), -0.59f);
}

TEST(BoxBox, NumbersThatAreNotFiniteGiveNoContact) {
    const float nan = std::numeric_limits<float>::quiet_NaN();
    EXPECT_EQ(collide_cubes(at({nan, 0, 0}), at({0, 0, 0})).count, 0u);
    EXPECT_EQ(collide_cubes(at({0, 0, 0}), Transform{{0, 0, 0}, {nan, nan, nan, nan}}).count, 0u);
}

} // namespace
} // namespace carom::collision_testing
