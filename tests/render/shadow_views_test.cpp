#include "render/shadow_views.hpp"

#include <cmath>

#include <gtest/gtest.h>

namespace carom::render {
namespace {

constexpr float aspect = 16.0f / 9.0f;
constexpr int resolution = 1024;

Camera some_camera() {
    return {.target = {1.0f, 2.0f, 3.0f}, .distance = 10.0f, .yaw = 0.4f, .pitch = -0.3f};
}

glm::vec3 to_sun() { return glm::normalize(glm::vec3(-0.4f, 0.8f, 0.4f)); }

auto views_of(const Camera& camera) {
    return fit_shadow_views(camera, aspect, to_sun(), resolution);
}

glm::vec3 seen(const ShadowView& view, const glm::vec3& point) {
    return glm::vec3(view.clip_from_world * glm::vec4(point, 1.0f));
}

TEST(ShadowViews, TheFirstCoversThePictureDownToTheTarget) {
    const Camera camera = some_camera();
    const ShadowView nearest = views_of(camera).front();
    for (const float x : {-1.0f, 0.0f, 1.0f}) {
        for (const float y : {-1.0f, 0.0f, 1.0f}) {
            const Ray ray = ray_through(camera, {x, y}, aspect);
            const glm::vec3 place = seen(nearest, ray.at(camera.distance));
            EXPECT_LE(std::abs(place.x), 1.0f);
            EXPECT_LE(std::abs(place.y), 1.0f);
            EXPECT_LE(std::abs(place.z), 1.0f);
        }
    }
}

TEST(ShadowViews, KeepTheirSizeWhileTheCameraTurns) {
    const auto before = views_of(some_camera());
    const auto after = views_of(look(some_camera(), 0.7f, 0.2f));
    for (std::size_t i = 0; i < shadow_map_count; ++i) {
        EXPECT_FLOAT_EQ(before[i].texel_size, after[i].texel_size);
    }
}

TEST(ShadowViews, MoveByWholeTexels) {
    const glm::vec3 point(0.3f, 0.2f, 0.1f);
    const ShadowView before = views_of(some_camera()).front();
    const ShadowView after = views_of(fly(some_camera(), {0.123f, 0.045f, 0.678f})).front();
    // Clip space is 2 wide, so a texel is 2 / resolution of it.
    const glm::vec3 shift =
        (seen(after, point) - seen(before, point)) * (0.5f * static_cast<float>(resolution));
    EXPECT_NEAR(shift.x, std::round(shift.x), 0.02f);
    EXPECT_NEAR(shift.y, std::round(shift.y), 0.02f);
}

TEST(ShadowViews, TheLastLooksStraightDown) {
    const ShadowView sky = views_of(some_camera()).back();
    const glm::vec3 low = seen(sky, {0.5f, 0.0f, 0.5f});
    const glm::vec3 high = seen(sky, {0.5f, 4.0f, 0.5f});
    EXPECT_NEAR(low.x, high.x, 1e-5f);
    EXPECT_NEAR(low.y, high.y, 1e-5f);
    EXPECT_LT(high.z, low.z);
}

} // namespace
} // namespace carom::render
