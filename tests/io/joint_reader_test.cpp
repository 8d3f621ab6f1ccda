#include "io_testing.hpp"
#include "support/joints.hpp"

namespace carom {

namespace {

/// Two balls 3 m apart along x, and these joints.
std::string with_joints(std::string_view joints) {
    constexpr std::string_view balls =
        R"({ "name": "a", "shape": "sphere", "radius": 0.5, "position": [0, 0, 0] },
           { "name": "b", "shape": "sphere", "radius": 0.5, "position": [3, 0, 0] })";
    return document(fmt::format(R"("bodies": [ {} ], "joints": [ {} ])", balls, joints));
}

std::string with_surfaces(std::string_view surfaces) {
    std::string bodies;
    for (const char* const name : {"a", "b", "c"}) {
        bodies += fmt::format(R"({}{{ "name": "{}", "shape": "sphere", "radius": 0.5 }})",
                              bodies.empty() ? "" : ", ", name);
    }
    return document(fmt::format(R"("bodies": [ {} ], "surfaces": [ {} ])", bodies, surfaces));
}

Joint only_joint(std::string_view members) {
    const World world =
        parse_scene(with_joints(fmt::format("{{ {} }}", members)), "test.json").world;
    EXPECT_EQ(world.joints.size(), 1U);
    return world.joints.at(0);
}

void expect_refusal(const std::string& text, std::string_view expected) {
    EXPECT_EQ(refusal_of(text), fmt::format("test.json: {}", expected));
}

void expect_joint_refusal(std::string_view members, std::string_view expected) {
    expect_refusal(with_joints(fmt::format("{{ {} }}", members)), expected);
}

} // namespace

TEST(JointReader, ReadsWhatTheFormatShows) {
    const Joint joint = only_joint(R"("type": "spring", "bodies": ["a", "b"], "rest_length": 1,
        "stiffness": 500, "damping": 2, "anchors": [[1, 0, 0], [0, 1, 0]], "yield_force": 40,
        "yield_direction": "compress", "collide": true)");
    Joint expected = test::spring_between({1}, {2}, 1.0f, 500.0f, 2.0f);
    expected.id = {1};
    expected.anchor_a = {1.0f, 0.0f, 0.0f};
    expected.anchor_b = {0.0f, 1.0f, 0.0f};
    expected.yield_force = 40.0f;
    expected.yield_direction = YieldDirection::compress;
    expected.collide = true;
    EXPECT_EQ(joint, expected);
}

TEST(JointReader, ALengthThatIsLeftOutIsAsPlaced) {
    for (const char* const type : {"distance", "rope", "spring"}) {
        // From (0, 4, 0) on a to b at (3, 0, 0): 5 m.
        EXPECT_FLOAT_EQ(only_joint(fmt::format(R"("type": "{}", "bodies": ["a", "b"],
            "anchors": [[0, 4, 0], [0, 0, 0]])",
                                               type))
                            .length,
                        5.0f);
    }
}

TEST(JointReader, NullIsTheWorldOnEitherSide) {
    const Joint hung = only_joint(R"("type": "rope", "bodies": ["b", null],
        "anchors": [[0, 0, 0], [3, 2, 0]])");
    EXPECT_EQ(hung.a, BodyId{2});
    EXPECT_TRUE(is_tied_to_world(hung));
    EXPECT_FLOAT_EQ(hung.length, 2.0f);
    EXPECT_EQ(only_joint(R"("type": "rope", "bodies": [null, "b"],
        "anchors": [[3, 2, 0], [0, 0, 0]])"),
              hung);
}

