#include "render/program.hpp"

#include <algorithm>
#include <array>
#include <stdexcept>
#include <string>
#include <utility>

#include <fmt/format.h>
#include <glm/gtc/type_ptr.hpp>

namespace carom::render {

namespace {

struct ShaderGuard {
    GLuint name;
    explicit ShaderGuard(GLenum stage) : name(glCreateShader(stage)) {}
    ShaderGuard(const ShaderGuard&) = delete;
    ShaderGuard& operator=(const ShaderGuard&) = delete;
    ~ShaderGuard() { glDeleteShader(name); }
};

/// Throws with the driver's message unless `success`; `get_log` is OpenGL's function for it.
template <class GetLog>
void expect(GLint success, GLuint name, GetLog get_log, const std::string& complaint) {
    if (success == GL_TRUE) {
        return;
    }
    std::string log(4096, '\0');
    GLsizei length = 0;
    get_log(name, static_cast<GLsizei>(log.size()), &length, log.data());
    log.resize(static_cast<std::size_t>(length));
    throw std::runtime_error(fmt::format("The graphics driver cannot {}:\n{}", complaint, log));
}

void compile(const ShaderGuard& shader, std::string_view file_name, std::string_view definition) {
    const std::string source = shader_source(file_name, context_dialect(), definition);
    const char* text = source.c_str();
    glShaderSource(shader.name, 1, &text, nullptr);
    glCompileShader(shader.name);
    GLint success = GL_FALSE;
    glGetShaderiv(shader.name, GL_COMPILE_STATUS, &success);
    expect(success, shader.name, glGetShaderInfoLog, fmt::format("compile shader {}", file_name));
}

void link(GLuint program, std::string_view vertex_file, std::string_view fragment_file) {
    glLinkProgram(program);
    GLint success = GL_FALSE;
    glGetProgramiv(program, GL_LINK_STATUS, &success);
    expect(success, program, glGetProgramInfoLog,
           fmt::format("link shaders {} and {}", vertex_file, fragment_file));
}

} // namespace

namespace {

/// Textures by the names that shaders give them, and their units.
constexpr std::array sampler_units = {
    std::pair("picture", 0),         std::pair("depths", 0),        std::pair("rough", 1),
    std::pair("shadow_maps", 0),     std::pair("shadow_depths", 1), std::pair("occlusion", 2),
    std::pair("occlusion_depth", 3),
};

/// Mesa's, Google's, Microsoft's and Apple's.
constexpr std::array<std::string_view, 5> drivers_without_card = {
    "llvmpipe", "softpipe", "SwiftShader", "Basic Render", "Software Renderer"};

} // namespace

Dialect context_dialect() {
    const auto* version = reinterpret_cast<const char*>(glGetString(GL_VERSION));
    return std::string_view(version).starts_with("OpenGL ES") ? Dialect::glsl_es_300
                                                              : Dialect::glsl_330_core;
}

bool draws_on_processor() {
    const auto* text = reinterpret_cast<const char*>(glGetString(GL_RENDERER));
    const std::string_view driver = text != nullptr ? text : "";
    return std::ranges::any_of(drivers_without_card, [&](std::string_view name) {
        return driver.find(name) != std::string_view::npos;
    });
}

Program::Program(std::string_view vertex_file, std::string_view fragment_file,
                 std::string_view definition) {
    const ShaderGuard vertex(GL_VERTEX_SHADER);
    const ShaderGuard fragment(GL_FRAGMENT_SHADER);
    compile(vertex, vertex_file, definition);
    compile(fragment, fragment_file, definition);
    glAttachShader(object_.name(), vertex.name);
    glAttachShader(object_.name(), fragment.name);
    link(object_.name(), vertex_file, fragment_file);
    glDetachShader(object_.name(), vertex.name);
    glDetachShader(object_.name(), fragment.name);

    const GLuint block = glGetUniformBlockIndex(object_.name(), "Frame");
    if (block != GL_INVALID_INDEX) {
        glUniformBlockBinding(object_.name(), block, frame_block_binding);
    }
    use();
    for (const auto& [sampler, unit] : sampler_units) {
        set(sampler, unit);
    }
}

void Program::set(const char* uniform, int value) const { glUniform1i(location(uniform), value); }

void Program::set(const char* uniform, float value) const { glUniform1f(location(uniform), value); }

void Program::set(const char* uniform, const glm::vec4& value) const {
    glUniform4fv(location(uniform), 1, glm::value_ptr(value));
}

void Program::set(const char* uniform, const glm::mat4& value) const {
    glUniformMatrix4fv(location(uniform), 1, GL_FALSE, glm::value_ptr(value));
}

GLint Program::location(const char* uniform) const {
    return glGetUniformLocation(object_.name(), uniform);
}

} // namespace carom::render
