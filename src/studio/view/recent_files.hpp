#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace carom {

struct Preferences;

/// Of scenes, runs and lessons that were opened or saved.
inline constexpr std::size_t most_recent_files = 10;

/// Notes the file as the newest one.
void note_recent_file(Preferences& preferences, const std::filesystem::path& file);

/// Those that are still there, the newest first.
std::vector<std::string> recent_files_there(const Preferences& preferences);

/// A name for a file about this, without an ending: "Restitution row" becomes "restitution-row".
/// The other name where the title has neither letters nor digits.
std::string file_name_of(const std::string& title, std::string_view otherwise = {});

} // namespace carom
