#include "bench.hpp"

#include "physics/solve/methods/catalogue.hpp"
#include "physics/world/presets.hpp"
#include "physics/world/property_tables.hpp"
#include "scenes/catalogue.hpp"
#include "ui/view/layout.hpp"

#include <algorithm>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <gtest/gtest.h>

namespace carom::ui {
namespace {

bool asked_for(const Bench& bench, Action action) {
    return std::any_of(bench.actions.begin(), bench.actions.end(),
                       [&](const KeyHit& hit) { return hit.action == action; });
}

TEST(ResolverList, SendsTheResolverThatIsClicked) {
    Bench bench;
    for (const ResolverRow& row : resolver_catalogue()) {
        bench.click(fmt::format("resolver.{}", row.key));
        EXPECT_EQ(bench.session.world().settings.resolver.view(), row.key);
    }
    EXPECT_EQ(bench.commands.size(), resolver_catalogue().size());
}

TEST(ResolverList, StandsInTheToolBarWhereTheLabIsFolded) {
    Bench bench;
    EXPECT_FALSE(bench.has("strip.impulse"));
    bench.click("switch.lab");
    EXPECT_FALSE(bench.has("resolver.impulse"));
    bench.click("strip.impulse");
    EXPECT_EQ(bench.session.world().settings.resolver.view(), "impulse");
}

TEST(PenaltyPresets, SetStiffnessAndDamping) {
    Bench bench;
    EXPECT_FALSE(bench.has("preset.swamp"));
    bench.click("resolver.penalty");
    for (const auto& [name, stiffness, damping] : {std::tuple{"preset.swamp", 500.0f, 200.0f},
                                                   {"preset.trampoline", 500.0f, 2.0f},
                                                   {"preset.rigid", 20000.0f, 200.0f}}) {
        bench.click(name);
        EXPECT_EQ(bench.session.world().settings.penalty_stiffness, stiffness);
        EXPECT_EQ(bench.session.world().settings.penalty_damping, damping);
    }
}

TEST(Presets, OfSequentialImpulsesGoToThePaperAndBack) {
    Bench bench;
    const Settings before = bench.session.world().settings;
    bench.click("preset.catto_2006");
    const Settings plain = bench.session.world().settings;
    EXPECT_EQ(plain.block_sweeps, 1);
    EXPECT_EQ(plain.chain_relaxation, 1.0f);
    EXPECT_EQ(plain.push_speed, std::nullopt);
    bench.click("preset.carom");
    EXPECT_EQ(bench.session.world().settings, before);
}

TEST(PenaltyLimits, StandBesideThePresets) {
    Bench bench;
    EXPECT_FALSE(bench.has("limits.critical_damping"));
    bench.click("resolver.penalty");
    for (const char* name :
         {"limits.critical_damping", "limits.damping_ratio", "limits.time_step"}) {
        EXPECT_TRUE(bench.has(name)) << name;
    }
    EXPECT_FALSE(bench.has("limits.unstable"));
    // Two bodies of 2 kg: one spring of 10⁷ N/m in one sub-step swings up for h > 2 sqrt(m/k) =
    // 0.0009 s.
    bench.session.send(SetSetting{"penalty_sub_steps", 1});
    bench.session.send(SetSetting{"penalty_stiffness", 1e7f});
    bench.frame(3);
    EXPECT_TRUE(bench.has("limits.bounded"));
    bench.session.send(SetSetting{"penalty_bounded", false});
    bench.frame(3);
    EXPECT_TRUE(bench.has("limits.unstable"));
    EXPECT_FALSE(bench.has("limits.bounded"));
}

TEST(DialsWithoutEffect, AreFoldedAtFirst) {
    Bench bench;
    EXPECT_FALSE(bench.has("dial.penalty_stiffness"));
    bench.click("fold.no_effect");
    EXPECT_TRUE(bench.has("dial.penalty_stiffness"));
}

TEST(Presets, BeginWithTheDefaultsOfTheirResolver) {
    std::string_view resolver;
    for (const Preset& preset : presets()) {
        EXPECT_EQ(holds(Settings{}, preset), preset.resolver != resolver) << preset.key;
        resolver = preset.resolver;
    }
}

TEST(ToolBar, AsksForWhatItsButtonsSay) {
    Bench bench;
    for (const auto& [name, action] : {std::pair{"button.pause", Action::pause},
                                       {"button.step", Action::step},
                                       {"button.step_back", Action::step_back},
                                       {"button.restart", Action::restart},
                                       {"tool.push", Action::tool_push},
                                       {"tool.select", Action::tool_select},
                                       {"tool.drag", Action::tool_drag},
                                       {"tool.throw", Action::tool_throw}}) {
        bench.click(name);
        EXPECT_TRUE(asked_for(bench, action)) << name;
    }
}

TEST(ToolBar, SetsSpeedsInPowersOfTwo) {
    Bench bench;
    bench.click("dial.speed", 0.0f);
    EXPECT_EQ(bench.session.clock().speed(), 1.0 / 64.0);
    // Six of nine doublings from the slowest to the fastest.
    bench.click("dial.speed", 6.0f / 9.0f);
    EXPECT_EQ(bench.session.clock().speed(), 1.0);
    bench.type_into("dial.speed", "1/3");
    EXPECT_NEAR(bench.session.clock().speed(), 1.0 / 3.0, 1e-12);
    bench.type_into("dial.speed", "nan");
    EXPECT_NEAR(bench.session.clock().speed(), 1.0 / 3.0, 1e-12);
    EXPECT_EQ(bench.view.talk.notices.size(), 1U);
}

TEST(ToolBar, SetsTheSpeedOfThePush) {
    Bench bench;
    bench.type_into("dial.push_strength", "20 m/s");
    EXPECT_EQ(bench.view.hand.push_speed, 20.0f);
    bench.type_into("dial.push_strength", "inf");
    EXPECT_EQ(bench.view.hand.push_speed, 20.0f);
    EXPECT_EQ(bench.view.talk.notices.size(), 1U);
}

TEST(Inspector, AddsBodies) {
    Bench bench;
    bench.click("button.add_sphere");
    bench.click("button.add_box");
    ASSERT_EQ(bench.commands.size(), 2U);
    EXPECT_EQ(bench.session.world().bodies.size(), 5U);
    EXPECT_TRUE(std::holds_alternative<Box>(bench.session.world().bodies.back().shape));
}

TEST(Inspector, PushesAndStopsTheSelectedBody) {
    Bench bench;
    const BodyId id = bench.session.world().find("ball")->id;
    bench.view.selected = id;
    bench.view.hand.push_speed = 3.0f;
    bench.frame(2);
    bench.click("push.up");
    // 6 N s on 2 kg.
    EXPECT_FLOAT_EQ(bench.session.world().find(id)->linear_velocity.y, 3.0f);
    bench.click("button.stop");
    EXPECT_EQ(bench.session.world().find(id)->linear_velocity, glm::vec3(0.0f));
    bench.click("button.delete");
    EXPECT_TRUE(asked_for(bench, Action::delete_selection));
    bench.click("button.duplicate");
    EXPECT_TRUE(asked_for(bench, Action::duplicate_selection));
}

TEST(Inspector, ChoosesABodyFromItsList) {
    Bench bench;
    bench.click("combo.body");
    bench.click("pick.crate");
    EXPECT_EQ(bench.view.selected, bench.session.world().find("crate")->id);
}

TEST(SurfacesSection, SetsAllMovableBodiesAndNoStaticOne) {
    Bench bench;
    const std::optional<float> before = bench.session.world().find("floor")->restitution;
    bench.type_into("all.restitution", "0.25");
    EXPECT_EQ(bench.session.world().find("ball")->restitution, 0.25f);
    EXPECT_EQ(bench.session.world().find("crate")->restitution, 0.25f);
    EXPECT_EQ(bench.session.world().find("floor")->restitution, before);
}

TEST(SurfaceDials, AreGreyedWhereTheResponseIgnoresThem) {
    Bench bench;
    bench.view.selected = bench.session.world().find("ball")->id;
    bench.frame(2);
    const auto enabled = [&](std::string_view resolver) {
        bench.click(fmt::format("resolver.{}", resolver));
        return std::pair(bench.widget("all.restitution").enabled,
                         bench.widget("all.friction").enabled);
    };
    const auto expect_same_in_inspector = [&] {
        for (const char* key : {"restitution", "friction"}) {
            EXPECT_EQ(bench.widget(fmt::format("body.{}", key)).enabled,
                      bench.widget(fmt::format("all.{}", key)).enabled);
        }
    };
    EXPECT_EQ(enabled("stop"), std::pair(false, false));
    expect_same_in_inspector();
    EXPECT_EQ(enabled("penalty"), std::pair(false, true));
    expect_same_in_inspector();
    bench.session.send(SetSetting{"friction_model", std::string("none")});
    EXPECT_EQ(enabled("impulse"), std::pair(true, false));
    expect_same_in_inspector();
}

TEST(Lab, ShowsMethodsAndTheirFirstDialsWithoutScrollingAndFoldsTheRest) {
    for (const ResolverRow& row : resolver_catalogue()) {
        Bench bench({1280.0f, 720.0f}, 1.0f, false);
        bench.click(fmt::format("resolver.{}", row.key));
        std::size_t dials = 0;
        for (const std::string_view key : row.dials) {
            const bool is_about_it = find_property(settings_table(), key)->section == "Response";
            if (is_about_it && dials < 3) {
                ++dials;
                EXPECT_TRUE(bench.widget(fmt::format("dial.{}", key)).visible)
                    << key << " under " << row.key;
            }
        }
        EXPECT_TRUE(bench.widget("section.More").visible);
        EXPECT_FALSE(bench.has("dial.friction_model"));
        EXPECT_FALSE(bench.has("section.Detection"));
    }
}

TEST(Menus, SwitchEveryOverlayAndStayOpen) {
    Bench bench;
    const OverlaySwitches before = bench.view.overlays;
    bench.click("menu.View");
    for (const OverlayKey& row : overlay_keys) {
        if (row.is_value() && !bench.has(fmt::format("overlay.{}", row.key))) {
            bench.click("menu.values");
        }
        bench.click(fmt::format("overlay.{}", row.key));
        EXPECT_NE(bench.view.overlays.*row.member, before.*row.member) << row.key;
    }
}

TEST(ScenePicker, FindsScenesByWordsAndLoadsTheOneUnderTheCursor) {
    Bench bench({1280.0f, 720.0f});
    bench.view.dialog = dialogs::Find{};
    bench.frame(3);
    EXPECT_TRUE(bench.last.takes_keys);
    const SceneRow& wanted = scene_catalogue().back();
    bench.type(std::string(wanted.key));
    EXPECT_TRUE(bench.has(fmt::format("scene.{}", wanted.key)));
    ImGui::GetIO().AddKeyEvent(ImGuiKey_Enter, true);
    bench.frame();
    EXPECT_EQ(bench.laboratory.scenes.source(), wanted.key);
    EXPECT_FALSE(shows<dialogs::Find>(bench.view));
}

TEST(OpenDialogField, OpensAFileByItsPath) {
    Bench bench({1280.0f, 720.0f});
    bench.view.dialog = dialogs::Open{};
    bench.frame(3);
    bench.type("some/scene.json");
    ImGui::GetIO().AddKeyEvent(ImGuiKey_Enter, true);
    bench.frame();
    EXPECT_NE(bench.view.talk.file_error.find("some/scene.json"), std::string::npos);
    EXPECT_TRUE(shows<dialogs::Open>(bench.view)); // until one is opened
}

TEST(ScenePicker, ClosesByEscape) {
    Bench bench({1280.0f, 720.0f});
    bench.view.dialog = dialogs::Find{};
    bench.frame(3);
    bench.press(ImGuiKey_Escape);
    EXPECT_FALSE(shows<dialogs::Find>(bench.view));
}

TEST(SaveDialog, ProposesANameAndSavesTheFile) {
    std::filesystem::remove("bench.json");
    Bench bench({1280.0f, 720.0f});
    bench.view.dialog = dialogs::Save{};
    bench.frame(3);
    ImGui::GetIO().AddKeyEvent(ImGuiKey_Enter, true);
    bench.frame();
    EXPECT_TRUE(std::filesystem::remove("bench.json"));
    EXPECT_FALSE(shows<dialogs::Save>(bench.view));
}

TEST(SaveDialog, GivesAnEndingAndAsksBeforeItOverwrites) {
    const std::filesystem::path folder =
        std::filesystem::temp_directory_path() / "carom-save-dialog-test";
    std::filesystem::create_directory(folder);
    std::ofstream(folder / "mine.json") << "{}";
    Bench bench({1280.0f, 720.0f});
    bench.view.dialog = dialogs::Save{};
    bench.frame(3);
    bench.type((folder / "mine").string());
    ImGui::GetIO().AddKeyEvent(ImGuiKey_Enter, true);
    bench.frame();
    EXPECT_EQ(std::filesystem::file_size(folder / "mine.json"), 2u);
    bench.frame(3);
    EXPECT_TRUE(bench.has("path.exists"));
    bench.click("save.save");
    EXPECT_GT(std::filesystem::file_size(folder / "mine.json"), 2u);
    std::filesystem::remove_all(folder);
}

TEST(SaveDialog, SaysWhyItFailedAndKeepsTheName) {
    Bench bench({1280.0f, 720.0f});
    bench.view.dialog = dialogs::Save{};
    bench.frame(3);
    EXPECT_TRUE(bench.has("path.folder"));
    bench.view.talk.file_error = "there is no such folder";
    bench.frame();
    EXPECT_TRUE(bench.has("path.error"));
    bench.type("another");
    EXPECT_FALSE(bench.has("path.error"));
}

TEST(Splitters, DragTheColumnsWide) {
    Bench bench({1920.0f, 1080.0f});
    const float before = bench.view.preferences.left_width;
    bench.drag_by("splitter.lab", {50.0f, 0.0f});
    EXPECT_NEAR(bench.view.preferences.left_width, before + 50.0f, 5.0f);
    const float right = bench.view.preferences.right_width;
    bench.drag_by("splitter.inspector", {-40.0f, 0.0f});
    EXPECT_NEAR(bench.view.preferences.right_width, right + 40.0f, 5.0f);
    bench.click("switch.plots");
    const float bottom = bench.view.preferences.bottom_height;
    bench.drag_by("splitter.plots", {0.0f, -30.0f});
    EXPECT_NEAR(bench.view.preferences.bottom_height, bottom + 30.0f, 5.0f);
}

TEST(PanelSwitches, SwapTheColumnsWhereOnlyOneFits) {
    Bench bench({1280.0f, 720.0f}, 2.0f);
    EXPECT_TRUE(bench.has("section.Response"));
    bench.view.columns.show_inspector = false;
    bench.click("switch.inspector");
    EXPECT_TRUE(bench.view.columns.show_inspector);
    EXPECT_FALSE(bench.view.columns.show_lab);
    EXPECT_TRUE(bench.has("section.Numbers"));
    bench.click("switch.lab");
    EXPECT_TRUE(bench.view.columns.show_lab);
    EXPECT_FALSE(bench.view.columns.show_inspector);
}

TEST(HiddenPanels, LeaveTheWholeWindowToTheScene) {
    Bench bench({1280.0f, 720.0f});
    bench.view.columns.show_panels = false;
    bench.frame(2);
    EXPECT_EQ(bench.last.scene, (ScreenRect{0.0f, 0.0f, 1280.0f, 720.0f}));
    for (const auto& [name, widget] : bench.widgets().all()) {
        EXPECT_TRUE(name.starts_with("over.")) << name << ": only texts lie over it";
    }
}

TEST(Mouse, BelongsToThePanelThatItIsOver) {
    Bench bench({1280.0f, 720.0f});
    ImGui::GetIO().AddMousePosEvent(20.0f, 400.0f);
    bench.frame(3);
    EXPECT_TRUE(bench.last.pointer_over_panel);
    const ScreenRect scene = bench.last.scene;
    ImGui::GetIO().AddMousePosEvent(scene.left + 0.5f * scene.width, scene.top + 200.0f);
    bench.frame(3);
    EXPECT_FALSE(bench.last.pointer_over_panel);
}

TEST(Notices, GoAwayAndRepeatOnlyOnce) {
    Bench bench({1280.0f, 720.0f});
    notify(bench.view, "Saved.");
    notify(bench.view, "Saved.");
    EXPECT_EQ(bench.view.talk.notices.size(), 1U);
    bench.frame(60 * 6);
    EXPECT_TRUE(bench.view.talk.notices.empty());
}

/// They are told to those who do not see them, wherever they are drawn.
TEST(Warnings, AreThoseOfTheFrameAlsoInSplitLanesAndInALecture) {
    Bench bench;
    const auto warns = [&] {
        bench.frame(2);
        return std::ranges::count(bench.view.checks.warnings, "No velocity changes: bodies sink");
    };
    bench.session.send(SetSetting{"resolver", std::string("projection")});
    bench.session.step_once();
    EXPECT_EQ(warns(), 1);
    bench.session.add_lane();
    bench.view.split_lanes = true;
    EXPECT_EQ(warns(), 2);
    set_lecture(bench.view, true);
    EXPECT_EQ(warns(), 2);
    bench.session.send(SetSetting{"resolver", std::string("sequential_impulses")});
    EXPECT_EQ(warns(), 1);
    bench.session.load(bench_scene());
    EXPECT_EQ(warns(), 0);
}

TEST(HelpOverlay, ClosesByItsButton) {
    Bench bench({1280.0f, 720.0f});
    bench.view.dialog = dialogs::Help{};
    bench.frame(3);
    bench.click("button.close");
    EXPECT_FALSE(shows<dialogs::Help>(bench.view));
}

} // namespace
} // namespace carom::ui
