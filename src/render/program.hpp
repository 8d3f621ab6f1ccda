#pragma once

#include <array>
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

/// The programs of a shader that lights: for pictures with shadows or without, each fine or coarse.
/// A graphics card would skip what a condition leaves out, a processor pays for both ways.
template <class Programs>
class Variants {
public:
    /// `make` compiles the shader with a definition.
    template <class Make>
    explicit Variants(const Make& make)
        : all_{make(""), make("FINE"), make("WITH_SHADOWS"), make("WITH_SHADOWS\n#define FINE")} {}

    [[nodiscard]] const Programs& of(bool shadows, bool is_fine) const {
        return all_[(shadows ? 2U : 0U) + (is_fine ? 1U : 0U)];
    }

private:
    std::array<Programs, 4> all_;
};

} // namespace carom::render
