#pragma once

#include "lab/run/pause_rules.hpp"
#include "lab/text/budget.hpp"

#include <functional>
#include <string>

namespace carom {

/// Divides wall time into steps, at a speed that never changes the time step, until something
/// pauses it.
class SessionClock {
public:
    static constexpr double slowest = 1.0 / 64.0;
    static constexpr double fastest = 8.0;

    bool paused() const { return paused_; }

    /// Simulated seconds for each second of wall time.
    double speed() const { return speed_; }
    void set_speed(double speed); ///< clamped to [slowest, fastest]

    /// Achieved share of the wanted speed, 1 when steps keep up with real time.
    double pace() const { return pace_; }

    /// What pauses it besides the user.
    const PauseRules& pause_rules() const { return rules_; }
    void set_pause_rules(const PauseRules& rules) { rules_ = rules; }

    /// Why a rule paused it, until it runs again; empty when none did.
    const std::string& pause_reason() const { return reason_; }

    /// Another run begins: nothing is known of its pace yet.
    void begin();

    /// From here on the rules count, and no time is owed. Session::set_paused forgets faults too.
    void begin_again(bool paused);

    void stop() { paused_ = true; } ///< after the step that is being taken
    void forget_reason() { reason_.clear(); }

    /// Simulated time not yet stepped [s].
    void owe(double time) { owed_ = time; }

    /// Takes as many steps of `dt` [s] as `elapsed` [s of wall time] asks for, at least one of
    /// those that are due, but drops the rest once the budget is used up.
    void run(double elapsed, double dt, const Budget& budget,
             const std::function<void()>& take_step);

    /// After a step: pauses where a rule says so. `before` is nullptr where it is not known.
    void apply_pause_rules(const World* before, const World& after);

    /// Where the drawing is between the step before the last one, 0, and the last one, 1.
    double drawn_share(double dt) const;

private:
    PauseRules rules_;
    std::string reason_;
    int steps_since_pause_ = 0;
    bool paused_ = false;
    double speed_ = 1.0;
    double pace_ = 1.0;
    double owed_ = 0.0;
};

} // namespace carom
