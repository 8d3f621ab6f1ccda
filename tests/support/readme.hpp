#pragma once

#include "io/base/atomic_file.hpp"

#include <cstdlib>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <gtest/gtest.h>
#include <string>
#include <string_view>

namespace carom::test {

/// The README has this text between "<!-- NAME: written by PROGRAM -->" and "<!-- end of NAME -->";
/// CAROM_WRITE_DOCS=1 writes it there.
inline void expect_in_readme(std::string_view name, std::string_view program,
                             const std::string& text) {
    const std::filesystem::path file = CAROM_SOURCE_DIR "/README.md";
    std::string readme = read_whole_file(file, 1u << 20);
    const std::string begin = fmt::format("<!-- {}: written by {} -->\n", name, program);
    ASSERT_NE(readme.find(begin), std::string::npos) << begin;
    const std::size_t first = readme.find(begin) + begin.size();
    const std::size_t last = readme.find(fmt::format("<!-- end of {} -->", name), first);
    ASSERT_NE(last, std::string::npos);
    if (std::getenv("CAROM_WRITE_DOCS") != nullptr) {
        std::ofstream(file) << readme.replace(first, last - first, text);
        return;
    }
    EXPECT_EQ(readme.substr(first, last - first), text);
}

} // namespace carom::test
