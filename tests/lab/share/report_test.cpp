#include "lab/share/report/chart.hpp"
#include "lab/share/report/experiment_report.hpp"
#include "lab/share/report/html.hpp"
#include "lab/share/report/repeat.hpp"
#include "lab/share/report/run_report.hpp"
#include "lab/theory/result_text.hpp"

#include "io/base/packed_text.hpp"
#include "lab/run/scene_source.hpp"
#include "lab/share/link.hpp"
#include "lab/share/set_up.hpp"
#include "lab/theory/experiments/catalogue.hpp"
#include "physics/step/step.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace carom::report {
namespace {

bool has(const std::string& text, std::string_view part) {
    return text.find(part) != std::string::npos;
}

TEST(Html, EscapesWhatItIsGiven) {
    EXPECT_EQ(escaped("<b>&\""), "&lt;b&gt;&amp;&quot;");
    EXPECT_EQ(escaped("a\x01z"), "a\uFFFDz");
    HtmlPage page("<b>");
    page.table({"<i>"}, {{"&"}}, "l");
    const std::string text = page.take();
    EXPECT_FALSE(has(text, "<b>"));
    EXPECT_FALSE(has(text, "<i>"));
    EXPECT_TRUE(has(text, "<td>&amp;</td>"));
}

/// A file may have any name.
TEST(Html, HoldsItsNumbersUnderTheNameOfItsFile) {
    const std::string page =
        with_numbers("<body>\n<p>Report</p>\n</body>\n</html>\n", "a \"b\" <c>", "f");
    EXPECT_TRUE(has(page, "download=\"a &quot;b&quot; &lt;c&gt;.csv\""));
    EXPECT_TRUE(has(page, "href=\"data:text/csv;base64,Zg==\""));
    EXPECT_TRUE(page.ends_with("</p>\n</body>\n</html>\n"));
}

TEST(Formula, IsSetWithFractionsRootsAndScripts) {
    EXPECT_EQ(formula_html("d = m g/k"),
              "<p class=\"formula\"><math alttext=\"d = m g/k\"><mrow>"
              "<mi mathvariant=\"italic\">d</mi><mo>=</mo><mi mathvariant=\"italic\">m</mi>"
              "<mfrac><mi mathvariant=\"italic\">g</mi><mi mathvariant=\"italic\">k</mi></mfrac>"
              "</mrow></math></p>\n");
    EXPECT_TRUE(has(formula_html("T = 2π sqrt(m/k)"), "<msqrt><mfrac>"));
    EXPECT_TRUE(has(formula_html("d = v²/(2 mu g)"), "<msup>"));
    EXPECT_TRUE(has(formula_html("the height of the fall"), "the height of the fall"));
}

TEST(Thinned, KeepsTheExtremesOfEachStretchInTheirOrder) {
    std::vector<glm::dvec2> falling;
    for (int i = 0; i < 100; ++i) {
        falling.emplace_back(i, -i);
    }
    std::vector<double> kept;
    for (const glm::dvec2& point : thinned(falling, 5)) {
        kept.push_back(point.x);
    }
    EXPECT_EQ(kept, (std::vector<double>{0, 0, 19, 20, 39, 40, 59, 60, 79, 80, 99, 99}));
}

TEST(ChartAxis, HasRoundNumbersAroundTheValues) {
    const ChartAxis linear = linear_axis(0.13, 9.2, 5);
    EXPECT_EQ(linear.labels, (std::vector<std::string>{"0", "2", "4", "6", "8", "10"}));
    EXPECT_DOUBLE_EQ(linear.share_of(5.0), 0.5);
    const ChartAxis logarithmic = logarithmic_axis(1.0, 1000.0);
    EXPECT_EQ(logarithmic.labels, (std::vector<std::string>{"1", "10", "100", "1000"}));
    EXPECT_LT(logarithmic.lowest, 1.0);
    EXPECT_GE(logarithmic_axis(9.9, 10.3).ticks.size(), 3u);
    EXPECT_GE(linear_axis(2.0, 2.0, 5).ticks.size(), 2u); // a flat curve
}

TEST(DataUri, FillsUpTheLastGroup) {
    // RFC 4648, section 10.
    EXPECT_EQ(data_uri("t", "f"), "data:t;base64,Zg==");
    EXPECT_EQ(data_uri("t", "fo"), "data:t;base64,Zm8=");
    EXPECT_EQ(data_uri("t", "foobar"), "data:t;base64,Zm9vYmFy");
    EXPECT_EQ(data_uri("t", "\xff\xfe"), "data:t;base64,//4=");
}

TEST(ShellWord, IsQuotedWhereAShellWouldTakeItApart) {
    EXPECT_EQ(shell_word("penalty_stiffness=2000"), "penalty_stiffness=2000");
    EXPECT_EQ(shell_word("penalty (c = 0)"), "\"penalty (c = 0)\"");
    EXPECT_EQ(shell_word("$x"), "'$x'");
    EXPECT_EQ(shell_word("'\"'"), "''\\''\"'\\'''");
}

TEST(ExperimentReport, HoldsPredictionResultsCurveAndHowToRepeatIt) {
    const Experiment& experiment = *find_experiment("penalty_depth");
    const Response& response = experiment.applicable.front();
    ExperimentRun run(experiment, response, first_world(experiment, response));
    complete(run);
    ExperimentReport report{&experiment, {reported(run)}, {}, {}, {}, {}};
    report.runs.front().guesses.push_back({"greatest overlap", 0.05});
    report.link = link_for(experiment, run.trace().start(), "carom.html");
    report.command = command_for(run, std::nullopt);
    const std::string page = page_of(report);
    EXPECT_TRUE(has(page, "<h1>Depth and duration of a penalty contact</h1>"));
    EXPECT_TRUE(has(page, "My prediction"));
    EXPECT_TRUE(has(page, "0.05 m"));
    EXPECT_TRUE(has(page, ">pass<"));
    EXPECT_TRUE(has(page, "overlap [m]"));
    EXPECT_TRUE(has(page, "<polyline"));
    EXPECT_FALSE(has(page, "<script"));
    EXPECT_TRUE(has(page, "carom-cli experiment penalty_depth --response penalty"));
    EXPECT_FALSE(has(report.command, "--set")); // nothing differs from the catalogue

    // The link opens the world that the run began with, and the experiment's page.
    const Link link = read_link(report.link);
    EXPECT_EQ(link.page, experiment.key);
    EXPECT_EQ(open_set_up(link, {"link", {}}).scene.world, run.trace().start());

    const std::string csv = csv_of(report);
    EXPECT_TRUE(has(csv, "penalty_depth,penalty,,,,greatest overlap,m,"));
    EXPECT_TRUE(has(csv, ",pass,0.05\n"));
}

/// Whoever predicted right is not judged by the method that was run last.
TEST(ExperimentReport, ThePredictionStandsBesideEachRun) {
    const Experiment& experiment = *find_experiment("billiard_angle");
    ExperimentReport report{&experiment, {}, {}, {}, {}, {}};
    for (const std::size_t i : {0u, 1u}) {
        const Response& response = experiment.applicable[i];
        ExperimentRun run(experiment, response, first_world(experiment, response));
        complete(run);
        report.runs.push_back(reported(run));
        report.runs.back().guesses.push_back(
            {experiment.measurands.front().quantity, i == 0 ? 77.0 : 78.0});
    }
    const std::string page = page_of(report);
    const std::string own = page.substr(page.find("My prediction"));
    for (const ReportedRun& run : report.runs) {
        EXPECT_TRUE(has(own.substr(0, own.find("</table>")), title_of_response(run.response)));
    }
    const std::string csv = csv_of(report);
    EXPECT_TRUE(has(csv, ",77\n")) << csv;
    EXPECT_TRUE(has(csv, ",78\n")) << csv;
}

TEST(ExperimentReport, TheCommandNamesTheSettingsThatDiffer) {
    const Experiment& experiment = *find_experiment("penalty_depth");
    World start = first_world(experiment, experiment.applicable.front());
    start.settings.penalty_stiffness = 500.0f;
    set_mass(start.bodies.front(), 3.0f);
    const ExperimentRun run(experiment, {"present settings", "penalty"}, start);
    const std::string command = command_for(run, VariationPlan{"gravity", 1.0, 2.0, 3, false});
    EXPECT_TRUE(has(command, "--set penalty_stiffness=500")) << command;
    EXPECT_TRUE(has(command, "--vary gravity=1..2:3")) << command;
    EXPECT_TRUE(has(command, "only the link holds")) << command;
}

/// A lane that has run for so many steps.
ReportedLane lane_after(World world, int steps, std::string title = {}) {
    ReportedLane lane{.title = std::move(title), .start = world};
    Workspace workspace;
    FigureSeries figures;
    figures.record(figures_after(figures, world, {}));
    for (int i = 0; i < steps; ++i) {
        step(world, workspace);
        figures.record(figures_after(figures, world, {}));
    }
    lane.end = world;
    lane.figures.assign(figures.all().begin(), figures.all().end());
    return lane;
}

TEST(RunReport, TellsOfStartEndAndConservation) {
    Scene scene = open_scene("head_on");
    scene.world.bodies.front().name = "<b>&\"";
    RunReport report{.title = scene.title, .source = "head_on"};
    report.lanes.push_back(lane_after(scene.world, 60));
    const World& world = report.lanes.front().end;
    report.acts = acts_of(std::vector<LoggedCommand>{{3, Push{world.bodies[0].id, {1, 0, 0}}},
                                                     {4, Push{world.bodies[0].id, {1, 0, 0}}}},
                          world);
    EXPECT_EQ(report.acts.size(), 1u);
    const std::string page = page_of(report);
    EXPECT_TRUE(has(page, "&lt;b&gt;&amp;&quot;"));
    EXPECT_FALSE(has(page, "<b>&"));
    EXPECT_TRUE(has(page, "After steps 3 to 4"));
    EXPECT_TRUE(has(page, "energy [J]"));
    EXPECT_TRUE(has(page, "Conservation"));
    EXPECT_FALSE(has(page, "by design")); // e = 1
    EXPECT_TRUE(has(csv_of(report), "step,time,kinetic"));
}

/// Balls of 1 kg at 2 m/s: an elastic hit keeps 2 J, a plastic one 1 J, and stopping none.
TEST(RunReport, HasAllLanesSideBySideAndSaysWhatWasLostByDesign) {
    World elastic = open_scene("head_on").world;
    World plastic = elastic;
    for (Body& body : plastic.bodies) {
        body.restitution = 0.0f;
    }
    World stopped = elastic;
    stopped.settings.resolver = Key("stop");
    RunReport report{.title = "Three hits"};
    report.words = {"Ada", "What is <left>?", "All of it", "Not all of it"};
    report.lanes = {lane_after(elastic, 120, "elastic"), lane_after(plastic, 120, "plastic"),
                    lane_after(stopped, 120, "stop")};
    const std::string page = page_of(report);
    EXPECT_TRUE(has(page, "Lab report of a comparison"));
    for (const char* heading : {"End: elastic", "End: plastic", "End: stop", "Change: stop"}) {
        EXPECT_TRUE(has(page, heading)) << heading;
    }
    EXPECT_TRUE(has(page, "lost 1 J by design: hits with e below 1")) << page;
    EXPECT_TRUE(has(page, "Stop lost 2 J by design. It takes the momentum")) << page;
    for (const char* words : {"<b>By.</b> Ada", "<b>Question.</b> What is &lt;left&gt;?",
                              "<b>Prediction.</b> All of it", "Not all of it"}) {
        EXPECT_TRUE(has(page, words)) << words;
    }
    EXPECT_LT(page.find("Ada"), page.find("Set-up"));
    EXPECT_LT(page.find("Conservation"), page.find("Not all of it"));
    const std::string csv = csv_of(report);
    EXPECT_TRUE(has(csv, "lane,step,time,kinetic"));
    EXPECT_TRUE(has(csv, "\nplastic,120,"));
}

/// Without friction an elastic glancing hit of equal balls parts them at a right angle; penalty
/// with its usual damper does not, and the report names that damper.
TEST(RunReport, HasTheAngleThatThePictureShowsAndTheDialsThatMatter) {
    const Scene scene = open_scene("glancing_hit");
    World springs = scene.world;
    springs.settings.resolver = Key("penalty");
    RunReport report{.title = "Twice", .annotations = scene.annotations};
    report.words.date = "2026-12-01";
    report.lanes = {lane_after(scene.world, 120, "impulse"), lane_after(springs, 120, "penalty")};
    const std::string page = page_of(report);
    EXPECT_TRUE(has(page, "<td class=\"r\">90.00</td>")) << page;
    EXPECT_TRUE(has(page, "Its main dials"));
    EXPECT_TRUE(has(page, "Damping c: "));
    EXPECT_TRUE(has(page, "<b>Date.</b> 2026-12-01"));
}

TEST(Repeat, NamesWhatALaneHasOfItsOwn) {
    Settings lane;
    lane.resolver = Key("penalty");
    lane.penalty_damping = 5.0f;
    EXPECT_EQ(lane_option(Settings{}, lane), " --lane resolver=penalty,penalty_damping=5");
    EXPECT_EQ(lane_option(lane, lane), "");
}

TEST(Repeat, SaysWhereTheLinkLeads) {
    for (const char* link : {"https://example.org/carom.html#s=1", "carom.html#s=1"}) {
        HtmlPage page("t");
        repeat_part(page, link, "");
        const std::string text = page.take();
        EXPECT_TRUE(has(text, fmt::format("<a href=\"{}\">", link)));
        EXPECT_EQ(has(text, "beside this page"), std::string_view(link).starts_with("carom"));
    }
}

TEST(RunReport, DrawsEachQuantityOfAllLanesInOneChart) {
    const World world = open_scene("head_on").world;
    RunReport report{.title = "Twice"};
    report.lanes = {lane_after(world, 30, "first lane"), lane_after(world, 30, "second lane")};
    const std::string page = page_of(report);
    const std::size_t chart = page.find("energy [J], kinetic");
    ASSERT_NE(chart, std::string::npos);
    const std::size_t end = page.find("</figure>", chart);
    EXPECT_LT(page.find("first lane", chart), end);
    EXPECT_LT(page.find("second lane", chart), end);
}

} // namespace
} // namespace carom::report
