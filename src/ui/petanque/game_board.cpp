#include "draw/tag_colours.hpp"
#include "games/lava.hpp"
#include "studio/scene/framing.hpp"
#include "ui/kit/widgets.hpp"
#include "ui/petanque/panels.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>
#include <string>
#include <variant>
#include <vector>

namespace carom::ui {

namespace {

constexpr std::size_t most_shown_rows = 12;
constexpr std::array board_places = {TextPlace::top_right, TextPlace::top_left,
                                     TextPlace::bottom_right, TextPlace::bottom_left};

/// The name, and how much health is left as a bar and as a figure.
void health_row(PanelContext& context, const games::Player& player, const Rect& row) {
    const float split = row.min.x + 0.54f * row.width();
    const float end = row.max.x - 2.4f * em();
    const Colour ink = player.is_out() ? context.colours.quiet_text : context.colours.text;
    draw_text(row.between(row.min.x, split - 0.4f * em()), ink, player.name);
    const float half = std::round(0.32f * em());
    const float share = std::clamp(player.health / games::full_health, 0.0f, 1.0f);
    const Colour fill =
        player.lava.empty() ? colour_of_tag(games::player_tag) : colour_of_tag(games::lava_tag);
    fill_rect(row.band(split, end, half), context.colours.field);
    fill_rect(row.band(split, split + share * (end - split), half), fill);
    const MonoText mono(context);
    const Rect figure = row.between(end, row.max.x);
    draw_text(figure, ink, health_text(player.health), 1.0f);
    context.widgets.add("health." + player.name, {figure.screen()});
}

} // namespace

std::string health_text(float health) { return fmt::format("{:.0f}", std::ceil(health)); }

namespace {

/// Of the game in one lane, in its part of the window.
void board_of(PanelContext& context, std::size_t lane, const ScreenRect& part) {
    const auto* lava = std::get_if<games::Lava>(&context.session.lanes()[lane].game());
    if (lava == nullptr || lava->players.empty()) {
        return;
    }
    const float margin = std::round(0.6f * em());
    const float line = std::round(1.35f * em());
    const std::size_t rows = std::min(lava->players.size(), most_shown_rows);
    const float widest = std::min(17.0f * em(), 0.45f * part.width);
    const float height = line * static_cast<float>(rows) + 2.0f * margin;
    const std::string name = fmt::format("game.board.{}", lane);
    const auto spot =
        context.over.place({name, {{widest, height}, {0.7f * widest, height}}, board_places}, part);
    if (!spot) {
        return;
    }
    const ImVec2 corner(spot->rect.left, spot->rect.top);
    fill_rounded(rect_of(spot->rect), {context.colours.panel, 0.82f});
    for (std::size_t i = 0; i < rows; ++i) {
        const ImVec2 at = corner + ImVec2(margin, margin + line * static_cast<float>(i));
        health_row(context, lava->players[i],
                   {at, at + ImVec2(spot->rect.width - 2.0f * margin, line)});
    }
}

} // namespace

void game_board(PanelContext& context, const ScreenRect& scene) {
    const auto& lanes = context.session.lanes();
    if (!lanes_are_split(context.session, context.view)) {
        board_of(context, lanes.focus(), scene);
        return;
    }
    const std::vector<ScreenRect> parts = lane_rects(context.session, context.view, scene);
    for (std::size_t i = 0; i < parts.size(); ++i) {
        board_of(context, i, parts[i]);
    }
}

} // namespace carom::ui
