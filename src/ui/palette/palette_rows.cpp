// Scenes, experiments, lessons and words.

#include "ui/palette/palette_rows.hpp"

#include "lab/teach/lesson.hpp"
#include "lab/theory/experiments/catalogue.hpp"
#include "scenes/catalogue.hpp"
#include "studio/laboratory/laboratory.hpp"
#include "ui/dials/guiding.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace carom::ui {

namespace {

void add_names(std::string& text, const Term& term) {
    text += fmt::format("{}, ", term.name);
    for (const std::string_view synonym : term.synonyms) {
        text += fmt::format("{}, ", synonym);
    }
}

void add_scenes(std::vector<PaletteRow>& rows) {
    for (const SceneRow& scene : scene_catalogue()) {
        add_row(rows, PaletteGroup::scenes, "scene", scene.key, scene.title, scene.teaches,
                [&scene](PanelContext& context) {
                    context.order([&scene](Laboratory& lab) { lab.scenes.open_built_in(scene); });
                })
            .texts = fmt::format("{}, {}", scene.keywords, concepts_of(scene.key, &Term::scene));
    }
}

void add_new_scenes(std::vector<PaletteRow>& rows) {
    for (const BlankRow& blank : blank_scenes()) {
        PaletteRow& row =
            add_row(rows, PaletteGroup::scenes, "palette.new", blank.key,
                    fmt::format("New scene: {}", blank.title), blank.sentence,
                    [make = blank.make](PanelContext& context) {
                        context.order([make](Laboratory& lab) { lab.scenes.open_new(make()); });
                    });
        row.names = {};
        row.texts = "build empty blank";
    }
}

void add_experiments(std::vector<PaletteRow>& rows) {
    for (const Experiment& experiment : experiment_catalogue()) {
        const SceneRow* scene = find_scene(experiment.scene);
        add_row(rows, PaletteGroup::experiments, "palette.experiment", experiment.key,
                experiment.title, experiment.asks,
                [&experiment](PanelContext& context) {
                    context.order(
                        [&experiment](Laboratory& lab) { lab.measuring.set_up(experiment); });
                    show_page_of(context, experiment.key);
                })
            .texts =
            fmt::format("{} {}, {}", experiment.theory, scene != nullptr ? scene->keywords : "",
                        concepts_of(experiment.key, &Term::experiment));
    }
}

void add_lessons(std::vector<PaletteRow>& rows) {
    for (const LessonRow& lesson : lesson_catalogue()) {
        std::string captions;
        for (const LessonStep& step : parse_lesson(lesson.text, lesson.key).steps) {
            captions += step.caption + ' ';
        }
        add_row(rows, PaletteGroup::lessons, "palette.lesson", lesson.key, lesson.title,
                fmt::format("A lesson of {} steps", lesson.steps),
                [&lesson](PanelContext& context) {
                    context.order([&lesson](Laboratory& lab) { lab.lessons.open(lesson.key); });
                })
            .texts = std::move(captions);
    }
}

std::vector<PaletteRow> all_rows() {
    std::vector<PaletteRow> rows;
    add_things(rows);
    add_dials(rows);
    add_methods(rows);
    add_panels(rows);
    add_marks(rows);
    add_actions(rows);
    add_words(rows);
    return rows;
}

} // namespace

PaletteRow& add_row(std::vector<PaletteRow>& rows, PaletteGroup group, std::string_view prefix,
                    std::string_view key, std::string_view title, std::string_view sentence,
                    std::function<void(PanelContext&)> act) {
    rows.push_back({.group = group,
                    .name = fmt::format("{}.{}", prefix, key),
                    .title = std::string(title),
                    .sentence = std::string(sentence),
                    .names = {std::string(key)},
                    .act = std::move(act)});
    return rows.back();
}

std::string concepts_of(std::string_view key, std::string Term::*member) {
    std::string concepts;
    for (const Term& term : glossary()) {
        if (term.*member == key) {
            add_names(concepts, term);
        }
    }
    return concepts;
}

std::string concepts_of_dial(std::string_view key) {
    std::string concepts;
    for (const Term& term : glossary()) {
        if (std::find(term.dials.begin(), term.dials.end(), key) != term.dials.end()) {
            add_names(concepts, term);
        }
    }
    return concepts;
}

void show_page_of(PanelContext& context, std::string_view experiment) {
    context.view.experiments.experiment = experiment;
    show_right_column(context.view, RightColumn::experiments);
}

void add_things(std::vector<PaletteRow>& rows) {
    add_scenes(rows);
    add_new_scenes(rows);
    add_experiments(rows);
    add_lessons(rows);
}

void add_words(std::vector<PaletteRow>& rows) {
    for (const Term& term : glossary()) {
        PaletteRow& row =
            add_row(rows, PaletteGroup::words, "term", term.key, term.name, plain_text(term));
        row.names = {term.synonyms.begin(), term.synonyms.end()};
        row.term = &term;
    }
}

std::span<const PaletteRow> palette_rows() {
    static const std::vector<PaletteRow> rows = all_rows();
    return rows;
}

} // namespace carom::ui
