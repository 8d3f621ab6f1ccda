#pragma once

#include <glm/vec2.hpp>

namespace carom {

class Window;

/// Dear ImGui's context with what feeds and draws it. Needs a current OpenGL context all its life.
/// Keeps no settings file: the preferences are Carom's own.
class Gui {
public:
    /// Hears the keyboard and the mouse of this window, which lives longer.
    explicit Gui(Window& window);

    /// Without a window, for a picture of this size [pixels].
    explicit Gui(const glm::ivec2& size);

    Gui(const Gui&) = delete;
    Gui& operator=(const Gui&) = delete;
    ~Gui();

    /// Before ImGui::NewFrame.
    void begin_frame() const;

    /// After ImGui::Render: draws the panels into the bound framebuffer.
    void draw() const;

private:
    bool has_window_;
};

} // namespace carom
