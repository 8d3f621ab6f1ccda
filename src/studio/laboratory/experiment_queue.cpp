#include "studio/laboratory/experiment_queue.hpp"

namespace carom {

std::optional<ExperimentStart> ExperimentQueue::take() {
    if (waiting_.empty()) {
        return std::nullopt;
    }
    const ExperimentStart next = waiting_.front();
    waiting_.erase(waiting_.begin());
    return next;
}

std::optional<ExperimentStart> ExperimentQueue::take_due(const Session& session) {
    const ExperimentRun* run = session.experiments().current();
    const bool is_left = run == nullptr || (!run->stopped_because().empty() &&
                                            !session.focused().fault().has_value());
    if (is_left) {
        waiting_.clear();
        return std::nullopt;
    }
    return run->finished() ? take() : std::nullopt;
}

World with_dials_of(World first, const World& now) {
    first.settings = now.settings;
    for (Body& body : first.bodies) {
        const Body* present = now.find(body.id);
        if (present == nullptr) {
            continue;
        }
        body.restitution = present->restitution;
        body.friction = present->friction;
        body.friction_static = present->friction_static;
        if (body.mass != present->mass) {
            set_mass(body, present->mass);
        }
    }
    return first;
}

World start_world(const ExperimentStart& start, const World& now) {
    World first = first_world(*start.experiment, start.response);
    return start.response.name == present_dials ? with_dials_of(std::move(first), now) : first;
}

} // namespace carom
