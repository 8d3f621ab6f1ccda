#pragma once

#include "physics/world/settings.hpp"
#include "physics/world/world.hpp"

#include <optional>
#include <span>
#include <vector>

/// Who looks for contacts how. A world has one detection; a body that bears the key of another as a
/// tag (`discrete`, `speculative`, `time_of_impact`) brings it to all its contacts.
namespace carom {

/// The detection that the body's tags name, or nothing. Of several the surest counts: time of
/// impact before speculative before discrete.
std::optional<Detection> tagged_detection(const Body& body);

/// The detections of a step.
struct Detections {
    Detection of_world = Detection::discrete;
    std::vector<std::optional<Detection>> of_bodies; ///< by their tags; one for each body
    bool sweeps = false;                             ///< some pair goes by time of impact
    bool speculates = false;                         ///< some pair is speculative

    Detection of_body(std::uint32_t body) const { return of_bodies[body].value_or(of_world); }
    Detection of_pair(std::uint32_t a, std::uint32_t b) const;
};

/// As the resolver applies them: what it does not honour is discrete.
void find_detections(const World& world, Detection of_world, std::span<const Detection> honoured,
                     Detections& detections);

} // namespace carom
