#include "studio/base/key_map.hpp"

#include "physics/world/assert.hpp"

#include <algorithm>
#include <array>
#include <vector>

namespace carom {

namespace {

constexpr Chord key(char32_t sign) { return {NamedKey::none, sign, false}; }
constexpr Chord key(NamedKey named) { return {named, 0, false}; }
constexpr Chord control(char32_t sign) { return {NamedKey::none, sign, true}; }
constexpr Chord control(NamedKey named) { return {named, 0, true}; }
constexpr Chord control_shift(char32_t sign) { return {NamedKey::none, sign, true, true}; }

template <Chord... chords>
constexpr std::array<Chord, sizeof...(chords)> keys = {chords...};

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

#define KEYS(...) keys<__VA_ARGS__>
#define ACTION(which, in_group, called, its_keys, ...)                                             \
    ActionRow{.action = Action::which,                                                             \
              .name = #which,                                                                      \
              .group = in_group,                                                                   \
              .title = called,                                                                     \
              .chords = its_keys __VA_OPT__(, ) __VA_ARGS__},
constexpr std::array action_rows = {
#include "studio/base/actions.inl"
};
#undef ACTION
#undef KEYS

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
    for (const ActionRow& row : action_rows) {
        const auto chord = std::ranges::find(row.chords, wanted);
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

std::span<const ActionRow> action_table() { return action_rows; }

const ActionRow& action_row(Action action) {
    const auto* const row = std::ranges::find(action_rows, action, &ActionRow::action);
    CAROM_ASSERT(row != action_rows.end());
    return *row;
}

std::string keys_text(Action action) {
    const std::span<const Chord> all = action_row(action).chords;
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
    if (hit && press.repeat && !action_row(hit->action).repeats) {
        return std::nullopt;
    }
    return hit;
}

} // namespace carom
