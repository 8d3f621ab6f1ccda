#pragma once

#include "lab/inside/step_inspection.hpp"
#include "lab/run/session.hpp"

#include <optional>

namespace carom {

/// Requests other than moves.
struct InsideRequest {
    std::optional<std::size_t> moment{};  ///< to go to
    std::optional<Visited> follow{};      ///< whose impulse to derive
    std::optional<std::uint32_t> point{}; ///< of that contact, or axis of that joint, from 0
};

/// A view inside the coming step of a session. While it is off there is no probe, so it costs
/// nothing.
class InsideStep {
public:
    bool is_on() const { return inspection_.has_value(); }

    /// The step that is shown; nullptr while it is off.
    const StepInspection* inspection() const { return inspection_ ? &*inspection_ : nullptr; }

    void enter(Session& session); ///< pauses, and looks at the beginning of the coming step
    void leave() { inspection_.reset(); }

    /// Moves the cursor forwards or backwards, and enters where it is off. At the end of a step the
    /// session takes it; to move forwards from there begins the next one, to move backwards takes
    /// the session back.
    void move(Session& session, StepUnit unit, bool forwards);
    void finish(Session& session);

    void fulfil(Session& session, const InsideRequest& request);

    /// Call after every `Session::advance`: begins anew when the world was edited, rewound or
    /// loaded, and leaves while the session runs.
    void keep_up(const Session& session);

private:
    bool take_back(Session& session); ///< undoes the step, if it is taken; false if that fails

    std::optional<StepInspection> inspection_;
    bool is_taken_ = false; ///< the session has taken this step, or will in its next `advance`
};

} // namespace carom
