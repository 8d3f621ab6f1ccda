// What the page tells the window: web/input.js, web/mirror.js and web/page.js call these functions.

#include "apps/carom/window/page_keys_web.hpp"
#include "apps/carom/window/page_web.hpp"

#include <cfloat>
#include <cstdint>
#include <string_view>
#include <utility>

#include <emscripten.h>
#include <glm/common.hpp>
#include <imgui.h>
#include <imgui_internal.h>

namespace carom {

namespace {

enum Modifier : std::uint8_t { shift = 1, control = 2, alt = 4, meta = 8, repeated = 16 };

void send_modifiers(int modifiers) {
    ImGuiIO& io = ImGui::GetIO();
    io.AddKeyEvent(ImGuiMod_Ctrl, (modifiers & control) != 0);
    io.AddKeyEvent(ImGuiMod_Shift, (modifiers & Modifier::shift) != 0);
    io.AddKeyEvent(ImGuiMod_Alt, (modifiers & alt) != 0);
    io.AddKeyEvent(ImGuiMod_Super, (modifiers & meta) != 0);
}

void release_keys() {
    for (const std::string& code : std::exchange(page().held, {})) {
        ImGui::GetIO().AddKeyEvent(gui_key(key_at(code), 0), false);
    }
}

/// It was told something, and draws for a while.
void stir() {
    page().stirred_at = 0.001 * emscripten_get_now();
    page().polls_since = 0;
}

bool is_one_of(char32_t sign, std::u32string_view signs) {
    return signs.find(sign) != std::u32string_view::npos;
}

/// Of these the window asks whether they are down.
bool is_held(const KeyPress& press) {
    const bool is_arrow = press.named >= NamedKey::left && press.named <= NamedKey::down;
    return is_arrow || press.named == NamedKey::enter || is_one_of(press.position, U"wasdqe");
}

/// Whether a field that is being typed into has a use for it.
bool is_typed(const KeyPress& press, ImGuiKey key) {
    const bool moves_or_deletes = (key >= ImGuiKey_LeftArrow && key <= ImGuiKey_Backspace) ||
                                  key == ImGuiKey_Enter || key == ImGuiKey_KeypadEnter;
    return press.control ? is_one_of(press.sign, U"acvxyz") || moves_or_deletes
                         : press.sign != 0 || press.typed != 0 || moves_or_deletes ||
                               key == ImGuiKey_Tab || key == ImGuiKey_Escape;
}

/// Whether Carom has a use for it: else it is the browser's, which scrolls, reloads and goes back.
bool is_used(const KeyPress& press, ImGuiKey key) {
    const bool is_ascii = press.typed > U' ' && press.typed < 0x7f;
    if (press.alt && (press.named != NamedKey::none || is_ascii)) {
        return false;
    }
    if (page().wants_text) {
        return is_typed(press, key);
    }
    KeyPress first = press;
    first.repeat = false;
    if (const auto hit = hit_of(first)) {
        return !page().only_shows || action_row(hit->action).only_shows;
    }
    return !press.control && !page().only_shows && is_held(press);
}

/// The window of Dear ImGui at this place, whatever was under the pointer in the last frame.
ImGuiWindow* window_at(float x, float y) {
    ImGuiWindow* found = nullptr;
    ImGui::FindHoveredWindowEx({x, y}, false, &found, nullptr);
    return found;
}

/// The one around it that has more than it shows; nullptr where there is none.
ImGuiWindow* scrolling_at(float x, float y) {
    ImGuiWindow* window = window_at(x, y);
    while (window != nullptr && window->ScrollMax.y <= 0.0f) {
        window = window->ParentWindow;
    }
    return window;
}

} // namespace

Page& page() {
    static Page the_page;
    return the_page;
}

extern "C" {

/// In units of the page (CSS pixels), and the pixels of the screen behind them.
EMSCRIPTEN_KEEPALIVE void page_resized(int width, int height, int pixel_width, int pixel_height) {
    page().units = {width, height};
    page().pixels = {pixel_width, pixel_height};
    stir();
}

/// `sign` is the character that the key types, 0 where it types none. Gives whether it is Carom's.
EMSCRIPTEN_KEEPALIVE int page_key(const char* code, int sign, int is_down, int modifiers) {
    stir();
    const PageKey key = key_at(code);
    const bool is_latin_capital = sign >= 'A' && sign <= 'Z';
    const auto typed = static_cast<char32_t>(sign);
    const char32_t lower = is_latin_capital ? typed - U'A' + U'a' : typed;
    const bool is_command = (modifiers & (control | meta)) != 0;
    const bool is_named = key.named != NamedKey::none;
    const KeyPress press{.named = key.named,
                         .typed = is_command ? 0 : typed,
                         .sign = is_named ? 0 : lower,
                         .position = key.position,
                         .control = is_command,
                         .shift = (modifiers & Modifier::shift) != 0,
                         .alt = (modifiers & alt) != 0,
                         .repeat = (modifiers & repeated) != 0,
                         .after_button = page().next.saw_button};
    send_modifiers(modifiers);
    const bool is_ours = is_used(press, gui_key(key, lower));
    if (is_ours || is_down == 0) {
        ImGui::GetIO().AddKeyEvent(gui_key(key, lower), is_down != 0);
    }
    if (is_down == 0) {
        page().held.erase(code);
        if (key.code.starts_with("Meta")) { // meanwhile a Mac did not tell of keys that came up
            release_keys();
        }
    } else if (is_ours) {
        page().held.insert(code);
        page().next.went_down.insert(code);
        page().next.keys.push_back(press);
    }
    return is_ours ? 1 : 0;
}

EMSCRIPTEN_KEEPALIVE void page_text(const char* text) {
    stir();
    ImGui::GetIO().AddInputCharactersUTF8(text);
}

/// Where links to what is shown lead.
EMSCRIPTEN_KEEPALIVE void page_address(const char* address) { page().address = address; }

/// What Dear ImGui finds when it pastes next.
EMSCRIPTEN_KEEPALIVE void page_clipboard(const char* text) { page().clipboard = text; }

EMSCRIPTEN_KEEPALIVE void page_pointer(float x, float y, int is_touch) {
    ImGuiIO& io = ImGui::GetIO();
    io.AddMouseSourceEvent(is_touch != 0 ? ImGuiMouseSource_TouchScreen : ImGuiMouseSource_Mouse);
    io.AddMousePosEvent(x, y);
    page().has_fingers = page().has_fingers || is_touch != 0;
    stir();
}

EMSCRIPTEN_KEEPALIVE void page_pointer_left() {
    ImGui::GetIO().AddMousePosEvent(-FLT_MAX, -FLT_MAX);
    stir();
}

/// 0 left, 1 right, 2 middle.
EMSCRIPTEN_KEEPALIVE void page_button(int button, int is_down, int modifiers) {
    send_modifiers(modifiers);
    ImGui::GetIO().AddMouseButtonEvent(button, is_down != 0);
    page().buttons[static_cast<std::size_t>(button)] = is_down != 0;
    page().next.saw_button = true;
    stir();
}

/// Notches.
EMSCRIPTEN_KEEPALIVE void page_wheel(float across, float away, int modifiers) {
    send_modifiers(modifiers);
    ImGui::GetIO().AddMouseWheelEvent(across, away);
    stir();
}

/// Whether a panel is at this place, and not the scene.
EMSCRIPTEN_KEEPALIVE int page_is_panel(float x, float y) { return window_at(x, y) != nullptr; }

EMSCRIPTEN_KEEPALIVE int page_can_scroll(float x, float y) { return scrolling_at(x, y) != nullptr; }

/// Scrolls the panel at this place down, by units of the page.
EMSCRIPTEN_KEEPALIVE void page_scroll(float x, float y, float down) {
    if (ImGuiWindow* window = scrolling_at(x, y)) {
        ImGui::SetScrollY(window, glm::clamp(window->Scroll.y + down, 0.0f, window->ScrollMax.y));
    }
    stir();
}

EMSCRIPTEN_KEEPALIVE void page_focused(int is_focused) {
    page().is_focused = is_focused != 0;
    page().held.clear();
    ImGui::GetIO().AddFocusEvent(is_focused != 0);
    stir();
}

EMSCRIPTEN_KEEPALIVE void page_full_screen(int is_on) {
    page().is_full_screen = is_on != 0;
    stir();
}

/// Whether fingers are what this device is used with.
EMSCRIPTEN_KEEPALIVE void page_fingers(int are_used) { page().has_fingers = are_used != 0; }

/// Whether it plays and turns only: then it takes the keys of that alone.
EMSCRIPTEN_KEEPALIVE void page_only_shows(int is_on) { page().only_shows = is_on != 0; }

/// The colours that the system asks for.
EMSCRIPTEN_KEEPALIVE void page_theme(int is_light) {
    page().wants_light = is_light != 0;
    stir();
}

/// Whether the browser did what `put_on_clipboard` asked for.
EMSCRIPTEN_KEEPALIVE void page_copied(int is_done) {
    page().was_copied = is_done != 0;
    stir();
}

/// The browser has taken the graphics card away, or given it back without all that was on it.
EMSCRIPTEN_KEEPALIVE void page_graphics(int are_there) {
    page().has_graphics = are_there != 0;
    page().has_new_graphics = are_there != 0;
    stir();
}

/// Wakes a page at rest.
EMSCRIPTEN_KEEPALIVE void page_stir() { stir(); }

/// A file that the user chose or dropped on the page, once it lies in Carom's file system; or what
/// follows the # of the page's address, where that has changed.
EMSCRIPTEN_KEEPALIVE void page_file(const char* path) {
    page().next.files.emplace_back(path);
    stir();
}

/// What web/mirror.js begins with.
EMSCRIPTEN_KEEPALIVE const char* page_catalogues() {
    static const std::string catalogues = ui::mirrored_catalogues();
    return catalogues.c_str();
}

/// See ui::MirrorWish.
EMSCRIPTEN_KEEPALIVE void page_wish(const char* what, const char* value) {
    page().next.wishes.push_back({what, value});
    stir();
}

} // extern "C"

} // namespace carom
