#pragma once

#include "ui/key_map.hpp"

#include <string>
#include <vector>

#include <glm/vec2.hpp>
#include <glm/vec3.hpp>

struct GLFWwindow;

namespace carom {

/// Sizes of a window: its own units and the pixels behind them differ on some displays.
struct WindowSize {
    glm::ivec2 units{0};
    glm::ivec2 pixels{0};
    float text_scale = 1.0f; ///< units for each unit of text, as the user set up this display
};

/// A window of the desktop with an OpenGL 3.3 core context, which is current. Only one may live.
class Window {
public:
    /// Throws std::runtime_error with a sentence for the user when there is no display or the
    /// driver is too old. `size` is in units of text; the window fits the screen. A hidden one
    /// serves where pictures are drawn without showing them.
    enum class Visibility : bool { hidden, shown };
    Window(const std::string& title, const glm::ivec2& size, Visibility visibility);
    Window(const Window&) = delete;
    Window& operator=(const Window&) = delete;
    ~Window();

    [[nodiscard]] GLFWwindow* handle() const { return handle_; }

    /// Whether the user wanted to close it since the last call.
    bool take_close_wish();

    /// Takes the events that have come; while minimised waits until there are some.
    void poll();

    /// Any button of the mouse.
    [[nodiscard]] bool is_button_down() const;

    /// The keys that went down in the last poll, in order.
    [[nodiscard]] const std::vector<ui::KeyPress>& key_presses() const { return key_presses_; }

    /// Files that were dropped on the window in the last poll.
    [[nodiscard]] const std::vector<std::string>& dropped_files() const { return dropped_files_; }

    /// Right, up and forward from -1 to 1, as the keys D/A, E/Q and W/S are held; those keys count
    /// by their place.
    [[nodiscard]] glm::vec3 flight() const;

    /// The same of the keys that aim a throw (right, up), and of those that build up its speed.
    [[nodiscard]] glm::vec2 aim() const;
    [[nodiscard]] bool builds_up_speed() const;

    [[nodiscard]] WindowSize size() const;
    [[nodiscard]] bool is_minimised() const;
    [[nodiscard]] bool is_focused() const; ///< a window out of sight may draw slowly on purpose
    void set_title(const std::string& title);
    void set_full_screen(bool full);
    [[nodiscard]] bool is_full_screen() const;

    /// The size to come back to: that of the window before it went full screen [units of text].
    [[nodiscard]] glm::ivec2 windowed_size() const;

    /// The window system's clock [s].
    [[nodiscard]] static double now();

    /// Shows what was drawn; waits for the screen's next picture where the driver does.
    void swap();

private:
    class Library {
    public:
        Library();
        Library(const Library&) = delete;
        Library& operator=(const Library&) = delete;
        ~Library();
    };

    void listen();
    void key_down(int key, int scancode, int modifiers, bool repeat);
    void typed(char32_t sign);
    /// Now, or, in a long frame, for a moment since the last one.
    [[nodiscard]] bool is_down(int key) const;
    [[nodiscard]] float axis(int positive, int negative) const;

    Library library_;
    GLFWwindow* handle_ = nullptr;
    std::vector<ui::KeyPress> key_presses_;
    std::vector<int> went_down_; ///< in the last poll, by GLFW's numbers
    bool saw_button_ = false;    ///< of the mouse, likewise
    std::vector<std::string> dropped_files_;
    glm::ivec2 windowed_position_{0};
    glm::ivec2 windowed_size_{0};
};

} // namespace carom
