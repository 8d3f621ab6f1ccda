/// The state of every built-in scene after 120 steps under every resolver, as a hash: a change of
/// any bit in any of them shows here, whether it was meant or not.
#include "physics/resolvers/catalogue.hpp"
#include "physics/step.hpp"
#include "scenes/catalogue.hpp"

#include <cstdlib>
#include <fmt/format.h>
#include <fstream>
#include <gtest/gtest.h>
#include <map>
#include <string>
#include <vector>

namespace carom {
namespace {

constexpr int steps = 120;
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

std::string hash_after_steps(const SceneRow& scene, const ResolverRow& resolver) {
    World world = scene.make();
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

TEST(Golden, EverySceneUnderEveryResolverIsBitForBitWhatItWas) {
    const auto present = present_hashes();
    if (std::getenv(write_variable) != nullptr) {
        write_goldens(present);
        GTEST_SKIP() << "wrote " << golden_file;
    }
    const auto golden = golden_hashes();
    if (golden.empty()) {
        GTEST_SKIP() << "there is no " << golden_file << " yet";
    }
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
