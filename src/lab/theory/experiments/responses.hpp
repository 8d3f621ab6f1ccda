#pragma once

#include "lab/theory/experiment.hpp"

#include <vector>

/// Responses that experiments share, and lists of those to which the same formulas apply.
namespace carom::responses {

inline const Response none{"none", "none"};
inline const Response stop{"stop", "stop"};
inline const Response projection{"projection", "projection"};
inline const Response linear_impulse{"linear_impulse", "linear_impulse"};
inline const Response impulse{"impulse", "impulse"};
inline const Response sequential_impulses{"sequential_impulses", "sequential_impulses"};
inline const Response soft_step{"soft_step", "soft_step"};
inline const Response penalty{"penalty", "penalty"};
/// A spring without a damper is exact up to the phase of its sub-steps: with w² = k/m_r of the pair
/// and sub-steps of h, a hit returns the speed within about (w h)²/2 of it.
inline const Response lossless_penalty{
    "penalty (c = 0)", "penalty", {"penalty_damping=0", "penalty_sub_steps=100"}};

inline const Response linear_impulse_baumgarte{
    "linear_impulse + baumgarte", "linear_impulse", {"position_correction=baumgarte"}};
inline const Response impulse_baumgarte{
    "impulse + baumgarte", "impulse", {"position_correction=baumgarte"}};
inline const Response sequential_impulses_baumgarte{
    "sequential_impulses + baumgarte", "sequential_impulses", {"position_correction=baumgarte"}};
inline const Response linear_impulse_split{
    "linear_impulse + split_impulse", "linear_impulse", {"position_correction=split_impulse"}};
inline const Response impulse_split{
    "impulse + split_impulse", "impulse", {"position_correction=split_impulse"}};
inline const Response sequential_impulses_split{"sequential_impulses + split_impulse",
                                                "sequential_impulses",
                                                {"position_correction=split_impulse"}};

/// Where nothing touches.
inline const std::vector<Response> every_method = {
    none, stop, projection, linear_impulse, impulse, penalty, sequential_impulses, soft_step};

/// One hit, central or without spin, boxes on the level, or held by a friction of fixed bound: any
/// method that gives an impulse.
inline const std::vector<Response> impulse_methods = {linear_impulse, impulse, sequential_impulses,
                                                      soft_step};

/// The same hit with e = 1: a lossless spring as well.
inline const std::vector<Response> elastic_methods = {linear_impulse, impulse, sequential_impulses,
                                                      soft_step, lossless_penalty};

/// One hit at one point, with spin.
inline const std::vector<Response> spin_methods = {impulse, sequential_impulses, soft_step};

/// A ball that slides or rolls, on the level or on a slope: springs press it as well as
/// constraints.
inline const std::vector<Response> rolling_methods = {impulse, sequential_impulses, soft_step,
                                                      penalty};

/// Boxes that lie or slide: sliding friction is mu times the normal force, however their points
/// share it.
inline const std::vector<Response> carrying_methods = {linear_impulse, impulse, sequential_impulses,
                                                       soft_step, penalty};

/// Boxes that Coulomb's friction holds on a slope: normal and friction impulses of their points are
/// solved together, or do not turn them. In one pass a resting contact opens at times, and the box
/// slips.
inline const std::vector<Response> holding_methods = {linear_impulse, sequential_impulses,
                                                      soft_step};

/// A penalty spring stiff enough to stand for a rod: 2 kg stretch it by 0.1 mm.
inline const Response stiff_penalty{
    "penalty (k = 200 kN/m)", "penalty", {"penalty_stiffness=200000"}};

/// One rigid joint, between centres.
inline const std::vector<Response> rigid_joints = {linear_impulse, impulse, sequential_impulses,
                                                   soft_step, stiff_penalty};

/// One rigid joint that turns what it ties.
inline const std::vector<Response> turning_joints = {impulse, sequential_impulses, soft_step,
                                                     stiff_penalty};

/// Rigid joints that turn for long: they hold at the end of the step (RATTLE).
inline const std::vector<Response> lasting_pivots = {sequential_impulses, soft_step};

/// Contacts that are springs and dampers.
inline const std::vector<Response> springs = {penalty};

/// Impulse methods that reflect the approach speed, each with the corrections that must not add to
/// a bounce.
inline const std::vector<Response> exact_bounces = {
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
inline const std::vector<Response> projected_bounces = {
    Response{"linear_impulse + projection", "linear_impulse", {"position_correction=projection"}},
    Response{"impulse + projection", "impulse", {"position_correction=projection"}},
    Response{"sequential_impulses + projection",
             "sequential_impulses",
             {"position_correction=projection"}},
};

} // namespace carom::responses
