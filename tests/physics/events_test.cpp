#include "physics/step/events.hpp"

#include "physics/solve/methods/catalogue.hpp"
#include "support/worlds.hpp"

#include <algorithm>
#include <cmath>
#include <gtest/gtest.h>

namespace carom {
namespace {

using enum EventKind;

/// The events of all steps, one after the other.
std::vector<CollisionEvent> events_of(World& world, int steps) {
    Workspace workspace;
    std::vector<CollisionEvent> all;
    for (int i = 0; i < steps; ++i) {
        EXPECT_FALSE(step(world, workspace).fault);
        all.insert(all.end(), world.events.begin(), world.events.end());
    }
    return all;
}

std::vector<CollisionEvent> of_kind(const std::vector<CollisionEvent>& events, EventKind kind) {
    std::vector<CollisionEvent> found;
    std::copy_if(events.begin(), events.end(), std::back_inserter(found),
                 [=](const CollisionEvent& event) { return event.kind == kind; });
    return found;
}

/// The step that each of these events tells.
std::vector<std::uint64_t> steps_of(const std::vector<CollisionEvent>& events) {
    std::vector<std::uint64_t> steps;
    for (const CollisionEvent& event : events) {
        steps.push_back(event.step);
    }
    return steps;
}

/// What record_events makes of a contact that touches in the steps marked x: b, s, e or -.
std::string kinds_of_pattern(const std::string& pattern, int grace) {
    World world;
    world.settings.event_grace_steps = grace;
    const BodyId a = world.add(test::floor_body());
    const BodyId b = world.add(test::ball(0.5f, 1.0f, {0.0f, 0.5f, 0.0f}));
    Workspace workspace;
    std::string kinds;
    for (const char step : pattern) {
        Manifold manifold;
        manifold.add(glm::vec3(0.0f), step == 'x' ? -0.001f : 0.001f, 0);
        world.contacts = {{a, b, manifold}};
        ++world.step_count;
        record_events(world, workspace);
        kinds += world.events.empty() ? '-' : "bse"[static_cast<int>(world.events.front().kind)];
    }
    return kinds;
}

TEST(CollisionEvents, GraceBridgesInterruptionsThatAreNoLonger) {
    const std::string touches = "--xx-x--x---x---";
    EXPECT_EQ(kinds_of_pattern(touches, 0), "--bsebe-be--be--");
    EXPECT_EQ(kinds_of_pattern(touches, 1), "--bssssebse-bse-");
    EXPECT_EQ(kinds_of_pattern(touches, 2), "--bssssssssebsse");
    EXPECT_EQ(kinds_of_pattern(touches, 3), "--bsssssssssssss");
}

TEST(CollisionEvents, AnEndMayBeFollowedAtOnceByABegin) {
    EXPECT_EQ(kinds_of_pattern("x-x-x-", 0), "bebebe");
}

/// Impulses in steps that end apart: the contact of a bounce.
TEST(CollisionEvents, AnImpulseIsATouchAlsoWhereTheStepLeavesTheBodiesApart) {
    Contact contact{BodyId{1}, BodyId{2}, {}};
    contact.manifold.add(glm::vec3(0.0f), 0.01f, 0);
    EXPECT_FALSE(touches(contact));
    contact.manifold.storage[0].normal_impulse = 1e-6f;
    EXPECT_TRUE(touches(contact));
    contact.manifold.storage[0].normal_impulse = 0.0f;
    contact.manifold.storage[0].separation = 0.0f;
    EXPECT_TRUE(touches(contact));
}

TEST(BouncingBall, BeginsAndEndsAtEachBounce) {
    World world = test::ideal_world();
    world.settings.gravity.y = -test::g;
    world.add(test::floor_body());
    world.add(test::ball(0.5f, 1.0f, {0.0f, 2.5f, 0.0f}, 1.0f));
    const auto events = events_of(world, 300);

    // After k steps it has fallen g h² k (k + 1)/2; 2 m are reached in step k₁ = 38. It is seen
    // inside the floor one step later where it was not within the margin before.
    const double h = 1.0 / 60.0;
    const double k_1 = std::ceil(0.5 * (std::sqrt(1.0 + 8.0 * 2.0 / (9.81 * h * h)) - 1.0));
    const auto begins = steps_of(of_kind(events, begin));
    ASSERT_EQ(begins.size(), 4u);
    EXPECT_NEAR(static_cast<double>(begins[0]), k_1, 1.0);
    for (std::size_t i = 1; i < begins.size(); ++i) {
        // The flight is retraced upwards in n - 1 steps, the highest place is visited twice, and n
        // steps later it is down again: bounces are 2 n - 1 steps apart.
        EXPECT_NEAR(static_cast<double>(begins[i] - begins[i - 1]),
                    static_cast<double>(2 * begins[0] - 1), 1.0);
    }
    // Each touch is one impulse in one step, after which the ball is gone.
    const auto ends = steps_of(of_kind(events, end));
    ASSERT_EQ(ends.size(), begins.size());
    for (std::size_t i = 0; i < ends.size(); ++i) {
        EXPECT_EQ(ends[i], begins[i] + 1 + 2);
    }
}

TEST(RestingBall, BeginsOnceAndStays) {
    for (const ResolverRow& resolver : resolver_catalogue()) {
        if (!resolver.promises.rests) {
            continue;
        }
        SCOPED_TRACE(resolver.key);
        World world;
        world.settings.resolver = Key(resolver.key);
        world.add(test::floor_body());
        world.add(test::ball(0.5f, 1.0f, {0.0f, 0.55f, 0.0f}));
        const auto events = events_of(world, 600);
        EXPECT_EQ(of_kind(events, begin).size(), 1u);
        EXPECT_EQ(of_kind(events, end).size(), 0u);
        ASSERT_FALSE(events.empty());
        EXPECT_EQ(of_kind(events, stay).size(), 600u - events.front().step);
        EXPECT_EQ(events.back().begin_time, events.front().begin_time);
        EXPECT_NEAR(events.front().begin_time, static_cast<double>(events.front().step) / 60.0,
                    1e-5);
    }
}

/// A ball of 2 kg that flies with 3 m/s straight into a wall; the wall is A where it comes first.
std::vector<CollisionEvent> hit_on_wall(Settings settings, bool wall_first) {
    World world;
    world.settings = settings;
    Body wall = static_body("wall", Box{{0.5f, 5.0f, 5.0f}});
    wall.position.x = 0.5f;
    wall.restitution = 1.0f;
    Body ball = test::ball(0.5f, 2.0f, {-1.0f, 0.0f, 0.0f}, 0.5f);
    ball.linear_velocity.x = 3.0f;
    world.add(wall_first ? wall : ball);
    world.add(wall_first ? ball : wall);
    return events_of(world, 60);
}

TEST(SingleHit, TellsTheImpulseTheNormalAndThePlace) {
    for (const char* resolver : {"sequential_impulses", "impulse"}) {
        for (const int sub_steps : {1, 4, 10}) {
            for (const bool wall_first : {false, true}) {
                SCOPED_TRACE(testing::Message() << resolver << ", " << sub_steps << wall_first);
                Settings settings = test::ideal_settings();
                settings.resolver = Key(resolver);
                settings.sub_steps = sub_steps;
                const auto events = hit_on_wall(settings, wall_first);
                ASSERT_EQ(of_kind(events, begin).size(), 1u);
                ASSERT_EQ(of_kind(events, end).size(), 1u);
                for (const CollisionEvent& event : events) {
                    // j = m v (1 + e) = 2 · 3 · 1.5
                    EXPECT_NEAR(event.impulse, 9.0f, 1e-4f);
                    EXPECT_EQ(event.a, BodyId{1});
                    EXPECT_EQ(event.b, BodyId{2});
                    // From A to B: the wall lies at greater x.
                    test::expect_near(event.normal, {wall_first ? -1.0f : 1.0f, 0.0f, 0.0f}, 1e-6f);
                    // At x = 0, but for half of what the ball flies in a step.
                    test::expect_near(event.point, glm::vec3(0.0f), 0.5f * 3.0f / 60.0f);
                }
            }
        }
    }
}

TEST(SingleHit, OfSeveralPointsAddsTheirImpulses) {
    // A crate that lands flat: four points carry m v = 4 · 1 N s together, around their middle.
    World world = test::ideal_world();
    world.add(test::floor_body());
    Body crate = test::crate({0.5f, 0.5f, 0.5f}, 4.0f, {2.0f, 0.6f, 1.0f});
    crate.linear_velocity.y = -1.0f;
    world.add(crate);
    const auto events = events_of(world, 20);
    ASSERT_FALSE(events.empty());
    EXPECT_NEAR(events.front().point.x, 2.0f, 0.01f);
    EXPECT_NEAR(events.front().point.z, 1.0f, 0.01f);
    // It is taken from the crate in two steps: down to s/dt first, the rest where s = 0.
    float total = 0.0f;
    float largest = 0.0f;
    World again = test::ideal_world();
    again.add(test::floor_body());
    again.add(crate);
    Workspace workspace;
    for (int i = 0; i < 20; ++i) {
        step(again, workspace);
        const float impulse = test::normal_impulse_between(again, BodyId{1}, BodyId{2});
        total += impulse;
        largest = std::max(largest, impulse);
    }
    EXPECT_NEAR(total, 4.0f, 1e-4f);
    EXPECT_FLOAT_EQ(events.back().impulse, largest);
}

TEST(RestingCrate, IsToldWhereItPresses) {
    // A force F through its centre, at h above the floor, moves what carries it: F h = m g d.
    World world;
    world.add(test::floor_body());
    Body crate = test::crate({0.5f, 0.5f, 0.5f}, 1.0f, {0.0f, 0.5f, 0.0f});
    crate.friction = 1.0f;
    crate.force = {2.0f, 0.0f, 0.0f};
    world.add(crate);
    const auto events = events_of(world, 120);
    ASSERT_EQ(events.back().kind, stay);
    EXPECT_NEAR(events.back().point.x, 2.0f * 0.5f / test::g, 1e-3f);
}

TEST(SubSteps, ATouchThatCameAndWentWithinTheStepIsTold) {
    Settings settings = test::ideal_settings();
    settings.sub_steps = 10;
    settings.time_step = 0.1f;
    settings.event_grace_steps = 0;
    // 0.3 m a step against a margin of 2 cm: the ball is far away again when the step ends.
    const auto events = hit_on_wall(settings, true);
    ASSERT_EQ(events.size(), 2u);
    EXPECT_EQ(events[0].kind, begin);
    EXPECT_EQ(events[1].kind, end);
    EXPECT_EQ(events[1].step, events[0].step + 1);
    EXPECT_NEAR(events[0].impulse, 9.0f, 1e-4f);
}

TEST(NoneResolver, TellsTouchesOfBodiesThatPassThroughEachOther) {
    World world = test::ideal_world("none");
    world.add(test::ball(0.5f, 1.0f, {0.0f, 0.0f, 0.0f}));
    Body other = test::ball(0.5f, 1.0f, {-3.05f, 0.0f, 0.0f});
    other.linear_velocity.x = 6.0f;
    world.add(other);
    const auto events = events_of(world, 60);
    // The distance after k steps is |3.05 - 0.1 k| m, at most 1 m from step 21 to step 40; a
    // contact is found in the step after the one that closed it.
    const auto begins = steps_of(of_kind(events, begin));
    ASSERT_EQ(begins.size(), 1u);
    EXPECT_EQ(begins[0], 22u);
    EXPECT_EQ(steps_of(of_kind(events, end)), std::vector<std::uint64_t>{40 + 1 + 2});
    EXPECT_EQ(events.back().last_step, 40u);
    EXPECT_EQ(events.back().impulse, 0.0f);
}

TEST(TimeOfImpact, TellsAHitThatNoStepEverSees) {
    World world;
    world.settings = test::ideal_settings();
    world.settings.detection = Detection::time_of_impact;
    Body wall = static_body("wall", Box{{0.05f, 5.0f, 5.0f}});
    wall.position.x = 2.55f;
    wall.restitution = 1.0f;
    world.add(wall);
    Body ball = test::ball(0.5f, 2.0f, {0.0f, 0.0f, 0.0f}, 0.5f);
    ball.linear_velocity.x = 300.0f;
    world.add(ball);
    // 5 m a step: it is 2 m before the wall, and after the step 1.5 m away from it again.
    const auto events = events_of(world, 10);
    ASSERT_EQ(events.size(), 4u);
    EXPECT_EQ(events[0].kind, begin);
    EXPECT_EQ(events[0].step, 1u);
    EXPECT_EQ(events[3].kind, end);
    EXPECT_NEAR(events[0].impulse, 2.0f * 300.0f * 1.5f, 0.1f);
    EXPECT_NEAR(events[0].point.x, 2.5f, 0.01f);
}

TEST(SleepingBody, GoesOnTouchingWhatItSleepsOn) {
    World world;
    world.settings.sleeping = true;
    world.add(test::floor_body());
    world.add(test::crate(glm::vec3(0.5f), 1.0f, {0.0f, 0.5f, 0.0f}));
    const auto events = events_of(world, 180);
    ASSERT_TRUE(world.bodies[1].asleep);
    EXPECT_EQ(of_kind(events, begin).size(), 1u);
    EXPECT_EQ(of_kind(events, stay).size(), 179u);
}

World tumbling_pile() {
    World world;
    world.add(test::floor_body());
    test::Scatter scatter(7);
    for (int i = 0; i < 40; ++i) {
        const glm::vec3 place = glm::vec3(0.0f, 4.0f, 0.0f) + 3.0f * scatter.vector();
        world.add(i % 2 == 0 ? test::ball(0.4f, 1.0f, place, 0.4f)
                             : test::crate({0.3f, 0.4f, 0.5f}, 1.0f, place, 0.2f));
    }
    return world;
}

TEST(EventOrder, AscendsInTheBodiesAndNamesEachPairOnce) {
    World world = tumbling_pile();
    Workspace workspace;
    std::size_t most = 0;
    for (int i = 0; i < 200; ++i) {
        step(world, workspace);
        most = std::max(most, world.events.size());
        for (std::size_t k = 0; k < world.events.size(); ++k) {
            EXPECT_LT(world.events[k].a, world.events[k].b);
            EXPECT_EQ(world.events[k].step, world.step_count);
            if (k > 0) {
                EXPECT_LT(std::pair(world.events[k - 1].a, world.events[k - 1].b),
                          std::pair(world.events[k].a, world.events[k].b));
            }
        }
    }
    EXPECT_GT(most, 20u);
}

TEST(EventOrder, IsTheSameAfterARewindAndWithAnotherWorkspace) {
    World world = tumbling_pile();
    events_of(world, 60);
    World copy = world;
    const auto first = events_of(world, 100);
    const auto second = events_of(copy, 100);
    EXPECT_GT(first.size(), 1000u);
    EXPECT_EQ(first, second);
    EXPECT_EQ(world, copy);
}

TEST(EveryBegin, HasAnEndAndEveryStepBetween) {
    World world = tumbling_pile();
    std::vector<std::pair<BodyId, BodyId>> open;
    std::size_t ended = 0;
    for (const CollisionEvent& event : events_of(world, 300)) {
        const std::pair pair(event.a, event.b);
        const auto place = std::find(open.begin(), open.end(), pair);
        EXPECT_EQ(place == open.end(), event.kind == begin);
        if (event.kind == begin) {
            open.push_back(pair);
        } else if (event.kind == end) {
            open.erase(place);
            ++ended;
        }
    }
    EXPECT_GT(ended, 10u);
    EXPECT_GT(open.size(), 10u);
}

TEST(RemovedBody, EndsItsTouchesInTheNextStep) {
    World world;
    const BodyId floor = world.add(test::floor_body());
    const BodyId ball = world.add(test::ball(0.5f, 1.0f, {0.0f, 0.5f, 0.0f}));
    EXPECT_EQ(of_kind(events_of(world, 10), end).size(), 0u);
    world.remove(ball);
    Workspace workspace;
    step(world, workspace);
    ASSERT_EQ(world.events.size(), 1u);
    EXPECT_EQ(world.events[0].kind, end);
    EXPECT_EQ(world.events[0].a, floor);
    EXPECT_EQ(world.events[0].b, ball);
    EXPECT_EQ(world.events[0].step, 11u);
    EXPECT_EQ(world.events[0].last_step, 10u);
    step(world, workspace);
    EXPECT_TRUE(world.events.empty());
}

/// Pairs of balls that touch, so many bodies in all, without gravity.
World pairs_of_balls(std::size_t bodies) {
    World world = test::ideal_world();
    for (std::size_t i = 0; i < bodies; ++i) {
        Body body = test::ball(0.5f, 1.0f,
                               {static_cast<float>(i % 2), 0.0f, 3.0f * static_cast<float>(i / 2)});
        body.name = std::to_string(i);
        world.add(body);
    }
    return world;
}

TEST(LargeWorld, TellsAllTouchesUpToTheLimit) {
    World world = pairs_of_balls(most_bodies_without_tag);
    EXPECT_EQ(events_of(world, 1).size(), most_bodies_without_tag / 2);
}

TEST(LargeWorld, TellsOnlyTouchesOfTaggedBodiesBeyondTheLimit) {
    World world = pairs_of_balls(most_bodies_without_tag + 2);
    EXPECT_TRUE(events_of(world, 1).empty());
    world.bodies[4].tags = {"player", "events"}; // touches its right neighbour, the next body
    world.bodies[7].tags = {"events"};           // touches its left one
    const auto events = events_of(world, 1);
    ASSERT_EQ(events.size(), 2u);
    EXPECT_EQ(std::pair(events[0].a, events[0].b), std::pair(BodyId{5}, BodyId{6}));
    EXPECT_EQ(std::pair(events[1].a, events[1].b), std::pair(BodyId{7}, BodyId{8}));
}

TEST(LargeWorld, EndsWhatIsNoLongerTold) {
    World world = pairs_of_balls(most_bodies_without_tag);
    world.bodies[0].tags = {"events"};
    events_of(world, 1);
    Body one_more = test::ball(0.5f, 1.0f, {100.0f, 0.0f, 0.0f});
    world.add(one_more);
    const auto events = events_of(world, 1);
    EXPECT_EQ(of_kind(events, stay).size(), 1u);
    EXPECT_EQ(of_kind(events, end).size(), most_bodies_without_tag / 2 - 1);
    EXPECT_EQ(events_of(world, 1).size(), 1u);
}

} // namespace
} // namespace carom
