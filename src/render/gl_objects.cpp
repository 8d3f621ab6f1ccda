#include "render/gl_objects.hpp"

#include <algorithm>
#include <stdexcept>

#include <fmt/format.h>

namespace carom::render {

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

const void* offset_pointer(std::size_t bytes) { return reinterpret_cast<const void*>(bytes); }

void float_attribute(GLuint attribute, GLint count, GLsizei stride, std::size_t offset) {
    glEnableVertexAttribArray(attribute);
    glVertexAttribPointer(attribute, count, GL_FLOAT, GL_FALSE, stride, offset_pointer(offset));
}

void colour_attribute(GLuint attribute, GLsizei stride, std::size_t offset) {
    glEnableVertexAttribArray(attribute);
    glVertexAttribPointer(attribute, 4, GL_UNSIGNED_BYTE, GL_TRUE, stride, offset_pointer(offset));
}

void require_complete_framebuffer(const char* what) {
    const GLenum status = glCheckFramebufferStatus(GL_FRAMEBUFFER);
    if (status != GL_FRAMEBUFFER_COMPLETE) {
        throw std::runtime_error(
            fmt::format("OpenGL cannot draw into the {} (status 0x{:04X}).", what, status));
    }
}

} // namespace carom::render
