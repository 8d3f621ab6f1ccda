#pragma once

#include "lab/run/session.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>

namespace carom {

/// Lets the run of a lesson's step begin anew again and again, until the user does something with
/// it: a command, a pause, a step, a seek. What the user has made is never run over.
class LessonLoop {
public:
    /// From the moment at which the session stands, or to which it is on its way.
    void begin(double seconds);
    void end() { seconds_.reset(); }

    /// After how much simulated time the run begins anew [s]; nothing while it does not.
    [[nodiscard]] std::optional<double> seconds() const { return seconds_; }

    /// Once a frame, before the session advances.
    void keep_up(Session& session);

    /// As much of a frame's `elapsed` wall time as leads to the end of the loop [s]: a frame that
    /// took long shows nothing of what is beyond.
    [[nodiscard]] double within(const Session& session, double elapsed) const;

private:
    [[nodiscard]] bool was_touched(const Session& session) const;

    std::optional<double> seconds_;
    std::optional<std::uint64_t> start_; ///< step; nothing until the session has reached it
    double start_time_ = 0.0;            ///< [s]
    std::uint64_t seen_ = 0;             ///< step, a frame ago
    std::size_t lanes_ = 1;
    bool has_run_ = false;
};

} // namespace carom
