#pragma once

#include <memory>

#include "render/gl_context.hpp"

namespace carom::render {

enum class OffscreenApi {
    opengl_33_core,
    opengl_es_30, ///< the base of a browser's WebGL 2
};

/// An OpenGL context without any window or display, made with EGL, which is loaded at run time. It
/// has no framebuffer of its own: draw into a ColourTarget.
class OffscreenContext {
public:
    /// Makes the context and makes it current. Throws std::runtime_error that says what is missing
    /// when this system cannot.
    explicit OffscreenContext(OffscreenApi api = OffscreenApi::opengl_33_core);
    OffscreenContext(const OffscreenContext&) = delete;
    OffscreenContext& operator=(const OffscreenContext&) = delete;
    ~OffscreenContext();

    void make_current() const;

    /// Finds the functions of the context.
    [[nodiscard]] GlLoader loader() const;

private:
    struct Egl;
    std::unique_ptr<Egl> egl_;
};

} // namespace carom::render
