#include "studio/laboratory/first_minute.hpp"

#include "lab/run/preview.hpp"
#include "studio/laboratory/laboratory.hpp"

#include <algorithm>
#include <limits>

namespace carom {

namespace {

constexpr double longest_frame = 0.25; // [s]: while the program was suspended nobody was idle
constexpr double fading = 1.0;         // [s], of the card
constexpr double seconds_ahead = 3.0;  // in which the first hit is looked for

// Of the world's time around the first hit [s].
constexpr double slow_before = 0.25;
constexpr double slow_after = 0.3;
constexpr double easing = 0.15;

/// 1 within slow motion, 0 outside, in between at its ends.
double slowness(double since_hit) {
    const double outside = std::max(-slow_before - since_hit, since_hit - slow_after);
    return std::clamp(1.0 - outside / easing, 0.0, 1.0);
}

} // namespace

void FirstMinute::begin(const Laboratory& laboratory) {
    idle_ = 0.0;
    if (plan_.invites) {
        card_left_ = std::numeric_limits<double>::infinity(); // until the first click or key
        first_hit_ =
            first_hit_of(laboratory.session().focused().chronicle().first_world(), seconds_ahead);
    }
}

/// What opened another scene is not input to it.
void FirstMinute::note(const UserInput& input, Laboratory& laboratory) {
    if (laboratory.scenes.openings() != openings_) {
        plan_.invites = plan_.invites && openings_ == 0;
        openings_ = laboratory.scenes.openings();
        touched_ = false;
        begin(laboratory);
    } else {
        touched_ = touched_ || input.any;
        plan_.invites = plan_.invites && !input.any;
    }
    if (input.has_effect) {
        card_left_ = std::min(card_left_, fading);
    }
}

double FirstMinute::playback(const Laboratory& laboratory) const {
    if (!plan_.invites || !first_hit_ || laboratory.session().clock().paused()) {
        return 1.0;
    }
    const double slow = slowness(drawn_time(laboratory.session()) - *first_hit_);
    return 1.0 + slow * (slow_share - 1.0);
}

void FirstMinute::follow(const UserInput& input, double elapsed, Laboratory& laboratory) {
    const double seconds = std::min(elapsed, longest_frame);
    note(input, laboratory);
    card_left_ = std::max(card_left_ - seconds, 0.0);
    idle_ += seconds;
    WelcomeView& welcome = laboratory.view().welcome;
    const bool is_due = plan_.seconds_to_wait > 0.0 && idle_ > plan_.seconds_to_wait;
    if (is_due && !touched_ && laboratory.scenes.begin_anew()) {
        ++welcome.begun_anew;
        begin(laboratory);
    }
    welcome.opacity = static_cast<float>(std::min(card_left_ / fading, 1.0));
    welcome.slow_motion = playback(laboratory);
}

} // namespace carom
