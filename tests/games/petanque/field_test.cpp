#include "games/petanque/field.hpp"

#include "support/petanque_play.hpp"

namespace carom::petanque {

TEST(PetanqueField, IsTheTopOfTheBoxWithItsTag) {
    const Field field = *find_field(level_field());
    EXPECT_EQ(field.centre, glm::vec3(0.0f));
    EXPECT_EQ(field.half_extents, glm::vec3(2.0f, 0.0f, 7.5f));
    EXPECT_EQ(field.forward, glm::vec3(0.0f, 0.0f, 1.0f));
    EXPECT_EQ(find_field(World{}), std::nullopt);
    EXPECT_EQ(begin_match(World{}, 1), std::nullopt);
}

TEST(PetanqueField, IsStaticUprightAndLongEnoughForALegalCochonnet) {
    const auto with_field = [](const auto& change) {
        World world = level_field();
        for (Body& body : world.bodies) {
            if (body.name == "field") {
                change(body);
            }
        }
        return find_field(world);
    };
    EXPECT_TRUE(with_field([](Body&) {}));
    EXPECT_FALSE(with_field([](Body& body) { set_shape(body, Box{{2.0f, 0.5f, 4.9f}}); }));
    EXPECT_FALSE(with_field([](Body& body) { set_mass(body, 100.0f); }));
    EXPECT_FALSE(with_field([](Body& body) { body.orientation = {0.6f, 0.0f, 0.8f, 0.0f}; }));
}

TEST(PetanqueField, ABallIsOutOnceItIsWhollyAcrossTheLine) {
    const Field field = *find_field(level_field());
    EXPECT_TRUE(is_in_bounds(field, {2.03f, 0.04f, 0.0f}, 0.04f));
    EXPECT_FALSE(is_in_bounds(field, {2.05f, 0.04f, 0.0f}, 0.04f));
    EXPECT_TRUE(is_in_bounds(field, {0.0f, 3.0f, -7.53f}, 0.04f));
    EXPECT_FALSE(is_in_bounds(field, {0.0f, 3.0f, -7.55f}, 0.04f));
}

TEST(PetanqueField, ABallIsOutOnceItHasFallenThroughTheGround) {
    const Field field = *find_field(level_field());
    // In a gutter that is 20 cm deep it may still lean over the line.
    EXPECT_TRUE(is_in_bounds(field, {2.03f, -0.16f, 0.0f}, 0.04f));
    EXPECT_FALSE(is_in_bounds(field, {0.0f, -0.6f, 0.0f}, 0.04f));
}

TEST(PetanqueField, RoundsAreThrownFromAlternatingEnds) {
    const Field field = *find_field(level_field());
    EXPECT_EQ(circle_of_round(field, 1).centre, glm::vec3(0.0f, 0.0f, -6.0f));
    EXPECT_EQ(circle_of_round(field, 1).forward, glm::vec3(0.0f, 0.0f, 1.0f));
    EXPECT_EQ(circle_of_round(field, 2).centre, glm::vec3(0.0f, 0.0f, 6.0f));
    EXPECT_EQ(circle_of_round(field, 2).forward, glm::vec3(0.0f, 0.0f, -1.0f));
    EXPECT_EQ(circle_of_round(field, 3), circle_of_round(field, 1));
}

} // namespace carom::petanque
