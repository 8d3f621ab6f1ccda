#include "bench.hpp"

#include "lab/teach/caption_numbers.hpp"
#include "lab/teach/lesson.hpp"
#include "ui/kit/screen_texts.hpp"
#include "ui/lessons/panels.hpp"

#include <gtest/gtest.h>

namespace carom::ui {
namespace {

/// Shows the steps of a lesson as a lecture does, and reads what the window then shows.
class Lecture {
public:
    explicit Lecture(std::string_view lesson) : bench_({1280.0f, 720.0f}) {
        bench_.sees_scenes = true;
        bench_.laboratory.lessons.open(lesson);
        bench_.frame(4);
    }

    void turn() { bench_.laboratory.lessons.turn(1); }

    /// The numbers of the step's caption that are at no moment in the picture: neither at the
    /// start, nor every quarter of a second of the first run, nor at the end of an experiment.
    std::vector<std::string> missing() {
        const LessonStep& step = bench_.laboratory.lessons.player().step();
        CaptionCheck check(step.caption, step.unshown);
        while (bench_.laboratory.lessons.is_arriving() || bench_.session.is_seeking()) {
            bench_.frame();
        }
        look(check);
        constexpr int most_looks = 250;
        const double last = bench_.session.world().time + step.loop.value_or(5.0);
        if (!step.inside) {
            bench_.session.set_paused(false);
        }
        double before = -1.0; // a run that begins anew has been seen
        for (int i = 0; i < most_looks && !check.missing().empty() && goes_on(before, last); ++i) {
            before = bench_.session.world().time;
            run_on();
            look(check);
        }
        std::vector<std::string> texts;
        for (const WrittenNumber& number : check.missing()) {
            texts.push_back(number.text());
        }
        return texts;
    }

private:
    bool goes_on(double before, double last) {
        const ExperimentRun* run = bench_.session.experiments().current();
        const double now = bench_.session.world().time;
        return !bench_.session.clock().paused() && now > before &&
               (run != nullptr ? !run->finished() : now < last - 0.01);
    }

    void run_on() {
        constexpr double interval = 0.25; // [s], simulated
        constexpr double unbounded = 10.0;
        bench_.laboratory.advance(interval / bench_.session.clock().speed(), unbounded);
    }

    /// Twice, as texts find their places in the frame after the one that they come up in.
    void look(CaptionCheck& check) {
        bench_.frame(2);
        for (const ScreenText& text : screen_texts()) {
            if (!text.owner.starts_with(lesson_strip_window)) {
                check.see(text.text);
            }
        }
    }

    Bench bench_;
};

class CaptionNumbers : public testing::TestWithParam<std::string_view> {};

TEST_P(CaptionNumbers, AreInThePictureOfTheirStep) {
    Lecture lecture(GetParam());
    for (std::size_t step = 1; step <= find_lesson(GetParam())->steps; ++step) {
        EXPECT_EQ(lecture.missing(), std::vector<std::string>()) << "step " << step;
        lecture.turn();
    }
}

std::vector<std::string_view> lesson_keys() {
    std::vector<std::string_view> keys;
    for (const LessonRow& row : lesson_catalogue()) {
        keys.push_back(row.key);
    }
    return keys;
}

INSTANTIATE_TEST_SUITE_P(Lessons, CaptionNumbers, testing::ValuesIn(lesson_keys()),
                         [](const auto& lesson) { return std::string(lesson.param); });

} // namespace
} // namespace carom::ui
