// Panels, parts of columns, the marks of the View menu, and what keys and menus do.

#include "draw/overlays.hpp"
#include "studio/view/catalogue.hpp"
#include "ui/dials/guiding.hpp"
#include "ui/kit/widgets.hpp"
#include "ui/palette/palette_rows.hpp"

#include <fmt/format.h>
#include <functional>
#include <string>
#include <utility>
#include <vector>

namespace carom::ui {

namespace {

/// A section of a column.
struct SectionRow {
    Column column;
    std::string_view title;
    std::string_view key;
    std::string_view palette_title;
    std::string_view sentence;
    std::string_view words;
};

constexpr std::array section_rows = {
#define SECTION(function, title, opens, after, key, palette_title, sentence, words)                \
    SectionRow{Column::inspector, title, key, palette_title, sentence, words},
#include "ui/dials/inspector_sections.inl"
#undef SECTION
#define SECTION(function, title, opens, after, key, palette_title, sentence, words)                \
    SectionRow{Column::lab, title, key, palette_title, sentence, words},
#include "ui/dials/lab_sections.inl"
#undef SECTION
};

/// Of a panel or a section: both have these members.
template <class Row>
void add_panel(std::vector<PaletteRow>& rows, const Row& row, std::string_view title,
               std::string_view words, std::function<void(PanelContext&)> show) {
    PaletteRow& added = add_row(rows, PaletteGroup::panels, "palette.panel", row.key, title,
                                row.sentence, std::move(show));
    added.aside = "Panel";
    added.texts = words;
}

void show_section(PanelContext& context, const SectionRow& row) {
    const std::string name = fmt::format("section.{}", row.title);
    std::vector<std::string> opens = {name};
    if (row.column == Column::lab) {
        opens.insert(opens.begin(), "section.More");
    }
    show_part(context, row.column, name, opens);
}

/// "play, freeze" as two words.
std::vector<std::string> words_of(std::string_view list) {
    std::vector<std::string> words;
    while (!list.empty()) {
        const std::size_t end = list.find(", ");
        words.emplace_back(list.substr(0, end));
        list = end == std::string_view::npos ? "" : list.substr(end + 2);
    }
    return words;
}

} // namespace

void add_panels(std::vector<PaletteRow>& rows) {
    for (const PanelRow& panel : panel_rows()) {
        if (panel.show != nullptr) {
            add_panel(rows, panel, panel.title, panel.words,
                      [&panel](PanelContext& context) { panel.show(context.view); });
        }
    }
    for (const SectionRow& row : section_rows) {
        add_panel(rows, row, row.palette_title, row.words,
                  [&row](PanelContext& context) { show_section(context, row); });
    }
}

void add_marks(std::vector<PaletteRow>& rows) {
    for (const OverlayKey& mark : overlay_keys) {
        PaletteRow& added =
            add_row(rows, PaletteGroup::panels, "palette.mark", mark.key, mark.title,
                    mark.is_value() ? "Written at bodies and contacts in the scene."
                                    : "Drawn in the scene.",
                    [&mark](PanelContext& context) {
                        bool& on = context.view.overlays.*mark.member;
                        on = !on;
                    });
        added.aside = keys_of_mark(mark);
        added.texts =
            mark.is_value() ? "mark overlay value number show" : "mark overlay arrow show";
        added.is_on = [&mark](const ViewState& view) { return view.overlays.*mark.member; };
    }
}

void add_actions(std::vector<PaletteRow>& rows) {
    for (const ActionRow& row : action_table()) {
        if (row.sentence.empty()) {
            continue;
        }
        PaletteRow& added = add_row(
            rows, PaletteGroup::actions, "palette.action", row.title, row.title, row.sentence,
            [action = row.action](PanelContext& context) { context.act(action); });
        added.aside = keys_text(row.action);
        added.names = words_of(row.words);
        added.texts = row.group;
    }
}

} // namespace carom::ui
