#include "studio/view/experiment_start.hpp"

namespace carom {

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
