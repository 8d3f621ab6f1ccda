#include "ui/kit/file_browser.hpp"

#include "lab/share/link.hpp"
#include "ui/kit/dialog.hpp"
#include "ui/kit/value_table.hpp"
#include "ui/kit/widgets.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <utility>

namespace carom::ui {

namespace {

namespace fs = std::filesystem;

struct Row {
    enum class Kind : std::uint8_t { recent_heading, recent, heading, parent, entry, remark };
    Kind kind;
    std::size_t index = 0;
};
using Kind = Row::Kind;

bool can_be_chosen(const Row& row) {
    return row.kind == Kind::recent || row.kind == Kind::parent || row.kind == Kind::entry;
}

/// The list from its top.
class Rows {
public:
    explicit Rows(const FileBrowser& browser)
        : recent_(browser.recent.size()), entries_(browser.folder.entries.size()),
          has_heading_(browser.opens_files), // else the field says where it is
          has_parent_(browser.folder.path.has_relative_path()),
          has_remark_(entries_ == 0 || !browser.folder.complaint.empty()) {}

    [[nodiscard]] std::size_t size() const {
        return before_folder() + (has_heading_ ? 1 : 0) + (has_parent_ ? 1 : 0) + entries_ +
               (has_remark_ ? 1 : 0);
    }

    [[nodiscard]] Row operator[](std::size_t i) const {
        if (i < before_folder()) {
            return i == 0 ? Row{Kind::recent_heading} : Row{Kind::recent, i - 1};
        }
        i -= before_folder();
        if (has_heading_ && i-- == 0) {
            return {Kind::heading};
        }
        if (has_parent_ && i-- == 0) {
            return {Kind::parent};
        }
        return i < entries_ ? Row{Kind::entry, i} : Row{Kind::remark};
    }

private:
    [[nodiscard]] std::size_t before_folder() const { return recent_ == 0 ? 0 : recent_ + 1; }

