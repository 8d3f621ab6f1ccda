// Pictures, films and reports that the window draws into files.

#include "apps/carom/frame/application.hpp"
#include "apps/carom/frame/painter.hpp"
#include "io/base/atomic_file.hpp"
#include "io/base/packed_text.hpp"
#include "io/picture/png.hpp"

#include <filesystem>
#include <stdexcept>
#include <utility>

#include <fmt/format.h>

namespace carom {

namespace {

constexpr double film_budget = 0.03; // [s] of a frame, so that Cancel can be pressed

} // namespace

void Application::write_screenshot(Laboratory::Screenshot wish) {
    const std::string file = fmt::format("carom-{}-{}.png", laboratory_.scenes.name(),
                                         laboratory_.session().world().step_count);
    const glm::ivec2 pixels = window_.size().pixels;
    try {
        const render::Image image =
            wish == Laboratory::Screenshot::scene
                ? Painter(Window::loader(), pixels).paint(laboratory_, false)
                : render::Renderer::read_pixels({0, 0, pixels.x, pixels.y});
        write_png(file, image.width, image.height, image.rgb);
        notify(laboratory_.view(),
               saved_text(laboratory_.view(), "the picture", std::filesystem::absolute(file)));
    } catch (const std::runtime_error& error) {
        notify(laboratory_.view(), error.what(), true);
    }
}

/// The scene alone with all that can move, in light colours for paper; a page without a picture is
/// better than none.
std::string Application::picture_for_report() {
    constexpr glm::ivec2 pixels(1280, 720);
    ViewState& view = laboratory_.view();
    const Theme own = std::exchange(view.preferences.theme, Theme::light);
    const Camera camera = view.camera;
    const CameraFraming framing = view.framing;
    Preview preview = laboratory_.camera.show_all();
    std::string picture;
    try {
        const render::Image image = Painter(Window::loader(), pixels).paint(laboratory_, false);
        picture = data_uri("image/png", png_bytes(image.width, image.height, image.rgb));
    } catch (const std::runtime_error& error) {
        notify(view, error.what(), true);
    }
    laboratory_.camera.set_preview(std::move(preview));
    view.camera = camera;
    view.framing = framing;
    view.preferences.theme = own;
    return picture;
}

void Application::write_due_report() {
    if (const auto order = std::exchange(report_, std::nullopt)) {
        laboratory_.sharing.write_report(*order, picture_for_report());
    }
}

void Application::begin_film(const FilmOrder& order) {
    FilmOrder sized = order;
    if (order.size == glm::ivec2(0)) {
        sized.size = window_.size().pixels;
    }
    try {
        film_maker_ = std::make_unique<FilmMaker>(Window::loader(), sized, laboratory_);
        laboratory_.view().talk.film = film_maker_->progress();
        close_dialog(laboratory_.view());
    } catch (const std::runtime_error& error) {
        laboratory_.view().talk.file_error = error.what();
        notify(laboratory_.view(), error.what(), true);
    }
}

/// As many pictures as the window has time for, at least one.
void Application::continue_film() {
    const double start = Window::now();
    try {
        bool goes_on = true;
        while (goes_on && !Interrupt::happened()) {
            goes_on = film_maker_->record_frame(laboratory_);
            if (Window::now() - start > film_budget) {
                break;
            }
        }
        if (goes_on && !Interrupt::happened()) {
            laboratory_.view().talk.film = film_maker_->progress();
            return;
        }
        if (!goes_on) {
            film_maker_->commit();
            const FilmProgress made = film_maker_->progress();
            notify(
                laboratory_.view(),
                saved_text(laboratory_.view(), fmt::format("{} pictures", made.done), made.file));
        }
    } catch (const FileError& error) {
        notify(laboratory_.view(), error.what(), true);
    }
    end_film();
}

/// A film that is not complete leaves no file behind.
void Application::end_film() {
    film_maker_->leave(laboratory_);
    film_maker_.reset();
    laboratory_.view().talk.film.reset();
}

} // namespace carom
