#include "draw/matter.hpp"

#include <gtest/gtest.h>

#include "physics/world/materials.hpp"
#include "physics/world/table.hpp"

namespace carom {
namespace {

Body ball_of(std::string_view key) {
    const Material* material = find_row(materials(), key);
    Body body = dynamic_body("ball", Sphere{0.5f}, material->density * volume(Sphere{0.5f}));
    body.restitution = material->restitution;
    body.friction = material->friction;
    return body;
}

TEST(Matter, IsThatOfTheMaterialWhoseNumbersABodyHas) {
    EXPECT_EQ(matter_of(ball_of("steel")), matters::steel);
    EXPECT_EQ(matter_of(ball_of("wood")), matters::wood);
    Body changed = ball_of("steel");
    changed.friction = 0.1f;
    EXPECT_EQ(matter_of(changed), matters::paint);
}

TEST(Matter, EveryMaterialHasOneOfItsOwn) {
    for (const Material& a : materials()) {
        for (const Material& b : materials()) {
            EXPECT_EQ(matter_of(ball_of(a.key)) == matter_of(ball_of(b.key)), a.key == b.key)
                << a.key << " and " << b.key;
        }
        EXPECT_FALSE(matter_of(ball_of(a.key)) == matters::paint) << a.key;
    }
}

TEST(Matter, OfARoleInAGameStandsAboveThatOfNumbers) {
    Body ball = ball_of("glass");
    ball.tags = {"first"};
    EXPECT_EQ(matter_of(ball), matters::steel);
}

} // namespace
} // namespace carom
