#pragma once

#include "io/base/json_writer.hpp"
#include "io/scene/scene_file.hpp"
#include "lab/inside/step_inspection.hpp"
#include "lab/run/session.hpp"
#include "studio/view/view_state.hpp"

#include <array>
#include <optional>
#include <string_view>

/// The parts of the state file, a file each, and what they are written with. Each adds its members
/// to the object that is open.
namespace carom {

class Laboratory;

/// Events of the last step, and touches and latest events (oldest first) of the selected body.
void write_events(JsonWriter& json, const Session& session, std::optional<BodyId> selected);

/// The experiment that was begun last or null, and all results.
void write_experiments(JsonWriter& json, const Session& session);

/// Whether the dialog for reports is open, and what was varied: the plan and its results.
void write_variation(JsonWriter& json, const ViewState& view);

void write_game(JsonWriter& json, const Laboratory& laboratory);

/// Hint, slow motion, how often the scene has begun anew, and the tour or null.
void write_first_minute(JsonWriter& json, const ViewState& view);

/// Where the look inside the step is and what it shows there, or null; and the hash of the world,
/// to compare with.
void write_inside(JsonWriter& json, const World& world, const StepInspection* inside);

/// How many joints there are, those of the selected body, and the state of the Tie tool.
void write_joints(JsonWriter& json, const World& world, const ViewState& view);

/// The lanes and the time line.
void write_lanes(JsonWriter& json, const Session& session);

/// The drawer: what it plots, over which times, the newest figures, and the student's predictions.
void write_plots(JsonWriter& json, const Session& session, const ViewState& view);

/// An object with what `write` adds of it, or null where there is nothing.
template <class Optional, class Write>
void write_if_any(JsonWriter& json, std::string_view key, const Optional& what, const Write& write,
                  JsonWriter::Layout layout = JsonWriter::Layout::lines) {
    if (!what) {
        json.member(key, nullptr);
        return;
    }
    const JsonObject object(json, key, layout);
    write(*what);
}

inline void write_rect(JsonWriter& json, std::string_view key, const ScreenRect& rect) {
    json.values(key, std::array{rect.left, rect.top, rect.width, rect.height});
}

} // namespace carom
