#include "apps/carom/frame/picture_wish.hpp"

#include "apps/carom/window/window.hpp"
#include "io/base/atomic_file.hpp"
#include "io/picture/png.hpp"
#include "render/renderer.hpp"

#include <cmath>
#include <utility>

namespace carom {

namespace {

/// From units of the window, y down, to pixels, y up.
render::Viewport pixels_of(const ScreenRect& rect, const WindowSize& size) {
    const glm::vec2 scale = glm::vec2(size.pixels) / glm::vec2(size.units);
    const auto left = static_cast<int>(std::ceil(rect.left * scale.x));
    const auto right = static_cast<int>(std::floor(rect.right() * scale.x));
    const auto top = static_cast<int>(std::ceil(rect.top * scale.y));
    const auto bottom = static_cast<int>(std::floor(rect.bottom() * scale.y));
    return {left, size.pixels.y - bottom, right - left, bottom - top};
}

} // namespace

void PictureWish::ask(PictureFile file) {
    file_ = std::move(file);
    is_due_ = false;
}

void PictureWish::take_when_due(ViewState& view, const WindowSize& size) {
    if (!file_) {
        return;
    }
    view.host.hides_mouse = !is_due_;
    if (!std::exchange(is_due_, true)) {
        return;
    }
    const PictureFile file = *std::exchange(file_, std::nullopt);
    const render::Viewport part = pixels_of(file.rect, size);
    if (part.empty()) {
        notify(view, "Nothing is visible that could be saved.", true);
        return;
    }
    try {
        const render::Image image = render::Renderer::read_pixels(part);
        write_png(file.path, image.width, image.height, image.rgb);
        notify(view, saved_text(view, "the picture", file.path));
    } catch (const FileError& error) {
        notify(view, error.what(), true);
    }
}

} // namespace carom
