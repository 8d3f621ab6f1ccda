#pragma once

#include <memory>

#include "draw/draw_list.hpp"
#include "math/camera.hpp"
#include "render/gl_context.hpp"
#include "render/image.hpp"
#include "render/render_options.hpp"
#include "render/viewport.hpp"

namespace carom::render {

/// What the last frame took.
struct RenderStatistics {
    int bodies = 0;            ///< spheres and boxes drawn
    int shadow_passes = 0;     ///< maps drawn
    int shadow_draw_calls = 0; ///< over all maps
    int opaque_draw_calls = 0; ///< at most four: one more when a few spheres fill much of the
                               ///< picture, and one for all surfaces
    int ghost_draw_calls = 0;
    int outline_draw_calls = 0;
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

    /// True when the processor draws in place of a graphics card: then fewer samples and smaller
    /// shadow maps keep the window quick.
    [[nodiscard]] bool software_rendering() const;

    /// What the framebuffer shows in this rectangle.
    [[nodiscard]] static Image read_pixels(const Viewport& viewport, unsigned framebuffer = 0);

private:
    struct Passes;
    std::unique_ptr<Passes> passes_;
    RenderStatistics statistics_;
    bool software_rendering_ = false;
};

} // namespace carom::render
