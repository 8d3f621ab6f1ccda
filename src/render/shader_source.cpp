#include "render/shader_source.hpp"

#include <stdexcept>

#include <fmt/format.h>

#include "render/embedded_shaders.hpp"

namespace carom::render {

namespace {

constexpr std::string_view prelude_330 = "#version 330 core\n";
constexpr std::string_view prelude_es_300 = "#version 300 es\n"
                                            "precision highp float;\n"
                                            "precision highp int;\n"
                                            "precision highp sampler2DArrayShadow;\n";

std::string_view file_text(std::string_view file_name) {
    const std::string_view text = embedded_shader(file_name);
    if (text.empty()) {
        throw std::runtime_error(fmt::format("There is no shader named {}.", file_name));
    }
    return text;
}

} // namespace

std::string shader_source(std::string_view file_name, Dialect dialect,
                          std::string_view definition) {
    constexpr std::string_view directive = "#include \"";
    std::string source(dialect == Dialect::glsl_330_core ? prelude_330 : prelude_es_300);
    if (!definition.empty()) {
        source += fmt::format("#define {}\n", definition);
    }
    std::string_view rest = file_text(file_name);
    while (true) {
        const std::size_t found = rest.find(directive);
        source += rest.substr(0, found);
        if (found == std::string_view::npos) {
            return source;
        }
        rest.remove_prefix(found + directive.size());
        const std::size_t end = rest.find('"');
        source += file_text(rest.substr(0, end));
        rest.remove_prefix(end + 1);
    }
}

} // namespace carom::render
