#ifdef _WIN32

#include "io/base/system_text.hpp"

#include <array>
#include <cstddef>
#include <cwchar>
#include <fcntl.h>
#include <io.h>
#include <string_view>
#include <sys/stat.h>
#include <windows.h>

#include <shellapi.h>

namespace {

constexpr auto invalid = static_cast<std::size_t>(-1);
constexpr auto incomplete = static_cast<std::size_t>(-2);

/// Bytes of the sequence that this one begins, 0 where it begins none.
int length_of(unsigned char first) {
    return first < 0x80   ? 1
           : first < 0xC2 ? 0
           : first < 0xE0 ? 2
           : first < 0xF0 ? 3
           : first < 0xF5 ? 4
                          : 0;
}

} // namespace

/// libstdc++ makes a file's name of text with the C library's mbrtowc, which on Windows knows no
/// UTF-8. The linker puts this one in its place: so every name in Carom is UTF-8.
///
/// A sign beyond the first 65,536 is two units of UTF-16: the first takes three of its four bytes,
/// and the state keeps the second.
extern "C" std::size_t __wrap_mbrtowc(wchar_t* to, const char* from, std::size_t count,
                                      std::mbstate_t* state) {
    if (from == nullptr) {
        return 0;
    }
    if (count == 0) {
        return incomplete;
    }
    wchar_t unused = 0;
    wchar_t& unit = to != nullptr ? *to : unused;
    if (state != nullptr && *state != 0) {
        unit = static_cast<wchar_t>(*state);
        *state = 0;
        return 1;
    }
    const auto byte = [&](int i) { return static_cast<unsigned char>(from[i]); };
    const int length = length_of(byte(0));
    if (length == 0) {
        return invalid;
    }
    if (count < static_cast<std::size_t>(length)) {
        return incomplete;
    }
    constexpr std::array<unsigned, 5> bits_of_first = {0, 0x7F, 0x1F, 0x0F, 0x07};
    unsigned sign = byte(0) & bits_of_first[static_cast<std::size_t>(length)];
    for (int i = 1; i < length; ++i) {
        if ((byte(i) & 0xC0U) != 0x80U) {
            return invalid;
        }
        sign = sign << 6U | (byte(i) & 0x3FU);
    }
    if (length == 4) {
        unit = static_cast<wchar_t>(0xD800U + ((sign - 0x10000U) >> 10U));
        if (state != nullptr) {
            *state = static_cast<std::mbstate_t>(0xDC00U + (sign & 0x3FFU));
        }
        return 3;
    }
    unit = static_cast<wchar_t>(sign);
    return sign == 0 ? 0 : static_cast<std::size_t>(length);
}

namespace carom {

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

} // namespace carom

#endif
