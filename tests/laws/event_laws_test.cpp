/// What collision events tell, under every method and at several time steps: a touch is an impulse
/// or an overlap, and its `begin` comes with the hit.
#include "laws/pairs.hpp"
#include "physics/detect/narrowphase/sweep.hpp"
#include "physics/solve/methods/catalogue.hpp"
#include "physics/step/events.hpp"
#include "support/worlds.hpp"

#include <algorithm>
#include <cmath>
#include <gtest/gtest.h>
#include <string>

namespace carom {
namespace {

int steps_of(const World& world, float seconds) {
    return static_cast<int>(std::ceil(seconds / world.settings.time_step));
}

const Contact* contact_of(const World& world, const CollisionEvent& event) {
    const auto found =
        std::find_if(world.contacts.begin(), world.contacts.end(), [&](const Contact& contact) {
            return contact.a == event.a && contact.b == event.b;
        });
    return found != world.contacts.end() ? &*found : nullptr;
}

/// From the shapes and poses alone.
float distance(const World& world, const CollisionEvent& event) {
    const Body& a = *world.find(event.a);
    const Body& b = *world.find(event.b);
    return separation(a.shape, transform(a), b.shape, transform(b));
}

bool has_impulse(const World& world, const CollisionEvent& event) {
    const Contact* contact = contact_of(world, event);
    return contact != nullptr && std::abs(normal_impulse(*contact)) > 0.0f;
}

/// What is at hand when an expectation fails.
struct EventCase {
    std::string_view resolver;
    float time_step;
    std::uint32_t seed;
};
std::ostream& operator<<(std::ostream& stream, const EventCase& c) {
    return stream << c.resolver << ", dt " << c.time_step << ", seed " << c.seed;
}

template <class What>
void for_each_method_and_time_step(std::uint32_t seeds, What what) {
    for (const ResolverRow& resolver : resolver_catalogue()) {
        for (const float dt : test::time_steps) {
            for (std::uint32_t seed = 1; seed <= seeds; ++seed) {
                const EventCase now{resolver.key, dt, seed};
                SCOPED_TRACE(now);
                what(now);
            }
        }
    }
}

World pair_of(const EventCase& now) {
    World world = laws::colliding_pair(now.resolver, now.seed);
    world.settings.time_step = now.time_step;
    return world;
}

/// Of the pair's own clock: a hit is over when the touch ends.
struct HitOfPair {
    float begin_impulse = 0.0f;   ///< of the `begin` event [N s]
    float impulse_before = 0.0f;  ///< given in steps before it [N s]
    float whole_impulse = 0.0f;   ///< of the whole touch, or of the whole run without one [N s]
    float unexplained = 0.0f;     ///< |m_b (v_b' - v_b) - sum of j n| over the same time [kg m/s]
    std::uint64_t begin_step = 0; ///< 0: there was none
};

HitOfPair first_hit(World world) {
    Workspace workspace;
    const glm::vec3 v_b = world.bodies[1].linear_velocity;
    glm::vec3 J(0.0f);
    HitOfPair hit;
    for (int i = steps_of(world, 1.0f); i > 0; --i) {
        step(world, workspace);
        const float j = test::normal_impulse_between(world, BodyId{1}, BodyId{2});
        if (!world.events.empty()) {
            const CollisionEvent& event = world.events.front();
            if (event.kind == EventKind::begin) {
                hit.begin_impulse = event.impulse;
                hit.begin_step = event.step;
            } else if (event.kind == EventKind::end) {
                return hit;
            }
        }
        hit.whole_impulse += j;
        hit.impulse_before += hit.begin_step == 0 ? j : 0.0f;
        J += world.contacts.empty() ? glm::vec3(0.0f) : j * world.contacts[0].manifold.normal;
        const Body& b = world.bodies[1];
        hit.unexplained = glm::length(b.mass * (b.linear_velocity - v_b) - J);
    }
    return hit;
}

/// Separations are followed along the normal of the step's beginning for as far as the contact
/// margin of 2 cm. Sideways, on a radius of 0.45 m, that is off by (2 cm)²/(2 · 0.45 m).
constexpr float followed = 5e-4f;

TEST(EventLaws, EveryTouchIsAnImpulseOrAnOverlap) {
    for_each_method_and_time_step(12, [](const EventCase& now) {
        World world = pair_of(now);
        // From gentle to as fast as a bullet.
        const float faster = std::pow(3.0f, static_cast<float>(now.seed % 6));
        for (Body& body : world.bodies) {
            body.linear_velocity *= faster;
        }
        Workspace workspace;
        for (int i = steps_of(world, 1.0f / faster) + 10; i > 0; --i) {
            step(world, workspace);
            for (const CollisionEvent& event : world.events) {
                if (event.last_step == event.step) {
                    EXPECT_TRUE(has_impulse(world, event) || distance(world, event) <= followed)
                        << name_of(event.kind) << " in step " << event.step << ", "
                        << distance(world, event) << " m apart";
                }
            }
        }
    });
}

TEST(EventLaws, ABeginComesInTheStepOfTheFirstImpulse) {
    for_each_method_and_time_step(12, [](const EventCase& now) {
        const HitOfPair hit = first_hit(pair_of(now));
        EXPECT_EQ(hit.impulse_before, 0.0f);
        // A touch of bodies that approach has an impulse under all but those who never give one.
        if (hit.whole_impulse != 0.0f) {
            EXPECT_GT(hit.begin_impulse, 0.0f);
        }
    });
}

/// Balls, for a box may be hit at a second corner while it touches. m Δv of a hit without friction
/// is its impulse, and `begin` tells the whole of it, where the method answers a hit within one
/// step: all but springs do while e > 0. (With e = 0 a body that sequential impulses find on its
/// way to the surface is let come there first, at s/dt: the rest of its impulse comes with the next
/// step.)
TEST(EventLaws, ABeginCarriesTheWholeHit) {
    for_each_method_and_time_step(24, [](const EventCase& now) {
        World world = pair_of(now);
        for (Body& body : world.bodies) {
            set_shape(body, Sphere{0.5f});
            body.restitution = std::max(body.restitution.value_or(0.0f), 0.1f);
        }
        const HitOfPair hit = first_hit(world);
        if (now.resolver == "penalty") {
            EXPECT_GT(hit.begin_impulse, 0.0f);
            EXPECT_LE(hit.begin_impulse, hit.whole_impulse);
        } else {
            EXPECT_FLOAT_EQ(hit.begin_impulse, hit.whole_impulse);
        }
        // Under `stop` the impulse on A is another one, and it acts sideways too.
        if (now.resolver != "stop") {
            EXPECT_LE(hit.unexplained, 2e-5f * (1.0f + hit.whole_impulse));
        }
    });
}

/// Two crates that are on the other side of each other after a step, without having met in it.
TEST(EventLaws, BodiesThatSwapPlacesWithoutAForceDoNotTouch) {
    for (const ResolverRow& resolver : resolver_catalogue()) {
        for (const float dt : test::time_steps) {
            SCOPED_TRACE(testing::Message() << resolver.key << ", dt " << dt);
            World world = test::ideal_world(resolver.key, dt);
            world.settings.penalty_sub_steps = 1;
            for (const float side : {-1.0f, 1.0f}) {
                Body crate = test::crate(glm::vec3(0.5f), 1.0f, {2.0f * side, 0.0f, 0.0f});
                crate.linear_velocity.x =
                    -4.0f * side / dt; // to the same distance on the other side
                world.add(crate);
            }
            const World before = world;
            Workspace workspace;
            const StepReport report = step(world, workspace);
            ASSERT_EQ(world.bodies[0].linear_velocity, before.bodies[0].linear_velocity);
            EXPECT_TRUE(world.events.empty());
            EXPECT_EQ(report.max_penetration, 0.0f);
            for (const Contact& contact : world.contacts) {
                EXPECT_GT(contact.manifold.storage[0].separation, 2.9f);
            }
        }
    }
}

/// A ball, a crate, and where the method stacks a column and a pyramid of bricks, whose neighbours
/// stand clear of each other: such a gap may really close and open as the pyramid settles.
World at_rest(const ResolverRow& resolver, std::uint32_t number, float time_step) {
    World world;
    world.settings.resolver = Key(resolver.key);
    world.settings.time_step = time_step;
    world.add(test::floor_body());
    if (number == 1) {
        world.add(test::ball(0.5f, 1.0f, {0.0f, 0.5f, 0.0f}));
    } else if (number == 2) {
        world.add(test::crate({0.5f, 0.3f, 0.4f}, 8.0f, {0.0f, 0.3f, 0.0f}));
    }
    const int rows = number > 2 ? 8 : 0;
    for (int row = 0; row < rows; ++row) {
        for (int column = 0; column < (number == 3 ? 1 : rows - row); ++column) {
            const auto up = static_cast<float>(row);
            const float along = static_cast<float>(column) + (number == 3 ? 0.0f : 0.5f * up);
            const glm::vec3 place(1.1f * along, 0.25f + 0.5f * up, 0.0f);
            world.add(test::crate({0.5f, 0.25f, 0.25f}, 1.0f, place));
        }
    }
    return world;
}

/// As rounding opens a contact that hardly presses: by less than bodies at rest may be apart.
TEST(EventLaws, ATouchGoesOnOverAGapOfBodiesAtRestAndDoesNotBeginOverOne) {
    World world;
    world.settings.event_grace_steps = 0;
    world.add(test::ball(0.5f, 1.0f, {0.0f, 0.0f, 0.0f}));
    world.add(test::ball(0.5f, 1.0f, {0.0f, 1.0f, 0.0f}));
    const float gap = kept_gap(world.settings, world.bodies[0], world.bodies[1]);
    ASSERT_GT(gap, 0.0f);
    Workspace workspace;
    std::string told;
    for (const float s : {0.9f * gap, -gap, 0.9f * gap, 0.9f * gap, 1.1f * gap, 0.9f * gap}) {
        Manifold manifold;
        manifold.add({0.0f, 0.5f, 0.0f}, s, 0);
        world.contacts = {{BodyId{1}, BodyId{2}, manifold}};
        ++world.step_count;
        record_events(world, workspace);
        told += world.events.empty() ? '-' : name_of(world.events.front().kind).front();
    }
    EXPECT_EQ(told, "-bsse-");
    EXPECT_TRUE(world.events.empty());
}

TEST(EventLaws, WhatRestsOnlyStays) {
    for (const ResolverRow& resolver : resolver_catalogue()) {
        const std::uint32_t last = resolver.promises.stacks ? 4 : resolver.promises.rests ? 2 : 0;
        for (std::uint32_t number = 1; number <= last; ++number) {
            for (const float dt : test::time_steps) {
                SCOPED_TRACE(testing::Message() << resolver.key << ", " << number << ", dt " << dt);
                World world = at_rest(resolver, number, dt);
                test::run(world, 240);
                Workspace workspace;
                for (int i = 0; i < 240; ++i) {
                    step(world, workspace);
                    EXPECT_FALSE(world.events.empty());
                    for (const CollisionEvent& event : world.events) {
                        EXPECT_EQ(event.kind, EventKind::stay)
                            << event.a.value << ' ' << event.b.value << " in step " << event.step;
                    }
                }
            }
        }
    }
}

} // namespace
} // namespace carom
