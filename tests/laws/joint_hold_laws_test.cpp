/// Joints hold, whatever hangs on them: to 1 cm or 1 % of their length, or it is told why not and
/// what helps. And what holds them gives no energy.
#include "lab/measure/resolution.hpp"
#include "lab/measure/stability.hpp"
#include "math/random.hpp"
#include "physics/solve/limits/tension.hpp"
#include "physics/step/measure.hpp"
#include "physics/step/shadow_energy.hpp"
#include "support/joints.hpp"
#include "support/worlds.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <numbers>
#include <string>

namespace carom {
namespace {

using test::hung_from;

constexpr std::array methods = {"sequential_impulses", "soft_step"};

World world_of(const char* method) {
    World world;
    world.settings.resolver = Key(method);
    return world;
}

float chosen(Xorshift32& random, float least, float most) {
    return least + (most - least) * random.next();
}

std::uint32_t one_of(Xorshift32& random, std::uint32_t count) {
    return static_cast<std::uint32_t>(random.next() * static_cast<float>(count));
}

/// Balls that pass through each other.
BodyId add_ball(World& world, float radius, float mass, const glm::vec3& place) {
    Body ball = test::ball(radius, mass, place);
    ball.tags = ball.ignore_tags = {"hung"};
    return world.add(ball);
}

/// A row of light balls on rods from a hook, and a heavy one at its end, let go horizontally.
World chain(World world, int links, float ratio) {
    constexpr float length = 0.2f;
    BodyId last{};
    for (int i = 1; i <= links + 1; ++i) {
        const bool is_end = i == links + 1;
        const BodyId ball = add_ball(world, is_end ? 0.1f : 0.03f, is_end ? ratio : 1.0f,
                                     {length * static_cast<float>(i), 0.0f, 0.0f});
        Joint rod = hung_from("distance", {}, ball, length);
        rod.b = last;
        world.add(rod);
        last = ball;
    }
    return world;
}

/// The same of bars on ball joints.
World chain_of_bars(World world, int links, float ratio) {
    constexpr float half = 0.1f;
    BodyId last{};
    for (int i = 0; i <= links; ++i) {
        const bool is_end = i == links;
        const float start = 2.0f * half * static_cast<float>(i);
        Body body = is_end ? test::ball(half, ratio, {start + half, 0.0f, 0.0f})
                           : test::crate({half, 0.02f, 0.02f}, 1.0f, {start + half, 0.0f, 0.0f});
        body.tags = body.ignore_tags = {"hung"};
        const BodyId id = world.add(body);
        Joint joint = hung_from("ball", {}, id);
        joint.anchor_a.x = -half;
        joint.b = last;
        joint.anchor_b.x = i == 0 ? 0.0f : half;
        world.add(joint);
        last = id;
    }
    return world;
}

glm::vec3 direction(Xorshift32& random) {
    for (;;) {
        const glm::vec3 v(chosen(random, -1.0f, 1.0f), chosen(random, -1.0f, 1.0f),
                          chosen(random, -1.0f, 1.0f));
        if (glm::length(v) > 0.1f && glm::length(v) < 1.0f) {
            return glm::normalize(v);
        }
    }
}

/// Two to eight balls and boxes of 0.1 to 100 kg, each tied to one of those before by a rod, a rope
/// or a ball joint; one tree in five hangs on nothing. They pass through each other.
World random_tree(Xorshift32& random, World world) {
    constexpr std::array kinds = {"distance", "distance", "ball", "rope"};
    const auto count = 2u + one_of(random, 7u);
    const bool is_free = one_of(random, 5u) == 0;
    for (std::uint32_t i = 0; i < count; ++i) {
        const bool branches = i > 0 && one_of(random, 3u) == 0;
        const auto parent = branches ? one_of(random, i) : i - 1;
        const glm::vec3 base = i > 0 ? world.bodies[parent].position : glm::vec3(0.0f);
        const float length = chosen(random, 0.2f, 0.6f);
        const glm::vec3 place = base + length * direction(random);
        const float mass = std::pow(10.0f, chosen(random, -1.0f, 2.0f));
        const glm::vec3 half(chosen(random, 0.03f, 0.2f), chosen(random, 0.03f, 0.2f),
                             chosen(random, 0.03f, 0.2f));
        Body body = one_of(random, 5u) < 2 ? test::crate(half, mass, place)
                                           : test::ball(0.3f * half.x + 0.02f, mass, place);
        body.tags = body.ignore_tags = {"hung"};
        const BodyId id = world.add(body);
        const char* kind = kinds[one_of(random, kinds.size())];
        if (i == 0 && is_free) {
            continue;
        }
        Joint joint = hung_from(kind, {}, id, glm::length(place - base));
        joint.b = i > 0 ? world.bodies[parent].id : BodyId{};
        if (joint.type == Key("ball")) { // half way
            joint.anchor_a = 0.5f * (base - place);
            joint.anchor_b = 0.5f * (place - base);
        }
        world.add(joint);
    }
    return world;
}

/// The largest error of a joint, in what is allowed.
double worst_error(const World& world) {
    double worst = 0.0;
    for (const Joint& joint : world.joints) {
        worst = std::max(worst, joint_excess(world, joint));
    }
    return worst;
}

struct Swinging {
    World end;
    double error = 0.0;  ///< the largest, in what is allowed
    double rise = 0.0;   ///< of the shadow energy, as a share of what there is to fall
    double loss = 0.0;   ///< from the beginning to the end, likewise
    bool is_told = true; ///< wherever a joint was off by more than is allowed
};

Swinging swing_of(World world, double seconds) {
    Workspace workspace;
    Swinging run;
    double scale = 0.0;
    for (const Joint& joint : world.joints) {
        scale += joint.type == Key("ball") ? 0.4 : static_cast<double>(joint.length);
    }
    double mass = 0.0;
    for (const Body& body : world.bodies) {
        mass += static_cast<double>(body.mass);
    }
    scale *= mass * static_cast<double>(test::g);
    const double begin = shadow_energy(world);
    double K = scale;
    while (world.time < seconds) {
        if (step(world, workspace).fault.has_value()) {
            ADD_FAILURE() << "a fault";
            break;
        }
        const double error = worst_error(world);
        run.is_told = run.is_told && (error <= 1.0 || joints_apart(world).has_value() ||
                                      unresolved(world).has_value());
        run.error = std::max(run.error, error);
        K = std::max(K, kinetic_energy(world));
        run.rise = std::max(run.rise, shadow_energy(world) - begin);
    }
    run.rise /= K;
    run.loss = (begin - shadow_energy(world)) / K;
    run.end = std::move(world);
    return run;
}

/// What no number of passes holds, in any step: the swing goes on, and nothing is gained. Under
/// sequential impulses at 60 Hz the ball between rods loses a third of its energy in 10 s.
TEST(HeavyEnd, IsHeldAndSwingsOn) {
    for (const char* method : methods) {
        for (const float rate : {60.0f, 120.0f}) {
            World world = world_of(method);
            world.settings.time_step = 1.0f / rate;
            for (const auto& [which, scene] :
                 {std::pair{"a ball between rods", chain(world, 1, 100.0f)},
                  std::pair{"five balls", chain(world, 5, 1000.0f)},
                  std::pair{"ten balls", chain(world, 10, 50000.0f)},
                  std::pair{"five bars", chain_of_bars(world, 5, 1000.0f)},
                  std::pair{"ten bars", chain_of_bars(world, 10, 50000.0f)}}) {
                const Swinging run = swing_of(scene, 10.0);
                const std::string name = fmt::format("{} {} {}", which, method, rate);
                EXPECT_LT(run.error, 0.7) << name;
                EXPECT_LT(run.rise, 1e-4) << name;
                EXPECT_LT(run.loss, 0.4) << name;
            }
        }
    }
}

/// Split impulse corrects by velocities of its own, which do not swing.
TEST(HeavyEnd, IsHeldBySplitImpulse) {
    for (const float rate : {60.0f, 120.0f}) {
        World world = world_of(methods[0]);
        world.settings.position_correction = PositionCorrection::split_impulse;
        world.settings.time_step = 1.0f / rate;
        for (const World& scene : {chain(world, 1, 100.0f), chain(world, 5, 1000.0f),
                                   chain_of_bars(world, 5, 1000.0f)}) {
            const Swinging run = swing_of(scene, 5.0);
            EXPECT_LT(run.error, 1.0) << rate << " " << scene.bodies.size();
            EXPECT_LT(run.rise, 1e-4) << rate << " " << scene.bodies.size();
        }
    }
}

TEST(Tree, OfAnyMassesGainsNoEnergyAndSaysWhereItsJointsDoNotHold) {
    for (const char* method : methods) {
        for (const float rate : {60.0f, 120.0f, 240.0f}) {
            for (std::uint32_t seed = 1; seed <= 40; ++seed) {
                Xorshift32 random(seed);
                World world = world_of(method);
                world.settings.time_step = 1.0f / rate;
                const Swinging run = swing_of(random_tree(random, world), 4.0);
                const std::string name = fmt::format("seed {} {} {}", seed, method, rate);
                EXPECT_TRUE(run.is_told) << name;
                EXPECT_LT(run.error, 10.0) << name;
                EXPECT_LT(run.rise, 1e-3) << name;
            }
        }
    }
}

/// Where joints are off, steps hold that follow the largest tension there was: ω h = 0.5. (One in
/// forty turns too far in them too.)
TEST(Tree, HoldsInStepsThatFollowItsTension) {
    int off = 0;
    int still_off = 0;
    for (std::uint32_t seed = 1; seed <= 40; ++seed) {
        const auto tree_in_steps = [&](double time_step) {
            Xorshift32 random(seed);
            World world = world_of(methods[0]);
            world.settings.time_step = static_cast<float>(time_step);
            return random_tree(random, world);
        };
        const Swinging run = swing_of(tree_in_steps(1.0 / 60.0), 1.0);
        if (run.error > 1.0) {
            double rate = 0.0;
            for (const Joint& joint : run.end.joints) {
                rate = std::max(rate, rate_across_tension(run.end, joint));
            }
            ++off;
            still_off += swing_of(tree_in_steps(0.5 / rate), 1.0).error > 1.0 ? 1 : 0;
        }
    }
    EXPECT_GT(off, 15);
    EXPECT_LE(still_off, 1);
}

/// ω² = T (1/L_1 + 1/L_2)/m of a ball between two rods, of which the other ends hardly move.
TEST(RateAcrossTension, IsThatOfAPluckedString) {
    World world = chain(world_of(methods[0]), 1, 1e6f);
    world.joints[0].memory.most = world.joints[1].memory.most = 500.0f;
    EXPECT_NEAR(rate_across_tension(world, world.joints[0]), std::sqrt(500.0 * (5.0 + 5.0)), 0.1);
}

/// How deep a cable of so many links of length l hangs between posts as far apart as this. With a
/// weight w at each node, and the pull H along the span, the k-th link from the middle has
///     tan θ_k = (k + 1/2) w/H,   k = 0, 1, ...,   2 Σ l cos θ_k = span.
struct Cable {
    int links;
    double l;
    double span;

