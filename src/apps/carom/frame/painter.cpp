#include "apps/carom/frame/painter.hpp"

#include "studio/laboratory/laboratory.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

namespace carom {

namespace {

/// Panels take some frames until their sizes have settled.
constexpr int frames_to_settle = 6; // more than the camera takes; then texts avoid what moves

/// Shows the laboratory in another view as long as it lives.
class OtherView {
public:
    OtherView(Laboratory& laboratory, ViewState view)
        : laboratory_(laboratory), own_(std::exchange(laboratory.view(), std::move(view))) {}
    OtherView(const OtherView&) = delete;
    OtherView& operator=(const OtherView&) = delete;
    ~OtherView() { laboratory_.view() = std::move(own_); }

private:
    Laboratory& laboratory_;
    ViewState own_;
};

ViewState view_for_picture(const ViewState& shown, const glm::ivec2& size, bool panels) {
    ViewState view = shown;
    view.host.display_scale = text_scale_for(size, view.lecture);
    view.columns.show_panels = panels && shown.columns.show_panels;
    view.host.is_picture = true;
    view.host.hides_mouse = true;
    view.talk.notices.clear();
    close_dialog(view);
    view.talk.question.reset();
    view.talk.film.reset();
    return view;
}

} // namespace

float text_scale_for(const glm::ivec2& size, bool lecture, float least) {
    const glm::vec2 pixels(size);
    if (!lecture) {
        return std::max({1.0f, least, std::floor(4.0f * pixels.y / 1080.0f) / 4.0f});
    }
    const float narrow = std::min(pixels.x / 720.0f, 1.0f); // a telephone, held upright
    return narrow * std::max({0.8f, least, std::floor(20.0f * pixels.y / 720.0f) / 20.0f});
}

Painter::Painter(render::GlLoader loader, const glm::ivec2& size)
    : size_(size), gui_(size), target_(size.x, size.y) {
    const Gui::Turn turn(gui_);
    stage_.emplace(loader, gui_);
}

render::Image Painter::paint(Laboratory& laboratory, bool panels) {
    const Gui::Turn turn(gui_);
    const OtherView view(laboratory, view_for_picture(laboratory.view(), size_, panels));
    if (!std::exchange(has_settled_, true)) {
        for (int i = 1; i < frames_to_settle; ++i) {
            draw(laboratory, 0.0);
        }
    }
    const double time = laboratory.session().world().time;
    draw(laboratory, std::max(time - std::exchange(time_, time), 0.0));
    return render::Renderer::read_pixels({0, 0, size_.x, size_.y}, target_.framebuffer());
}

void Painter::draw(Laboratory& laboratory, double elapsed) {
    const UiResult ui =
        stage_->build(laboratory.session(), laboratory.view(), {.inside = laboratory.inside()});
    laboratory.camera.place(ui, elapsed);
    stage_->show(laboratory, ui, {glm::vec2(size_), size_, target_.framebuffer()});
}

} // namespace carom
