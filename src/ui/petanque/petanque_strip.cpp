#include "draw/tag_colours.hpp"
#include "studio/scene/petanque_aim.hpp"
#include "ui/kit/group_bar.hpp"
#include "ui/kit/number_bar.hpp"
#include "ui/kit/widgets.hpp"
#include "ui/petanque/panels.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>

namespace carom::ui {

namespace {

using petanque::Side;

constexpr float dial_width = 9.6f; // [em]

/// One of the numbers of a throw.
struct AimRow {
    std::string_view name;
    std::string_view label;
    std::string_view unit;
    float petanque::Throw::*member;
    petanque::Range range;
    float shown; ///< units of the dial for each of the number's own
    std::string_view sentence;
};

constexpr float degrees = 1.0f / petanque::degree;
constexpr std::array aim_rows = {
    AimRow{"petanque.heading", "Aim", "°", &petanque::Throw::heading, petanque::headings, degrees,
           "To the right of straight ahead: left and right arrow, or point with the mouse."},
    AimRow{"petanque.elevation", "Up", "°", &petanque::Throw::elevation, petanque::elevations,
           degrees, "Above the horizontal: up and down arrow, or the height of the mouse."},
    AimRow{"petanque.speed", "Speed", "m/s", &petanque::Throw::speed, petanque::speeds, 1.0f,
           "At which the ball leaves the hand. Hold the mouse or Enter to build it up."},
    AimRow{"petanque.backspin", "Backspin", "rad/s", &petanque::Throw::backspin,
           petanque::backspins, 1.0f, "Slows the ball where it touches the ground."},
};

void aim_dial(PanelContext& context, const AimRow& row) {
    float& number = context.view.petanque.aim.*row.member;
    const auto shown = [&](float own) { // degrees of radians have an error in the last digit
        return std::round(10.0 * static_cast<double>(own * row.shown)) / 10.0;
    };
    const double value = shown(number);
    const Travel travel{shown(row.range.minimum), shown(row.range.maximum)};
    const auto wanted =
        bounded_bar(context, row.name, row.label, value, travel, row.unit, dial_width * em());
    tooltip(context, row.sentence, "Ctrl+click to type.");
    if (wanted) {
        number = static_cast<float>(*wanted) / row.shown;
    }
}

/// A disc for each ball in hand, a ring for each ball thrown.
void draw_balls(const petanque::Match& match, Side side, const Rect& rect) {
    const float radius = std::round(0.32f * em());
    const Colour colour = colour_of_tag(petanque::tag_of(side));
    for (int i = 0; i < petanque::balls_each; ++i) {
        const ImVec2 centre(rect.min.x + radius + static_cast<float>(i) * 2.6f * radius,
                            rect.centre().y);
        i < balls_in_hand(match, side) ? draw_disc(centre, radius, colour)
                                       : draw_ring(centre, radius - 0.5f, {colour, 0.5f}, 1.0f);
    }
}

float balls_width() { return 2.6f * 0.35f * static_cast<float>(petanque::balls_each) * em(); }

float score_width(const petanque::Match& match) {
    return text_width(score_text(match)) + 2.0f * (balls_width() + 0.5f * em());
}

void score(PanelContext& context, const petanque::Match& match) {
    ImGui::Dummy({score_width(match), ImGui::GetFrameHeight()});
    log_item(context, "petanque.score");
    const Rect rect = item_rect();
    draw_balls(match, Side::first, rect);
    draw_text(rect, context.colours.text, score_text(match), 0.5f);
    draw_balls(match, Side::second, rect.between(rect.max.x - balls_width(), rect.max.x));
}

std::vector<Segment> seat_segments(const petanque::Match& match, Side side) {
    std::vector<Segment> segments;
    segments.push_back({.name = fmt::format("seat.{}.person", petanque::tag_of(side)),
                        .label = of(match.names, side),
                        .tooltip = "A person throws for this side"});
    for (const std::string_view level : petanque::level_names) {
        segments.push_back({.name = fmt::format("seat.{}.{}", petanque::tag_of(side), level),
                            .label = std::string(level),
                            .tooltip = "The computer throws: it tries throws on copies of the "
                                       "world; higher levels try more"});
    }
    return segments;
}

/// The first choice is a person, the others are the computer's levels.
Opponents::Seat seat_of(std::size_t choice) {
    return choice > 0 ? Opponents::Seat(static_cast<petanque::Level>(choice - 1)) : std::nullopt;
}

void seat(PanelContext& context, Side side, const std::vector<Segment>& segments) {
    const Opponents::Seat& now = context.session.opponents().seat(side);
    const std::size_t chosen = now ? static_cast<std::size_t>(*now) + 1 : 0;
    if (const auto pressed = segmented(context, segments, chosen, segmented_width(segments))) {
        context.ask([side, choice = *pressed](Session& session) {
            session.opponents().set_seat(side, seat_of(choice));
        });
    }
}

void play(PanelContext& context, const games::Move& move) {
    context.ask([move](Session& session) { session.play(move); });
}

void throw_button(PanelContext& context) {
    const Disabled waits(context, match_to_throw_in(context.session) == nullptr);
    if (button(context, "petanque.throw", "Throw",
               {.icon = Icon::throw_ball,
                .tooltip = "With the numbers at the left. In the scene: point, hold the left "
                           "button to build up speed, release."})) {
        play(context, context.view.petanque.aim);
    }
}

/// The next round when one is over, and always another game.
void round_buttons(PanelContext& context, const petanque::Match& match) {
    if (match.state.phase == petanque::Phase::round_over) {
        if (button(context, "petanque.next_round", "Next round",
                   {.tooltip = "Picks up the balls and throws from the other end"})) {
            play(context, petanque::NextRound{});
        }
        ImGui::SameLine();
    }
    const std::string how =
        context.view.host.in_browser
            ? fmt::format("?scene=petanque&seed={} in the page's address", match.seed)
            : fmt::format("carom --scene petanque --seed {}", match.seed);
    const std::string seed =
        fmt::format("This game has seed {}: {} starts it again.", match.seed, how);
    if (button(context, "petanque.new_game", "New game",
               {.tooltip = "From 0 : 0; the first player is drawn at random", .detail = seed})) {
        play(context, games::NewGame{});
    }
}

float round_buttons_width(const petanque::Match& match) {
    const float next = match.state.phase == petanque::Phase::round_over
                           ? button_width("Next round", false) + ImGui::GetStyle().ItemSpacing.x
                           : 0.0f;
    return next + button_width("New game", false);
}

void view_buttons(PanelContext& context, const petanque::Match& match) {
    const PetanqueView& view = context.view.petanque;
    action_button(context, "petanque.above", "From above", Action::view_from_above,
                  {.chosen = view.from_above});
    ImGui::SameLine();
    const bool can_replay = view.replays || (match.last_throw && match.last_throw->last_step > 0);
    const Disabled nothing_thrown(context, !can_replay);
    action_button(context, "petanque.replay", "Last throw", Action::replay_throw,
                  {.chosen = view.replays});
}

float view_buttons_width() {
    return button_width("From above", false) + button_width("Last throw", false) +
           ImGui::GetStyle().ItemSpacing.x;
}

/// In lecture mode the picture needs the room: one button continues the game, keys do the rest.
Group next_in_lecture(PanelContext& context, const petanque::Match& match) {
    const bool is_over = match.state.phase == petanque::Phase::round_over ||
                         match.state.phase == petanque::Phase::game_over;
    return is_over ? Group{round_buttons_width(match), [&] { round_buttons(context, match); }}
                   : Group{button_width("Throw", true), [&context] { throw_button(context); }};
}

std::vector<Group> groups_of(PanelContext& context, const petanque::Match& match) {
    std::vector<Group> groups;
    groups.push_back({score_width(match), [&] { score(context, match); }});
    if (context.view.host.is_picture) {
        return groups;
    }
    if (context.view.lecture) {
        groups.push_back(next_in_lecture(context, match));
        return groups;
    }
    for (const AimRow& row : aim_rows) {
        groups.push_back({dial_width * em(), [&context, &row] { aim_dial(context, row); }});
    }
    groups.push_back({button_width("Throw", true), [&context] { throw_button(context); }});
    groups.push_back({view_buttons_width(), [&] { view_buttons(context, match); }});
    for (const Side side : {Side::first, Side::second}) {
        const std::vector<Segment> segments = seat_segments(match, side);
        groups.push_back({segmented_width(segments),
                          [&context, side, segments] { seat(context, side, segments); }});
    }
    groups.push_back({round_buttons_width(match), [&] { round_buttons(context, match); }});
    return groups;
}

} // namespace

float petanque_strip_height(PanelContext& context, float width, float window_height) {
    constexpr float most_of_height = 0.35f; // where the text is very large, the strip scrolls
    const petanque::Match* match = match_of(context.session);
    const bool is_played = match != nullptr && !context.view.host.only_shows;
    return is_played ? std::min(bar_height(groups_of(context, *match), width),
                                std::floor(most_of_height * window_height))
                     : 0.0f;
}

void petanque_strip(PanelContext& context, const ScreenRect& rect) {
    group_bar(context, "petanque", rect, groups_of(context, *match_of(context.session)));
}

} // namespace carom::ui
