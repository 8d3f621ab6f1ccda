#include "apps/carom/window/window.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdio>
#include <stdexcept>
#include <thread>
#include <utility>

#define GLFW_INCLUDE_NONE
#include <GLFW/glfw3.h>
#include <fmt/format.h>
#include <glm/common.hpp>
#include <imgui_impl_glfw.h>

namespace carom {

namespace {

constexpr glm::ivec2 smallest_window(640, 400);
constexpr double shortest_frame = 1.0 / 250.0; // [s], where the driver does not wait for the screen
constexpr double longest_sleep = 0.2;          // [s] while minimised

#ifdef __APPLE__
constexpr int control_modifiers = GLFW_MOD_CONTROL | GLFW_MOD_SUPER;
#else
constexpr int control_modifiers = GLFW_MOD_CONTROL;
#endif

std::string last_error() {
    const char* description = nullptr;
    glfwGetError(&description);
    return description != nullptr ? description : "no reason given";
}

void report_error([[maybe_unused]] int code, const char* description) {
#ifdef GLFW_FEATURE_UNAVAILABLE
    // Some platforms have no icons or window positions: not an error.
    if (code == GLFW_FEATURE_UNAVAILABLE) {
        return;
    }
#endif
    std::fputs(fmt::format("carom: window system: {}\n", description).c_str(), stderr);
}

NamedKey named_key(int key) {
    constexpr std::array<std::pair<int, NamedKey>, 24> keys = {{
        {GLFW_KEY_ESCAPE, NamedKey::escape},   {GLFW_KEY_TAB, NamedKey::tab},
        {GLFW_KEY_HOME, NamedKey::home},       {GLFW_KEY_DELETE, NamedKey::delete_key},
        {GLFW_KEY_PAGE_UP, NamedKey::page_up}, {GLFW_KEY_PAGE_DOWN, NamedKey::page_down},
        {GLFW_KEY_F1, NamedKey::f1},           {GLFW_KEY_F2, NamedKey::f2},
        {GLFW_KEY_F3, NamedKey::f3},           {GLFW_KEY_F4, NamedKey::f4},
        {GLFW_KEY_F5, NamedKey::f5},           {GLFW_KEY_F6, NamedKey::f6},
        {GLFW_KEY_F7, NamedKey::f7},           {GLFW_KEY_F8, NamedKey::f8},
        {GLFW_KEY_F9, NamedKey::f9},           {GLFW_KEY_F10, NamedKey::f10},
        {GLFW_KEY_F11, NamedKey::f11},         {GLFW_KEY_F12, NamedKey::f12},
        {GLFW_KEY_LEFT, NamedKey::left},       {GLFW_KEY_RIGHT, NamedKey::right},
        {GLFW_KEY_UP, NamedKey::up},           {GLFW_KEY_DOWN, NamedKey::down},
        {GLFW_KEY_ENTER, NamedKey::enter},     {GLFW_KEY_KP_ENTER, NamedKey::enter},
    }};
    for (const auto& [number, named] : keys) {
        if (number == key) {
            return named;
        }
    }
    return NamedKey::none;
}

char32_t lower(char32_t sign) { return sign >= U'A' && sign <= U'Z' ? sign - U'A' + U'a' : sign; }

/// The first sign of a text in UTF-8; 0 when it is empty.
char32_t first_sign(const char* text) {
    const auto byte = [&](int i) {
        return static_cast<char32_t>(static_cast<unsigned char>(text[i]));
    };
    if (text == nullptr || *text == '\0') {
        return 0;
    }
    if (byte(0) < 0x80) {
        return lower(byte(0));
    }
    // Two bytes reach all European, Cyrillic, Greek, Hebrew and Arabic letters.
    return byte(0) < 0xE0 ? (byte(0) & 0x1FU) << 6U | (byte(1) & 0x3FU) : 0xFFFD;
}

/// GLFW names the keys that type a sign by that sign on a US keyboard.
char32_t sign_of_position(int key) {
    return key >= GLFW_KEY_SPACE && key <= GLFW_KEY_GRAVE_ACCENT ? lower(static_cast<char32_t>(key))
                                                                 : 0;
}

/// From units of text to units of the window, but no larger than the screen.
glm::ivec2 fitting_size(const glm::ivec2& wanted) {
    GLFWmonitor* monitor = glfwGetPrimaryMonitor();
    if (monitor == nullptr) {
        return glm::max(wanted, smallest_window);
    }
    glm::ivec2 corner(0);
    glm::ivec2 room(0);
    glfwGetMonitorWorkarea(monitor, &corner.x, &corner.y, &room.x, &room.y);
    const float scale = ImGui_ImplGlfw_GetContentScaleForMonitor(monitor);
    const glm::ivec2 scaled(glm::round(scale * glm::vec2(wanted)));
    return glm::max(glm::min(scaled, room), smallest_window);
}

/// The monitor that shows the middle of the window.
GLFWmonitor* monitor_of(GLFWwindow* handle) {
    glm::ivec2 corner(0);
    glm::ivec2 size(0);
    glfwGetWindowPos(handle, &corner.x, &corner.y);
    glfwGetWindowSize(handle, &size.x, &size.y);
    const glm::ivec2 middle = corner + size / 2;
    int count = 0;
    GLFWmonitor** monitors = glfwGetMonitors(&count);
    for (int i = 0; i < count; ++i) {
        glm::ivec2 place(0);
        glfwGetMonitorPos(monitors[i], &place.x, &place.y);
        const GLFWvidmode* mode = glfwGetVideoMode(monitors[i]);
        if (mode != nullptr && middle.x >= place.x && middle.x < place.x + mode->width &&
            middle.y >= place.y && middle.y < place.y + mode->height) {
            return monitors[i];
        }
    }
    return glfwGetPrimaryMonitor();
}

/// GLFW, as long as it lives.
class Library {
public:
    Library() {
        if (glfwInit() == GLFW_FALSE) {
            throw std::runtime_error(fmt::format(
                "no window can be opened ({}); --screenshot FILE works without a display",
                last_error()));
        }
    }
    Library(const Library&) = delete;
    Library& operator=(const Library&) = delete;
    ~Library() { glfwTerminate(); }
};

} // namespace

struct Window::Handle {
    Handle(const std::string& title, const glm::ivec2& wanted_size, Visibility visibility);
    Handle(const Handle&) = delete;
    Handle& operator=(const Handle&) = delete;
    ~Handle() { glfwDestroyWindow(window); }

