#pragma once

#include <cstddef>
#include <span>
#include <utility>

#include <glad/gl.h>

namespace carom::render {

/// Owns one OpenGL name; `Kind` makes and deletes it. Needs a current context all its life.
template <class Kind>
class GlObject {
public:
    GlObject() : name_(Kind::make()) {}
    GlObject(GlObject&& other) noexcept : name_(std::exchange(other.name_, 0)) {}
    GlObject& operator=(GlObject&& other) noexcept {
        std::swap(name_, other.name_);
        return *this;
    }
    GlObject(const GlObject&) = delete;
    GlObject& operator=(const GlObject&) = delete;
    ~GlObject() {
        if (name_ != 0) {
            Kind::remove(name_);
        }
    }

    [[nodiscard]] GLuint name() const { return name_; }

private:
    GLuint name_;
};

/// A kind of which OpenGL makes and deletes any number of names at once.
template <auto& generate, auto& erase>
struct Generated {
    static GLuint make() {
        GLuint name = 0;
        generate(1, &name);
        return name;
    }
    static void remove(GLuint name) { erase(1, &name); }
};

using VertexArray = GlObject<Generated<glGenVertexArrays, glDeleteVertexArrays>>;
using Texture = GlObject<Generated<glGenTextures, glDeleteTextures>>;
using Renderbuffer = GlObject<Generated<glGenRenderbuffers, glDeleteRenderbuffers>>;
using Sampler = GlObject<Generated<glGenSamplers, glDeleteSamplers>>;
using Framebuffer = GlObject<Generated<glGenFramebuffers, glDeleteFramebuffers>>;

/// Vertices, indices or uniforms.
class Buffer {
public:
    void bind(GLenum target) const { glBindBuffer(target, object_.name()); }
    [[nodiscard]] GLuint name() const { return object_.name(); }

    /// For data that does not change.
    template <class T>
    void fill(GLenum target, std::span<const T> data) {
        bind(target);
        glBufferData(target, static_cast<GLsizeiptr>(data.size_bytes()), data.data(),
                     GL_STATIC_DRAW);
    }

    /// For data that is replaced every frame. The old storage is left to the frames that still
    /// read it (orphaned), so the processor never waits for the graphics card.
    template <class T>
    void stream(GLenum target, std::span<const T> data) {
        stream_bytes(target, data.data(), static_cast<GLsizeiptr>(data.size_bytes()));
    }

private:
    void stream_bytes(GLenum target, const void* data, GLsizeiptr size);

    GlObject<Generated<glGenBuffers, glDeleteBuffers>> object_;
    GLsizeiptr capacity_ = 0;
};

/// A place in the buffer that is bound, as OpenGL takes it.
const void* offset_pointer(std::size_t bytes);

/// An attribute of the vertex array that is bound, out of the buffer that is: floats, or a colour
/// of four bytes.
void float_attribute(GLuint attribute, GLint count, GLsizei stride, std::size_t offset);
void colour_attribute(GLuint attribute, GLsizei stride, std::size_t offset);

/// Throws std::runtime_error that names `what` when the bound framebuffer cannot be drawn to.
void require_complete_framebuffer(const char* what);

} // namespace carom::render
