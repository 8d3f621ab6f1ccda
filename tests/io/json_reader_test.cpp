#include "io/base/json_value.hpp"

#include "io/base/scene_error.hpp"

#include <gtest/gtest.h>

namespace carom {

namespace {

std::string refusal_of_json(std::string_view text) {
    try {
        read_json(text, "test.json");
    } catch (const SceneError& error) {
        return error.what();
    }
    return {};
}

std::string nested(std::size_t levels) {
    return std::string(levels, '[') + std::string(levels, ']');
}

} // namespace

TEST(JsonReader, KeepsMembersInTheOrderOfTheText) {
    const JsonValue value = read_json(R"({ "b": [1, "x", null], "a": true })", "test.json");
    EXPECT_EQ(excerpt(value), R"({"b": [1, "x", null], "a": true})");
}

TEST(JsonReader, RoundsTheDecimalTextOnceToAFloat) {
    // 1 + 2^-24 lies half-way between the floats 1 and 1 + 2^-23. This text is 1e-20 above it: as a
    // double it is the half-way point itself, which would then round down to 1.
    const JsonValue value = read_json("1.00000005960464477540", "test.json");
    EXPECT_EQ(std::get<JsonNumber>(value.data).value, 1.0 + 0x1p-24);
    EXPECT_EQ(std::get<JsonNumber>(value.data).nearest, 1.0f + 0x1p-23f);
}

TEST(JsonReader, SaysLineAndColumnOfASyntaxError) {
    EXPECT_EQ(
        refusal_of_json("{\n  \"a\": 1\n  \"b\": 2\n}"),
        "test.json:3:5: while parsing object: unexpected string literal; expected ',' or '}'");
}

TEST(JsonReader, SaysThePlaceOfAKeyThatAppearsTwice) {
    EXPECT_EQ(refusal_of_json(R"({ "a": [0, { "b": 1, "b": 1 }] })"),
              "test.json: /a/1/b: expected each key once, but this one appears twice");
}

TEST(JsonReader, EscapesTheKeysOfAPointer) {
    EXPECT_EQ(refusal_of_json(R"({ "a/b~c": 1e999 })"),
              "test.json: /a~1b~0c: expected a finite number, got 1e999");
}

TEST(JsonReader, ReadsSixtyFourLevelsAndRefusesOneMore) {
    EXPECT_EQ(refusal_of_json(nested(deepest_json)), "");
    EXPECT_NE(refusal_of_json(nested(deepest_json + 1)).find("at most 64 levels"),
              std::string::npos);
}

TEST(JsonReader, SurvivesAMillionOpenBrackets) {
    EXPECT_NE(refusal_of_json(std::string(1'000'000, '[')).find("at most 64 levels"),
              std::string::npos);
}

TEST(JsonReader, RefusesMoreValuesThanAnySceneNeeds) {
    std::string zeros = "[0";
    for (std::size_t i = 0; i < most_json_values; ++i) {
        zeros += ",0";
    }
    EXPECT_EQ(refusal_of_json(zeros + "]"),
              "test.json: /5000000: expected at most 5000000 values in a file");
}

TEST(JsonReader, RefusesMoreThanSixtyFourMebibytes) {
    EXPECT_EQ(refusal_of_json(std::string(most_json_bytes + 1, ' ')),
              "test.json: expected at most 64 MiB");
}

TEST(JsonReader, DoesNotTakeAZeroByteForTheEnd) {
    using namespace std::string_view_literals;
    EXPECT_EQ(refusal_of_json("{}\n\0 more"sv), "test.json:2:1: expected a text, got a zero byte");
}

TEST(JsonReader, ErrorsStayOnOneLine) {
    const std::string refusal = refusal_of_json("{ \"a\\nb\": 1e999 }");
    EXPECT_EQ(refusal, "test.json: /a b: expected a finite number, got 1e999");
}

TEST(Excerpt, IsCutBetweenCharacters) {
    // The quote and 30 characters of two bytes each are 61 bytes, one too many.
    std::string text;
    for (int i = 0; i < 100; ++i) {
        text += "é";
    }
    const std::string cut = excerpt({text});
    EXPECT_EQ(cut, "\"" + text.substr(0, 58) + "...");
}

} // namespace carom
