#include "render/shader_source.hpp"

#include <stdexcept>

#include <gtest/gtest.h>

namespace carom::render {
namespace {

TEST(ShaderSource, StartsWithTheVersionOfItsDialect) {
    EXPECT_TRUE(
        shader_source("sky.frag", Dialect::glsl_330_core).starts_with("#version 330 core\n"));
    const std::string es = shader_source("sky.frag", Dialect::glsl_es_300);
    EXPECT_TRUE(es.starts_with("#version 300 es\n"));
    EXPECT_NE(es.find("precision highp float;"), std::string::npos);
}

TEST(ShaderSource, PutsIncludedFilesInPlace) {
    const std::string source = shader_source("sky.frag", Dialect::glsl_330_core);
    EXPECT_EQ(source.find("#include"), std::string::npos);
    EXPECT_NE(source.find("uniform Frame"), std::string::npos);
}

TEST(ShaderSource, NamesAFileThatIsMissing) {
    try {
        (void)shader_source("nowhere.frag", Dialect::glsl_330_core);
        FAIL() << "a missing shader went unnoticed";
    } catch (const std::runtime_error& error) {
        EXPECT_NE(std::string(error.what()).find("nowhere.frag"), std::string::npos);
    }
}

} // namespace
} // namespace carom::render
