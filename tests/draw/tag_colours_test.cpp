#include "draw/tag_colours.hpp"

#include <gtest/gtest.h>
#include <set>

namespace carom {
namespace {

Body tagged(std::vector<std::string> tags) {
    Body body = dynamic_body("ball", Sphere{0.1f}, 1.0f);
    body.tags = std::move(tags);
    return body;
}

TEST(TagColours, TheFirstTagThatHasOneGivesTheColour) {
    EXPECT_EQ(colour_by_tags(tagged({"ball", "second", "first"})), okabe_ito::orange);
    EXPECT_EQ(colour_by_tags(tagged({"target 25"})), okabe_ito::reddish_purple);
    EXPECT_EQ(colour_by_tags(tagged({"firstly"})), std::nullopt);
    EXPECT_EQ(colour_by_tags(tagged({})), std::nullopt);
}

TEST(TagColours, TheTwoSidesAreToldApart) {
    EXPECT_NE(colour_of_tag("first"), colour_of_tag("second"));
}

} // namespace
} // namespace carom
