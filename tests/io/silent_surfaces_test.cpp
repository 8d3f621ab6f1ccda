/// What bodies mean that do not mention restitution and friction, in each format.

#include "io/run/recording_file.hpp"
#include "io_testing.hpp"
#include "physics/world/property.hpp"

namespace carom {

namespace {

/// The body of a scene in this format.
Body body_of(std::string_view format, std::string_view members) {
    return parse_scene(fmt::format(R"({{ "format": "{}", "bodies": [
                                       {{ "shape": "sphere", "radius": 1, {} }} ] }})",
                                   format, members),
                       "test.json")
        .world.bodies.at(0);
}

using Coefficient = std::optional<float>;

} // namespace

TEST(SilentSurfaces, MeanTheOtherBodysInTheSecondFormatWhereTheBodyIsStatic) {
    for (const char* infinite : {R"("static": true)", R"("mass": null)", R"("density": null)"}) {
        const Body silent = body_of("carom-scene/2", infinite);
        EXPECT_TRUE(is_static(silent)) << infinite;
        EXPECT_EQ(silent.restitution, std::nullopt) << infinite;
        EXPECT_EQ(silent.friction, std::nullopt) << infinite;
        const Body half = body_of("carom-scene/2", fmt::format(R"({}, "friction": 0.7)", infinite));
        EXPECT_EQ(half.restitution, std::nullopt) << infinite;
        EXPECT_EQ(half.friction, Coefficient(0.7f)) << infinite;
    }
    const Body movable = body_of("carom-scene/2", R"("mass": 1)");
    EXPECT_EQ(movable.restitution, Coefficient(default_restitution));
    EXPECT_EQ(movable.friction, Coefficient(default_friction));
}

TEST(SilentSurfaces, KeepTheirNumbersInTheFirstFormat) {
    for (const char* mass : {R"("static": true)", R"("mass": 1)"}) {
        const Body body = body_of("carom-scene/1", mass);
        EXPECT_EQ(body.restitution, Coefficient(0.0f)) << mass;
        EXPECT_EQ(body.friction, Coefficient(0.5f)) << mass;
    }
}

TEST(SilentSurfaces, CanBeAskedForByNullInEveryFormat) {
    for (const char* format : {"carom-scene/1", "carom-scene/2"}) {
        for (const char* mass : {R"("static": true)", R"("mass": 1)"}) {
            const Body body =
                body_of(format, fmt::format(R"({}, "restitution": null, "friction": null)", mass));
            EXPECT_EQ(body.restitution, std::nullopt) << format << mass;
            EXPECT_EQ(body.friction, std::nullopt) << format << mass;
        }
    }
}

/// Every combination of an infinite and a finite mass with a number, the default and none.
TEST(SilentSurfaces, AreTheSameAfterAFileAndARecording) {
    Recording recording;
    for (const bool fixed : {true, false}) {
        for (const Coefficient e : {Coefficient(), Coefficient(0.0f), Coefficient(0.8f)}) {
            for (const Coefficient mu : {Coefficient(), Coefficient(0.5f), Coefficient(0.0f)}) {
                Body body = dynamic_body("", Sphere{0.5f}, fixed ? infinite_mass : 2.0f);
                body.restitution = e;
                body.friction = mu;
                recording.start.world.add(body);
                body.name = "thrown";
                recording.log.push_back({0, Spawn{body}});
            }
        }
    }
    recording.log.push_back({0, SetBodyProperty{{1}, "restitution", PropertyValue()}});
    recording.log.push_back({0, SetBodyProperty{{1}, "friction", 0.3f}});
    const Scene& scene = recording.start;
    EXPECT_EQ(parse_scene(scene_text(scene), "test.json"), scene);
    EXPECT_EQ(parse_recording(recording_text(recording), "test"), recording);
}

} // namespace carom
