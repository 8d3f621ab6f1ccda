#include "bench.hpp"

#include "physics/solve/methods/catalogue.hpp"

#include <gtest/gtest.h>

namespace carom::ui {
namespace {

/// Two crates of 2 kg that lie on each other, and a ball beside them.
Scene small_tower() {
    Scene scene = bench_scene();
    Body crate = scene.world.bodies[2];
    crate.id = {};
    crate.position.y += 1.0f;
    scene.world.add(crate);
    Workspace workspace;
    for (int i = 0; i < 60; ++i) {
        step(scene.world, workspace);
    }
    return scene;
}

class StepSection : public testing::Test {
protected:
    StepSection() { load(small_tower()); }

    void load(const Scene& scene) {
        bench.session.load(scene);
        bench.session.set_paused(true);
        bench.frame(3);
    }

    void enter() {
        bench.laboratory.perform({Action::look_inside});
        bench.frame(3);
    }

    void go(StepUnit unit, int times = 1) {
        for (int i = 0; i < times; ++i) {
            const bool is_contact = unit == StepUnit::contact;
            const bool is_iteration = unit == StepUnit::iteration;
            bench.laboratory.perform({is_contact     ? Action::next_contact
                                      : is_iteration ? Action::next_iteration
                                                     : Action::next_phase});
        }
        bench.frame(3);
    }

    /// What the last press of a control asked for.
    Action asked(std::string_view control) {
        bench.actions.clear();
        bench.click(control);
        EXPECT_EQ(bench.actions.size(), 1U) << control;
        return bench.actions.empty() ? Action::quit : bench.actions.back().action;
    }

    const StepInspection& inspection() { return *bench.laboratory.inside(); }

