#pragma once

#include <glm/vec2.hpp>

struct ImGuiContext;

namespace carom {

class Window;

/// Dear ImGui's context with what feeds and draws it. Needs a current OpenGL context all its life.
/// Keeps no settings file: the preferences are Carom's own. The first one is current from its
/// beginning; a second one is current as long as one of its `Turn`s lives.
class Gui {
public:
    /// Takes keyboard and mouse from this window, which must outlive it.
    explicit Gui(Window& window);

    /// Without a window, for a picture of this size [pixels].
    explicit Gui(const glm::ivec2& size);

    Gui(const Gui&) = delete;
    Gui& operator=(const Gui&) = delete;
    ~Gui();

    /// Makes it the current one as long as it lives.
    class Turn {
    public:
        explicit Turn(const Gui& gui) : Turn(gui.context_) {}
        explicit Turn(ImGuiContext* context);
        Turn(const Turn&) = delete;
        Turn& operator=(const Turn&) = delete;
        ~Turn();

    private:
        ImGuiContext* before_;
    };

    /// Before ImGui::NewFrame.
    void begin_frame() const;

    /// After the graphics card has lost all that lay there.
    void renew() const;

    /// After ImGui::Render: draws the panels into the bound framebuffer.
    void draw() const;

private:
    ImGuiContext* context_;
    bool has_window_;
};

} // namespace carom
