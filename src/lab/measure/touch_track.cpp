#include "lab/measure/touch_track.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <glm/geometric.hpp>

namespace carom {

namespace {

void add(const Manifold& manifold, TouchSample& sample) {
    glm::dvec3 tangent_impulse(0.0);
    for (const ContactPoint& point : manifold.points()) {
        const auto separation = static_cast<double>(point.separation);
        sample.normal_impulse += static_cast<double>(point.normal_impulse);
        tangent_impulse += glm::dvec3(point.tangent_impulse);
        sample.separation =
            std::isnan(sample.separation) ? separation : std::min(sample.separation, separation);
    }
    sample.tangent_impulse += glm::length(tangent_impulse);
}

double per_second(double impulse, const TouchSample& sample) {
    return sample.duration > 0.0 ? impulse / sample.duration : 0.0;
}

double normal_force(const TouchSample& s) { return per_second(s.normal_impulse, s); }

constexpr std::array touch_quantity_rows = {
    TouchQuantity{"normal_impulse", "Normal impulse", "N s",
                  [](const TouchSample& s) { return s.normal_impulse; }, nullptr,
                  "Of each step, added up over its sub-steps and over all contact points."},
    TouchQuantity{"tangent_impulse", "Tangent impulse", "N s",
                  [](const TouchSample& s) { return s.tangent_impulse; },
                  [](const TouchSample& s) { return s.normal_impulse; },
                  "Of friction, in each step: its size for each contact, added up over contacts."},
    TouchQuantity{"normal_force", "Normal force", "N", &normal_force, nullptr,
                  "The normal impulse of a step divided by its time: the mean force. An impact "
                  "takes no time, so that its force grows as the step shrinks."},
    TouchQuantity{"tangent_force", "Tangent force", "N",
                  [](const TouchSample& s) { return per_second(s.tangent_impulse, s); },
                  &normal_force, "Of friction: the tangent impulse of a step divided by its time."},
    TouchQuantity{"separation", "Separation", "mm",
                  [](const TouchSample& s) { return 1e3 * s.separation; }, nullptr,
                  "Of the contact point with the least; negative where the bodies penetrate. There "
                  "is none while the bodies are farther apart than the contact margin."},
};

} // namespace

std::optional<TouchSample> Touch::measure(const World& world) const {
    const bool any = other == BodyId{};
    if (world.find(body) == nullptr || (!any && world.find(other) == nullptr)) {
        return std::nullopt;
    }
    TouchSample sample{.step = world.step_count,
                       .time = world.time,
                       .duration = static_cast<double>(world.last_time_step)};
    if (world.step_count == 0) {
        sample.normal_impulse = sample.tangent_impulse = std::numeric_limits<double>::quiet_NaN();
    }
    for (const Contact& contact : world.contacts) {
        const bool is_one = (contact.a == body && (any || contact.b == other)) ||
                            (contact.b == body && (any || contact.a == other));
        if (is_one) {
            add(contact.manifold, sample);
        }
    }
    return sample;
}

std::span<const TouchQuantity> touch_quantities() { return touch_quantity_rows; }

} // namespace carom
