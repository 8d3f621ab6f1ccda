/// Points that are refreshed after a small motion against points that are searched for anew.
#include "support/collisions.hpp"
#include "support/exact_solids.hpp"

#include "physics/detect/detect.hpp"
#include "physics/detect/narrowphase/collide.hpp"
#include "physics/detect/narrowphase/feature.hpp"
#include "physics/detect/narrowphase/refresh.hpp"
#include "physics/detect/narrowphase/separating_axis.hpp"
#include "physics/step/step.hpp"

#include <cmath>
#include <vector>

namespace carom::collision_testing {
namespace {

Body box_body(std::uint32_t id, const glm::vec3& half_extents, const Transform& where) {
    Body body = dynamic_body("", Box{half_extents}, 1.0f);
    body.id = {id};
    body.position = where.position;
    body.orientation = where.orientation;
    return body;
}

Manifold search(const Solid& a, const Solid& b) {
    int separating = no_direction;
    return collide_boxes(a.box, b.box, margin, separating);
}

/// Boxes that touch, and how their points were found.
struct Found {
    Body a;
    Body b;
    Manifold manifold;
    ManifoldMemory memory;

    float distance() const { return refresh_distance(solid(a), solid(b), margin); }
    double gap() const {
        const auto exact_solid = [](const Body& body) {
            return exact::solid_at(body.shape, {transform(body)}, 0.0);
        };
        return exact::gap_over_all_axes(exact_solid(a), exact_solid(b));
    }
};

/// Half of them nearly aligned, all penetrating by 1 to 20 mm.
Found random_contact(Random& random) {
    for (;;) {
        const bool aligned = random.index(2) == 0;
        const auto turned = [&] {
            return aligned ? glm::angleAxis(random.between(-0.1f, 0.1f), random.direction())
                           : random.orientation();
        };
        const Transform at_a{random.vector(-1, 1), turned()};
        const Transform at_b{random.vector(-1, 1), turned()};
        Found found{box_body(1, random.vector(0.2f, 1.0f), at_a),
                    box_body(2, random.vector(0.2f, 1.0f), at_b),
                    {},
                    {}};
        const double s = found.gap();
        if (s > -0.02 && s < -0.001) {
            const Solid a = solid(found.a);
            const Solid b = solid(found.b);
            found.manifold = search(a, b);
            found.memory = remember(found.manifold, a, b, margin);
            return found;
        }
    }
}

/// A motion of B near its contact with A of up to `size` [m].
void move_a_little(Random& random, Found& found, float size) {
    const Solid a = solid(found.a);
    const Solid b = solid(found.b);
    const glm::vec3 arm = found.manifold.storage[0].position - found.b.position;
    const float angle = 0.3f * size / std::min(a.radius, b.radius) * random.between(-1, 1);
    const glm::quat turn = glm::angleAxis(angle, random.direction());
    found.b.position += arm - turn * arm + 0.3f * size * random.direction();
    found.b.orientation = glm::normalize(turn * found.b.orientation);
}

bool is_refreshed(const Found& found, Manifold& manifold) {
    return refresh(found.memory, solid(found.a), solid(found.b), margin, manifold);
}

TEST(Refresh, BoxesThatDidNotMoveKeepTheirPointsButForRounding) {
    Random random(71);
    for (int i = 0; i < 2000; ++i) {
        const Found found = random_contact(random);
        Manifold again;
        ASSERT_TRUE(is_refreshed(found, again)) << i;
        ASSERT_EQ(again.count, found.manifold.count);
        expect_near(again.normal, found.manifold.normal, 1e-6f);
        for (std::size_t k = 0; k < again.count; ++k) {
            const ContactPoint& point = again.storage[k];
            ASSERT_EQ(point.feature, found.manifold.storage[k].feature);
            ASSERT_NEAR(point.separation, found.manifold.storage[k].separation, 2e-6f);
            // A corner that counts as lying on the rim of a face is where it is, not on the rim.
            expect_near(point.position, found.manifold.storage[k].position, 4e-6f);
        }
    }
}

TEST(Refresh, ASmallMotionGivesTheDepthOfASearch) {
    // No place near the contact moves by more than d. The points bound the depth on their normal
    // to d, and what a search allows itself comes on top: five per cent and a thousandth of the
    // thinnest half side.
    Random random(72);
    int refreshed = 0;
    for (int i = 0; i < 4000; ++i) {
        Found found = random_contact(random);
        move_a_little(random, found, found.distance());
        Manifold manifold;
        if (!is_refreshed(found, manifold)) {
            continue;
        }
        ++refreshed;
        const double s = found.gap();
        const auto d = static_cast<double>(found.distance());
        const double tolerance = 0.05 * std::abs(s) + 0.5 * d + 2.0 * d + 1e-5;
        ASSERT_NEAR(static_cast<double>(deepest_separation(manifold)), s, tolerance) << i;
        ASSERT_NEAR(glm::length(manifold.normal), 1.0f, 1e-5f);
    }
    EXPECT_GT(refreshed, 3000);
}

TEST(Refresh, WhereASearchMeetsTheSameFeaturesBothTellTheSame) {
    Random random(73);
    int compared = 0;
    for (int i = 0; i < 4000; ++i) {
        Found found = random_contact(random);
        move_a_little(random, found, found.distance());
        Manifold refreshed;
        const Manifold searched = search(solid(found.a), solid(found.b));
        if (!is_refreshed(found, refreshed) || searched.count != refreshed.count) {
            continue;
        }
        const float d = found.distance();
        bool same = true;
        for (std::size_t k = 0; k < searched.count; ++k) {
            same = same && searched.storage[k].feature == refreshed.storage[k].feature;
        }
        if (!same) {
            continue;
        }
        ++compared;
        const Solid a = solid(found.a);
        const Solid b = solid(found.b);
        // A face's normal turns with its box; that of crossing edges with both, by d over the
        // smaller radius, and more where the edges are nearly parallel.
        const bool on_face =
            feature_kind(searched.storage[0].feature) != FeatureKind::crossing_edges;
        const float turn = on_face ? 1e-5f : 20.0f * d / std::min(a.radius, b.radius);
        ASSERT_LT(glm::distance(searched.normal, refreshed.normal), turn) << i;
        for (std::size_t k = 0; k < searched.count; ++k) {
            // A corner over a face is met exactly; what was clipped slides by d along a slope.
            const ContactPoint& point = refreshed.storage[k];
            const bool is_corner = feature_kind(point.feature) == FeatureKind::vertex_on_face;
            ASSERT_NEAR(point.separation, searched.storage[k].separation,
                        is_corner ? 1e-5f : 2.0f * d)
                << i;
        }
    }
    EXPECT_GT(compared, 2000);
}

TEST(Refresh, AMotionBeyondTheDistanceIsLeftToASearch) {
    Random random(74);
    for (int i = 0; i < 500; ++i) {
        const Found found = random_contact(random);
        Manifold manifold;
        Found shifted = found;
        shifted.b.position += 1.01f * found.distance() * random.direction();
        EXPECT_FALSE(is_refreshed(shifted, manifold));
        EXPECT_EQ(manifold, Manifold{});
        // The angle at which the farthest place of the smaller box moves by the distance.
        Found turned = found;
        const float radius = std::min(solid(found.a).radius, solid(found.b).radius);
        const glm::quat turn =
            glm::angleAxis(1.05f * found.distance() / radius, random.direction());
        turned.b.orientation = glm::normalize(turn * found.b.orientation);
        EXPECT_FALSE(is_refreshed(turned, manifold));
    }
}

TEST(Refresh, AnotherSizeOrMarginIsLeftToASearch) {
    Random random(75);
    const Found found = random_contact(random);
    Manifold manifold;
    const Solid a = solid(found.a);
    EXPECT_TRUE(refresh(found.memory, a, solid(found.b), margin, manifold));
    EXPECT_FALSE(refresh(found.memory, a, solid(found.b), 0.5f * margin, manifold));
    Body grown = found.b;
    std::get<Box>(grown.shape).half_extents.y += 1e-6f;
    EXPECT_FALSE(refresh(found.memory, a, solid(grown), margin, manifold));
}

TEST(Refresh, ErrorsDoNotGrowOverThousandsOfSmallMotions) {
    // A cube trembles on another for a minute within the distance: the last answer is as good as
    // the first.
    const Body lower = box_body(1, glm::vec3(0.5f), at({0, 0, 0}));
    Body upper = box_body(2, glm::vec3(0.5f), at({0.1f, 0.999f, 0.05f}));
    const Manifold start = search(solid(lower), solid(upper));
    const ManifoldMemory memory = remember(start, solid(lower), solid(upper), margin);
    Random random(76);
    for (int step = 0; step < 3600; ++step) {
        upper.position = glm::vec3(0.1f, 0.999f, 0.05f) + random.vector(-3e-4f, 3e-4f);
        Manifold manifold;
        ASSERT_TRUE(refresh(memory, solid(lower), solid(upper), margin, manifold)) << step;
        const Manifold searched = search(solid(lower), solid(upper));
        ASSERT_NEAR(deepest_separation(manifold), deepest_separation(searched), 2e-7f) << step;
    }
}

TEST(Refresh, ACopyOfAWorldGoesOnAsTheWorldWithAnyWorkspace) {
    World world;
    Body ground = static_body("", Box{{10.0f, 1.0f, 10.0f}});
    ground.position.y = -1.0f;
    world.add(ground);
    for (int i = 0; i < 6; ++i) {
        Body box = dynamic_body("", Box{glm::vec3(0.5f)}, 10.0f);
        const float sideways = 0.02f * static_cast<float>(i % 3);
        box.position = {sideways, 0.5f + static_cast<float>(i), -sideways};
        world.add(box);
    }
    Workspace workspace;
    for (int i = 0; i < 60; ++i) {
        step(world, workspace);
    }
    EXPECT_FALSE(world.memories.empty());
    World copy = world;
    Workspace fresh;
    for (int i = 0; i < 60; ++i) {
        step(world, workspace);
        step(copy, fresh);
        ASSERT_EQ(copy, world) << i;
    }
}

TEST(SeparatingDirection, WhatOneDirectionSeparatesASearchFindsSeparated) {
    Random random(77);
    int separated = 0;
    for (int i = 0; i < 20000; ++i) {
        const Solid a = solid(
            box_body(1, random.vector(0.2f, 1.0f), {random.vector(-1, 1), random.orientation()}));
        const Solid b = solid(
            box_body(2, random.vector(0.2f, 1.0f), {random.vector(-1, 1), random.orientation()}));
        const BestAxes best = best_axes({a.box, b.box}, 0.0f);
        for (int direction = 0; direction < no_direction; ++direction) {
            if (separates(a.box, b.box, direction, 0.0f)) {
                ++separated;
                ASSERT_NE(best.separating, no_direction);
            }
        }
        if (best.separating != no_direction) {
            ASSERT_TRUE(separates(a.box, b.box, best.separating, 0.0f));
        }
    }
    EXPECT_GT(separated, 10000);
}

TEST(SeparatingDirection, ABoxThatBecomesABallIsNotTakenForWhatItWas) {
    // Held apart by a direction of boxes, then one of them is a ball that reaches the other.
    World world;
    world.settings.gravity = glm::vec3(0.0f);
    world.add(static_body("", Box{glm::vec3(0.5f)}));
    Body other = dynamic_body("", Box{glm::vec3(0.5f)}, 1.0f);
    other.position = {1.022f, 0.0f, 0.0f};
    const BodyId id = world.add(other);
    Workspace workspace;
    step(world, workspace);
    ASSERT_TRUE(world.contacts.empty());
    ASSERT_EQ(workspace.pairs.size(), 1u);
    set_shape(*world.find(id), Sphere{0.6f});
    step(world, workspace);
    EXPECT_EQ(world.contacts.size(), 1u);
}

/// Boxes and balls that lie and hover close to each other, several hundred of them.
World crowd() {
    World world;
    Random random(78);
    for (int i = 0; i < 600; ++i) {
        const glm::vec3 place(i % 10, i / 10 % 10, i / 100);
        const Shape shape = i % 5 == 0 ? Shape(Sphere{0.52f}) : Shape(Box{glm::vec3(0.5f)});
        Body body = dynamic_body("", shape, 1.0f);
        body.position = place + random.vector(-0.03f, 0.03f);
        body.orientation = glm::angleAxis(random.between(-0.1f, 0.1f), random.direction());
        world.add(body);
    }
    return world;
}

TEST(CollidePairs, AnyNumberOfThreadsFindsTheSameContactsInTheSameOrder) {
    World alone = crowd();
    World shared = alone;
    Workspace one;
    Workspace many;
    many.thread_pool.set_size(3);
    for (int round = 0; round < 5; ++round) {
        for (auto* each : {&alone, &shared}) {
            Workspace& workspace = each == &alone ? one : many;
            const ThreadPool::Awake awake(workspace.thread_pool);
            workspace.settings = each->settings;
            find_pairs(*each, workspace, each->settings.time_step);
            collide_pairs(*each, workspace, each->settings.time_step);
        }
        ASSERT_GT(one.pairs.size(), 1500u);
        ASSERT_GT(alone.contacts.size(), 500u);
        ASSERT_EQ(shared, alone) << round;
        ASSERT_EQ(many.contact_bodies, one.contact_bodies) << round;
        for (std::size_t i = 0; i < alone.bodies.size(); i += 3) {
            alone.bodies[i].position.x += 4e-4f;
            shared.bodies[i].position.x += 4e-4f;
        }
    }
}

} // namespace
} // namespace carom::collision_testing
