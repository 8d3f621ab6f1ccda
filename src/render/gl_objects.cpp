#include "render/gl_objects.hpp"

#include <algorithm>
#include <stdexcept>

#include <fmt/format.h>

namespace carom::render {

namespace {

template <class Generate>
GLuint generated(Generate generate) {
    GLuint name = 0;
    generate(1, &name);
    return name;
}

} // namespace

GLuint BufferKind::make() { return generated(glGenBuffers); }
void BufferKind::remove(GLuint name) { glDeleteBuffers(1, &name); }
GLuint VertexArrayKind::make() { return generated(glGenVertexArrays); }
void VertexArrayKind::remove(GLuint name) { glDeleteVertexArrays(1, &name); }
GLuint TextureKind::make() { return generated(glGenTextures); }
void TextureKind::remove(GLuint name) { glDeleteTextures(1, &name); }
GLuint RenderbufferKind::make() { return generated(glGenRenderbuffers); }
void RenderbufferKind::remove(GLuint name) { glDeleteRenderbuffers(1, &name); }
GLuint FramebufferKind::make() { return generated(glGenFramebuffers); }
void FramebufferKind::remove(GLuint name) { glDeleteFramebuffers(1, &name); }

void Buffer::stream_bytes(GLenum target, const void* data, GLsizeiptr size) {
    bind(target);
    if (size == 0) {
        return;
    }
    if (size > capacity_) {
        capacity_ = std::max(size, 2 * capacity_);
    }
    glBufferData(target, capacity_, nullptr, GL_STREAM_DRAW);
    glBufferSubData(target, 0, size, data);
}

void require_complete_framebuffer(const char* what) {
    const GLenum status = glCheckFramebufferStatus(GL_FRAMEBUFFER);
    if (status != GL_FRAMEBUFFER_COMPLETE) {
        throw std::runtime_error(
            fmt::format("OpenGL cannot draw into the {} (status 0x{:04X}).", what, status));
    }
}

} // namespace carom::render
