#include "ui/kit/value_table.hpp"

#include "bench.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <gtest/gtest.h>

namespace carom::ui {
namespace {

const ValueColumn& column(std::string_view key) {
    const auto all = value_columns();
    return *std::find_if(all.begin(), all.end(),
                         [&](const ValueColumn& each) { return each.key == key; });
}

Body moving_ball() {
    Body ball = dynamic_body("ball", Sphere{0.5f}, 2.0f);
    ball.position = {1.0f, 2.0f, 3.0f};
    ball.linear_velocity = {3.0f, 0.0f, -4.0f};
    return ball;
}

TEST(ValueColumns, HaveTheValuesOfExerciseSheets) {
    const Body ball = moving_ball();
    EXPECT_EQ(column("mass").value(ball), 2.0);
    EXPECT_EQ(column("position.y").value(ball), 2.0);
    EXPECT_EQ(column("velocity.z").value(ball), -4.0);
    EXPECT_EQ(column("momentum.x").value(ball), 6.0);        // m v
    EXPECT_NEAR(*column("kinetic").value(ball), 25.0, 1e-6); // 1/2 m v²
    EXPECT_FALSE(column("mass").value(static_body("wall", Sphere{1.0f})));
    EXPECT_FALSE(column("kinetic").value(static_body("wall", Sphere{1.0f})));
}

TEST(ValueColumns, TurnAMomentumIntoAVelocity) {
    World world;
    const BodyId id = world.add(moving_ball());
    const auto command = column("momentum.y").set(*world.find(id), 5.0);
    ASSERT_TRUE(command);
    EXPECT_FALSE(apply_command(world, *command));
    EXPECT_EQ(world.find(id)->linear_velocity, glm::vec3(3.0f, 2.5f, -4.0f)); // 5 kg m/s / 2 kg
    EXPECT_FALSE(column("momentum.y").set(static_body("wall", Sphere{1.0f}), 5.0));
    EXPECT_EQ(column("kinetic").set, nullptr);
}

TEST(OrderByName, CountsAsPeopleDo) {
    EXPECT_TRUE(comes_before_by_name("crate 2", "crate 10"));
    EXPECT_FALSE(comes_before_by_name("crate 10", "crate 2"));
    EXPECT_TRUE(comes_before_by_name("Ball", "crate"));
    EXPECT_TRUE(comes_before_by_name("ball", "ball 2"));
    EXPECT_FALSE(comes_before_by_name("ball", "ball"));
    EXPECT_TRUE(comes_before_by_name("a007b", "a8"));
}

TEST(OrderOfBodies, FollowsTheWorld) {
    World world;
    for (const char* name : {"b 10", "b 9", "a"}) {
        world.add(dynamic_body(name, Sphere{0.5f}, 1.0f));
    }
    ValueTableState state;
    put_in_order(world, state);
    EXPECT_EQ(state.order, (std::vector<std::uint32_t>{0, 1, 2}));
    state.by_name = true;
    put_in_order(world, state);
    EXPECT_EQ(state.order, (std::vector<std::uint32_t>{2, 1, 0}));
    state.descends = true;
    put_in_order(world, state);
    EXPECT_EQ(state.order, (std::vector<std::uint32_t>{0, 1, 2}));
    world.remove(world.bodies[1].id);
    put_in_order(world, state);
    EXPECT_EQ(state.order, (std::vector<std::uint32_t>{0, 1}));
}

class ValueTable : public testing::Test {
protected:
    ValueTable() : bench({2400.0f, 1200.0f}) {
        bench.view.columns.show_plots = true;
        bench.view.plots.tab = DrawerTab::bodies;
        bench.frame(3);
    }

    const Body& ball() { return *bench.session.world().find("ball"); }

