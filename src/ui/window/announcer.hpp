#pragma once

#include "lab/run/session.hpp"
#include "studio/view/view_state.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace carom::ui {

/// "ball hits floor at 3.1 m/s": what began to touch, and how fast it came; empty where a body is
/// no longer there.
std::string hit_text(const World& world, const LoggedEvent& hit);

/// Says in sentences what those who see the scene see happen: another scene or method, the clock,
/// messages and warnings at once; of the hits the fastest, not more than one in a second.
class Announcer {
public:
    /// What is to be said now, or nothing. `now` [s of wall time].
    std::string next(const Session& session, const ViewState& view, double now);

private:
    /// What was known when it spoke last.
    struct Known {
        std::string title;
        std::string method;
        std::string lesson;
        std::string question;
        std::string fault;
        bool paused = false;
        std::uint64_t step = 0;
        std::vector<std::string> messages; ///< notices and warnings
    };

    static Known known_of(const Session& session, const ViewState& view);
    [[nodiscard]] std::vector<std::string> changes_to(const Known& now,
                                                      const std::string& pause_reason) const;
    void look_for_hits(const Session& session);

    std::optional<Known> known_;
    std::optional<LoggedEvent> fastest_; ///< of the hits that nothing was said about
    double next_hit_at_ = 0.0;           ///< [s of wall time]
};

} // namespace carom::ui
