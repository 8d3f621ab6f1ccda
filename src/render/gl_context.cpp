#include "render/gl_context.hpp"

#include <cstdio>
#include <stdexcept>
#include <string_view>

#include <fmt/format.h>
#include <glad/gl.h>

namespace carom::render {

namespace {

std::string_view version_text() {
    const auto* text = reinterpret_cast<const char*>(glGetString(GL_VERSION));
    return text == nullptr ? "unknown version" : text;
}

template <class Function>
void load_missing(Function*& function, GlLoader loader, const char* name) {
    if (function == nullptr) {
        function = reinterpret_cast<Function*>(loader(name));
    }
}

/// The functions of glad's OpenGL 3.3 that OpenGL ES 3.0 has too.
void load_what_es_shares(GlLoader loader) {
    load_missing(glad_glVertexAttribDivisor, loader, "glVertexAttribDivisor");
    load_missing(glad_glGenSamplers, loader, "glGenSamplers");
    load_missing(glad_glDeleteSamplers, loader, "glDeleteSamplers");
    load_missing(glad_glBindSampler, loader, "glBindSampler");
    load_missing(glad_glSamplerParameteri, loader, "glSamplerParameteri");
}

#ifndef NDEBUG
void GLAD_API_PTR print_message(GLenum, GLenum type, GLuint, GLenum severity, GLsizei,
                                const GLchar* message, const void*) {
    if (severity == GL_DEBUG_SEVERITY_HIGH || severity == GL_DEBUG_SEVERITY_MEDIUM ||
        type == GL_DEBUG_TYPE_ERROR) {
        std::fputs(fmt::format("OpenGL: {}\n", message).c_str(), stderr);
    }
}

void print_messages() {
    if (GLAD_GL_KHR_debug != 0 && glDebugMessageCallback != nullptr) {
        glEnable(GL_DEBUG_OUTPUT);
        glEnable(GL_DEBUG_OUTPUT_SYNCHRONOUS);
        glDebugMessageCallback(print_message, nullptr);
    }
}
#endif

} // namespace

void load_gl(GlLoader loader) {
    const int version = gladLoadGL(loader);
    if (version == 0) {
        throw std::runtime_error("There is no current OpenGL context, or its functions cannot be "
                                 "loaded. Carom needs OpenGL 3.3.");
    }
    const bool es = version_text().starts_with("OpenGL ES");
    if (version < (es ? GLAD_MAKE_VERSION(3, 0) : GLAD_MAKE_VERSION(3, 3))) {
        throw std::runtime_error(
            fmt::format("Carom needs OpenGL 3.3; the graphics driver offers {}. "
                        "A newer driver may help.",
                        version_text()));
    }
    load_what_es_shares(loader);
#ifndef NDEBUG
    print_messages();
#endif
}

} // namespace carom::render
