#include "apps/carom/gui.hpp"

#include "apps/carom/window.hpp"

#include <stdexcept>

#include <imgui.h>
#include <imgui_impl_glfw.h>
#include <imgui_impl_opengl3.h>

namespace carom {

namespace {

constexpr const char* shader_version = "#version 330 core";

void make_context() {
    IMGUI_CHECKVERSION();
    ImGui::CreateContext();
    ImGui::GetIO().IniFilename = nullptr;
    ImGui::GetIO().LogFilename = nullptr;
}

void start_drawing() {
    if (!ImGui_ImplOpenGL3_Init(shader_version)) {
        throw std::runtime_error("the panels cannot be drawn with this OpenGL driver");
    }
}

} // namespace

Gui::Gui(Window& window) : has_window_(true) {
    make_context();
    ImGui_ImplGlfw_InitForOpenGL(window.handle(), true);
    start_drawing();
}

Gui::Gui(const glm::ivec2& size) : has_window_(false) {
    make_context();
    ImGuiIO& io = ImGui::GetIO();
    io.DisplaySize = {static_cast<float>(size.x), static_cast<float>(size.y)};
    io.DeltaTime = 1.0f / 60.0f;
    start_drawing();
}

Gui::~Gui() {
    ImGui_ImplOpenGL3_Shutdown();
    if (has_window_) {
        ImGui_ImplGlfw_Shutdown();
    }
    ImGui::DestroyContext();
}

void Gui::begin_frame() const {
    ImGui_ImplOpenGL3_NewFrame();
    if (has_window_) {
        ImGui_ImplGlfw_NewFrame();
    }
}

void Gui::draw() const { ImGui_ImplOpenGL3_RenderDrawData(ImGui::GetDrawData()); }

} // namespace carom
