#include "bench.hpp"

#include <gtest/gtest.h>

namespace carom::ui {

namespace {

/// A letter a frame.
void type_fast(Bench& bench, std::string_view text) {
    for (const char letter : text) {
        ImGui::GetIO().AddInputCharacter(static_cast<unsigned char>(letter));
        bench.frame();
    }
}

void control_click_fast(Bench& bench, std::string_view name) {
    bench.rest_on(name);
    ImGuiIO& io = ImGui::GetIO();
    io.AddKeyEvent(ImGuiMod_Ctrl, true);
    io.AddMouseButtonEvent(0, true);
    bench.frame();
    io.AddMouseButtonEvent(0, false);
    bench.frame();
    io.AddKeyEvent(ImGuiMod_Ctrl, false);
}

} // namespace

TEST(TypeAhead, NothingIsLostThatIsTypedBeforeTheFieldListens) {
    for (int frames_later = 0; frames_later <= 6; ++frames_later) {
        Bench bench;
        bench.open_all_sections();
        control_click_fast(bench, "dial.restitution_threshold");
        bench.frame(frames_later);
        type_fast(bench, "1.375");
        bench.press(ImGuiKey_Enter);
        EXPECT_EQ(bench.session.world().settings.restitution_threshold, 1.375f) << frames_later;
    }
}

TEST(TypeAhead, EnterAndBackspaceCountAsEarlyAsLetters) {
    for (int frames_later = 0; frames_later <= 4; ++frames_later) {
        Bench bench;
        bench.open_all_sections();
        control_click_fast(bench, "dial.restitution_threshold");
        bench.frame(frames_later);
        ImGuiIO& io = ImGui::GetIO();
        io.AddInputCharactersUTF8("1.3755");
        bench.frame();
        for (const ImGuiKey key : {ImGuiKey_Backspace, ImGuiKey_Enter}) {
            io.AddKeyEvent(key, true);
            io.AddKeyEvent(key, false);
            bench.frame();
        }
        bench.frame(6);
        EXPECT_EQ(bench.session.world().settings.restitution_threshold, 1.375f) << frames_later;
        EXPECT_FALSE(bench.last.takes_keys) << frames_later;
    }
}

TEST(TypeAhead, WhatFollowsAnEarlyEnterIsDropped) {
    Bench bench;
    bench.open_all_sections();
    control_click_fast(bench, "dial.restitution_threshold");
    ImGuiIO& io = ImGui::GetIO();
    io.ConfigInputTrickleEventQueue = false; // a frame that hears it all, as a long one does
    io.AddInputCharactersUTF8("1.375");
    io.AddKeyEvent(ImGuiKey_Enter, true);
    bench.frame();
    io.AddKeyEvent(ImGuiKey_Enter, false);
    io.AddInputCharactersUTF8("9");
    bench.frame(6);
    EXPECT_EQ(bench.session.world().settings.restitution_threshold, 1.375f);
}

TEST(TypeAhead, WhatFollowsATabBelongsToTheNextField) {
    for (int frames_later = 0; frames_later <= 4; ++frames_later) {
        Bench bench({2400.0f, 1200.0f});
        bench.view.columns.show_plots = true;
        bench.view.plots.tab = DrawerTab::bodies;
        bench.frame(3);
        control_click_fast(bench, "value.ball.velocity.x");
        type_fast(bench, "1.5");
        ImGui::GetIO().AddKeyEvent(ImGuiKey_Tab, true);
        bench.frame();
        ImGui::GetIO().AddKeyEvent(ImGuiKey_Tab, false);
        bench.frame(frames_later);
        type_fast(bench, "-2.5");
        bench.press(ImGuiKey_Enter);
        const glm::vec3 velocity = bench.session.world().find("ball")->linear_velocity;
        EXPECT_EQ(velocity.x, 1.5f) << frames_later;
        EXPECT_EQ(velocity.y, -2.5f) << frames_later;
    }
}

/// A key opens a dialog after a frame's panels were drawn: the next frame is the dialog's first,
/// and may bring the first letter or Enter.
TEST(TypeAhead, ADialogHearsWhatIsTypedInItsFirstFrame) {
    for (int frames_later = 0; frames_later <= 4; ++frames_later) {
        std::filesystem::remove("bench.json");
        Bench bench({1280.0f, 720.0f});
        bench.view.host.in_browser = true; // nothing is asked about files that are there
        bench.frame();
        bench.view.dialog = dialogs::Save{};
        bench.frame(frames_later);
        ImGuiIO& io = ImGui::GetIO();
        io.AddKeyEvent(ImGuiKey_Enter, true);
        io.AddKeyEvent(ImGuiKey_Enter, false);
        bench.frame(8);
        EXPECT_TRUE(std::filesystem::remove("bench.json")) << frames_later;
    }
}

} // namespace carom::ui
