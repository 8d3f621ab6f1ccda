#include "physics/step/shadow_energy.hpp"

#include "physics/detect/continuous/detections.hpp"
#include "physics/solve/methods/catalogue.hpp"
#include "physics/step/measure.hpp"

#include <glm/geometric.hpp>

namespace carom {

namespace {

/// By its tag or the world's setting, where the resolver honours it: see `find_detections`.
bool flies_parabolas(const Body& body, const Settings& settings, const ResolverRow& resolver) {
    const auto tagged = tagged_detection(body);
    const Detection detection = tagged.value_or(settings.detection);
    return detection == Detection::time_of_impact && honours(resolver, detection);
}

} // namespace

double shadow_part(const World& world) {
    const Settings& settings = world.settings;
    const ResolverRow& resolver = chosen_resolver(settings);
    const auto h = static_cast<double>(shortest_slice(settings));
    const glm::dvec3 g = settings.gravity;
    double sum = 0.0;
    for (const Body& body : world.bodies) {
        if (!is_static(body) && !flies_parabolas(body, settings, resolver)) {
            const glm::dvec3 load = static_cast<double>(body.mass) * g + glm::dvec3(body.force);
            // (h/2) m a . v
            sum += 0.5 * h * glm::dot(load, glm::dvec3(body.linear_velocity));
        }
    }
    return sum;
}

double shadow_energy(const World& world) { return mechanical_energy(world) + shadow_part(world); }

} // namespace carom
