#pragma once

#include <string_view>

#include <glad/gl.h>
#include <glm/glm.hpp>
#include <string>

#include "render/gl_objects.hpp"

namespace carom::render {

/// The shaders are written in the common part of both languages.
enum class Dialect { glsl_330_core, glsl_es_300 };

/// The whole text of shaders/`file_name`: version and precision lines, then the file with its
/// `#include "name"` lines (one level) replaced by those files. `definition`, if any, is a name
/// that the text may ask for with #ifdef. Throws std::runtime_error when there is no such file.
[[nodiscard]] std::string shader_source(std::string_view file_name, Dialect dialect,
                                        std::string_view definition = {});

struct ProgramKind {
    static GLuint make() { return glCreateProgram(); }
    static void remove(GLuint name) { glDeleteProgram(name); }
};

/// The dialect of the current context.
[[nodiscard]] Dialect context_dialect();

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
