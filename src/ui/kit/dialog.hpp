#pragma once

#include "ui/kit/drawing.hpp"
#include "ui/kit/file_browser.hpp"
#include "ui/kit/panel.hpp"

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace carom::ui {

/// A window in the middle of the screen, with a title and a button that closes it, as long as it
/// lives. Scrolls where the screen is too small.
class Dialog {
public:
    /// `size` in lines of text; `shown` becomes false when the user closes it.
    /// `below_bars`: also below those that come with the mouse in a lecture.
    Dialog(PanelContext& context, const char* title, const ImVec2& size, bool& shown,
           bool below_bars = false);
    Dialog(const Dialog&) = delete;
    Dialog& operator=(const Dialog&) = delete;
    ~Dialog();
};

/// Within a dialog that Escape closes: whether it is pressed, and no question lies over the dialog.
[[nodiscard]] bool is_closed_by_escape(const PanelContext& context);

/// What was typed into a field for a file, and which file of that name may be overwritten.
struct PathEntry {
    std::string text;
    std::filesystem::path to_overwrite; ///< the user was asked about it
    bool wants_focus = false;           ///< something was refused: it can be typed anew
    std::string refusal;                ///< the last one that was shown
    bool was_set = false;               ///< its field has to show another text than it was typed

    /// Also while the field has the keyboard.
    void set_text(std::string new_text) {
        text = std::move(new_text);
        was_set = true;
    }
};

/// What a dialog about one file keeps.
struct FileDialogState {
    PathEntry path;
    FileBrowser browser;
};

/// A field for a file's name with the button that confirms it.
struct PathField {
    std::string_view name; ///< of the field in the widget log
    std::string_view button_name;
    std::string_view button;
    std::string_view ending = {}; ///< of names that are typed without one
    std::string_view beside = {}; ///< ending of a second file that is written with it
    const char* hint = "";        ///< while it is empty
    bool is_to_read = false;      ///< or a link; a browser has a dialog of its own for files
    bool writes = false;          ///< asks before it overwrites
    bool opens = false;           ///< the dialog has just come up: typing begins here
    bool allowed = true;          ///< false: the button is grey whatever is typed
};

/// The file, when the button or Enter was pressed, there is a name, and the user agreed to
/// overwrite it if needed. Below are its folder, and why the last try failed.
std::optional<std::filesystem::path> path_field(PanelContext& context, const PathField& field,
                                                PathEntry& entry);

/// The same with the folder that the file is in below: recent files to read, folders to go to, and
/// the files that are there. They leave `foot` [px] free.
std::optional<std::filesystem::path> file_field(PanelContext& context, const PathField& field,
                                                FileDialogState& state, float foot = 0.0f);

} // namespace carom::ui
