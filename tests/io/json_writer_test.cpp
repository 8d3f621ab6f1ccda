#include "io/base/json_writer.hpp"

#include "io/base/json_value.hpp"

#include <bit>
#include <cmath>
#include <gtest/gtest.h>
#include <limits>
#include <random>

namespace carom {

TEST(JsonWriter, PutsMembersOnLinesAndVectorsOnOne) {
    JsonWriter json;
    json.begin_object();
    json.member("title", "a \"b\"");
    json.member("gravity", glm::vec3(0.0f, -9.81f, 0.0f));
    json.key("bodies");
    json.begin_array();
    json.begin_object(JsonWriter::Layout::one_line);
    json.member("name", "ball");
    json.member("tags", std::vector<std::string>{"a", "b"});
    json.end_object();
    json.end_array();
    json.key("joints");
    json.begin_array();
    json.end_array();
    json.end_object();
    EXPECT_EQ(json.take_text(), "{\n"
                                "  \"title\": \"a \\\"b\\\"\",\n"
                                "  \"gravity\": [0, -9.81, 0],\n"
                                "  \"bodies\": [\n"
                                "    { \"name\": \"ball\", \"tags\": [\"a\", \"b\"] }\n"
                                "  ],\n"
                                "  \"joints\": []\n"
                                "}\n");
}

TEST(JsonWriter, FloatsReadBackBitByBit) {
    const unsigned seed = 20240607;
    SCOPED_TRACE(testing::Message() << "seed " << seed);
    std::mt19937 random(seed);
    std::vector<float> floats{0.0f, -0.0f, 0.1f, 1e-45f, std::numeric_limits<float>::max()};
    while (floats.size() < 20000) {
        const float x = std::bit_cast<float>(static_cast<std::uint32_t>(random()));
        if (std::isfinite(x)) {
            floats.push_back(x);
        }
    }
    for (const float x : floats) {
        JsonWriter json;
        json.value(x);
        const JsonValue back = read_json(json.take_text(), "test.json");
        const float y = std::get<JsonNumber>(back.data).nearest;
        ASSERT_EQ(std::bit_cast<std::uint32_t>(y), std::bit_cast<std::uint32_t>(x)) << x;
    }
}

TEST(Quoted, ReplacesBytesThatAreNotUtf8) {
    EXPECT_EQ(json_string("a\xff\nb"), "\"a\xef\xbf\xbd\\nb\"");
}

} // namespace carom
