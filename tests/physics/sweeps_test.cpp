/// Sweeps of other kinds than Gauss-Seidel's, and relaxation.
#include "physics/step/measure.hpp"
#include "physics/step/step.hpp"
#include "physics/world/property.hpp"
#include "physics/world/property_tables.hpp"
#include "support/worlds.hpp"

#include <gtest/gtest.h>

namespace carom {
namespace {

/// A ball of 1 kg on the floor without gravity, so deep that all contacts press when it comes down
/// at 1 m/s, solved once from cold.
World one_ball(Sweep sweep, float relaxation) {
    World world = test::ideal_world("sequential_impulses");
    world.settings.gravity = glm::vec3(0.0f);
    world.settings.warm_start = false;
    world.settings.residual = 0.0f;
    world.settings.iterations = 1;
    world.settings.sweep = sweep;
    world.settings.relaxation = relaxation;
    world.add(test::floor_body());
    Body ball = test::ball(0.5f, 1.0f, {0.0f, 0.499f, 0.0f});
    ball.linear_velocity = {0.0f, -1.0f, 0.0f};
    world.add(ball);
    return world;
}

/// One contact, relaxed by ω: λ' = ω m v, and v' = -(1 - ω) v.
TEST(Relaxation, ChangesAnImpulseByOmegaTimesWhatIsAskedFor) {
    for (const float omega : {0.5f, 1.0f, 1.5f}) {
        World world = one_ball(Sweep::gauss_seidel, omega);
        test::run(world, 1);
        EXPECT_NEAR(world.bodies[1].linear_velocity.y, omega - 1.0f, 1e-6f) << omega;
    }
}

TEST(Relaxation, IsThatOfTheMethodsThatReadIt) {
    World with = one_ball(Sweep::jacobi, 1.5f);
    with.settings.resolver = Key("soft_step");
    World without = one_ball(Sweep::gauss_seidel, 1.0f);
    without.settings.resolver = Key("soft_step");
    test::run(with, 10);
    test::run(without, 10);
    EXPECT_EQ(with.bodies, without.bodies);
}

/// A plate of 1 kg lies on three balls that stand on the floor and comes down at v = 1 m/s; the
/// balls cannot yield. Seen at the plate alone three contacts ask for m v each. On whole masses the
/// plate gets 3 m v and leaves at 2 v, with four times the energy; on thirds of its mass it stops.
World plate_on_three(Sweep sweep) {
    World world = test::ideal_world("sequential_impulses");
    world.settings.gravity = glm::vec3(0.0f);
    world.settings.warm_start = false;
    world.settings.residual = 0.0f;
    world.settings.iterations = 1;
    world.settings.sweep = sweep;
    for (const glm::vec2 place : {glm::vec2(-1.0f, -1.0f), {1.0f, -1.0f}, {0.0f, 1.0f}}) {
        Body ball = test::ball(0.5f, 1.0f, {place.x, 0.0f, place.y});
        set_mass(ball, infinite_mass);
        world.add(ball);
    }
    Body plate = dynamic_body("plate", Box{{2.0f, 0.1f, 2.0f}}, 1.0f);
    plate.position = {0.0f, 0.599f, 0.0f};
    plate.linear_velocity = {0.0f, -1.0f, 0.0f};
    plate.inverse_inertia = glm::vec3(0.0f);
    plate.restitution = 0.0f;
    world.add(plate);
    return world;
}

TEST(Jacobi, OnWholeMassesPushesOncePerContactAndOnSplitOnesOnce) {
    World whole = plate_on_three(Sweep::jacobi_unsplit);
    test::run(whole, 1);
    EXPECT_NEAR(whole.bodies.back().linear_velocity.y, 2.0f, 1e-5f);
    World split = plate_on_three(Sweep::jacobi);
    test::run(split, 1);
    EXPECT_NEAR(split.bodies.back().linear_velocity.y, 0.0f, 1e-5f);
}

/// The masses of the parts are forgotten with the sweep.
TEST(Jacobi, LeavesMassesAsTheyWere) {
    World world = plate_on_three(Sweep::jacobi);
    const World before = world;
    test::run(world, 3);
    for (std::size_t i = 0; i < world.bodies.size(); ++i) {
        EXPECT_EQ(world.bodies[i].inverse_mass, before.bodies[i].inverse_mass);
        EXPECT_EQ(world.bodies[i].inverse_inertia, before.bodies[i].inverse_inertia);
    }
}

/// Bad values are refused with their range: ω = 0 never does anything, ω = 2 never converges.
TEST(Relaxation, OutsideZeroToTwoIsRefusedWithItsRange) {
    const auto* row = find_property(settings_table(), "relaxation");
    for (const float omega : {-1.0f, 0.0f, 2.0f, 2.5f}) {
        const auto refused = complaint(*row, PropertyValue(omega));
        ASSERT_TRUE(refused.has_value()) << omega;
        EXPECT_NE(refused->find("greater than 0 and at most 1.999"), std::string::npos) << *refused;
    }
    EXPECT_FALSE(complaint(*row, PropertyValue(1.9f)).has_value());
    EXPECT_TRUE(
        complaint(*find_property(settings_table(), "sweep"), PropertyValue(std::string("random")))
            .has_value());
}

} // namespace
} // namespace carom
