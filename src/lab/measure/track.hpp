#pragma once

#include "lab/measure/time_series.hpp"
#include "physics/world/world.hpp"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace carom {

/// The moments from one step on up to another, which is not among them.
struct StepRange {
    std::uint64_t from = 0;
    std::uint64_t to = 0;

    [[nodiscard]] bool holds(std::uint64_t step) const { return from <= step && step < to; }
    bool operator==(const StepRange&) const = default;
};

/// What `Subject::measure` says of a world, at each moment of a run. Those before the subject began
/// to be watched are missing until the steps are repeated and `fill` is shown them, from the first
/// to the last.
template <class Subject>
class Track {
public:
    using Sample = typename Subject::Sample;

    explicit Track(Subject subject) : subject_(std::move(subject)) {}

    [[nodiscard]] const Subject& subject() const { return subject_; }

    /// Records nothing where there is no such subject. A step that was repeated, or edited since,
    /// replaces its own sample and all later ones.
    void record(const World& world) {
        end_missing_at(world.step_count);
        if (const std::optional<Sample> sample = subject_.measure(world)) {
            samples_.record(*sample);
        }
    }

    /// Drops what is later than this step.
    void rewind_to(std::uint64_t step) {
        end_missing_at(step + 1);
        samples_.rewind_to(step);
    }

    /// These moments have passed unwatched.
    void expect(const StepRange& missing) {
        missing_ = missing.from < missing.to ? std::optional(missing) : std::nullopt;
    }
    [[nodiscard]] const std::optional<StepRange>& missing() const { return missing_; }

    /// The world at the first moment that is missing. Its sample is among the others once
    /// `settle` was called.
    void fill(const World& world) {
        if (const std::optional<Sample> sample = subject_.measure(world)) {
            filled_.push_back(*sample);
        }
        expect({missing_->from + 1, missing_->to});
    }
    void settle() {
        samples_.fill_in(filled_);
        filled_.clear();
    }

    [[nodiscard]] std::span<const Sample> all() const { return samples_.all(); }
    [[nodiscard]] const Sample* nearest(double time) const { return samples_.nearest(time); }

private:
    void end_missing_at(std::uint64_t step) {
        if (missing_) {
            expect({missing_->from, std::min(missing_->to, step)});
        }
    }

    Subject subject_;
    TimeSeries<Sample> samples_;
    std::optional<StepRange> missing_;
    std::vector<Sample> filled_;
};

} // namespace carom
