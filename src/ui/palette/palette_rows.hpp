#pragma once

#include "lab/teach/glossary.hpp"
#include "studio/base/search.hpp"
#include "ui/kit/panel.hpp"

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

/// All that the palette finds, as rows of data.
namespace carom::ui {

enum class PaletteGroup : std::uint8_t {
    scenes,
    experiments,
    lessons,
    dials,
    panels,
    actions,
    words
};

struct PaletteGroupRow {
    PaletteGroup group;
    std::string_view title; ///< above its rows
    std::string_view word;  ///< of the button that shows it alone
};
inline constexpr std::array palette_groups = {
    PaletteGroupRow{PaletteGroup::scenes, "Scenes", "Scenes"},
    PaletteGroupRow{PaletteGroup::experiments, "Experiments", "Experiments"},
    PaletteGroupRow{PaletteGroup::lessons, "Lessons", "Lessons"},
    PaletteGroupRow{PaletteGroup::dials, "Dials and methods", "Dials"},
    PaletteGroupRow{PaletteGroup::panels, "Panels and marks", "Panels"},
    PaletteGroupRow{PaletteGroup::actions, "Actions", "Actions"},
    PaletteGroupRow{PaletteGroup::words, "Words", "Words"},
};

struct PaletteRow {
    PaletteGroup group;
    std::string name; ///< in the widget log
    std::string title;
    std::string sentence;
    std::string aside{};              ///< at the right end: its key, or where it stands
    std::vector<std::string> names{}; ///< besides the title
    std::string texts{};              ///< what else it is searched by, besides the sentence
    bool only_searched = false;       ///< not among all
    const Term* term = nullptr;       ///< its entry opens in place of an action

    std::function<void(PanelContext&)> act{};
    std::function<bool(const ViewState&)> is_on{}; ///< of a switch
};

/// In the order of the groups, and of the catalogues within them; with the experiments that are
/// open now.
std::vector<PaletteRow> palette_rows();

void add_dials(std::vector<PaletteRow>& rows);
void add_methods(std::vector<PaletteRow>& rows);
void add_panels(std::vector<PaletteRow>& rows);
void add_marks(std::vector<PaletteRow>& rows);
void add_actions(std::vector<PaletteRow>& rows);

/// Adds a row, which is called PREFIX.KEY in the widget log; what else it has is set by the caller.
PaletteRow& add_row(std::vector<PaletteRow>& rows, PaletteGroup group, std::string_view prefix,
                    std::string_view key, std::string_view title, std::string_view sentence,
                    std::function<void(PanelContext&)> act = {});

/// The rows of a group that were found, the best first.
struct FoundGroup {
    PaletteGroup group;
    std::vector<const PaletteRow*> rows;
    std::size_t left_out = 0; ///< further ones
    Match best = Match::exact;
    std::size_t alike = 0; ///< rows at its beginning that match so
};

/// Those of the rows that have all words of the search, see `match`: the group with the best match
/// first, of each only the best few unless it is the one that is asked for alone, and above a word
/// that is called just so only what is called so too. Where whole words begin with what was typed,
/// words that merely contain it are left out. An empty search finds all, in the order of groups.
std::vector<FoundGroup> find_rows(std::span<const PaletteRow> rows, std::string_view search,
                                  std::optional<PaletteGroup> alone);

/// Of the terms the one that is called just so, by name or synonym; or nullptr.
const Term* term_called(const std::vector<FoundGroup>& found, std::string_view search);

} // namespace carom::ui
