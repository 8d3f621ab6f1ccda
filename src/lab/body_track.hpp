#pragma once

#include "lab/time_series.hpp"
#include "physics/world/world.hpp"

#include <cstdint>
#include <deque>
#include <glm/vec3.hpp>
#include <span>
#include <string_view>
#include <vector>

namespace carom {

/// How one body moves at one time.
struct BodySample {
    std::uint64_t step = 0;
    double time = 0.0;        ///< simulated [s]
    glm::vec3 position{0.0f}; ///< [m]
    glm::vec3 velocity{0.0f}; ///< [m/s]
    glm::vec3 spin{0.0f};     ///< angular velocity [rad/s]
    double kinetic = 0.0;     ///< [J]
    double momentum = 0.0;    ///< size [kg m/s]

    bool operator==(const BodySample&) const = default;
};

/// The path of one body since it began to be followed.
class BodyTrack {
public:
    explicit BodyTrack(BodyId body) : body_(body) {}

    [[nodiscard]] BodyId body() const { return body_; }

    /// Records nothing while the world has no such body.
    void record(const World& world);

    /// Drops what is later than this step.
    void rewind_to(std::uint64_t step) { samples_.rewind_to(step); }

    [[nodiscard]] std::span<const BodySample> all() const { return samples_.all(); }
    [[nodiscard]] const BodySample* nearest(double time) const { return samples_.nearest(time); }

private:
    BodyId body_;
    TimeSeries<BodySample> samples_;
};

/// The bodies that are followed: the latest few that were asked for.
class BodyTracks {
public:
    static constexpr std::size_t most = 8;

    /// Starts to follow a body, or continues if it is followed. The longest followed one makes
    /// room.
    BodyTrack& follow(BodyId body, const World& world);

    void record(const World& world);
    void rewind_to(std::uint64_t step);

    [[nodiscard]] std::vector<BodyId> bodies() const; ///< that are followed

    /// nullptr when it is not followed. Valid until another one is followed.
    [[nodiscard]] const BodyTrack* find(BodyId body) const;

private:
    std::deque<BodyTrack> tracks_;
};

/// A row of the table of what can be plotted of a body.
struct BodyQuantity {
    std::string_view key;
    std::string_view title;
    std::string_view unit;
    double (*value)(const BodySample& sample, const BodySample& first); ///< first of its track
};

std::span<const BodyQuantity> body_quantities();

/// The row with this key, or nullptr.
const BodyQuantity* find_body_quantity(std::string_view key);

} // namespace carom
