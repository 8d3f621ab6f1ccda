// The steps of the first tour, as a table.

#include "physics/solve/methods/catalogue.hpp"
#include "physics/world/property_tables.hpp"
#include "studio/lessons/tour.hpp"
#include "studio/view/view_state.hpp"

#include <algorithm>
#include <variant>

namespace carom {

namespace {

template <class Kind>
bool sent(const TourMark& mark, const Session& session) {
    const std::vector<LoggedCommand>& log = session.focused().chronicle().log();
    const auto before = static_cast<std::ptrdiff_t>(std::min(mark.commands, log.size()));
    return std::any_of(log.begin() + before, log.end(), [](const LoggedCommand& logged) {
        return std::holds_alternative<Kind>(logged.command);
    });
}

bool has_pushed(const TourMark& mark, const TourGlance& now) {
    return sent<Push>(mark, now.session);
}

/// The run is short again, in the same scene.
bool has_restarted(const TourMark& mark, const TourGlance& now) {
    constexpr double just_begun = 0.5; // [s]
    const Chronicle& run = now.session.focused().chronicle();
    return mark.scene == now.session.scene().title && run.last_step() < mark.last_step &&
           run.time_of(run.last_step()) - run.time_of(run.first_step()) < just_begun;
}

bool is_paused(const TourMark&, const TourGlance& now) { return now.session.clock().paused(); }
bool runs(const TourMark&, const TourGlance& now) { return !now.session.clock().paused(); }

bool has_stepped(const TourMark& mark, const TourGlance& now) {
    return now.session.clock().paused() && now.session.world().step_count > mark.step;
}

bool has_stepped_back(const TourMark& mark, const TourGlance& now) {
    return now.session.clock().paused() && now.session.world().step_count < mark.step;
}

bool only_detects(const World& world) {
    return chosen_resolver(world.settings).acts_on == ActsOn::nothing;
}

bool is_taken_away(const TourMark&, const TourGlance& now) {
    return only_detects(now.session.world());
}

bool is_brought_back(const TourMark&, const TourGlance& now) {
    return !only_detects(now.session.world());
}

bool has_turned_dial(const TourMark& mark, const TourGlance& now) {
    return sent<SetSetting>(mark, now.session) || sent<SetBodyProperty>(mark, now.session) ||
           sent<SetJointProperty>(mark, now.session) || sent<SetNetworkProperty>(mark, now.session);
}

/// An edit that is taken back can be brought back, until the next one.
bool has_undone(const TourMark&, const TourGlance& now) {
    return !now.session.kept_runs().redo_words().empty();
}

bool shows_arrows(const TourMark&, const TourGlance& now) {
    return now.view.overlays.velocities || now.view.overlays.normal_impulses;
}

bool is_in_past(const TourMark&, const TourGlance& now) {
    constexpr double noticeable = 0.25; // [s]
    const Chronicle& run = now.session.focused().chronicle();
    return run.time_of(run.last_step()) - now.session.world().time > noticeable;
}

bool is_elsewhere(const TourMark& mark, const TourGlance& now) {
    return now.session.scene().title != mark.scene;
}

bool looks_inside(const TourMark&, const TourGlance& now) { return now.inside != nullptr; }

bool has_moved_inside(const TourMark& mark, const TourGlance& now) {
    return now.inside != nullptr && now.inside->cursor() > mark.moment;
}

bool shows_comparison(const TourMark&, const TourGlance& now) {
    return now.view.columns.show_inspector &&
           now.view.columns.right_column == RightColumn::comparison;
}

bool compares(const TourMark&, const TourGlance& now) {
    return live_lanes(now.session.lanes().all()) > 1;
}

void nothing(const BeforeTour&, Session&, ViewState&, InsideStep&) {}

void put_push_back(const BeforeTour& before, Session&, ViewState& view, InsideStep&) {
    if (view.hand.push_speed == before.tour_speed) {
        view.hand.push_speed = before.push_speed;
    }
}

void play(const BeforeTour&, Session& session, ViewState&, InsideStep&) {
    if (session.clock().paused()) {
        session.set_paused(false);
    }
}

void bring_response_back(const BeforeTour& before, Session& session, ViewState&, InsideStep&) {
    if (only_detects(session.world()) && before.resolver != session.world().settings.resolver) {
        session.send(SetSetting{"resolver", std::string(before.resolver.view())});
    }
}

void hide_arrows(const BeforeTour& before, Session&, ViewState& view, InsideStep&) {
    view.overlays.velocities = before.overlays.velocities;
    view.overlays.normal_impulses = before.overlays.normal_impulses;
}

void leave_inside(const BeforeTour& before, Session& session, ViewState& view, InsideStep& inside) {
    inside.leave();
    play(before, session, view, inside);
}

std::vector<Command> settings_of_scene(const Session& session) {
    std::vector<Command> commands;
    for (const Property<Settings>& row : settings_table()) {
        const PropertyValue wanted = row.get(session.scene().world.settings);
        if (wanted != row.get(session.world().settings)) {
            commands.emplace_back(SetSetting{std::string(row.key), wanted});
        }
    }
    return commands;
}

/// The lane that is left has a method of the comparison: the scene begins anew with its own.
void end_comparison(const BeforeTour& before, Session& session, ViewState& view, InsideStep&) {
    if (live_lanes(session.lanes().all()) > 1) {
        session.end_comparison();
        if (const std::vector<Command> commands = settings_of_scene(session); !commands.empty()) {
            session.send(commands);
        }
        session.restart();
        session.set_paused(false);
    }
    if (view.columns.right_column == RightColumn::comparison) {
        view.columns.right_column = before.right_column;
        view.columns.show_inspector = before.shows_right_column;
    }
}

constexpr std::string_view resolvers_in_menu = "menu.Simulation";

constexpr std::array push_deeds = {
    TourDeed{.words = "Click a body", .controls = {tour_body, "tool.push"}, .done = &has_pushed}};

constexpr std::array again_deeds = {TourDeed{.words = "Restart",
                                             .action = Action::restart,
                                             .controls = {"button.restart"},
                                             .done = &has_restarted}};

constexpr std::array stop_deeds = {
    TourDeed{.words = "Pause",
             .action = Action::pause,
             .controls = {"button.pause"},
             .done = &is_paused},
    TourDeed{.words = "One step",
             .action = Action::step,
             .controls = {"button.step"},
             .done = &has_stepped},
    TourDeed{.words = "One step back",
             .action = Action::step_back,
             .controls = {"button.step_back"},
             .done = &has_stepped_back},
    TourDeed{
        .words = "Play", .action = Action::pause, .controls = {"button.pause"}, .done = &runs}};

constexpr std::array response_deeds = {
    TourDeed{.words = "None",
             .action = Action::choose_resolver,
             .chord = 0,
             .controls = {"resolver.none", "strip.none", resolvers_in_menu},
             .done = &is_taken_away},
    TourDeed{.words = "Sequential impulses",
             .action = Action::choose_resolver,
             .chord = 6,
             .controls = {"resolver.sequential_impulses", "strip.sequential_impulses",
                          resolvers_in_menu},
             .done = &is_brought_back},
    TourDeed{.words = "Restart",
             .action = Action::restart,
             .controls = {"button.restart"},
             .done = &has_restarted}};

constexpr std::array dial_deeds = {
    TourDeed{.words = "Gravity off, or any dial",
             .action = Action::toggle_gravity,
             .controls = {"menu.toggle_gravity", "body.restitution", "menu.Simulation"},
             .done = &has_turned_dial},
    TourDeed{.words = "Undo",
             .action = Action::undo,
             .controls = {"menu.undo", "menu.Edit"},
             .done = &has_undone}};

constexpr std::array arrows_deeds = {TourDeed{.words = "View › Velocities",
                                              .action = Action::overlay,
                                              .chord = 4,
                                              .controls = {"overlay.velocities", "menu.View"},
                                              .done = &shows_arrows}};

constexpr std::array back_deeds = {
    TourDeed{.words = "Drag the line to the left",
             .action = Action::to_start,
             .controls = {"timeline.bar"},
             .done = &is_in_past},
    TourDeed{
        .words = "Play", .action = Action::pause, .controls = {"button.pause"}, .done = &runs}};

constexpr std::array scenes_deeds = {
    TourDeed{.words = "Open the scene Stack",
             .action = Action::pick_scene,
             .controls = {"combo.scene", "menu.pick_scene", "menu.File"},
             .in_dialog = {"scene.stack", "picker.search"},
             .done = &is_elsewhere}};

constexpr std::array inside_deeds = {
    TourDeed{.words = "Look inside the next step",
             .action = Action::look_inside,
             .controls = {"inside.switch"},
             .done = &looks_inside},
    TourDeed{.words = "Next contact",
             .action = Action::next_contact,
             .controls = {"inside.next_contact"},
             .done = &has_moved_inside},
    TourDeed{
        .words = "Play", .action = Action::pause, .controls = {"button.pause"}, .done = &runs}};

constexpr std::array comparison_deeds = {TourDeed{.words = "Show the comparison",
                                                  .action = Action::compare,
                                                  .controls = {"tab.comparison", "menu.View"},
                                                  .done = &shows_comparison},
                                         TourDeed{.words = "Choose the first preset",
                                                  .controls = {"compare.four_ways"},
                                                  .done = &compares}};

constexpr std::array steps = {
    TourStep{
        "Push",
        "Click a body, such as the framed brick: the tool Push gives it an impulse where you hit "
        "it, off its centre a spin too. The wheel, while you hold the button, changes its "
        "strength.",
        push_deeds, &put_push_back},
    TourStep{"Once more",
             "Restart as often as you like, with the first button of the tool bar: what you have "
             "built and set stays.",
             again_deeds, &nothing},
    TourStep{"Stop the clock",
             "Stop the clock and go step by step, forward and back, to see what a method does from "
             "one step to the next.",
             stop_deeds, &play},
    TourStep{
        "Take the response away",
        "The method None only detects contacts, so everything falls through. Bring the response "
        "back: the keys 1 to 8, and the list in the left column, choose the method.",
        response_deeds, &bring_response_back},
    TourStep{
        "Turn a dial",
        "Dials take effect at once: switch gravity off in the menu Simulation, or drag a dial of "
        "the left column or of the body that you pushed. Every edit can be taken back.",
        dial_deeds, &nothing, true},
    TourStep{
        "See the velocities",
        "Arrows show what the method computes. A quantity has the same colour in the scene, in "
        "plots and in equations.",
        arrows_deeds, &hide_arrows, true},
    TourStep{
        "Go back in time",
        "Drag the line below the scene to any moment of the run. Playing from there repeats it "
        "bit for bit, and a change there begins another run.",
        back_deeds, &play},
    TourStep{
        "Another scene",
        "Each scene asks one question. Open the list with the scene's title in the left column "
        "and pick Stack, or any other: its search knows titles, methods and subjects.",
        scenes_deeds, &nothing},
    TourStep{
        "Look inside a step",
        "The step continues contact by contact, and the Inspector writes the equation of each with "
        "its numbers.",
        inside_deeds, &leave_inside},
    TourStep{
        "Compare",
        "Run the same scene under several methods side by side: a push reaches all of them, so "
        "that you see what each makes of it.",
        comparison_deeds, &end_comparison},
};

} // namespace

std::span<const TourStep> tour_steps() { return steps; }

} // namespace carom
