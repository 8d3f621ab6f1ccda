#pragma once

#include "ui/kit/dialog.hpp"
#include "ui/palette/palette_rows.hpp"

#include <optional>
#include <string>
#include <vector>

/// Finds scenes, experiments, lessons, dials, panels, actions and words, and does or shows what is
/// chosen.
namespace carom::ui {

struct PaletteState {
    std::string search;
    std::optional<PaletteGroup> alone; ///< the group that is shown; nothing: all
    std::vector<PaletteRow> rows;      ///< since it was opened
    std::vector<FoundGroup> found;
    const Term* open = nullptr; ///< the word whose entry is open
    int cursor = 0;             ///< among what can be chosen, from above
    int stops = 0;              ///< how much that was in the last frame
    bool to_entry = false;      ///< the cursor goes to the first button of the open entry
    bool to_top = false;        ///< the list begins at its top
    bool wants_focus = false;   ///< the search is to be typed in again
    bool is_done = false;       ///< something was chosen
};

/// False once it is to close. A new one has this group alone, or all.
bool palette(PanelContext& context, PaletteState& state, bool is_new,
             std::optional<PaletteGroup> alone);

/// The way of the keyboard through what can be chosen: Up and Down move the cursor, Enter chooses
/// what it is on.
class PaletteStops {
public:
    PaletteStops(PaletteState& state, bool entered);
    PaletteStops(const PaletteStops&) = delete;
    PaletteStops& operator=(const PaletteStops&) = delete;
    ~PaletteStops();

    /// Before the next thing is drawn: whether the cursor is on it.
    bool next();
    /// After it was drawn: whether it is chosen.
    [[nodiscard]] bool chosen(bool pressed) const;
    /// Puts the cursor on what comes next.
    void move_behind() { state_.cursor = at_ + 1; }

private:
    PaletteState& state_;
    bool entered_;
    bool moved_ = false;
    int at_ = -1;
};

/// What a word is, with its equation, and buttons for what shows it. True when one was chosen.
bool term_entry(PanelContext& context, const Term& term, PaletteStops& stops);

} // namespace carom::ui
