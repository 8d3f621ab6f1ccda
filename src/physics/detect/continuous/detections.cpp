#include "physics/detect/continuous/detections.hpp"

#include <algorithm>
#include <array>

namespace carom {

namespace {

struct NamedDetection {
    std::string_view tag;
    Detection detection;
};
/// The surest first.
constexpr std::array named = {
    NamedDetection{"time_of_impact", Detection::time_of_impact},
    NamedDetection{"speculative", Detection::speculative},
    NamedDetection{"discrete", Detection::discrete},
};

Detection surer(Detection first, Detection second) {
    const auto* row = std::ranges::find_if(named, [&](const NamedDetection& candidate) {
        return candidate.detection == first || candidate.detection == second;
    });
    return row->detection;
}

} // namespace

std::optional<Detection> tagged_detection(const Body& body) {
    if (body.tags.empty()) {
        return std::nullopt;
    }
    for (const NamedDetection& candidate : named) {
        if (std::find(body.tags.begin(), body.tags.end(), candidate.tag) != body.tags.end()) {
            return candidate.detection;
        }
    }
    return std::nullopt;
}

Detection Detections::of_pair(std::uint32_t a, std::uint32_t b) const {
    const auto& [of_a, of_b] = std::pair(of_bodies[a], of_bodies[b]);
    return of_a && of_b ? surer(*of_a, *of_b) : of_a ? *of_a : of_b.value_or(of_world);
}

void find_detections(const World& world, Detection of_world, std::span<const Detection> honoured,
                     Detections& detections) {
    detections.of_world = of_world;
    detections.sweeps = of_world == Detection::time_of_impact;
    detections.speculates = of_world == Detection::speculative;
    detections.of_bodies.assign(world.bodies.size(), std::nullopt);
    for (std::size_t i = 0; i < world.bodies.size(); ++i) {
        const auto tagged = tagged_detection(world.bodies[i]);
        if (tagged && std::find(honoured.begin(), honoured.end(), *tagged) != honoured.end()) {
            detections.of_bodies[i] = tagged;
            detections.sweeps = detections.sweeps || *tagged == Detection::time_of_impact;
            detections.speculates = detections.speculates || *tagged == Detection::speculative;
        } else if (tagged) {
            detections.of_bodies[i] = Detection::discrete;
        }
    }
}

} // namespace carom
