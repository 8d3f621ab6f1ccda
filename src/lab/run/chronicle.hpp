#pragma once

#include "io/run/recording.hpp"
#include "physics/world/world.hpp"

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace carom {

/// The history of a world: how it began, the commands since, and key frames from which every moment
/// is reached again by repeating the steps. Steps are deterministic, so a replay is the same to the
/// last bit; each repeated step is checked against what was noted when it was first taken.
///
/// The moment of step s is the world after s steps and the commands that were given there.
///
/// Memory: when the key frames exceed their bound, every second one is dropped and their interval
/// doubles, so that they stay evenly spaced over the run. The log and 16 bytes a step stay.
class Chronicle {
public:
    static constexpr std::uint64_t first_interval = 8; // steps between key frames

    explicit Chronicle(World first, std::size_t most_bytes = std::size_t{128} << 20);

    /// A recorded run: its moments are noted as they are replayed.
    explicit Chronicle(const Recording& recording, std::size_t most_bytes = std::size_t{128} << 20);

    const World& first_world() const { return *key_frames_.front(); }
    const std::vector<LoggedCommand>& log() const { return log_; }

    /// For each command of the log, the edit that it is part of: what the user does and undoes in
    /// one go. 0: none, the world asked for it by itself.
    const std::vector<std::uint64_t>& edits() const { return edits_; }

    /// Of a recorded run, whose edits are not known.
    void set_edits(std::vector<std::uint64_t> edits);

    std::uint64_t first_step() const { return first_world().step_count; }
    std::uint64_t last_step() const { return last_step_; }

    /// World time after the step [s]; of steps that have not been taken here yet, an estimate.
    double time_of(std::uint64_t step) const;

    /// The last step whose world time is not after this [s].
    std::uint64_t step_at(double time) const;

    /// A command that was given to the world after this step, which is the last one, as part of
    /// this edit; see `edits`.
    void note(std::uint64_t step, Command command, std::uint64_t edit);

    /// The world as it is after a step, before the commands given there. A step beyond the last one
    /// is noted; an earlier one is compared with what was noted then.
    void note_step(const World& world);

    /// Compares the world at this moment with the checkpoint of the recording, if it is there.
    void note_moment(const World& world);

    /// The commands that were given after this step.
    std::span<const LoggedCommand> commands_after(std::uint64_t step) const;

    /// The latest key frame that is not after this step, before the commands given there.
    const World& key_frame_before(std::uint64_t step) const;

    /// Forgets what came after this moment, before the run continues in another way.
    void cut_after(std::uint64_t step);

    /// Forgets this command of the log, and what came after it.
    void cut_before(std::size_t command);

    void set_most_bytes(std::size_t most_bytes);
    std::size_t bytes() const { return bytes_; } ///< of the key frames

    /// Ascending; the first is the start.
    std::span<const std::shared_ptr<const World>> key_frames() const { return key_frames_; }

    /// The first step at which a replay came out differently, if one did.
    std::optional<std::uint64_t> divergence() const { return divergence_; }

private:
    struct Moment {
        double time;
        std::uint64_t checksum;
    };

    std::size_t known_steps() const { return moments_.size(); }
    LoggedCommand* pose_replaced_by(std::uint64_t step, const Command& command, std::uint64_t edit);
    void keep(const World& world);
    void thin_out();
    bool is_as_noted(const World& world) const;
    void diverge_unless(bool agrees, const World& world);

    std::vector<std::shared_ptr<const World>> key_frames_;
    std::vector<Moment> moments_; ///< of the steps after the first world
    std::vector<LoggedCommand> log_;
    std::vector<std::uint64_t> edits_; ///< as many as commands
    std::uint64_t last_step_;
    std::optional<Checkpoint> checkpoint_; ///< of a recorded run, as long as it is not cut
    std::uint64_t interval_ = first_interval;
    std::size_t most_bytes_;
    std::size_t bytes_ = 0;
    std::optional<std::uint64_t> divergence_;
};

/// Checksum of the bodies' motions: tells runs apart as well as `hash`, and is fast enough to check
/// every step of a large world.
std::uint64_t checksum_of_motion(const World& world);

} // namespace carom
