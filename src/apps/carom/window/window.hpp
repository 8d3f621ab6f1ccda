#pragma once

#include "render/gl_context.hpp"
#include "studio/base/key_map.hpp"
#include "ui/window/mirror.hpp"

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <glm/vec2.hpp>
#include <glm/vec3.hpp>

namespace carom {

/// Sizes of a window: its own units and the pixels behind them differ on some displays.
struct WindowSize {
    glm::ivec2 units{0};
    glm::ivec2 pixels{0};
    float text_scale = 1.0f; ///< units for each unit of text, as the user set up this display
};

/// A window of the desktop with an OpenGL 3.3 core context, or a page of the browser with one of
/// WebGL 2 (window_web.cpp). The context is current. Only one may live.
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

    /// Whether the user wanted to close it since the last call.
    bool take_close_wish();

    /// Takes the events that have come; waits for one for so long [s], while minimised longer.
    void poll(double patience = 0.0);

    /// Any button of the mouse.
    [[nodiscard]] bool is_button_down() const;

    /// The keys that went down in the last poll, in order.
    [[nodiscard]] const std::vector<KeyPress>& key_presses() const;

    /// Files that were dropped on the window in the last poll.
    [[nodiscard]] const std::vector<std::string>& dropped_files() const;

    /// What was asked for in the last poll by what mirrors a page in words; elsewhere nothing.
    [[nodiscard]] const std::vector<ui::MirrorWish>& mirror_wishes() const;

    /// Right, up and forward from -1 to 1, as the keys D/A, E/Q and W/S are held; those keys count
    /// by their place.
    [[nodiscard]] glm::vec3 flight() const;

    /// The same of the keys that aim a throw (right, up), and of those that build up its speed.
    [[nodiscard]] glm::vec2 aim() const;
    [[nodiscard]] bool builds_up_speed() const;

    [[nodiscard]] WindowSize size() const;
    [[nodiscard]] bool is_minimised() const;
    [[nodiscard]] double idle_seconds() const; ///< since a page was told something; elsewhere 0
    /// Whether all that lay on the graphics card is lost, since the last call.
    bool take_new_graphics();
    [[nodiscard]] bool has_fingers() const; ///< is used with them, not with a mouse
    std::optional<bool> take_light_wish();  ///< of the system, for light or dark colours
    std::optional<bool> take_copy_answer(); ///< whether what was to be copied is on the clipboard
    [[nodiscard]] bool is_focused() const;  ///< a window out of sight may draw slowly on purpose
    void set_title(const std::string& title);
    void set_full_screen(bool full);
    [[nodiscard]] bool is_full_screen() const;

    /// The size to come back to: that of the window before it went full screen [units of text].
    [[nodiscard]] glm::ivec2 windowed_size() const;

    /// A page of a browser keeps these: it asks before it is closed on unsaved work, opens with the
    /// scene of last time, tells those who do not see it, and has the user choose files. Elsewhere
    /// they do nothing.
    void set_unsaved(bool unsaved);
    void set_scene(const std::string& source,  ///< see OpenedScene
                   const std::string& method); ///< key of its resolver; empty: not to be kept
    void mirror(const std::string& told);      ///< see ui/window/mirror.hpp
    void choose_file();                        ///< it comes as if it had been dropped on the window
    [[nodiscard]] static bool is_page();
    [[nodiscard]] static std::string address(); ///< of the page, for links; empty elsewhere

    /// The window system's clock [s].
    [[nodiscard]] static double now();

    /// Shows what was drawn; waits for the screen's next picture where the driver does.
    void swap();

    /// Calls `round` again and again until it gives false: at once on a desktop, in a browser for
    /// each picture of the screen, after this has returned.
    static void each_frame(std::function<bool()> round);

    /// Finds the functions of the context.
    [[nodiscard]] static render::GlLoader loader();

    /// Dear ImGui, whose context is current, takes keyboard and mouse from here until it is
    /// disconnected; each of its frames begins with the state of the window.
    void connect_gui();
    static void disconnect_gui();
    static void begin_gui_frame();

private:
    struct Handle; ///< of the window system
    std::unique_ptr<Handle> handle_;
};

} // namespace carom
