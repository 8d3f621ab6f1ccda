#include "apps/carom/frame/stage.hpp"

#include "draw/ground.hpp"
#include "render/program.hpp"
#include "studio/laboratory/laboratory.hpp"
#include "ui/window/window_ui.hpp"

#include <array>
#include <chrono>
#include <cmath>

#include <glad/gl.h>
#include <imgui.h>

namespace carom {

namespace {

using Clock = std::chrono::steady_clock;

double seconds_since(Clock::time_point start) {
    return std::chrono::duration<double>(Clock::now() - start).count();
}

render::Viewport viewport_of(const ScreenRect& rect, const Canvas& canvas) {
    const glm::vec2 scale = glm::vec2(canvas.pixels) / canvas.units;
    const auto pixel = [](float units, float scale_of_axis) {
        return static_cast<int>(std::lround(units * scale_of_axis));
    };
    const int left = pixel(rect.left, scale.x);
    const int right = pixel(rect.right(), scale.x);
    const int top = pixel(rect.top, scale.y);
    const int bottom = pixel(rect.bottom(), scale.y);
    return {left, canvas.pixels.y - bottom, right - left, bottom - top};
}

/// What a quality is made of, see `render::RenderOptions`.
struct Fineness {
    int samples;
    int shadow_resolution;
    int shadow_taps;
    bool ambient_occlusion;
};

Fineness fineness_of(Quality quality) {
    switch (quality) {
    case Quality::low:
        return {1, 512, 0, false};
    case Quality::medium:
        return {4, 1024, 12, true};
    default:
        return {4, 2048, 24, true};
    }
}

/// Until the graphics card has drawn all that it was given; reading a pixel is the only way to wait
/// that browsers know.
void wait_for_picture() {
    std::array<std::uint8_t, 4> pixel{};
    glReadPixels(0, 0, 1, 1, GL_RGBA, GL_UNSIGNED_BYTE, pixel.data());
}

render::RenderOptions render_options(const ViewState& view, const World& world,
                                     const Canvas& canvas, const Fineness& fineness) {
    const float pixels_per_unit = static_cast<float>(canvas.pixels.y) / canvas.units.y;
    return {.theme = view.preferences.theme,
            .to_sun = view.to_light,
            .shadows = view.overlays.shadows,
            .grid = view.overlays.grid && !Ground(world).has_hills(),
            .patterns = view.overlays.patterns,
            .samples = fineness.samples,
            .shadow_resolution = fineness.shadow_resolution,
            .shadow_taps = fineness.shadow_taps,
            .ambient_occlusion = fineness.ambient_occlusion,
            .ui_scale = effective_text_scale(view) * view.host.display_scale * pixels_per_unit};
}

} // namespace

Stage::Stage(render::GlLoader loader, const Gui& gui)
    : gui_(gui), renderer_(std::in_place, loader), automatic_(render::draws_on_processor()) {}

UiResult Stage::build(const Session& session, ViewState& view, const FrameFigures& figures) {
    window_ui_.prepare(view);
    gui_.begin_frame();
    ImGui::NewFrame();
    return window_ui_.build(session, view, figures);
}

void Stage::show(const Laboratory& laboratory, const UiResult& ui, const Canvas& canvas) {
    const ScreenRect& scene = ui.scene;
    covered_ = ui.covered;
    covered_.insert(covered_.end(), ui.passing.begin(), ui.passing.end());
    // To wait costs a little of each measured frame.
    constexpr std::uint64_t measured = 8;
    const bool is_measured = quality_of(laboratory.view()) == Quality::automatic &&
                             automatic_.level() != Quality::low && ++frames_ % measured == 0;
    if (is_measured) {
        wait_for_picture();
    }
    const auto start = Clock::now();
    glBindFramebuffer(GL_FRAMEBUFFER, canvas.framebuffer);
    glViewport(0, 0, canvas.pixels.x, canvas.pixels.y);
    glClearColor(0.0f, 0.0f, 0.0f, 1.0f);
    glClear(GL_COLOR_BUFFER_BIT);
    if (scene.width > 0.0f && scene.height > 0.0f) {
        draw_lanes(laboratory, ui, canvas);
    }
    if (is_measured) {
        wait_for_picture();
    }
    draw_seconds_ = seconds_since(start);
    took_too_long_ = is_measured && automatic_.follow(draw_seconds_);
    ImGui::Render();
    glBindFramebuffer(GL_FRAMEBUFFER, canvas.framebuffer);
    gui_.draw();
}

void Stage::leave_out() { ImGui::EndFrame(); }

/// What is seen larger lies over the picture that it is a part of.
void Stage::draw_lanes(const Laboratory& laboratory, const UiResult& ui, const Canvas& canvas) {
    const ViewState& view = laboratory.view();
    const Quality wanted = quality_of(view);
    const Fineness fineness =
        fineness_of(wanted == Quality::automatic ? automatic_.level() : wanted);
    const render::RenderOptions options =
        render_options(view, laboratory.session().world(), canvas, fineness);
    const auto draw = [&](const DrawList& list, const Camera& camera, const ScreenRect& rect) {
        renderer_->draw(list, camera, options, viewport_of(rect, canvas), canvas.framebuffer);
    };
    pictures_.each(laboratory, ui.scene, covered_,
                   [&](const DrawList& list, const ScreenRect& picture) {
                       draw(list, laboratory.camera.shown(), picture);
                       for (const Inset& inset : ui.insets) {
                           if (inset.rect.overlaps(picture)) {
                               draw(list, inset.camera, inset.rect);
                           }
                       }
                   });
}

} // namespace carom
