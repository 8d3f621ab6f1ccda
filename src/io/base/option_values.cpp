#include "io/base/option_values.hpp"

#include "io/base/property_json.hpp"
#include "physics/world/property.hpp"

#include <algorithm>
#include <filesystem>

#ifndef _WIN32
#include <sys/stat.h>
#endif

namespace carom {

namespace {

namespace fs = std::filesystem;

JsonValue typed(std::string_view text) {
    constexpr std::string_view blanks = " \t\r\n";
    const bool has_blanks = text.find_first_of(blanks) != std::string_view::npos;
    return has_blanks ? JsonValue{std::string(text)} : value_from_text(text);
}

/// Where standard output has a file name, it is compared like any file.
fs::path path_of(std::string_view file) { return file == "-" ? "/dev/stdout" : fs::path(file); }

/// Whether both open the same, also for pipes and devices, which std::filesystem cannot compare.
bool opens_the_same(const fs::path& one, const fs::path& other) {
#ifdef _WIN32
    std::error_code error;
    return fs::equivalent(one, other, error);
#else
    struct stat a {};
    struct stat b {};
    return stat(one.c_str(), &a) == 0 && stat(other.c_str(), &b) == 0 && a.st_dev == b.st_dev &&
           a.st_ino == b.st_ino;
#endif
}

bool discards(const fs::path& file) { return opens_the_same(file, "/dev/null"); }

fs::path resolved(const fs::path& file) {
    std::error_code error;
    const fs::path path = fs::weakly_canonical(fs::absolute(file, error), error);
    return error ? file : path;
}

bool is_standard_output(const fs::path& file) {
    return file == path_of("-") || opens_the_same(file, path_of("-"));
}

/// Compares names after all links. Two hard links to one file are two files here: each is replaced
/// by a new one. Standard output has no name, so the file itself is compared.
bool are_same_file(const fs::path& one, const fs::path& other) {
    if (one == path_of("-") && one == other) {
        return true;
    }
    if (discards(one) || discards(other)) {
        return false;
    }
    if (is_standard_output(one) || is_standard_output(other)) {
        return is_standard_output(one) && is_standard_output(other);
    }
    return resolved(one) == resolved(other);
}

} // namespace

int typed_whole_number(const PropertyInfo& row, std::string_view text) {
    return std::get<int>(read_property(row, typed(text), Place{row.key, {}}));
}

double typed_number(const PropertyInfo& row, std::string_view text) {
    const JsonValue value = typed(text);
    read_property(row, value, Place{row.key, {}});
    return std::get<JsonNumber>(value.data).value;
}

void expect_separate_files(std::span<const NamedFile> files) {
    for (std::size_t i = 0; i < files.size(); ++i) {
        for (std::size_t j = 0; j < i; ++j) {
            if (files[i].file.empty() || files[j].file.empty() ||
                !are_same_file(path_of(files[i].file), path_of(files[j].file))) {
                continue;
            }
            const std::string what = fmt::format("{} {}", files[i].option, files[i].file);
            const Place place{what, {}};
            if (files[j].file == "-") {
                place.refuse(fmt::format("expected a file, because {} uses standard output",
                                         files[j].option));
            }
            place.refuse(fmt::format("expected a different file from that of {}", files[j].option));
        }
    }
}

bool is_standard_output_among(std::span<const NamedFile> files) {
    return std::ranges::any_of(files, [](const NamedFile& named) {
        return !named.file.empty() && is_standard_output(path_of(named.file));
    });
}

} // namespace carom
