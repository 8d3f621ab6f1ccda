#include "lab/measure/broad_phase_timing.hpp"

#include "physics/detect/broadphase/bounds.hpp"

#include <algorithm>
#include <chrono>

namespace carom {

namespace {

using Clock = std::chrono::steady_clock;

double seconds_since(Clock::time_point start) {
    return std::chrono::duration<double>(Clock::now() - start).count();
}

double median(std::vector<double> values) {
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    std::nth_element(values.begin(), middle, values.end());
    return *middle;
}

/// Drops the oldest samples.
void add_sample(std::vector<double>& samples, double value) {
    if (samples.size() == BroadPhaseTiming::most_samples) {
        samples.erase(samples.begin());
    }
    samples.push_back(value);
}

} // namespace

BroadPhaseTiming::BroadPhaseTiming(std::span<const BroadPhaseRow> methods) : methods_(methods) {
    clear();
}

void BroadPhaseTiming::clear() {
    lanes_.assign(methods_.size(), {});
    times_.clear();
    cost_ = 0.0;
}

void BroadPhaseTiming::prepare(const World& world) {
    const float h = world.settings.time_step / static_cast<float>(world.settings.sub_steps);
    bounds_.clear();
    bounds_before_.clear();
    motions_.clear();
    for (const Body& body : world.bodies) {
        const Bounds bounds = body_bounds(body, h, world.settings.contact_margin);
        const glm::vec3 motion = h * body.linear_velocity;
        bounds_.push_back(bounds);
        bounds_before_.push_back({bounds.lower - motion, bounds.upper - motion});
        motions_.push_back(motion);
    }
}

double BroadPhaseTiming::time(const BroadPhaseRow& method, Lane& lane,
                              const glm::vec3& sweep_axis) const {
    method.find_pairs({bounds_before_, motions_, sweep_axis}, lane.scratch, lane.pairs);
    const Clock::time_point start = Clock::now();
    method.find_pairs({bounds_, motions_, sweep_axis}, lane.scratch, lane.pairs);
    return seconds_since(start);
}

void BroadPhaseTiming::measure(const World& world) {
    const Clock::time_point start = Clock::now();
    prepare(world);
    times_.clear();
    for (std::size_t i = 0; i < methods_.size(); ++i) {
        Lane& lane = lanes_[i];
        add_sample(lane.samples, time(methods_[i], lane, world.settings.sweep_axis));
        times_.push_back({methods_[i].key, methods_[i].title, median(lane.samples),
                          lane.pairs.size(), lane.pairs == lanes_.front().pairs});
    }
    cost_ = seconds_since(start);
}

} // namespace carom