    std::size_t recent_;
    std::size_t entries_;
    bool has_heading_;
    bool has_parent_;
    bool has_remark_;
};

/// As short as it can be typed: relative to where the program was started, if it lies in there.
std::string typed(const fs::path& path) {
    const fs::path near = path.lexically_relative(whole_path(""));
    const bool is_inside = !near.empty() && *near.begin() != "..";
    return is_inside ? (near == "." ? "" : near.string()) : path.string();
}

std::string typed_in(const fs::path& folder, const fs::path& name) {
    return (fs::path(typed(folder)) / name).string();
}

/// What the field is to hold for this row.
std::string text_of(const FileBrowser& browser, const Row& row) {
    switch (row.kind) {
    case Kind::recent:
        return typed(browser.recent[row.index]);
    case Kind::parent:
        return browser.folder.path.parent_path().string();
    case Kind::entry:
        return typed_in(browser.folder.path, browser.folder.entries[row.index].name);
    default:
        return {};
    }
}

void name(FileBrowser& browser, PathEntry& entry, std::string text) {
    entry.set_text(std::move(text));
    browser.seen_text = entry.text;
}

/// The end of a path says more than its beginning.
std::string fitting_end(const std::string& path, float width) {
    if (text_width(path) <= width) {
        return path;
    }
    std::string_view end = path;
    const auto continues_a_character = [](char byte) {
        return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U;
    };
    do {
        end.remove_prefix(1);
    } while (!end.empty() &&
             (continues_a_character(end.front()) || text_width(fmt::format("…{}", end)) > width));
    return fmt::format("…{}", end);
}

/// Folders first.
bool comes_before(const FolderEntry& a, const FolderEntry& b) {
    return a.is_folder != b.is_folder ? a.is_folder : comes_before_by_name(a.name, b.name);
}

void show_folder(FileBrowser& browser, const fs::path& folder) {
    browser.folder = read_folder(folder, browser.ending);
    std::ranges::sort(browser.folder.entries, &comes_before);
    browser.cursor.reset();
}

struct Look {
    std::string name; ///< in the widget log
    std::string text;
    std::string detail; ///< at the right end, quiet
    bool has_icon = false;
    bool is_pale = false;
};

Look look_of(const FileBrowser& browser, const Row& row) {
    if (row.kind == Kind::parent) {
        return {"folder...", "..", "", true, false};
    }
    if (row.kind == Kind::recent) {
        const fs::path file = browser.recent[row.index];
        return {fmt::format("recent.{}", file.filename().string()), file.filename().string(),
                file.parent_path().string(), false, false};
    }
    const FolderEntry& entry = browser.folder.entries[row.index];
    return {fmt::format("{}.{}", entry.is_folder ? "folder" : "file", entry.name), entry.name, "",
            entry.is_folder, !entry.is_folder && !browser.opens_files};
}

/// An item as wide as the list; true when it was pressed.
bool draw_row(PanelContext& context, const Look& look, bool is_chosen, float height) {
    const UiColours& colours = context.colours;
    const bool pressed =
        row_button(context, look.name, {full_width(), height}, is_chosen ? &colours.fill : nullptr);
    const Rect rect = item_rect();
    const float indent = 1.9f * em();
    if (look.has_icon) {
        draw_icon(Icon::folder, {rect.min.x + 0.5f * indent, rect.centre().y}, 0.9f * em(),
                  colours.quiet_text);
    }
    TextLine line{rect.inset(indent, 0.4f * em())};
    line.left(look.is_pale ? colours.quiet_text : colours.text, look.text, em());
    if (!look.detail.empty() && line.room.width() > 4.0f * em()) {
        line.right(colours.quiet_text, fitting_end(look.detail, line.room.width()));
    }
    log_item(context, look.name);
    return pressed;
}

/// A line that is no choice: a heading or a remark.
void still_line(PanelContext& context, const FileBrowser& browser, const Row& row, float height) {
    ImGui::Dummy({full_width(), height});
    const Rect rect = item_rect();
    const float heading_end = 0.4f * em();
    const std::string text =
        row.kind == Kind::recent_heading ? "Opened or saved last"
        : row.kind == Kind::heading
            ? fitting_end(browser.folder.path.string(), rect.width() - heading_end)
        : !browser.folder.complaint.empty()
            ? browser.folder.complaint
            : fmt::format("There is no folder and no {} file in here.", browser.ending);
    const bool warns = row.kind == Kind::remark && !browser.folder.complaint.empty();
    draw_text(rect, warns ? context.colours.warning : context.colours.quiet_text, text);
    log_item(context, row.kind == Kind::heading          ? "browser.folder"
                      : row.kind == Kind::recent_heading ? "browser.recent"
                                                         : "browser.remark");
}

bool is_folder(const FileBrowser& browser, const Row& row) {
    return row.kind == Kind::parent ||
           (row.kind == Kind::entry && browser.folder.entries[row.index].is_folder);
}

/// What a press does. Gives the file of a double click.
std::optional<fs::path> press(FileBrowser& browser, PathEntry& entry, const Row& row,
                              bool is_double) {
    const fs::path target = row.kind == Kind::recent ? fs::path(browser.recent[row.index])
                            : row.kind == Kind::parent
                                ? browser.folder.path.parent_path()
                                : browser.folder.path / browser.folder.entries[row.index].name;
    entry.wants_focus = true; // for Enter and arrows
    if (is_folder(browser, row)) {
        enter_folder(browser, entry, target);
        return std::nullopt;
    }
    name(browser, entry, text_of(browser, row));
    return is_double && browser.opens_files ? std::optional(target) : std::nullopt;
}

/// Up and Down move the cursor through what can be opened, while the field has the keyboard.
void move_cursor(FileBrowser& browser, PathEntry& entry, const Rows& rows) {
    const int turn = (ImGui::IsKeyPressed(ImGuiKey_DownArrow) ? 1 : 0) -
                     (ImGui::IsKeyPressed(ImGuiKey_UpArrow) ? 1 : 0);
    if (turn == 0) {
        return;
    }
    const auto count = static_cast<std::ptrdiff_t>(rows.size());
    auto place = browser.cursor ? static_cast<std::ptrdiff_t>(*browser.cursor) : -1;
    do {
        place += turn;
    } while (place >= 0 && place < count && !can_be_chosen(rows[static_cast<std::size_t>(place)]));
    if (place >= 0 && place < count) {
        browser.cursor = static_cast<std::size_t>(place);
        browser.follows_cursor = true;
        name(browser, entry, text_of(browser, rows[*browser.cursor]));
    }
}

/// A name in another folder was typed: that one is shown, if it is there.
void follow_text(FileBrowser& browser, PathEntry& entry) {
    if (entry.text == browser.seen_text) {
        return;
    }
    browser.seen_text = entry.text;
    browser.cursor.reset();
    const fs::path folder =
        is_link(entry.text) ? browser.folder.path : whole_path(fs::path(entry.text).parent_path());
    std::error_code unknown;
    if (folder != browser.folder.path && fs::is_directory(folder, unknown)) {
        show_folder(browser, folder);
    }
}

void keep_in_sight(FileBrowser& browser, float height) {
    if (!std::exchange(browser.follows_cursor, false) || !browser.cursor) {
        return;
    }
    const float top = static_cast<float>(*browser.cursor) * height;
    const float room = ImGui::GetWindowHeight();
    if (top < ImGui::GetScrollY()) {
        ImGui::SetScrollY(top);
    } else if (top + height > ImGui::GetScrollY() + room) {
        ImGui::SetScrollY(top + height - room);
    }
}

} // namespace

void enter_folder(FileBrowser& browser, PathEntry& entry, const fs::path& folder) {
    show_folder(browser, folder);
    browser.entered_at = ImGui::GetTime();
    const std::string file = browser.opens_files ? "" : fs::path(entry.text).filename().string();
    name(browser, entry, typed_in(browser.folder.path, file));
}

void read_again(FileBrowser& browser) { show_folder(browser, browser.folder.path); }

void begin_browsing(FileBrowser& browser, PathEntry& entry) {
    const fs::path named = fs::path(entry.text).parent_path();
    const bool was_here = named.empty() && !browser.folder.path.empty();
    enter_folder(browser, entry, was_here ? browser.folder.path : named);
    browser.entered_at = -1.0;
}

std::optional<fs::path> file_browser(PanelContext& context, FileBrowser& browser, PathEntry& entry,
                                     float foot) {
    follow_text(browser, entry);
    std::optional<fs::path> opened;
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, ImVec2(0.0f, 0.0f));
    if (ImGui::BeginChild("files", {0.0f, -foot}, ImGuiChildFlags_None, ImGuiWindowFlags_NoNav)) {
        const Rows rows(browser);
        if (browser.opens_files) {
            move_cursor(browser, entry, rows);
        }
        const float height = std::round(1.5f * em());
        keep_in_sight(browser, height);
        const bool is_settled = ImGui::GetTime() - browser.entered_at >
                                static_cast<double>(ImGui::GetIO().MouseDoubleClickTime);
        ImGuiListClipper clipper;
        clipper.Begin(static_cast<int>(rows.size()), height);
        std::optional<std::pair<Row, bool>> pressed;
        while (clipper.Step()) {
            for (int i = clipper.DisplayStart; i < clipper.DisplayEnd; ++i) {
                const Row row = rows[static_cast<std::size_t>(i)];
                if (!can_be_chosen(row)) {
                    still_line(context, browser, row, height);
                    continue;
                }
                ImGui::PushID(i);
                const bool is_chosen = entry.text == text_of(browser, row) && !entry.text.empty();
                const bool was_pressed =
                    draw_row(context, look_of(browser, row), is_chosen, height);
                const bool is_double =
                    ImGui::IsItemHovered() && ImGui::IsMouseDoubleClicked(ImGuiMouseButton_Left);
                if (row.kind == Kind::recent) {
                    tooltip(context, browser.recent[row.index]);
                }
                if ((was_pressed || is_double) && is_settled) {
                    pressed.emplace(row, is_double);
                }
                ImGui::PopID();
            }
        }
        if (pressed) { // the list changes
            opened = press(browser, entry, pressed->first, pressed->second);
        }
    }
    ImGui::EndChild();
    ImGui::PopStyleVar();
    return opened;
}

} // namespace carom::ui
