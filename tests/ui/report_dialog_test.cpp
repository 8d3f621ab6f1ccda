#include "bench.hpp"

#include <gtest/gtest.h>

namespace carom::ui {
namespace {

TEST(ReportDialog, AsksForNameQuestionPredictionAndConclusionAndKeepsThem) {
    Bench bench({1280.0f, 1080.0f});
    bench.view.dialog = dialogs::Report{};
    bench.frame(3);
    for (const char* field :
         {"report.name", "report.question", "report.prediction", "report.conclusion"}) {
        bench.click(field);
        bench.type(field);
    }
    bench.click("report.save");
    ASSERT_TRUE(bench.report);
    const report::ReportWords words{"report.name", "report.question", "report.prediction",
                                    "report.conclusion"};
    EXPECT_EQ(bench.report->words, words);
    EXPECT_EQ(bench.report->experiment, nullptr);

    close_dialog(bench.view);
    bench.frame(2);
    bench.report.reset();
    bench.view.dialog = dialogs::Report{};
    bench.frame(3);
    bench.click("report.save");
    ASSERT_TRUE(bench.report);
    EXPECT_EQ(bench.report->words, words);
}

TEST(ReportDialog, EnterEndsNoFieldAndTabLeadsToTheNext) {
    Bench bench({1280.0f, 1080.0f});
    bench.view.dialog = dialogs::Report{};
    bench.frame(3);
    bench.click("report.name");
    bench.type("Ada");
    bench.press(ImGuiKey_Tab);
    bench.type("Why?");
    bench.press(ImGuiKey_Enter);
    bench.type("And how?");
    bench.press(ImGuiKey_Tab);
    bench.press(ImGuiKey_Tab);
    bench.type("So.");
    bench.press(ImGuiKey_Tab); // from the last to the first
    bench.type(" L.");
    ImGui::GetIO().AddKeyEvent(ImGuiMod_Shift, true);
    bench.press(ImGuiKey_Tab);
    ImGui::GetIO().AddKeyEvent(ImGuiMod_Shift, false);
    bench.frame();
    bench.type(" There.");
    bench.press(ImGuiKey_Enter); // at the end it is no part of the text
    bench.click("report.save");
    ASSERT_TRUE(bench.report);
    const report::ReportWords words{"Ada L.", "Why? And how?", "", "So. There."};
    EXPECT_EQ(bench.report->words, words);
}

TEST(ReportDialog, RefusesANameThatNoReaderOfThatKindCouldOpen) {
    Bench bench({1280.0f, 1080.0f});
    bench.view.dialog = dialogs::Report{};
    bench.frame(3);
    bench.type_into("report.path", "my.pdf");
    bench.click("report.save");
    EXPECT_FALSE(bench.report);
    EXPECT_NE(bench.view.talk.file_error.find("expected a name that ends in .html, got"),
              std::string::npos)
        << bench.view.talk.file_error;
}

TEST(ReportDialog, FitsTheSmallestWindow) {
    Bench bench({1280.0f, 720.0f});
    bench.view.dialog = dialogs::Report{};
    bench.frame(3);
    EXPECT_TRUE(bench.widget("report.name").visible);
    EXPECT_TRUE(bench.widget("report.save").visible);
}

} // namespace
} // namespace carom::ui
