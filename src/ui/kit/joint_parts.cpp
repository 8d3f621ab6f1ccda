#include "ui/kit/joint_parts.hpp"

#include "physics/solve/joints/joint_type.hpp"
#include "physics/solve/limits/joint_limits.hpp"
#include "physics/solve/methods/catalogue.hpp"
#include "physics/world/property_tables.hpp"
#include "physics/world/world.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <glm/gtc/constants.hpp>

namespace carom::ui {

std::string name_of_end(const World& world, BodyId end) { return name_of(world, end, "the world"); }

std::string title_of(const World& world, const Joint& joint) {
    return fmt::format("{} between {} and {}", type_of(joint).title, name_of_end(world, joint.a),
                       name_of_end(world, joint.b));
}

bool is_rigid(const Joint& joint) { return !reads(joint, "stiffness"); }

std::string joint_warning(const World& world) {
    const ResolverRow& resolver = chosen_resolver(world.settings);
    if (std::ranges::none_of(world.joints, &is_rigid)) {
        return "";
    }
    if (!resolver.holds_joints) {
        return fmt::format("{} does not enforce joints. {}", resolver.title, resolver.joints);
    }
    const Settings settings = honoured(world.settings);
    if (settings.position_correction != PositionCorrection::split_impulse ||
        holds_joints_at_end(settings)) {
        return "";
    }
    constexpr float amplitude = 0.25f * glm::pi<float>();
    return fmt::format(
        "Split impulse dissipates energy of rotating rods: a pendulum of period 1 s that "
        "swings to 45 degrees loses {:.0f} % of its energy each period.",
        100.0f * split_impulse_loss(amplitude, 1.0f, shortest_slice(settings)));
}

} // namespace carom::ui
