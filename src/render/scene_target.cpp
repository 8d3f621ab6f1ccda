#include "render/scene_target.hpp"

#include <algorithm>

namespace carom::render {

void SceneTarget::resize(int width, int height, int samples) {
    GLint most = 0;
    glGetIntegerv(GL_MAX_SAMPLES, &most);
    const int wanted = samples <= 1 ? 0 : std::min(samples, most);
    if (width == width_ && height == height_ && wanted == samples_) {
        return;
    }
    width_ = width;
    height_ = height;
    samples_ = wanted;
    allocate();
}

void SceneTarget::allocate() {
    glBindRenderbuffer(GL_RENDERBUFFER, colour_.name());
    glRenderbufferStorageMultisample(GL_RENDERBUFFER, samples_, GL_SRGB8_ALPHA8, width_, height_);
    glBindRenderbuffer(GL_RENDERBUFFER, depth_.name());
    glRenderbufferStorageMultisample(GL_RENDERBUFFER, samples_, GL_DEPTH24_STENCIL8, width_,
                                     height_);
    glBindRenderbuffer(GL_RENDERBUFFER, 0);
    glBindFramebuffer(GL_FRAMEBUFFER, framebuffer_.name());
    glFramebufferRenderbuffer(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_RENDERBUFFER,
                              colour_.name());
    glFramebufferRenderbuffer(GL_FRAMEBUFFER, GL_DEPTH_STENCIL_ATTACHMENT, GL_RENDERBUFFER,
                              depth_.name());
    require_complete_framebuffer("multisampled picture");

    glBindTexture(GL_TEXTURE_2D, resolved_.name());
    glTexImage2D(GL_TEXTURE_2D, 0, GL_SRGB8_ALPHA8, width_, height_, 0, GL_RGBA, GL_UNSIGNED_BYTE,
                 nullptr);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_NEAREST);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, GL_NEAREST);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_S, GL_CLAMP_TO_EDGE);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_T, GL_CLAMP_TO_EDGE);
    glBindFramebuffer(GL_FRAMEBUFFER, resolved_framebuffer_.name());
    glFramebufferTexture2D(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_TEXTURE_2D, resolved_.name(),
                           0);
    require_complete_framebuffer("picture");
}

void SceneTarget::begin() const {
    glBindFramebuffer(GL_FRAMEBUFFER, framebuffer_.name());
    glViewport(0, 0, width_, height_);
    glClear(GL_DEPTH_BUFFER_BIT | GL_STENCIL_BUFFER_BIT);
}

void SceneTarget::resolve() const {
    glBindFramebuffer(GL_READ_FRAMEBUFFER, framebuffer_.name());
    glBindFramebuffer(GL_DRAW_FRAMEBUFFER, resolved_framebuffer_.name());
    glBlitFramebuffer(0, 0, width_, height_, 0, 0, width_, height_, GL_COLOR_BUFFER_BIT,
                      GL_NEAREST);
    glBindTexture(GL_TEXTURE_2D, resolved_.name());
}

} // namespace carom::render
