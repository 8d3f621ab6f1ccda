#include "ui/requests.hpp"

#include "lab/session.hpp"
#include "ui/view_state.hpp"

#include <utility>

namespace carom::ui {

void send_and_select(std::vector<Command> commands, Session& session, ViewState& view) {
    const BodyId next = session.world().next_id;
    session.send(std::move(commands));
    if (session.world().find(next) != nullptr) {
        view.selected = next;
    }
}

void fulfil(const UiRequests& requests, Session& session, ViewState& view, InsideStep& inside) {
    if (!requests.commands.empty()) {
        send_and_select(requests.commands, session, view);
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
