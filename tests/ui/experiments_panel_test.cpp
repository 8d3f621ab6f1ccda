#include "ui/kit/verdict_mark.hpp"

#include "bench.hpp"

#include "lab/theory/experiments/catalogue.hpp"
#include "physics/solve/methods/catalogue.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <gtest/gtest.h>

namespace carom::ui {
namespace {

/// The one that is over soonest of those with several applicable responses.
const Experiment& short_experiment() {
    const Experiment* shortest = nullptr;
    for (const Experiment& each : experiment_catalogue()) {
        if (each.applicable.size() > 1 &&
            (shortest == nullptr || each.seconds < shortest->seconds)) {
            shortest = &each;
        }
    }
    return *shortest;
}

/// The panel with the page of this experiment.
class ExperimentPage : public testing::Test {
protected:
    ExperimentPage() {
        bench.session.clock().set_speed(SessionClock::fastest);
        bench.view.columns.right_column = RightColumn::experiments;
        bench.view.experiments.experiment = experiment.key;
        bench.frame(3);
    }

    void run(const Response& response) {
        bench.click(fmt::format("under.{}", response.name));
        bench.click("button.run");
        finish();
    }

    void finish() {
        for (int i = 0; i < 1000 && !bench.session.experiments().current()->finished(); ++i) {
            bench.frame();
        }
        ASSERT_TRUE(bench.session.experiments().current()->finished());
        bench.frame(2);
    }

