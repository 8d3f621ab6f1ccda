#include "render/occlusion_pass.hpp"

namespace carom::render {

namespace {

void allocate(const Texture& texture, const Framebuffer& framebuffer, GLenum attachment,
              GLint format, GLenum layout, GLenum type, int width, int height) {
    glBindTexture(GL_TEXTURE_2D, texture.name());
    glTexImage2D(GL_TEXTURE_2D, 0, format, width, height, 0, layout, type, nullptr);
    for (const GLenum filter : {GL_TEXTURE_MIN_FILTER, GL_TEXTURE_MAG_FILTER}) {
        glTexParameteri(GL_TEXTURE_2D, filter, GL_NEAREST);
    }
    glBindFramebuffer(GL_FRAMEBUFFER, framebuffer.name());
    glFramebufferTexture2D(GL_FRAMEBUFFER, attachment, GL_TEXTURE_2D, texture.name(), 0);
}

} // namespace

OcclusionPass::OcclusionPass()
    : find_("screen.vert", "occlusion.frag"), blur_("screen.vert", "occlusion_blur.frag") {}

void OcclusionPass::resize(int width, int height) {
    const int half_width = (width + 1) / 2;
    const int half_height = (height + 1) / 2;
    if (half_width == width_ && half_height == height_) {
        return;
    }
    width_ = half_width;
    height_ = half_height;
    allocate(depth_, depth_framebuffer_, GL_DEPTH_ATTACHMENT, GL_DEPTH_COMPONENT24,
             GL_DEPTH_COMPONENT, GL_UNSIGNED_INT, width_, height_);
    constexpr GLenum nothing = GL_NONE;
    glDrawBuffers(1, &nothing);
    glReadBuffer(GL_NONE);
    require_complete_framebuffer("depths of the picture");
    allocate(rough_, rough_framebuffer_, GL_COLOR_ATTACHMENT0, GL_R8, GL_RED, GL_UNSIGNED_BYTE,
             width_, height_);
    allocate(smooth_, smooth_framebuffer_, GL_COLOR_ATTACHMENT0, GL_R8, GL_RED, GL_UNSIGNED_BYTE,
             width_, height_);
    require_complete_framebuffer("ambient occlusion");
}

void OcclusionPass::begin() const {
    glBindFramebuffer(GL_FRAMEBUFFER, depth_framebuffer_.name());
    glViewport(0, 0, width_, height_);
    glClear(GL_DEPTH_BUFFER_BIT);
}

void OcclusionPass::compute() const {
    glBindVertexArray(no_vertices_.name());
    glDisable(GL_DEPTH_TEST);
    glBindFramebuffer(GL_FRAMEBUFFER, rough_framebuffer_.name());
    glBindTexture(GL_TEXTURE_2D, depth_.name());
    find_.use();
    glDrawArrays(GL_TRIANGLES, 0, 3);
    glBindFramebuffer(GL_FRAMEBUFFER, smooth_framebuffer_.name());
    glActiveTexture(GL_TEXTURE1);
    glBindTexture(GL_TEXTURE_2D, rough_.name());
    blur_.use();
    glDrawArrays(GL_TRIANGLES, 0, 3);
    glActiveTexture(GL_TEXTURE0);
    glEnable(GL_DEPTH_TEST);
}

void OcclusionPass::bind_textures() const {
    glActiveTexture(GL_TEXTURE2);
    glBindTexture(GL_TEXTURE_2D, smooth_.name());
    glActiveTexture(GL_TEXTURE3);
    glBindTexture(GL_TEXTURE_2D, depth_.name());
    glActiveTexture(GL_TEXTURE0);
}

} // namespace carom::render
