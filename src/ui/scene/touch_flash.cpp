#include "ui/scene/panels.hpp"

#include <algorithm>

namespace carom::ui {

namespace {

constexpr double duration = 0.8;   // [s]; in the last quarter it is too faint to be noticed
constexpr double strong_hit = 1.0; // [m/s]
constexpr double faintest = 0.5;

float flash_of(const Session& session, const Body& body) {
    const LoggedEvent* begin =
        is_static(body) ? nullptr : session.focused().event_log().last_begin_of(body.id);
    if (begin == nullptr) {
        return 0.0f;
    }
    return flash_strength((drawn_time(session) - begin->time) / session.clock().speed(),
                          static_cast<double>(begin->event.impulse * body.inverse_mass));
}

} // namespace

float flash_strength(double seconds, double speed_change) {
    if (seconds < 0.0 || seconds >= duration) {
        return 0.0f;
    }
    const double hardness = speed_change > 0.0 ? std::min(speed_change / strong_hit, 1.0) : 1.0;
    const double left = 1.0 - seconds / duration;
    return static_cast<float>((faintest + (1.0 - faintest) * hardness) * left);
}

std::vector<float> touch_flashes(const Session& session, const World& shown) {
    std::vector<float> flashes;
    if (session.focused().event_log().empty()) {
        return flashes;
    }
    flashes.reserve(shown.bodies.size());
    for (const Body& body : shown.bodies) {
        flashes.push_back(flash_of(session, body));
    }
    return flashes;
}

} // namespace carom::ui
