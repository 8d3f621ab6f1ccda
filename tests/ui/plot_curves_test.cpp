#include "studio/curves/plot_curves.hpp"

#include "lab/text/number_text.hpp"
#include "studio/curves/plots_view.hpp"

#include <cmath>
#include <gtest/gtest.h>
#include <set>

namespace carom::ui {
namespace {

/// Kinetic energy falls from 100 J by 1 J a step of 0.1 s; one step stands out.
FigureSeries falling(std::uint64_t last, std::uint64_t spike = 1000) {
    FigureSeries series;
    for (std::uint64_t step = 0; step <= last; ++step) {
        Figures figures;
        figures.step = step;
        figures.time = 0.1 * static_cast<double>(step);
        figures.kinetic = 100.0 - static_cast<double>(step) + (step == spike ? 1e4 : 0.0);
        figures.momentum.x = 2.0;
        series.record(figures);
    }
    return series;
}

PlotLane lane_of(const FigureSeries& series, std::string name = "lane") {
    return {.name = std::move(name), .colour = {}, .figures = &series};
}

const PlotQuantity& quantity(std::string_view key) { return *find_plot_quantity(key); }

TEST(PlotQuantities, AreThoseOfWorldAndBodyWithKeysOfTheirOwn) {
    std::set<std::string_view> keys;
    for (const PlotQuantity& row : plot_quantities()) {
        EXPECT_TRUE(keys.insert(row.key).second) << row.key;
        EXPECT_EQ(find_plot_quantity(row.key), &row);
        EXPECT_FALSE(row.title.empty());
    }
    EXPECT_EQ(keys.size(), world_quantities().size() + body_quantities().size() +
                               touch_quantities().size() + joint_quantities().size());
}

TEST(PlotGroups, PutQuantitiesOfOneUnitIntoOnePlot) {
    const std::vector<std::string> chosen = {"speed", "momentum_x", "total", "kinetic", "residual"};
    const auto groups = grouped_by_unit(chosen);
    ASSERT_EQ(groups.size(), 3u);
    EXPECT_EQ(groups[0][0]->key, "kinetic"); // in the order of the table, not of the choice
    EXPECT_EQ(groups[0][1]->key, "total");
    EXPECT_EQ(groups[1][0]->key, "momentum_x");
    EXPECT_EQ(groups[2][0]->key, "residual"); // speed and residual are both in m/s
    EXPECT_EQ(groups[2][1]->key, "speed");
}

TEST(PlotCurve, HasThePointsWithinTheTimesAndOneBeyondEachEnd) {
    const FigureSeries series = falling(20);
    const auto points = curve(lane_of(series), quantity("kinetic"), {0.45, 0.95}, 1000);
    ASSERT_EQ(points.size(), 7u); // steps 4 to 10
    EXPECT_EQ(points.front().step, 4u);
    EXPECT_EQ(points.back().step, 10u);
    EXPECT_EQ(points.front().value, 96.0);
}

TEST(PlotCurve, KeepsTheExtremesOfEachColumn) {
    const FigureSeries series = falling(999, 333);
    const auto points = curve(lane_of(series), quantity("kinetic"), {0.0, 100.0}, 10);
    EXPECT_LE(points.size(), 22u);
    EXPECT_EQ(points.front().value, 100.0);
    EXPECT_EQ(points.back().value, 100.0 - 999.0);
    const auto highest =
        std::max_element(points.begin(), points.end(),
                         [](const auto& a, const auto& b) { return a.value < b.value; });
    EXPECT_EQ(highest->step, 333u);
    EXPECT_TRUE(std::is_sorted(points.begin(), points.end(),
                               [](const auto& a, const auto& b) { return a.time < b.time; }));
}

TEST(PlotCurve, OfABodyThatNobodyFollowsIsEmpty) {
    const FigureSeries series = falling(20);
    EXPECT_TRUE(curve(lane_of(series), quantity("height"), {0.0, 2.0}, 100).empty());
    EXPECT_FALSE(point_at(lane_of(series), quantity("height"), 1.0));
    EXPECT_EQ(point_at(lane_of(series), quantity("kinetic"), 1.04)->value, 90.0);
}

/// Two separate touches of a ball with the ground.
TouchTrack touching() {
    TouchTrack track(Touch{BodyId{1}, BodyId{2}});
    World world;
    world.add(static_body("floor", Box{glm::vec3(1.0f)}));
    world.add(dynamic_body("ball", Sphere{1.0f}, 1.0f));
    for (int step = 0; step <= 9; ++step) {
        world.step_count = static_cast<std::uint64_t>(step);
        world.time = 0.1 * step;
        world.contacts.clear();
        if (step == 3 || step == 4 || step == 7) {
            Contact contact{BodyId{1}, BodyId{2}, {}};
            contact.manifold.add(glm::vec3(0.0f), -0.001f, 0);
            contact.manifold.storage[0].normal_impulse = 2.0f;
            world.contacts.push_back(contact);
        }
        track.record(world);
    }
    return track;
}

TEST(PlotCurve, OfASeparationIsInterruptedWhereNothingTouches) {
    const TouchTrack track = touching();
    PlotLane lane{.name = "lane", .colour = {}, .touch = &track, .touch_name = "ball on floor"};
    const auto points = curve(lane, quantity("separation"), {0.0, 2.0}, 1000);
    ASSERT_EQ(points.size(), 5u);
    EXPECT_NEAR(points[0].value, -1.0, 1e-6); // mm
    EXPECT_TRUE(std::isnan(points[2].value));
    EXPECT_EQ(points[3].step, 7u);
    EXPECT_TRUE(std::isnan(points[4].value));
    EXPECT_FALSE(point_at(lane, quantity("separation"), 0.55));
    EXPECT_EQ(point_at(lane, quantity("normal_impulse"), 0.55)->value, 0.0);
}

TEST(PlotCurve, IsInterruptedWhereMomentsAreStillMissing) {
    TouchTrack track = touching();
    track.expect({4, 7});
    const PlotLane lane{.name = "lane", .colour = {}, .touch = &track};
    const auto points = curve(lane, quantity("normal_impulse"), {0.0, 2.0}, 1000);
    const auto gap = std::find_if(points.begin(), points.end(),
                                  [](const PlotPoint& point) { return std::isnan(point.value); });
    ASSERT_NE(gap, points.end());
    EXPECT_EQ(gap->step, 7u);
}

TEST(PlotTable, NamesTheContactAndLeavesEmptyWhatThereIsNot) {
    const TouchTrack track = touching();
    const PlotLane lane{
        .name = "lane", .colour = {}, .touch = &track, .touch_name = "ball on floor"};
    const std::vector<std::string> chosen = {"normal_impulse", "separation"};
    EXPECT_EQ(plots_csv(std::span(&lane, 1), chosen, {0.65, 0.85}),
              "step,time [s],Normal impulse (ball on floor) [N s],Separation (ball on floor) [mm]\n"
              "7,0.7000000000000001,2,-1.0000000474974513\n"
              "8,0.8,0,\n");
}

TEST(PlotTable, OfBodiesHasThoseOfTheWorldOnce) {
    const FigureSeries series = falling(2);
    std::vector lanes = {lane_of(series, "all"), PlotLane{.name = "ball", .colour = {}}};
    lanes[0].part = PlotPart::all_but_body;
    lanes[1].part = PlotPart::body;
    const std::vector<std::string> chosen = {"kinetic", "height"};
    EXPECT_EQ(plots_csv(lanes, chosen, {0.0, 0.0}),
              "step,time [s],all: Kinetic energy [J],ball: Height y [m]\n0,0,100,\n");
}

TEST(PlotZoom, KeepsWhatIsUnderTheMouse) {
    const PlotRange range = zoomed({0.0, 10.0}, 2.0, 0.5);
    EXPECT_EQ(range, (PlotRange{1.0, 6.0})); // 2 stays at a fifth of the way
    EXPECT_EQ(kept_within({-1.0, 4.0}, {0.0, 10.0}), (PlotRange{0.0, 5.0}));
    EXPECT_EQ(kept_within({8.0, 12.0}, {0.0, 10.0}), (PlotRange{6.0, 10.0}));
    EXPECT_EQ(kept_within({-5.0, 20.0}, {0.0, 10.0}), (PlotRange{0.0, 10.0}));
}

TEST(ShownTimes, AreAllUntilZoomedAndGoAlongWithTheNewestSample) {
    PlotsView view;
    FigureSeries series = falling(100); // 10 s
    const auto lanes = [&] { return std::vector{lane_of(series)}; };
    EXPECT_NEAR(shown_times(view, lanes()).high, 10.0, 1e-9);
    show_times(view, {2.0, 4.0}, lanes());
    series = falling(200);
    EXPECT_EQ(shown_times(view, lanes()), (PlotRange{2.0, 4.0}));
    show_times(view, {16.0, 21.0}, lanes()); // reaches the newest, at 20 s
    EXPECT_NEAR(shown_times(view, lanes()).low, 15.0, 1e-9);
    series = falling(300);
    EXPECT_NEAR(shown_times(view, lanes()).low, 25.0, 1e-9);
    EXPECT_NEAR(shown_times(view, lanes()).high, 30.0, 1e-9);
    show_times(view, {-5.0, 50.0}, lanes());
    EXPECT_FALSE(view.times);
}

TEST(ShownTimes, OfTheFirstStepsAreTwoSeconds) {
    const FigureSeries series = falling(3);
    const std::vector lanes = {lane_of(series)};
    EXPECT_EQ(shown_times({}, lanes), (PlotRange{0.0, 2.0}));
}

TEST(ShownTimes, OfAFilmReachToItsEndFromTheStart) {
    PlotsView view;
    view.reaches_to = 5.0;
    const FigureSeries early = falling(3);
    EXPECT_EQ(shown_times(view, std::vector{lane_of(early)}), (PlotRange{0.0, 5.0}));
    const FigureSeries late = falling(60);
    EXPECT_NEAR(shown_times(view, std::vector{lane_of(late)}).high, 6.0, 1e-9);
}

TEST(PlotTable, HasALineForEachStepAndAColumnForEachCurve) {
    const FigureSeries first = falling(5);
    const FigureSeries second = falling(3);
    const std::vector lanes = {lane_of(first, "impulse"), lane_of(second, "soft, step")};
    const std::vector<std::string> chosen = {"kinetic"};
    EXPECT_EQ(plots_csv(lanes, chosen, {0.15, 0.45}),
              "step,time [s],impulse: Kinetic energy [J],\"soft, step: Kinetic energy [J]\"\n"
              "2,0.2,98,98\n"
              "3,0.30000000000000004,97,97\n"
              "4,0.4,96,\n");
    const std::vector<std::string> two = {"kinetic", "momentum_x"};
    EXPECT_EQ(plots_csv(std::span(lanes).first(1), two, {0.0, 0.0}),
              "step,time [s],Kinetic energy [J],Momentum x [kg m/s]\n0,0,100,2\n");
}

TEST(TickText, HasAsManyPlacesAsTheTicksNeed) {
    EXPECT_EQ(tick_text(196.12, 0.02), "196.12");
    EXPECT_EQ(tick_text(0.5, 0.5), "0.5");
    EXPECT_EQ(tick_text(20.0, 5.0), "20");
    EXPECT_EQ(tick_text(-1e-17, 0.1), "0.0");
    EXPECT_EQ(tick_text(0.0, 1e-9), "0");
    EXPECT_EQ(tick_text(2e-9, 1e-9), "2·10⁻⁹");
    EXPECT_EQ(tick_text(1.2e9, 1e8), "1.2·10⁹");
}

} // namespace
} // namespace carom::ui
