#include "io/lesson/lesson_file.hpp"
#include "lab/run/comparison.hpp"
#include "lab/teach/lesson.hpp"
#include "physics/world/settings.hpp"

#include <algorithm>
#include <array>
#include <gtest/gtest.h>
#include <random>

namespace carom {
namespace {

Lesson read_again(const Lesson& lesson) { return parse_lesson(lesson_document(lesson), "written"); }

TEST(LessonWriter, TheBuiltInLessonsReadBackEqual) {
    for (const LessonRow& row : lesson_catalogue()) {
        const Lesson lesson = parse_lesson(row.text, row.key);
        EXPECT_EQ(read_again(lesson), lesson) << row.key;
    }
}

/// Lessons that use any of what a step may hold.
class Author {
public:
    explicit Author(unsigned seed) : random_(seed) {}

    Lesson lesson() {
        Lesson lesson{text(), maybe_text(), {}, {}, {}};
        if (chance()) {
            lesson.minutes = number(1.0f, 600.0f);
        }
        for (int count = 1 + below(6); count > 0; --count) {
            lesson.steps.push_back(step());
        }
        for (int count = below(7); count > 0; --count) {
            lesson.questions.push_back(question());
        }
        return lesson;
    }

private:
    int below(int end) { return std::uniform_int_distribution<int>(0, end - 1)(random_); }
    bool chance() { return below(2) == 0; }
    /// That a file keeps, see LessonStep.
    double number(float from, float to) {
        return static_cast<double>(std::uniform_real_distribution<float>(from, to)(random_));
    }
    std::string text() {
        static constexpr std::array texts = {"ball", "$m g$ \"down\"", "schräg\nλ", "a\\b / c\t"};
        return texts[static_cast<std::size_t>(below(4))];
    }
    std::string maybe_text() { return chance() ? text() : std::string(); }

    /// Dials with the value that they have in another method's lane, so that it is an allowed one.
    std::vector<SetSetting> dials() {
        const auto presets = comparison_presets();
        const auto preset = static_cast<std::size_t>(below(static_cast<int>(presets.size())));
        const auto lanes = presets[preset].lanes();
        std::vector<SetSetting> dials =
            lanes[static_cast<std::size_t>(below(static_cast<int>(lanes.size())))];
        if (std::none_of(dials.begin(), dials.end(),
                         [](const SetSetting& each) { return each.key == "time_step"; })) {
            dials.push_back({"time_step", static_cast<float>(number(1e-4f, 0.1f))});
        }
        return dials;
    }

    LessonStep step() {
        LessonStep step;
        step.scene = "drop";
        step.caption = text();
        step.settings = chance() ? dials() : std::vector<SetSetting>();
        for (int count = below(4); count > 0; --count) {
            step.lanes.push_back(dials());
        }
        step.split = step.lanes.empty() || chance();
        step.compare = step.lanes.empty() ? maybe_text() : std::string();
        step.paused = chance();
        step.speed = chance() ? number(0.1f, 8.0f) : 1.0;
        step.at = chance() ? number(0.0f, 60.0f) : 0.0;
        step.loop = chance() ? std::optional(number(0.5f, 60.0f)) : std::nullopt;
        look(step);
        return step;
    }

    void look(LessonStep& step) {
        if (chance()) {
            step.camera.yaw = static_cast<float>(number(-3.0f, 3.0f));
            step.camera.target = glm::vec3(static_cast<float>(number(-5.0f, 5.0f)));
        }
        step.overlays = chance() ? std::vector<std::string>{"normals", "names"} : step.overlays;
        step.plots = chance() ? std::vector<std::string>{"kinetic"} : step.plots;
        step.select = chance() ? std::vector<std::string>{text()} : std::vector<std::string>{};
        step.formula = chance() ? "F = k d" : "";
        if (chance()) {
            using What = LookInside::What;
            step.inside.emplace();
            step.inside->what = chance() ? What::first : chance() ? What::joint : What::contact;
            if (step.inside->what != What::first) {
                step.inside->a = text();
                step.inside->b = step.inside->what == What::joint ? maybe_text() : text();
                step.inside->point = below(4);
            }
        }
        if (chance()) {
            step.pause_rules =
                NamedRules{chance(), maybe_text(), maybe_text(), maybe_text(), chance(), {}};
            if (step.pause_rules->touch_of.empty()) {
                step.pause_rules->touch_with.clear();
            }
            step.pause_rules->after_steps = chance() ? std::optional(1 + below(99)) : std::nullopt;
        }
        step.notes = chance() ? LessonNotes{text(), {}, {}, {}, {}}
                              : LessonNotes{{}, maybe_text(), maybe_text(), maybe_text(), text()};
    }

    LessonQuestion question() {
        LessonQuestion question{text(), {}, number(-1e6f, 1e6f) / 3.0, {}, 0.02, text()};
        if (chance()) {
            question.choices = {"one", "two", "three"};
            question.answer = 1.0 + below(3);
        } else {
            question.unit = chance() ? "m/s" : "";
            question.tolerance = chance() ? number(0.0f, 1.0f) : 0.02;
        }
        return question;
    }

    std::mt19937 random_;
};

TEST(LessonWriter, LessonsWithAnyDialsReadBackEqual) {
    for (unsigned seed = 1; seed <= 300; ++seed) {
        const Lesson lesson = Author(seed).lesson();
        ASSERT_EQ(read_again(lesson), lesson) << "seed " << seed;
    }
}

TEST(LessonWriter, RefusesWhatCouldNotBeOpenedAgain) {
    Lesson lesson{"t", {}, {}, {LessonStep{}}, {}};
    lesson.steps[0].scene = "drop";
    try {
        lesson_document(lesson);
        FAIL() << "a step without a caption was written";
    } catch (const SceneError& error) {
        EXPECT_STREQ(error.what(), "the lesson cannot be saved: /steps/0/caption: expected a "
                                   "sentence or two, got an empty text");
    }
}

} // namespace
} // namespace carom
