#include "ui/base/key_map.hpp"

#include "physics/world/assert.hpp"
#include "ui/base/browser_keys.hpp"

#include <algorithm>
#include <array>
#include <vector>

namespace carom::ui {

namespace {

constexpr Chord key(char32_t sign) { return {NamedKey::none, sign, false}; }
constexpr Chord key(NamedKey named) { return {named, 0, false}; }
constexpr Chord control(char32_t sign) { return {NamedKey::none, sign, true}; }
constexpr Chord control(NamedKey named) { return {named, 0, true}; }
constexpr Chord control_shift(char32_t sign) { return {NamedKey::none, sign, true, true}; }

template <Chord... chords>
constexpr std::array<Chord, sizeof...(chords)> keys = {chords...};

constexpr bool repeats = true;

// The groups of the help.
constexpr std::string_view clock = "Clock";
constexpr std::string_view inside = "Inside the step";
constexpr std::string_view scene = "Scene";
constexpr std::string_view response = "Response";
constexpr std::string_view bodies = "Bodies";
constexpr std::string_view camera = "Camera";
constexpr std::string_view petanque = "Pétanque";
constexpr std::string_view lecture = "Lecture";
constexpr std::string_view window = "Window";

constexpr std::array key_rows = {
    KeyRow{Action::pause, clock, "Pause or continue", keys<key(U'p'), key(U' '), key(U't')>},
    KeyRow{Action::step, clock, "One step", keys<key(U'o'), key(U'.')>, repeats},
    KeyRow{Action::step_back, clock, "One step back", keys<key(U',')>, repeats},
    KeyRow{Action::restart, clock, "Restart with what was built", keys<key(U'r')>},
    KeyRow{Action::slower, clock, "Slower", keys<key(U'-')>},
    KeyRow{Action::faster, clock, "Faster", keys<key(U'='), key(U'+')>},
    KeyRow{Action::to_start, clock, "To the start of the run", keys<key(U'<')>},
    KeyRow{Action::to_end, clock, "To the end of the run", keys<key(U'>')>},
    KeyRow{Action::stopwatch, clock, "Start, stop and clear the stopwatch", keys<key(U'0')>},

    KeyRow{Action::look_inside, inside, "Look inside the next step", keys<key(U'i')>},
    KeyRow{Action::next_contact, inside, "Next contact or joint", keys<key(U'n')>, repeats},
    KeyRow{Action::previous_contact, inside, "Previous contact or joint", keys<key(U'b')>, repeats},
    KeyRow{Action::next_iteration, inside, "Next iteration", keys<key(U'k')>, repeats},
    KeyRow{Action::previous_iteration, inside, "Previous iteration", keys<key(U'j')>, repeats},
    KeyRow{Action::next_phase, inside, "Next phase", keys<key(U'l')>, repeats},
    KeyRow{Action::previous_phase, inside, "Previous phase", keys<key(U'h')>, repeats},

    KeyRow{Action::previous_scene, scene, "Previous scene", keys<key(U'[')>},
    KeyRow{Action::next_scene, scene, "Next scene", keys<key(U']')>},
    KeyRow{Action::reload_scene, scene, "Reload the scene as it was", keys<control_shift(U'r')>},
    KeyRow{Action::pick_scene, scene, "Find scenes, dials, words, actions",
           keys<control(U'o'), control(U'k')>},
    KeyRow{Action::save_scene, scene, "Save the scene", keys<control(U's')>},
    KeyRow{Action::load_scene, scene, "Open a scene, a run or a lesson", keys<control(U'l')>},
    KeyRow{Action::save_recording, scene, "Save the run", keys<control(U't')>},
    KeyRow{Action::copy_link, scene, "Copy a link to this set-up", keys<control_shift(U'l')>},
    KeyRow{Action::copy_link_with_run, scene, "Copy a link to this moment of the run",
           keys<control_shift(U'k')>},
    KeyRow{Action::copy_embed_code, scene, "Copy embed code", keys<>},

    KeyRow{Action::choose_resolver, response, "Choose the resolver",
           keys<key(U'1'), key(U'2'), key(U'3'), key(U'4'), key(U'5'), key(U'6'), key(U'7'),
                key(U'8')>},
    KeyRow{Action::compare, response, "Show or hide the comparison", keys<key(NamedKey::f8)>},
    KeyRow{Action::next_lane, response, "Focus on the next lane", keys<key(U'c')>},
    KeyRow{Action::split_lanes, response, "Lanes side by side or in one picture", keys<key(U'v')>},
    KeyRow{Action::toggle_gravity, response, "Gravity on or off", keys<key(U'g')>},

    KeyRow{Action::tool_push, bodies, "Push", keys<key(NamedKey::f2)>},
    KeyRow{Action::tool_select, bodies, "Select", keys<key(NamedKey::f3)>},
    KeyRow{Action::tool_drag, bodies, "Drag", keys<key(NamedKey::f4)>},
    KeyRow{Action::tool_throw, bodies, "Throw", keys<key(NamedKey::f5)>},
    KeyRow{Action::tool_tie, bodies, "Tie", keys<key(NamedKey::f7)>},
    KeyRow{Action::tool_measure, bodies, "Measure", keys<key(U'z')>},
    KeyRow{Action::tool_pen, bodies, "Pen", keys<key(NamedKey::f10)>},
    KeyRow{Action::tool_move, bodies, "Move", keys<control(U'm')>},
    KeyRow{Action::undo, bodies, "Undo", keys<control(U'z')>, repeats},
    KeyRow{Action::redo, bodies, "Redo", keys<control_shift(U'z'), control(U'y')>, repeats},
    KeyRow{Action::select_all, bodies, "Select all bodies", keys<control(U'a')>},
    KeyRow{Action::copy, bodies, "Copy the selected bodies", keys<control(U'c')>},
    KeyRow{Action::cut, bodies, "Cut the selected bodies", keys<control(U'x')>},
    KeyRow{Action::paste, bodies, "Paste bodies, or open the link that was copied",
           keys<control(U'v')>},
    KeyRow{Action::put_down, bodies, "Put down on what is below", keys<control(NamedKey::down)>},
    KeyRow{Action::lift, bodies, "Lift by 1 m", keys<control(NamedKey::up)>, repeats},
    KeyRow{Action::delete_selection, bodies, "Delete the selected bodies",
           keys<key(NamedKey::delete_key)>},
    KeyRow{Action::duplicate_selection, bodies, "Duplicate the selected bodies",
           keys<control(U'd')>},
    KeyRow{Action::duplicate_in_rows, bodies, "Duplicate in rows", keys<control_shift(U'd')>},

    KeyRow{Action::frame_selection, camera, "Frame the selection", keys<key(U'f')>},
    KeyRow{Action::reset_camera, camera, "Reset the camera", keys<key(NamedKey::home)>},
    KeyRow{Action::follow, camera, "Follow the selection, or all that moves", keys<key(U'x')>},
    KeyRow{Action::fly, camera, "Fly while the right button is held",
           keys<key(U'w'), key(U'a'), key(U's'), key(U'd'), key(U'q'), key(U'e')>},

    KeyRow{Action::aim, petanque, "Aim",
           keys<key(NamedKey::left), key(NamedKey::right), key(NamedKey::up), key(NamedKey::down)>},
    KeyRow{Action::build_up_speed, petanque, "Hold to build up speed, release to throw",
           keys<key(NamedKey::enter)>},
    KeyRow{Action::view_from_above, petanque, "From above or from the thrower", keys<key(U'u')>},
    KeyRow{Action::replay_throw, petanque, "The last throw in slow motion", keys<key(U'y')>},

    KeyRow{Action::lecture, lecture, "Lecture mode", keys<key(NamedKey::f9)>},
    KeyRow{Action::overlay, lecture, "The first nine marks of the View menu",
           keys<control(U'1'), control(U'2'), control(U'3'), control(U'4'), control(U'5'),
                control(U'6'), control(U'7'), control(U'8'), control(U'9')>},
    KeyRow{Action::next_value, lecture, "The next value at bodies and contacts", keys<key(U'9')>},
    KeyRow{Action::theme, lecture, "Light or dark", keys<control(NamedKey::f9)>},
    KeyRow{Action::next_lesson_step, lecture, "Next step of the lesson",
           keys<key(NamedKey::page_down)>},
    KeyRow{Action::previous_lesson_step, lecture, "Previous step of the lesson",
           keys<key(NamedKey::page_up)>},
    KeyRow{Action::open_lesson, lecture, "Open a lesson file", keys<control(U'e')>},
    KeyRow{Action::leave_lesson, lecture, "Leave the lesson", keys<control(U'w')>},
    KeyRow{Action::write_lesson, lecture, "Record a lesson", keys<control_shift(U'e')>},
    KeyRow{Action::add_lesson_step, lecture, "Add what is shown to the lesson as a step",
           keys<control_shift(U'a')>},
    KeyRow{Action::record, lecture, "Record for slides", keys<control(U'r')>},

    KeyRow{Action::help, window, "This help", keys<key(NamedKey::f1), key(U'?')>},
    KeyRow{Action::toggle_panels, window, "Show or hide the panels",
           keys<key(NamedKey::tab), control(U'h')>},
    KeyRow{Action::wireframe, window, "Surfaces as wireframe or solid", keys<key(U'm')>},
    KeyRow{Action::experiments, window, "Show or hide the experiments", keys<key(NamedKey::f6)>},
    KeyRow{Action::larger_text, window, "Larger text", keys<control(U'+'), control(U'=')>},
    KeyRow{Action::smaller_text, window, "Smaller text", keys<control(U'-')>},
    KeyRow{Action::usual_text, window, "Text at its normal size", keys<control(U'0')>},
    KeyRow{Action::full_screen, window, "Full screen", keys<key(NamedKey::f11)>},
    KeyRow{Action::screenshot, window, "Save a screenshot", keys<key(NamedKey::f12)>},
    KeyRow{Action::scene_screenshot, window, "Save a screenshot without panels",
           keys<control(NamedKey::f12)>},
    KeyRow{Action::back, window, "Cancel throw or tie, close help, leave step, deselect",
           keys<key(NamedKey::escape)>},
    KeyRow{Action::quit, window, "Quit", keys<control(U'q')>},
};

constexpr std::array gestures = {
    GestureRow{"Left click", "Use the chosen tool"},
    GestureRow{"Right click", "Select, whatever the tool"},
    GestureRow{"Ctrl+left drag", "Pull a body on a spring"},
    GestureRow{"Shift+left click", "Throw a ball; with Select and Move add to the selection"},
    GestureRow{"Drag beside bodies", "With Select and Move: a frame round what to select"},
    GestureRow{"Left hold in pétanque", "Build up speed; release to throw"},
    GestureRow{"Hold, wheel, release", "Push harder or more gently"},
    GestureRow{"Right drag", "Look around"},
    GestureRow{"Alt+left drag", "Orbit"},
    GestureRow{"Alt while measuring or moving", "Without snapping"},
    GestureRow{"Middle drag", "Pan"},
    GestureRow{"Wheel", "Zoom"},
};

std::string_view name_of(NamedKey named) {
    constexpr std::array<std::string_view, 24> names = {
        "",    "Esc", "Tab", "Home", "Delete", "Page Up", "Page Down", "F1",
        "F2",  "F3",  "F4",  "F5",   "F6",     "F7",      "F8",        "F9",
        "F10", "F11", "F12", "Left", "Right",  "Up",      "Down",      "Enter"};
    return names[static_cast<std::size_t>(named)];
}

bool is_latin_letter(char32_t sign) { return sign >= U'a' && sign <= U'z'; }

char32_t lower(char32_t sign) { return sign >= U'A' && sign <= U'Z' ? sign - U'A' + U'a' : sign; }

std::optional<KeyHit> find(const Chord& wanted) {
    for (const KeyRow& row : key_rows) {
        const auto chord = std::find(row.chords.begin(), row.chords.end(), wanted);
        if (!is_held(row.action) && chord != row.chords.end() && !is_the_browsers(*chord)) {
            return KeyHit{row.action, static_cast<int>(chord - row.chords.begin())};
        }
    }
    return std::nullopt;
}

/// With Control and Shift the chord of both, or else that of Control alone.
std::optional<KeyHit> find(const KeyPress& press, NamedKey named, char32_t sign) {
    if (press.control && press.shift) {
        if (const auto hit = find({named, sign, true, true})) {
            return hit;
        }
    }
    return find({named, sign, press.control});
}

std::optional<KeyHit> hit_by_sign(const KeyPress& press) {
    if (press.typed != 0) {
        if (const auto hit = find(press, NamedKey::none, lower(press.typed))) {
            return hit;
        }
    }
    // With Shift or Alt the sign on the key is not the one that is meant, except beside Control,
    // where nothing is typed.
    if (!press.control && (press.shift || press.alt)) {
        return std::nullopt;
    }
    if (press.sign != 0) {
        if (const auto hit = find(press, NamedKey::none, press.sign)) {
            return hit;
        }
    }
    if (press.position != 0 && !is_latin_letter(press.sign)) {
        return find(press, NamedKey::none, press.position);
    }
    return std::nullopt;
}

} // namespace

std::string text_of(const Chord& chord) {
    std::string text = chord.control ? "Ctrl+" : "";
    text += chord.shift ? "Shift+" : "";
    if (chord.named != NamedKey::none) {
        return text += name_of(chord.named);
    }
    if (chord.sign == U' ') {
        return text += "Space";
    }
    const auto sign = static_cast<char>(chord.sign);
    const bool is_letter = sign >= 'a' && sign <= 'z';
    return text += is_letter ? static_cast<char>(sign - 'a' + 'A') : sign;
}

bool is_held(Action action) {
    return action == Action::fly || action == Action::aim || action == Action::build_up_speed;
}

bool only_shows(Action action) {
    constexpr std::array shown = {Action::pause,        Action::step,
                                  Action::step_back,    Action::restart,
                                  Action::slower,       Action::faster,
                                  Action::to_start,     Action::to_end,
                                  Action::reset_camera, Action::follow,
                                  Action::split_lanes,  Action::full_screen,
                                  Action::larger_text,  Action::smaller_text,
                                  Action::usual_text,   Action::next_lesson_step,
                                  Action::quit,         Action::previous_lesson_step};
    return std::find(shown.begin(), shown.end(), action) != shown.end();
}

std::span<const KeyRow> key_table() { return key_rows; }

const KeyRow& key_row(Action action) {
    const auto* const row = std::find_if(key_rows.begin(), key_rows.end(),
                                         [&](const KeyRow& each) { return each.action == action; });
    CAROM_ASSERT(row != key_rows.end());
    return *row;
}

std::string keys_text(Action action) {
    const std::span<const Chord> all = key_row(action).chords;
    if (action == Action::choose_resolver || action == Action::overlay) {
        return text_of(all.front()) + " to " + text_of(all.back());
    }
    std::vector<Chord> chords(all.begin(), all.end());
    std::erase_if(chords, is_the_browsers);
    std::string text;
    for (std::size_t i = 0; i < chords.size(); ++i) {
        const bool is_last = i + 1 == chords.size();
        text += i == 0 ? "" : is_last ? " or " : ", ";
        text += text_of(chords[i]);
    }
    return text;
}

std::span<const GestureRow> gesture_table() { return gestures; }

std::optional<KeyHit> hit_of(const KeyPress& press) {
    const auto hit =
        press.named != NamedKey::none ? find(press, press.named, 0) : hit_by_sign(press);
    if (hit && press.repeat && !key_row(hit->action).repeats) {
        return std::nullopt;
    }
    return hit;
}

} // namespace carom::ui
