#include "apps/carom/frame/headless.hpp"

#include "apps/carom/frame/film_maker.hpp"
#include "apps/carom/frame/painter.hpp"
#include "apps/carom/start/preferences.hpp"
#include "apps/carom/window/window.hpp"
#include "io/picture/png.hpp"
#include "render/offscreen.hpp"
#include "studio/laboratory/laboratory.hpp"

#include <fmt/format.h>

namespace carom {

namespace {

/// A current OpenGL context with loaded functions, for pictures in files: without a display where
/// the system can, else of a hidden window.
class PictureContext {
public:
    /// Throws std::runtime_error.
    PictureContext() {
        try {
            context_.emplace();
        } catch (const std::runtime_error&) {
            window_.emplace("Carom", glm::ivec2(640, 400), Window::Visibility::hidden);
        }
        render::load_gl(loader());
    }

    [[nodiscard]] render::GlLoader loader() const {
        return context_ ? context_->loader() : Window::loader();
    }

private:
    std::optional<render::OffscreenContext> context_;
    std::optional<Window> window_;
};

ViewState picture_view(const Options& options) {
    return first_view(options, options.preferences ? PreferencesFile(*options.preferences).read()
                                                   : Remembered());
}

std::optional<std::string> fault_of(const Session& session) {
    if (!session.focused().fault()) {
        return std::nullopt;
    }
    return fmt::format("step {} faulted: {}", session.world().step_count + 1,
                       session.focused().fault()->message);
}

/// A step of a lesson may begin later than its scene.
void finish_seek(Laboratory& laboratory) {
    laboratory.advance_to(laboratory.session().world().time);
}

/// For a picture with the panels of a running world and the scene at its last step, not between
/// two steps. Within a step there is nothing to run.
void run_on_from_last_step(Laboratory& laboratory) {
    finish_seek(laboratory);
    if (laboratory.inside() != nullptr) {
        return;
    }
    laboratory.session().set_paused(false);
    laboratory.advance_to(laboratory.session().world().time);
}

} // namespace

std::optional<std::string> draw_screenshot(const Options& options, StartingPoint start) {
    const PictureContext context;
    Laboratory laboratory(std::move(start), picture_view(options));
    Painter painter(context.loader(), options.size);
    laboratory.run_steps(options.after);
    std::optional<std::string> fault = fault_of(laboratory.session());
    if (!fault) {
        run_on_from_last_step(laboratory);
    }
    const render::Image image = painter.paint(laboratory, !options.hide_panels);
    write_png(*options.screenshot, image.width, image.height, image.rgb);
    return fault;
}

std::optional<std::string> record_film(const Options& options, StartingPoint start) {
    const PictureContext context;
    Laboratory laboratory(std::move(start), picture_view(options));
    laboratory.run_steps(options.after);
    if (std::optional<std::string> fault = fault_of(laboratory.session())) {
        return fault;
    }
    finish_seek(laboratory);
    FilmMaker film_maker(context.loader(),
                         {.plan = options.film,
                          .size = options.size,
                          .panels = !options.hide_panels,
                          .file = *options.record},
                         laboratory);
    while (film_maker.record_frame(laboratory)) {
        if (Interrupt::happened()) {
            throw Interrupted("interrupted: nothing was written");
        }
    }
    film_maker.commit();
    return fault_of(laboratory.session());
}

} // namespace carom
