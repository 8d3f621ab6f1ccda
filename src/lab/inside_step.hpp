#pragma once

#include "lab/session.hpp"
#include "lab/step_inspection.hpp"

#include <optional>

namespace carom {

/// What may be asked of it beside moves.
struct InsideRequest {
    std::optional<std::size_t> moment{};  ///< to go to
    std::optional<Visited> follow{};      ///< whose impulse to derive
    std::optional<std::uint32_t> point{}; ///< of that contact, or axis of that joint, from 0
};

/// A look inside the coming step of a session. It costs nothing while it is off: then no probe
/// exists.
class InsideStep {
public:
    bool is_on() const { return inspection_.has_value(); }

    /// What is looked at; nullptr while it is off.
    const StepInspection* inspection() const { return inspection_ ? &*inspection_ : nullptr; }

    void enter(Session& session); ///< pauses, and looks at the beginning of the coming step
    void leave() { inspection_.reset(); }

    /// Goes on, or back, and enters where it is off. At the end of a step the session takes it; to
    /// go on from there begins the next one, to go back from there takes the session back.
    void move(Session& session, StepUnit unit, bool forwards);
    void finish(Session& session);

    void fulfil(Session& session, const InsideRequest& request);

    /// After every `Session::advance`: a world that was edited, rewound or loaded has another
    /// coming step, and one that runs none to look into.
    void keep_up(const Session& session);

private:
    bool take_back(Session& session); ///< the step, where it is taken; false where it cannot be

    std::optional<StepInspection> inspection_;
    bool is_taken_ = false; ///< the session has taken this step, or will in its next `advance`
};

} // namespace carom
