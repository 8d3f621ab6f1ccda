#include "studio/lessons/tour.hpp"

#include "studio/view/view_state.hpp"

#include <algorithm>

namespace carom {

namespace {

constexpr double moment_of_tick = 1.5; // [s]
constexpr float visible_push = 3.0f;   // [m/s]
constexpr double moving_for = 4.0;     // until the bricks lie still [s]

TourMark mark_of(const TourGlance& now) {
    const Session& session = now.session;
    return {.scene = session.scene().title,
            .step = session.world().step_count,
            .last_step = session.focused().chronicle().last_step(),
            .commands = session.focused().chronicle().log().size(),
            .moment = now.inside != nullptr ? now.inside->cursor() : 0};
}

TourGlance glance(const TourHands& hands) {
    return {hands.session, hands.view, hands.inside.inspection()};
}

void show_step(TourView& tour, std::size_t step, const TourHands& hands) {
    tour.step = step;
    tour.deed = 0;
    tour.ticked_for = 0.0;
    const TourStep* shown = step_of(tour);
    if (shown != nullptr && shown->keeps_moving) {
        hands.session.restart();
        hands.session.set_paused(false);
    }
    tour.mark = mark_of(glance(hands));
}

/// What the step is about is seen only while things move.
void keep_moving(const TourHands& hands) {
    Session& session = hands.session;
    const Chronicle& run = session.focused().chronicle();
    if (!session.clock().paused() &&
        session.world().time - run.time_of(run.first_step()) > moving_for) {
        session.restart();
        hands.view.tour->mark = mark_of(glance(hands));
    }
}

/// A run becomes longer and an undo shorter while a deed waits.
void keep_mark(TourMark& mark, const TourGlance& now) {
    const TourMark present = mark_of(now);
    mark.last_step = std::max(mark.last_step, present.last_step);
    mark.commands = std::min(mark.commands, present.commands);
    if (mark.scene != present.scene) {
        mark = present;
    }
}

void put_back(const TourStep& step, const TourHands& hands) {
    step.put_back(hands.view.tour->before, hands.session, hands.view, hands.inside);
}

} // namespace

const TourStep* step_of(const TourView& tour) {
    return tour.step < tour_steps().size() ? &tour_steps()[tour.step] : nullptr;
}

void begin_tour(const TourHands& hands) {
    ViewState& view = hands.view;
    TourView tour;
    tour.ticks.assign(tour_steps().size(), false);
    tour.before = {.overlays = view.overlays,
                   .resolver = hands.session.world().settings.resolver,
                   .push_speed = view.hand.push_speed,
                   .tour_speed = std::max(view.hand.push_speed, visible_push),
                   .right_column = view.columns.right_column,
                   .shows_right_column = view.columns.show_inspector};
    show_step(tour, 0, hands);
    view.hand.push_speed = tour.before.tour_speed;
    view.tour = std::move(tour);
}

void follow_tour(const TourHands& hands, double seconds) {
    const TourStep* step = hands.view.tour ? step_of(*hands.view.tour) : nullptr;
    if (step == nullptr) {
        return;
    }
    TourView& tour = *hands.view.tour;
    const TourGlance now = glance(hands);
    if (tour.deed == step->deeds.size()) {
        tour.ticked_for += seconds;
        if (tour.ticked_for > moment_of_tick) {
            show_step(tour, tour.step + 1, hands);
        }
        return;
    }
    if (!step->deeds[tour.deed].done(tour.mark, now)) {
        keep_mark(tour.mark, now);
        if (step->keeps_moving && tour.deed == 0) {
            keep_moving(hands);
        }
        return;
    }
    ++tour.deed;
    tour.mark = mark_of(now);
    tour.ticks[tour.step] = tour.ticks[tour.step] || tour.deed == step->deeds.size();
}

void turn_tour(const TourHands& hands, int direction) {
    TourView& tour = *hands.view.tour;
    if (const TourStep* step = step_of(tour)) {
        put_back(*step, hands);
    }
    const std::size_t last = tour_steps().size();
    const std::size_t step =
        direction > 0 ? std::min(tour.step + 1, last) : std::max<std::size_t>(tour.step, 1) - 1;
    show_step(tour, step, hands);
}

void end_tour(const TourHands& hands) {
    if (!hands.view.tour) {
        return;
    }
    for (const TourStep& step : tour_steps()) {
        put_back(step, hands);
    }
    hands.view.tour.reset();
}

} // namespace carom
