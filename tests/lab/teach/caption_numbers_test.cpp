#include "lab/teach/caption_numbers.hpp"

#include "io/lesson/plain_text.hpp"
#include "lab/teach/lesson.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <gtest/gtest.h>

namespace carom {
namespace {

std::string told(std::string_view caption) {
    std::vector<std::string> texts;
    for (const WrittenNumber& number : numbers_of_caption(caption)) {
        texts.push_back(number.text());
    }
    return fmt::format("{}", fmt::join(texts, "; "));
}

bool shows_only(std::string_view text, std::string_view caption) {
    const auto numbers = numbers_of_caption(caption);
    return numbers.size() == 1 && shows(text, numbers.front());
}

TEST(CaptionNumbers, OfProseAreAllInDigitsWithTheirUnits) {
    EXPECT_EQ(told("Ten crates of 20 kg fall 3.5 m in 1/60 s: 127 260 pairs, 1 %."),
              "20 kg; 3.5 m; 1/60 s; 127 260; 1 %");
    EXPECT_EQ(told("They lie 2.5, 5, 10 and 20 cm deep, at 2 and -1 m/s."),
              "2.5 cm; 5 cm; 10 cm; 20 cm; 2 m/s; 1 m/s");
    EXPECT_EQ(told("4 and becomes -2 kg m²/s, at 30°."), "4; 2 kg m²/s; 30 °");
}

TEST(CaptionNumbers, OfEquationsAreResultsAndNotTheirStructure) {
    EXPECT_EQ(told("$J = 4.51$ N s, $e = 1/2$, $T = 2π \\sqrt{m/k} = 0.99$ s"),
              "4.51 N s; 1/2; 0.99 s");
    EXPECT_EQ(told("$m_1 v_1 + 2 x^2$, $C <= 0$, $cos²(π/(4n))$, $β = 0$"), "0");
}

TEST(CaptionNumbers, WhatNamesSomethingIsNone) {
    EXPECT_EQ(told("Ball 1 is hit in step 3, ball 15 too, in 1954."), "");
    EXPECT_EQ(told("A ball 0.8 m high, ball 0.8 on wood 0.5."), "0.8 m; 0.8; 0.5");
}

TEST(CaptionNumbers, AreShownAsTheyAreRounded) {
    EXPECT_TRUE(shows_only("h 0.2187 m", "It is 0.22 m."));
    EXPECT_FALSE(shows_only("h 0.23 m", "It is 0.22 m."));
    EXPECT_FALSE(shows_only("h 0.2 m", "It is 0.22 m."));
    EXPECT_TRUE(shows_only("v 197.6 m/s", "It has 200 m/s."));
    EXPECT_FALSE(shows_only("v 1.6 m/s", "It has 2 m/s."));
    EXPECT_TRUE(shows_only("−1.27", "It is $-1.3$ m."));
}

TEST(CaptionNumbers, UnitsAreConvertedAndKindsAreNotMixed) {
    EXPECT_TRUE(shows_only("d 25 mm", "It lies 2.5 cm deep."));
    EXPECT_TRUE(shows_only("0.75", "A share of 75 %."));
    EXPECT_TRUE(shows_only("dt 16.67 ms", "In 1/60 s."));
    EXPECT_FALSE(shows_only("v 2.5 m/s", "It lies 2.5 m deep."));
    EXPECT_FALSE(shows_only("m 10 kg", "There are 10 of them."));
    EXPECT_TRUE(shows_only("2.5", "It lies 2.5 m deep.")) << "the tick of an axis";
}

TEST(CaptionNumbers, AreMissingUntilTheyAreSeenUnlessTheyNeedNotBe) {
    const std::vector<std::string> unshown = {"0.577"};
    CaptionCheck check("Above 0.577 it stays: with 0.6 and 0.8.", unshown);
    ASSERT_EQ(check.missing().size(), 2u);
    check.see("μ 0.6");
    ASSERT_EQ(check.missing().size(), 1u);
    EXPECT_EQ(check.missing().front().digits, "0.8");
}

/// So the tests of the captions hold what annotations say to the physics too.
TEST(CaptionNumbers, AreThoseOfAnnotationsAndOfWhatNeedNotBeShown) {
    for (const LessonRow& row : lesson_catalogue()) {
        const Lesson lesson = parse_lesson(row.text, row.key);
        for (std::size_t i = 0; i < lesson.steps.size(); ++i) {
            const LessonStep& step = lesson.steps[i];
            const std::string caption = plain_text(step.caption);
            for (const Annotation& annotation : step.annotations) {
                for (const WrittenNumber& number : numbers_of_caption(annotation.text)) {
                    EXPECT_TRUE(shows(caption, number))
                        << row.key << " step " << i + 1 << ": " << annotation.text;
                }
            }
            const auto told = numbers_of_caption(step.caption);
            for (const std::string& unshown : step.unshown) {
                EXPECT_TRUE(std::ranges::any_of(
                    told, [&](const WrittenNumber& number) { return number.digits == unshown; }))
                    << row.key << " step " << i + 1 << ": " << unshown;
            }
        }
    }
}

} // namespace
} // namespace carom
