#include "ui/palette/palette.hpp"

#include "ui/kit/widgets.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <misc/cpp/imgui_stdlib.h>
#include <utility>

namespace carom::ui {

PaletteStops::PaletteStops(PaletteState& state, bool entered) : state_(state), entered_(entered) {
    const int turn = (ImGui::IsKeyPressed(ImGuiKey_DownArrow) ? 1 : 0) -
                     (ImGui::IsKeyPressed(ImGuiKey_UpArrow) ? 1 : 0);
    if (turn != 0) {
        moved_ = true;
        state.cursor = std::clamp(state.cursor + turn, 0, std::max(state.stops - 1, 0));
    }
}

PaletteStops::~PaletteStops() { state_.stops = at_ + 1; }

bool PaletteStops::next() { return ++at_ == state_.cursor; }

bool PaletteStops::chosen(bool pressed) const {
    const bool here = at_ == state_.cursor;
    if (here && moved_) {
        ImGui::SetScrollHereY();
    }
    return pressed || (here && entered_);
}

namespace {

/// A word that is called as the search opens by itself; the cursor is then on its first button.
void search(PaletteState& state) {
    state.found = find_rows(state.rows, state.search, state.alone);
    state.open = term_called(state.found, state.search);
    const bool is_first =
        state.open != nullptr && state.found.front().rows.front()->term == state.open;
    state.cursor = is_first ? 1 : 0;
    state.to_top = true;
}

bool search_field(PanelContext& context, PaletteState& state, bool wants_focus) {
    ImGui::SetNextItemWidth(-1.0f);
    if (wants_focus) {
        context.type_ahead.focus_next_item();
    }
    const std::string before = state.search;
    const bool typed_enter = ImGui::InputTextWithHint(
        "##search", "Scene, dial, method, action or word: stack, friction, tunnelling",
        &state.search, ImGuiInputTextFlags_EnterReturnsTrue);
    const bool entered = typed_enter || context.type_ahead.entered();
    log_item(context, "picker.search");
    if (state.search != before) {
        search(state);
    }
    return entered;
}

/// One group, or all of them.
void group_buttons(PanelContext& context, PaletteState& state) {
    std::vector<Segment> segments = {{.name = "palette.all", .label = "All"}};
    for (const PaletteGroupRow& row : palette_groups) {
        segments.push_back(
            {.name = fmt::format("palette.{}", row.word), .label = std::string(row.word)});
    }
    const std::size_t chosen = state.alone ? static_cast<std::size_t>(*state.alone) + 1 : 0;
    if (const auto pressed = segmented(context, segments, chosen, full_width())) {
        state.alone =
            *pressed == 0 ? std::nullopt : std::optional(static_cast<PaletteGroup>(*pressed - 1));
        state.wants_focus = true;
        search(state);
    }
}

std::string aside_of(const PanelContext& context, const PaletteRow& row) {
    if (!row.is_on) {
        return row.aside;
    }
    const std::string_view state = row.is_on(context.view) ? "On" : "Off";
    return row.aside.empty() ? std::string(state) : fmt::format("{}   {}", state, row.aside);
}

/// Title, what stands at its right, and the sentence below; of a word whose entry is open the title
/// alone.
void draw_row(const PanelContext& context, const PaletteRow& row, bool at_cursor, bool is_open) {
    if (!ImGui::IsItemVisible()) {
        return;
    }
    const UiColours& colours = context.colours;
    const Rect rect = item_rect();
    const float inset = 0.6f * em();
    const float middle = is_open ? rect.max.y : rect.centre().y;
    const Ink quiet(at_cursor ? colours.text : colours.quiet_text);
    const Rect room{rect.min + ImVec2(inset, 0.2f * em()), rect.max - ImVec2(inset, 0.2f * em())};
    TextLine top{{room.min, {room.max.x, middle}}};
    const std::string aside = aside_of(context, row);
    top.right(quiet, aside, aside.empty() ? 0.0f : em());
    top.left(colours.text, row.title);
    if (!is_open) {
        draw_text({{room.min.x, middle}, room.max}, quiet, row.sentence);
    }
}

/// Opens or closes the entry of a word; all else does what it says and ends the palette.
void choose(PanelContext& context, PaletteState& state, const PaletteRow& row) {
    if (row.term != nullptr) {
        state.open = state.open == row.term ? nullptr : row.term;
        state.to_entry = state.open != nullptr;
        return;
    }
    state.is_done = true;
    row.act(context);
}

void found_row(PanelContext& context, PaletteState& state, const PaletteRow& row,
               PaletteStops& stops) {
    const bool here = stops.next();
    const bool is_open = row.term != nullptr && row.term == state.open;
    const float height = row_to_press(context, is_open ? 1.6f : 2.9f);
    const bool pressed = row_button(context, row.name, {full_width(), height},
                                    here ? &context.colours.fill : nullptr);
    draw_row(context, row, here, is_open);
    log_item(context, row.name);
    tooltip(context, is_open ? "" : row.sentence);
    if (is_open && std::exchange(state.to_entry, false)) {
        stops.move_behind();
    }
    if (stops.chosen(pressed)) {
        choose(context, state, row);
    }
    if (is_open && term_entry(context, *row.term, stops)) {
        state.is_done = true;
    }
}

/// Shows the group alone, and so all of it.
void rest_of_group(PanelContext& context, PaletteState& state, const FoundGroup& group,
                   PaletteStops& stops, std::optional<PaletteGroup>& alone) {
    if (group.left_out == 0) {
        return;
    }
    const bool here = stops.next();
    const std::string_view word = palette_groups[static_cast<std::size_t>(group.group)].word;
    const std::string name = fmt::format("palette.more.{}", word);
    const bool pressed = row_button(context, name, {full_width(), row_to_press(context, 1.5f)},
                                    here ? &context.colours.fill : nullptr);
    draw_text(item_rect().inset(0.6f * em()), context.colours.quiet_text,
              fmt::format("{} more", group.left_out));
    log_item(context, name);
    if (stops.chosen(pressed)) {
        alone = group.group;
        state.wants_focus = true;
    }
}

void found_rows(PanelContext& context, PaletteState& state, bool entered) {
    if (state.found.empty()) {
        quiet_text(context, state.alone ? "Nothing here has all these words. All shows the rest."
                                        : "Nothing has all these words in its title or text.");
        return;
    }
    if (std::exchange(state.to_top, false)) {
        ImGui::SetScrollY(0.0f);
    }
    std::optional<PaletteGroup> alone = state.alone;
    {
        PaletteStops stops(state, entered);
        for (const FoundGroup& group : state.found) {
            caption(context, palette_groups[static_cast<std::size_t>(group.group)].title);
            for (const PaletteRow* row : group.rows) {
                found_row(context, state, *row, stops);
            }
            rest_of_group(context, state, group, stops, alone);
        }
    }
    if (alone != state.alone) {
        state.alone = alone;
        search(state);
    }
}

} // namespace

bool palette(PanelContext& context, PaletteState& state, bool is_new,
             std::optional<PaletteGroup> alone) {
    if (is_new) {
        state.rows = palette_rows();
        state.search.clear();
        state.alone = alone;
        state.is_done = false;
        search(state);
    }
    bool shown = true;
    const Dialog dialog(context, "Find", {46.0f, 40.0f}, shown);
    const bool wants_focus = std::exchange(state.wants_focus, false) || is_new;
    const bool entered = search_field(context, state, wants_focus);
    group_buttons(context, state);
    if (ImGui::BeginChild("found", {0.0f, 0.0f}, ImGuiChildFlags_None, ImGuiWindowFlags_NoNav)) {
        found_rows(context, state, entered);
    }
    ImGui::EndChild();
    return shown && !state.is_done && !is_closed_by_escape(context);
}

} // namespace carom::ui
