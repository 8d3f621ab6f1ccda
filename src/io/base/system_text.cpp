#include "io/base/system_text.hpp"

#ifndef _WIN32 // see system_text_windows.cpp

#include <cstdlib>

namespace carom {

std::FILE* open_stream(const std::filesystem::path& file, const char* mode) {
    return std::fopen(file.c_str(), mode);
}

std::filesystem::path path_variable(const char* name) {
    const char* value = std::getenv(name);
    return value != nullptr ? value : "";
}

void tell_user(const std::string& line) { std::fputs((line + '\n').c_str(), stderr); }

Arguments::Arguments(int count, char** values) : values_(values, values + count) {
    values_.push_back(nullptr);
}

} // namespace carom

#endif
