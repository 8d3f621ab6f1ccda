#include "studio/view/view_state.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <string_view>
#include <utility>

namespace carom {

namespace {

constexpr float lecture_enlargement = 1.6f;
constexpr double notice_seconds = 5.0;
constexpr double error_seconds = 12.0; // a refusal takes longer to read
constexpr std::size_t most_notices = 4;

} // namespace

float effective_text_scale(const ViewState& view) {
    const float enlargement = view.lecture ? lecture_enlargement : 1.0f;
    return std::clamp(view.preferences.text_scale * enlargement, smallest_text, largest_text);
}

OverlaySwitches own_overlays(const ViewState& view) {
    OverlaySwitches own = view.own_overlays.value_or(view.overlays);
    if (view.scene_overlay != nullptr) {
        own.*view.scene_overlay->member = false;
    }
    return own;
}

void set_lecture(ViewState& view, bool on) {
    if (on == view.lecture) {
        return;
    }
    view.lecture = on;
    if (on) {
        view.before_lecture = {view.show_panels, view.show_lab, view.show_inspector,
                               view.show_plots};
        view.show_lab = false;
        view.show_inspector = false;
        view.show_plots = false;
        return;
    }
    view.show_panels = view.before_lecture.panels;
    view.show_lab = view.before_lecture.lab;
    view.show_inspector = view.before_lecture.inspector;
    view.show_plots = view.before_lecture.plots;
}

bool in_dialog(const ViewState& view) {
    const bool takes_keys = !shows<std::monostate>(view) && !shows<dialogs::Help>(view);
    return view.question || view.film || takes_keys;
}

bool close_dialog(ViewState& view) {
    return !std::holds_alternative<std::monostate>(std::exchange(view.dialog, {}));
}

void close_dialogs(ViewState& view) {
    close_dialog(view);
    view.question.reset();
    view.film.reset();
}

namespace {

struct ShownPanelRow {
    std::string_view key;
    void (*show)(ViewState&);
};

void show_right(ViewState& view, RightColumn column) {
    view.show_inspector = true;
    view.right_column = column;
}

constexpr std::array shown_panel_rows = {
    ShownPanelRow{"lab", [](ViewState& view) { view.show_lab = true; }},
    ShownPanelRow{"inspector", [](ViewState& view) { show_right(view, RightColumn::inspector); }},
    ShownPanelRow{"comparison", [](ViewState& view) { show_right(view, RightColumn::comparison); }},
    ShownPanelRow{"experiments",
                  [](ViewState& view) { show_right(view, RightColumn::experiments); }},
    ShownPanelRow{"plots", [](ViewState& view) { view.show_plots = true; }},
};

} // namespace

bool show_only(ViewState& view, std::span<const std::string> panels) {
    view.show_lab = view.show_inspector = view.show_plots = view.folds_in_games = false;
    return std::all_of(panels.begin(), panels.end(), [&](const std::string& key) {
        const auto* const row =
            std::find_if(shown_panel_rows.begin(), shown_panel_rows.end(),
                         [&](const ShownPanelRow& each) { return each.key == key; });
        if (row == shown_panel_rows.end()) {
            return false;
        }
        row->show(view);
        return true;
    });
}

std::string panel_keys_text() {
    std::string text;
    for (const ShownPanelRow& row : shown_panel_rows) {
        text += text.empty() ? "" : ", ";
        text += row.key;
    }
    return text;
}

void toggle_column(ViewState& view, RightColumn column) {
    const bool shown = view.show_panels && view.show_inspector && view.right_column == column;
    if (shown) {
        view.right_column = RightColumn::inspector;
        view.show_inspector = !view.lecture; // where the columns are folded, as before
        return;
    }
    view.right_column = column;
    view.show_panels = true;
    view.show_inspector = true;
    view.wants_right_column = true;
}

void show_writing(ViewState& view) {
    view.right_column = RightColumn::lesson;
    view.show_panels = true;
    view.show_inspector = true;
    view.wants_right_column = true;
}

void show_inside(ViewState& view, bool begins) {
    if (!begins) {
        return;
    }
    view.right_column = RightColumn::inspector;
    view.show_inspector = view.show_inspector || !view.lecture;
    view.wants_right_column = view.show_inspector;
}

std::string saved_text(const ViewState& view, std::string_view what,
                       const std::filesystem::path& file) {
    return view.in_browser
               ? fmt::format("Your browser downloads {} as {}.", what, file.filename().string())
               : fmt::format("Saved {} in {}.", what, file.string());
}

std::string for_user(const ViewState& view, std::string text) {
    constexpr std::string_view opened = "/Opened/"; // and a folder for each file
    for (std::size_t at = text.find(opened); view.in_browser && at != std::string::npos;
         at = text.find(opened)) {
        text.erase(at, text.find('/', at + opened.size()) + 1 - at);
    }
    return text;
}

void notify(ViewState& view, std::string text, bool is_error) {
    text = for_user(view, std::move(text));
    // A refusal that repeats while a dial is dragged is one notice.
    std::erase_if(view.notices, [&](const ViewState::Notice& old) { return old.text == text; });
    const double seconds = is_error ? error_seconds : notice_seconds;
    view.notices.push_back({std::move(text), is_error, view.now + seconds});
    if (view.notices.size() > most_notices) {
        view.notices.erase(view.notices.begin());
    }
}

} // namespace carom
