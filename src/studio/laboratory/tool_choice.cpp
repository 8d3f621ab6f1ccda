#include "studio/laboratory/parts.hpp"

#include "studio/laboratory/laboratory.hpp"
#include "studio/scene/petanque_aim.hpp"
#include "studio/view/selection.hpp"

#include <utility>

namespace carom {

void ToolChoice::choose_first() {
    if (match_of(session_) == nullptr) {
        choose(std::exchange(tool_before_game_, std::nullopt).value_or(view_.hand.tool));
    } else {
        tool_before_game_ = tool_before_game_.value_or(view_.hand.tool);
        choose(Tool::throw_ball);
        view_.petanque = {};
        lab_.petanque_table().keep_camera();
    }
}

void ToolChoice::choose(Tool tool) {
    if (view_.hand.tool != Tool::pen) {
        tool_before_pen_ = view_.hand.tool;
    }
    view_.hand.tool = tool;
    view_.joints.first.reset();
}

void ToolChoice::pick(Tool tool) {
    const bool puts_away = tool == Tool::pen && view_.hand.tool == Tool::pen;
    choose(puts_away ? tool_before_pen_ : tool);
}

void ToolChoice::back() {
    if (std::exchange(view_.petanque.charging, std::nullopt)) {
        return;
    }
    if (std::exchange(view_.hand.aims_push, false)) {
        lab_.pointer().cancel(session_);
        return;
    }
    if (close_dialog(view_)) {
        return;
    }
    if (view_.joints.first) {
        view_.joints.first.reset();
        return;
    }
    if (inside_.is_on()) {
        inside_.leave();
        return;
    }
    if (!view_.hand.pen.strokes.empty()) {
        clear(view_.hand.pen);
        return;
    }
    if (view_.hand.tool == Tool::pen) {
        choose(tool_before_pen_);
        return;
    }
    if (std::exchange(view_.hand.spotlight, false)) {
        return;
    }
    if (view_.hand.ruler) {
        view_.hand.ruler.reset();
        return;
    }
    select_only(view_, std::nullopt);
}

void ToolChoice::press_stopwatch() {
    std::optional<Stopwatch>& watch = view_.hand.stopwatch;
    const double now = session_.world().time;
    if (!watch) {
        watch = Stopwatch{now};
    } else if (!watch->end) {
        watch->end = now;
    } else {
        watch.reset();
    }
}

} // namespace carom