    double angle(double from_middle, double w_by_H) const {
        return std::atan(from_middle * w_by_H);
    }
    double w_by_H() const {
        double low = 0.0;
        double high = 100.0;
        for (int i = 0; i < 60; ++i) {
            const double middle = 0.5 * (low + high);
            double width = 0.0;
            for (int k = 0; k < links / 2; ++k) {
                width += 2.0 * l * std::cos(angle(k + 0.5, middle));
            }
            (width > span ? low : high) = middle;
        }
        return low;
    }
};

/// Ten iterations one by one let it sag by half as much again, and more.
TEST(TautCable, SagsAsMuchAsItShould) {
    constexpr Cable cable{.links = 20, .l = 0.25, .span = 0.998 * 5.0};
    const double slope = cable.w_by_H();
    for (const char* method : methods) {
        World world = world_of(method);
        world.settings.linear_damping = 1.0f;
        BodyId last{};
        glm::vec3 place(0.0f);
        float sag = 0.0f;
        for (int k = 0; k < cable.links; ++k) { // from post to post, where it should hang
            const double angle = cable.angle(k - 0.5 * (cable.links - 1), slope);
            place +=
                static_cast<float>(cable.l) * glm::vec3(static_cast<float>(std::cos(angle)),
                                                        static_cast<float>(std::sin(angle)), 0.0f);
            sag = std::max(sag, -place.y);
            const bool is_end = k == cable.links - 1;
            const BodyId ball = is_end ? last : add_ball(world, 0.03f, 1.0f, place);
            Joint rod = hung_from("distance", {}, ball, static_cast<float>(cable.l));
            rod.b = is_end ? BodyId{} : last;
            rod.anchor_b = is_end ? place : glm::vec3(0.0f);
            world.add(rod);
            last = ball;
        }
        const auto middle = static_cast<std::size_t>(cable.links / 2 - 1);
        World visited = world;
        visited.settings.joint_solve = JointSolve::visits;
        test::run(world, 600);
        test::run(visited, 600);
        EXPECT_NEAR(-world.bodies[middle].position.y, sag, 0.01f * sag) << method;
        EXPECT_GT(-visited.bodies[middle].position.y, 1.5f * sag) << method;
    }
}

/// Down a chain of n equal masses a sweep of Gauss-Seidel leaves cos²(π/(2 n + 1)) of the slowest
/// mode: down to a hundredth it takes ln 0.01 / ln of that, at most, and a change goes by one link
/// in each.
TEST(Passes, AreThoseOfTheSlowestMode) {
    for (const int links : {10, 20, 40}) {
        World world = chain(world_of(methods[0]), links - 1, 1.0f);
        const double cosine = std::cos(std::numbers::pi / (2.0 * links + 1.0));
        const double passes = std::log(0.01) / (2.0 * std::log(cosine));
        const Convergence needed = convergence(world, world.joints.front());
        EXPECT_LT(needed.passes, passes);
        EXPECT_GT(needed.passes, links / 2);
        EXPECT_FALSE(needed.has_loop);
        world.add(test::joint_between("distance", world.bodies[0].id, world.bodies[2].id, 0.4f));
        EXPECT_TRUE(convergence(world, world.joints.front()).has_loop);
    }
}

/// Few passes leave a chain off that is let go; as many as are told hold it, and so does one that
/// solves it as a tree.
TEST(Passes, ThatAreToldSuffice) {
    World world = chain(world_of(methods[0]), 40, 1.0f);
    world.settings.joint_solve = JointSolve::visits;
    world.settings.time_step = 1.0f / 240.0f;
    world.settings.iterations = 2;
    const Swinging few = swing_of(world, 1.5);
    EXPECT_GT(few.error, 1.0);
    EXPECT_TRUE(few.is_told);
    world.settings.iterations = convergence(world, world.joints.front()).passes;
    EXPECT_LT(swing_of(world, 1.5).error, 0.3);
    world.settings.joint_solve = JointSolve::trees;
    world.settings.iterations = 1;
    EXPECT_LT(swing_of(world, 1.5).error, 1.0);
}

} // namespace
} // namespace carom
