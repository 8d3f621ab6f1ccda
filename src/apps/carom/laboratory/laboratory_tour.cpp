// What the first tour asks of the laboratory, and an untouched scene.

#include "apps/carom/laboratory/laboratory.hpp"

#include "scenes/catalogue.hpp"
#include "ui/lessons/tour.hpp"

#include <variant>

namespace carom {

void Laboratory::begin_tour() {
    ui::end_tour({session_, view_, inside_});
    leave_lesson();
    inside_.leave();
    close_dialog(view_);
    open(open_scene(*find_scene(ui::tour_scene)));
    session_.set_speed(1.0);
    choose_tool(ui::Tool::push);
    ui::begin_tour({session_, view_, inside_});
}

void Laboratory::fulfil(ui::TourRequest request) {
    using ui::TourRequest;
    if (request == TourRequest::begin) {
        unless_work_is_lost([this] { begin_tour(); });
    } else if (request == TourRequest::end) {
        ui::end_tour({session_, view_, inside_});
    } else if (request != TourRequest::none && view_.tour) {
        ui::turn_tour({session_, view_, inside_}, request == TourRequest::next ? 1 : -1);
    }
}

/// A built-in scene runs and nothing else is under way in it.
bool Laboratory::only_runs() const {
    const bool is_shown_otherwise = view_.lecture || view_.lesson || view_.tour || view_.writing ||
                                    !ui::shows<std::monostate>(view_) || in_dialog(view_) ||
                                    view_.only_shows || inside_.is_on();
    const bool is_busy = session_.lanes().size() > 1 || session_.experiment() != nullptr ||
                         !std::holds_alternative<std::monostate>(session_.game()) ||
                         session_.is_seeking() || session_.fault();
    const bool has_edits =
        !session_.log().empty() || !session_.undo_words().empty() || !session_.redo_words().empty();
    return row_ != nullptr && !session_.paused() && !is_shown_otherwise && !is_busy && !has_edits;
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
