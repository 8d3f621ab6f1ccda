#pragma once

#include "physics/problem.hpp"
#include "physics/resolvers/explanation.hpp"

#include <array>
#include <string_view>

namespace carom {

struct VisitRecord;

/// Keys of the settings that `advance_in_one_pass` reads.
inline constexpr std::array<std::string_view, 9> one_pass_dials = {
    "skip_separating",   "restitution_rule", "restitution_threshold",
    "bound_restitution", "block_sweeps",     "friction_rule",
    "baumgarte",         "push_speed",       "slop"};

/// Sweeps over the points of a manifold that bounces, which is solved but once.
inline constexpr int bounce_sweeps = 32;

/// How often its points go over their normal impulses, by their targets.
int normal_sweeps(const Settings& settings, std::span<const ContactRow> manifold);

/// A step that visits each contact once, in order, with the impulse at each of its points
///     j = (v_target - v_n) / k(n)
/// where v_target is -e (v_n - a_n dt) if the contact bounces, else what the correction asks for.
/// The points of one contact push on the same two bodies and are brought to agree, so that a box
/// that lies flat stays so. `impulse` and `linear_impulse` are this; they differ in what v_n and
/// k(n) know of spin.
void advance_in_one_pass(Problem& problem);

/// For ResolverRow::explain.
Explanation explain_one_pass(const VisitedPoint& visited);

/// The speed that restitution asks for, or 0, of a contact whose normal velocity now is v_n [m/s].
float bounce_speed_now(const Problem& problem, const ContactRow& row, float v_n);

/// What the contact asks of v_n, as it stands in this pass; an open one asks for nothing.
void aim_in_one_pass(const Problem& problem, ContactRow& row);

/// With `skip_separating` off: the bare formula, point after point, which also pulls, so that what
/// separates is turned round as well.
void resolve_unasked(Problem& problem, ContactRow& row);

/// The normal impulses of one contact, as if there were no friction.
void resolve_normals(Problem& problem, std::span<ContactRow> manifold,
                     VisitRecord* record = nullptr);

/// Friction of one contact, whose normal impulses are known. Under a flat box it acts at the bottom
/// and would tip it until the next step, if the normal impulses did not move to the front: where
/// nothing bounces they follow after each sweep.
void rub_in_one_pass(Problem& problem, std::span<ContactRow> manifold);

/// How often the points of a contact go over their friction until they agree.
inline int friction_sweeps(std::span<const ContactRow> manifold) {
    return manifold.size() > 1 ? 8 : 1;
}

/// One of these sweeps over the normal impulses, after one over the friction.
void let_normals_follow(Problem& problem, std::span<ContactRow> manifold);

} // namespace carom
