#include "ui/kit/dialog.hpp"

#include "bench.hpp"
#include "studio/view/recent_files.hpp"

#include <gtest/gtest.h>

namespace carom::ui {
namespace {

class RecordDialog : public testing::Test {
protected:
    RecordDialog() : bench({1280.0f, 720.0f}) {
        bench.view.dialog = dialogs::Record{};
        bench.frame(3);
    }

    /// Presses Record; gives what is asked for.
    FilmOrder order() {
        bench.click("record.start");
        EXPECT_EQ(bench.films.size(), 1u);
        return bench.films.empty() ? FilmOrder{} : bench.films.front();
    }

    Bench bench;
};

TEST_F(RecordDialog, AsksForFiveSecondsOfTheSceneAsAnAnimation) {
    const FilmOrder film = order();
    EXPECT_EQ(film.plan.frame_count(), 150); // 5 s at 30 a second
    EXPECT_EQ(film.size, glm::ivec2(1280, 720));
    EXPECT_FALSE(film.panels);
    EXPECT_EQ(film.file.extension(), ".gif");
}

TEST_F(RecordDialog, AsksForWhatIsChosen) {
    bench.click("record.rate.60");
    bench.click("record.size.four_k");
    bench.click("record.panels");
    bench.click("record.png");
    const FilmOrder film = order();
    EXPECT_EQ(film.plan.frames_per_second, 60.0);
    EXPECT_EQ(film.size, glm::ivec2(3840, 2160));
    EXPECT_TRUE(film.panels);
    EXPECT_FALSE(film.file.has_extension());
}

TEST_F(RecordDialog, GivesTheNameTheEndingOfTheFormat) {
    bench.click("record.png");
    bench.click("record.webp");
    EXPECT_EQ(order().file.extension(), ".webp");
}

TEST_F(RecordDialog, DoesNotBeginWhatAGifCannotHold) {
    bench.click("record.rate.60");
    EXPECT_FALSE(bench.widget("record.start").enabled);
    bench.click("record.webp");
    EXPECT_TRUE(bench.widget("record.start").enabled);
}

TEST_F(RecordDialog, PlaysAtTheSpeedOfTheClock) {
    bench.session.clock().set_speed(0.25);
    const FilmOrder film = order();
    EXPECT_EQ(film.plan.frame_count(), 600); // 5 s take 20 s
}

TEST_F(RecordDialog, TakesAllKeysAndClosesByEscape) {
    EXPECT_TRUE(bench.last.takes_keys);
    bench.press(ImGuiKey_Escape); // ends the field
    bench.press(ImGuiKey_Escape);
    EXPECT_FALSE(shows<dialogs::Record>(bench.view));
    EXPECT_TRUE(bench.films.empty());
}

TEST(FilmProgressDialog, ShowsHowFarItIsAndCanBeCancelled) {
    Bench bench({1280.0f, 720.0f});
    bench.view.talk.film = FilmProgress{37, 150, "film.webp"};
    bench.frame(3);
    EXPECT_TRUE(bench.has("record.progress"));
    EXPECT_TRUE(bench.last.takes_keys);
    EXPECT_FALSE(bench.cancelled_film);
    bench.click("record.cancel");
    EXPECT_TRUE(bench.cancelled_film);
}

TEST(FileName, IsMadeOfLettersAndDigits) {
    EXPECT_EQ(file_name_of("Restitution row"), "restitution-row");
    EXPECT_EQ(file_name_of("Newton's cradle (5)"), "newton-s-cradle-5");
    EXPECT_EQ(file_name_of("…"), "");
}

} // namespace
} // namespace carom::ui
