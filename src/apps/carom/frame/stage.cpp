#include "apps/carom/frame/stage.hpp"

#include "draw/ground.hpp"
#include "studio/laboratory/laboratory.hpp"
#include "ui/window/window_ui.hpp"

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

render::RenderOptions render_options(const ViewState& view, const World& world,
                                     const Canvas& canvas, bool is_fine) {
    const float pixels_per_unit = static_cast<float>(canvas.pixels.y) / canvas.units.y;
    return {.theme = view.preferences.theme,
            .to_sun = view.to_light,
            .shadows = view.overlays.shadows,
            .grid = view.overlays.grid && !Ground(world).has_hills(),
            .patterns = view.overlays.patterns,
            .samples = is_fine ? 4 : 1,
            .shadow_resolution = is_fine ? 2048 : 512,
            .ui_scale = effective_text_scale(view) * view.host.display_scale * pixels_per_unit};
}

} // namespace

Stage::Stage(render::GlLoader loader, const Gui& gui)
    : gui_(gui), renderer_(std::in_place, loader) {}

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
    const auto start = Clock::now();
    glBindFramebuffer(GL_FRAMEBUFFER, canvas.framebuffer);
    glViewport(0, 0, canvas.pixels.x, canvas.pixels.y);
    glClearColor(0.0f, 0.0f, 0.0f, 1.0f);
    glClear(GL_COLOR_BUFFER_BIT);
    if (scene.width > 0.0f && scene.height > 0.0f) {
        draw_lanes(laboratory, ui, canvas);
    }
    draw_seconds_ = seconds_since(start);
    ImGui::Render();
    glBindFramebuffer(GL_FRAMEBUFFER, canvas.framebuffer);
    gui_.draw();
}

void Stage::leave_out() { ImGui::EndFrame(); }

/// What is seen larger lies over the picture that it is a part of.
void Stage::draw_lanes(const Laboratory& laboratory, const UiResult& ui, const Canvas& canvas) {
    const ViewState& view = laboratory.view();
    const render::RenderOptions options =
        render_options(view, laboratory.session().world(), canvas, is_fine_);
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