TEST(JointReader, RefusesWithPlaceAndWhatWasExpected) {
    expect_joint_refusal(R"("bodies": ["a", "b"])",
                         "/joints/0: expected a type, one of distance, rope, ball, spring, got "
                         "nothing");
    expect_joint_refusal(
        R"("type": "glue", "bodies": ["a", "b"])",
        "/joints/0/type: expected one of distance, rope, ball, spring, got \"glue\"");
    expect_joint_refusal(R"("type": "ball")",
                         "/joints/0/bodies: expected the names of two bodies, or of one and null, "
                         "got nothing");
    expect_joint_refusal(R"("type": "ball", "bodies": ["a"])",
                         "/joints/0/bodies: expected the names of two bodies, or of one and null, "
                         "got [\"a\"]");
    expect_joint_refusal(
        R"("type": "ball", "bodies": ["a", "nobody"])",
        "/joints/0/bodies/1: expected the name of a body, and there is none called "
        "\"nobody\"");
    expect_joint_refusal(R"("type": "ball", "bodies": ["a", 2])",
                         "/joints/0/bodies/1: expected the name of a body, or null for the world, "
                         "got 2");
    expect_joint_refusal(R"("type": "ball", "bodies": ["a", "a"])",
                         "/joints/0/bodies: expected two different bodies");
    expect_joint_refusal(R"("type": "ball", "bodies": [null, null])",
                         "/joints/0/bodies: expected at least one body, got the world twice");
    expect_joint_refusal(R"("type": "ball", "bodies": ["a", "b"], "length": 1)",
                         "/joints/0/length: unknown key of a ball, expected one of type, bodies, "
                         "anchors, collide");
    expect_joint_refusal(
        R"("type": "rope", "bodies": ["a", "b"], "length": 0)",
        "/joints/0/length: expected a number greater than 0 and at most 1000000 m, got 0");
    expect_joint_refusal(
        R"("type": "distance", "bodies": ["a", "b"], "length": -1)",
        "/joints/0/length: expected a number greater than 0 and at most 1000000 m, got -1");
    expect_joint_refusal(R"("type": "spring", "bodies": ["a", "b"], "stiffness": -1)",
                         "/joints/0/stiffness: expected a number from 0 to 1000000000 N/m, got -1");
    expect_joint_refusal(R"("type": "ball", "bodies": ["a", "b"], "anchors": [[0, 0, 0]])",
                         "/joints/0/anchors: expected two points, one for each body, got [[0, 0, "
                         "0]]");
}

/// Where its ends lie on each other a rod as placed would have no length.
TEST(JointReader, RefusesARodBetweenPointsThatLieOnEachOther) {
    expect_joint_refusal(
        R"("type": "distance", "bodies": ["a", "b"],
                            "anchors": [[3, 0, 0], [0, 0, 0]])",
        "/joints/0/length: expected a number greater than 0 and at most 1000000 m, got 0");
}

TEST(JointReader, CyclesAreAllowed) {
    const std::string tie = R"({ "type": "rope", "bodies": ["a", "b"] })";
    const World world = parse_scene(with_joints(fmt::format("{0}, {0}", tie)), "test.json").world;
    EXPECT_EQ(world.joints.size(), 2U);
}

TEST(SurfaceReader, ReadsTrianglesByName) {
    const World world =
        parse_scene(with_surfaces(R"({ "name": "sheet", "triangles": [["a", "b", "c"]] })"),
                    "test.json")
            .world;
    ASSERT_EQ(world.surfaces.size(), 1U);
    EXPECT_EQ(world.surfaces[0], (Surface{"sheet", {{BodyId{1}, BodyId{2}, BodyId{3}}}}));
}

TEST(SurfaceReader, RefusesWithPlaceAndWhatWasExpected) {
    expect_refusal(with_surfaces("{}"),
                   "/surfaces/0/name: expected the surface's name, got nothing");
    expect_refusal(with_surfaces(R"({ "name": "s", "triangles": [] })"),
                   "/surfaces/0/triangles: expected at least one triangle");
    expect_refusal(
        with_surfaces(R"({ "name": "s", "triangles": [["a", "b"]] })"),
        "/surfaces/0/triangles/0: expected the names of three bodies, got [\"a\", \"b\"]");
    expect_refusal(with_surfaces(R"({ "name": "s", "triangles": [["a", "b", "d"]] })"),
                   "/surfaces/0/triangles/0/2: expected the name of a body, and there is none "
                   "called \"d\"");
    expect_refusal(with_surfaces(R"({ "name": "s", "triangles": [["a", "b", "a"]] })"),
                   "/surfaces/0/triangles/0: expected three different bodies, got [\"a\", \"b\", "
                   "\"a\"]");
}

} // namespace carom
