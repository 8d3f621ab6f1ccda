#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace carom {

/// A row of the table of what can be plotted of such a sample.
template <class Sample>
struct SampleQuantity {
    std::string_view key;
    std::string_view title;
    std::string_view unit; ///< empty: a count
    double (*value)(const Sample&);

    /// How large the terms are that it is a sum of, so that its rounding is known; nullptr: itself.
    double (*size_of_terms)(const Sample&) = nullptr;
    std::string_view explanation{}; ///< where its title does not say it all
};

/// Samples over time, one a step, the oldest first; `Sample` has a `step` and a `time` [s].
///
/// Bounded: when there are too many, every second one is dropped and their interval doubles, so
/// that a long run keeps its whole course, evenly thinned out. The newest sample is always there.
template <class Sample>
class TimeSeries {
public:
    explicit TimeSeries(std::size_t most = 200'000) { set_most(most); }

    /// Holds for what is recorded from now on.
    void set_most(std::size_t most) { most_ = std::max<std::size_t>(most, 4); }

    /// A step that was repeated, or edited since, replaces its own sample and all later ones.
    void record(const Sample& sample) {
        while (!samples_.empty() && samples_.back().step >= sample.step) {
            samples_.pop_back();
        }
        if (is_provisional()) {
            samples_.pop_back();
        }
        while (samples_.size() >= most_) {
            thin_out();
        }
        if (samples_.size() == samples_.capacity()) { // no more than it may need
            samples_.reserve(std::min(2 * samples_.size() + 16, most_));
        }
        samples_.push_back(sample);
    }

    /// Puts samples that were taken afterwards where they belong, in the place of those that there
    /// are between the first and the last of them; ascending.
    void fill_in(std::span<const Sample> later_taken) {
        if (later_taken.empty()) {
            return;
        }
        const auto begin =
            std::ranges::lower_bound(samples_, later_taken.front().step, {}, &Sample::step);
        const auto end =
            std::ranges::upper_bound(samples_, later_taken.back().step, {}, &Sample::step);
        std::vector<Sample> kept;
        for (const Sample& sample : later_taken) {
            if (sample.step % stride_ == 0) {
                kept.push_back(sample);
            }
        }
        samples_.insert(samples_.erase(begin, end), kept.begin(), kept.end());
        while (samples_.size() > most_) {
            thin_out();
        }
    }

    /// Drops what is later than this step.
    void rewind_to(std::uint64_t step) {
        while (!samples_.empty() && samples_.back().step > step) {
            samples_.pop_back();
        }
    }

    void clear() {
        samples_.clear();
        stride_ = 1;
    }

    [[nodiscard]] bool empty() const { return samples_.empty(); }
    [[nodiscard]] std::span<const Sample> all() const { return samples_; }

    /// The sample nearest to a time [s], or nullptr where there is none; valid until a change.
    [[nodiscard]] const Sample* nearest(double time) const {
        if (samples_.empty()) {
            return nullptr;
        }
        const auto later = std::ranges::lower_bound(samples_, time, {}, &Sample::time);
        if (later == samples_.end()) {
            return &samples_.back();
        }
        if (later == samples_.begin()) {
            return &samples_.front();
        }
        const auto earlier = later - 1;
        return time - earlier->time <= later->time - time ? &*earlier : &*later;
    }

private:
    /// The newest sample is closer to the one before than `stride_`: it is kept only until the
    /// next.
    [[nodiscard]] bool is_provisional() const {
        return samples_.size() >= 2 &&
               samples_.back().step - samples_[samples_.size() - 2].step < stride_;
    }

    void thin_out() {
        stride_ *= 2;
        std::size_t kept = 0;
        for (std::size_t i = 0; i < samples_.size(); i += 2) {
            samples_[kept++] = samples_[i];
        }
        samples_.resize(kept);
    }

    std::vector<Sample> samples_;
    std::size_t most_ = 0;
    std::uint64_t stride_ = 1; ///< steps between two samples that stay
};

} // namespace carom
