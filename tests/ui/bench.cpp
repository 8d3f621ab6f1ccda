#include "bench.hpp"
#include "physics/world/property_tables.hpp"
#include "ui/lessons/panels.hpp"
#include "ui/scene/panels.hpp"

#include <gtest/gtest.h>

#include <set>

namespace carom::ui {

namespace {

ImGuiContext* make_context(ImVec2 size) {
    ImGuiContext* context = ImGui::CreateContext();
    ImGuiIO& io = ImGui::GetIO();
    io.DisplaySize = size;
    io.DeltaTime = 1.0f / 60.0f;
    io.BackendFlags |= ImGuiBackendFlags_RendererHasTextures;
    return context;
}

/// What a renderer does with the textures of the fonts, without pictures.
void accept_textures() {
    for (ImTextureData* texture : *ImGui::GetDrawData()->Textures) {
        if (texture->Status == ImTextureStatus_WantDestroy) {
            texture->SetTexID(ImTextureID_Invalid);
            texture->SetStatus(ImTextureStatus_Destroyed);
        } else if (texture->Status != ImTextureStatus_OK) {
            texture->SetTexID(1);
            texture->SetStatus(ImTextureStatus_OK);
        }
    }
}

} // namespace

Scene bench_scene() {
    Scene scene{"Bench", "Nothing but a place to try the panels.", {}};
    scene.world.add(static_body("floor", Box{{10.0f, 0.5f, 10.0f}}));
    Body ball = dynamic_body("ball", Sphere{0.5f}, 2.0f);
    ball.position = {0.0f, 1.0f, 0.0f};
    scene.world.add(ball);
    Body crate = dynamic_body("crate", Box{glm::vec3(0.5f)}, 2.0f);
    crate.position = {3.0f, 1.0f, 0.0f};
    scene.world.add(crate);
    return scene;
}

Bench::Bench(ImVec2 size, float display_scale, bool unfolded)
    : laboratory({.scene = {bench_scene(), {}, "bench", nullptr}}, {}),
      session(laboratory.session()), view(laboratory.view()), imgui_(make_context(size)) {
    ui_.widgets().enable(true);
    view.host.display_scale = display_scale;
    view.camera = {}; // and no more framing: places in the picture are known
    view.framing = {};
    session.set_paused(true);
    if (unfolded) {
        view.talk.guide = {
            "", {"section.More", "section.Numbers", "section.Laws of contact"}, 1, 0.0};
        frame();
        view.talk.guide = {};
    }
    frame(3);
}

Bench::~Bench() {
    for (ImTextureData* texture : ImGui::GetPlatformIO().Textures) {
        texture->SetTexID(ImTextureID_Invalid);
        texture->SetStatus(ImTextureStatus_Destroyed);
    }
    ImGui::DestroyContext(imgui_);
}

void Bench::frame(int count) {
    for (int i = 0; i < count; ++i) {
        ui_.prepare(view);
        ImGui::NewFrame();
        const auto times = timing ? timing->times() : laboratory.measuring.broad_phase_times();
        last = ui_.build(session, view, {1.0 / 60.0, 0.004, times, laboratory.inside()});
        if (sees_scenes) {
            laboratory.camera.place(last, 1.0 / 60.0);
            write_labels();
        }
        ImGui::Render();
        watch_caption(view, last.scene);
        accept_textures();
        carry_out(last.orders);
        if (places_camera) {
            laboratory.camera.place(last, 1.0 / 60.0);
        }
        if (timing) {
            timing->measure(session.world());
        }
        constexpr double unbounded = 1.0; // [s], so that no result depends on the computer's speed
        laboratory.advance(1.0 / 60.0, unbounded);
    }
}

void Bench::write_labels() {
    pictures_.each(laboratory, last.scene, last.covered,
                   [](const DrawList& /*list*/, const ScreenRect& /*rect*/) {});
}

void Bench::carry_out(const Orders& orders) {
    commands.insert(commands.end(), orders.commands.begin(), orders.commands.end());
    actions.insert(actions.end(), orders.actions.begin(), orders.actions.end());
    if (orders.wishes.film) {
        films.push_back(*orders.wishes.film);
    }
    cancelled_film = cancelled_film || orders.wishes.cancel_film;
    report = orders.wishes.report ? orders.wishes.report : report;
    saved_picture = orders.wishes.picture ? orders.wishes.picture : saved_picture;
    Orders wanted = orders;
    if (!performs) {
        wanted.actions.clear();
    }
    laboratory.carry_out(wanted);
}

bool Bench::has(std::string_view name) { return ui_.widgets().find(name) != nullptr; }

Widget Bench::widget(std::string_view name) {
    const Widget* found = ui_.widgets().find(name);
    if (found == nullptr) {
        ADD_FAILURE() << "there is no control " << name;
        return {};
    }
    return *found;
}

void Bench::mouse_to(std::string_view name, float share) {
    const ScreenRect rect = widget(name).rect;
    ImGui::GetIO().AddMousePosEvent(rect.left + share * rect.width, rect.top + 0.5f * rect.height);
    frame(2);
}

void Bench::click(std::string_view name, float share) {
    mouse_to(name, share);
    ImGui::GetIO().AddMouseButtonEvent(0, true);
    frame();
    ImGui::GetIO().AddMouseButtonEvent(0, false);
    frame(2);
    // Far enough apart that two clicks are no double click.
    frame(20);
}

void Bench::control_click(std::string_view name) {
    ImGui::GetIO().AddKeyEvent(ImGuiMod_Ctrl, true);
    click(name);
    ImGui::GetIO().AddKeyEvent(ImGuiMod_Ctrl, false);
    frame();
}

void Bench::drag(std::string_view name, float from_share, float to_share) {
    const float width = widget(name).rect.width;
    mouse_to(name, from_share);
    ImGuiIO& io = ImGui::GetIO();
    io.AddMouseButtonEvent(0, true);
    frame();
    io.AddMousePosEvent(io.MousePos.x + (to_share - from_share) * width, io.MousePos.y);
    frame(2);
    io.AddMouseButtonEvent(0, false);
    frame(2);
}

void Bench::drag_by(std::string_view name, ImVec2 way) {
    mouse_to(name, 0.5f);
    ImGuiIO& io = ImGui::GetIO();
    io.AddMouseButtonEvent(0, true);
    frame();
    io.AddMousePosEvent(io.MousePos.x + way.x, io.MousePos.y + way.y);
    frame(2);
    io.AddMouseButtonEvent(0, false);
    frame(2);
}

void Bench::rest_on(std::string_view name) {
    mouse_to(name, 0.5f);
    frame(60);
}

void Bench::type(const std::string& text) {
    ImGui::GetIO().AddInputCharactersUTF8(text.c_str());
    frame(2);
}

void Bench::press(ImGuiKey key) {
    ImGui::GetIO().AddKeyEvent(key, true);
    frame();
    ImGui::GetIO().AddKeyEvent(key, false);
    frame(2);
}

void Bench::type_into(std::string_view name, const std::string& text) {
    control_click(name);
    type(text);
    press(ImGuiKey_Enter);
}

void Bench::open_section(std::string_view title, std::string_view control_in_it) {
    if (!has(control_in_it)) {
        click("section." + std::string(title));
    }
}

void Bench::open_dials_without_effect(std::string_view dial) {
    if (!has(dial)) {
        click("fold.no_effect");
    }
}

void Bench::open_all_sections() {
    frame(2); // another scene may have moved the controls
    open_section("Scene", "combo.scene");
    open_section("Response", "resolver.none");
    open_dials_without_effect("dial.penalty_stiffness");
    std::set<std::string_view> opened = {"Response"};
    for (const Property<Settings>& row : settings_table()) {
        if (opened.insert(row.section).second) {
            open_section(row.section, "dial." + std::string(row.key));
        }
    }
}

} // namespace carom::ui
