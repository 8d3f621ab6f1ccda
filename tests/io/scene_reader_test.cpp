#include "io_testing.hpp"
#include "physics/world/property_tables.hpp"

#include <gtest/gtest.h>

namespace carom {

namespace {

constexpr std::string_view ball = R"("shape": "sphere", "radius": 0.5)";

struct Refusal {
    std::string text;
    std::string message; ///< after "test.json: "
};

void expect_refusals(const std::vector<Refusal>& refusals) {
    for (const Refusal& refusal : refusals) {
        EXPECT_EQ(refusal_of(refusal.text), "test.json: " + refusal.message) << refusal.text;
    }
}

std::string ball_and(std::string_view more) { return with_body(fmt::format("{}, {}", ball, more)); }

} // namespace

TEST(SceneReader, ReadsWhatTheFormatShows) {
    const Scene scene = parse_scene(document(R"(
        "title": "Bounce", "teaches": "Restitution.",
        "settings": { "gravity": [0, -1.62, 0], "resolver": "impulse", "iterations": 20.0 },
        "bodies": [
            { "name": "ball", "shape": "sphere", "radius": 0.5, "position": [0, 5, 0], "mass": 2,
              "restitution": 0.8 },
            { "name": "floor", "shape": "box", "half_extents": [10, 0.5, 10],
              "position": [0, -0.5, 0], "static": true } ],
        "joints": [], "surfaces": [])"),
                                    "test.json");
    EXPECT_EQ(scene.title, "Bounce");
    EXPECT_EQ(scene.teaches, "Restitution.");
    EXPECT_EQ(scene.world.settings.gravity, glm::vec3(0.0f, -1.62f, 0.0f));
    EXPECT_EQ(scene.world.settings.resolver, Key("impulse"));
    EXPECT_EQ(scene.world.settings.iterations, 20);

    World expected;
    expected.settings = scene.world.settings;
    Body sphere = dynamic_body("ball", Sphere{0.5f}, 2.0f);
    sphere.position = {0.0f, 5.0f, 0.0f};
    sphere.restitution = 0.8f;
    expected.add(sphere);
    Body floor = static_body("floor", Box{{10.0f, 0.5f, 10.0f}});
    floor.position = {0.0f, -0.5f, 0.0f};
    expected.add(floor);
    EXPECT_EQ(scene.world, expected);
}

TEST(SceneReader, ABodyWithoutAMassIsMadeOfWater) {
    // A cube of sides 1 m holds 1000 kg of water.
    const Body body = only_body(R"("shape": "box", "half_extents": [0.5, 0.5, 0.5])");
    EXPECT_EQ(body.mass, 1000.0f);
    EXPECT_EQ(only_body(fmt::format(R"({}, "static": false)", ball)).mass,
              default_density * volume(Sphere{0.5f}));
}

TEST(SceneReader, DensityGivesTheMassWhateverTheOrderOfTheKeys) {
    // 2 m x 4 m x 6 m = 48 m³ of 10 kg/m³.
    const Body body = only_body(R"("density": 10, "half_extents": [1, 2, 3], "shape": "box")");
    EXPECT_EQ(body.mass, 480.0f);
}

TEST(SceneReader, NormalisesAnOrientation) {
    const Body body = only_body(fmt::format(R"({}, "orientation": [3, 0, 4, 0])", ball));
    EXPECT_FLOAT_EQ(body.orientation.w, 0.6f);
    EXPECT_FLOAT_EQ(body.orientation.y, 0.8f);
}

TEST(SceneReader, NamesTheNamelessAndAvoidsNamesThatAreTaken) {
    const std::string text = document(fmt::format(
        R"("bodies": [ {{ {0} }}, {{ "name": "sphere 1", {0} }}, {{ "name": "sphere 3", {0} }} ])",
        ball));
    const Scene scene = parse_scene(text, "test.json");
    EXPECT_EQ(scene.world.bodies[0].name, "sphere 2");
    EXPECT_EQ(scene.world.bodies[1].name, "sphere 1");
    EXPECT_EQ(scene.world.bodies[2].name, "sphere 3");
}

TEST(SceneReader, RefusesWithPlaceAndWhatWasExpected) {
    expect_refusals({
        {R"({ "bodies": [] })",
         R"(/format: expected "carom-scene/2" or "carom-scene/1", got nothing)"},
        {R"({ "format": "carom-scene/9" })",
         R"(/format: expected "carom-scene/2" or "carom-scene/1", got "carom-scene/9")"},
        {document(R"("title": "")"), "/bodies: expected a list of bodies, got nothing"},
        {document(R"("title": 5, "bodies": [])"), "/title: expected a text, got 5"},
        {document(R"("bodies": [], "colour": 1)"),
         "/colour: unknown key, expected one of format, title, teaches, paused, settings, bodies, "
         "joints, surfaces, annotations"},
        {document(R"("bodies": [], "paused": 1)"), "/paused: expected true or false, got 1"},
        {document(R"("bodies": [ 1 ])"), "/bodies/0: expected an object that holds a body, got 1"},
    });
}

TEST(SceneReader, RefusesSettingsOutsideTheirRowOfTheTable) {
    expect_refusals({
        {document(R"("settings": { "baumgarte": 3 }, "bodies": [])"),
         "/settings/baumgarte: expected a number from 0 to 2.5, got 3"},
        {document(R"("settings": { "iterations": 1.5 }, "bodies": [])"),
         "/settings/iterations: expected a whole number from 1 to 1000, got 1.5"},
        {document(R"("settings": { "slop": "5 mm" }, "bodies": [])"),
         "/settings/slop: expected a number from 0 to 1 m, got \"5 mm\""},
    });
}

TEST(SceneReader, RefusesMassesThatCannotBe) {
    const std::string mass = "null or a number greater than 0 and at most 1000000000 kg";
    expect_refusals({
        {ball_and(R"("mass": -1)"), "/bodies/0/mass: expected " + mass + ", got -1"},
        {ball_and(R"("mass": 0)"), "/bodies/0/mass: expected " + mass + ", got 0"},
        {ball_and(R"("mass": "heavy")"), "/bodies/0/mass: expected " + mass + ", got \"heavy\""},
        {ball_and(R"("mass": null, "static": false)"),
         "/bodies/0/mass: expected a number in a body that is not static, got null, which is an "
         "infinite mass"},
        {ball_and(R"("density": null, "static": false)"),
         "/bodies/0/density: expected a number in a body that is not static, got null, which is an "
         "infinite density"},
        {ball_and(R"("mass": null, "density": 1)"),
         "/bodies/0/density: expected either mass or density, got both"},
        {ball_and(R"("mass": 1e39)"), "/bodies/0/mass: expected " + mass + ", got 1e+39"},
        {ball_and(R"("mass": 1, "density": 1)"),
         "/bodies/0/density: expected either mass or density, got both"},
        {ball_and(R"("mass": 1, "static": true)"),
         "/bodies/0/mass: expected no mass in a static body, whose mass is infinite"},
    });
}

TEST(SceneReader, RefusesStaticFrictionBelowFriction) {
    const std::string of_half =
        "/bodies/0/friction_static: expected null or a number from 0.5 to 100, at least its "
        "friction, got 0.4";
    expect_refusals({
        {ball_and(R"("friction_static": 0.4)"), of_half},
        {ball_and(R"("friction_static": 0.4, "friction": 0.5)"), of_half},
        {ball_and(R"("friction_static": 0.4, "material": "steel")"),
         "/bodies/0/friction_static: expected null or a number from 0.57 to 100, at least its "
         "friction, got 0.4"},
        {ball_and(R"("friction_static": 0.4, "friction": null)"),
         "/bodies/0/friction_static: expected null or a number from 0 to 100, and null while it "
         "has no friction of its own, got 0.4"},
        {document(R"("settings": { "friction_creep_speed": 0 }, "bodies": [])"),
         "/settings/friction_creep_speed: expected a number from 1·10⁻⁶ to 10 m/s, got 0"},
    });
    EXPECT_EQ(only_body(fmt::format(R"({}, "friction_static": 0.5)", ball)).friction_static, 0.5f);
    EXPECT_FALSE(only_body(fmt::format(R"({}, "friction_static": null)", ball)).friction_static);
}

TEST(SceneReader, RefusesMomentsOfInertiaThatNoBodyCanHave) {
    const std::string expected =
        "/bodies/0/inertia: expected null or three numbers, each greater than 0 and at most "
        "1000000000000 kg m², none larger than the sum of the other two, got ";
    expect_refusals({
        {ball_and(R"("inertia": [1, 1, 2.1])"), expected + "[1, 1, 2.1]"},
        {ball_and(R"("inertia": [0, 1, 1])"), expected + "[0, 1, 1]"},
        {ball_and(R"("inertia": 1)"), expected + "1"},
        {ball_and(R"("inertia": [1e-40, 1e-40, 1e-40])"),
         "/bodies/0/inertia: expected larger moments: they are too small to divide by"},
    });
    EXPECT_EQ(only_body(fmt::format(R"({}, "inertia": [1, 2, 3])", ball)).own_inertia,
              glm::vec3(1.0f, 2.0f, 3.0f));
    EXPECT_FALSE(only_body(fmt::format(R"({}, "inertia": null)", ball)).own_inertia);
}

TEST(SceneReader, AMaterialStandsForWhatABodyDoesNotGive) {
    const Body ice =
        only_body(R"("shape": "box", "half_extents": [0.5, 0.5, 0.5], "material": "ice")");
    EXPECT_EQ(ice.mass, 917.0f);
    EXPECT_EQ(ice.restitution, 0.45f);
    EXPECT_EQ(ice.friction, 0.03f);
    const Body own =
        only_body(fmt::format(R"({}, "mass": 2, "friction": 0.7, "material": "glass")", ball));
    EXPECT_EQ(own.mass, 2.0f);
    EXPECT_EQ(own.restitution, 0.94f);
    EXPECT_EQ(own.friction, 0.7f);
    const Body floor = only_body(fmt::format(R"({}, "static": true, "material": "wood")", ball));
    EXPECT_TRUE(is_static(floor));
    EXPECT_EQ(floor.friction, 0.2f);
    expect_refusals({{ball_and(R"("material": "gold")"),
                      "/bodies/0/material: expected one of steel, rubber, wood, ice, glass, got "
                      "\"gold\""}});
}

TEST(SceneReader, RefusesSizesThatDoNotBelongToTheShape) {
    expect_refusals({
        {with_body(R"("radius": 1)"),
         "/bodies/0: expected a shape, one of sphere, box, got nothing"},
        {with_body(R"("shape": "box", "half_extents": [1, 1, 1], "radius": 1)"),
         "/bodies/0/radius: expected no such key: a box has no radius"},
        {with_body(R"("shape": "sphere")"),
         "/bodies/0: expected the radius of the sphere, a number greater than 0 and at most 100000 "
         "m, got nothing"},
    });
}

TEST(SceneReader, RefusesANameThatTwoBodiesBear) {
    const std::string text = document(
        fmt::format(R"("bodies": [ {{ "name": "a", {0} }}, {{ "name": "a", {0} }} ])", ball));
    EXPECT_EQ(refusal_of(text),
              "test.json: /bodies/1/name: expected a name that no other body has, "
              "but /bodies/0 is \"a\" too");
}

TEST(SceneReader, RefusesANameOfNothing) {
    EXPECT_EQ(refusal_of(ball_and(R"("name": "")")),
              "test.json: /bodies/0/name: expected a name that is not empty");
}

TEST(SceneReader, ReadsOneHundredThousandBodiesAndRefusesOneMore) {
    std::string bodies = fmt::format("{{ {} }}", ball);
    const std::string next = "," + bodies;
    for (std::size_t i = 1; i < most_bodies; ++i) {
        bodies += next;
    }
    const std::string list = R"("bodies": [)" + bodies;
    EXPECT_EQ(refusal_of(document(list + "]")), "");
    EXPECT_EQ(refusal_of(document(list + next + "]")),
              "test.json: /bodies: expected at most 100000 bodies, got 100001");
}

} // namespace carom
