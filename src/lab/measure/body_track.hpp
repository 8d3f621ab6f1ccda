#pragma once

#include "lab/measure/track.hpp"
#include "physics/world/world.hpp"

#include <cstdint>
#include <deque>
#include <glm/vec3.hpp>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace carom {

/// How one body moves at one time.
struct BodySample {
    std::uint64_t step = 0;
    double time = 0.0;        ///< simulated [s]
    glm::vec3 position{0.0f}; ///< [m]
    glm::quat orientation{1.0f, 0.0f, 0.0f, 0.0f};
    glm::vec3 velocity{0.0f}; ///< [m/s]
    glm::vec3 spin{0.0f};     ///< angular velocity [rad/s]
    double kinetic = 0.0;     ///< [J]
    double momentum = 0.0;    ///< size [kg m/s]

    bool operator==(const BodySample&) const = default;
};

/// A body as the subject of a track.
struct FollowedBody {
    using Sample = BodySample;
    BodyId id;

    [[nodiscard]] std::optional<BodySample> measure(const World& world) const;
};

/// The path of one body.
using BodyTrack = Track<FollowedBody>;

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
    BodyTrack* find(BodyId body);

private:
    std::deque<BodyTrack> tracks_;
};

/// A row of the table of what can be plotted of a body.
struct BodyQuantity {
    std::string_view key;
    std::string_view title;
    std::string_view unit;
    double (*value)(const BodySample& sample, const BodySample& first); ///< first of its track

    /// How large the numbers are that its rounding comes from; nullptr: itself.
    double (*size_of_terms)(const BodySample& sample) = nullptr;
};

std::span<const BodyQuantity> body_quantities();

/// The row with this key, or nullptr.
const BodyQuantity* find_body_quantity(std::string_view key);

} // namespace carom
