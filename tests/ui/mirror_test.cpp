#include "bench.hpp"

#include "physics/solve/methods/catalogue.hpp"
#include "scenes/catalogue.hpp"
#include "ui/dials/dial.hpp"
#include "ui/window/mirror.hpp"

#include <gtest/gtest.h>
#include <optional>
#include <string>
#include <string_view>

namespace carom::ui {
namespace {

bool has(std::string_view text, std::string_view part) {
    return text.find(part) != std::string_view::npos;
}

/// A ball of 1 m that falls from this height above the floor [m].
Session falling_ball(float height) {
    Scene scene{"Fall", "A ball falls.", {}};
    scene.world.add(static_body("floor", Box{{10.0f, 0.5f, 10.0f}}));
    Body ball = dynamic_body("ball", Sphere{0.5f}, 2.0f);
    ball.position = {0.0f, 1.0f + height, 0.0f};
    scene.world.add(ball);
    return Session(scene, 1);
}

void take_steps(Session& session, int count) {
    for (int i = 0; i < count; ++i) {
        session.step_once();
        session.advance(0.0, 10.0);
    }
}

TEST(Announcer, SaysHowFastABallHitsTheFloor) {
    Session session = falling_ball(1.0f);
    Announcer announcer;
    EXPECT_TRUE(has(announcer.next(session, {}, 0.0), "Scene Fall."));
    // It comes to the floor with sqrt(2 g h) = 4.43 m/s; at the start of the step that finds it,
    // up to two steps earlier, it has up to 2 g dt = 0.33 m/s less.
    take_steps(session, 40);
    const std::string said = announcer.next(session, {}, 2.0);
    const std::string_view before = "ball hits floor at ";
    ASSERT_TRUE(has(said, before)) << said;
    EXPECT_NEAR(std::stod(said.substr(said.find(before) + before.size())), 4.27, 0.21) << said;
    EXPECT_EQ(announcer.next(session, {}, 4.0), "");
}

TEST(Announcer, OfTheHitsOfASecondItSaysTheFastest) {
    Session session = falling_ball(1.0f);
    Body second = dynamic_body("pebble", Sphere{0.5f}, 1.0f);
    second.position = {4.0f, 1.05f, 0.0f};
    session.send(Spawn{second});
    Announcer announcer;
    announcer.next(session, {}, 0.0);
    take_steps(session, 40);
    const std::string said = announcer.next(session, {}, 0.2);
    EXPECT_TRUE(has(said, "ball hits floor"));
    EXPECT_FALSE(has(said, "pebble"));
    session.restart();
    EXPECT_TRUE(has(announcer.next(session, {}, 0.4), "Step 0."));
    take_steps(session, 40);
    EXPECT_FALSE(has(announcer.next(session, {}, 1.0), "hits")); // within a second
    EXPECT_TRUE(has(announcer.next(session, {}, 1.3), "ball hits floor"));
}

TEST(Announcer, TwoThatMoveHitEachOtherAndWhatComesToLieTouches) {
    World world;
    world.add(static_body("floor", Box{{10.0f, 0.5f, 10.0f}}));
    world.add(dynamic_body("red", Sphere{0.5f}, 1.0f));
    world.add(dynamic_body("blue", Sphere{0.5f}, 1.0f));
    LoggedEvent hit{{.a = BodyId{2}, .b = BodyId{3}}, 0.0, 12.4f};
    EXPECT_EQ(hit_text(world, hit), "red and blue hit each other at 12 m/s.");
    hit.event.a = BodyId{1};
    hit.approach = 0.01f;
    EXPECT_EQ(hit_text(world, hit), "blue touches floor.");
    hit.event.b = BodyId{9};
    EXPECT_EQ(hit_text(world, hit), "");
}

TEST(Announcer, SaysTheClockTheMethodAndEachWarningOnce) {
    Session session = falling_ball(5.0f);
    ViewState view;
    Announcer announcer;
    announcer.next(session, view, 0.0);
    session.set_paused(true);
    EXPECT_EQ(announcer.next(session, view, 1.0), "Paused.");
    take_steps(session, 1);
    EXPECT_EQ(announcer.next(session, view, 2.0), "Step 1.");
    session.send(SetSetting{"resolver", std::string("impulse")});
    EXPECT_EQ(announcer.next(session, view, 3.0), "Method Impulse.");
    view.checks.warnings = {"Exploded: 12 J too much."};
    EXPECT_EQ(announcer.next(session, view, 4.0), "Exploded: 12 J too much.");
    view.checks.warnings = {"Exploded: 13 J too much."};
    EXPECT_EQ(announcer.next(session, view, 5.0), "");
    session.set_paused(false);
    EXPECT_EQ(announcer.next(session, view, 6.0), "Playing.");
}

TEST(Announcer, SaysAWarningOfSeveralLanesOnce) {
    Session session = falling_ball(5.0f);
    ViewState view;
    Announcer announcer;
    announcer.next(session, view, 0.0);
    view.checks.warnings = {"Exploded: 12 J too much.", "Exploded: 13 J too much."};
    EXPECT_EQ(announcer.next(session, view, 1.0), "Exploded: 12 J too much.");
}

TEST(LessonInWords, IsTheCaptionOrTheQuestionWithoutMarkup) {
    Session session = falling_ball(5.0f);
    session.set_paused(true);
    ViewState view;
    Announcer announcer;
    announcer.next(session, view, 0.0);
    LessonView& lesson = view.lesson.emplace();
    lesson.title = "Sorting";
    lesson.caption = R"(It takes $n \log n$ steps.)";
    LessonQuestion question;
    question.ask = "How large is $n$?";
    lesson.sheet = QuestionSheet({question});
    EXPECT_EQ(announcer.next(session, view, 1.0), "Sorting, step 1 of 1: It takes n log n steps.");
    EXPECT_TRUE(has(mirrored_state(session, view, ""), R"("caption": "It takes n log n steps.")"));
    lesson.away = true;
    EXPECT_TRUE(has(announcer.next(session, view, 2.0), "This is not the lesson's scene."));
    lesson.away = false;
    lesson.page = 1;
    EXPECT_EQ(announcer.next(session, view, 3.0), "Sorting, question 1 of 1: How large is n?");
    EXPECT_TRUE(has(mirrored_state(session, view, ""), R"("caption": "How large is n?")"));
    lesson.page = 2;
    EXPECT_EQ(announcer.next(session, view, 4.0), "Sorting, result.");
}

TEST(Mirror, TellsTheSceneTheMethodItsDialsAndValues) {
    Session session = falling_ball(0.0f);
    ViewState view;
    view.selected = session.world().find("ball")->id;
    const std::string state = mirrored_state(session, view, "");
    for (const std::string_view part :
         {R"("title": "Fall")", R"("teaches": "A ball falls.")",
          R"("method": "sequential_impulses")", R"("key": "iterations")", R"("value": "10")",
          R"("title": "Kinetic energy", "text": "0 J")", R"("text": "ball")"}) {
        EXPECT_TRUE(has(state, part));
    }
    view.host.only_shows = true;
    EXPECT_FALSE(has(mirrored_state(session, view, ""), "iterations"));
}

TEST(Mirror, HasAnElementForEveryFirstDialOfEveryMethod) {
    for (const ResolverRow& row : resolver_catalogue()) {
        Session session = falling_ball(1.0f);
        session.send(SetSetting{"resolver", std::string(row.key)});
        const std::string state = mirrored_state(session, {}, "");
        for (const Property<Settings>* dial : first_dials(row)) {
            EXPECT_TRUE(has(state, "\"key\": \"" + std::string(dial->key) + "\""));
        }
    }
}

TEST(Mirror, NamesEverySceneAndMethod) {
    const std::string catalogues = mirrored_catalogues();
    for (const SceneRow& row : scene_catalogue()) {
        EXPECT_TRUE(has(catalogues, "\"" + std::string(row.key) + "\""));
    }
    for (const ResolverRow& row : resolver_catalogue()) {
        EXPECT_TRUE(has(catalogues, "\"" + std::string(row.key) + "\""));
    }
}

TEST(Mirror, TellsTwiceASecondAndOnlyWhatHasChanged) {
    Session session = falling_ball(1.0f);
    session.set_paused(true);
    Mirror mirror;
    EXPECT_TRUE(has(mirror.tell(session, {}, "", 0.0).value_or(""), R"("title": "Fall")"));
    take_steps(session, 1);
    EXPECT_EQ(mirror.tell(session, {}, "", 0.4), std::nullopt);
    EXPECT_TRUE(has(mirror.tell(session, {}, "", 0.5).value_or(""), "0.02 s"));
    EXPECT_EQ(mirror.tell(session, {}, "", 1.5), std::nullopt);
    take_steps(session, 1);
    mirror.tell_at_once();
    EXPECT_TRUE(has(mirror.tell(session, {}, "", 1.6).value_or(""), "0.03 s"));
}

class MirrorWishes : public testing::Test {
protected:
    Orders taken(const std::string& what, const std::string& value = "") {
        Orders orders;
        take_up({what, value}, bench.session, bench.view, orders);
        return orders;
    }