    Bench bench;
};

TEST_F(ValueTable, SelectsTheBodyOfACellThatIsPressed) {
    bench.click("value.crate.mass");
    EXPECT_EQ(bench.view.selected, bench.session.world().find("crate")->id);
    bench.click("row.ball");
    EXPECT_EQ(bench.view.selected, ball().id);
}

TEST_F(ValueTable, TakesATypedValueAndGoesOnByTab) {
    bench.control_click("value.ball.velocity.x");
    bench.type("1.5");
    bench.press(ImGuiKey_Tab);
    bench.frame(3);
    EXPECT_EQ(ball().linear_velocity.x, 1.5f);
    bench.type("-2");
    bench.press(ImGuiKey_Enter);
    EXPECT_EQ(ball().linear_velocity, glm::vec3(1.5f, -2.0f, 0.0f));
}

TEST_F(ValueTable, LeavesAValueThatIsEnteredAsItWas) {
    bench.control_click("value.ball.velocity.x");
    bench.press(ImGuiKey_Enter);
    EXPECT_TRUE(bench.commands.empty());
    EXPECT_FALSE(bench.last.takes_keys);
}

TEST_F(ValueTable, GoesOnToTheNextBodyAfterTheLastValueThatCanBeTyped) {
    bench.control_click("value.ball.momentum.z");
    bench.type("4");
    bench.press(ImGuiKey_Tab);
    bench.frame(3);
    EXPECT_EQ(ball().linear_velocity.z, 2.0f); // 4 kg m/s / 2 kg
    bench.type("7");
    bench.press(ImGuiKey_Enter);
    EXPECT_EQ(bench.session.world().find("crate")->mass, 7.0f);
}

TEST_F(ValueTable, RefusesWhatIsNoNumberAndSaysSo) {
    bench.type_into("value.ball.mass", "heavy");
    EXPECT_EQ(ball().mass, 2.0f);
    ASSERT_FALSE(bench.view.talk.notices.empty());
    EXPECT_NE(bench.view.talk.notices.back().text.find("'heavy'"), std::string::npos);
    bench.view.talk.notices.clear();
    bench.type_into("value.ball.mass", "-1");
    EXPECT_EQ(ball().mass, 2.0f);
    EXPECT_FALSE(bench.view.talk.notices.empty());
}

TEST_F(ValueTable, IsOnlyReadWhileTheClockRuns) {
    bench.session.set_paused(false);
    bench.session.clock().set_speed(SessionClock::slowest);
    bench.frame(2);
    bench.type_into("value.ball.mass", "5");
    EXPECT_EQ(ball().mass, 2.0f);
    EXPECT_FALSE(bench.view.talk.notices.empty());
}

TEST(NarrowValueTable, ShowsTheColumnsOfTheChosenGroupWithoutScrolling) {
    Bench bench({1280.0f, 720.0f});
    bench.view.columns.show_plots = true;
    bench.view.plots.tab = DrawerTab::bodies;
    bench.frame(3);
    for (const char* group : {"position", "velocity", "spin", "momentum"}) {
        bench.click(fmt::format("values.group.{}", group));
        bench.frame(2);
        EXPECT_TRUE(bench.has("value.ball.mass"));
        for (const char* axis : {"x", "y", "z"}) {
            const Widget cell = bench.widget(fmt::format("value.ball.{}.{}", group, axis));
            EXPECT_TRUE(cell.visible && cell.rect.right() < bench.last.scene.right()) << group;
        }
    }
    EXPECT_FALSE(bench.has("value.ball.position.x"));
}

TEST(LargeValueTable, ShowsOnlyTheRowsInSightAndTheSelectedOne) {
    Bench bench({1600.0f, 900.0f});
    Scene scene{"Many", "", {}};
    for (int i = 0; i < 4000; ++i) {
        Body body = dynamic_body("", Sphere{0.1f}, 1.0f);
        body.position.x = static_cast<float>(i);
        scene.world.add(body);
    }
    const std::string last = scene.world.bodies.back().name;
    bench.session.load(scene);
    bench.view.columns.show_plots = true;
    bench.view.plots.tab = DrawerTab::bodies;
    bench.frame(3);
    const auto rows = [&] {
        const auto& all = bench.widgets().all();
        return std::count_if(all.begin(), all.end(),
                             [](const auto& entry) { return entry.first.starts_with("row."); });
    };
    EXPECT_GT(rows(), 3);
    EXPECT_LT(rows(), 60);
    EXPECT_FALSE(bench.has("row." + last));
    bench.view.selected = bench.session.world().bodies.back().id;
    bench.frame(4);
    EXPECT_TRUE(bench.widget("row." + last).visible);
}

} // namespace
} // namespace carom::ui
