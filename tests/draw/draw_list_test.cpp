#include "draw/draw_list.hpp"

#include <array>
#include <set>
#include <tuple>

#include <gtest/gtest.h>

namespace carom {
namespace {

TEST(DrawList, KeepsWhatItIsGivenInOrder) {
    DrawList list;
    list.arrow({1.0f, 2.0f, 3.0f}, {0.0f, 1.0f, 0.0f}, Quantity::velocity);
    list.arrow({4.0f, 5.0f, 6.0f}, {1.0f, 0.0f, 0.0f}, Quantity::force);
    ASSERT_EQ(list.arrows().size(), 2u);
    EXPECT_EQ(list.arrows()[0],
              (Arrow{{1.0f, 2.0f, 3.0f}, {0.0f, 1.0f, 0.0f}, Quantity::velocity}));
    EXPECT_EQ(list.arrows()[1].quantity, Quantity::force);
}

TEST(DrawList, ClearEmptiesItAndKeepsTheMemory) {
    DrawList list;
    for (int i = 0; i < 100; ++i) {
        list.sphere({});
        list.box({});
        list.line({}, {}, Quantity::ray);
        list.point({}, Quantity::contact_point);
        list.label({}, "a label");
        list.wire_box(WireBox{});
        list.surface(std::array<SurfaceVertex, 3>{}, std::array<std::uint32_t, 3>{0, 1, 2}, {});
    }
    const std::size_t capacity = list.spheres().capacity();
    list.clear();
    EXPECT_TRUE(list.spheres().empty());
    EXPECT_TRUE(list.boxes().empty());
    EXPECT_TRUE(list.lines().empty());
    EXPECT_TRUE(list.arrows().empty());
    EXPECT_TRUE(list.points().empty());
    EXPECT_TRUE(list.wire_boxes().empty());
    EXPECT_TRUE(list.labels().empty());
    EXPECT_TRUE(list.surfaces().empty());
    EXPECT_EQ(list.spheres().capacity(), capacity);
}

TEST(DrawList, GivesEachLabelItsOwnText) {
    DrawList list;
    list.label({0.0f, 1.0f, 0.0f}, "3.2 m/s");
    list.label({0.0f, 2.0f, 0.0f}, "");
    list.label({0.0f, 3.0f, 0.0f}, "floor", Quantity::normal);
    EXPECT_EQ(list.text_of(list.labels()[0]), "3.2 m/s");
    EXPECT_EQ(list.text_of(list.labels()[1]), "");
    EXPECT_EQ(list.text_of(list.labels()[2]), "floor");
}

TEST(DrawList, TurnsBoundsIntoAWireBox) {
    DrawList list;
    list.wire_box(Bounds{{-1.0f, 0.0f, 2.0f}, {3.0f, 1.0f, 4.0f}});
    ASSERT_EQ(list.wire_boxes().size(), 1u);
    EXPECT_EQ(list.wire_boxes()[0].centre, glm::vec3(1.0f, 0.5f, 3.0f));
    EXPECT_EQ(list.wire_boxes()[0].half_extents, glm::vec3(2.0f, 0.5f, 1.0f));
    EXPECT_EQ(list.wire_boxes()[0].quantity, Quantity::bounds);
}

constexpr Colour lane{0.1f, 0.2f, 0.3f};

DrawList marks_of_every_quantity() {
    DrawList list;
    for (const QuantityStyle& style : quantity_styles) {
        list.line({}, {}, style.quantity, 1.0f);
        list.arrow({}, {}, style.quantity);
        list.point({}, style.quantity);
    }
    list.label({}, "name");
    return list;
}

TEST(LaneLook, AGhostKeepsJointsContactsAndPathsThinAndInItsColour) {
    DrawList picture;
    picture.append(marks_of_every_quantity(), {.colour = lane, .ghost = true});
    std::set<Quantity> kept;
    for (const Line& line : picture.lines()) {
        kept.insert(line.quantity);
        EXPECT_EQ(line.lane, lane);
        EXPECT_TRUE(line.fine);
    }
    using enum Quantity;
    EXPECT_EQ(kept, (std::set{joint_pull, joint_press, joint_hold, joint_slack, joint_bent,
                              surface_edge, contact_point, normal, trail}));
    for (const Arrow& arrow : picture.arrows()) {
        EXPECT_TRUE(kept.count(arrow.quantity));
        EXPECT_EQ(arrow.lane, lane);
    }
    for (const Point& point : picture.points()) {
        EXPECT_TRUE(kept.count(point.quantity));
        EXPECT_EQ(point.lane, lane);
    }
    EXPECT_TRUE(picture.labels().empty());
}

TEST(LaneLook, TheFocusedLaneKeepsAllInTheColoursOfTheQuantities) {
    const DrawList marks = marks_of_every_quantity();
    DrawList picture;
    picture.append(marks, {.colour = lane, .share = 0.6f});
    EXPECT_EQ(picture.lines(), marks.lines());
    EXPECT_EQ(picture.arrows(), marks.arrows());
    EXPECT_EQ(picture.points(), marks.points());
    EXPECT_EQ(picture.labels().size(), 1U);
}

TEST(LaneLook, WhatLanesShareIsDrawnOnceInItsOwnColour) {
    DrawList lava;
    lava.box({.colour = Colour(1.0f, 0.0f, 0.0f), .shared = true});
    lava.box({.colour = Colour(1.0f, 0.0f, 0.0f)});
    DrawList picture;
    picture.append(lava, {.colour = lane, .ghost = true});
    picture.append(lava, {.colour = lane, .share = 1.0f});
    ASSERT_EQ(picture.boxes().size(), 3u);
    EXPECT_TRUE(picture.boxes()[0].ghost);
    EXPECT_EQ(picture.boxes()[1].colour, Colour(1.0f, 0.0f, 0.0f));
    EXPECT_EQ(picture.boxes()[2].colour, lane);
}

TEST(LaneLook, OnlyTheSurfacesOfGhostsAreTranslucent) {
    DrawList cloth;
    cloth.surface(std::array<SurfaceVertex, 3>{}, std::array<std::uint32_t, 3>{0, 1, 2}, {});
    DrawList picture;
    picture.append(cloth, {.colour = lane, .ghost = true});
    picture.append(cloth, {.colour = lane, .share = 0.6f});
    EXPECT_TRUE(picture.surfaces()[0].ghost);
    EXPECT_EQ(picture.surfaces()[0].colours.front, lane);
    EXPECT_FALSE(picture.surfaces()[1].ghost);
}

TEST(Palette, EveryQuantityFindsItsOwnRow) {
    for (const QuantityStyle& style : quantity_styles) {
        EXPECT_EQ(&style_of(style.quantity), &style);
        EXPECT_FALSE(style.name.empty());
    }
}

TEST(Palette, NoTwoVectorQuantitiesShareAColour) {
    std::set<std::tuple<float, float, float>> colours;
    const auto vectors = {Quantity::velocity,       Quantity::angular_velocity,
                          Quantity::normal_impulse, Quantity::friction_impulse,
                          Quantity::force,          Quantity::torque,
                          Quantity::momentum,       Quantity::normal};
    for (const Quantity quantity : vectors) {
        const Colour colour = colour_of(quantity, Theme::dark);
        colours.insert({colour.r, colour.g, colour.b});
    }
    EXPECT_EQ(colours.size(), vectors.size());
}

TEST(Palette, ReadsHexadecimalColours) {
    EXPECT_EQ(colour_from_hex(0xFF0080), Colour(1.0f, 0.0f, 128.0f / 255.0f));
}

} // namespace
} // namespace carom
