// The window where it is a page of a browser. What happens there comes from web/page.js, which
// calls the functions named page_*; what Carom wants of the page it asks of Module.page.

#include "apps/carom/page_keys_web.hpp"
#include "apps/carom/window.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <set>
#include <stdexcept>
#include <string_view>
#include <utility>

#include <emscripten.h>
#include <emscripten/html5.h>
#include <fmt/format.h>
#include <glm/common.hpp>
#include <imgui.h>

namespace carom {

namespace {

// clang-format off
EM_JS(void, tell_title, (const char* title), { document.title = UTF8ToString(title); });
EM_JS(void, ask_full_screen, (int on), { Module.page.setFullScreen(on !== 0); });
EM_JS(void, tell_cursor, (const char* name), { Module.canvas.style.cursor = UTF8ToString(name); });
EM_JS(void, tell_text_wish, (int wanted), { Module.page.wantText(wanted !== 0); });
EM_JS(void, put_on_clipboard, (const char* text), { Module.page.copy(UTF8ToString(text)); });
EM_JS(void, tell_unsaved, (int unsaved), { Module.page.hasUnsavedWork = unsaved !== 0; });
EM_JS(void, tell_scene, (const char* source), { Module.page.rememberScene(UTF8ToString(source)); });
EM_JS(void, ask_for_file, (), { Module.page.chooseFile(); });
EM_JS(int, is_mac, (), { return navigator.platform.startsWith("Mac") ? 1 : 0; });
EM_JS(void, tell_end, (const char* why), { Module.page.end(UTF8ToString(why)); });
// clang-format on

enum Modifier : std::uint8_t { shift = 1, control = 2, alt = 4, meta = 8, repeated = 16 };

const char* name_of(ImGuiMouseCursor cursor) {
    switch (cursor) {
    case ImGuiMouseCursor_None:
        return "none";
    case ImGuiMouseCursor_TextInput:
        return "text";
    case ImGuiMouseCursor_ResizeAll:
        return "move";
    case ImGuiMouseCursor_ResizeNS:
        return "ns-resize";
    case ImGuiMouseCursor_ResizeEW:
        return "ew-resize";
    case ImGuiMouseCursor_ResizeNESW:
        return "nesw-resize";
    case ImGuiMouseCursor_ResizeNWSE:
        return "nwse-resize";
    case ImGuiMouseCursor_Hand:
        return "pointer";
    case ImGuiMouseCursor_NotAllowed:
        return "not-allowed";
    default:
        return "default";
    }
}

/// What came since the last poll is gathered in `next`.
struct Page {
    struct Events {
        std::vector<ui::KeyPress> keys;
        std::vector<std::string> files;
        std::set<std::string, std::less<>> went_down;
        bool saw_button = false;
    };
    Events next;
    Events now;
    std::set<std::string, std::less<>> held; ///< keys, by their codes
    std::array<bool, 3> buttons{};
    glm::ivec2 units{0};
    glm::ivec2 pixels{0};
    std::string clipboard;
    std::string address;
    std::string title;
    std::string scene;
    const char* cursor = "";
    double frame_start = 0.0;
    bool is_focused = true;
    bool is_full_screen = false;
    bool wants_text = false;
    std::function<bool()> round;

