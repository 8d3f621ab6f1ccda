#include "bench.hpp"
#include "ui/kit/screen_texts.hpp"

#include <algorithm>
#include <gtest/gtest.h>

namespace carom::ui {
namespace {

const ScreenText* find_text(const std::vector<ScreenText>& texts, std::string_view wanted) {
    const auto found = std::ranges::find_if(
        texts, [&](const ScreenText& text) { return text.text.find(wanted) != std::string::npos; });
    return found != texts.end() ? &*found : nullptr;
}

TEST(ScreenTexts, AreReadBackWithTheirPlaceAndTheirWindow) {
    Bench bench({1280.0f, 720.0f});
    const std::vector<ScreenText> texts = screen_texts();
    const ScreenText* teaches = find_text(texts, "Nothing but a place to try the panels.");
    ASSERT_NE(teaches, nullptr);
    EXPECT_LT(teaches->rect.right(), bench.last.scene.left);
    EXPECT_NE(teaches->owner, "lesson");
    EXPECT_EQ(find_text(texts, "Elsewhere"), nullptr);
}

TEST(ScreenTexts, WarnOfAValueThatOvershootsWhereItHasAnEffect) {
    for (const char* correction : {"baumgarte", "none"}) {
        Bench bench;
        bench.session.send(SetSetting{"position_correction", std::string(correction)});
        bench.session.send(SetSetting{"baumgarte", 1.5f});
        bench.frame(2);
        bench.open_all_sections();
        const bool has_effect = std::string_view(correction) == "baumgarte";
        if (!has_effect) {
            bench.open_dials_without_effect("dial.baumgarte");
        }
        bench.frame(2);
        ASSERT_TRUE(bench.has("dial.baumgarte")) << correction;
        EXPECT_EQ(find_text(screen_texts(), "overshoots") != nullptr, has_effect) << correction;
    }
}

TEST(ScreenTexts, ThoseOfTheSceneAreAmongThem) {
    Bench bench({1280.0f, 720.0f});
    EXPECT_EQ(find_text(screen_texts(), "m 2 kg"), nullptr);
    bench.sees_scenes = true;
    bench.view.overlays.masses = true;
    bench.view.marks.annotations = {{.text = "0.22 m", .body = "crate"}};
    bench.frame(3);
    EXPECT_NE(find_text(screen_texts(), "m 2 kg"), nullptr);
    const auto texts = screen_texts();
    const ScreenText* annotation = find_text(texts, "0.22 m");
    ASSERT_NE(annotation, nullptr);
    EXPECT_TRUE(annotation->rect.overlaps(bench.last.scene));
}

TEST(ScreenTexts, WhatIsScrolledOutOfSightIsNotAmongThem) {
    Bench low({1280.0f, 300.0f});
    const bool is_seen_low = find_text(screen_texts(), "Warm start") != nullptr;
    EXPECT_FALSE(is_seen_low);
}

} // namespace
} // namespace carom::ui
