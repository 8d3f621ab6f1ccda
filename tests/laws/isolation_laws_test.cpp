/// What happens to bodies does not depend on what happens where they never come: a scene beside
/// another one, 1 km away, is bit for bit the scene alone.
#include "laws/law.hpp"
#include "physics/solve/methods/catalogue.hpp"
#include "support/joints.hpp"
#include "support/worlds.hpp"

#include <algorithm>
#include <array>
#include <gtest/gtest.h>
#include <string>
#include <vector>

namespace carom {

namespace {

constexpr int steps = 120;
constexpr std::uint32_t scenes = 24;
constexpr float far_away = 1000.0f; ///< [m]

template <class T, std::size_t Count>
T one_of(test::Scatter& scatter, const std::array<T, Count>& choices) {
    const auto i = static_cast<std::size_t>(0.5f * (scatter.next() + 1.0f) * Count);
    return choices[std::min(i, Count - 1)];
}

/// A number between the two.
float between(test::Scatter& scatter, float least, float most) {
    return least + 0.5f * (scatter.next() + 1.0f) * (most - least);
}

Body random_body(test::Scatter& scatter) {
    const float size = between(scatter, 0.25f, 0.5f);
    const Shape shape = scatter.next() < 0.0f
                            ? Shape(Sphere{size})
                            : Shape(Box{glm::vec3(size) + 0.15f * scatter.vector()});
    Body body = dynamic_body("", shape, between(scatter, 0.5f, 4.0f));
    body.orientation = glm::normalize(glm::quat(1.5f, scatter.vector()));
    body.linear_velocity = 2.0f * scatter.vector();
    body.angular_velocity = 3.0f * scatter.vector();
    body.restitution = between(scatter, 0.0f, 1.0f);
    body.friction = between(scatter, 0.0f, 1.0f);
    body.rolling_resistance = scatter.next() < 0.5f ? 0.0f : 0.05f;
    return body;
}

/// What falls on one floor: one body, a pair, or a cluster; some of it touches from the start.
std::vector<Body> random_scene(std::uint32_t seed, float x) {
    test::Scatter scatter(seed);
    Body floor = static_body("", Box{{4.0f, 0.5f, 4.0f}});
    floor.position = {x, -0.5f, 0.0f};
    floor.restitution = 1.0f;
    floor.friction = 1.0f;
    std::vector<Body> bodies{floor};
    const int count = one_of(scatter, std::array{1, 2, 2, 3, 6});
    for (int i = 0; i < count; ++i) {
        Body body = random_body(scatter);
        const float height = between(scatter, 0.3f, 1.0f) + 0.7f * static_cast<float>(i);
        body.position = glm::vec3(x, height, 0.0f) + glm::vec3(0.5f, 0.0f, 0.5f) * scatter.vector();
        bodies.push_back(body);
    }
    return bodies;
}

Settings random_settings(const ResolverRow& resolver, std::uint32_t seed) {
    test::Scatter scatter(seed + 1000);
    Settings settings;
    settings.resolver = Key(resolver.key);
    settings.time_step = one_of(scatter, std::array{1.0f / 60.0f, 1.0f / 240.0f});
    settings.restitution_threshold = one_of(scatter, std::array{0.0f, 0.5f});
    settings.friction_model =
        one_of(scatter, std::array{FrictionModel::none, FrictionModel::proportional,
                                   FrictionModel::coulomb, FrictionModel::box});
    settings.position_correction = one_of(
        scatter, std::array{PositionCorrection::none, PositionCorrection::projection,
                            PositionCorrection::baumgarte, PositionCorrection::split_impulse});
    settings.detection =
        one_of(scatter, std::array{Detection::discrete, Detection::discrete,
                                   Detection::time_of_impact, Detection::speculative});
    settings.broadphase = one_of(scatter, std::array{Key("tree"), Key("sort_and_sweep")});
    settings.penalty_stiffness = 500.0f; // rigid joints are springs too, on light bodies
    settings.penalty_damping = 2.0f;
    settings.sub_steps = one_of(scatter, std::array{1, 1, 2});
    return settings;
}

/// Some scenes are chains: each body but the floor hangs on the one before it.
void hang_together(World& world, const std::vector<BodyId>& bodies, std::uint32_t seed) {
    test::Scatter scatter(seed + 2000);
    for (std::size_t i = 2; i < bodies.size() && seed % 3 == 0; ++i) {
        world.add(test::link(
            one_of(scatter, std::array{Key("ball"), Key("distance"), Key("rope"), Key("spring")}),
            bodies[i - 1], bodies[i]));
    }
}

/// Each body of the scene is followed by one from far away, as long as there are some: orders of
/// creation and of contacts mix. (The order of solving within a cluster is the same up to 3,071
/// movable bodies: see domains.hpp.)
World mixed(const Settings& settings, const std::vector<Body>& scene, std::uint32_t seed,
            const std::vector<Body>& others, std::uint32_t seed_of_others) {
    World world;
    world.settings = settings;
    std::vector<BodyId> near;
    std::vector<BodyId> far;
    for (std::size_t i = 0; i < std::max(scene.size(), others.size()); ++i) {
        if (i < scene.size()) {
            near.push_back(world.add(scene[i]));
        }
        if (i < others.size()) {
            Body other = others[i];
            other.tags = {"other"};
            far.push_back(world.add(other));
        }
    }
    hang_together(world, far, seed_of_others);
    hang_together(world, near, seed);
    return world;
}

/// What an unstable spring throws may come to the others.
bool stays_together(const World& world) {
    return std::all_of(world.bodies.begin(), world.bodies.end(), [](const Body& body) {
        return glm::length(body.position) < 0.1f * far_away;
    });
}

bool is_other(const Body& body) { return !body.tags.empty(); }

/// Of the scene's first body that differs, or nothing.
std::string difference(const World& alone, const World& world) {
    std::size_t k = 0;
    for (const Body& body : world.bodies) {
        if (is_other(body)) {
            continue;
        }
        const Body& same = alone.bodies[k++];
        if (body.position != same.position || body.orientation != same.orientation ||
            body.linear_velocity != same.linear_velocity ||
            body.angular_velocity != same.angular_velocity) {
            return "body " + std::to_string(k) + " of the scene, |v - v'| = " +
                   std::to_string(glm::length(body.linear_velocity - same.linear_velocity));
        }
    }
    return {};
}

class EveryMethodInIsolation : public testing::TestWithParam<ResolverRow> {};

TEST_P(EveryMethodInIsolation, AnotherSceneFarAwayChangesNoBit) {
    for (std::uint32_t seed = 1; seed <= scenes; ++seed) {
        const Settings settings = random_settings(GetParam(), seed);
        const auto scene = random_scene(seed, 0.0f);
        const std::uint32_t elsewhere = seed + 500;
        World alone = mixed(settings, scene, seed, {}, elsewhere);
        World world = mixed(settings, scene, seed, random_scene(elsewhere, far_away), elsewhere);
        Workspace workspace;
        Workspace workspace_alone;
        for (int i = 1; i <= steps && stays_together(alone); ++i) {
            ASSERT_FALSE(step(alone, workspace_alone).fault) << "seed " << seed;
            ASSERT_FALSE(step(world, workspace).fault) << "seed " << seed;
            const std::string differs = difference(alone, world);
            if (!differs.empty()) {
                ADD_FAILURE() << "seed " << seed << ", step " << i << ": " << differs;
                break;
            }
        }
    }
}

INSTANTIATE_TEST_SUITE_P(Laws, EveryMethodInIsolation,
                         testing::ValuesIn(resolver_catalogue().begin(),
                                           resolver_catalogue().end()),
                         [](const auto& parameters) { return std::string(parameters.param.key); });

} // namespace
} // namespace carom
