#pragma once

#include <cstddef>
#include <cstdint>
#include <glm/glm.hpp>
#include <memory>
#include <vector>

#include "draw/draw_list.hpp"
#include "math/camera.hpp"
#include "render/gl_context.hpp"
#include "render/render_options.hpp"

namespace carom::render {

/// A picture of 8 bits a channel: red, green, blue without padding, top row first.
struct Image {
    int width = 0;  ///< [pixels]
    int height = 0; ///< [pixels]
    std::vector<std::uint8_t> rgb;

    [[nodiscard]] glm::ivec3 pixel(int column, int row) const {
        const std::size_t at =
            3 * (static_cast<std::size_t>(row) * static_cast<std::size_t>(width) +
                 static_cast<std::size_t>(column));
        return {rgb[at], rgb[at + 1], rgb[at + 2]};
    }
};

/// What the last frame took.
struct RenderStatistics {
    int bodies = 0;             ///< spheres and boxes drawn
    int shadow_passes = 0;      ///< maps drawn
    int shadow_draw_calls = 0;  ///< over all maps
    int opaque_draw_calls = 0;  ///< at most four: one more when a few spheres fill much of the
                                ///< picture, and one for all surfaces
    int overlay_draw_calls = 0; ///< at most six
};

/// Draws a list into a framebuffer. Needs the context that it was made with to be current all its
/// life. Sets all the state that it needs; leaves nothing bound but the target's framebuffer, with
/// depth test, culling, blending and scissors off.
class Renderer {
public:
    /// Loads OpenGL's functions and compiles the shaders; std::runtime_error says what is missing.
    explicit Renderer(GlLoader loader);
    Renderer(const Renderer&) = delete;
    Renderer& operator=(const Renderer&) = delete;
    ~Renderer();

    /// Fills the rectangle of the framebuffer (0 is the window) with the picture; what lies around
    /// it stays. Labels are left to the caller. An empty rectangle draws nothing.
    void draw(const DrawList& list, const Camera& camera, const RenderOptions& options,
              const Viewport& viewport, unsigned framebuffer = 0);

    [[nodiscard]] const RenderStatistics& statistics() const;

    /// What the framebuffer shows in this rectangle.
    [[nodiscard]] static Image read_pixels(const Viewport& viewport, unsigned framebuffer = 0);

private:
    struct Passes;
    std::unique_ptr<Passes> passes_;
    RenderStatistics statistics_;
};

} // namespace carom::render
