#pragma once

#include "lab/inside/step_recording.hpp"

#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace carom {

/// What the cursor moves by within a step.
enum class StepUnit : std::uint8_t { phase, iteration, contact };

/// λ of a contact point, or along an axis of a joint, from visit to visit [N s]; the first value is
/// the one it begins with.
struct LambdaCurve {
    std::vector<float> lambda;
    std::size_t passed = 0; ///< visits up to the cursor
};

/// λ of the points of one contact or the axes of one joint, in this step as it is and as it would
/// be with the warm start switched.
struct LambdaCurves {
    std::vector<LambdaCurve> as_it_is; ///< one for each point or axis
    std::vector<LambdaCurve> other;    ///< likewise, or empty
    bool as_it_is_warm = false;        ///< this step has a warm start
};

/// The coming step of a world, seen from inside: a cursor goes over its moments, and shows the
/// world as it is there and how the current contact or joint came to its impulse. The world that it
/// was made from does not change. A value, as World is.
///
/// Under detection by time of impact the moments are those of the contacts at rest; hits within the
/// step are not among them.
class StepInspection {
public:
    explicit StepInspection(World before);

    const World& before() const { return before_; }
    const World& after() const { return recording_->after; } ///< what the whole step gives

    std::span<const Moment> moments() const { return recording_->moments; }
    std::size_t cursor() const { return cursor_; }
    const Moment& moment() const { return recording_->moments[cursor_]; }
    bool at_end() const { return moment().kind == Moment::Kind::end; }
    bool is_cut_off() const { return recording_->is_cut_off; }
    bool has(StepUnit unit) const; ///< whether the step has any

    /// Moves to the next moment of the kind, or the end; to the one before, or the beginning. False
    /// where the cursor is there already.
    bool next(StepUnit unit);
    bool previous(StepUnit unit);
    void go_to(std::size_t moment); ///< at most to the end

    /// The world at the cursor: poses and velocities as they are then, contacts with their impulses
    /// so far.
    const World& shown() const { return at_end() ? after() : view_.world; }

    /// What is visited, in the order of the first visits.
    const std::vector<Visited>& visited() const { return visited_; }

    /// The contact or joint that is explained: the one at the cursor, or else the last one that was
    /// there. At first a contact, where any is visited.
    const std::optional<Visited>& followed() const { return followed_; }
    bool follows_joint() const { return followed_ && std::holds_alternative<JointId>(*followed_); }

    /// Moves to its next visit, or its last one where none follows; at the end the cursor stays.
    void follow(const Visited& wanted);

    /// Which of its points, or axes, from 0.
    std::uint32_t point() const { return point_; }
    void choose_point(std::uint32_t point);

    /// Its last visit so far, with symbols and numbers; none before the first one.
    const std::optional<Explanation>& explanation() const { return view_.explanation; }

    /// Of what is followed.
    const LambdaCurves& curves() const { return curves_; }

private:
    void update_view();
    void find_curves();
    std::optional<std::size_t> last_visit() const;

    World before_;
    std::shared_ptr<const StepRecording> recording_;
    std::shared_ptr<const StepRecording> other_; ///< with the warm start switched; may be none
    std::vector<Visited> visited_;
    std::size_t cursor_ = 0;
    std::optional<Visited> followed_;
    std::uint32_t point_ = 0;
    MomentView view_;
    LambdaCurves curves_;
};

} // namespace carom
