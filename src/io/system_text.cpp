#include "io/system_text.hpp"

#ifdef _WIN32
#include <fcntl.h>
#include <io.h>
#include <string_view>
#include <sys/stat.h>
#include <windows.h>

#include <shellapi.h>
#else
#include <cstdlib>
#endif

namespace carom {

#ifdef _WIN32

std::FILE* open_stream(const std::filesystem::path& file, const char* mode) {
    if (!std::string_view(mode).ends_with('x')) {
        return _wfopen(file.c_str(), std::filesystem::path(mode).c_str());
    }
    // This system's C library does not know that only a new file is wanted.
    const int number =
        _wopen(file.c_str(), _O_CREAT | _O_EXCL | _O_WRONLY | _O_BINARY, _S_IREAD | _S_IWRITE);
    return number >= 0 ? _fdopen(number, "wb") : nullptr;
}

std::filesystem::path path_variable(const char* name) {
    const wchar_t* value = _wgetenv(std::filesystem::path(name).c_str());
    return value != nullptr ? value : L"";
}

namespace {

/// A window's program has none of its own.
void join_console() {
    if (_fileno(stderr) < 0 && AttachConsole(ATTACH_PARENT_PROCESS) != 0) {
        static_cast<void>(std::freopen("CONOUT$", "w", stdout));
        static_cast<void>(std::freopen("CONOUT$", "w", stderr));
    }
    SetConsoleOutputCP(CP_UTF8);
}

} // namespace

void tell_user(const std::string& line) {
    if (_fileno(stderr) >= 0) {
        std::fputs((line + '\n').c_str(), stderr);
    } else {
        MessageBoxW(nullptr, std::filesystem::path(line).c_str(), L"Carom", MB_OK | MB_ICONERROR);
    }
}

Arguments::Arguments(int /*count*/, char** /*values*/) {
    join_console();
    for (std::FILE* stream : {stdin, stdout, stderr}) {
        _setmode(_fileno(stream), _O_BINARY);
    }
    int count = 0;
    wchar_t** const wide = CommandLineToArgvW(GetCommandLineW(), &count);
    for (int i = 0; i < count; ++i) {
        texts_.push_back(std::filesystem::path(wide[i]).string());
    }
    LocalFree(wide);
    for (std::string& text : texts_) {
        values_.push_back(text.data());
    }
    values_.push_back(nullptr);
}

#else

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

#endif

} // namespace carom
