/// The dialog that opens a file: what its list shows, and what mouse and keys do in it.
#include "bench.hpp"
#include "io/scene/scene_file.hpp"
#include "studio/view/recent_files.hpp"

#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <gtest/gtest.h>

namespace carom::ui {
namespace {

namespace fs = std::filesystem;

/// scenes/{b10.json, b9.json, notes.txt, .hidden.json, Übung/täglich.json} in a folder of its own.
class OpenDialog : public testing::Test {
protected:
    OpenDialog() : bench({1280.0f, 720.0f}) {
        fs::remove_all(root);
        fs::create_directories(root / "scenes" / "Übung");
        for (const char* file : {"b10.json", "b9.json", "notes.txt", ".hidden.json"}) {
            std::ofstream(root / "scenes" / file) << scene_text(bench_scene());
        }
        std::ofstream(root / "scenes" / "Übung" / "täglich.json") << scene_text(bench_scene());
    }
    ~OpenDialog() override { fs::remove_all(root); }

    void open() {
        bench.view.dialog = dialogs::Open{};
        bench.frame(3);
    }
    void go_to(const fs::path& folder) {
        bench.type((folder / "").string());
        bench.frame(2);
    }
    /// What a press or Enter opens.
    std::optional<fs::path> opened_by_enter() {
        const std::string before = bench.laboratory.scenes.source();
        ImGui::GetIO().AddKeyEvent(ImGuiKey_Enter, true);
        bench.frame();
        ImGui::GetIO().AddKeyEvent(ImGuiKey_Enter, false);
        bench.frame(2);
        const std::string after = bench.laboratory.scenes.source();
        return after != before ? std::optional<fs::path>(after) : std::nullopt;
    }

    /// Of its own for each test: they may run at once.
    const fs::path root =
        fs::temp_directory_path() /
        fmt::format("carom-open-dialog-{}",
                    testing::UnitTest::GetInstance()->current_test_info()->name());
    Bench bench;
};

TEST_F(OpenDialog, ShowsFoldersAndFittingFilesOfTheFolderThatIsTyped) {
    open();
    go_to(root / "scenes");
    for (const char* name : {"folder...", "folder.Übung", "file.b9.json", "file.b10.json"}) {
        EXPECT_TRUE(bench.has(name)) << name;
    }
    EXPECT_FALSE(bench.has("file.notes.txt"));
    EXPECT_FALSE(bench.has("file..hidden.json"));
    EXPECT_LT(bench.widget("folder.Übung").rect.top, bench.widget("file.b9.json").rect.top);
    EXPECT_LT(bench.widget("file.b9.json").rect.top, bench.widget("file.b10.json").rect.top);
}

TEST_F(OpenDialog, AClickGoesInAndComesBackAndASecondOneOpens) {
    open();
    go_to(root / "scenes");
    bench.click("folder.Übung");
    bench.frame(40); // longer than a double click
    ASSERT_TRUE(bench.has("file.täglich.json"));
    bench.click("folder...");
    bench.frame(40);
    ASSERT_TRUE(bench.has("file.b9.json"));
    bench.click("file.b9.json");
    EXPECT_EQ(opened_by_enter(), root / "scenes" / "b9.json");
}

TEST_F(OpenDialog, ArrowsChooseAndEnterGoesInAndOpens) {
    open();
    go_to(root / "scenes");
    bench.press(ImGuiKey_DownArrow); // ..
    bench.press(ImGuiKey_DownArrow); // Übung
    EXPECT_EQ(opened_by_enter(), std::nullopt);
    ASSERT_TRUE(bench.has("file.täglich.json"));
    bench.press(ImGuiKey_DownArrow);
    bench.press(ImGuiKey_DownArrow);
    EXPECT_EQ(opened_by_enter(), root / "scenes" / "Übung" / "täglich.json");
}

TEST_F(OpenDialog, OffersRecentFilesThatAreStillThere) {
    Preferences& preferences = bench.view.preferences;
    note_recent_file(preferences, root / "scenes" / "b9.json");
    note_recent_file(preferences, root / "gone.json");
    note_recent_file(preferences, root / "scenes" / "b10.json");
    note_recent_file(preferences, root / "scenes" / "." / "b9.json"); // the newest now
    EXPECT_EQ(preferences.recent_files.size(), 3u);
    open();
    EXPECT_FALSE(bench.has("recent.gone.json"));
    EXPECT_LT(bench.widget("recent.b9.json").rect.top, bench.widget("recent.b10.json").rect.top);
    bench.click("recent.b10.json");
    EXPECT_EQ(opened_by_enter(), root / "scenes" / "b10.json");
    for (int i = 0; i < 20; ++i) {
        note_recent_file(preferences, root / fmt::format("{}.json", i));
    }
    EXPECT_EQ(preferences.recent_files.size(), most_recent_files);
}

TEST_F(OpenDialog, ReadsAFolderOnceAndSaysWhereItCannot) {
    open();
    go_to(root / "scenes");
    std::ofstream(root / "scenes" / "later.json") << "{}";
    bench.frame(5);
    EXPECT_FALSE(bench.has("file.later.json"));
    fs::remove_all(root / "scenes" / "Übung");
    bench.click("folder.Übung");
    bench.frame(2);
    EXPECT_TRUE(bench.has("browser.remark"));
    bench.press(ImGuiKey_Escape);
    EXPECT_FALSE(shows<dialogs::Open>(bench.view));
}

TEST_F(OpenDialog, SavingChoosesTheFolderAndKeepsTheName) {
    bench.view.dialog = dialogs::Save{};
    bench.frame(3);
    bench.type((root / "scenes" / "mine.json").string());
    bench.frame(2);
    bench.click("folder.Übung");
    bench.frame(2);
    bench.click("save.save");
    EXPECT_TRUE(fs::exists(root / "scenes" / "Übung" / "mine.json"));
}

} // namespace
} // namespace carom::ui
