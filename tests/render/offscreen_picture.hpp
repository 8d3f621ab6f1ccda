#pragma once

#include <memory>
#include <stdexcept>
#include <string>

#include <gtest/gtest.h>

#include "render/colour_target.hpp"
#include "render/offscreen.hpp"
#include "render/renderer.hpp"

namespace carom::render {

/// A renderer without a window and a small picture to draw into. Where no context can be made,
/// the tests skip and say why.
class OffscreenPicture : public ::testing::Test {
protected:
    static constexpr Viewport viewport{0, 0, 160, 120};

    void SetUp() override {
        try {
            context_ = std::make_unique<OffscreenContext>(api());
        } catch (const std::runtime_error& error) {
            GTEST_SKIP() << error.what();
        }
        renderer_ = std::make_unique<Renderer>(context_->loader());
        target_ = std::make_unique<ColourTarget>(viewport.width, viewport.height);
        options_.shadow_resolution = 512;
    }

    [[nodiscard]] virtual OffscreenApi api() const { return OffscreenApi::opengl_33_core; }

    [[nodiscard]] Image picture_of(const DrawList& list) {
        renderer_->draw(list, camera_, options_, viewport, target_->framebuffer());
        return Renderer::read_pixels(viewport, target_->framebuffer());
    }

    [[nodiscard]] static glm::ivec3 centre_of(const Image& image) {
        return image.pixel(image.width / 2, image.height / 2);
    }

    /// The pixel that shows this point of the world.
    [[nodiscard]] glm::ivec3 pixel_at(const Image& image, const glm::vec3& point) const {
        const glm::vec2 ndc = project(camera_, point, viewport.aspect()).value();
        return image.pixel(
            static_cast<int>((0.5f + 0.5f * ndc.x) * static_cast<float>(image.width)),
            static_cast<int>((0.5f - 0.5f * ndc.y) * static_cast<float>(image.height)));
    }

    Camera camera_{.target = {0.0f, 0.0f, 0.0f}, .distance = 8.0f, .yaw = 0.0f, .pitch = -0.5f};
    RenderOptions options_;

    // Destroyed in reverse order: the context last.
    std::unique_ptr<OffscreenContext> context_;
    std::unique_ptr<Renderer> renderer_;
    std::unique_ptr<ColourTarget> target_;
};

/// A floor of 20 m by 20 m whose top lies at y = 0.
[[nodiscard]] inline BodyInstance floor_box() {
    return {.position = {0.0f, -0.5f, 0.0f},
            .size = {10.0f, 0.5f, 10.0f},
            .neutral = true,
            .patterned = false};
}

[[nodiscard]] inline int brightness(const glm::ivec3& pixel) { return pixel.r + pixel.g + pixel.b; }

} // namespace carom::render
