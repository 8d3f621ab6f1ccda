#pragma once

#include "lab/inside/moment.hpp"
#include "physics/solve/inside/explanation.hpp"
#include "physics/step/step.hpp"

#include <cstddef>
#include <optional>
#include <vector>

/// A step as a list of moments, and the view of one of them.
///
/// A step follows from its world, so no state within it needs to be kept: to see it at a moment it
/// is taken once more, and its probe copies the world when that moment comes.
namespace carom {

struct PointName {
    ContactName contact;
    std::uint32_t point = 0; ///< which of its points, from 0
    bool operator==(const PointName&) const = default;
};

/// λ of one contact point after a visit, or before the first one.
struct LambdaSample {
    std::uint32_t moment; ///< index of the moment that the visit leads to
    std::uint32_t point;  ///< index into StepRecording::points
    float lambda;         ///< [N s], as the method counts it
    bool is_warm_start;
};

/// The same of a joint: λ along each of its axes.
struct JointSample {
    std::uint32_t moment;
    JointId joint;
    glm::vec3 lambda; ///< [N s]
    std::uint8_t axes;
    bool is_warm_start;
};

struct StepRecording {
    std::vector<Moment> moments; ///< the last one is the end
    std::vector<PointName> points;
    std::vector<LambdaSample> samples;
    std::vector<JointSample> joint_samples;
    bool starts_warm = false; ///< some contact or joint has an impulse of the step before
    bool is_cut_off = false;  ///< there were more moments than are kept
    World after;
    StepReport report;
};

/// The list takes 50 MB with its samples; a thousand contacts visited two hundred times fit in.
inline constexpr std::size_t most_moments = 400'000;

StepRecording record_step(const World& before, std::size_t most = most_moments);

/// What to show of a step.
struct MomentQuery {
    std::size_t moment = 0;               ///< at which to show the world
    std::optional<std::size_t> explained; ///< moment of the visit that is to be explained
    std::uint32_t point = 0;              ///< of that contact, or axis of that joint
};

struct MomentView {
    World world; ///< bodies as they are at that moment, contacts with their impulses so far
    std::optional<Explanation> explanation;
};

/// For any moment but the end.
MomentView view_moment(const World& before, const MomentQuery& query);

} // namespace carom
