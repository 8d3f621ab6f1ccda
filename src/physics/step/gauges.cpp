#include "physics/step/gauges.hpp"

#include "physics/solve/methods/catalogue.hpp"
#include "physics/world/pair_coefficients.hpp"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>

namespace carom {

namespace {

void raise(Gauge& largest, const Gauge& other) {
    if (std::abs(other.value) > std::abs(largest.value)) {
        largest = other;
    }
}

/// What is left of it beyond what gravity may have changed unseen.
double beyond(double value, double slack) {
    return std::copysign(std::max(std::abs(value) - slack, 0.0), value);
}

/// A value beside the sum of the sizes of its terms.
Gauge gauge(const Contact& contact, double value, double terms) {
    return {value, terms > 0.0 ? std::abs(value) / terms : 0.0, contact.a, contact.b};
}

/// What the points of a contact have in common.
struct MeasuredPair {
    const World& world;
    const Contact& contact;
    const Body& a;
    const Body& b;
    const BodyState& before_a;
    const BodyState& before_b;
    float h;         ///< how long the bodies have moved since the contact was solved [s]
    bool is_divided; ///< nothing stores when in the step it was hit
};

/// Where a body was when the contact acted. A speculative one acts where the bodies would meet.
glm::vec3 start(const MeasuredPair& pair, const Body& body, const BodyState& before) {
    if (pair.is_divided) {
        return body.position - pair.h * body.linear_velocity;
    }
    const Settings& settings = pair.world.settings;
    const glm::vec3 free_velocity =
        before.linear_velocity + settings.time_step * free_acceleration(body, settings.gravity);
    return before.pose.position + pair.contact.time_of_impact * free_velocity;
}

/// v_r at a point, of bodies with these velocities [m/s].
template <class A, class B>
glm::dvec3 relative_velocity(const MeasuredPair& pair, const glm::vec3& point, const A& a,
                             const B& b) {
    const glm::dvec3 r_a = point - start(pair, pair.a, pair.before_a);
    const glm::dvec3 r_b = point - start(pair, pair.b, pair.before_b);
    return glm::dvec3(b.linear_velocity) + glm::cross(glm::dvec3(b.angular_velocity), r_b) -
           glm::dvec3(a.linear_velocity) - glm::cross(glm::dvec3(a.angular_velocity), r_a);
}

/// What a step of gravity and forces adds to the relative speed, at most [m/s].
double driven_speed(const MeasuredPair& pair) {
    const Settings& settings = pair.world.settings;
    const glm::vec3 a =
        free_acceleration(pair.b, settings.gravity) - free_acceleration(pair.a, settings.gravity);
    return static_cast<double>(glm::length(a) * settings.time_step);
}

/// v_n' that the law asks for, and by how much gravity may change it unseen.
struct LawTarget {
    double velocity;
    double slack;
};
LawTarget law_target(const MeasuredPair& pair, double gap, double v_n_before) {
    const Settings& settings = pair.world.settings;
    const auto e = static_cast<double>(pair_restitution(settings, pair.a, pair.b));
    if (e > 0.0 && std::abs(v_n_before) > static_cast<double>(settings.restitution_threshold)) {
        return {-e * v_n_before, pair.is_divided ? (1.0 + e) * driven_speed(pair) : 0.0};
    }
    const auto h = static_cast<double>(pair.h);
    return {gap > 0.0 && h > 0.0 ? -gap / h : 0.0, 0.0};
}

/// s' - s: how far a point opened since it acted, by velocities and by corrections of positions.
double opening(const MeasuredPair& pair, const ContactPoint& point, double v_n) {
    if (pair.is_divided) {
        return static_cast<double>(pair.h) * v_n;
    }
    const auto way = [&](const Body& body, const BodyState& before) {
        const glm::vec3 r = point.position - start(pair, body, before);
        return glm::dvec3(body.position - before.pose.position) +
               glm::dvec3(pair.h * glm::cross(body.angular_velocity, r));
    };
    return glm::dot(way(pair.b, pair.before_b) - way(pair.a, pair.before_a),
                    glm::dvec3(pair.contact.manifold.normal));
}

void measure_normal(const MeasuredPair& pair, const ContactPoint& point, double v_n_before,
                    double v_n, Gauges& gauges) {
    const auto lambda = static_cast<double>(point.normal_impulse);
    const double gap = static_cast<double>(point.separation) - opening(pair, point, v_n);
    if (lambda == 0.0 && gap > 0.0) {
        return;
    }
    const LawTarget target = law_target(pair, gap, v_n_before);
    const double missed = beyond(v_n - target.velocity, target.slack);
    const double terms =
        std::abs(v_n) + std::abs(v_n_before) + std::abs(target.velocity) + driven_speed(pair);
    const double size = std::abs(lambda);
    raise(gauges.signorini, gauge(pair.contact, size * std::abs(missed), size * terms));
    raise(gauges.shortfall, gauge(pair.contact, std::max(-missed, 0.0), terms));
    raise(gauges.pull, gauge(pair.contact, std::max(-lambda, 0.0), size));
}

void measure_tangent(const MeasuredPair& pair, const ContactPoint& point,
                     const glm::dvec3& v_r_before, const glm::dvec3& v_r, Gauges& gauges) {
    const Settings& settings = pair.world.settings;
    if (settings.friction_model == FrictionModel::none) {
        return;
    }
    const glm::dvec3 n = pair.contact.manifold.normal;
    const glm::dvec3 v_t = v_r - glm::dot(v_r, n) * n;
    const glm::dvec3 lambda_t = point.tangent_impulse;
    const double lambda = std::max(static_cast<double>(point.normal_impulse), 0.0);
    const auto bound = static_cast<double>(pair_friction(settings, pair.a, pair.b)) * lambda;
    const double friction = glm::length(lambda_t);
    const double speeds = glm::length(v_t) + glm::length(v_r_before) + driven_speed(pair);
    const double sizes = bound + friction;
    const double missing = glm::length(v_t) * bound + glm::dot(lambda_t, v_t);
    const double slack = pair.is_divided ? sizes * driven_speed(pair) : 0.0;
    raise(gauges.dissipation, gauge(pair.contact, beyond(missing, slack), sizes * speeds));
}

bool may_stick_as_one(const Settings& settings) {
    return settings.stick_as_one && settings.friction_model == FrictionModel::coulomb &&
           chosen_resolver(settings).promises.holds_static > 0.0f;
}

/// Each point has its cone. A contact that may stick as one has that of all its points together.
void measure_cone(const MeasuredPair& pair, Gauges& gauges) {
    const Settings& settings = pair.world.settings;
    if (settings.friction_model == FrictionModel::none) {
        return;
    }
    const auto mu = static_cast<double>(pair_static_friction(settings, pair.a, pair.b));
    const bool is_one = may_stick_as_one(settings) &&
                        mu > static_cast<double>(pair_friction(settings, pair.a, pair.b));
    const auto compare = [&](const glm::dvec3& friction, double lambda) {
        const double size = glm::length(friction);
        const double most = mu * lambda;
        raise(gauges.coulomb, gauge(pair.contact, std::max(size - most, 0.0), size + most));
    };
    glm::dvec3 all_friction(0.0);
    double all_lambda = 0.0;
    for (const ContactPoint& point : pair.contact.manifold.points()) {
        const glm::dvec3 lambda_t = point.tangent_impulse;
        const double lambda = std::max(static_cast<double>(point.normal_impulse), 0.0);
        all_friction += lambda_t;
        all_lambda += lambda;
        if (!is_one) {
            compare(lambda_t, lambda);
        }
    }
    if (is_one) {
        compare(all_friction, all_lambda);
    }
}

void measure(const MeasuredPair& pair, Gauges& gauges) {
    measure_cone(pair, gauges);
    const glm::dvec3 n = pair.contact.manifold.normal;
    for (const ContactPoint& point : pair.contact.manifold.points()) {
        const glm::dvec3 before =
            relative_velocity(pair, point.position, pair.before_a, pair.before_b);
        const glm::dvec3 after = relative_velocity(pair, point.position, pair.a, pair.b);
        measure_normal(pair, point, glm::dot(before, n), glm::dot(after, n), gauges);
        measure_tangent(pair, point, before, after, gauges);
    }
}

} // namespace

Gauges gauges_of(const World& world, const Workspace& workspace) {
    const Settings& settings = world.settings;
    const Detection detection = honoured(settings).detection;
    const bool is_swept = detection == Detection::time_of_impact;
    const bool is_divided = is_swept || settings.sub_steps > 1;
    const float slice = settings.time_step / static_cast<float>(settings.sub_steps);
    Gauges gauges;
    for (const Contact& contact : world.contacts) {
        // Where a sub-step would have taken its bodies is not stored.
        if (detection == Detection::speculative && is_divided && contact.time_of_impact > 0.0f) {
            continue;
        }
        const std::uint32_t a = world.index_of(contact.a);
        const std::uint32_t b = world.index_of(contact.b);
        const float since_hit = settings.time_step - (is_swept ? contact.time_of_impact : 0.0f);
        measure({world, contact, world.bodies[a], world.bodies[b], workspace.states_before_step[a],
                 workspace.states_before_step[b], std::min(slice, since_hit), is_divided},
                gauges);
    }
    return gauges;
}

Gauges larger(const Gauges& first, const Gauges& second) {
    Gauges both = first;
    for (const GaugeRow& row : gauge_table) {
        raise(both.*row.gauge, second.*row.gauge);
    }
    return both;
}

} // namespace carom
