/// The state of every built-in scene after 600 steps under every resolver, as a hash: a change of
/// any bit in any of them shows here, whether it was meant or not. So every scene has to move.
#include "games/petanque/throw.hpp"
#include "physics/solve/resolvers/catalogue.hpp"
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

constexpr int steps = 600;
constexpr const char* golden_file = CAROM_SOURCE_DIR "/tests/golden/hashes.txt";
constexpr const char* write_variable = "CAROM_WRITE_GOLDENS";

/// One line of the file: "head_on impulse 0123456789abcdef".
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

std::string hash_after_steps(const SceneRow& scene, const ResolverRow& resolver) {
    World world = begun(scene);
    world.settings.resolver = Key(resolver.key);
    Workspace workspace;
    for (int i = 0; i < steps; ++i) {
        const StepReport report = step(world, workspace);
        if (report.fault && is_too_stiff(world, resolver)) {
            return fmt::format("fault_in_step_{}", i);
        }
        EXPECT_FALSE(report.fault) << case_name(scene, resolver) << ": " << report.fault->message;
    }
    return fmt::format("{:016x}", hash(world));
}

std::map<std::string, std::string> present_hashes() {
    std::map<std::string, std::string> hashes;
    for (const SceneRow& scene : scene_catalogue()) {
        for (const ResolverRow& resolver : resolver_catalogue()) {
            hashes[case_name(scene, resolver)] = hash_after_steps(scene, resolver);
        }
    }
    return hashes;
}

std::map<std::string, std::string> golden_hashes() {
    std::map<std::string, std::string> hashes;
    std::ifstream file(golden_file);
    std::string scene;
    std::string resolver;
    std::string value;
    while (file >> scene >> resolver >> value) {
        hashes[scene + ' ' + resolver] = value;
    }
    return hashes;
}

void write_goldens(const std::map<std::string, std::string>& hashes) {
    std::ofstream file(golden_file, std::ios::trunc);
    for (const auto& [name, value] : hashes) {
        file << name << ' ' << value << '\n';
    }
    ASSERT_TRUE(file.flush().good()) << golden_file;
}

TEST(Golden, NoSceneLiesStill) {
    for (const SceneRow& scene : scene_catalogue()) {
        World world = begun(scene);
        const World before = world;
        Workspace workspace;
        step(world, workspace);
        EXPECT_FALSE(std::equal(world.bodies.begin(), world.bodies.end(), before.bodies.begin(),
                                before.bodies.end()))
            << scene.key;
    }
}

TEST(Golden, EverySceneUnderEveryResolverIsBitForBitWhatItWas) {
    const auto present = present_hashes();
    if (std::getenv(write_variable) != nullptr) {
        write_goldens(present);
        GTEST_SKIP() << "wrote " << golden_file;
    }
    const auto golden = golden_hashes();
    ASSERT_FALSE(golden.empty()) << "there is no " << golden_file;
    for (const auto& [name, value] : present) {
        const auto expected = golden.find(name);
        EXPECT_TRUE(expected != golden.end()) << name << " is not in the file";
        EXPECT_TRUE(expected == golden.end() || expected->second == value)
            << name << " is now " << value << ", was " << expected->second;
    }
    for (const auto& [name, value] : golden) {
        EXPECT_TRUE(present.count(name) > 0) << name << " is in the file, but no longer a case";
    }
    EXPECT_FALSE(HasFailure()) << "If the physics was meant to change: " << write_variable
                               << "=1 build/<preset>/tests/tests_golden writes the file anew.";
}

} // namespace
} // namespace carom
