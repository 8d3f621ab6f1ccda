#include "math/camera.hpp"

#include <array>
#include <cmath>
#include <numbers>

#include <gtest/gtest.h>

namespace carom {
namespace {

constexpr float pi = std::numbers::pi_v<float>;
constexpr float aspect = 16.0f / 9.0f;

Camera some_camera() {
    return {.target = {1.0f, 2.0f, 3.0f}, .distance = 5.0f, .yaw = 0.4f, .pitch = -0.3f};
}

void expect_near(const glm::vec3& actual, const glm::vec3& expected, float tolerance = 1e-5f) {
    EXPECT_NEAR(actual.x, expected.x, tolerance);
    EXPECT_NEAR(actual.y, expected.y, tolerance);
    EXPECT_NEAR(actual.z, expected.z, tolerance);
}

TEST(Camera, LooksAlongMinusZWithoutYawAndPitch) {
    const Camera camera{.target = glm::vec3(0.0f), .distance = 2.0f, .yaw = 0.0f, .pitch = 0.0f};
    expect_near(camera.forward(), {0.0f, 0.0f, -1.0f});
    expect_near(camera.right(), {1.0f, 0.0f, 0.0f});
    expect_near(camera.up(), {0.0f, 1.0f, 0.0f});
    expect_near(camera.eye(), {0.0f, 0.0f, 2.0f});
}

TEST(Camera, PositiveYawTurnsRightAndPositivePitchUp) {
    const Camera right{.yaw = 0.5f * pi, .pitch = 0.0f};
    expect_near(right.forward(), {1.0f, 0.0f, 0.0f});
    const Camera up{.yaw = 0.0f, .pitch = 0.5f * pi};
    expect_near(up.forward(), {0.0f, 1.0f, 0.0f});
}

TEST(Camera, ViewPutsTheTargetStraightAhead) {
    const Camera camera = some_camera();
    const glm::vec4 seen = view(camera) * glm::vec4(camera.target, 1.0f);
    expect_near(glm::vec3(seen), {0.0f, 0.0f, -camera.distance});
}

TEST(Camera, StraightDownKeepsAnOrthonormalFrame) {
    const Camera camera = orbit(some_camera(), 0.0f, -10.0f);
    EXPECT_FLOAT_EQ(camera.pitch, -0.5f * pi);
    expect_near(camera.forward(), {0.0f, -1.0f, 0.0f});
    EXPECT_NEAR(glm::length(camera.up()), 1.0f, 1e-6f);
    EXPECT_NEAR(glm::determinant(glm::mat3(view(camera))), 1.0f, 1e-6f);
}

TEST(CameraRay, GoesThroughThePointThatProjectsThere) {
    const Camera camera = some_camera();
    const glm::vec2 ndc(0.3f, -0.7f);
    const Ray ray = ray_through(camera, ndc, aspect);
    EXPECT_NEAR(glm::length(ray.direction), 1.0f, 1e-6f);
    const glm::vec4 clip =
        projection(camera, aspect) * view(camera) * glm::vec4(ray.at(7.0f), 1.0f);
    EXPECT_NEAR(clip.x / clip.w, ndc.x, 1e-5f);
    EXPECT_NEAR(clip.y / clip.w, ndc.y, 1e-5f);
}

TEST(CameraProject, UndoesTheRay) {
    const Camera camera = some_camera();
    const auto seen = project(camera, ray_through(camera, {-0.2f, 0.6f}, aspect).at(3.0f), aspect);
    ASSERT_TRUE(seen.has_value());
    EXPECT_NEAR(seen->x, -0.2f, 1e-5f);
    EXPECT_NEAR(seen->y, 0.6f, 1e-5f);
}

TEST(CameraProject, GivesNothingForAPointBehindTheEye) {
    const Camera camera = some_camera();
    EXPECT_FALSE(project(camera, camera.eye() - camera.forward(), aspect).has_value());
}

TEST(CameraOrbit, KeepsTargetAndDistance) {
    const Camera before = some_camera();
    const Camera after = orbit(before, 1.0f, 0.2f);
    EXPECT_EQ(after.target, before.target);
    EXPECT_NEAR(glm::distance(after.eye(), after.target), before.distance, 1e-5f);
    EXPECT_NE(after.eye(), before.eye());
}

TEST(CameraOrbit, YawStaysWithinOneTurn) {
    const Camera camera = orbit(some_camera(), 20.0f * pi, 0.0f);
    EXPECT_NEAR(camera.yaw, some_camera().yaw, 1e-4f);
}

TEST(CameraLook, KeepsTheEye) {
    const Camera before = some_camera();
    const Camera after = look(before, 0.5f, 0.1f);
    expect_near(after.eye(), before.eye());
    EXPECT_NE(after.target, before.target);
}

TEST(CameraPan, TheTargetPlaneFollowsThePointer) {
    const Camera before = some_camera();
    const Camera after = pan(before, {0.25f, 0.1f});
    // A share of 1 is the whole height, which is 2 in ndc; across, the height is 2 / aspect.
    const auto seen = project(after, before.target, aspect);
    ASSERT_TRUE(seen.has_value());
    EXPECT_NEAR(seen->x, 0.25f * 2.0f / aspect, 1e-5f);
    EXPECT_NEAR(seen->y, 0.1f * 2.0f, 1e-5f);
}

TEST(CameraZoom, MultipliesTheDistanceWithinItsLimits) {
    EXPECT_FLOAT_EQ(zoom(some_camera(), 0.5f).distance, 2.5f);
    EXPECT_FLOAT_EQ(zoom(some_camera(), 0.0f).distance, 0.05f);
    EXPECT_FLOAT_EQ(zoom(some_camera(), 1e9f).distance, 2000.0f);
}

TEST(CameraFly, MovesAlongItsOwnAxes) {
    const Camera before = some_camera();
    const Camera after = fly(before, {1.0f, 2.0f, 3.0f});
    expect_near(after.eye() - before.eye(),
                before.right() + 2.0f * before.up() + 3.0f * before.forward());
    EXPECT_EQ(after.distance, before.distance);
}

TEST(CameraFraming, ShowsEveryCornerAndFillsThePicture) {
    const Bounds bounds{{-3.0f, 0.0f, -1.0f}, {5.0f, 2.0f, 4.0f}};
    for (const float shape : {aspect, 0.6f}) {
        const Camera camera = framing(some_camera(), bounds, shape);
        float outermost = 0.0f;
        for (int corner = 0; corner < 8; ++corner) {
            const glm::vec3 point((corner & 1) != 0 ? bounds.upper.x : bounds.lower.x,
                                  (corner & 2) != 0 ? bounds.upper.y : bounds.lower.y,
                                  (corner & 4) != 0 ? bounds.upper.z : bounds.lower.z);
            const auto seen = project(camera, point, shape);
            ASSERT_TRUE(seen.has_value());
            outermost = std::max({outermost, std::abs(seen->x), std::abs(seen->y)});
        }
        // A tenth of air: the outermost corner stands at 1 / 1.1 of the half picture.
        EXPECT_NEAR(outermost, 1.0f / 1.1f, 1e-4f);
    }
}

TEST(CameraFraming, FillsThePartOfThePictureThatIsAskedFor) {
    // In the direction that leaves less room the subject reaches both edges of the part, in the
    // other one it lies in the middle.
    const std::array points = {glm::vec3(-1, 0, 2), glm::vec3(3, 0.5f, -1), glm::vec3(0, 2, 0)};
    const auto subject = [&](const glm::vec3& direction) {
        float reach = -HUGE_VALF;
        for (const glm::vec3& point : points) {
            reach = std::max(reach, glm::dot(direction, point));
        }
        return reach;
    };
    for (const PicturePart& part :
         {PicturePart{{-0.9f, -0.2f}, {0.1f, 0.8f}}, PicturePart{{-0.3f, -1.0f}, {0.9f, 1.0f}}}) {
        const Camera camera = framing(some_camera(), subject, aspect, part);
        glm::vec2 lower(HUGE_VALF);
        glm::vec2 upper(-HUGE_VALF);
        for (const glm::vec3& point : points) {
            const auto seen = project(camera, point, aspect);
            ASSERT_TRUE(seen.has_value());
            lower = glm::min(lower, *seen);
            upper = glm::max(upper, *seen);
        }
        const glm::vec2 below = lower - part.lower;
        const glm::vec2 above = part.upper - upper;
        EXPECT_NEAR(std::min(below.x + above.x, below.y + above.y), 0.0f, 1e-4f);
        EXPECT_GE(std::min({below.x, below.y, above.x, above.y}), -1e-4f);
        EXPECT_EQ(camera.yaw, some_camera().yaw);
    }
}

TEST(CameraFraming, LeavesTheCameraAloneForEmptyOrInfiniteBounds) {
    const Camera before = some_camera();
    EXPECT_EQ(framing(before, Bounds{}, aspect), before);
    const Bounds infinite{glm::vec3(0.0f), glm::vec3(HUGE_VALF)};
    EXPECT_EQ(framing(before, infinite, aspect), before);
}

} // namespace
} // namespace carom
