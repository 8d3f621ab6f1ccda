#include "lab/theory/trace.hpp"

#include <algorithm>
#include <utility>

namespace carom {

namespace {

/// Whether other contacts push in `before` than in `after`.
bool differ_in_pushes(const World& before, const World& after) {
    auto one = before.contacts.begin();
    auto other = after.contacts.begin();
    while (true) {
        one = std::find_if(one, before.contacts.end(), &pushes);
        other = std::find_if(other, after.contacts.end(), &pushes);
        const bool one_ends = one == before.contacts.end();
        if (one_ends || other == after.contacts.end()) {
            return one_ends != (other == after.contacts.end());
        }
        if (one->a != other->a || one->b != other->b) {
            return true;
        }
        ++one;
        ++other;
    }
}

} // namespace

Trace::Trace(World start, std::size_t room) : room_(room), used_(bytes_of(start)) {
    states_.push_back(std::move(start));
    is_marked_.push_back(true);
}

const World* Trace::after_steps(std::uint64_t count) const {
    const std::uint64_t wanted = start().step_count + count;
    const auto found = std::ranges::lower_bound(states_, wanted, {}, &World::step_count);
    return found != states_.end() && found->step_count == wanted ? &*found : nullptr;
}

const World& Trace::at(double seconds) const {
    const auto found = std::ranges::lower_bound(states_, start().time + seconds, {}, &World::time);
    return found != states_.end() ? *found : states_.back();
}

/// The newest state is always kept; the next one replaces it, unless it stays.
void Trace::record(const World& world) {
    constexpr int steps_after = 4;
    if (differ_in_pushes(last(), world)) {
        is_marked_.back() = true;
        mark_next_ = steps_after;
    }
    used_ += bytes_of(world);
    if (stays(states_.size() - 1)) {
        states_.push_back(world);
        is_marked_.push_back(mark_next_ > 0);
    } else {
        used_ -= bytes_of(last());
        states_.back() = world;
        is_marked_.back() = mark_next_ > 0;
    }
    mark_next_ = std::max(0, mark_next_ - 1);
    if (used_ > room_) {
        thin_out();
    }
}

bool Trace::stays(std::size_t i) const {
    return is_marked_[i] || (states_[i].step_count - start().step_count) % stride_ == 0;
}

/// If more than a quarter of the states is marked, a flickering contact is the cause, and the marks
/// are dropped.
void Trace::thin_out() {
    while (used_ > room_ / 2 && states_.size() > 2) {
        stride_ *= 2;
        const auto marks = std::ranges::count(is_marked_, true);
        if (4 * static_cast<std::size_t>(marks) > states_.size()) {
            is_marked_.assign(states_.size(), false);
        }
        std::size_t kept = 1;
        for (std::size_t i = 1; i < states_.size(); ++i) {
            const bool is_last = i + 1 == states_.size();
            if (is_last || stays(i)) {
                std::swap(states_[kept], states_[i]);
                is_marked_[kept] = is_marked_[i];
                ++kept;
            }
        }
        forget_from(kept);
    }
}

void Trace::forget_from(std::size_t count) {
    states_.erase(states_.begin() + static_cast<std::ptrdiff_t>(count), states_.end());
    is_marked_.resize(count);
    used_ = 0;
    for (const World& state : states_) {
        used_ += bytes_of(state);
    }
}

void Trace::rewind_to(std::uint64_t step_count) {
    const auto later =
        std::find_if(states_.begin() + 1, states_.end(),
                     [step_count](const World& state) { return state.step_count > step_count; });
    forget_from(static_cast<std::size_t>(later - states_.begin()));
    mark_next_ = 0;
}

} // namespace carom
