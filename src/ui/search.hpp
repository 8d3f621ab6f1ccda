#pragma once

#include <string_view>

namespace carom::ui {

/// Whether `part` is somewhere in the text; capital and small letters of English are the same.
bool contains_ignoring_case(std::string_view text, std::string_view part);

} // namespace carom::ui
