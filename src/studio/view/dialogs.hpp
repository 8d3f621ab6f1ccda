#pragma once

#include <string_view>
#include <type_traits>
#include <variant>

namespace carom {
struct Experiment;
}

namespace carom::ui {
struct PanelContext;
struct DialogState;
} // namespace carom::ui

/// What may lie over the window, one at a time; Escape closes it. Each is drawn by a file of its
/// own in the room `window`: false once it is to close. To add one, write it here, name it in
/// `Any`, and write that file.
namespace carom::dialogs {

/// All keys. The only one beside which keys go on acting.
struct Help {
    static constexpr std::string_view key = "help";
    bool draw(ui::PanelContext& context, ui::DialogState& kept) const;
    bool operator==(const Help&) const = default;
};

/// What the palette shows as it opens.
enum class Finds : unsigned char { all, words, lessons };

/// The palette, which finds scenes and all else.
struct Find {
    static constexpr std::string_view key = "find";
    Finds first = Finds::all;
    bool draw(ui::PanelContext& context, ui::DialogState& kept) const;
    bool operator==(const Find&) const = default;
};

/// For a file or a link.
struct Open {
    static constexpr std::string_view key = "open";
    bool draw(ui::PanelContext& context, ui::DialogState& kept) const;
    bool operator==(const Open&) const = default;
};

/// What a file is to hold: the scene as its run began or as it is now, the run, all that a link
/// holds, or the lesson that is being written.
enum class SaveKind : unsigned char { start, present, run, set_up, lesson };

struct Save {
    static constexpr std::string_view key = "save";
    SaveKind what = SaveKind::start;
    bool draw(ui::PanelContext& context, ui::DialogState& kept);
    bool operator==(const Save&) const = default;
};

struct Record {
    static constexpr std::string_view key = "record";
    bool draw(ui::PanelContext& context, ui::DialogState& kept) const;
    bool operator==(const Record&) const = default;
};

/// Copies of the selected bodies in rows and grids.
struct Rows {
    static constexpr std::string_view key = "rows";
    bool draw(ui::PanelContext& context, ui::DialogState& kept) const;
    bool operator==(const Rows&) const = default;
};

/// The plots as a table or a picture.
struct ExportPlots {
    static constexpr std::string_view key = "export_plots";
    bool draw(ui::PanelContext& context, ui::DialogState& kept) const;
    bool operator==(const ExportPlots&) const = default;
};

struct Report {
    static constexpr std::string_view key = "report";
    const Experiment* experiment = nullptr; ///< what it is about; none: the run as it is
    bool draw(ui::PanelContext& context, ui::DialogState& kept) const;
    bool operator==(const Report&) const = default;
};

using Any = std::variant<std::monostate, Help, Find, Open, Save, Record, Rows, ExportPlots, Report>;

/// "save"; empty where none is shown.
inline std::string_view key_of(const Any& dialog) {
    return std::visit(
        []<class Shown>(const Shown&) -> std::string_view {
            if constexpr (std::is_same_v<Shown, std::monostate>) {
                return "";
            } else {
                return Shown::key;
            }
        },
        dialog);
}

} // namespace carom::dialogs
