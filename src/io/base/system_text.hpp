#pragma once

#include <cstdio>
#include <filesystem>
#include <string>
#include <vector>

/// Names of files and arguments: UTF-8 in Carom, and on most systems. Windows has UTF-16, and other
/// functions for it.
namespace carom {

/// std::fopen for any name.
std::FILE* open_stream(const std::filesystem::path& file, const char* mode);

/// The variable of the environment; empty where it is not set.
std::filesystem::path path_variable(const char* name);

/// Writes the line to standard error; where a program of Windows has none, into a box of its own.
void tell_user(const std::string& line);

/// What `main` was given. On Windows also joins the console that the program was started from, has
/// it show UTF-8, and has streams hold the same bytes as elsewhere.
class Arguments {
public:
    Arguments(int count, char** values);

    [[nodiscard]] int count() const { return static_cast<int>(values_.size()) - 1; }
    [[nodiscard]] char** values() { return values_.data(); } ///< a null pointer follows the last

private:
    std::vector<std::string> texts_;
    std::vector<char*> values_;
};

} // namespace carom
