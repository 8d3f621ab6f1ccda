#include "render/occlusion_pass.hpp"

namespace carom::render {

OcclusionPass::OcclusionPass()
    : find_("screen.vert", "occlusion.frag"), blur_("screen.vert", "occlusion_blur.frag") {}

void OcclusionPass::allocate(const Target& target, GLint format, GLenum layout, GLenum type,
                             GLenum attachment) const {
    glBindTexture(GL_TEXTURE_2D, target.texture.name());
    glTexImage2D(GL_TEXTURE_2D, 0, format, width_, height_, 0, layout, type, nullptr);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_NEAREST);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, GL_NEAREST);
    glBindFramebuffer(GL_FRAMEBUFFER, target.framebuffer.name());
    glFramebufferTexture2D(GL_FRAMEBUFFER, attachment, GL_TEXTURE_2D, target.texture.name(), 0);
    if (attachment == GL_DEPTH_ATTACHMENT) {
        constexpr GLenum nothing = GL_NONE;
        glDrawBuffers(1, &nothing);
        glReadBuffer(GL_NONE);
    }
    require_complete_framebuffer("ambient occlusion");
}

void OcclusionPass::resize(int width, int height) {
    if ((width + 1) / 2 == width_ && (height + 1) / 2 == height_) {
        return;
    }
    width_ = (width + 1) / 2;
    height_ = (height + 1) / 2;
    allocate(depth_, GL_DEPTH_COMPONENT24, GL_DEPTH_COMPONENT, GL_UNSIGNED_INT,
             GL_DEPTH_ATTACHMENT);
    allocate(rough_, GL_R8, GL_RED, GL_UNSIGNED_BYTE, GL_COLOR_ATTACHMENT0);
    allocate(smooth_, GL_R8, GL_RED, GL_UNSIGNED_BYTE, GL_COLOR_ATTACHMENT0);
}

void OcclusionPass::begin() const {
    glBindFramebuffer(GL_FRAMEBUFFER, depth_.framebuffer.name());
    glViewport(0, 0, width_, height_);
    glClear(GL_DEPTH_BUFFER_BIT);
}

void OcclusionPass::fill(const Target& target, const Program& program) const {
    glBindFramebuffer(GL_FRAMEBUFFER, target.framebuffer.name());
    program.use();
    glDrawArrays(GL_TRIANGLES, 0, 3);
}

void OcclusionPass::compute() const {
    glBindVertexArray(no_vertices_.name());
    glDisable(GL_DEPTH_TEST);
    glBindTexture(GL_TEXTURE_2D, depth_.texture.name());
    fill(rough_, find_);
    glActiveTexture(GL_TEXTURE1);
    glBindTexture(GL_TEXTURE_2D, rough_.texture.name());
    fill(smooth_, blur_);
    glActiveTexture(GL_TEXTURE0);
    glEnable(GL_DEPTH_TEST);
}

void OcclusionPass::bind_textures() const {
    glActiveTexture(GL_TEXTURE2);
    glBindTexture(GL_TEXTURE_2D, smooth_.texture.name());
    glActiveTexture(GL_TEXTURE3);
    glBindTexture(GL_TEXTURE_2D, depth_.texture.name());
    glActiveTexture(GL_TEXTURE0);
}

} // namespace carom::render
