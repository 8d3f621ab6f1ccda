#pragma once

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

struct BufferKind {
    static GLuint make();
    static void remove(GLuint name);
};
struct VertexArrayKind {
    static GLuint make();
    static void remove(GLuint name);
};
struct TextureKind {
    static GLuint make();
    static void remove(GLuint name);
};
struct RenderbufferKind {
    static GLuint make();
    static void remove(GLuint name);
};
struct FramebufferKind {
    static GLuint make();
    static void remove(GLuint name);
};

using VertexArray = GlObject<VertexArrayKind>;
using Texture = GlObject<TextureKind>;
using Renderbuffer = GlObject<RenderbufferKind>;
using Framebuffer = GlObject<FramebufferKind>;

/// Vertices, indices or uniforms.
class Buffer {
public:
    void bind(GLenum target) const { glBindBuffer(target, object_.name()); }
    [[nodiscard]] GLuint name() const { return object_.name(); }

    /// For data that stays.
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

    GlObject<BufferKind> object_;
    GLsizeiptr capacity_ = 0;
};

/// Throws std::runtime_error that names `what` when the bound framebuffer cannot be drawn to.
void require_complete_framebuffer(const char* what);

} // namespace carom::render