    [[nodiscard]] bool is_down(std::string_view code) const {
        return held.contains(code) || now.went_down.contains(code);
    }
    [[nodiscard]] float axis(std::string_view positive, std::string_view negative) const {
        return static_cast<float>(is_down(positive)) - static_cast<float>(is_down(negative));
    }
};

/// There is one page, and what it tells may come before there is a window.
Page& page() {
    static Page the_page;
    return the_page;
}

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

void next_round() {
    try {
        if (!page().round()) {
            emscripten_cancel_main_loop();
            page().round = nullptr;
            tell_end("Carom has ended. Reload the page to begin again.");
        }
    } catch (const std::exception& error) {
        emscripten_cancel_main_loop();
        tell_end(fmt::format("Carom had to stop: {}. Reload the page to begin again.", error.what())
                     .c_str());
    }
}

} // namespace

extern "C" {

/// In units of the page (CSS pixels), and the pixels of the screen behind them.
EMSCRIPTEN_KEEPALIVE void page_resized(int width, int height, int pixel_width, int pixel_height) {
    page().units = {width, height};
    page().pixels = {pixel_width, pixel_height};
}

/// `sign` is the character that the key types, 0 where it types none.
EMSCRIPTEN_KEEPALIVE void page_key(const char* code, int sign, int is_down, int modifiers) {
    const PageKey key = key_at(code);
    const bool is_latin_capital = sign >= 'A' && sign <= 'Z';
    const auto typed = static_cast<char32_t>(sign);
    const char32_t lower = is_latin_capital ? typed - U'A' + U'a' : typed;
    send_modifiers(modifiers);
    ImGui::GetIO().AddKeyEvent(gui_key(key, lower), is_down != 0);
    if (is_down == 0) {
        page().held.erase(code);
        if (key.code.starts_with("Meta")) { // meanwhile a Mac did not tell of keys that came up
            release_keys();
        }
        return;
    }
    page().held.insert(code);
    page().next.went_down.insert(code);
    const bool is_command = (modifiers & (control | meta)) != 0;
    const bool is_named = key.named != ui::NamedKey::none;
    page().next.keys.push_back({.named = key.named,
                                .typed = is_command ? 0 : typed,
                                .sign = is_named ? 0 : lower,
                                .position = key.position,
                                .control = is_command,
                                .shift = (modifiers & Modifier::shift) != 0,
                                .alt = (modifiers & alt) != 0,
                                .repeat = (modifiers & repeated) != 0,
                                .after_button = page().next.saw_button});
}

EMSCRIPTEN_KEEPALIVE void page_text(const char* text) {
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
}

EMSCRIPTEN_KEEPALIVE void page_pointer_left() {
    ImGui::GetIO().AddMousePosEvent(-FLT_MAX, -FLT_MAX);
}

/// 0 left, 1 right, 2 middle.
EMSCRIPTEN_KEEPALIVE void page_button(int button, int is_down, int modifiers) {
    send_modifiers(modifiers);
    ImGui::GetIO().AddMouseButtonEvent(button, is_down != 0);
    page().buttons[static_cast<std::size_t>(button)] = is_down != 0;
    page().next.saw_button = true;
}

/// Notches.
EMSCRIPTEN_KEEPALIVE void page_wheel(float across, float away, int modifiers) {
    send_modifiers(modifiers);
    ImGui::GetIO().AddMouseWheelEvent(across, away);
}

EMSCRIPTEN_KEEPALIVE void page_focused(int is_focused) {
    page().is_focused = is_focused != 0;
    page().held.clear();
    ImGui::GetIO().AddFocusEvent(is_focused != 0);
}

EMSCRIPTEN_KEEPALIVE void page_full_screen(int is_on) { page().is_full_screen = is_on != 0; }

/// A file that the user chose or dropped on the page, once it lies in Carom's file system; or what
/// follows the # of the page's address, where that has changed.
EMSCRIPTEN_KEEPALIVE void page_file(const char* path) { page().next.files.emplace_back(path); }

} // extern "C"

struct Window::Handle {
    EMSCRIPTEN_WEBGL_CONTEXT_HANDLE context = 0;
};

Window::Window(const std::string& title, const glm::ivec2& /*wanted_size*/,
               Visibility /*visibility*/)
    : handle_(std::make_unique<Handle>()) {
    EmscriptenWebGLContextAttributes attributes;
    emscripten_webgl_init_context_attributes(&attributes);
    attributes.majorVersion = 2;
    attributes.alpha = EM_FALSE;
    attributes.depth = EM_FALSE;
    attributes.antialias = EM_FALSE;
    handle_->context = emscripten_webgl_create_context("#canvas", &attributes);
    if (handle_->context <= 0) {
        throw std::runtime_error("Carom needs WebGL 2, which this browser does not offer");
    }
    emscripten_webgl_make_context_current(handle_->context);
    set_title(title);
}

Window::~Window() { emscripten_webgl_destroy_context(handle_->context); }

const std::vector<ui::KeyPress>& Window::key_presses() const { return page().now.keys; }

const std::vector<std::string>& Window::dropped_files() const { return page().now.files; }

/// The browser asks before it closes a page, see `set_unsaved`.
bool Window::take_close_wish() { return false; }

void Window::poll() { page().now = std::exchange(page().next, {}); }

bool Window::is_button_down() const {
    return std::find(page().buttons.begin(), page().buttons.end(), true) != page().buttons.end();
}

glm::vec3 Window::flight() const {
    return {page().axis("KeyD", "KeyA"), page().axis("KeyE", "KeyQ"), page().axis("KeyW", "KeyS")};
}

glm::vec2 Window::aim() const {
    return {page().axis("ArrowRight", "ArrowLeft"), page().axis("ArrowUp", "ArrowDown")};
}

bool Window::builds_up_speed() const {
    return page().is_down("Enter") || page().is_down("NumpadEnter");
}

WindowSize Window::size() const {
    return {glm::max(page().units, 1), glm::max(page().pixels, 1), 1.0f};
}

/// The browser asks for no pictures of a page that nobody sees.
bool Window::is_minimised() const { return false; }

bool Window::is_focused() const { return page().is_focused; }

void Window::set_title(const std::string& title) { tell_title(title.c_str()); }

/// The browser answers later, and may refuse: see page_full_screen.
void Window::set_full_screen(bool full) {
    if (full != page().is_full_screen) {
        page().is_full_screen = full;
        ask_full_screen(full ? 1 : 0);
    }
}

bool Window::is_full_screen() const { return page().is_full_screen; }

glm::ivec2 Window::windowed_size() const { return page().units; }

void Window::set_unsaved(bool unsaved) { tell_unsaved(unsaved ? 1 : 0); }

void Window::set_scene(const std::string& source) {
    if (source != page().scene) {
        page().scene = source;
        tell_scene(source.c_str());
    }
}

bool Window::is_page() { return true; }

std::string Window::address() { return page().address; }

void Window::choose_file() { ask_for_file(); }

double Window::now() { return 0.001 * emscripten_get_now(); }

/// The browser shows a picture when the round is over.
void Window::swap() {}

void Window::each_frame(std::function<bool()> round) {
    page().round = std::move(round);
    emscripten_set_main_loop(next_round, 0, EM_FALSE);
}

/// They are linked, not looked up.
render::GlLoader Window::loader() { return nullptr; }

void Window::connect_gui() {
    ImGuiIO& io = ImGui::GetIO();
    io.BackendPlatformName = "page";
    io.ConfigMacOSXBehaviors = is_mac() != 0;
    io.BackendFlags |= ImGuiBackendFlags_HasMouseCursors;
    ImGuiPlatformIO& platform = ImGui::GetPlatformIO();
    platform.Platform_GetClipboardTextFn = [](ImGuiContext*) {
        return static_cast<const char*>(page().clipboard.c_str());
    };
    platform.Platform_SetClipboardTextFn = [](ImGuiContext*, const char* text) {
        page().clipboard = text;
        put_on_clipboard(text);
    };
}

void Window::disconnect_gui() {
    ImGui::GetIO().BackendPlatformName = nullptr;
    ImGui::GetIO().BackendFlags &= ~ImGuiBackendFlags_HasMouseCursors;
}

void Window::begin_gui_frame() {
    ImGuiIO& io = ImGui::GetIO();
    const glm::vec2 units(glm::max(page().units, 1));
    const glm::vec2 scale = glm::vec2(glm::max(page().pixels, 1)) / units;
    io.DisplaySize = {units.x, units.y};
    io.DisplayFramebufferScale = {scale.x, scale.y};
    const double now_seconds = now();
    io.DeltaTime = static_cast<float>(
        std::clamp(now_seconds - std::exchange(page().frame_start, now_seconds), 1e-4, 0.5));
    const char* cursor =
        name_of(io.MouseDrawCursor ? ImGuiMouseCursor_None : ImGui::GetMouseCursor());
    if (std::string_view(cursor) != page().cursor) {
        page().cursor = cursor;
        tell_cursor(cursor);
    }
    if (io.WantTextInput != page().wants_text) {
        page().wants_text = io.WantTextInput;
        tell_text_wish(io.WantTextInput ? 1 : 0);
    }
}

} // namespace carom
