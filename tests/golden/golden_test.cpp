/// The state of every built-in scene under every resolver as a hash, after some steps and after
/// many: a change of any bit in any of them shows here, whether it was meant or not. So every scene
/// has to move. In a browser and under Windows all is slower, and what could differ differs soon:
/// there the first hash must do.
#include "games/petanque/throw.hpp"
#include "physics/solve/methods/catalogue.hpp"
#include "physics/step/step.hpp"
#include "scenes/catalogue.hpp"

#include <algorithm>
#include <cstdlib>
#include <fmt/format.h>
#include <fstream>
#include <gtest/gtest.h>
#include <map>
#include <string>
#include <vector>

namespace carom {
namespace {

constexpr int some_steps = 150;
constexpr int many_steps = 600;

#if defined(__EMSCRIPTEN__) || defined(_WIN32)
constexpr bool takes_many = false;
#else
constexpr bool takes_many = true;
#endif

/// A few large worlds would take nearly all of the time: their first hash must do everywhere.
int steps_of(const World& world) {
    constexpr std::size_t large = 150; // bodies
    return takes_many && world.bodies.size() <= large ? many_steps : some_steps;
}

constexpr const char* golden_file = CAROM_SOURCE_DIR "/tests/golden/hashes.txt";
constexpr const char* write_variable = "CAROM_WRITE_GOLDENS";

/// The two hashes of a case. A line of the file: "head_on impulse 0123456789abcdef 123456789abc".
struct Hashes {
    std::string after_some;
    std::string after_many;

    bool operator==(const Hashes&) const = default;
};

std::string text_of(const Hashes& hashes) { return hashes.after_some + ' ' + hashes.after_many; }

std::string case_name(const SceneRow& scene, const ResolverRow& resolver) {
    return fmt::format("{} {}", scene.key, resolver.key);
}

/// Networks of springs that are stiffer than the explicit methods bear in steps of 1/60 s. Penalty
/// has sub-steps of its own.
bool is_too_stiff(const World& world, const ResolverRow& resolver) {
    return !resolver.implicit_springs && resolver.key != "penalty" && !world.surfaces.empty();
}

/// Low throws across the field at what lies there, to the left and to the right: at two balls in
/// line, and at the cochonnet.
void throw_balls(World& world) {
    using namespace petanque;
    const Circle low{{0.0f, 0.2f - hand_height, -3.0f}};
    const auto put = [&](Body piece, float x, float z) {
        piece.position.x = x;
        piece.position.z = z;
        world.add(piece);
    };
    const Throw still{.heading = 0.0f, .elevation = 0.0f, .speed = 0.0f};
    put(thrown_ball(Side::second, still, low), 0.01f, -1.0f);
    put(thrown_ball(Side::second, still, low), 0.0f, -0.85f);
    put(thrown_cochonnet(still, low), 0.6f, 0.5f);
    put(thrown_ball(Side::first, {.heading = 0.03f, .elevation = 0.05f, .speed = 6.0f}, low), 0.06f,
        -3.0f);
    put(thrown_ball(Side::first, {.heading = -0.03f, .elevation = 0.1f, .speed = 8.0f}, low), 0.51f,
        -3.0f);
}

/// The ground for pétanque lies still: nothing is to be seen there until somebody throws.
World begun(const SceneRow& scene) {
    World world = scene.make();
    if (scene.key == "petanque") {
        throw_balls(world);
    }
    return world;
}

Hashes present_hashes(const SceneRow& scene, const ResolverRow& resolver) {
    World world = begun(scene);
    world.settings.resolver = Key(resolver.key);
    Workspace workspace;
    Hashes hashes;
    const int steps = steps_of(world);
    for (int i = 0; i < steps; ++i) {
        if (const StepReport report = step(world, workspace); report.fault) {
            EXPECT_TRUE(is_too_stiff(world, resolver))
                << case_name(scene, resolver) << ": " << report.fault->message;
            const std::string fault = fmt::format("fault_in_step_{}", i);
            return {hashes.after_some.empty() ? fault : hashes.after_some, fault};
        }
        if (i + 1 == some_steps) {
            hashes.after_some = fmt::format("{:016x}", hash(world));
        }
    }
    hashes.after_many = fmt::format("{:016x}", hash(world));
    return hashes;
}

using Goldens = std::map<std::string, Hashes>;

Goldens read_goldens() {
    Goldens goldens;
    std::ifstream file(golden_file);
    std::string scene;
    std::string resolver;
    Hashes hashes;
    while (file >> scene >> resolver >> hashes.after_some >> hashes.after_many) {
        goldens[scene + ' ' + resolver] = hashes;
    }
    return goldens;
}

void write_goldens(const Goldens& goldens) {
    std::ofstream file(golden_file, std::ios::trunc);
    for (const auto& [name, hashes] : goldens) {
        file << name << ' ' << text_of(hashes) << '\n';
    }
    ASSERT_TRUE(file.flush().good()) << golden_file;
}

class Golden : public testing::TestWithParam<SceneRow> {};

TEST_P(Golden, DoesNotLieStill) {
    World world = begun(GetParam());
    const World before = world;
    Workspace workspace;
    step(world, workspace);
    EXPECT_FALSE(std::equal(world.bodies.begin(), world.bodies.end(), before.bodies.begin(),
                            before.bodies.end()));
}

TEST_P(Golden, IsBitForBitWhatItWasUnderEveryResolver) {
    Goldens goldens = read_goldens();
    const bool writes = std::getenv(write_variable) != nullptr;
    for (const ResolverRow& resolver : resolver_catalogue()) {
        const std::string name = case_name(GetParam(), resolver);
        Hashes present = present_hashes(GetParam(), resolver);
        Hashes& golden = goldens[name];
        if (writes) {
            golden = present;
        } else if (!takes_many) {
            present.after_many = golden.after_many;
        }
        EXPECT_EQ(text_of(present), text_of(golden)) << name;
    }
    if (writes) {
        write_goldens(goldens);
    }
    EXPECT_FALSE(HasFailure()) << "If the physics was meant to change: " << write_variable
                               << "=1 build/<preset>/tests/tests_golden writes the file anew.";
}

INSTANTIATE_TEST_SUITE_P(Scene, Golden,
                         testing::ValuesIn(scene_catalogue().begin(), scene_catalogue().end()),
                         [](const auto& tested) { return std::string(tested.param.key); });

TEST(GoldenFile, HasNoCaseThatIsGone) {
    std::vector<std::string> present;
    for (const SceneRow& scene : scene_catalogue()) {
        for (const ResolverRow& resolver : resolver_catalogue()) {
            present.push_back(case_name(scene, resolver));
        }
    }
    for (const auto& [name, hashes] : read_goldens()) {
        EXPECT_EQ(std::count(present.begin(), present.end(), name), 1) << name;
    }
}

} // namespace
} // namespace carom
