// What keys and menus do.

#include "ui/palette/palette_rows.hpp"

#include <fmt/format.h>
#include <string>
#include <vector>

namespace carom::ui {

namespace {

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

void add_actions(std::vector<PaletteRow>& rows) {
    for (const ActionRow& row : action_table()) {
        if (row.sentence.empty()) {
            continue;
        }
        rows.push_back(
            {.group = PaletteGroup::actions,
             .name = fmt::format("palette.action.{}", row.title),
             .title = std::string(row.title),
             .sentence = std::string(row.sentence),
             .aside = keys_text(row.action),
             .names = words_of(row.words),
             .texts = std::string(row.group),
             .act = [action = row.action](PanelContext& context) { context.act(action); }});
    }
}

} // namespace carom::ui
