#pragma once

#include <string_view>

namespace carom {

/// Prints what this word of the field is, with its equation, its dials and what shows it. Throws
/// SceneError when the glossary has no such word.
void print_term(std::string_view word);

} // namespace carom
