#include "studio/scene/petanque_table.hpp"

#include "studio/scene/petanque_aim.hpp"

namespace carom {

namespace {

constexpr double slow_motion = 0.25;

/// How many throws are judged.
int judged_throws(const petanque::Match& match) {
    return match.is_moving ? match.throws - 1 : match.throws;
}

} // namespace

void PetanqueTable::keep_up(Session& session, ViewState& view, float aspect) {
    const petanque::Match* match = match_of(session);
    if (match == nullptr) {
        end(session, session.clock().paused());
        keep_camera();
    } else if (look_back_) {
        continue_replay(session);
    } else {
        follow(*match, session.world(), view, aspect);
    }
    view.petanque.replays = look_back_.has_value();
}

/// Each round is thrown from the other end; from above, all that lies there is to be seen.
void PetanqueTable::follow(const petanque::Match& match, const World& world, ViewState& view,
                           float aspect) {
    const int judged = judged_throws(match);
    const bool has_turned = circle_ && !(*circle_ == match.circle);
    if (has_turned || (view.petanque.from_above && judged != throws_seen_)) {
        view.camera = view_of_match(match, world, view.petanque.from_above, aspect);
    }
    circle_ = match.circle;
    throws_seen_ = judged;
}

void PetanqueTable::change_view(const Session& session, ViewState& view, float aspect) {
    if (const petanque::Match* match = match_of(session)) {
        view.petanque.from_above = !view.petanque.from_above;
        view.camera = view_of_match(*match, session.world(), view.petanque.from_above, aspect);
    }
}

void PetanqueTable::replay(Session& session) {
    if (look_back_) {
        go_back(session, *look_back_);
        return;
    }
    const petanque::Match* match = match_of(session);
    if (match == nullptr || !match->last_throw || match->last_throw->last_step == 0) {
        return;
    }
    look_back_ = LookBack{.last_step = match->last_throw->last_step,
                          .present = session.focused().chronicle().last_step(),
                          .speed = session.clock().speed(),
                          .was_paused = session.clock().paused()};
    session.seek(match->last_throw->first_step);
}

void PetanqueTable::go_back(Session& session, LookBack& look) {
    look.stage = LookBack::Stage::back;
    session.seek(session.focused().chronicle().last_step());
}

void PetanqueTable::end(Session& session, bool paused) {
    if (look_back_) {
        session.clock().set_speed(look_back_->speed);
        session.set_paused(paused);
        look_back_.reset();
    }
}

/// A change of the past during the replay ends it there.
void PetanqueTable::continue_replay(Session& session) {
    LookBack& look = *look_back_;
    const std::uint64_t last_step = session.focused().chronicle().last_step();
    if (last_step != look.present) {
        const bool has_caught_up = last_step > look.present;
        end(session, has_caught_up ? look.was_paused : session.clock().paused());
        return;
    }
    if (session.is_seeking()) {
        return;
    }
    switch (look.stage) {
    case LookBack::Stage::there:
        session.clock().set_speed(slow_motion);
        session.set_paused(false);
        look.stage = LookBack::Stage::playing;
        break;
    case LookBack::Stage::playing:
        if (session.world().step_count >= look.last_step) {
            go_back(session, look);
        }
        break;
    case LookBack::Stage::back:
        end(session, look.was_paused);
        break;
    }
}

} // namespace carom
