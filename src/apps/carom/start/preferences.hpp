#pragma once

#include "studio/view/view_state.hpp"

#include <filesystem>
#include <string>

namespace carom {

/// What the window remembers from one run to the next.
struct Remembered {
    Preferences window;
    OverlaySwitches overlays;

    bool operator==(const Remembered&) const = default;
};

/// carom/preferences.json in the platform's usual place: $XDG_CONFIG_HOME or ~/.config,
/// ~/Library/Application Support, %APPDATA%. Empty when the system names no such place.
std::filesystem::path usual_preferences_file();

/// The preferences of one file: read once, written when they have changed.
class PreferencesFile {
public:
    /// An empty path remembers nothing. A file that is not there is no fault; one that cannot be
    /// used is left as it is and explained in `complaint()`.
    explicit PreferencesFile(std::filesystem::path file);

    [[nodiscard]] const Remembered& read() const { return written_; }

    /// One line, empty when all is well.
    [[nodiscard]] const std::string& complaint() const { return complaint_; }

    /// Writes when these are not what the file says; whole or not at all. False when that failed.
    bool write(const Remembered& current);

private:
    std::filesystem::path file_;
    Remembered written_;
    std::string complaint_;
};

} // namespace carom
