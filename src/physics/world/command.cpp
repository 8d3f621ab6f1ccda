#include "physics/world/command.hpp"

#include "physics/world/network.hpp"
#include "physics/world/property_tables.hpp"
#include "physics/world/waking.hpp"

#include <cmath>
#include <fmt/format.h>
#define GLM_ENABLE_EXPERIMENTAL
#include <glm/gtc/constants.hpp>
#include <glm/gtx/matrix_cross_product.hpp>

namespace carom {

namespace {

using Refusal = std::optional<std::string>;

Refusal no_such_body(BodyId id) { return fmt::format("there is no body with id {}", id.value); }

Refusal no_such_joint(JointId id) { return fmt::format("there is no joint with id {}", id.value); }

void forget_solver_memory(World& world) {
    for (Joint& joint : world.joints) {
        joint.memory = {};
    }
    for (Contact& contact : world.contacts) {
        for (ContactPoint& point : contact.manifold.points()) {
            point.memory = {};
        }
    }
}

/// Masses, sizes and moments of inertia that a table allows can still be too small for their
/// inverses.
bool has_finite_inverses(const Body& body) {
    return std::isfinite(body.inverse_mass) && is_finite(body.inverse_inertia);
}

Refusal too_small(const Body& body) {
    return fmt::format(
        "mass, size or inertia of {} would be too small: their inverses are not finite", body.name);
}

struct Apply {
    World& world;

    Refusal operator()(const SetSetting& command) const {
        const auto* row = find_property(settings_table(), command.key);
        if (row == nullptr) {
            return fmt::format("unknown setting '{}'", command.key);
        }
        if (Refusal refusal = complaint(*row, command.value)) {
            return fmt::format("{}: {}", command.key, *refusal);
        }
        const Settings before = world.settings;
        row->set(world.settings, command.value);
        if (world.settings.resolver != before.resolver ||
            world.settings.friction_model != before.friction_model ||
            world.settings.penalty_law != before.penalty_law) {
            forget_solver_memory(world);
        }
        wake_all(world);
        return std::nullopt;
    }

    Refusal operator()(const SetBodyProperty& command) const {
        Body* body = world.find(command.body);
        if (body == nullptr) {
            return no_such_body(command.body);
        }
        const auto* row = find_property(body_table(), command.key);
        if (row == nullptr) {
            return fmt::format("unknown property '{}' of a body", command.key);
        }
        if (Refusal refusal = complaint(row_for(*row, *body), command.value)) {
            return fmt::format("{} of {}: {}", command.key, body->name, *refusal);
        }
        if (!applies(*row, *body)) {
            return fmt::format("{} of {}: its shape has none", command.key, body->name);
        }
        if (row->key == "name") {
            return rename(*body, std::get<std::string>(command.value));
        }
        const Body before = *body;
        row->set(*body, command.value);
        if (!has_finite_inverses(*body)) {
            *body = before;
            return too_small(before);
        }
        wake_after_edit(is_static(before) || is_static(*body), command.body);
        return std::nullopt;
    }

    /// An infinite mass that is moved may come to lie where nobody touched it before.
    void wake_after_edit(bool of_infinite_mass, BodyId id) const {
        if (of_infinite_mass) {
            wake_all(world);
        } else {
            wake_around(world, id);
        }
    }

    Refusal rename(Body& body, const std::string& name) const {
        const Body* bearer = world.find(name);
        if (name.empty() || (bearer != nullptr && bearer != &body)) {
            return fmt::format("name: expected a name that no other body has, got '{}'", name);
        }
        body.name = name;
        return std::nullopt;
    }

    /// A new body is held to the ranges of its dials, but for the density, which follows from them.
    Refusal operator()(const Spawn& command) const {
        for (const auto& row : body_table()) {
            if (row.key == "density" || !applies(row, command.body)) {
                continue;
            }
            const PropertyInfo allowed = row_for(row, command.body);
            if (Refusal refusal = complaint(allowed, row.get(command.body))) {
                return fmt::format("{} of a new body: {}", row.key, *refusal);
            }
        }
        if (!has_finite_inverses(command.body)) {
            return too_small(command.body);
        }
        if (world.bodies.size() >= most_bodies) {
            return fmt::format("there are {} bodies, the most that a world may have", most_bodies);
        }
        const BodyId id = world.add(command.body);
        wake_after_edit(is_static(command.body), id);
        return std::nullopt;
    }

    Refusal operator()(const Remove& command) const {
        return world.remove(command.body) ? std::nullopt : no_such_body(command.body);
    }

