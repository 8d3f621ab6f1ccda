/// Stacks that must stand for a minute at the defaults, with the drift they may show.
#include "physics/step/measure.hpp"
#include "physics/step/step.hpp"
#include "support/worlds.hpp"

#include <algorithm>
#include <cmath>
#include <gtest/gtest.h>

namespace carom {
namespace {

constexpr int minute = 3600; // steps

World world_of_cubes(std::string_view resolver, const std::vector<glm::vec3>& places) {
    World world;
    world.settings.resolver = Key(resolver);
    Body floor = static_body("floor", Box{{60.0f, 1.0f, 60.0f}});
    floor.position.y = -1.0f;
    world.add(floor);
    for (const glm::vec3& place : places) {
        Body cube = dynamic_body("", Box{glm::vec3(0.5f)}, 1000.0f);
        cube.position = place;
        world.add(cube);
    }
    return world;
}

std::vector<glm::vec3> column(int height) {
    std::vector<glm::vec3> places;
    for (int row = 0; row < height; ++row) {
        places.emplace_back(0.0f, 0.5f + static_cast<float>(row), 0.0f);
    }
    return places;
}

/// Rows of base, base - 1, ... 1 cubes, exactly touching; `deep` rows behind each other likewise.
std::vector<glm::vec3> pyramid(int base, bool is_deep) {
    std::vector<glm::vec3> places;
    for (int row = 0; row < base; ++row) {
        const int side = base - row;
        const float start = -0.5f * static_cast<float>(side - 1);
        for (int i = 0; i < side; ++i) {
            for (int k = 0; k < (is_deep ? side : 1); ++k) {
                places.emplace_back(start + static_cast<float>(i), 0.5f + static_cast<float>(row),
                                    is_deep ? start + static_cast<float>(k) : 0.0f);
            }
        }
    }
    return places;
}

struct Settled {
    float drift = 0.0f;       ///< largest horizontal way of a cube [m]
    float penetration = 0.0f; ///< [m]
    double energy = 0.0;      ///< kinetic, for each body [J]
    int changes = 0;          ///< touches that begin or end in the second half of the time
};

Settled after(World world, int steps) {
    const World start = world;
    Workspace workspace;
    StepReport report;
    Settled settled;
    for (int i = 0; i < steps; ++i) {
        report = step(world, workspace);
        const auto changes = std::count_if(
            world.events.begin(), world.events.end(),
            [](const CollisionEvent& event) { return event.kind != EventKind::stay; });
        settled.changes += i >= steps / 2 ? static_cast<int>(changes) : 0;
    }
    EXPECT_FALSE(report.fault);
    settled.penetration = report.max_penetration;
    settled.energy = kinetic_energy(world) / static_cast<double>(world.bodies.size() - 1);
    for (std::size_t i = 1; i < world.bodies.size(); ++i) {
        const glm::vec3 way = world.bodies[i].position - start.bodies[i].position;
        settled.drift = std::max(settled.drift, std::hypot(way.x, way.z));
    }
    return settled;
}

/// What rests is at rest: bodies of a ton keep no more than 1 mJ, and touches stay. Where rows of
/// cubes sag apart, a few neighbours part or meet.
void expect_stands(const Settled& settled, float drift) {
    EXPECT_LT(settled.drift, drift);
    EXPECT_LT(settled.penetration, 0.01f);
    EXPECT_LT(settled.energy, 1e-3);
    EXPECT_LE(settled.changes, 4);
}

TEST(Stacks, SequentialImpulsesHoldAColumnOfTwenty) {
    expect_stands(after(world_of_cubes("sequential_impulses", column(20)), minute), 0.01f);
}

TEST(Stacks, SequentialImpulsesHoldADeepPyramidOfEightLayers) {
    expect_stands(after(world_of_cubes("sequential_impulses", pyramid(8, true)), minute), 0.01f);
}

TEST(Stacks, SequentialImpulsesHoldAWallOfTwenty) {
    expect_stands(after(world_of_cubes("sequential_impulses", pyramid(20, false)), minute), 0.01f);
}

TEST(Stacks, SequentialImpulsesHoldAWallOfFortyThatTenIterationsDoNot) {
    World wall = world_of_cubes("sequential_impulses", pyramid(40, false));
    expect_stands(after(wall, 600), 0.01f);
    wall.settings.residual = 0.0f;
    EXPECT_GT(after(wall, 600).drift, 0.5f);
}

TEST(Stacks, SequentialImpulsesHoldColumnsThatAreNotCompressedAtAll) {
    // The iterations of the first step leave no penetration. A gap that the next steps open here
    // and there must not set the column rocking.
    for (const int height : {3, 7, 10, 11, 13, 14, 15, 16, 18}) {
        SCOPED_TRACE(height);
        expect_stands(after(world_of_cubes("sequential_impulses", column(height)), minute), 1e-3f);
    }
}

TEST(Stacks, AWallThatBeginsColdSagsAskew) {
    // Its first steps start without impulses, and ten iterations do not find those of twenty rows.
    World wall = world_of_cubes("sequential_impulses", pyramid(20, false));
    wall.settings.cold_iterations = 1;
    EXPECT_GT(after(wall, 600).drift, 0.01f);
}

TEST(Stacks, SoftStepHoldsAColumnOfForty) {
    expect_stands(after(world_of_cubes("soft_step", column(40)), minute), 0.01f);
}

TEST(Stacks, SoftStepHoldsAWallOfForty) {
    expect_stands(after(world_of_cubes("soft_step", pyramid(40, false)), 600), 0.05f);
}

} // namespace
} // namespace carom
