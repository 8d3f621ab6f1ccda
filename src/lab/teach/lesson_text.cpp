#include "lab/teach/lesson_text.hpp"

#include "io/lesson/plain_text.hpp"
#include "lab/run/comparison.hpp"
#include "lab/teach/question_sheet.hpp"
#include "lab/text/number_text.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>

namespace carom {

namespace {

constexpr std::size_t text_width = 78;
constexpr std::size_t indent = 4;

std::string settings_text(const std::vector<SetSetting>& settings) {
    std::vector<std::string> texts;
    for (const SetSetting& setting : settings) {
        texts.push_back(fmt::format("{} = {}", setting.key, to_text(setting.value)));
    }
    return fmt::format("{}", fmt::join(texts, ", "));
}

std::string scene_text_of(const LessonStep& step, const OpenedSetUp& scene) {
    const std::string_view name = scene.row != nullptr ? scene.row->key : step.scene;
    if (scene.experiment != nullptr) {
        return fmt::format("experiment {} ({}), under {}", scene.experiment->title,
                           scene.experiment->key, scene.response->name);
    }
    return fmt::format("scene {} ({})", scene.scene.title, name.empty() ? "its own" : name);
}

std::string_view arrangement_of(const LessonStep& step) {
    return step.split ? "side by side" : "as ghosts in one picture";
}

void add_lanes(const LessonStep& step, std::vector<std::string>& lines) {
    if (const ComparisonPreset* preset = find_comparison(step.compare)) {
        lines.push_back(fmt::format("{}: {}", arrangement_of(step), preset->title));
    }
    if (!step.runs.empty()) {
        const bool is_run = std::any_of(step.runs.begin(), step.runs.end(),
                                        [](const SetUpLane& lane) { return has_run(lane); });
        lines.push_back(fmt::format("{} lane{} of its own{}", step.runs.size(),
                                    step.runs.size() == 1 ? "" : "s",
                                    is_run ? ", with what was done in them" : ""));
    }
    if (step.lanes.empty()) {
        return;
    }
    std::vector<std::string> lanes;
    for (const std::vector<SetSetting>& lane : step.lanes) {
        lanes.push_back(lane.empty() ? "as set above" : settings_text(lane));
    }
    lines.push_back(fmt::format("{}: {}", arrangement_of(step), fmt::join(lanes, "; ")));
}

void add_clock(const LessonStep& step, std::vector<std::string>& lines) {
    if (step.at > 0.0) {
        lines.push_back(fmt::format("begins after {} s", number_text(step.at)));
    }
    if (step.speed != 1.0) {
        lines.push_back(fmt::format("speed {}", number_text(step.speed)));
    }
    if (step.paused || step.inside) {
        lines.emplace_back("paused (P starts it)");
    }
    if (step.loop) {
        lines.push_back(fmt::format("begins anew every {} s", number_text(*step.loop)));
    }
}

void add_rules(const NamedRules& rules, std::vector<std::string>& lines) {
    std::vector<std::string> all;
    if (rules.first_contact) {
        all.emplace_back("at the first contact");
    }
    if (!rules.touch_of.empty()) {
        all.push_back(fmt::format("when {} touches{}{}", rules.touch_of,
                                  rules.touch_with.empty() ? "" : " ", rules.touch_with));
    }
    if (!rules.apex_of.empty()) {
        all.push_back(fmt::format("when {} stops rising", rules.apex_of));
    }
    if (rules.energy_rises) {
        all.emplace_back("when the energy rises");
    }
    if (rules.after_steps) {
        all.push_back(fmt::format("after {} steps", *rules.after_steps));
    }
    if (!all.empty()) {
        lines.push_back(fmt::format("pauses {}", fmt::join(all, ", ")));
    }
}

void add_views(const LessonStep& step, std::vector<std::string>& lines) {
    if (!step.select.empty()) {
        lines.push_back(fmt::format("selected: {}", fmt::join(step.select, ", ")));
    }
    if (!step.overlays.empty()) {
        lines.push_back(fmt::format("marked: {}", fmt::join(step.overlays, ", ")));
    }
    if (!step.annotations.empty()) {
        std::vector<std::string_view> texts;
        for (const Annotation& annotation : step.annotations) {
            texts.push_back(annotation.text);
        }
        lines.push_back(fmt::format("written: {}", fmt::join(texts, ", ")));
    }
    if (!step.plots.empty()) {
        lines.push_back(fmt::format("plotted: {}", fmt::join(step.plots, ", ")));
    }
    if (step.inside) {
        lines.push_back(step.inside->what == LookInside::What::first
                            ? "looks inside the step"
                            : fmt::format("looks inside the step, at {} and {}", step.inside->a,
                                          step.inside->b.empty() ? "the world" : step.inside->b));
    }
    if (!step.formula.empty()) {
        lines.push_back("above the scene: " + plain_equation(step.formula));
    }
}

/// "Warm start (Stack)"
std::string heading_of(const LessonStep& step, const OpenedSetUp& scene) {
    const std::string& shown = scene.scene.title;
    return step.title.empty() || step.title == shown ? shown
                                                     : fmt::format("{} ({})", step.title, shown);
}

std::string heading_of(const OpenedLesson& lesson) {
    const std::size_t steps = lesson.lesson.steps.size();
    const std::size_t questions = lesson.lesson.questions.size();
    std::string text = fmt::format("{} step{}", steps, steps == 1 ? "" : "s");
    if (questions > 0) {
        text += fmt::format(", {} question{}", questions, questions == 1 ? "" : "s");
    }
    if (lesson.lesson.minutes) {
        text += fmt::format(", {:g} minutes", *lesson.lesson.minutes);
    }
    return text;
}

/// What Markdown would read as a mark.
std::string escaped(std::string_view text) {
    std::string safe;
    for (const char sign : text) {
        if (sign == '*' || sign == '_' || sign == '`' || sign == '<' || sign == '\\' ||
            sign == '|') {
            safe += '\\';
        }
        safe += sign;
    }
    return safe;
}

std::string printed(std::string_view text) { return escaped(plain_text(text)); }

/// What a lecturer has to do, in the order in which it is done: "Say" and the text, and so on. A
/// text without parts is one without a heading.
std::vector<std::pair<std::string_view, std::string>> parts_of(const LessonNotes& notes) {
    std::vector<std::pair<std::string_view, std::string>> parts;
    const auto add = [&](std::string_view heading, const std::string& text) {
        if (!text.empty()) {
            parts.emplace_back(heading, text);
        }
    };
    add("", notes.text);
    add("Say", notes.say);
    add("Do", notes.act);
    add("Ask", notes.ask);
    add("See", notes.see);
    return parts;
}

std::string page_of(const LessonStep& step, const OpenedSetUp& scene, std::size_t number) {
    std::string page = fmt::format("## {}. {}\n\n", number, escaped(heading_of(step, scene)));
    std::vector<std::string> set_up;
    for (const std::string& line : set_up_text(step, scene)) {
        set_up.push_back(escaped(line));
    }
    page += fmt::format("*Set-up: {}.*\n\n> {}\n", fmt::join(set_up, "; "), printed(step.caption));
    for (const auto& [heading, text] : parts_of(step.notes)) {
        page += heading.empty() ? fmt::format("\n{}\n", printed(text))
                                : fmt::format("\n**{}:** {}\n", heading, printed(text));
    }
    return page + "\n";
}

std::string page_of(const LessonQuestion& question, std::size_t number) {
    std::string page = fmt::format("{}. {}\n", number, printed(question.ask));
    for (std::size_t i = 0; i < question.choices.size(); ++i) {
        page += fmt::format("    - {}\n", printed(question.choices[i]));
    }
    return page + fmt::format("\n    **Answer:** {}. {}\n\n", printed(answer_text(question)),
                              printed(question.why));
}

} // namespace

std::string notes_text(const LessonNotes& notes) {
    std::string lines;
    for (const auto& [heading, text] : parts_of(notes)) {
        lines += lines.empty() ? "" : "\n";
        lines +=
            heading.empty() ? plain_text(text) : fmt::format("{}: {}", heading, plain_text(text));
    }
    return lines;
}

std::vector<std::string> set_up_text(const LessonStep& step, const OpenedSetUp& scene) {
    std::vector<std::string> lines{scene_text_of(step, scene)};
    if (!step.settings.empty()) {
        lines.push_back(settings_text(step.settings));
    }
    add_lanes(step, lines);
    add_clock(step, lines);
    if (step.pause_rules) {
        add_rules(*step.pause_rules, lines);
    }
    add_views(step, lines);
    return lines;
}

std::string lesson_text(const OpenedLesson& lesson) {
    std::string text = fmt::format("{}\n{}\n", lesson.lesson.title, heading_of(lesson));
    if (!lesson.lesson.about.empty()) {
        text += fmt::format("\n{}\n", wrapped(plain_text(lesson.lesson.about), text_width, 0));
    }
    for (std::size_t i = 0; i < lesson.scenes.size(); ++i) {
        const LessonStep& step = lesson.lesson.steps[i];
        text += fmt::format("\n{:>2}. {}\n    {}\n", i + 1, heading_of(step, lesson.scenes[i]),
                            wrapped(plain_text(step.caption), text_width, indent));
        if (!step.formula.empty()) {
            text += fmt::format("    {}\n", plain_equation(step.formula));
        }
    }
    return text;
}

std::string lesson_page(const OpenedLesson& lesson) {
    std::string page = fmt::format("# {}\n\n{}.", escaped(lesson.lesson.title), heading_of(lesson));
    page +=
        lesson.lesson.about.empty() ? "\n\n" : fmt::format(" {}\n\n", printed(lesson.lesson.about));
    for (std::size_t i = 0; i < lesson.scenes.size(); ++i) {
        page += page_of(lesson.lesson.steps[i], lesson.scenes[i], i + 1);
    }
    if (!lesson.lesson.questions.empty()) {
        page += "## Questions\n\n";
    }
    for (std::size_t i = 0; i < lesson.lesson.questions.size(); ++i) {
        page += page_of(lesson.lesson.questions[i], i + 1);
    }
    return page;
}

} // namespace carom
