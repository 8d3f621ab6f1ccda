#pragma once

#include "ui/drawing.hpp"
#include "ui/panel.hpp"

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

} // namespace carom::ui
