#include "apps/carom/screenshot.hpp"

#include "apps/carom/gui.hpp"
#include "apps/carom/laboratory.hpp"
#include "apps/carom/preferences.hpp"
#include "apps/carom/stage.hpp"
#include "apps/carom/window.hpp"
#include "io/png.hpp"
#include "render/colour_target.hpp"
#include "render/offscreen.hpp"

#include <algorithm>
#include <cmath>
#include <memory>
#include <stdexcept>

#define GLFW_INCLUDE_NONE
#include <GLFW/glfw3.h>
#include <fmt/format.h>

namespace carom {

namespace {

/// Panels take some frames until their sizes have settled.
constexpr int frames = 4;

/// Where the drawing happens: without a display where the system can, else in a hidden window.
class Backstage {
public:
    Backstage() {
        try {
            context_ = std::make_unique<render::OffscreenContext>();
        } catch (const std::runtime_error&) {
            window_ =
                std::make_unique<Window>("Carom", glm::ivec2(640, 400), Window::Visibility::hidden);
        }
    }

    [[nodiscard]] render::GlLoader loader() const {
        return context_ ? context_->loader() : glfwGetProcAddress;
    }

private:
    std::unique_ptr<render::OffscreenContext> context_;
    std::unique_ptr<Window> window_;
};

/// As a desktop would choose it for a screen of this many lines: quarters of the usual size, which
/// fits 1080 lines.
float scale_for(int height) {
    return std::max(1.0f, std::floor(4.0f * static_cast<float>(height) / 1080.0f) / 4.0f);
}

ui::ViewState first_view(const Options& options) {
    ui::ViewState view;
    if (options.preferences) {
        const PreferencesFile file(*options.preferences);
        view.preferences = file.read().window;
        view.overlays = file.read().overlays;
    }
    view.display_scale = scale_for(options.size.y);
    if (options.lecture) {
        set_lecture(view, true);
    }
    return view;
}

std::optional<std::string> fault_of(const Session& session) {
    if (!session.fault()) {
        return std::nullopt;
    }
    return fmt::format("step {} faulted: {}", session.world().step_count + 1,
                       session.fault()->message);
}

} // namespace

std::optional<std::string> draw_screenshot(const Options& options, OpenedScene scene) {
    const Backstage backstage;
    render::load_gl(backstage.loader());
    const Gui gui(options.size);
    Stage stage(backstage.loader(), gui);
    const render::ColourTarget target(options.size.x, options.size.y);
    const Canvas canvas{glm::vec2(options.size), options.size, target.framebuffer()};

    Laboratory laboratory(std::move(scene), first_view(options));
    laboratory.run_steps(options.after);
    std::optional<std::string> fault = fault_of(laboratory.session());
    for (int i = 0; i < frames; ++i) {
        // The panels show a running world, the scene its last step instead of a place between two.
        if (!fault) {
            laboratory.set_paused(false);
        }
        const ui::UiResult ui = stage.build(laboratory.session(), laboratory.view(), {});
        if (!fault) {
            laboratory.set_paused(true);
        }
        stage.show(laboratory, ui.scene, canvas);
    }
    const render::Image image =
        render::Renderer::read_pixels({0, 0, options.size.x, options.size.y}, target.framebuffer());
    write_png(*options.screenshot, image.width, image.height, image.rgb);
    return fault;
}

} // namespace carom
