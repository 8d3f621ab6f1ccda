#pragma once

#include <string_view>

#include <glad/gl.h>
#include <glm/glm.hpp>

#include "render/gl_objects.hpp"
#include "render/shader_source.hpp"

namespace carom::render {

struct ProgramKind {
    static GLuint make() { return glCreateProgram(); }
    static void remove(GLuint name) { glDeleteProgram(name); }
};

/// The dialect of the current context.
[[nodiscard]] Dialect context_dialect();

/// Whether the current context has no graphics card below it, as far as the driver's name tells.
[[nodiscard]] bool draws_on_processor();

/// Where the uniform block `Frame` is bound.
inline constexpr GLuint frame_block_binding = 0;

/// A vertex and a fragment shader from shaders/, linked. Throws std::runtime_error with the
/// driver's message when they do not compile or link.
class Program {
public:
    Program(std::string_view vertex_file, std::string_view fragment_file,
            std::string_view definition = {});

    void use() const { glUseProgram(object_.name()); }

    /// Sets a uniform of this program, which must be in use.
    void set(const char* uniform, int value) const;
    void set(const char* uniform, float value) const;
    void set(const char* uniform, const glm::vec4& value) const;
    void set(const char* uniform, const glm::mat4& value) const;

private:
    [[nodiscard]] GLint location(const char* uniform) const;

    GlObject<ProgramKind> object_;
};

} // namespace carom::render
