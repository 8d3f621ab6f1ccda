#include "apps/carom/window/gui.hpp"

#include "apps/carom/window/window.hpp"

#include <algorithm>
#include <stdexcept>

#include <imgui.h>
#include <imgui_impl_opengl3.h>

namespace carom {

namespace {

#ifdef __EMSCRIPTEN__
constexpr const char* shader_version = "#version 300 es";
#else
constexpr const char* shader_version = "#version 330 core";
#endif
constexpr float usual_double_click = 0.3f; // from press to press [s]

ImGuiContext* make_context() {
    IMGUI_CHECKVERSION();
    ImGuiContext* context = ImGui::CreateContext();
    const Gui::Turn turn(context);
    ImGui::GetIO().IniFilename = nullptr;
    ImGui::GetIO().LogFilename = nullptr;
    return context;
}

void start_drawing() {
    if (!ImGui_ImplOpenGL3_Init(shader_version)) {
        throw std::runtime_error("the panels cannot be drawn with this OpenGL driver");
    }
}

} // namespace

Gui::Turn::Turn(ImGuiContext* context) : before_(ImGui::GetCurrentContext()) {
    ImGui::SetCurrentContext(context);
}

Gui::Turn::~Turn() { ImGui::SetCurrentContext(before_); }

Gui::Gui(Window& window) : context_(make_context()), has_window_(true) {
    const Turn turn(*this);
    window.connect_gui();
    start_drawing();
}

Gui::Gui(const glm::ivec2& size) : context_(make_context()), has_window_(false) {
    const Turn turn(*this);
    ImGuiIO& io = ImGui::GetIO();
    io.DisplaySize = {static_cast<float>(size.x), static_cast<float>(size.y)};
    io.DeltaTime = 1.0f / 60.0f;
    start_drawing();
}

Gui::~Gui() {
    {
        const Turn turn(*this);
        ImGui_ImplOpenGL3_Shutdown();
        if (has_window_) {
            Window::disconnect_gui();
        }
    }
    ImGui::DestroyContext(context_);
}

void Gui::begin_frame() const {
    ImGui_ImplOpenGL3_NewFrame();
    if (has_window_) {
        Window::begin_gui_frame();
    }
    // Each press and each release takes a frame; the second press comes two after the first.
    constexpr float frames = 3.0f;
    ImGuiIO& io = ImGui::GetIO();
    io.MouseDoubleClickTime = std::max(usual_double_click, frames * io.DeltaTime);
}

/// What is missing is made again when it is drawn.
void Gui::renew() const {
    const Turn turn(*this);
    ImGui_ImplOpenGL3_DestroyDeviceObjects();
}

void Gui::draw() const { ImGui_ImplOpenGL3_RenderDrawData(ImGui::GetDrawData()); }

} // namespace carom
