#include "apps/carom/state/state_parts.hpp"
#include "studio/laboratory/laboratory.hpp"
#include "studio/scene/petanque_aim.hpp"

#include <array>

namespace carom {

namespace {

constexpr std::array<std::string_view, 4> phases{"cochonnet", "ball", "round_over", "game_over"};

void write_match(JsonWriter& json, const petanque::Match& match, const World& world) {
    json.member("phase", phases[static_cast<std::size_t>(match.state.phase)]);
    json.member("turn", petanque::tag_of(match.state.turn));
    json.member("round", match.state.round);
    json.member("throws", match.throws);
    json.member("seed", match.seed);
    json.member("moving", match.is_moving);
    json.values("score", match.state.score);
    json.list_of(
        "distances", distances(match, world),
        [&](const petanque::Measured& measured) { json.value(measured.distance); },
        JsonObject::Layout::one_line);
}

void write_aim(JsonWriter& json, const PetanqueView& view) {
    const JsonObject object(json, "aim", JsonObject::Layout::one_line);
    json.member("heading", view.aim.heading);
    json.member("elevation", view.aim.elevation);
    json.member("speed", view.aim.speed);
    json.member("charging", view.charging.has_value());
}

void write_lava(JsonWriter& json, const games::Lava& lava) {
    const JsonObject object(json, "health", JsonObject::Layout::one_line);
    for (const games::Player& player : lava.players) {
        json.member(player.name, player.health);
    }
}

} // namespace

void write_game(JsonWriter& json, const Laboratory& laboratory) {
    const Session& session = laboratory.session();
    const games::Game& game = session.focused().game();
    const PetanqueView& view = laboratory.view().petanque;
    const JsonObject object(json, "game");
    json.member("announcement", games::announcement(game));
    if (const petanque::Match* match = match_of(session)) {
        write_match(json, *match, session.world());
        write_aim(json, view);
        json.member("from_above", view.from_above);
        json.member("replays", view.replays);
        json.member("waits_for_person", match_to_throw_in(session) != nullptr);
    } else if (const auto* lava = std::get_if<games::Lava>(&game)) {
        write_lava(json, *lava);
    } else if (const auto* targets = std::get_if<games::Targets>(&game)) {
        json.member("score", targets->score());
    }
}

} // namespace carom
