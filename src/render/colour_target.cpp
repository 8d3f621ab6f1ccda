#include "render/colour_target.hpp"

#include "render/gl_objects.hpp"

namespace carom::render {

struct ColourTarget::Objects {
    Renderbuffer colour;
    Framebuffer framebuffer;
};

ColourTarget::ColourTarget(int width, int height) : objects_(std::make_unique<Objects>()) {
    glBindRenderbuffer(GL_RENDERBUFFER, objects_->colour.name());
    glRenderbufferStorage(GL_RENDERBUFFER, GL_RGBA8, width, height);
    glBindRenderbuffer(GL_RENDERBUFFER, 0);
    glBindFramebuffer(GL_FRAMEBUFFER, objects_->framebuffer.name());
    glFramebufferRenderbuffer(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_RENDERBUFFER,
                              objects_->colour.name());
    require_complete_framebuffer("off-screen picture");
}

ColourTarget::ColourTarget(ColourTarget&&) noexcept = default;
ColourTarget& ColourTarget::operator=(ColourTarget&&) noexcept = default;
ColourTarget::~ColourTarget() = default;

unsigned ColourTarget::framebuffer() const { return objects_->framebuffer.name(); }

} // namespace carom::render
