#pragma once

#include "studio/base/search.hpp"
#include "ui/palette/palette_rows.hpp"

#include <optional>
#include <string_view>
#include <vector>

namespace carom::ui {

/// The rows of a group that were found, the best first.
struct FoundGroup {
    PaletteGroup group;
    std::vector<const PaletteRow*> rows;
    std::size_t left_out = 0; ///< further ones
    Match best = Match::exact;
    std::size_t alike = 0; ///< rows at its beginning that match so
};

/// What all words of the search are in, see `match`: the group with the best match first, of each
/// only the best few unless it is the one that is asked for alone, and above a word that is called
/// just so only what is called so too. Where whole words begin with what was typed, words that
/// merely contain it are left out. An empty search finds all, in the order of the groups.
std::vector<FoundGroup> find_rows(std::string_view search, std::optional<PaletteGroup> alone);

/// Of the terms the one that is called just so, by name or synonym; or nullptr.
const Term* term_called(const std::vector<FoundGroup>& found, std::string_view search);

} // namespace carom::ui
