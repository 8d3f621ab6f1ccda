#pragma once

#include "ui/drawing.hpp"
#include "ui/panel.hpp"

#include <string>
#include <string_view>

namespace carom::ui {

/// A window in the middle of the screen, with a title and a button that closes it, as long as it
/// lives. Scrolls where the screen is too small.
class Dialog {
public:
    /// `size` in lines of text; `shown` becomes false when the user closes it.
    Dialog(PanelContext& context, const char* title, const ImVec2& size, bool& shown);
    Dialog(const Dialog&) = delete;
    Dialog& operator=(const Dialog&) = delete;
    ~Dialog();
};

/// A field for a file's name with the button that goes on.
struct PathField {
    std::string_view name; ///< of the field in the widget log
    std::string_view button_name;
    std::string_view button;
    const char* hint = ""; ///< while it is empty
    bool opens = false;    ///< the dialog has just come up: typing begins here
    bool allowed = true;   ///< false: the button is grey whatever is typed
};

/// True when the button or Enter was pressed and there is a name.
bool path_field(PanelContext& context, const PathField& field, std::string& path);

} // namespace carom::ui
