#pragma once

#include "ui/dials/guiding.hpp"

#include <array>
#include <string_view>

/// Sections of the columns, as the palette finds them.
namespace carom::ui {

struct SectionRow {
    Column column;
    std::string_view title;
    std::string_view key;
    std::string_view palette_title;
    std::string_view sentence;
    std::string_view words;
};

inline constexpr std::array section_rows = {
#define SECTION(function, title, opens, after, key, palette_title, sentence, words)                \
    SectionRow{Column::inspector, title, key, palette_title, sentence, words},
#include "ui/dials/inspector_sections.inl"
#undef SECTION
#define SECTION(function, title, opens, after, key, palette_title, sentence, words)                \
    SectionRow{Column::lab, title, key, palette_title, sentence, words},
#include "ui/dials/lab_sections.inl"
#undef SECTION
};

} // namespace carom::ui
