#pragma once

#include "lab/theory/experiment.hpp"

#include <array>

/// Responses that experiments share, and lists of those to which the same formulas apply.
namespace carom::responses {

inline void with_baumgarte(Settings& settings) {
    settings.position_correction = PositionCorrection::baumgarte;
}

inline void with_split_impulse(Settings& settings) {
    settings.position_correction = PositionCorrection::split_impulse;
}

inline void with_projection(Settings& settings) {
    settings.position_correction = PositionCorrection::projection;
}

/// A spring without a damper is exact up to the phase of its sub-steps: with w² = k/m_r of the pair
/// and sub-steps of h, a hit returns the speed within about (w h)²/2 of it.
inline void lossless(Settings& settings) {
    settings.penalty_damping = 0.0f;
    settings.penalty_sub_steps = 100;
}

inline constexpr Response none{"none", "none"};
inline constexpr Response stop{"stop", "stop"};
inline constexpr Response projection{"projection", "projection"};
inline constexpr Response linear_impulse{"linear_impulse", "linear_impulse"};
inline constexpr Response impulse{"impulse", "impulse"};
inline constexpr Response sequential_impulses{"sequential_impulses", "sequential_impulses"};
inline constexpr Response soft_step{"soft_step", "soft_step"};
inline constexpr Response penalty{"penalty", "penalty"};
inline constexpr Response lossless_penalty{"penalty (c = 0)", "penalty", &lossless};

inline constexpr Response linear_impulse_baumgarte{"linear_impulse + baumgarte", "linear_impulse",
                                                   &with_baumgarte};
inline constexpr Response impulse_baumgarte{"impulse + baumgarte", "impulse", &with_baumgarte};
inline constexpr Response sequential_impulses_baumgarte{"sequential_impulses + baumgarte",
                                                        "sequential_impulses", &with_baumgarte};
inline constexpr Response linear_impulse_split{"linear_impulse + split_impulse", "linear_impulse",
                                               &with_split_impulse};
inline constexpr Response impulse_split{"impulse + split_impulse", "impulse", &with_split_impulse};
inline constexpr Response sequential_impulses_split{"sequential_impulses + split_impulse",
                                                    "sequential_impulses", &with_split_impulse};

/// Where nothing touches.
inline constexpr std::array every_method = {none,    stop,    projection,          linear_impulse,
                                            impulse, penalty, sequential_impulses, soft_step};

/// One hit, central or without spin, boxes on the level, or held by a friction of fixed bound: any
/// method that gives an impulse.
inline constexpr std::array impulse_methods = {linear_impulse, impulse, sequential_impulses,
                                               soft_step};

/// The same hit with e = 1: a lossless spring as well.
inline constexpr std::array elastic_methods = {linear_impulse, impulse, sequential_impulses,
                                               soft_step, lossless_penalty};

/// One hit at one point, with spin.
inline constexpr std::array spin_methods = {impulse, sequential_impulses, soft_step};

/// A ball that slides or rolls, on the level or on a slope: springs press it as well as
/// constraints.
inline constexpr std::array rolling_methods = {impulse, sequential_impulses, soft_step, penalty};

/// Boxes that lie or slide: sliding friction is mu times the normal force, however their points
/// share it.
inline constexpr std::array carrying_methods = {linear_impulse, impulse, sequential_impulses,
                                                soft_step, penalty};

/// Boxes that Coulomb's friction holds on a slope: normal and friction impulses of their points are
/// solved together, or do not turn them. In one pass a resting contact opens at times, and the box
/// slips.
inline constexpr std::array holding_methods = {linear_impulse, sequential_impulses, soft_step};

/// A penalty spring stiff enough to stand for a rod: 2 kg stretch it by 0.1 mm.
inline void stiff(Settings& settings) { settings.penalty_stiffness = 200'000.0f; }
inline constexpr Response stiff_penalty{"penalty (k = 200 kN/m)", "penalty", &stiff};

/// One rigid joint, between centres.
inline constexpr std::array rigid_joints = {linear_impulse, impulse, sequential_impulses, soft_step,
                                            stiff_penalty};

/// One rigid joint that turns what it ties.
inline constexpr std::array turning_joints = {impulse, sequential_impulses, soft_step,
                                              stiff_penalty};

/// Rigid joints that turn for long: they hold at the end of the step (RATTLE).
inline constexpr std::array lasting_pivots = {sequential_impulses, soft_step};

/// Contacts that are springs and dampers.
inline constexpr std::array springs = {penalty};

/// Impulse methods that reflect the approach speed, each with the corrections that must not add to
/// a bounce.
inline constexpr std::array exact_bounces = {
    linear_impulse,
    linear_impulse_baumgarte,
    linear_impulse_split,
    impulse,
    impulse_baumgarte,
    impulse_split,
    sequential_impulses,
    sequential_impulses_baumgarte,
    sequential_impulses_split,
};

/// The same methods with the correction that does add to a bounce.
inline constexpr std::array projected_bounces = {
    Response{"linear_impulse + projection", "linear_impulse", &with_projection},
    Response{"impulse + projection", "impulse", &with_projection},
    Response{"sequential_impulses + projection", "sequential_impulses", &with_projection},
};

} // namespace carom::responses
