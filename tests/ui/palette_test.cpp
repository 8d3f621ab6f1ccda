#include "ui/palette/palette.hpp"

#include "bench.hpp"
#include "lab/teach/lesson.hpp"
#include "lab/text/equation.hpp"
#include "lab/theory/experiments/catalogue.hpp"
#include "physics/world/property_tables.hpp"
#include "scenes/catalogue.hpp"
#include "ui/dials/guiding.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <set>

namespace carom::ui {
namespace {

/// The groups point to them.
const std::vector<PaletteRow>& all_rows() {
    static const std::vector<PaletteRow> rows = palette_rows();
    return rows;
}

const FoundGroup* group_of(const std::vector<FoundGroup>& found, PaletteGroup group) {
    const auto it = std::find_if(found.begin(), found.end(),
                                 [&](const FoundGroup& each) { return each.group == group; });
    return it != found.end() ? &*it : nullptr;
}

/// At which place of its group it is, or -1.
int place_of_row(std::string_view search, PaletteGroup group, std::string_view name) {
    const std::vector<FoundGroup> found = find_rows(all_rows(), search, std::nullopt);
    const FoundGroup* in = group_of(found, group);
    if (in == nullptr) {
        return -1;
    }
    const auto row = std::find_if(in->rows.begin(), in->rows.end(),
                                  [&](const PaletteRow* each) { return each->name == name; });
    return row != in->rows.end() ? static_cast<int>(row - in->rows.begin()) : -1;
}

bool finds(std::string_view search, PaletteGroup group, std::string_view name) {
    return place_of_row(search, group, name) >= 0;
}

TEST(PaletteSearch, FindsEveryDialByItsTitle) {
    for (const Property<Settings>& row : settings_table()) {
        EXPECT_TRUE(finds(row.title, PaletteGroup::dials, fmt::format("palette.dial.{}", row.key)))
            << row.title;
    }
    for (const Property<Body>& row : body_table()) {
        EXPECT_TRUE(finds(row.title, PaletteGroup::dials, fmt::format("palette.dial.{}", row.key)))
            << row.title;
    }
}

TEST(PaletteSearch, FindsEachWordFirstByItsNameAndOpensIt) {
    for (const Term& term : glossary()) {
        const std::vector<FoundGroup> found = find_rows(all_rows(), term.name, std::nullopt);
        const FoundGroup* words = group_of(found, PaletteGroup::words);
        ASSERT_NE(words, nullptr) << term.name;
        EXPECT_EQ(words->rows.front()->term, &term) << term.name;
        EXPECT_EQ(term_called(found, term.name), &term) << term.name;
    }
}

TEST(PaletteSearch, FindsWhatAStudentAsksFor) {
    using enum PaletteGroup;
    EXPECT_TRUE(finds("tunnelling", scenes, "scene.bullet"));
    EXPECT_TRUE(finds("tunnelling", experiments, "palette.experiment.bullet_wall"));
    EXPECT_TRUE(finds("tunneling", words, "term.tunnelling"));
    EXPECT_TRUE(finds("tunnelling", dials, "palette.dial.detection"));
    EXPECT_TRUE(finds("bounce", scenes, "scene.bounce"));
    EXPECT_TRUE(finds("bounce", words, "term.restitution"));
    EXPECT_TRUE(finds("bounciness", dials, "palette.dial.restitution"));
    EXPECT_TRUE(finds("restitution", dials, "palette.all.restitution"));
    EXPECT_TRUE(finds("surfaces", dials, "palette.all.friction"));
    EXPECT_TRUE(finds("report", actions, "palette.action.Write a lab report"));
    EXPECT_TRUE(finds("slop", dials, "palette.dial.slop"));
    EXPECT_TRUE(finds("stacking", words, "term.stacking"));
    EXPECT_TRUE(finds("stacking", scenes, "scene.stack"));
    EXPECT_TRUE(finds("ice", words, "term.friction"));
    EXPECT_TRUE(finds("ice", dials, "palette.dial.friction"));
    EXPECT_TRUE(finds("jitter", dials, "palette.dial.slop"));
    EXPECT_TRUE(finds("bullet", words, "term.continuous_detection"));
    EXPECT_TRUE(finds("impulse", dials, "palette.resolver.impulse"));
    EXPECT_TRUE(finds("tree", dials, "palette.broadphase.tree"));
    EXPECT_TRUE(finds("rope", dials, "palette.joint.rope"));
    EXPECT_TRUE(finds("trampoline", dials, "palette.preset.trampoline"));
    EXPECT_TRUE(finds("arrow", panels, "palette.mark.velocities"));
    EXPECT_TRUE(finds("chart", panels, "palette.panel.plots"));
    EXPECT_TRUE(finds("why stacks", lessons, "palette.lesson.why_stacks_fall"));
    EXPECT_TRUE(find_rows(all_rows(), "xyzzy", std::nullopt).empty());
}

TEST(PaletteRows, HaveTheExperimentsThatAreOpen) {
    Experiment mine = experiment_catalogue().front();
    mine.key = "my_own_flight";
    mine.document.emplace();
    const std::string key = keep_experiment(mine).key;
    const std::vector<PaletteRow> rows = palette_rows();
    EXPECT_TRUE(std::any_of(rows.begin(), rows.end(), [&](const PaletteRow& row) {
        return row.name == fmt::format("palette.experiment.{}", key);
    }));
}

TEST(PaletteSearch, PutsTheGroupWithTheBestMatchFirst) {
    using enum PaletteGroup;
    EXPECT_EQ(find_rows(all_rows(), "slop", std::nullopt).front().group, dials);
    EXPECT_EQ(find_rows(all_rows(), "pause", std::nullopt).front().group, actions);
    EXPECT_EQ(find_rows(all_rows(), "stack", std::nullopt).front().group, scenes);
    EXPECT_EQ(find_rows(all_rows(), "effective mass", std::nullopt).front().group, words);
    EXPECT_EQ(find_rows(all_rows(), "slop", words).size(), 1U);
}

TEST(PaletteSearch, WithoutWordsHasAllInTheOrderOfTheGroups) {
    const std::vector<FoundGroup> found = find_rows(all_rows(), " ", std::nullopt);
    ASSERT_EQ(found.size(), palette_groups.size());
    std::size_t count = 0;
    for (std::size_t i = 0; i < found.size(); ++i) {
        EXPECT_EQ(found[i].group, palette_groups[i].group);
        count += found[i].rows.size();
    }
    EXPECT_EQ(count, static_cast<std::size_t>(
                         std::ranges::count(all_rows(), false, &PaletteRow::only_searched)));
    EXPECT_EQ(found.front().rows.front()->name,
              fmt::format("scene.{}", scene_catalogue().front().key));
}

TEST(PaletteSearch, SaysHowManyRowsOfAGroupItLeavesOut) {
    std::size_t left_out = 0;
    for (const FoundGroup& group : find_rows(all_rows(), "energy", std::nullopt)) {
        if (group.group != PaletteGroup::words) { // left out for another reason too
            const std::vector<FoundGroup> alone = find_rows(all_rows(), "energy", group.group);
            ASSERT_EQ(alone.size(), 1U);
            EXPECT_EQ(group.rows.size() + group.left_out, alone.front().rows.size());
            left_out += group.left_out;
        }
    }
    EXPECT_GT(left_out, 0U);
}

TEST(PaletteRows, HaveNamesOfTheirOwnAndSentences) {
    std::set<std::string_view> names;
    for (const PaletteRow& row : all_rows()) {
        EXPECT_TRUE(names.insert(row.name).second) << row.name;
        EXPECT_FALSE(row.sentence.empty()) << row.name;
        EXPECT_EQ(row.act == nullptr, row.term != nullptr) << row.name;
    }
}

TEST(PaletteRows, SayOfEachActionWhatItDoes) {
    for (const PaletteRow& row : all_rows()) {
        if (row.group == PaletteGroup::actions) {
            EXPECT_NE(row.sentence, row.texts) << row.title; // which is the group of the help
        }
    }
}

TEST(PaletteRows, HaveEquationsThatAreNoSentences) {
    for (const Term& term : glossary()) {
        EXPECT_FALSE(is_prose(term.equation)) << term.key;
    }
}

/// The palette with this typed into it.
void search(Bench& bench, const std::string& text) {
    bench.view.dialog = dialogs::Find{};
    bench.frame(3);
    bench.type(text);
}

TEST(Palette, LeadsToADialThatIsScrolledOutOfSight) {
    Bench bench({1280.0f, 720.0f});
    EXPECT_FALSE(bench.widget("dial.slop").visible);
    search(bench, "slop");
    bench.press(ImGuiKey_Enter);
    bench.frame(5);
    EXPECT_FALSE(shows<dialogs::Find>(bench.view));
    EXPECT_TRUE(bench.widget("dial.slop").visible);
}

TEST(Palette, LeadsToADialInAFoldedSectionForTwoSeconds) {
    Bench bench({1280.0f, 720.0f});
    EXPECT_FALSE(bench.has("dial.detection"));
    search(bench, "detection");
    bench.press(ImGuiKey_Enter);
    bench.frame(5);
    EXPECT_TRUE(bench.widget("dial.detection").visible);
    EXPECT_TRUE(bench.has("guide"));
    bench.frame(150); // 2.5 s
    EXPECT_FALSE(bench.has("guide"));
    bench.click("section.Detection"); // can be folded again
    EXPECT_FALSE(bench.has("dial.detection"));
}

TEST(Palette, LeadsToADialWithoutEffectAndToOneOfABody) {
    Bench bench({1280.0f, 720.0f});
    search(bench, "allow pull"); // of penalty; the world has sequential impulses
    bench.press(ImGuiKey_Enter);
    bench.frame(5);
    EXPECT_TRUE(bench.widget("dial.penalty_pull").visible);
    EXPECT_FALSE(bench.widget("dial.penalty_pull").enabled);
    search(bench, "half extents");
    bench.press(ImGuiKey_Enter);
    bench.frame(5);
    EXPECT_EQ(bench.session.world().find(*bench.view.selected)->name, "crate");
    EXPECT_TRUE(bench.widget("body.half_extents.x").visible);
    search(bench, "yield force");
    bench.press(ImGuiKey_Enter);
    ASSERT_FALSE(bench.view.talk.notices.empty());
    EXPECT_NE(bench.view.talk.notices.back().text.find("no joint"), std::string::npos);
}

TEST(Palette, OpensTheEntryOfAWordAndLeadsOnFromThere) {
    Bench bench({1280.0f, 720.0f});
    search(bench, "tunnelling");
    EXPECT_TRUE(bench.widget("term.entry").visible);
    for (const char* name : {"term.scene", "term.experiment", "term.dial.detection"}) {
        EXPECT_TRUE(bench.widget(name).visible) << name;
    }
    bench.press(ImGuiKey_DownArrow); // from the scene to the experiment
    bench.press(ImGuiKey_Enter);
    EXPECT_EQ(bench.view.experiments.experiment, "bullet_wall");
    ASSERT_NE(bench.session.experiments().current(), nullptr);
    EXPECT_EQ(bench.session.experiments().current()->experiment().key, "bullet_wall");
    EXPECT_FALSE(shows<dialogs::Find>(bench.view));
}

TEST(Palette, ChoosesMethodsTogglesMarksAndActs) {
    Bench bench({1280.0f, 720.0f});
    search(bench, "penalty");
    bench.press(ImGuiKey_Enter);
    EXPECT_EQ(bench.session.world().settings.resolver.view(), "penalty");
    search(bench, "contact normals");
    bench.press(ImGuiKey_Enter);
    EXPECT_TRUE(bench.view.overlays.normals);
    search(bench, "pause");
    bench.press(ImGuiKey_Enter);
    ASSERT_FALSE(bench.actions.empty());
    EXPECT_EQ(bench.actions.back().action, Action::pause);
}

TEST(Palette, OpensPresetsAndComparisons) {
    Bench bench({1280.0f, 720.0f});
    search(bench, "trampoline");
    bench.press(ImGuiKey_Enter);
    EXPECT_EQ(bench.session.world().settings.resolver.view(), "penalty");
    ASSERT_FALSE(bench.view.talk.notices.empty());
    EXPECT_EQ(bench.view.talk.notices.back().text, "Preset: Trampoline.");
    search(bench, "orders of sweeps");
    bench.press(ImGuiKey_Enter);
    EXPECT_GT(live_lanes(bench.session.lanes().all()), 1U);
    EXPECT_EQ(bench.view.columns.right_column, RightColumn::comparison);
}

TEST(Palette, ShowsAGroupAloneAndKeepsTheKeyboard) {
    Bench bench({1280.0f, 720.0f});
    search(bench, "");
    bench.click("palette.Words");
    EXPECT_FALSE(bench.has("scene.drop"));
    EXPECT_TRUE(bench.has("term.slop"));
    bench.type("baumgarte");
    EXPECT_TRUE(bench.widget("term.entry").visible);
}

} // namespace
} // namespace carom::ui
