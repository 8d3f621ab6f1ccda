#pragma once

#include "physics/detect/broadphase/catalogue.hpp"
#include "physics/world/world.hpp"

#include <cstddef>
#include <span>
#include <string_view>
#include <vector>

namespace carom {

/// The time that a broad phase takes for the present bodies.
struct BroadPhaseTime {
    std::string_view key;
    std::string_view title;
    double seconds = 0.0;  ///< of a step, median of the last measurements
    std::size_t pairs = 0; ///< found in the last one
    bool agrees = true;    ///< it found the pairs of the first method, in the same order
};

/// Measures all broad phases side by side on the same bounds. Each has memory of its own and first
/// runs, unmeasured, on the bounds of one step before, so that what it keeps from step to step is
/// as recent as in a run of its own.
class BroadPhaseTiming {
public:
    /// Samples of a median: enough to hide a single slow one, few enough to show a change of the
    /// scene soon.
    static constexpr std::size_t most_samples = 9;

    explicit BroadPhaseTiming(std::span<const BroadPhaseRow> methods = broad_phase_catalogue());

    /// One measurement of each method over the coming step of this world.
    void measure(const World& world);

    /// Forgets all measurements; the next ones are of another scene.
    void clear();

    /// In the order of the methods; empty until something was measured.
    std::span<const BroadPhaseTime> times() const { return times_; }

    /// What the last measurement took altogether [s].
    double cost() const { return cost_; }

private:
    /// Of one method.
    struct Lane {
        BroadPhaseScratch scratch;
        std::vector<BodyPair> pairs;
        std::vector<double> samples;
    };

    void prepare(const World& world);
    double time(const BroadPhaseRow& method, Lane& lane, const glm::vec3& sweep_axis) const;

    std::span<const BroadPhaseRow> methods_;
    std::vector<Lane> lanes_;
    std::vector<BroadPhaseTime> times_;
    std::vector<Bounds> bounds_;
    std::vector<Bounds> bounds_before_;
    std::vector<glm::vec3> motions_; ///< in a step [m]
    double cost_ = 0.0;
};

} // namespace carom
