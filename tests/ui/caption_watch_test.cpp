#include "bench.hpp"

#include "ui/lessons/panels.hpp"

#include <gtest/gtest.h>

namespace carom::ui {
namespace {

class CaptionHint : public testing::Test {
protected:
    CaptionHint() : bench({1280.0f, 720.0f}) {
        bench.sees_scenes = true;
        bench.laboratory.writer.add_step();
        step().caption = "The ball has 2 kg, and falls 7.25 m.";
    }

    LessonStep& step() { return bench.view.writing->draft.steps.front().step; }
    std::string hint_after_a_second() {
        bench.frame(60);
        return caption_hint(*bench.view.writing);
    }

    Bench bench;
};

TEST_F(CaptionHint, TellsWhichNumbersAreNowhereInThePicture) {
    EXPECT_EQ(hint_after_a_second().substr(0, 49),
              "Nowhere in this picture so far: 2 kg, 7.25 m. Mar");
    EXPECT_TRUE(bench.has("write.unseen"));
    bench.view.overlays.masses = true;
    EXPECT_EQ(hint_after_a_second().substr(0, 43), "Nowhere in this picture so far: 7.25 m. Mar");
    step().unshown = {"7.25"};
    step().caption += " So it does.";
    EXPECT_EQ(hint_after_a_second(), "");
    EXPECT_FALSE(bench.has("write.unseen"));
}

/// What stands in a column, as masses do in the Inspector, is folded in a lecture.
TEST_F(CaptionHint, CountsWhatALectureShows) {
    bench.view.selected = bench.session.world().find("ball")->id;
    bench.view.columns.right_column = RightColumn::inspector;
    EXPECT_NE(hint_after_a_second().find("2 kg"), std::string::npos);
    bench.view.overlays.masses = true;
    bench.laboratory.writer.try_lesson();
    EXPECT_EQ(hint_after_a_second().find("2 kg"), std::string::npos);
    EXPECT_NE(hint_after_a_second().find("7.25 m"), std::string::npos);
}

TEST_F(CaptionHint, SaysNothingOfAnotherScene) {
    bench.laboratory.scenes.open_neighbour(1);
    EXPECT_EQ(hint_after_a_second(), "");
}

} // namespace
} // namespace carom::ui