    Bench bench;
};

TEST_F(MirrorWishes, AreWhatPanelsAskFor) {
    EXPECT_EQ(taken("pause").actions, std::vector<KeyHit>{{Action::pause}});
    bench.laboratory.carry_out(taken("scene", "cradle"));
    EXPECT_EQ(bench.laboratory.scenes.source(), "cradle");
    const auto set = [&](const std::string& key, const std::string& text) {
        return std::get<SetSetting>(taken("setting." + key, text).commands.at(0));
    };
    EXPECT_EQ(set("resolver", "impulse"), (SetSetting{"resolver", std::string("impulse")}));
    EXPECT_EQ(set("iterations", "23"), (SetSetting{"iterations", 23}));
    EXPECT_EQ(set("warm_start", "false"), (SetSetting{"warm_start", false}));
    EXPECT_EQ(set("baumgarte", "0.5"), (SetSetting{"baumgarte", 0.5f}));
    EXPECT_EQ(set("push_speed", ""), (SetSetting{"push_speed", std::monostate()}));
}

TEST_F(MirrorWishes, ThatADialDoesNotAllowBecomeANotice) {
    for (const char* text : {"0", "2.5", "many", "", "1e99"}) {
        bench.view.talk.notices.clear();
        EXPECT_TRUE(taken("setting.iterations", text).commands.empty()) << text;
        ASSERT_EQ(bench.view.talk.notices.size(), 1u) << text;
        EXPECT_TRUE(has(bench.view.talk.notices[0].text, "expected")) << text;
    }
    EXPECT_TRUE(taken("setting.nothing", "1").commands.empty());
    EXPECT_TRUE(taken("quit").actions.empty());
}

TEST_F(MirrorWishes, AnswerAQuestionThatIsThere) {
    EXPECT_TRUE(taken("answer", "0").calls.empty());
    bench.view.talk.question = Question{"Leave?", "It is lost.", {"Leave", "Stay"}};
    EXPECT_TRUE(taken("answer", "2").calls.empty());
    EXPECT_EQ(taken("answer", "1").calls.size(), 1u);
    EXPECT_FALSE(bench.view.talk.question);
}

TEST_F(MirrorWishes, OfAViewChangeNothing) {
    bench.view.host.only_shows = true;
    EXPECT_EQ(taken("restart").actions.size(), 1u);
    EXPECT_TRUE(taken("next_scene").actions.empty());
    EXPECT_TRUE(taken("setting.iterations", "23").commands.empty());
    EXPECT_TRUE(taken("scene", "cradle").calls.empty());
}

} // namespace
} // namespace carom::ui
