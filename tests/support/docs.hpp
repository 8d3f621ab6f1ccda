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

/// This file of docs/ has this text between "<!-- NAME: written by PROGRAM -->" and
/// "<!-- end of NAME -->"; CAROM_WRITE_DOCS=1 writes it there.
inline void expect_in_docs(std::string_view file_name, std::string_view name,
                           std::string_view program, const std::string& text) {
    const auto file = std::filesystem::path(CAROM_SOURCE_DIR) / "docs" / file_name;
    std::string page = read_whole_file(file, 1u << 20);
    const std::string begin = fmt::format("<!-- {}: written by {} -->\n", name, program);
    ASSERT_NE(page.find(begin), std::string::npos) << begin;
    const std::size_t first = page.find(begin) + begin.size();
    const std::size_t last = page.find(fmt::format("<!-- end of {} -->", name), first);
    ASSERT_NE(last, std::string::npos);
    if (std::getenv("CAROM_WRITE_DOCS") != nullptr) {
        std::ofstream(file) << page.replace(first, last - first, text);
        return;
    }
    EXPECT_EQ(page.substr(first, last - first), text);
}

} // namespace carom::test
