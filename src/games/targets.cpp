#include "games/targets.hpp"

#include "games/tags.hpp"

#include <algorithm>
#include <charconv>
#include <fmt/format.h>
#include <numeric>

namespace carom::games {

namespace {

/// "target" is 1, "target 25" is 25, all else is no target.
std::optional<int> points_of(std::string_view tag) {
    if (!tag.starts_with(target_tag)) {
        return std::nullopt;
    }
    const std::string_view rest = tag.substr(target_tag.size());
    if (rest.empty()) {
        return 1;
    }
    int points = 0;
    const char* const end = rest.data() + rest.size();
    const bool is_number =
        rest.front() == ' ' && std::from_chars(rest.data() + 1, end, points).ptr == end;
    return is_number && points > 0 ? std::optional(points) : std::nullopt;
}

bool is_shot(const Body& body) { return has_tag(body, "ball") || has_tag(body, "shot"); }

bool has_scored(const Targets& game, BodyId ball, BodyId target) {
    return std::ranges::any_of(
        game.hits, [&](const TargetHit& hit) { return hit.ball == ball && hit.target == target; });
}

void judge(Targets& game, const World& world, const CollisionEvent& event, BodyId of_ball,
           BodyId of_target) {
    const Body* ball = world.find(of_ball);
    const Body* target = world.find(of_target);
    if (ball == nullptr || target == nullptr || !is_shot(*ball)) {
        return;
    }
    const std::optional<int> points = worth(*target);
    if (points && !has_scored(game, of_ball, of_target)) {
        game.hits.push_back({of_ball, of_target, *points, event.impulse, event.step});
    }
}

} // namespace

std::uint64_t Targets::score() const {
    return std::accumulate(hits.begin(), hits.end(), std::uint64_t{0},
                           [](std::uint64_t sum, const TargetHit& hit) {
                               return sum + static_cast<std::uint64_t>(hit.points);
                           });
}

std::optional<int> worth(const Body& body) {
    for (const std::string& tag : body.tags) {
        if (const auto points = points_of(tag)) {
            return points;
        }
    }
    return std::nullopt;
}

/// The impulse of a hit may grow over several steps: `stay` counts too.
std::vector<Command> after_step(Targets& game, const World& world) {
    game.gets_all_touches = reports_all_touches(world);
    for (const CollisionEvent& event : world.events) {
        if (event.kind != EventKind::end && event.impulse >= least_impulse) {
            judge(game, world, event, event.a, event.b);
            judge(game, world, event, event.b, event.a);
        }
    }
    return {};
}

std::string announcement(const Targets& game) {
    const std::uint64_t score = game.score();
    return fmt::format("{} {} with {} {}.{}", score, score == 1 ? "point" : "points",
                       game.hits.size(), game.hits.size() == 1 ? "hit" : "hits",
                       game.gets_all_touches ? "" : touches_not_reported());
}

} // namespace carom::games
