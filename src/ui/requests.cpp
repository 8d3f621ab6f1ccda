#include "ui/requests.hpp"

#include "lab/session.hpp"
#include "ui/view_state.hpp"

namespace carom::ui {

void send_and_select(const Command& command, Session& session, ViewState& view) {
    const BodyId next = session.world().next_id;
    session.send(command);
    if (session.world().find(next) != nullptr) {
        view.selected = next;
    }
}

void fulfil(const UiRequests& requests, Session& session, ViewState& view, InsideStep& inside) {
    for (const Command& command : requests.commands) {
        send_and_select(command, session, view);
    }
    for (const auto& call : requests.calls) {
        call(session);
    }
    if (requests.speed) {
        session.set_speed(*requests.speed);
    }
    if (requests.leave_experiment) {
        session.leave_experiment();
    }
    inside.fulfil(session, requests.inside);
}

} // namespace carom::ui
