#include "studio/tools/ruler.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace carom::ui {
namespace {

/// Two balls of radius 1 m, 4 m apart, seen along -z from 10 m away.
class RulerOnTwoBalls : public testing::Test {
protected:
    RulerOnTwoBalls() {
        for (const float x : {-2.0f, 2.0f}) {
            Body ball = dynamic_body(x < 0.0f ? "left" : "right", Sphere{1.0f}, 1.0f);
            ball.position.x = x;
            world.add(ball);
            drawn.push_back(transform(ball));
        }
    }

    /// The mouse over a point of the plane z = 0 [m].
    [[nodiscard]] RulerAim at(float x, float y, bool snaps = true) {
        const Ray ray{camera.eye(), glm::normalize(glm::vec3(x, y, 0.0f) - camera.eye())};
        return {world, drawn, pick(world, drawn, ray, tree), ray, camera, snaps};
    }

    static float length(const Ruler& ruler) {
        return glm::distance(ruler.from.point, ruler.to.point);
    }

    World world;
    std::vector<Transform> drawn;
    BoundingTree tree;
    Camera camera{.target = glm::vec3(0.0f), .distance = 10.0f, .yaw = 0.0f, .pitch = 0.0f};
};

TEST_F(RulerOnTwoBalls, SnapsToCentres) {
    const Ruler ruler = stretched(begin_ruler(at(-2.05f, 0.05f)), at(1.95f, 0.05f));
    EXPECT_EQ(ruler.from.mark, RulerMark::centre);
    EXPECT_EQ(ruler.to.mark, RulerMark::centre);
    EXPECT_NEAR(length(ruler), 4.0f, 1e-5f);
}

TEST_F(RulerOnTwoBalls, SnapsToTheGapBetweenTwoSurfaces) {
    const Ruler ruler = stretched(begin_ruler(at(-1.1f, 0.1f)), at(1.1f, -0.1f));
    EXPECT_EQ(ruler.from.mark, RulerMark::nearest);
    EXPECT_EQ(ruler.to.mark, RulerMark::nearest);
    EXPECT_NEAR(length(ruler), 2.0f, 1e-4f);
}

TEST_F(RulerOnTwoBalls, SnapsToThePointThatIsNearestToACentre) {
    const Ruler ruler = stretched(begin_ruler(at(-2.0f, 0.0f)), at(1.1f, 0.05f));
    EXPECT_EQ(ruler.to.mark, RulerMark::nearest);
    EXPECT_NEAR(length(ruler), 3.0f, 1e-4f);
}

TEST_F(RulerOnTwoBalls, MeasuresFreelyWhereItIsTold) {
    const Ruler snapped = begin_ruler(at(-2.0f, 0.0f));
    const Ruler ruler = stretched(snapped, at(2.0f, 0.0f, false));
    EXPECT_EQ(ruler.from.mark, RulerMark::none);
    EXPECT_EQ(ruler.to.mark, RulerMark::none);
    EXPECT_NEAR(ruler.to.point.z, 1.0f, 0.05f); // the front of the ball
    // The key is let go: it snaps again.
    EXPECT_NEAR(length(stretched(ruler, at(2.0f, 0.0f))), 4.0f, 1e-5f);
}

TEST_F(RulerOnTwoBalls, DoesNotSnapFarFromCentresAndGaps) {
    const Ruler ruler = stretched(begin_ruler(at(-2.5f, 0.5f)), at(2.5f, 0.5f));
    EXPECT_EQ(ruler.from.mark, RulerMark::none);
    EXPECT_EQ(ruler.to.mark, RulerMark::none);
}

TEST_F(RulerOnTwoBalls, FindsTheCentreInTheInnerHalfOfABallAlone) {
    camera.distance = 40.0f; // the balls are small in the picture: 3 % of it are 1 m
    EXPECT_EQ(begin_ruler(at(-2.3f, 0.0f)).from.mark, RulerMark::centre);
    EXPECT_EQ(begin_ruler(at(-2.8f, 0.0f)).from.mark, RulerMark::none);
}

TEST_F(RulerOnTwoBalls, SaysWhereItSnapped) {
    DrawList list;
    draw_ruler(world, stretched(begin_ruler(at(-2.0f, 0.0f)), at(1.1f, 0.05f)), camera, list);
    const std::string text(list.text_of(list.labels()[0]));
    EXPECT_NE(text.find("3.000 m"), std::string::npos) << text;
    EXPECT_NE(text.find("centre of left"), std::string::npos) << text;
    EXPECT_NE(text.find("nearest point of right"), std::string::npos) << text;
}

} // namespace
} // namespace carom::ui
