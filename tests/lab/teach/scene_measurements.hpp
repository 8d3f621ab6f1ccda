#pragma once

#include "lab/theory/experiments/friction/sliding.hpp"
#include "lab/theory/experiments/measuring.hpp"
#include "lab/theory/experiments/springs/oscillation.hpp"
#include "math/lines.hpp"
#include "physics/step/step.hpp"
#include "physics/world/property_tables.hpp"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>
#include <gtest/gtest.h>
#include <string_view>

/// What the sentences of scenes tell in numbers, measured in the scene as it opens.
namespace carom::scene_measurements {

using measuring::body;
using measuring::velocity;

inline Trace trace_of(World world, double seconds) {
    Trace trace(world);
    Workspace workspace;
    while (trace.elapsed() < seconds) {
        const StepReport report = step(world, workspace);
        EXPECT_FALSE(report.fault.has_value()) << report.fault->message;
        if (report.fault) {
            break;
        }
        trace.record(world);
    }
    return trace;
}

inline Body& movable(World& world, std::string_view name) {
    return *world.find(body(world, name).id);
}

inline double y(const World& world, std::string_view name) {
    return static_cast<double>(body(world, name).position.y);
}

inline double count_of(const World& world, std::string_view part_of_name) {
    return static_cast<double>(
        std::count_if(world.bodies.begin(), world.bodies.end(), [&](const Body& each) {
            return each.name.find(part_of_name) != std::string::npos;
        }));
}

inline double springs(const World& world) {
    return static_cast<double>(
        std::count_if(world.joints.begin(), world.joints.end(),
                      [](const Joint& joint) { return joint.type == Key("spring"); }));
}

/// Of the body's centre between two states.
inline double highest(const Trace& trace, std::string_view name, std::size_t from, std::size_t to) {
    double height = y(trace.states()[from], name);
    for (std::size_t i = from; i <= to; ++i) {
        height = std::max(height, y(trace.states()[i], name));
    }
    return height;
}

/// The state in which the body is highest after its n-th bounce.
inline double apex(const Trace& trace, std::string_view name, int n) {
    const auto leaves = measuring::bounce(trace, name, n);
    const auto falls = leaves ? measuring::turn_down(trace, name, *leaves) : std::nullopt;
    return falls ? highest(trace, name, *leaves, *falls) : std::nan("");
}

/// How much of v dt a throw stays below the parabola's v²/(2 g).
inline double share_lost_by_a_throw(const World& start) {
    const Trace trace = trace_of(start, 1.0);
    const double v = velocity(start, "ball").y;
    const double top = highest(trace, "ball", 0, trace.states().size() - 1);
    const double loss = v * v / (2.0 * measuring::gravity(start)) - (top - y(start, "ball"));
    return loss / (v * static_cast<double>(start.settings.time_step));
}

/// From the fifth return of a ball: h' = e^(2 n) h.
inline double restitution_by_height(const World& start) {
    constexpr int bounces = 5;
    const Trace trace = trace_of(start, 6.0);
    const double r = static_cast<double>(std::get<Sphere>(body(start, "ball").shape).radius);
    return std::pow((apex(trace, "ball", bounces) - r) / (y(start, "ball") - r), 0.5 / bounces);
}

/// n in h' = e^n h, of the ball with e = 0.5.
inline double power_of_restitution(const World& start) {
    constexpr std::string_view ball = "ball with e = 0.5";
    const double r = static_cast<double>(std::get<Sphere>(body(start, ball).shape).radius);
    const double ratio = (apex(trace_of(start, 2.0), ball, 1) - r) / (y(start, ball) - r);
    return std::log(ratio) / std::log(0.5);
}

/// Of the paths after a hit [degrees].
inline double angle_between_paths(const World& start) {
    const World after = trace_of(start, 2.5).last();
    const glm::dvec3 a = velocity(after, "cue ball");
    const glm::dvec3 b = velocity(after, "object ball");
    return static_cast<double>(glm::degrees(angle_between(glm::vec3(a), glm::vec3(b))));
}

/// Up to: of a ball that is nothing beside the large one, while gravity adds nothing between the
/// two hits. Speed of the rebound over that of the fall.
inline double rebound_of_the_small_ball(const World& start) {
    World world = start;
    set_mass(movable(world, "large ball"), 1e4f);
    world.settings.gravity = glm::vec3(0.0f);
    const Trace trace = trace_of(world, 1.0);
    const auto leaves = measuring::bounce(trace, "small ball", 1);
    return leaves ? -velocity(trace.states()[*leaves], "small ball").y /
                        velocity(trace.states()[*leaves - 1], "small ball").y
                  : std::nan("");
}

inline double share_kept_by_the_gripping_ball(const World& start) {
    const Trace trace = trace_of(start, 1.0);
    const auto leaves = measuring::bounce(trace, "rubber", 1);
    return leaves ? velocity(trace.states()[*leaves], "rubber").x / velocity(start, "rubber").x
                  : std::nan("");
}

inline double share_kept_when_it_rolls(const World& start) {
    const Trace trace = trace_of(start, 1.5);
    const auto rolling = measuring::first_state(trace, 0, [](const World& world) {
        const double at_contact = velocity(world, "stun").x + measuring::spin(world, "stun").z *
                                                                  measuring::radius(world, "stun");
        return std::abs(at_contact) < 1e-3; // [m/s]
    });
    return rolling ? velocity(trace.states()[*rolling], "stun").x / velocity(start, "stun").x
                   : std::nan("");
}

inline double ratio_of_arms(const World& start) {
    return static_cast<double>(body(start, "rolling resistance 8 cm").rolling_resistance) /
           static_cast<double>(body(start, "rolling resistance 4 cm").rolling_resistance);
}

inline double ratio_of_ways(const World& start) {
    const World end = trace_of(start, 8.0).last();
    const auto way = [&](std::string_view ball) {
        return measuring::place(end, ball).x - measuring::place(start, ball).x;
    };
    return way("rolling resistance 8 cm") / way("rolling resistance 4 cm");
}

inline double slope_in_degrees(const World& start) {
    return glm::degrees(std::asin(measuring::slope(start).sine));
}

/// Where `holds` begins to be true, between two values between which it does, by bisection.
template <class Holds>
double threshold(double low, double high, Holds holds) {
    while (high - low > 1e-4) {
        const double middle = 0.5 * (low + high);
        (holds(middle) ? high : low) = middle;
    }
    return 0.5 * (low + high);
}

/// The mu from which on this crate, alone on its ramp, goes less than 2 mm in the second of two
/// seconds. With mu less by dm it goes 3/2 g cos α dm: 2 mm with 1.6e-4 less.
inline double least_friction_that_holds(const World& start, std::string_view crate,
                                        FrictionModel model) {
    World alone = start;
    alone.settings.friction_model = model;
    std::erase_if(alone.bodies,
                  [&](const Body& each) { return !is_static(each) && each.name != crate; });
    return threshold(0.4, 0.7, [&](double mu) {
        World world = alone;
        movable(world, crate).friction = static_cast<float>(mu);
        const Trace trace = trace_of(world, 2.0);
        return glm::distance(measuring::place(trace.at(1.0), crate),
                             measuring::place(trace.last(), crate)) < 0.002;
    });
}

inline double coulomb_threshold_of_a_box(const World& start) {
    return least_friction_that_holds(start, "box with mu = 0.6", FrictionModel::coulomb);
}

inline double coulomb_threshold_of_a_crate(const World& start) {
    return least_friction_that_holds(start, "crate with mu = 0.59", start.settings.friction_model);
}

inline double box_threshold_of_a_crate(const World& start) {
    return least_friction_that_holds(start, "crate with mu = 0.59", FrictionModel::box);
}

/// Height over width from which on a rough crate tips within four seconds: one that is 0.005 above
/// the threshold does, as it falls away by exp(3.4 t).
inline double least_height_that_tips(const World& start) {
    constexpr std::string_view crate = "rough, 1.90 times as high as wide";
    return threshold(1.5, 2.0, [&](double ratio) {
        World world = start;
        std::erase_if(world.bodies,
                      [&](const Body& each) { return !is_static(each) && each.name != crate; });
        Body& changed = movable(world, crate);
        const glm::vec3 old = std::get<Box>(changed.shape).half_extents;
        const glm::vec3 now(old.x, static_cast<float>(ratio) * old.x, old.z);
        const glm::vec3 up(measuring::slope(world).normal);
        changed.position += (now.y - old.y) * up;
        set_shape(changed, Box{now});
        const Trace trace = trace_of(world, 4.0);
        return std::any_of(trace.states().begin(), trace.states().end(), [&](const World& state) {
            const glm::vec3 axis =
                direction_to_world(transform(body(state, crate)), {0.0f, 1.0f, 0.0f});
            return glm::dot(axis, up) < 0.94f; // 20 degrees
        });
    });
}

inline double bullets_with_a_detection_of_their_own(const World& start) {
    return static_cast<double>(
        std::count_if(start.bodies.begin(), start.bodies.end(),
                      [](const Body& each) { return !is_static(each) && !each.tags.empty(); }));
}

inline double movable_bodies(const World& start) {
    return static_cast<double>(std::count_if(start.bodies.begin(), start.bodies.end(),
                                             [](const Body& each) { return !is_static(each); }));
}

inline double pairs_of_movable_bodies(const World& start) {
    const double bodies = movable_bodies(start);
    return bodies * (bodies - 1.0) / 2.0;
}

inline double springs_of_a_pair(const World& start) { return springs(start) / 2.0; }

inline double masses_of_a_pair(const World& start) { return movable_bodies(start) / 2.0; }

/// How many times as fast the masses swing against each other as together.
inline double ratio_of_frequencies(const World& start) {
    const Trace trace = trace_of(start, 5.5);
    const auto period = [&](std::string_view mass) {
        constexpr double rest = -0.5; // [m]
        return measuring::period(
                   trace,
                   [&](const World& world) { return measuring::place(world, mass).x - rest; }, 2)
            .value_or(std::nan(""));
    };
    return period("together left") / period("against left");
}

inline double angle_of(const World& world, std::string_view name) {
    const glm::dvec3 d = measuring::place(world, name) -
                         glm::dvec3(measuring::joint_between(world, name, {}).anchor_b);
    return std::atan2(d.x, -d.y);
}

/// Length of the thread that would swing as the rod does, over that of the rod: T² is as the
/// length.
inline double equivalent_thread(const World& start) {
    const Trace trace = trace_of(start, 6.0);
    const auto period = [&](std::string_view name) {
        return measuring::period(
                   trace, [&](const World& world) { return angle_of(world, name); }, 2)
            .value_or(std::nan(""));
    };
    const double ratio = period("rod") / period("bob");
    const double thread = static_cast<double>(measuring::joint_between(start, "bob", {}).length);
    const double rod =
        2.0 * static_cast<double>(std::get<Box>(body(start, "rod").shape).half_extents.y);
    return ratio * ratio * thread / rod;
}

/// The share of a joint's error that a step takes away with the dial at `beta`.
template <int hundredths>
double share_corrected(const World& start) {
    World world = start;
    world.settings.baumgarte = static_cast<float>(hundredths) / 100.0f;
    world.settings.gravity = glm::vec3(0.0f);
    Joint& rod = world.joints.front();
    rod.length *= 0.9f;
    const auto error = [](const World& state) {
        const Joint& joint = state.joints.front();
        return static_cast<double>(distance_between_anchors(state, joint) - joint.length);
    };
    const double before = error(world);
    Workspace workspace;
    step(world, workspace);
    return 1.0 - error(world) / before;
}

/// The value, when the dial beta takes it and the scene lives on with it for five seconds.
template <int hundredths>
double beta_that_can_be_tried(const World& start) {
    World world = start;
    world.settings.baumgarte = static_cast<float>(hundredths) / 100.0f;
    const PropertyInfo& dial = *find_property(settings_table(), "baumgarte");
    const bool is_in_range = world.settings.baumgarte >= static_cast<float>(dial.minimum) &&
                             world.settings.baumgarte <= static_cast<float>(dial.maximum);
    const bool lives = trace_of(world, 5.0).elapsed() >= 5.0;
    return is_in_range && lives ? static_cast<double>(world.settings.baumgarte) : std::nan("");
}

inline double speed_of_the_left_ball(const World& start) { return velocity(start, "left ball").x; }

inline double speed_of_the_right_ball(const World& start) {
    return velocity(start, "right ball").x;
}

inline double kilometres_along_x(const World& start) {
    return 1e-3 * static_cast<double>(start.find("slab")->position.x);
}

inline double millimetres_between_floats(const World& start) {
    const float x = start.find("slab")->position.x;
    return 1e3 * static_cast<double>(std::nextafter(x, 2.0f * x) - x);
}

inline double centimetres_a_second_along_x(const World& start) {
    return 100.0 * velocity(start, "slow ball").x;
}

inline double ratio_of_columns(const World& start) {
    return count_of(start, " of 20") / count_of(start, " of 10");
}

inline double hooks_of_the_garland(const World& start) {
    return static_cast<double>(
        std::count_if(start.bodies.begin(), start.bodies.end(), [](const Body& each) {
            return each.name.starts_with("garland") && is_static(each);
        }));
}

inline double strands(const World& start) {
    return static_cast<double>(
        std::count_if(start.bodies.begin(), start.bodies.end(), [](const Body& each) {
            return each.name.starts_with("strand") && each.name.ends_with(" 1");
        }));
}

inline double rods_of_a_strand(const World& start) {
    const auto ties_a_strand = [&](const Joint& joint) {
        const Body* a = start.find(joint.a);
        const Body* b = start.find(joint.b);
        return (a != nullptr && a->name.starts_with("strand")) ||
               (b != nullptr && b->name.starts_with("strand"));
    };
    return static_cast<double>(
               std::count_if(start.joints.begin(), start.joints.end(), ties_a_strand)) /
           strands(start);
}

/// What the nose of the car has become shorter in the end [m].
inline double crushed_length(const World& start) {
    const auto length = [](const World& world) {
        return measuring::place(world, "crumple zone: bumper").x -
               measuring::place(world, "crumple zone: engine").x;
    };
    return length(start) - length(trace_of(start, 1.5).last());
}

inline double radius_of_a_hill(const World& start) { return measuring::radius(start, "hill 1"); }

} // namespace carom::scene_measurements
