#include "apps/carom/game_state.hpp"

#include "apps/carom/laboratory.hpp"
#include "io/json_writer.hpp"
#include "ui/petanque_aim.hpp"

#include <array>
#include <string_view>

namespace carom {

namespace {

using Layout = JsonWriter::Layout;

constexpr std::array<std::string_view, 4> phases{"cochonnet", "ball", "round_over", "game_over"};

void write_match(JsonWriter& json, const petanque::Match& match, const World& world) {
    json.member("phase", phases[static_cast<std::size_t>(match.state.phase)]);
    json.member("turn", petanque::tag_of(match.state.turn));
    json.member("round", match.state.round);
    json.member("throws", match.throws);
    json.member("seed", match.seed);
    json.member("moving", match.is_moving);
    json.key("score");
    json.begin_array(Layout::one_line);
    json.value(match.state.score[0]);
    json.value(match.state.score[1]);
    json.end_array();
    json.key("distances");
    json.begin_array(Layout::one_line);
    for (const petanque::Measured& measured : distances(match, world)) {
        json.value(measured.distance);
    }
    json.end_array();
}

void write_aim(JsonWriter& json, const ui::PetanqueView& view) {
    json.key("aim");
    json.begin_object(Layout::one_line);
    json.member("heading", view.aim.heading);
    json.member("elevation", view.aim.elevation);
    json.member("speed", view.aim.speed);
    json.member("charging", view.charging.has_value());
    json.end_object();
    json.member("from_above", view.from_above);
    json.member("replays", view.replays);
}

void write_lava(JsonWriter& json, const games::Lava& lava) {
    json.key("health");
    json.begin_object(Layout::one_line);
    for (const games::Player& player : lava.players) {
        json.member(player.name, player.health);
    }
    json.end_object();
}

} // namespace

void write_game(JsonWriter& json, const Laboratory& laboratory) {
    const Session& session = laboratory.session();
    const games::Game& game = session.game();
    json.key("game");
    json.begin_object();
    json.member("announcement", games::announcement(game));
    if (const petanque::Match* match = ui::match_of(session)) {
        write_match(json, *match, session.world());
        write_aim(json, laboratory.view().petanque);
        json.member("waits_for_person", ui::match_to_throw_in(session) != nullptr);
    } else if (const auto* lava = std::get_if<games::Lava>(&game)) {
        write_lava(json, *lava);
    } else if (const auto* targets = std::get_if<games::Targets>(&game)) {
        json.member("score", targets->score());
    }
    json.end_object();
}

} // namespace carom
