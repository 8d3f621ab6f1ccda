#include "io/base/folder.hpp"

#include <fmt/format.h>
#include <optional>
#include <system_error>

namespace carom {

namespace {

namespace fs = std::filesystem;

/// A name that the system cannot give as a text, or a place that cannot be looked at, is left out.
std::optional<FolderEntry> entry_of(const fs::directory_entry& found, const std::string& ending) {
    try {
        std::string name = found.path().filename().string();
        std::error_code fault;
        const bool is_folder = found.is_directory(fault);
        const bool fits = is_folder || (found.is_regular_file(fault) && name.ends_with(ending));
        const bool is_hidden = name.starts_with('.');
        return fits && !is_hidden ? std::optional(FolderEntry{std::move(name), is_folder})
                                  : std::nullopt;
    } catch (const std::system_error&) {
        return std::nullopt;
    }
}

} // namespace

Folder read_folder(const fs::path& path, const std::string& ending) {
    Folder folder{whole_path(path), {}, {}};
    std::error_code fault;
    fs::directory_iterator found(folder.path, fault);
    while (!fault && found != fs::directory_iterator()) {
        if (auto entry = entry_of(*found, ending)) {
            folder.entries.push_back(*std::move(entry));
        }
        found.increment(fault);
    }
    if (fault) {
        folder.complaint = fmt::format("This folder cannot be read: {}.", fault.message());
    }
    return folder;
}

fs::path whole_path(const fs::path& path) {
    std::error_code fault;
    const fs::path whole = fs::absolute(path.empty() ? fs::path(".") : path, fault);
    const fs::path normal = (fault ? path : whole).lexically_normal();
    // "/home/me/" and "/home/me" are the same place; "/" has no name.
    return normal.has_filename() || !normal.has_relative_path() ? normal : normal.parent_path();
}

} // namespace carom
