#include "apps/carom/backstage.hpp"

#include "apps/carom/window.hpp"
#include "render/offscreen.hpp"

#include <stdexcept>

#define GLFW_INCLUDE_NONE
#include <GLFW/glfw3.h>

namespace carom {

Backstage::Backstage() {
    try {
        context_ = std::make_unique<render::OffscreenContext>();
    } catch (const std::runtime_error&) {
        window_ =
            std::make_unique<Window>("Carom", glm::ivec2(640, 400), Window::Visibility::hidden);
    }
    render::load_gl(loader());
}

Backstage::~Backstage() = default;

render::GlLoader Backstage::loader() const {
    return context_ ? context_->loader() : glfwGetProcAddress;
}

} // namespace carom
