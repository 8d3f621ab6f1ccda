#pragma once

#include "lab/run/session.hpp"
#include "ui/view/requests.hpp"
#include "ui/view/view_state.hpp"

#include <vector>

/// What panels asked for, carried out.
namespace carom::ui {

/// Sends the commands as one edit; the bodies that they add are selected, beside these others, and
/// brought into the picture where the camera does not see them.
void send_and_select(std::vector<Command> commands, Session& session, ViewState& view,
                     std::vector<BodyId> others = {});

/// Carries out the requests to the session and to the look inside its step. What opens, begins or
/// saves something is left to the program, which may have to ask first.
void fulfil(const UiRequests& requests, Session& session, ViewState& view, InsideStep& inside);

} // namespace carom::ui
