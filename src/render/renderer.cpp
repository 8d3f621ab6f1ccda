#include "render/renderer.hpp"

#include <algorithm>
#include <array>

#include "render/backdrop_pass.hpp"
#include "render/body_pass.hpp"
#include "render/frame_block.hpp"
#include "render/occlusion_pass.hpp"
#include "render/overlay_pass.hpp"
#include "render/scene_target.hpp"
#include "render/shadow_maps.hpp"
#include "render/surface_pass.hpp"

namespace carom::render {

namespace {

/// The state that all passes start from, whatever was drawn before.
void set_common_state() {
    glDisable(GL_SCISSOR_TEST);
    glDisable(GL_STENCIL_TEST);
    glDisable(GL_BLEND);
    glEnable(GL_DEPTH_TEST);
    glDepthFunc(GL_LEQUAL);
    glDepthMask(GL_TRUE);
    glColorMask(GL_TRUE, GL_TRUE, GL_TRUE, GL_TRUE);
    glEnable(GL_CULL_FACE);
    glCullFace(GL_BACK);
    glFrontFace(GL_CCW);
    glBlendEquation(GL_FUNC_ADD);
    glBlendFuncSeparate(GL_SRC_ALPHA, GL_ONE_MINUS_SRC_ALPHA, GL_ONE, GL_ONE_MINUS_SRC_ALPHA);
    glActiveTexture(GL_TEXTURE0);
}

void release_state() {
    glDisable(GL_DEPTH_TEST);
    glDisable(GL_CULL_FACE);
    glBindVertexArray(0);
    glBindBuffer(GL_ARRAY_BUFFER, 0);
    glBindSampler(1, 0);
    for (const auto unit :
         std::array<GLenum, 4>{GL_TEXTURE3, GL_TEXTURE2, GL_TEXTURE1, GL_TEXTURE0}) {
        glActiveTexture(unit);
        glBindTexture(GL_TEXTURE_2D, 0);
        glBindTexture(GL_TEXTURE_2D_ARRAY, 0);
    }
    glUseProgram(0);
}

/// OpenGL encodes sRGB targets when told, OpenGL ES always.
void encode_srgb([[maybe_unused]] bool on) {
#ifdef GL_FRAMEBUFFER_SRGB
    if (context_dialect() == Dialect::glsl_330_core) {
        (on ? glEnable : glDisable)(GL_FRAMEBUFFER_SRGB);
    }
#endif
}

} // namespace

struct Renderer::Passes {
    Buffer frame;
    ShadowMaps shadow_maps;
    OcclusionPass occlusion;
    SceneTarget target;
    BodyPass bodies;
    SurfacePass surfaces;
    BackdropPass backdrop;
    OverlayPass overlay;

    void set_frame(const FrameBlock& block) {
        frame.stream(GL_UNIFORM_BUFFER, std::span<const FrameBlock>(&block, 1));
        glBindBufferBase(GL_UNIFORM_BUFFER, frame_block_binding, frame.name());
    }

    int draw_shadows(const std::array<ShadowView, shadow_map_count>& views) const {
        glEnable(GL_POLYGON_OFFSET_FILL);
        glPolygonOffset(1.5f, 2.0f);
        int calls = 0;
        for (std::size_t i = 0; i < views.size(); ++i) {
            shadow_maps.begin(i);
            calls += bodies.draw_shadow(views[i]);
            calls += surfaces.draw_depths(views[i].clip_from_world);
        }
        glDisable(GL_POLYGON_OFFSET_FILL);
        return calls;
    }

    void find_occlusion(const Camera& camera, const FrameBlock& block) const {
        occlusion.begin();
        bodies.draw_depths(camera, block.clip_from_world);
        surfaces.draw_depths(block.clip_from_world);
        occlusion.compute();
    }

    void draw_scene(const Camera& camera, const FrameBlock& block, const RenderOptions& options,
                    RenderStatistics& statistics) const {
        target.begin();
        shadow_maps.bind_textures();
        occlusion.bind_textures();
        statistics.opaque_draw_calls = bodies.draw_opaque(camera, block.clip_from_world, options) +
                                       surfaces.draw(block.clip_from_world, options);
        backdrop.draw_sky();
        if (options.grid) {
            backdrop.draw_grid();
        }
        bodies.draw_ghosts(camera, block.clip_from_world, options);
        surfaces.draw_ghosts(block.clip_from_world, options);
        bodies.draw_outlines(camera, block.clip_from_world, options);
        statistics.overlay_draw_calls = overlay.draw();
    }
};

Renderer::Renderer(GlLoader loader) {
    load_gl(loader);
    passes_ = std::make_unique<Passes>();
}

Renderer::~Renderer() = default;

const RenderStatistics& Renderer::statistics() const { return statistics_; }

void Renderer::draw(const DrawList& list, const Camera& camera, const RenderOptions& options,
                    const Viewport& viewport, unsigned framebuffer) {
    if (viewport.empty()) {
        return;
    }
    statistics_ = {};
    statistics_.bodies = static_cast<int>(list.spheres().size() + list.boxes().size());
    const int resolution = std::clamp(options.shadow_resolution, 64, 8192);
    const auto views = fit_shadow_views(camera, viewport.aspect(), options.to_sun, resolution);
    const FrameBlock block = frame_block(camera, options, viewport, views);

    set_common_state();
    passes_->set_frame(block);
    passes_->bodies.upload(list, camera, options);
    passes_->surfaces.upload(list);
    passes_->overlay.upload(list, options.theme);
    passes_->shadow_maps.resize(resolution);
    passes_->target.resize(viewport.width, viewport.height, options.samples);
    if (options.shadows) {
        statistics_.shadow_passes = static_cast<int>(views.size());
        statistics_.shadow_draw_calls = passes_->draw_shadows(views);
    }
    passes_->occlusion.resize(viewport.width, viewport.height);
    if (options.shadows && options.ambient_occlusion) {
        passes_->find_occlusion(camera, block);
    }
    encode_srgb(true);
    passes_->draw_scene(camera, block, options, statistics_);
    passes_->target.resolve();
    encode_srgb(false);

    glBindFramebuffer(GL_FRAMEBUFFER, framebuffer);
    glViewport(viewport.left, viewport.bottom, viewport.width, viewport.height);
    glDisable(GL_DEPTH_TEST);
    passes_->backdrop.present();
    release_state();
}

Image Renderer::read_pixels(const Viewport& viewport, unsigned framebuffer) {
    Image image{viewport.width, viewport.height, {}};
    const auto width = static_cast<std::size_t>(viewport.width);
    const auto height = static_cast<std::size_t>(viewport.height);
    std::vector<std::uint8_t> rgba(4 * width * height);
    glBindFramebuffer(GL_FRAMEBUFFER, framebuffer);
    glPixelStorei(GL_PACK_ALIGNMENT, 1);
    glReadPixels(viewport.left, viewport.bottom, viewport.width, viewport.height, GL_RGBA,
                 GL_UNSIGNED_BYTE, rgba.data());
    image.rgb.resize(3 * width * height);
    for (std::size_t row = 0; row < height; ++row) {
        const std::uint8_t* source = &rgba[4 * width * (height - 1 - row)];
        std::uint8_t* destination = &image.rgb[3 * width * row];
        for (std::size_t column = 0; column < width; ++column) {
            std::copy_n(source + 4 * column, 3, destination + 3 * column);
        }
    }
    return image;
}

} // namespace carom::render
