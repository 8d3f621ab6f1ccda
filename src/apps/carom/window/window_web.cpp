// The window where it is a page of a browser. What happens there is told to the functions named
// page_* in page_events_web.cpp; what Carom wants of the page it asks of Module.page.

#include "apps/carom/window/page_web.hpp"
#include "apps/carom/window/window.hpp"

#include <algorithm>
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
EM_JS(void, tell_method, (const char* key), { Module.page.rememberMethod(UTF8ToString(key)); });
EM_JS(void, tell_mirror, (const char* told), { Module.page.mirror(UTF8ToString(told)); });
EM_JS(void, ask_for_file, (), { Module.page.chooseFile(); });
EM_JS(int, is_mac, (), { return navigator.platform.startsWith("Mac") ? 1 : 0; });
EM_JS(void, tell_end, (const char* why), { Module.page.end(UTF8ToString(why)); });
// clang-format on

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

const std::vector<KeyPress>& Window::key_presses() const { return page().now.keys; }

const std::vector<std::string>& Window::dropped_files() const { return page().now.files; }

const std::vector<ui::MirrorWish>& Window::mirror_wishes() const { return page().now.wishes; }

/// The browser asks before it closes a page, see `set_unsaved`.
bool Window::take_close_wish() { return false; }

void Window::poll(double /*patience*/) {
    page().now = std::exchange(page().next, {});
    ++page().polls_since;
}

bool Window::is_button_down() const {
    return std::ranges::find(page().buttons, true) != page().buttons.end();
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

/// The browser asks for no pictures of a page that nobody sees; without graphics none can be drawn.
bool Window::is_minimised() const { return !page().has_graphics; }

/// A slow device, too, draws some pictures of what it was told.
double Window::idle_seconds() const {
    constexpr int least = 30;
    return page().polls_since > least ? now() - page().stirred_at : 0.0;
}

bool Window::take_new_graphics() { return std::exchange(page().has_new_graphics, false); }

bool Window::has_fingers() const { return page().has_fingers; }

std::optional<bool> Window::take_light_wish() {
    return std::exchange(page().wants_light, std::nullopt);
}

std::optional<bool> Window::take_copy_answer() {
    return std::exchange(page().was_copied, std::nullopt);
}

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

void Window::set_scene(const std::string& source, const std::string& method) {
    const bool is_other = source != page().scene;
    if (is_other) {
        page().scene = source;
        tell_scene(source.c_str());
    }
    if (is_other || method != page().method) {
        page().method = method;
        tell_method(method.c_str());
    }
}

void Window::mirror(const std::string& told) { tell_mirror(told.c_str()); }

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
        page().was_copied.reset(); // the answer that waits is about an earlier text
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
