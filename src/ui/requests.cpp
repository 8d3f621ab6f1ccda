#include "ui/requests.hpp"

#include "lab/session.hpp"
#include "ui/selection.hpp"
#include "ui/view_state.hpp"

#include <utility>

namespace carom::ui {

void send_and_select(std::vector<Command> commands, Session& session, ViewState& view) {
    const BodyId first = session.world().next_id;
    session.send(std::move(commands));
    std::vector<BodyId> added;
    for (const Body& body : session.world().bodies) {
        if (body.id >= first) {
            added.push_back(body.id);
        }
    }
    if (!added.empty()) {
        select_all(view, std::move(added));
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
