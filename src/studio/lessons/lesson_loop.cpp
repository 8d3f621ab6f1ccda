#include "studio/lessons/lesson_loop.hpp"

#include <algorithm>

namespace carom {

void LessonLoop::begin(double seconds) {
    seconds_ = seconds;
    start_.reset();
    has_run_ = false;
}

/// A restart and a step back lead to an earlier step, an edit to one that can be undone.
bool LessonLoop::was_touched(const Session& session) const {
    const std::uint64_t now = session.world().step_count;
    const bool stands = session.clock().paused() && (has_run_ || now != seen_);
    return stands || session.is_seeking() || now < seen_ || session.lanes().size() != lanes_ ||
           !session.undo_words().empty();
}

void LessonLoop::keep_up(Session& session) {
    if (!seconds_ || (!start_ && session.is_seeking())) {
        return;
    }
    if (!start_) {
        start_ = seen_ = session.world().step_count;
        start_time_ = session.world().time;
        lanes_ = session.lanes().size();
    }
    if (was_touched(session)) {
        end();
        return;
    }
    has_run_ = has_run_ || !session.clock().paused();
    const double half_a_step = 0.5 * static_cast<double>(session.world().settings.time_step);
    if (session.world().time + half_a_step >= start_time_ + *seconds_) {
        session.begin_again_from(*start_);
    }
    seen_ = session.world().step_count;
}

double LessonLoop::within(const Session& session, double elapsed) const {
    if (!seconds_ || !start_) {
        return elapsed;
    }
    const double left = start_time_ + *seconds_ - session.world().time;
    return std::clamp(elapsed, 0.0, std::max(0.0, left / session.clock().speed()));
}

} // namespace carom
