#include "games/petanque/trial.hpp"

#include "games/petanque/pieces.hpp"
#include "physics/solve/methods/catalogue.hpp"
#include "scenes/catalogue.hpp"
#include "support/petanque_play.hpp"

namespace carom::petanque {

TEST(PetanqueTrial, EndsWhereTheThrowItselfDoes) {
    Play play;
    play.put_cochonnet(0.0f, 2.0f);
    play.world.settings.detection = Detection::time_of_impact;
    play.world.add(lying_ball(Side::second, 0.1f, 1.5f));
    const Throw thrown{.heading = 0.0f, .elevation = 0.7f, .speed = 6.5f};
    Trial trial(play.match, play.world, thrown);
    Workspace workspace;
    while (!trial.step(workspace)) {
    }
    const World before = play.world;
    play.throw_one(thrown);
    EXPECT_FALSE(before == play.world);
    ASSERT_EQ(trial.world().bodies.size(), play.world.bodies.size());
    for (std::size_t i = 0; i < play.world.bodies.size(); ++i) {
        // A trial waits 0.4 s less, in which what is slower than 1 cm/s moves by less than 4 mm.
        EXPECT_NEAR(glm::distance(trial.world().bodies[i].position, play.world.bodies[i].position),
                    0.0f, 0.004f);
    }
    EXPECT_EQ(trial.match().state, play.match.state);
}

/// Where the cochonnet ends that is thrown in this world.
glm::vec3 end_of_trial(const Match& match, const World& world, const Throw& thrown) {
    Trial trial(match, world, thrown);
    Workspace workspace;
    while (!trial.step(workspace)) {
    }
    const Body* cochonnet = cochonnet_in_play(trial.match(), trial.world());
    EXPECT_NE(cochonnet, nullptr) << "it was not legal";
    return cochonnet != nullptr ? cochonnet->position : glm::vec3(1000.0f);
}

TEST(PetanqueTrial, TakesLongerStepsOfPartsAsLongAsBefore) {
    World world = level_field();
    for (const char* resolver : {"soft_step", "penalty"}) {
        world.settings.resolver = Key(resolver);
        const World copy = trial_world(world);
        EXPECT_EQ(copy.settings.time_step, 2.0f * world.settings.time_step);
        EXPECT_EQ(shortest_slice(copy.settings), shortest_slice(world.settings)) << resolver;
    }
    world.settings.time_step = 1.0f / 50.0f; // long enough
    EXPECT_EQ(trial_world(world).settings.time_step, world.settings.time_step);
}

TEST(PetanqueTrial, InLongerStepsEndsNearerThanAnyHandThrows) {
    // The best hand errs by 1.2 % of the speed: by 2.4 % of 8 m, and at least as much on the roll.
    for (const char* resolver : {"impulse", "sequential_impulses", "soft_step", "penalty"}) {
        World world = find_scene("petanque")->make();
        world.settings.resolver = Key(resolver);
        const Match match = *begin_match(world, 1);
        const World copy = trial_world(world);
        for (const float heading : {-0.1f, 0.0f, 0.1f}) {
            const Throw thrown{.heading = heading, .elevation = 0.8f, .speed = 7.0f};
            EXPECT_NEAR(glm::distance(end_of_trial(match, copy, thrown),
                                      end_of_trial(match, world, thrown)),
                        0.0f, 0.2f)
                << resolver;
        }
    }
}

} // namespace carom::petanque
