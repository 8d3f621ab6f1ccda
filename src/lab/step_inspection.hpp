#pragma once

#include "lab/step_recording.hpp"

#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace carom {

/// By what one goes on within a step.
enum class StepUnit : std::uint8_t { phase, iteration, contact };

/// λ of a contact point, or along an axis of a joint, from visit to visit [N s]; the first value is
/// the one it begins with.
struct LambdaCurve {
    std::vector<float> lambda;
    std::size_t passed = 0; ///< visits that lie behind the cursor
};

/// λ of the points of one contact or the axes of one joint, in this step as it is and as it would
/// be with another beginning.
struct LambdaCurves {
    std::vector<LambdaCurve> as_it_is; ///< one for each point or axis
    std::vector<LambdaCurve> other;    ///< likewise, or empty
    bool as_it_is_warm = false;        ///< this step begins with impulses of the one before
};

/// The coming step of a world, looked at from within: a cursor goes over its moments, and shows the
/// world as it is there and how the current contact or joint came to its impulse. The world that it
/// was made from is not touched; a value like it.
///
/// Under detection by time of impact the moments are those of the contacts that rest; what is hit
/// on the way is not among them.
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

    /// To the next moment of the kind, or the end; to the one before, or the beginning. False where
    /// the cursor is there already.
    bool next(StepUnit unit);
    bool previous(StepUnit unit);
    void go_to(std::size_t moment); ///< at most to the end

    /// The world at the cursor: poses and velocities as they are then, contacts with their impulses
    /// so far.
    const World& shown() const { return at_end() ? after() : sight_.world; }

    /// What is visited, in the order of the first visits.
    const std::vector<Visited>& visited() const { return visited_; }

    /// What is explained: the contact or joint at the cursor, or the last one that was. At first a
    /// contact, where any is visited.
    const std::optional<Visited>& followed() const { return followed_; }
    bool follows_joint() const { return followed_ && std::holds_alternative<JointId>(*followed_); }

    /// Goes to its next visit, or its last one where none is to come; from the end nowhere.
    void follow(const Visited& wanted);

    /// Which of its points, or axes, from 0.
    std::uint32_t point() const { return point_; }
    void choose_point(std::uint32_t point);

    /// Its last visit so far, with symbols and numbers; none before the first one.
    const std::optional<Explanation>& explanation() const { return sight_.explanation; }

    /// Of what is followed.
    const LambdaCurves& curves() const { return curves_; }

private:
    void look();
    void find_curves();
    std::optional<std::size_t> last_visit() const;

    World before_;
    std::shared_ptr<const StepRecording> recording_;
    std::shared_ptr<const StepRecording> other_; ///< with another beginning; may be none
    std::vector<Visited> visited_;
    std::size_t cursor_ = 0;
    std::optional<Visited> followed_;
    std::uint32_t point_ = 0;
    Sight sight_;
    LambdaCurves curves_;
};

} // namespace carom
