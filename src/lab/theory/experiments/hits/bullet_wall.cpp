/// A bullet that moves farther in a step than a wall is thick, under each detection.
#include "lab/theory/experiments/friction/sliding.hpp"
#include "lab/theory/experiments/measuring.hpp"
#include "lab/theory/experiments/quantities.hpp"
#include "lab/theory/experiments/rows.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace carom {

namespace {

constexpr const char* bullet = "detection as set";
constexpr const char* thin_wall = "thin wall";
constexpr double bullet_seconds = 0.1;

/// Where the bullet's centre is when it touches the wall.
double stopped_at(const World& start) {
    const auto& slab = std::get<Box>(measuring::body(start, thin_wall).shape);
    const auto& ball = std::get<Sphere>(measuring::body(start, bullet).shape);
    return measuring::place(start, thin_wall).x -
           static_cast<double>(slab.half_extents.x + ball.radius);
}

bool is_swept(const World& start) { return start.settings.detection != Detection::discrete; }

/// Whether a step of discrete detection ends where the bullet touches the wall, or nearly does.
bool meets_by_chance(const World& start) {
    const double step =
        measuring::velocity(start, bullet).x * static_cast<double>(start.settings.time_step);
    const double reach = measuring::place(start, thin_wall).x - stopped_at(start) +
                         static_cast<double>(start.settings.contact_margin);
    const double distance =
        measuring::place(start, thin_wall).x - measuring::place(start, bullet).x;
    const double nearest = std::remainder(distance, step); // of all steps' ends
    return std::abs(nearest) <= reach;
}

double predict_place_of_bullet(const World& start) {
    const double flown =
        measuring::place(start, bullet).x + measuring::velocity(start, bullet).x * bullet_seconds;
    return is_swept(start)          ? std::min(stopped_at(start), flown)
           : meets_by_chance(start) ? std::numeric_limits<double>::quiet_NaN()
                                    : flown;
}

double predict_speed_of_bullet(const World& start) {
    return is_swept(start)          ? 0.0
           : meets_by_chance(start) ? std::numeric_limits<double>::quiet_NaN()
                                    : measuring::velocity(start, bullet).x;
}

Response detecting(const std::string& resolver, const std::string& detection) {
    return {resolver + " + " + detection, resolver, {"detection=" + detection}};
}

} // namespace

ExperimentRows rows::bullet_wall() {
    return {{
        .key = "bullet_wall",
        .title = "A bullet and a thin wall",
        .scene = "bullet",
        .asks = "A ball of 30 cm flies at 45 m/s towards a wall of 1 cm. Where is it after 0.1 s, "
                "and how fast?",
        .theory =
            "In a step of 1/60 s it moves 75 cm. Detection at one instant finds a hit only if a "
            "step happens to end within 15.5 cm of the wall, which none does here: the ball never "
            "meets the wall. Where one does, in shorter steps, the formula has no value. A sweep "
            "covers the whole path, and both swept detections stop it at the surface.",
        .source = "Ericson, Real-Time Collision Detection, 2005, section 5.5; Catto, Continuous "
                  "Collision, GDC 2013",
        .seconds = bullet_seconds,
        // Positions of some metres are floats: multiples of 0.5 micrometres, a dozen of them added.
        .measurands = {{.quantity = "place of the bullet after 0.1 s",
                        .unit = "m",
                        .formula = "swept: x = x_w - h_w - r; discrete: x = x_0 + v t",
                        .tolerance = 1e-4,
                        .predict = &predict_place_of_bullet,
                        .measure = measured::at_time(bullet_seconds, of::position(bullet, 'x'))},
                       {.quantity = "speed of the bullet then",
                        .unit = "m/s",
                        .formula = "swept: v' = 0, for e = 0; discrete: v' = v",
                        .tolerance = 1e-4,
                        .predict = &predict_speed_of_bullet,
                        .measure = measured::at_time(bullet_seconds, of::velocity(bullet, 'x'))}},
        // Without a sweep all miss the wall, except `penalty`, whose sub-steps detect more often.
        // With it all methods that change velocities stop the bullet; `projection` holds it but
        // keeps its speed.
        .applicable = {detecting("sequential_impulses", "discrete"),
                       detecting("sequential_impulses", "speculative"),
                       detecting("sequential_impulses", "time_of_impact"),
                       detecting("soft_step", "discrete"), detecting("soft_step", "speculative"),
                       detecting("soft_step", "time_of_impact"),
                       detecting("stop", "time_of_impact"),
                       detecting("linear_impulse", "time_of_impact"),
                       detecting("impulse", "time_of_impact"), detecting("none", "discrete"),
                       detecting("stop", "discrete"), detecting("projection", "discrete"),
                       detecting("linear_impulse", "discrete"), detecting("impulse", "discrete")},
        .prepare =
            [](World& world) { // a bullet that was stopped has no overlap to correct
                world.settings.position_correction = PositionCorrection::none;
            },
    }};
}

} // namespace carom