    static Handle& of(GLFWwindow* its_window) {
        return *static_cast<Handle*>(glfwGetWindowUserPointer(its_window));
    }
    void listen();
    void key_down(int key, int scancode, int modifiers, bool repeat);
    void typed(char32_t sign);
    /// Now, or, in a long frame, for a moment since the last one.
    [[nodiscard]] bool is_down(int key) const;
    [[nodiscard]] float axis(int positive, int negative) const;

    Library library;
    GLFWwindow* window = nullptr;
    std::vector<KeyPress> key_presses;
    std::vector<int> went_down; ///< in the last poll, by GLFW's numbers
    bool saw_button = false;    ///< of the mouse, likewise
    std::vector<std::string> dropped_files;
    glm::ivec2 windowed_position{0};
    glm::ivec2 windowed_size{0};
};

Window::Handle::Handle(const std::string& title, const glm::ivec2& wanted_size,
                       Visibility visibility) {
    glfwWindowHint(GLFW_CONTEXT_VERSION_MAJOR, 3);
    glfwWindowHint(GLFW_CONTEXT_VERSION_MINOR, 3);
    glfwWindowHint(GLFW_OPENGL_PROFILE, GLFW_OPENGL_CORE_PROFILE);
    glfwWindowHint(GLFW_OPENGL_FORWARD_COMPAT, GLFW_TRUE);
    glfwWindowHint(GLFW_DEPTH_BITS, 0);
    glfwWindowHint(GLFW_STENCIL_BITS, 0);
    glfwWindowHint(GLFW_VISIBLE, visibility == Visibility::shown ? GLFW_TRUE : GLFW_FALSE);
    const glm::ivec2 size = fitting_size(wanted_size);
    window = glfwCreateWindow(size.x, size.y, title.c_str(), nullptr, nullptr);
    if (window == nullptr) {
        throw std::runtime_error(fmt::format(
            "Carom needs OpenGL 3.3, which the graphics driver does not offer ({})", last_error()));
    }
    glfwSetErrorCallback(report_error);
    glfwSetWindowSizeLimits(window, smallest_window.x, smallest_window.y, GLFW_DONT_CARE,
                            GLFW_DONT_CARE);
    glfwMakeContextCurrent(window);
    glfwSwapInterval(1);
    listen();
}

void Window::Handle::listen() {
    glfwSetWindowUserPointer(window, this);
    glfwSetKeyCallback(window, [](GLFWwindow* from, int key, int scancode, int event, int mods) {
        if (event != GLFW_RELEASE) {
            of(from).key_down(key, scancode, mods, event == GLFW_REPEAT);
        }
    });
    glfwSetCharCallback(window, [](GLFWwindow* from, unsigned sign) {
        of(from).typed(static_cast<char32_t>(sign));
    });
    glfwSetMouseButtonCallback(window,
                               [](GLFWwindow* from, int, int, int) { of(from).saw_button = true; });
    glfwSetDropCallback(window, [](GLFWwindow* from, int count, const char** paths) {
        of(from).dropped_files.insert(of(from).dropped_files.end(), paths, paths + count);
    });
}

void Window::Handle::key_down(int key, int scancode, int modifiers, bool repeat) {
    went_down.push_back(key);
    const NamedKey named = named_key(key);
    const bool is_other = named != NamedKey::none;
    key_presses.push_back({.named = named,
                           .typed = 0,
                           .sign = is_other ? 0 : first_sign(glfwGetKeyName(key, scancode)),
                           .position = sign_of_position(key),
                           .control = (modifiers & control_modifiers) != 0,
                           .shift = (modifiers & GLFW_MOD_SHIFT) != 0,
                           .alt = (modifiers & GLFW_MOD_ALT) != 0,
                           .repeat = repeat,
                           .after_button = saw_button});
}

void Window::Handle::typed(char32_t sign) {
    // A dead key's sign comes without a key of its own.
    if (key_presses.empty() || key_presses.back().typed != 0) {
        key_presses.push_back({.after_button = saw_button});
    }
    KeyPress& press = key_presses.back();
    press.typed = sign;
    // Windows reports AltGr as Control and Alt; Control alone types nothing.
    press.control = false;
}

Window::Window(const std::string& title, const glm::ivec2& wanted_size, Visibility visibility)
    : handle_(std::make_unique<Handle>(title, wanted_size, visibility)) {}

Window::~Window() = default;

const std::vector<KeyPress>& Window::key_presses() const { return handle_->key_presses; }

const std::vector<std::string>& Window::dropped_files() const { return handle_->dropped_files; }

bool Window::Handle::is_down(int key) const {
    return glfwGetKey(window, key) == GLFW_PRESS ||
           std::ranges::find(went_down, key) != went_down.end();
}

float Window::Handle::axis(int positive, int negative) const {
    return static_cast<float>(is_down(positive)) - static_cast<float>(is_down(negative));
}

bool Window::take_close_wish() {
    const bool wants_to = glfwWindowShouldClose(handle_->window) != GLFW_FALSE;
    glfwSetWindowShouldClose(handle_->window, GLFW_FALSE);
    return wants_to;
}

void Window::poll(double patience) {
    handle_->key_presses.clear();
    handle_->went_down.clear();
    handle_->saw_button = false;
    handle_->dropped_files.clear();
    if (is_minimised()) {
        glfwWaitEventsTimeout(longest_sleep);
    } else if (patience > 0.0) {
        glfwWaitEventsTimeout(patience);
    } else {
        glfwPollEvents();
    }
}

bool Window::is_button_down() const {
    return glfwGetMouseButton(handle_->window, GLFW_MOUSE_BUTTON_LEFT) == GLFW_PRESS ||
           glfwGetMouseButton(handle_->window, GLFW_MOUSE_BUTTON_RIGHT) == GLFW_PRESS ||
           glfwGetMouseButton(handle_->window, GLFW_MOUSE_BUTTON_MIDDLE) == GLFW_PRESS;
}

glm::vec3 Window::flight() const {
    return {handle_->axis(GLFW_KEY_D, GLFW_KEY_A), handle_->axis(GLFW_KEY_E, GLFW_KEY_Q),
            handle_->axis(GLFW_KEY_W, GLFW_KEY_S)};
}

glm::vec2 Window::aim() const {
    return {handle_->axis(GLFW_KEY_RIGHT, GLFW_KEY_LEFT),
            handle_->axis(GLFW_KEY_UP, GLFW_KEY_DOWN)};
}

bool Window::builds_up_speed() const {
    return handle_->is_down(GLFW_KEY_ENTER) || handle_->is_down(GLFW_KEY_KP_ENTER);
}

WindowSize Window::size() const {
    WindowSize size;
    glfwGetWindowSize(handle_->window, &size.units.x, &size.units.y);
    glfwGetFramebufferSize(handle_->window, &size.pixels.x, &size.pixels.y);
    size.text_scale = ImGui_ImplGlfw_GetContentScaleForWindow(handle_->window);
    return size;
}

bool Window::is_minimised() const {
    return glfwGetWindowAttrib(handle_->window, GLFW_ICONIFIED) != GLFW_FALSE;
}

bool Window::is_focused() const {
    return glfwGetWindowAttrib(handle_->window, GLFW_FOCUSED) != GLFW_FALSE;
}

void Window::set_title(const std::string& title) {
    glfwSetWindowTitle(handle_->window, title.c_str());
}

void Window::set_full_screen(bool full) {
    if (full == is_full_screen()) {
        return;
    }
    if (!full) {
        glfwSetWindowMonitor(handle_->window, nullptr, handle_->windowed_position.x,
                             handle_->windowed_position.y, handle_->windowed_size.x,
                             handle_->windowed_size.y, GLFW_DONT_CARE);
        return;
    }
    GLFWmonitor* monitor = monitor_of(handle_->window);
    const GLFWvidmode* mode = monitor != nullptr ? glfwGetVideoMode(monitor) : nullptr;
    if (mode == nullptr) {
        return;
    }
    handle_->windowed_size = size().units;
    glfwGetWindowPos(handle_->window, &handle_->windowed_position.x, &handle_->windowed_position.y);
    glfwSetWindowMonitor(handle_->window, monitor, 0, 0, mode->width, mode->height,
                         mode->refreshRate);
}

bool Window::is_full_screen() const { return glfwGetWindowMonitor(handle_->window) != nullptr; }

glm::ivec2 Window::windowed_size() const {
    const WindowSize now = size();
    const glm::vec2 units(is_full_screen() ? handle_->windowed_size : now.units);
    return glm::ivec2(glm::round(units / now.text_scale));
}

void Window::set_unsaved(bool /*unsaved*/) {}

void Window::set_scene(const std::string& /*source*/, const std::string& /*method*/) {}

double Window::idle_seconds() const { return 0.0; }
bool Window::take_new_graphics() { return false; }
bool Window::has_fingers() const { return false; }
std::optional<bool> Window::take_light_wish() { return std::nullopt; }
std::optional<bool> Window::take_copy_answer() { return true; }

void Window::mirror(const std::string& /*told*/) {}

const std::vector<ui::MirrorWish>& Window::mirror_wishes() const {
    static const std::vector<ui::MirrorWish> none;
    return none;
}

void Window::choose_file() {}

bool Window::is_page() { return false; }

std::string Window::address() { return {}; }

double Window::now() { return glfwGetTime(); }

void Window::swap() { glfwSwapBuffers(handle_->window); }

void Window::each_frame(std::function<bool()> round) {
    for (double start = now(); round(); start = now()) {
        const double spare = shortest_frame - (now() - start);
        if (spare > 0.0) {
            std::this_thread::sleep_for(std::chrono::duration<double>(spare));
        }
    }
}

render::GlLoader Window::loader() { return glfwGetProcAddress; }

void Window::connect_gui() { ImGui_ImplGlfw_InitForOpenGL(handle_->window, true); }

void Window::disconnect_gui() { ImGui_ImplGlfw_Shutdown(); }

void Window::begin_gui_frame() { ImGui_ImplGlfw_NewFrame(); }

} // namespace carom
