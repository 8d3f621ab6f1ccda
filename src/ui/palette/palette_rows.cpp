#include "ui/palette/palette_rows.hpp"

#include <fmt/format.h>

namespace carom::ui {

namespace {

/// Where the palette shows the things of a kind, and how it begins their names and titles.
struct ThingGroup {
    ThingKind kind;
    PaletteGroup group;
    std::string_view prefix; ///< in the widget log
    std::string_view before_title{};
};
constexpr ThingGroup thing_groups[] = {
    {ThingKind::scene, PaletteGroup::scenes, "scene"},
    {ThingKind::blank_scene, PaletteGroup::scenes, "palette.new", "New scene: "},
    {ThingKind::experiment, PaletteGroup::experiments, "palette.experiment"},
    {ThingKind::lesson, PaletteGroup::lessons, "palette.lesson"},
    {ThingKind::lesson_step, PaletteGroup::lessons, "palette.step"},
    {ThingKind::preset, PaletteGroup::dials, "palette.preset"},
    {ThingKind::comparison, PaletteGroup::dials, "palette.comparison"},
    {ThingKind::term, PaletteGroup::words, "term"},
};

void add_things(std::vector<PaletteRow>& rows) {
    for (const ThingGroup& group : thing_groups) {
        for (const Thing& thing : things(group.kind)) {
            PaletteRow& row =
                add_row(rows, group.group, group.prefix, thing.key,
                        fmt::format("{}{}", group.before_title, thing.title), thing.sentence,
                        [kind = thing.kind, key = thing.key](PanelContext& context) {
                            context.open(kind, key);
                        });
            row.aside = thing.belongs_to;
            row.texts = thing.words;
            row.only_searched = thing.kind == ThingKind::lesson_step;
            if (thing.kind == ThingKind::term) { // its entry opens in its place
                row.act = nullptr;
                row.term = find_term(thing.key);
                row.names = row.term->synonyms;
            }
        }
    }
}

} // namespace

std::vector<PaletteRow> palette_rows() {
    std::vector<PaletteRow> rows;
    add_dials(rows);
    add_methods(rows);
    add_panels(rows);
    add_marks(rows);
    add_actions(rows);
    add_things(rows); // presets and comparisons behind what they set
    add_row(rows, PaletteGroup::lessons, "palette", "lesson_file", "Open a lesson file…",
            "A lesson of your own.",
            [](PanelContext& context) { context.act(Action::load_scene); });
    return rows;
}

PaletteRow& add_row(std::vector<PaletteRow>& rows, PaletteGroup group, std::string_view prefix,
                    std::string_view key, std::string_view title, std::string_view sentence,
                    std::function<void(PanelContext&)> act) {
    rows.push_back({.group = group,
                    .name = fmt::format("{}.{}", prefix, key),
                    .title = std::string(title),
                    .sentence = std::string(sentence),
                    .names = {std::string(key)},
                    .act = std::move(act)});
    return rows.back();
}

} // namespace carom::ui
