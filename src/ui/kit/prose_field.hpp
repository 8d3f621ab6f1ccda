#pragma once

#include "ui/kit/panel.hpp"

#include <cstddef>
#include <string>
#include <string_view>

namespace carom::ui {

/// A field for a sentence or more, as wide as the column.
struct ProseField {
    std::string_view name; ///< in the widget log
    std::string_view label;
    const char* hint = "";   ///< while it is empty
    std::size_t longest = 0; ///< [bytes]; says so beyond it
    int lines = 1;           ///< at least; it grows with the text
};

/// True when the text was changed. Its lines break by themselves, in the field alone: Enter is a
/// blank, of which none stay at the end. Tab leads to the next such field.
bool prose_field(PanelContext& context, const ProseField& field, std::string& text);

/// The text with line ends in place of the blanks at which lines of this width [px] end.
std::string with_line_ends(std::string_view text, float width);

} // namespace carom::ui
