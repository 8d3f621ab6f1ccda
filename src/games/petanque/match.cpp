#include "games/petanque/match.hpp"

#include "games/petanque/pieces.hpp"
#include "math/random.hpp"

#include <algorithm>
#include <glm/geometric.hpp>
#include <glm/vec2.hpp>
#include <utility>

namespace carom::petanque {

namespace {

float horizontal_distance(const glm::vec3& a, const glm::vec3& b) {
    return glm::length(glm::vec2(a.x - b.x, a.z - b.z));
}

void note_dead(Match& match, const World& world) {
    for (const Body& body : world.bodies) {
        if (is_piece(body) && is_in_play(match, body) &&
            !is_in_bounds(match.field, body.position, bounding_radius(body.shape))) {
            match.dead.insert(std::lower_bound(match.dead.begin(), match.dead.end(), body.id),
                              body.id);
        }
    }
}

/// Whether all in play is slower than `still_speed`.
bool is_still(const Match& match, const World& world) {
    return std::none_of(world.bodies.begin(), world.bodies.end(), [&](const Body& body) {
        const float turning = bounding_radius(body.shape) * glm::length(body.angular_velocity);
        return is_piece(body) && is_in_play(match, body) &&
               std::max(glm::length(body.linear_velocity), turning) > still_speed;
    });
}

std::vector<Command> take_away_dead(Match& match, const World& world) {
    std::vector<Command> commands;
    for (const BodyId body : match.dead) {
        if (world.find(body) != nullptr) {
            commands.emplace_back(Remove{body});
        }
    }
    match.dead.clear();
    return commands;
}

std::vector<Command> pick_up_all(const World& world) {
    std::vector<Command> commands;
    for (const Body& body : world.bodies) {
        if (is_piece(body)) {
            commands.emplace_back(Remove{body.id});
        }
    }
    return commands;
}

/// When the balls' surface is changed during a game, those in hand change too.
void note_surfaces(Match& match, const World& world) {
    for (const Body& body : world.bodies) {
        if (is_piece(body)) {
            match.restitution = body.restitution;
            match.friction = body.friction;
        }
    }
}

Body with_surface(Body body, const Match& match) {
    body.restitution = match.restitution;
    body.friction = match.friction;
    return body;
}

/// Straight ahead, at rest.
Body put_cochonnet(const Match& match, const World& world) {
    Body cochonnet = with_surface(thrown_cochonnet({}, match.circle), match);
    const glm::vec3 ahead = match.circle.centre + placed_cochonnet * match.circle.forward;
    cochonnet.position = ground_under(world, cochonnet, ahead) + cochonnet_radius * up;
    cochonnet.linear_velocity = glm::vec3(0.0f);
    cochonnet.angular_velocity = glm::vec3(0.0f);
    return cochonnet;
}

std::vector<Command> judge_cochonnet(Match& match, const World& world) {
    const Body* cochonnet = cochonnet_in_play(match, world);
    const float distance =
        cochonnet != nullptr ? horizontal_distance(cochonnet->position, match.circle.centre) : 0.0f;
    const int tries = match.state.tries;
    match.state = next(match.state, CochonnetLanded{distance, cochonnet != nullptr});
    if (match.state.tries == tries) {
        return take_away_dead(match, world);
    }
    note_surfaces(match, world);
    std::vector<Command> commands = pick_up_all(world);
    match.dead.clear();
    if (match.state.phase == Phase::ball) {
        commands.emplace_back(Spawn{put_cochonnet(match, world)});
    }
    return commands;
}

std::vector<Command> judge_ball(Match& match, const World& world) {
    BallCameToRest rest;
    rest.is_cochonnet_in_bounds = cochonnet_in_play(match, world) != nullptr;
    for (const Measured& ball : distances(match, world)) {
        rest.balls.push_back({ball.side, ball.distance});
    }
    match.state = next(match.state, rest);
    return take_away_dead(match, world);
}

std::vector<Command> judge(Match& match, const World& world) {
    match.is_moving = false;
    match.time_in_phase = 0.0f;
    if (match.last_throw) {
        match.last_throw->last_step = world.step_count;
    }
    return match.state.phase == Phase::cochonnet ? judge_cochonnet(match, world)
                                                 : judge_ball(match, world);
}

std::vector<Command> wait_for_rest(Match& match, const World& world) {
    const float dt = world.settings.time_step;
    note_dead(match, world);
    match.time_in_phase += dt;
    match.still_time = is_still(match, world) ? match.still_time + dt : 0.0f;
    if (match.still_time >= still_seconds || match.time_in_phase >= most_seconds) {
        return judge(match, world);
    }
    return {};
}

} // namespace

std::optional<Match> begin_match(const World& world, std::uint64_t seed) {
    const std::optional<Field> field = find_field(world);
    if (!field) {
        return std::nullopt;
    }
    Match match;
    match.seed = seed;
    match.field = *field;
    match.state = begin(Xorshift32(seed).next() < 0.5f ? Side::first : Side::second);
    match.circle = circle_of_round(*field, match.state.round);
    return match;
}

bool waits_for_throw(const Match& match) {
    const Phase phase = match.state.phase;
    return !match.is_moving && (phase == Phase::cochonnet || phase == Phase::ball);
}

std::vector<Command> throw_now(Match& match, const World& world, const Throw& thrown) {
    if (!waits_for_throw(match)) {
        return {};
    }
    const Throw how = held_within_ranges(thrown);
    const bool is_cochonnet = match.state.phase == Phase::cochonnet;
    const Side side = match.state.turn;
    match.is_moving = true;
    match.still_time = 0.0f;
    match.time_in_phase = 0.0f;
    match.throws += 1;
    match.last_throw = PastThrow{side, is_cochonnet, how, world.step_count, 0};
    note_surfaces(match, world);
    std::vector<Command> commands = is_cochonnet ? pick_up_all(world) : std::vector<Command>();
    const Body body =
        is_cochonnet ? thrown_cochonnet(how, match.circle) : thrown_ball(side, how, match.circle);
    commands.emplace_back(Spawn{with_surface(body, match)});
    return commands;
}

std::vector<Command> after_step(Match& match, const World& world) {
    if (match.is_moving) {
        return wait_for_rest(match, world);
    }
    if (match.state.phase == Phase::round_over) {
        match.time_in_phase += world.settings.time_step;
        if (match.time_in_phase >= pause_between_rounds) {
            return next_round(match, world);
        }
    }
    return {};
}

std::vector<Command> next_round(Match& match, const World& world) {
    if (match.state.phase != Phase::round_over) {
        return {};
    }
    match.state = next(match.state, NextRound{});
    match.circle = circle_of_round(match.field, match.state.round);
    match.dead.clear();
    note_surfaces(match, world);
    return pick_up_all(world);
}

std::vector<Command> new_game(Match& match, const World& world, std::uint64_t seed) {
    std::optional<Match> begun = begin_match(world, seed);
    if (!begun) {
        return {};
    }
    begun->names = std::move(match.names);
    match = *std::move(begun);
    return pick_up_all(world);
}

int balls_in_hand(const Match& match, Side side) {
    const bool one_flies =
        match.is_moving && match.state.phase == Phase::ball && match.state.turn == side;
    return of(match.state.balls_left, side) - (one_flies ? 1 : 0);
}

} // namespace carom::petanque
