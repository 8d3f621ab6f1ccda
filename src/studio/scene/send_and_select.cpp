#include "studio/scene/send_and_select.hpp"

#include "lab/run/session.hpp"
#include "studio/base/key_map.hpp"
#include "studio/scene/framing.hpp"
#include "studio/tools/tools.hpp"
#include "studio/view/selection.hpp"
#include "studio/view/view_state.hpp"

#include <fmt/format.h>
#include <glm/common.hpp>
#include <glm/vector_relational.hpp>
#include <utility>

namespace carom {

namespace {

bool is_in_picture(const ViewState& view, const Body& body) {
    const auto place = project(view.camera, body.position, view.framing.aspect);
    return place && glm::all(glm::lessThan(glm::abs(*place), glm::vec2(1.0f)));
}

} // namespace

void send_and_select(std::vector<Command> commands, Session& session, ViewState& view,
                     std::vector<BodyId> others) {
    const BodyId first = session.world().next_id;
    const bool is_one = commands.size() == 1;
    session.send(std::move(commands)); // which may move the lanes: one is added for what is undone
    const World& world = session.world();
    bool all_seen = true;
    bool has_added = false;
    for (const Body& body : world.bodies) {
        if (body.id >= first) {
            others.push_back(body.id);
            has_added = true;
            all_seen = all_seen && is_in_picture(view, body);
        }
    }
    if (has_added) {
        select_all(view, std::move(others));
    }
    if (!all_seen && is_one) {
        // The camera stays, so that the next one can be put where it is meant.
        notify(view, fmt::format("It lies outside of the picture: {} shows it.",
                                 keys_text(Action::reset_camera)));
    } else if (!all_seen) {
        frame_bounds(view, bounds_to_frame(world, all_but_ground(world)));
    }
}

} // namespace carom
