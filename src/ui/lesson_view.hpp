#pragma once

#include "draw/overlays.hpp"

#include <optional>
#include <string>

namespace carom::ui {

/// The step of a lesson that is being shown.
struct LessonView {
    std::string title; ///< of the lesson
    std::string caption;
    std::string compare; ///< key of the comparison that the step asks for; empty: none
    int step = 1;        ///< counted from 1
    int count = 1;
    bool away = false; ///< another scene was opened meanwhile: the caption is not about it

    OverlaySwitches own_overlays; ///< of the user: what is to be remembered and to come back
    bool was_lecture = false;     ///< lecture mode was on before the lesson
};

/// What lecture mode folds, as it was before.
struct PanelsShown {
    bool panels = true;
    bool lab = true;
    bool inspector = true;
    bool plots = false;
};

} // namespace carom::ui
