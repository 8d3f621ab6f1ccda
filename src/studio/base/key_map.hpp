#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

/// One table of all actions and their keys: the window acts by it; help, menus and palette show it.
namespace carom {

/// What a key, a menu item or a button can ask of the window: a row each in actions.inl.
enum class Action : std::uint8_t {
#define ACTION(name, ...) name,
#include "studio/base/actions.inl"
#undef ACTION
};

/// Keys that type no sign.
enum class NamedKey : std::uint8_t {
    none,
    escape,
    tab,
    home,
    delete_key,
    page_up,
    page_down,
    f1,
    f2,
    f3,
    f4,
    f5,
    f6,
    f7,
    f8,
    f9,
    f10,
    f11,
    f12,
    left,
    right,
    up,
    down,
    enter,
};

/// A key with or without Control (Command on a Mac): either named or by the sign that it types.
/// Beside Control, Shift makes another chord; alone it may be what types the sign.
struct Chord {
    NamedKey named = NamedKey::none;
    char32_t sign = 0; ///< lower case; 0 for a named key
    bool control = false;
    bool shift = false; ///< beside Control

    bool operator==(const Chord&) const = default;
};

enum class Menu : std::uint8_t { none, file, edit, view, simulation, lessons, help };

/// Items of the same part stand together.
struct MenuPlace {
    Menu menu = Menu::none;
    int part = 0;
    std::string_view label = {}; ///< instead of the title
};

/// What must be there for an action to be possible.
enum class Needs : std::uint8_t { nothing, selection, lesson, undo, redo };

struct ActionRow {
    Action action;
    std::string_view name;
    std::string_view group; ///< rows of the same one stand together in the help
    std::string_view title;
    std::span<const Chord> chords;
    bool repeats = false;           ///< acts again and again while the key is held down
    bool only_shows = false;        ///< changes nothing: clock and camera, as a mere view has them
    std::string_view sentence = {}; ///< what it does; without one it is not in the palette
    std::string_view words = {};    ///< what else it is looked for by: "play, freeze"
    MenuPlace menu = {};
    Needs needs = Needs::nothing;
};

/// Whether the window asks which of its keys are down; a hit has no effect.
bool is_held(Action action);

/// In the order in which the help shows them.
std::span<const ActionRow> action_table();

/// The row of this action; every action has one.
const ActionRow& action_row(Action action);

/// "Ctrl+O".
std::string text_of(const Chord& chord);

/// "P, Space or T", "1 to 8", "Ctrl+O"; empty where all of them are the browser's.
std::string keys_text(Action action);

/// A mouse gesture in the scene, for the help.
struct GestureRow {
    std::string_view gesture;
    std::string_view title;
};

std::span<const GestureRow> gesture_table();

/// A key that went down (or repeats), in three ways to read it, so that every keyboard layout finds
/// its keys.
struct KeyPress {
    NamedKey named = NamedKey::none;
    char32_t typed = 0;    ///< what it types, Shift and AltGr included; 0 when nothing
    char32_t sign = 0;     ///< what the layout has on it, lower case; 0 when unknown
    char32_t position = 0; ///< what a US keyboard has in this place, lower case; 0 when nothing
    bool control = false;  ///< Control, or Command
    bool shift = false;
    bool alt = false;
    bool repeat = false; ///< the key is being held down

    /// A mouse button went down or up before it in the same frame, and takes effect first.
    bool after_button = false;
};

struct KeyHit {
    Action action = Action::pause;
    int number = 0; ///< which of the row's chords it was, from 0

    bool operator==(const KeyHit&) const = default;
};

/// The action of this key. The sign that it types comes first; then the sign on the key; the place
/// counts only where the layout has a sign there that no row uses and that is no Latin letter.
std::optional<KeyHit> hit_of(const KeyPress& press);

/// Where Carom is a page, reloading, printing, zooming and leaving it are the browser's: Carom has
/// no use for these keys there. Nowhere else is any key the browser's.
bool is_the_browsers(const Chord& chord);

} // namespace carom
