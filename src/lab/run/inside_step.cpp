#include "lab/run/inside_step.hpp"

namespace carom {

void InsideStep::enter(Session& session) {
    session.set_paused(true);
    inspection_.emplace(session.world());
    is_taken_ = false;
}

bool InsideStep::take_back(Session& session) {
    if (is_taken_ && !session.step_back()) {
        return false;
    }
    is_taken_ = false;
    return true;
}

void InsideStep::move(Session& session, StepUnit unit, bool forwards) {
    if (!inspection_ || (is_taken_ && forwards)) {
        enter(session);
    }
    if (forwards) {
        inspection_->next(unit);
    } else if (take_back(session)) {
        inspection_->previous(unit);
    }
    if (inspection_->at_end() && !is_taken_) {
        finish(session);
    }
}

void InsideStep::finish(Session& session) {
    if (!inspection_ || is_taken_) {
        enter(session);
    }
    inspection_->go_to(inspection_->moments().size());
    is_taken_ = true;
    session.step_once();
}

void InsideStep::fulfil(Session& session, const InsideRequest& request) {
    if (!inspection_) {
        return;
    }
    if (request.moment && take_back(session)) {
        inspection_->go_to(*request.moment);
        if (inspection_->at_end()) {
            finish(session);
        }
    }
    if (request.follow) {
        inspection_->follow(*request.follow);
    }
    if (request.point) {
        inspection_->choose_point(*request.point);
    }
}

void InsideStep::keep_up(const Session& session) {
    if (!inspection_) {
        return;
    }
    if (!session.clock().paused()) {
        leave();
        return;
    }
    const World& world = session.world();
    // In a repeated run the commands given after the step have been applied already.
    const bool is_repeated =
        is_taken_ && world.step_count == inspection_->after().step_count &&
        !session.focused().chronicle().commands_after(world.step_count).empty();
    if (!is_repeated && world != (is_taken_ ? inspection_->after() : inspection_->before())) {
        inspection_.emplace(world);
        is_taken_ = false;
    }
}

} // namespace carom
