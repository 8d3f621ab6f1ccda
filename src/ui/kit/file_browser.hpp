#pragma once

#include "io/base/folder.hpp"
#include "ui/kit/panel.hpp"

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace carom::ui {

struct PathEntry;

/// The folder that a dialog shows, read when it was entered, and where the keyboard is in it.
struct FileBrowser {
    Folder folder;
    std::vector<std::string> recent; ///< files that can be opened from anywhere
    std::string ending;              ///< of the files that are shown
    bool opens_files = false; ///< else they are pale: their names may be taken for a new file
    std::optional<std::size_t> cursor; ///< the row that the keyboard has chosen
    bool follows_cursor = false;       ///< it is to be scrolled into sight
    double entered_at =
        -1.0;              ///< when the folder was entered [s]: the second half of a double click
                           ///< comes after it, and is for no row of it
    std::string seen_text; ///< of the field above
};

/// Enters the folder: it is read, and the field names the same file in it.
void enter_folder(FileBrowser& browser, PathEntry& entry, const std::filesystem::path& folder);

/// Reads the folder again, for files of another ending; what is being typed stays as it is.
void read_again(FileBrowser& browser);

/// When its dialog comes up: the folder of what the field names, or where it was before.
void begin_browsing(FileBrowser& browser, PathEntry& entry);

/// Recent files and the folder's contents in the room that is left but for `foot` [px]; what is
/// chosen is named in the field above. Gives the file of a double click.
std::optional<std::filesystem::path> file_browser(PanelContext& context, FileBrowser& browser,
                                                  PathEntry& entry, float foot = 0.0f);

} // namespace carom::ui
