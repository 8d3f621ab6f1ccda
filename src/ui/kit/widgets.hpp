#pragma once

#include "ui/kit/drawing.hpp"
#include "ui/kit/icons.hpp"
#include "ui/kit/panel.hpp"

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>

/// The controls that panels are made of. Each notes its rectangle in the widget log under its name,
/// which also is its ImGui id.
namespace carom::ui {

/// An invisible button of this size; true when it is pressed.
bool pressable(std::string_view name, const ImVec2& size);

/// The same for a row, filled with this colour, or with another one under the mouse.
bool row_button(const PanelContext& context, std::string_view name, const ImVec2& size,
                const Colour* fill = nullptr);

/// Over the control that was drawn last the mouse shows that it can be pressed.
inline void hand_cursor() {
    if (ImGui::IsItemHovered()) {
        ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
    }
}

/// The height of a row that is pressed, in heights of its text, or more where a finger presses it.
float row_to_press(const PanelContext& context, float in_em);

/// Notes the control that was drawn last.
void log_item(PanelContext& context, std::string_view name);

/// Greys and stops all controls as long as it lives, when `when`.
class Disabled {
public:
    Disabled(PanelContext& context, bool when);
    Disabled(const Disabled&) = delete;
    Disabled& operator=(const Disabled&) = delete;
    ~Disabled();

private:
    PanelContext& context_;
    bool when_;
};

/// Digits of one width as long as it lives.
class MonoText {
public:
    explicit MonoText(const PanelContext& context) { ImGui::PushFont(context.fonts.mono, 0.0f); }
    MonoText(const MonoText&) = delete;
    MonoText& operator=(const MonoText&) = delete;
    ~MonoText() { ImGui::PopFont(); }
};

/// Explains the control that was drawn last when the mouse rests on it, disabled or not, until a
/// click; the second text is quieter. Empty texts are left out.
void tooltip(const PanelContext& context, std::string_view text, std::string_view detail = {});

/// The same at once for something that is no control: beside its column, else below it, or above it
/// where there is no room, so that it covers neither what it explains nor the controls around.
void tooltip_beside(const PanelContext& context, const Rect& what, std::string_view text,
                    std::string_view detail = {});

struct ButtonLook {
    std::optional<Icon> icon{};
    bool chosen = false;
    float width = 0.0f; ///< 0: as the label needs [px]
    std::string_view tooltip{};
    std::string_view detail{};
};

/// True when it is pressed. An empty label leaves the icon alone.
bool button(PanelContext& context, std::string_view name, std::string_view label,
            const ButtonLook& look = {});

/// A button for an action that also has a key; its tooltip names the keys.
void action_button(PanelContext& context, std::string_view name, std::string_view label,
                   Action action, ButtonLook look = {});
[[nodiscard]] float button_width(std::string_view label, bool has_icon);

/// One of several, side by side.
struct Segment {
    std::string name; ///< in the widget log
    std::string label;
    std::string_view tooltip{};
    std::string detail{};
    bool greyed = false; ///< has no effect at present, but may be chosen
    std::optional<Icon> icon{};
};

/// The segment that was pressed. They share `width` in proportion to their labels.
std::optional<std::size_t> segmented(PanelContext& context, std::span<const Segment> segments,
                                     std::size_t chosen, float width);
[[nodiscard]] float segmented_width(std::span<const Segment> segments);

/// Two where more than three labels would be cut in one.
[[nodiscard]] int segmented_lines(std::span<const Segment> segments, float width);

/// A row with a switch at its right end, as wide as the column unless told; true when it was
/// pressed.
[[nodiscard]] float switch_width();
bool switch_row(PanelContext& context, std::string_view name, std::string_view label, bool on,
                float width = full_width());

/// The same for a switch that is kept here.
inline void toggle_row(PanelContext& context, std::string_view name, std::string_view label,
                       bool& on) {
    on = switch_row(context, name, label, on) != on;
}

/// The heading of a part of a column, which folds it. True while it is open.
bool section(PanelContext& context, std::string_view title, bool open_at_first = true);

/// Places the next popup below this control, as wide as it, or above it where `lines` of text do
/// not fit below.
void place_popup(const Rect& control, std::size_t lines);

/// To be called within a popup.
void close_popup_by_escape();

/// An entry of a list that drops down.
struct ListEntry {
    std::string name; ///< in the widget log
    std::string text;
    bool chosen = false;
};

/// A button that drops down a list, at most `lines` high; the number of the entry that was chosen
/// now. Only entries in sight are asked for. `width` of the button, 0: as wide as the column [px].
std::optional<std::size_t> list_button(PanelContext& context, std::string_view name,
                                       std::string_view label, std::string_view tooltip,
                                       float lines, std::size_t count,
                                       const std::function<ListEntry(std::size_t)>& entry,
                                       float width = 0.0f);

/// A field that drops down the list of all bodies; the one that was chosen now. `name` is its name
/// in the widget log, each body's is "pick." and its own.
std::optional<BodyId> body_chooser(PanelContext& context, std::string_view name,
                                   std::string_view label, std::optional<BodyId> chosen,
                                   std::string_view tooltip);

/// A quiet heading within a part, which folds what belongs to it. True while it is open.
bool fold(PanelContext& context, std::string_view name, std::string_view title,
          bool open_at_first = true);

/// Controls side by side, in as many lines as the column's width asks for.
class Flow {
public:
    /// Before each control, with its width [px].
    void next(float width);
    /// In place of a control, to draw in.
    Rect blank(float width, float height_in_em);

private:
    bool is_first_ = true;
};

/// A button with a tooltip in a `Flow`.
bool flow_button(PanelContext& context, Flow& flow, std::string_view name, std::string_view label,
                 std::string_view hint);

/// Wrapped text that takes this many lines or more, so that what is below does not move when the
/// text changes, as it may while a control is held.
void status_text(const Colour& colour, std::string_view text, int lines = 2);

/// Wrapped text that explains.
inline void quiet_text(const PanelContext& context, std::string_view text) {
    wrapped_text(context.colours.quiet_text, text);
}

/// A heading within a part.
void caption(const PanelContext& context, std::string_view text);

/// A row of text with its value at the right end; `quantity` puts a patch of its colour before it.
void fact(const PanelContext& context, std::string_view label, std::string_view value,
          std::optional<Quantity> quantity = std::nullopt);

/// True when it was chosen. `name` is for the widget log.
bool menu_item(PanelContext& context, std::string_view name, std::string_view label,
               const std::string& keys, bool checked = false);

/// An item for each of these things, which opens it; PREFIX.KEY in the widget log.
void thing_items(PanelContext& context, ThingKind kind, std::string_view prefix);

/// Of the action that switches this mark.
[[nodiscard]] std::string keys_of_mark(const OverlayKey& mark);

/// Whether there is what the action needs.
[[nodiscard]] bool is_possible(const PanelContext& context, Needs needs);

/// "menu.NAME", with the label of its row where there is no other; greyed while it is not possible.
void action_item(PanelContext& context, Action action, std::string_view label = {});

/// The actions of this part of a menu, in the order of their table.
void action_items(PanelContext& context, Menu menu, int part);

} // namespace carom::ui
