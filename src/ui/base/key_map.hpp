#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

/// One table of all keys: the window acts by it and the help shows it.
namespace carom::ui {

/// What a key, a menu item or a button can ask of the window.
enum class Action : std::uint8_t {
    pause,
    step,
    step_back,
    restart, ///< with what was built
    slower,
    faster,
    to_start,
    to_end,
    toggle_gravity,

    look_inside, ///< the coming step, or no longer
    next_contact,
    previous_contact,
    next_iteration,
    previous_iteration,
    next_phase,
    previous_phase,

    previous_scene,
    next_scene,
    reload_scene, ///< as its file has it
    pick_scene,
    load_scene,
    save_scene,
    save_recording,
    copy_link,
    copy_link_with_run,
    copy_embed_code, ///< has no key

    choose_resolver, ///< `KeyHit::number` counts in the catalogue

    tool_push,
    tool_select,
    tool_drag,
    tool_throw,
    tool_tie,
    tool_measure,
    tool_pen,
    tool_move,
    stopwatch,
    undo,
    redo,
    select_all,
    copy,
    cut,
    paste,    ///< a link to a set-up, or bodies
    put_down, ///< the selected bodies, onto what is below
    lift,
    delete_selection,
    duplicate_selection,
    duplicate_in_rows,

    frame_selection,
    reset_camera,
    follow,
    fly, ///< the window asks which of its keys are down; a hit has no effect

    aim,            ///< likewise, while a throw of pétanque is prepared
    build_up_speed, ///< likewise, its speed
    view_from_above,
    replay_throw, ///< of pétanque, in slow motion

    larger_text,
    smaller_text,
    usual_text,
    toggle_panels,
    wireframe,   ///< of surfaces
    overlay,     ///< `KeyHit::number` counts in `overlay_keys`
    next_value,  ///< at bodies and contacts
    theme,       ///< light or dark
    experiments, ///< shows them in the right column, or hides them
    compare,     ///< likewise the comparison
    next_lane,   ///< gives it the focus
    split_lanes, ///< each lane in a picture of its own, or all in one
    full_screen,
    screenshot,
    scene_screenshot, ///< without panels
    record,

    lecture,
    next_lesson_step,
    previous_lesson_step,
    open_lesson,
    leave_lesson,
    write_lesson,    ///< begins one, or shows and hides the one that is being written
    add_lesson_step, ///< to it, with what is shown

    help,
    back, ///< ends one thing: help, a tie that was begun, the look inside, then selection
    quit,
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

/// Rows of the same group stand together in the help.
struct KeyRow {
    Action action;
    std::string_view group;
    std::string_view title;
    std::span<const Chord> chords;
    bool repeats = false; ///< acts again and again while the key is held down
};

/// Whether the window asks which of its keys are down; a hit has no effect.
bool is_held(Action action);

/// Whether it moves the clock or the camera and changes nothing, as a window that only shows does.
bool only_shows(Action action);

/// In the order in which the help shows them.
std::span<const KeyRow> key_table();

/// The row of this action; every action has one.
const KeyRow& key_row(Action action);

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

} // namespace carom::ui
