// What the first tour asks of the laboratory, and an untouched scene.

#include "studio/laboratory/laboratory.hpp"

#include "scenes/catalogue.hpp"
#include "studio/lessons/tour.hpp"

#include <variant>

namespace carom {

void Laboratory::begin_tour() {
    unless_work_is_lost([this] { begin_tour_now(); });
}

void Laboratory::begin_tour_now() {
    leave_tour();
    leave_lesson();
    inside_.leave();
    close_dialog(view_);
    open(open_scene(*find_scene(tour_scene)));
    session_.clock().set_speed(1.0);
    choose_tool(Tool::push);
    carom::begin_tour({session_, view_, inside_});
}

void Laboratory::turn_tour(int direction) {
    if (view_.tour) {
        carom::turn_tour({session_, view_, inside_}, direction);
    }
}

void Laboratory::leave_tour() { end_tour({session_, view_, inside_}); }

/// A built-in scene runs and nothing else is under way in it.
bool Laboratory::only_runs() const {
    const bool is_shown_otherwise = view_.lecture || view_.lesson || view_.tour || view_.writing ||
                                    !shows<std::monostate>(view_) || in_dialog(view_) ||
                                    view_.host.only_shows || inside_.is_on();
    const bool is_busy = session_.lanes().size() > 1 ||
                         session_.experiments().current() != nullptr ||
                         !std::holds_alternative<std::monostate>(session_.focused().game()) ||
                         session_.is_seeking() || session_.focused().fault();
    const bool has_edits = !session_.focused().chronicle().log().empty() ||
                           !session_.undo_words().empty() ||
                           !session_.kept_runs().redo_words().empty();
    return row_ != nullptr && !session_.clock().paused() && !is_shown_otherwise && !is_busy &&
           !has_edits;
}

/// A run without edits leaves nothing behind that could be undone.
bool Laboratory::begin_anew() {
    if (!only_runs()) {
        return false;
    }
    forget_last_run();
    session_.restart();
    return true;
}

} // namespace carom
