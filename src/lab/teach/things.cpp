#include "lab/teach/things.hpp"

#include "lab/run/comparison.hpp"
#include "lab/teach/glossary.hpp"
#include "lab/teach/lesson.hpp"
#include "lab/theory/experiments/catalogue.hpp"
#include "physics/solve/methods/catalogue.hpp"
#include "physics/world/presets.hpp"
#include "physics/world/property_tables.hpp"
#include "scenes/catalogue.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>

namespace carom {

namespace {

/// Names and synonyms of the terms for which this holds.
template <class Holds>
std::string concepts(const Holds& holds) {
    std::string text;
    for (const Term& term : glossary()) {
        if (holds(term)) {
            text += fmt::format("{}, {}, ", term.name, fmt::join(term.synonyms, ", "));
        }
    }
    return text;
}

Thing thing_of(const SceneRow& row) {
    const std::string words = concepts([&](const Term& term) { return term.scene == row.key; });
    return {ThingKind::scene, std::string(row.key), std::string(row.title),
            std::string(row.teaches), fmt::format("{}, {}", row.keywords, words)};
}

Thing thing_of(const BlankRow& row) {
    return {ThingKind::blank_scene, std::string(row.key), std::string(row.title),
            std::string(row.sentence), "build empty blank"};
}

Thing thing_of(const Experiment* experiment) {
    const SceneRow* scene = find_scene(experiment->scene);
    const std::string words =
        concepts([&](const Term& term) { return term.experiment == experiment->key; });
    return {ThingKind::experiment, experiment->key, experiment->title, experiment->asks,
            fmt::format("{} {} {}, {}", experiment->theory, scene != nullptr ? scene->title : "",
                        scene != nullptr ? scene->keywords : "", words)};
}

Thing thing_of(const LessonRow& row) {
    return {ThingKind::lesson, std::string(row.key), row.title,
            fmt::format("A lesson of {} steps", row.steps), row.captions};
}

/// In the order of the course.
std::vector<Thing> steps_of_lessons() {
    std::vector<Thing> all;
    for (const LessonRow& row : lesson_catalogue()) {
        for (std::size_t i = 0; i < row.steps; ++i) {
            all.push_back({ThingKind::lesson_step, fmt::format("{}/{}", row.key, i + 1),
                           row.step_titles[i], row.step_captions[i], row.title,
                           fmt::format("{}, step {}", row.title, i + 1)});
        }
    }
    return all;
}

Thing thing_of(const Preset& preset) {
    return {ThingKind::preset,
            std::string(preset.key),
            std::string(preset.title),
            std::string(preset.sentence),
            values_text(preset),
            fmt::format("Preset of {}", title_of(resolver_options(), preset.resolver))};
}

Thing thing_of(const ComparisonPreset& preset) {
    return {ThingKind::comparison,
            std::string(preset.key),
            std::string(preset.title),
            fmt::format("{} Shows well in the scene {}.", preset.sentence,
                        find_scene(preset.scene)->title),
            "compare lanes side by side",
            "Comparison"};
}

Thing thing_of(const Term& term) {
    return {ThingKind::term, term.key, term.name, plain_text(term)};
}

template <class Rows>
std::vector<Thing> things_of(const Rows& rows) {
    std::vector<Thing> all;
    for (const auto& row : rows) {
        all.push_back(thing_of(row));
    }
    return all;
}

} // namespace

std::vector<Thing> things(ThingKind kind) {
    switch (kind) {
    case ThingKind::scene:
        return things_of(scene_catalogue());
    case ThingKind::blank_scene:
        return things_of(blank_scenes());
    case ThingKind::experiment:
        return things_of(all_experiments());
    case ThingKind::lesson:
        return things_of(lesson_catalogue());
    case ThingKind::lesson_step:
        return steps_of_lessons();
    case ThingKind::preset:
        return things_of(presets());
    case ThingKind::comparison:
        return things_of(comparison_presets());
    case ThingKind::term:
        break;
    }
    return things_of(glossary());
}

std::string concepts_of_dial(std::string_view key) {
    return concepts([&](const Term& term) {
        return std::find(term.dials.begin(), term.dials.end(), key) != term.dials.end();
    });
}

} // namespace carom