    Refusal operator()(const Tie& command) const {
        if (const auto wrong = complaint(world, command.joint)) {
            return fmt::format("{} of a new joint: {}", wrong->key, wrong->what);
        }
        Joint joint = command.joint;
        joint.impulse = glm::vec3(0.0f);
        joint.memory = {};
        world.add(joint);
        wake_ends(joint);
        return std::nullopt;
    }

    Refusal operator()(const Untie& command) const {
        return world.remove(command.joint) ? std::nullopt : no_such_joint(command.joint);
    }

    Refusal operator()(const SetJointProperty& command) const {
        Joint* joint = world.find(command.joint);
        if (joint == nullptr) {
            return no_such_joint(command.joint);
        }
        const auto* row = find_property(joint_table(), command.key);
        if (row == nullptr || !reads(*joint, command.key)) {
            return fmt::format("a {} has no property '{}' to set", joint->type.view(), command.key);
        }
        if (Refusal refusal = complaint(*row, command.value)) {
            return fmt::format("{} of a {}: {}", command.key, joint->type.view(), *refusal);
        }
        row->set(*joint, command.value);
        wake_ends(*joint);
        return std::nullopt;
    }

    Refusal operator()(const SetNetworkProperty& command) const {
        const Joint* joint = world.find(command.joint);
        if (joint == nullptr) {
            return no_such_joint(command.joint);
        }
        const auto* row = find_property(joint_table(), command.key);
        if (!(command.key == "stiffness" || command.key == "damping") ||
            !reads(*joint, command.key)) {
            return fmt::format("a network has no property '{}' to set", command.key);
        }
        if (Refusal refusal = complaint(*row, command.value)) {
            return fmt::format("{} of a network: {}", command.key, *refusal);
        }
        set_network(world, command.joint,
                    command.key == "stiffness" ? &Joint::stiffness : &Joint::damping,
                    command.value);
        wake_ends(*joint);
        return std::nullopt;
    }

    void wake_ends(const Joint& joint) const {
        wake(world, joint.a);
        wake(world, joint.b);
    }

    Refusal operator()(const Push& command) const {
        Body* body = world.find(command.body);
        if (body == nullptr) {
            return no_such_body(command.body);
        }
        if (!is_finite(command.impulse) || !is_finite(command.local_point)) {
            return std::string("a push needs a finite impulse and point");
        }
        wake(world, command.body);
        const Body before = *body;
        apply_impulse(*body, command.impulse,
                      point_to_world(transform(*body), command.local_point));
        return unless_finite(*body, before);
    }

    Refusal operator()(const Pull& command) const {
        Body* body = world.find(command.body);
        if (body == nullptr) {
            return no_such_body(command.body);
        }
        if (!is_finite(command.target) || !is_finite(command.local_point) ||
            !(command.frequency > 0.0f)) {
            return std::string("a pull needs finite points and a frequency above 0");
        }
        wake(world, command.body);
        const Body before = *body;
        if (!is_static(*body)) {
            pull(*body, command);
        }
        return unless_finite(*body, before);
    }

    /// Finite numbers can be so large that their products are not.
    static Refusal unless_finite(Body& body, const Body& before) {
        if (is_finite(body)) {
            return std::nullopt;
        }
        body = before;
        return fmt::format("that is too strong for {}: its velocity would not be finite",
                           body.name);
    }

    /// A soft point-to-point constraint for one step, stable for every h = dt: with m the mass,
    /// k = m w², c = 2 m w (critical damping), K the inverse mass matrix of the point p and
    /// C = p - target,
    ///     γ = 1/(h c + h² k),   J = -(K + γ 1)⁻¹ (v_p + h k γ C)
    /// Source: Catto, "Soft Constraints", GDC 2011.
    void pull(Body& body, const Pull& command) const {
        const glm::vec3 p = point_to_world(transform(body), command.local_point);
        const glm::vec3 C = p - command.target;
        const float h = world.settings.time_step;
        const float w = glm::two_pi<float>() * command.frequency;
        const float k = body.mass * w * w;
        const float c = 2.0f * body.mass * w;
        const float gamma = 1.0f / (h * c + h * h * k);

        // K = 1/m 1 - [r] I⁻¹ [r]: how much the point's velocity changes by an impulse.
        const glm::mat3 r = glm::matrixCross3(p - body.position);
        const glm::mat3 K = glm::mat3(body.inverse_mass) - r * world_inverse_inertia(body) * r;
        const glm::vec3 v_p = velocity_at(body, p);
        const glm::vec3 J = -(glm::inverse(K + glm::mat3(gamma)) * (v_p + h * k * gamma * C));
        apply_impulse(body, J, p);
    }
};

} // namespace

std::optional<std::string> apply_command(World& world, const Command& command) {
    return std::visit(Apply{world}, command);
}

} // namespace carom
