#pragma once

#include <string>
#include <string_view>

namespace carom::render {

/// The shaders are written in the common part of both languages.
enum class Dialect { glsl_330_core, glsl_es_300 };

/// The whole text of shaders/`file_name`: version and precision lines, then the file with its
/// `#include "name"` lines (one level) replaced by those files. `definition`, if any, is a name
/// that the text may ask for with #ifdef. Throws std::runtime_error when there is no such file.
[[nodiscard]] std::string shader_source(std::string_view file_name, Dialect dialect,
                                        std::string_view definition = {});

} // namespace carom::render
