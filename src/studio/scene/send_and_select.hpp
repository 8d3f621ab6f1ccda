#pragma once

#include "lab/run/session.hpp"
#include "studio/view/view_state.hpp"

#include <vector>

namespace carom {

/// Sends the commands as one edit; the bodies that they add are selected, beside these others, and
/// brought into the picture where the camera does not see them.
void send_and_select(std::vector<Command> commands, Session& session, ViewState& view,
                     std::vector<BodyId> others = {});

} // namespace carom