    Bench bench;
    const Experiment& experiment = short_experiment();
};

TEST(ExperimentsPanel, IsChosenByItsTab) {
    Bench bench;
    EXPECT_TRUE(bench.has("section.Numbers"));
    bench.click("tab.experiments");
    EXPECT_EQ(bench.view.columns.right_column, RightColumn::experiments);
    EXPECT_FALSE(bench.has("section.Numbers"));
    bench.click("tab.inspector");
    EXPECT_TRUE(bench.has("section.Numbers"));
}

TEST(ExperimentsPanel, ListsEveryExperimentAndOpensItsPage) {
    Bench bench;
    bench.click("tab.experiments");
    for (const Experiment& experiment : experiment_catalogue()) {
        bench.click(fmt::format("experiment.{}", experiment.key));
        EXPECT_EQ(bench.view.experiments.experiment, experiment.key);
        EXPECT_FALSE(bench.has(fmt::format("experiment.{}", experiment.key)));
        for (const Response& response : experiment.applicable) {
            EXPECT_TRUE(bench.has(fmt::format("under.{}", response.name)));
        }
        bench.click("experiments.all");
        EXPECT_TRUE(bench.view.experiments.experiment.empty());
    }
}

TEST(ExperimentsPanel, FindsExperimentsByTheirWords) {
    Bench bench;
    bench.click("tab.experiments");
    const auto all = experiment_catalogue();
    bench.click("experiments.search");
    EXPECT_TRUE(bench.last.takes_keys);
    bench.type(std::string(all.back().title));
    EXPECT_TRUE(bench.has(fmt::format("experiment.{}", all.back().key)));
    EXPECT_FALSE(bench.has(fmt::format("experiment.{}", all.front().key)));
}

TEST(ExperimentsPanel, KeepsThePlaceInTheListWhileAPageIsShown) {
    Bench bench({1280.0f, 480.0f});
    bench.click("tab.experiments");
    const std::string last = fmt::format("experiment.{}", experiment_catalogue().back().key);
    ImGui::GetIO().AddMousePosEvent(1150.0f, 300.0f);
    for (int i = 0; i < 100 && !bench.widget(last).visible; ++i) {
        ImGui::GetIO().AddMouseWheelEvent(0.0f, -1.0f);
        bench.frame(2);
    }
    bench.click(last);
    EXPECT_TRUE(bench.widget("experiments.all").visible);
    bench.click("experiments.all");
    EXPECT_TRUE(bench.widget(last).visible);
}

TEST(ExperimentsPanel, TakesThePlaceOfTheLabWhereOnlyOneColumnFits) {
    Bench bench({1280.0f, 720.0f}, 2.0f);
    EXPECT_TRUE(bench.has("section.Response"));
    toggle_column(bench.view, RightColumn::experiments);
    bench.frame(3);
    EXPECT_FALSE(bench.view.columns.show_lab);
    EXPECT_TRUE(bench.has("experiments.search"));
}

TEST(ExperimentsPanel, OpensOverFoldedColumnsAndFoldsThemAgain) {
    Bench bench({1280.0f, 720.0f});
    set_lecture(bench.view, true);
    bench.view.columns.show_panels = false;
    toggle_column(bench.view, RightColumn::experiments);
    bench.frame(3);
    EXPECT_TRUE(bench.has("experiments.search"));
    toggle_column(bench.view, RightColumn::experiments);
    bench.frame(3);
    EXPECT_EQ(bench.last.scene.width, 1280.0f);
    set_lecture(bench.view, false);
    bench.frame(3);
    EXPECT_TRUE(bench.has("section.Numbers"));
}

TEST_F(ExperimentPage, TurnsToTheNextAndThePreviousExperiment) {
    bench.click("experiments.next");
    EXPECT_NE(bench.view.experiments.experiment, experiment.key);
    bench.click("experiments.previous");
    EXPECT_EQ(bench.view.experiments.experiment, experiment.key);
    for (std::size_t i = 0; i < all_experiments().size(); ++i) {
        bench.click("experiments.next");
    }
    EXPECT_EQ(bench.view.experiments.experiment, experiment.key);
}

TEST_F(ExperimentPage, OffersEveryResolverThatIsNotPromisedTooAndSaysWhyNot) {
    bench.click("fold.others");
    for (const ResolverRow& row : resolver_catalogue()) {
        EXPECT_TRUE(bench.has(fmt::format("under.{}", row.key))) << row.key;
        EXPECT_EQ(bench.has(fmt::format("why.{}", row.key)),
                  !is_applicable(experiment, plain_response(row.key)));
    }
    bench.click("fold.others");
    for (const Response& response : responses_to_try(experiment)) {
        EXPECT_EQ(bench.has(fmt::format("under.{}", response.name)),
                  is_applicable(experiment, response));
    }
}

TEST_F(ExperimentPage, RunsUnderTheResponseThatIsChosen) {
    for (const Response& response : std::span(experiment.applicable).first(2)) {
        run(response);
        EXPECT_EQ(bench.session.experiments().current()->experiment().key, experiment.key);
        EXPECT_EQ(bench.session.experiments().current()->response().name, response.name);
        EXPECT_EQ(verdict_of(bench.session.experiments().results(), experiment.key, response.name),
                  Verdict::pass);
    }
    EXPECT_TRUE(bench.has("section.Theory and measurement"));
    EXPECT_TRUE(bench.has("section.Results of this session"));
}

TEST_F(ExperimentPage, RunsUnderAllApplicableResponsesInTheirOrder) {
    bench.click("under.all");
    bench.click("button.run");
    std::vector<std::string_view> run;
    for (int frames = 0; frames < 5000 && run.size() < experiment.applicable.size(); ++frames) {
        const ExperimentRun* now = bench.session.experiments().current();
        if (now != nullptr && (run.empty() || run.back() != now->response().name)) {
            run.push_back(now->response().name);
        }
        bench.frame();
    }
    for (const Response& response : experiment.applicable) {
        EXPECT_NE(verdict_of(bench.session.experiments().results(), experiment.key, response.name),
                  Verdict::open);
    }
}

TEST_F(ExperimentPage, RunsUnderAllThatItIsNotExpectedToHoldFor) {
    bench.click("fold.others");
    bench.click("under.others");
    bench.click("button.run");
    const auto has_run = [&](const Response& response) {
        return std::ranges::any_of(bench.session.experiments().results(), [&](const auto& each) {
            return each.response == response.name;
        });
    };
    const auto are_done = [&] {
        return std::ranges::all_of(responses_to_try(experiment), [&](const Response& response) {
            return is_applicable(experiment, response) || has_run(response);
        });
    };
    for (int frames = 0; frames < 5000 && !are_done(); ++frames) {
        bench.frame();
    }
    EXPECT_TRUE(are_done());
    EXPECT_FALSE(has_run(experiment.applicable.front()));
}

TEST_F(ExperimentPage, RunsAgainFromTheBeginning) {
    run(experiment.applicable.front());
    bench.session.clock().set_speed(SessionClock::slowest);
    bench.click("button.run");
    EXPECT_FALSE(bench.session.experiments().current()->finished());
    EXPECT_EQ(bench.session.experiments().current()->response().name,
              experiment.applicable.front().name);
}

TEST_F(ExperimentPage, RunsWithPresentSettingsOnceOneIsChanged) {
    const std::string present = fmt::format("under.{}", present_dials);
    run(experiment.applicable.front());
    EXPECT_FALSE(bench.widget(present).enabled);
    bench.session.send(SetSetting{"slop", 0.25f});
    bench.frame(3);
    EXPECT_TRUE(bench.widget(present).enabled);
    bench.click(present);
    bench.click("button.run");
    finish();
    EXPECT_EQ(bench.session.experiments().current()->response().name, present_dials);
    EXPECT_EQ(bench.session.experiments().current()->trace().start().settings.slop, 0.25f);
    bench.session.restart();
    EXPECT_EQ(bench.session.world().settings.slop, 0.25f);
    finish();
    // Twice the same needs no choice.
    EXPECT_FALSE(bench.widget(present).enabled);
    EXPECT_NE(verdict_of(bench.session.experiments().results(), experiment.key, present_dials),
              Verdict::open);
}

TEST_F(ExperimentPage, IsLeftByItsButton) {
    EXPECT_FALSE(bench.has("button.leave"));
    run(experiment.applicable.front());
    bench.click("button.leave");
    EXPECT_EQ(bench.session.experiments().current(), nullptr);
    EXPECT_FALSE(bench.has("section.Theory and measurement"));
    EXPECT_TRUE(bench.has("section.Results of this session"));
}

TEST(ExperimentResults, StandInOneTableWhereThePanelIsWideElseInOneForEachQuantity) {
    const auto all = experiment_catalogue();
    const auto experiment = std::find_if(all.begin(), all.end(), [](const Experiment& each) {
        return each.measurands.size() == 2 && each.applicable.size() > 1;
    });
    ASSERT_NE(experiment, all.end());
    Bench bench({1920.0f, 4000.0f});
    bench.view.columns.right_column = RightColumn::experiments;
    bench.view.experiments.experiment = experiment->key;
    bench.session.begin(*experiment, experiment->applicable.front());
    bench.session.clock().set_speed(SessionClock::fastest);
    while (!bench.session.experiments().current()->finished()) {
        bench.frame();
    }
    const auto has_line = [&](const Measurand& quantity) {
        return bench.has(
            fmt::format("result.{}.{}", experiment->applicable.front().name, quantity.quantity));
    };
    bench.frame(3);
    EXPECT_TRUE(has_line(experiment->measurands[0]));
    EXPECT_TRUE(has_line(experiment->measurands[1]));
    bench.view.preferences.right_width = 640.0f;
    bench.frame(3);
    EXPECT_TRUE(has_line(experiment->measurands[0]));
    EXPECT_FALSE(has_line(experiment->measurands[1])) << "it stands on the line of the first";
}

TEST_F(ExperimentPage, ScrollsToWhatIsMeasuredWhileRunStaysInSight) {
    Bench low({1280.0f, 480.0f});
    low.view.columns.right_column = RightColumn::experiments;
    low.view.experiments.experiment = experiment.key;
    low.session.clock().set_speed(SessionClock::slowest);
    low.frame(3);
    EXPECT_FALSE(low.has("section.Theory and measurement"));
    low.click("button.run");
    low.frame(2);
    EXPECT_TRUE(low.widget("section.Theory and measurement").visible);
    EXPECT_TRUE(low.widget("button.run").visible);
}

TEST(ExperimentPages, HaveRunInSightInTheSmallestWindowWhateverTheyAskFor) {
    Bench bench({1280.0f, 720.0f}, 1.0f, false);
    bench.view.columns.right_column = RightColumn::experiments;
    for (const Experiment& each : experiment_catalogue()) {
        bench.view.experiments.experiment = each.key;
        bench.frame(2);
        EXPECT_TRUE(bench.widget("button.run").visible) << each.key;
        EXPECT_TRUE(bench.widget("predict.0").visible) << each.key;
    }
}

TEST(ExperimentsPanel, ShowsTheSceneOfTheOneThatIsChosen) {
    Bench bench;
    bench.click("tab.experiments");
    const Experiment& rod = *find_experiment("rod_strike");
    bench.click("experiment.rod_strike");
    bench.frame(2);
    EXPECT_EQ(bench.session.scene().title, scene_of(rod).title);
    EXPECT_EQ(bench.session.world().bodies, first_world(rod, rod.applicable.front()).bodies);
    EXPECT_TRUE(bench.session.clock().paused());
    bench.click("experiments.next");
    bench.frame(2);
    EXPECT_EQ(bench.session.scene().title,
              scene_of(*find_experiment(bench.view.experiments.experiment)).title);
}

TEST(ExperimentsMenu, AsksForTheExperiments) {
    Bench bench;
    bench.click("menu.View");
    bench.click("menu.experiments");
    EXPECT_EQ(bench.actions.back().action, Action::experiments);
}

TEST(PresentDials, LayTheWorldsDialsMassesAndSurfacesOverTheFirstWorld) {
    World first;
    first.add(static_body("floor", Box{glm::vec3(1.0f)}));
    const BodyId ball = first.add(dynamic_body("ball", Sphere{0.5f}, 2.0f));
    World now = first;
    now.settings.time_step = 0.001f;
    now.find(ball)->position.y = 7.0f;
    now.find(ball)->restitution = 0.75f;
    now.find(ball)->friction = 0.125f;
    set_mass(*now.find(ball), 4.0f);
    const World begun = with_dials_of(first, now);
    EXPECT_EQ(begun.settings, now.settings);
    EXPECT_EQ(begun.find(ball)->position.y, 0.0f);
    EXPECT_EQ(begun.find(ball)->restitution, 0.75f);
    EXPECT_EQ(begun.find(ball)->friction, 0.125f);
    EXPECT_EQ(begun.find(ball)->inverse_inertia, now.find(ball)->inverse_inertia);
    EXPECT_EQ(with_dials_of(first, first), first);
}

ExperimentResult result_of(const Experiment& experiment, std::string_view response, bool passed) {
    ExperimentResult result;
    result.experiment = experiment.key;
    result.response = response;
    result.measured = 1.0;
    result.passed = passed;
    return result;
}

TEST(VerdictOfAnExperiment, IsThatOfItsPromisedResponsesAlone) {
    const Experiment& experiment = short_experiment();
    const auto applicable = experiment.applicable;
    ASSERT_GE(applicable.size(), 2U);
    std::vector<ExperimentResult> results;
    EXPECT_EQ(verdict_of(results, experiment), Verdict::open);
    results.push_back(result_of(experiment, "nothing of the kind", false));
    EXPECT_EQ(verdict_of(results, experiment), Verdict::open);
    results.push_back(result_of(experiment, applicable[0].name, true));
    EXPECT_EQ(verdict_of(results, experiment), Verdict::pass);
    results.push_back(result_of(experiment, applicable[1].name, false));
    EXPECT_EQ(verdict_of(results, experiment), Verdict::fail);
    results = {result_of(experiment, applicable[0].name, false),
               result_of(experiment, applicable[1].name, true)};
    EXPECT_EQ(verdict_of(results, experiment), Verdict::fail);
}

TEST(VerdictOfAResponse, FailsWithOneQuantity) {
    const Experiment& experiment = short_experiment();
    const std::vector<ExperimentResult> results = {result_of(experiment, "impulse", true),
                                                   result_of(experiment, "impulse", false),
                                                   result_of(experiment, "impulse", true)};
    EXPECT_EQ(verdict_of(results, experiment.key, "impulse"), Verdict::fail);
    EXPECT_EQ(verdict_of(results, experiment.key, "stop"), Verdict::open);
}

TEST(TitleOfAResponse, JoinsTheTitlesOfItsParts) {
    EXPECT_EQ(title_of_response("soft_step"), "Soft step");
    EXPECT_EQ(title_of_response("linear_impulse + split_impulse"),
              "Linear impulse + Split impulse");
    EXPECT_EQ(title_of_response("stop + time_of_impact"), "Stop + Time of impact");
    EXPECT_EQ(title_of_response("penalty (c = 0)"), "Penalty (c = 0)");
    EXPECT_EQ(title_of_response("sequential_impulses (jacobi)"),
              "Sequential impulses (Jacobi, split masses)");
    for (const Experiment& experiment : experiment_catalogue()) {
        for (const Response& response : responses_to_try(experiment)) {
            const std::string title = title_of_response(response.name);
            EXPECT_EQ(title.find('_'), std::string::npos) << title;
            EXPECT_TRUE(title.starts_with(title_of_response(response.resolver))) << title;
        }
    }
}

TEST(Verdicts, DifferInSignAndWord) {
    const UiColours& colours = ui_colours(Theme::dark, false);
    const VerdictLook open = look_of(Verdict::open, colours);
    const VerdictLook pass = look_of(Verdict::pass, colours);
    const VerdictLook fail = look_of(Verdict::fail, colours);
    EXPECT_NE(open.icon, pass.icon);
    EXPECT_NE(pass.icon, fail.icon);
    EXPECT_NE(open.icon, fail.icon);
    EXPECT_NE(pass.word, fail.word);
}

} // namespace
} // namespace carom::ui
