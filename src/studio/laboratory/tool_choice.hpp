#pragma once

#include "studio/laboratory/part.hpp"
#include "studio/tools/tools.hpp"

#include <optional>

namespace carom {

/// What the left mouse button does, and what Escape takes back.
class ToolChoice : public LaboratoryPart {
public:
    explicit ToolChoice(Laboratory& laboratory) : LaboratoryPart(laboratory) {}

    void choose(Tool tool);
    void toggle_pen();
    void choose_first(); ///< Throw where pétanque is played, else the one before
    void press_stopwatch();
    void back();

private:
    std::optional<Tool> tool_before_game_; ///< to return to when no game is played
    Tool tool_before_pen_ = Tool::push;
};

} // namespace carom
