#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace carom {

struct FolderEntry {
    std::string name;
    bool is_folder = false;
};

/// What is in a folder, for somebody who looks for a file.
struct Folder {
    std::filesystem::path path; ///< whole, or empty while none was read
    std::vector<FolderEntry> entries;
    std::string complaint; ///< why it could not be read; then there may be fewer entries
};

/// Reads the folder: its folders, and its files whose names have this ending (".json"; all where it
/// is empty). What is hidden is left out, and so is all that is neither a folder nor a file.
Folder read_folder(const std::filesystem::path& path, const std::string& ending);

/// The same place as a whole path, without "." and "..".
std::filesystem::path whole_path(const std::filesystem::path& path);

} // namespace carom
