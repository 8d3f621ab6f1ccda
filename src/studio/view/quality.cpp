#include "studio/view/quality.hpp"

#include <utility>

namespace carom {

namespace {

constexpr double slow_frame = 0.012; // [s]: leaves room for the step, of a sixtieth of a second
constexpr int patience = 8;

} // namespace

bool AutomaticQuality::follow(double seconds) {
    slow_frames_ = seconds > slow_frame ? slow_frames_ + 1 : 0;
    if (slow_frames_ < patience || level_ == Quality::low) {
        return false;
    }
    slow_frames_ = 0;
    level_ = level_ == Quality::high ? Quality::medium : Quality::low;
    return !std::exchange(has_told_, true);
}

} // namespace carom
