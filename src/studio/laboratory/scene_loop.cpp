// Any scene begins anew again and again, as its user asks for it.

#include "studio/laboratory/lesson_stage.hpp"

#include "lab/text/number_text.hpp"
#include "studio/base/key_map.hpp"
#include "studio/laboratory/laboratory.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <variant>

namespace carom {

/// What was built stays, what was pushed begins anew. A lesson's steps, measurements and games
/// begin by themselves.
double LessonStage::keep_up_scene_loop(double elapsed) {
    const bool is_free = !loop_.seconds() && (!view_.lesson || view_.lesson->away) &&
                         session_.experiments().current() == nullptr &&
                         std::holds_alternative<std::monostate>(session_.focused().game());
    if (!view_.loop || !is_free || session_.clock().paused() || session_.is_seeking() ||
        inside_.is_on()) {
        return elapsed;
    }
    const World& world = session_.world();
    const double begun = session_.focused().chronicle().first_world().time;
    const double half_a_step = 0.5 * static_cast<double>(world.settings.time_step);
    const double left = begun + *view_.loop - world.time;
    if (left <= half_a_step) {
        lab_.scenes.restart();
        return elapsed;
    }
    return std::min(elapsed, left / session_.clock().speed());
}

void LessonStage::toggle_loop() {
    view_.loop = view_.loop ? std::nullopt : std::optional(view_.usual_loop);
    notify(view_, view_.loop ? fmt::format("Begins anew every {} s. {} ends it; Pause rules and "
                                           "history has the time.",
                                           number_text(*view_.loop), keys_text(Action::loop))
                             : "Begins anew no longer.");
}

} // namespace carom
