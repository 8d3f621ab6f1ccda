#include "lab/theory/result_text.hpp"
#include "ui/experiments/panels.hpp"
#include "ui/kit/widgets.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <glm/geometric.hpp>
#include <glm/gtc/quaternion.hpp>
#include <glm/trigonometric.hpp>
#include <string>
#include <variant>
#include <vector>

namespace carom::ui {

namespace {

constexpr std::size_t most_given_bodies = 6;

std::string number(float value) { return number_text(static_cast<double>(value)); }

std::string given_vector_text(const glm::vec3& vector) {
    return fmt::format("({}, {}, {})", number(vector.x), number(vector.y), number(vector.z));
}

std::string coefficient(const std::optional<float>& value) {
    return value ? number(*value) : "as the other body";
}

void shape_row(const PanelContext& context, const Shape& shape) {
    if (const auto* sphere = std::get_if<Sphere>(&shape)) {
        fact(context, "Radius", with_unit(number(sphere->radius), "m"));
    } else if (const auto* box = std::get_if<Box>(&shape)) {
        fact(context, "Half extents [m]", given_vector_text(box->half_extents));
    }
}

/// How far its upper face is turned from the horizontal.
void slope_row(const PanelContext& context, const Body& body) {
    const glm::vec3 up = body.orientation * glm::vec3(0.0f, 1.0f, 0.0f);
    const float angle = glm::degrees(std::acos(std::clamp(up.y, -1.0f, 1.0f)));
    if (std::holds_alternative<Box>(body.shape) && angle > 0.01f) {
        fact(context, "Turned by", with_unit(figure_text(static_cast<double>(angle)), "°"));
    }
}

void body_rows(PanelContext& context, const Body& body) {
    caption(context, is_static(body) ? body.name + " (fixed)" : body.name);
    if (!is_static(body)) {
        fact(context, "m", with_unit(number(body.mass), "kg"));
        shape_row(context, body.shape);
        fact(context, "x [m]", given_vector_text(body.position));
        if (body.linear_velocity != glm::vec3(0.0f)) {
            fact(context, "v [m/s]", given_vector_text(body.linear_velocity));
        }
        if (body.angular_velocity != glm::vec3(0.0f)) {
            fact(context, "ω [rad/s]", given_vector_text(body.angular_velocity));
        }
    }
    slope_row(context, body);
    fact(context, "e, μ",
         fmt::format("{}, {}", coefficient(body.restitution), coefficient(body.friction)));
    if (body.friction_static) {
        fact(context, "μ_s", number(*body.friction_static));
    }
    log_item(context, fmt::format("given.{}", body.name));
}

void joint_rows(PanelContext& context, const World& world) {
    if (world.joints.empty()) {
        return;
    }
    const Joint& joint = world.joints.front();
    caption(context, world.joints.size() == 1
                         ? "Joint"
                         : fmt::format("The first of {} joints", world.joints.size()));
    fact(context, "Length", with_unit(number(joint.length), "m"));
    if (joint.stiffness > 0.0f) {
        fact(context, "k", with_unit(number(joint.stiffness), "N/m"));
        fact(context, "c", with_unit(number(joint.damping), "N s/m"));
    }
}

} // namespace

void take_given(const Experiment& experiment, ExperimentsState& state) {
    if (state.given_of != experiment.key) {
        state.given_of = experiment.key;
        state.given = first_world(experiment, experiment.applicable.front());
        state.others.clear();
        for (Response& response : responses_to_try(experiment)) {
            if (!is_applicable(experiment, response)) {
                std::string why = why_not_expected(experiment, response);
                state.others.push_back({std::move(response), std::move(why)});
            }
        }
    }
}

/// Movable bodies first: the question is about them.
void experiment_given(PanelContext& context, const Experiment& experiment,
                      ExperimentsState& state) {
    take_given(experiment, state);
    const World& world = state.given;
    std::vector<const Body*> bodies;
    for (const bool fixed : {false, true}) {
        for (const Body& body : world.bodies) {
            if (is_static(body) == fixed) {
                bodies.push_back(&body);
            }
        }
    }
    const float g = glm::length(world.settings.gravity);
    fact(context, "g", with_unit(number(g), "m/s²"));
    fact(context, "Time step", with_unit(number(world.settings.time_step), "s"));
    for (std::size_t i = 0; i < std::min(bodies.size(), most_given_bodies); ++i) {
        body_rows(context, *bodies[i]);
    }
    if (bodies.size() > most_given_bodies) {
        quiet_text(context, fmt::format("and {} more bodies", bodies.size() - most_given_bodies));
    }
    joint_rows(context, world);
}

} // namespace carom::ui
