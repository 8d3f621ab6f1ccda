#include "ui/joint_parts.hpp"

#include "physics/joints/catalogue.hpp"
#include "physics/resolvers/catalogue.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace carom::ui {

std::string name_of_end(const World& world, BodyId end) {
    const Body* body = world.find(end);
    return body != nullptr ? body->name : "the world";
}

std::string title_of(const World& world, const Joint& joint) {
    return fmt::format("{} between {} and {}", type_of(joint).title, name_of_end(world, joint.a),
                       name_of_end(world, joint.b));
}

bool is_rigid(const Joint& joint) { return !reads(type_of(joint), "stiffness"); }

std::string joint_warning(const World& world) {
    const ResolverRow& resolver = chosen_resolver(world.settings);
    if (resolver.holds_joints ||
        std::none_of(world.joints.begin(), world.joints.end(), &is_rigid)) {
        return "";
    }
    return fmt::format("{} does not hold joints. {}", resolver.title, resolver.joints);
}

} // namespace carom::ui
