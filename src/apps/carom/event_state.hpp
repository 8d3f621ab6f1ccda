#pragma once

#include "io/json_writer.hpp"
#include "lab/session.hpp"

#include <optional>

namespace carom {

/// Members "events" (of the last step), and "touches" and "latest_events" (oldest first) of the
/// selected body, empty when there is none.
void write_events(JsonWriter& json, const Session& session, std::optional<BodyId> selected);

} // namespace carom