    Bench bench;
};

TEST_F(StepSection, OffItIsASwitchAlone) {
    EXPECT_TRUE(bench.has("inside.switch"));
    EXPECT_FALSE(bench.has("inside.where"));
    EXPECT_EQ(asked("inside.switch"), Action::look_inside);
    enter();
    EXPECT_TRUE(bench.has("inside.where"));
    EXPECT_EQ(asked("inside.switch"), Action::look_inside);
}

TEST_F(StepSection, ItsButtonsAskForTheMovesThatTheKeysMake) {
    enter();
    EXPECT_EQ(asked("inside.next_phase"), Action::next_phase);
    EXPECT_EQ(asked("inside.previous_phase"), Action::previous_phase);
    EXPECT_EQ(asked("inside.next_iteration"), Action::next_iteration);
    EXPECT_EQ(asked("inside.previous_iteration"), Action::previous_iteration);
    EXPECT_EQ(asked("inside.next_contact"), Action::next_contact);
    EXPECT_EQ(asked("inside.previous_contact"), Action::previous_contact);
    EXPECT_EQ(asked("inside.finish"), Action::step);
}

TEST_F(StepSection, OffersNoMoveThatTheMethodDoesNotKnow) {
    bench.session.send(SetSetting{"resolver", std::string("impulse")});
    bench.frame(2);
    enter();
    EXPECT_FALSE(bench.widget("inside.next_iteration").enabled);
    EXPECT_TRUE(bench.widget("inside.next_contact").enabled);
}

TEST_F(StepSection, WritesTheEquationOfTheContactThatWasVisited) {
    enter();
    EXPECT_FALSE(bench.has("inside.term.k(n)"));
    go(StepUnit::contact);
    for (const char* term : {"inside.term.1/m_a", "inside.term.k(n)", "inside.term.v_n",
                             "inside.term.v_target", "inside.term.λ'", "inside.term.J"}) {
        EXPECT_TRUE(bench.has(term)) << term;
    }
    bench.click("inside.part.Inverse mass");
    EXPECT_FALSE(bench.has("inside.term.k(n)"));
}

TEST_F(StepSection, WritesAnEquationUnderEveryResolver) {
    for (const ResolverRow& resolver : resolver_catalogue()) {
        bench.session.send(SetSetting{"resolver", std::string(resolver.key)});
        bench.frame(2);
        enter();
        go(StepUnit::contact);
        EXPECT_EQ(bench.has("inside.part.Contact"), resolver.explain != nullptr) << resolver.key;
    }
}

TEST_F(StepSection, PlotsLambdaWarmAndCold) {
    enter();
    EXPECT_TRUE(bench.has("plot.lambda"));
    EXPECT_TRUE(bench.has("lambda.as_it_is"));
    EXPECT_TRUE(bench.has("lambda.other"));
    bench.session.send(SetSetting{"resolver", std::string("impulse")});
    bench.frame(3);
    EXPECT_TRUE(bench.has("lambda.as_it_is"));
    EXPECT_FALSE(bench.has("lambda.other"));
}

TEST_F(StepSection, ChoosesAPointOfTheContact) {
    enter();
    while (inspection().curves().as_it_is.size() != 4) { // past the ball, which has one
        go(StepUnit::contact);
    }
    bench.click("inside.point.3");
    EXPECT_EQ(inspection().point(), 2U);
}

TEST_F(StepSection, OffersTheContactsOfTheSelectedBody) {
    bench.view.selected = bench.session.world().find("ball")->id;
    enter();
    bench.click("combo.inside_contact");
    EXPECT_TRUE(bench.has("inside.pick.ball on floor"));
    EXPECT_FALSE(bench.has("inside.pick.crate on floor"));
    bench.click("inside.pick.ball on floor");
    EXPECT_EQ(describe(*inspection().followed(), bench.session.world()), "ball on floor");
    EXPECT_EQ(inspection().moment().kind, Moment::Kind::contact);
}

TEST_F(StepSection, WritesTheEquationOfAJointWithAPlotForEachOfItsAxes) {
    Scene scene = small_tower();
    Joint joint;
    joint.type = "ball";
    joint.a = scene.world.find("ball")->id;
    joint.anchor_b = scene.world.find("ball")->position;
    scene.world.add(joint);
    load(scene);
    bench.frame(2);
    enter();
    bench.click("combo.inside_contact");
    bench.click("inside.pick.ball from ball to the world");
    bench.frame(2);
    EXPECT_TRUE(inspection().follows_joint());
    for (const char* term :
         {"inside.term.C", "inside.term.dC/dt", "inside.term.k(u)", "inside.term.K⁻¹ u",
          "inside.term.v_target", "inside.term.λ'", "plot.lambda"}) {
        EXPECT_TRUE(bench.has(term)) << term;
    }
    bench.click("inside.point.2");
    EXPECT_EQ(inspection().point(), 1U);
    EXPECT_FALSE(bench.has("inside.point.4"));
}

TEST_F(StepSection, OffersTheJointsOfTheSelectedBody) {
    Scene scene = small_tower();
    Joint joint;
    joint.type = "rope";
    joint.a = scene.world.find("crate")->id;
    joint.b = scene.world.find("ball")->id;
    joint.length = 20.0f;
    scene.world.add(joint);
    load(scene);
    bench.view.selected = bench.session.world().find("ball")->id;
    bench.frame(2);
    enter();
    bench.click("combo.inside_contact");
    EXPECT_TRUE(bench.has("inside.pick.ball on floor"));
    EXPECT_TRUE(bench.has("inside.pick.rope from crate to ball"));
    EXPECT_FALSE(bench.has("inside.pick.crate on floor"));
}

TEST_F(StepSection, DraggingTheBarGoesOverTheMomentsAndTakesTheStepAtItsEnd) {
    enter();
    const std::uint64_t before = bench.session.world().step_count;
    bench.drag("inside.moment", 0.02f, 0.5f);
    EXPECT_NEAR(static_cast<double>(inspection().cursor()),
                0.5 * static_cast<double>(inspection().moments().size()), 2.0);
    EXPECT_EQ(bench.session.world().step_count, before);
    bench.drag("inside.moment", 0.5f, 1.0f);
    EXPECT_TRUE(inspection().at_end());
    EXPECT_EQ(bench.session.world().step_count, before + 1);
    EXPECT_EQ(bench.session.world(), inspection().after());
}

TEST_F(StepSection, SaysThatImpactsOnTheWayAreNotShown) {
    bench.session.send(SetSetting{"detection", std::string("time_of_impact")});
    bench.frame(2);
    enter();
    EXPECT_TRUE(bench.has("inside.impacts"));
    bench.session.send(SetSetting{"detection", std::string("discrete")});
    bench.frame(2);
    EXPECT_FALSE(bench.has("inside.impacts"));
}

TEST_F(StepSection, FitsIntoItsColumnAtEveryTextSize) {
    for (const float scale : {1.0f, 1.6f, 2.5f}) {
        bench.view.preferences.text_scale = scale;
        enter();
        go(StepUnit::contact);
        for (const auto& [name, widget] : bench.widgets().all()) {
            if (name.rfind("inside.", 0) == 0) {
                EXPECT_GE(widget.rect.left, 0.0f) << name;
                EXPECT_LE(widget.rect.right(), 1280.0f) << name << " at text scale " << scale;
            }
        }
    }
}

} // namespace
} // namespace carom::ui
