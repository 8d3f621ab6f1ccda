#include "studio/view/selection.hpp"

#include "scenes/rows.hpp"
#include "studio/scene/pointer.hpp"
#include "studio/view/orders.hpp"
#include "studio/view/view_state.hpp"
#include "support/sessions.hpp"

#include <gtest/gtest.h>

namespace carom::ui {
namespace {

using Bodies = std::vector<BodyId>;

TEST(Selection, GrowsAndShrinksByOne) {
    ViewState view;
    for (const std::uint32_t id : {3u, 1u, 2u}) {
        toggle_selected(view, BodyId{id});
    }
    EXPECT_EQ(selection(view), (Bodies{{3}, {1}, {2}}));
    EXPECT_EQ(view.selected, BodyId{2});
    toggle_selected(view, BodyId{2});
    EXPECT_EQ(selection(view), (Bodies{{3}, {1}}));
    EXPECT_EQ(view.selected, BodyId{1});
}

/// A panel that knows of one body alone assigns it.
TEST(Selection, OfABodyOutsideTheGroupIsOfItAlone) {
    ViewState view;
    select_all(view, {{1}, {2}});
    view.selected = BodyId{1};
    EXPECT_EQ(selection(view), (Bodies{{1}, {2}}));
    view.selected = BodyId{7};
    EXPECT_EQ(selection(view), (Bodies{{7}}));
    view.selected.reset();
    EXPECT_TRUE(selection(view).empty());
}

TEST(Selection, ForgetsWhatIsRemoved) {
    World world;
    const BodyId a = world.add(dynamic_body("a", Sphere{}, 1.0f));
    const BodyId b = world.add(dynamic_body("b", Sphere{}, 1.0f));
    ViewState view;
    select_all(view, {a, b});
    world.remove(b);
    forget_removed(view, world);
    EXPECT_EQ(selection(view), (Bodies{a}));
}

/// Ids of another scene are of other bodies.
TEST(Selection, ForgetsAGroupOfWhichNoneIsSelected) {
    World world;
    const BodyId a = world.add(dynamic_body("a", Sphere{}, 1.0f));
    const BodyId b = world.add(dynamic_body("b", Sphere{}, 1.0f));
    ViewState view;
    select_all(view, {a, b});
    view.selected.reset();
    forget_removed(view, world);
    view.selected = a;
    EXPECT_EQ(selection(view), (Bodies{a}));
}

/// The picture is 2 wide and 1 high; the camera looks along -z at the origin, so that what is on
/// the right lies in the frame round the right half, and the floor never counts.
TEST(Selection, HoldsWhatAFrameIsDrawnRound) {
    World world;
    world.add(ground());
    const BodyId left = world.add(placed(dynamic_body("l", Sphere{}, 1.0f), {-1.0f, 0.0f, 0.0f}));
    const BodyId right = world.add(placed(dynamic_body("r", Sphere{}, 1.0f), {1.0f, 0.0f, 0.0f}));
    world.add(placed(dynamic_body("behind", Sphere{}, 1.0f), {1.0f, 0.0f, 100.0f}));
    Camera camera;
    camera.target = glm::vec3(0.0f);
    camera.distance = 10.0f;
    camera.yaw = camera.pitch = 0.0f;
    const ScreenRect picture{100.0f, 50.0f, 200.0f, 100.0f};
    std::vector<Transform> drawn;
    for (const Body& body : world.bodies) {
        drawn.push_back(transform(body));
    }
    EXPECT_EQ(bodies_within(picture, world, drawn, camera, picture), (Bodies{left, right}));
    const ScreenRect right_half{200.0f, 50.0f, 100.0f, 100.0f};
    EXPECT_EQ(bodies_within(right_half, world, drawn, camera, picture), (Bodies{right}));
}

/// Then the session keeps the old run in a lane of its own.
TEST(Selection, IsOfWhatIsAddedAlsoInThePast) {
    Session session = test::session_in("drop");
    test::take_steps(session, 5);
    ASSERT_TRUE(session.step_back());
    ViewState view;
    send_and_select({Spawn{dynamic_body("new", Sphere{}, 1.0f)}}, session, view);
    ASSERT_EQ(session.lanes().size(), 2u);
    EXPECT_EQ(selection(view), (Bodies{session.world().bodies.back().id}));
    EXPECT_EQ(session.world().bodies.back().name, "new");
}

} // namespace
} // namespace carom::ui
