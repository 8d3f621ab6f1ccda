#pragma once

#include "physics/detect/collide_scratch.hpp"
#include "physics/solve/inside/explanation.hpp"
#include "physics/solve/order/colouring.hpp"
#include "physics/solve/store/problem.hpp"
#include "physics/world/settings.hpp"

#include <array>
#include <span>
#include <string_view>

namespace carom::lanes {
class Problem;
}

namespace carom {

/// Which derivative of the position a method changes: that is how the literature groups them.
enum class ActsOn : std::uint8_t { nothing, position, velocity, acceleration };

/// For the catalogue rows of methods that honour all of them.
inline constexpr std::array every_friction_model = {FrictionModel::proportional,
                                                    FrictionModel::coulomb, FrictionModel::box,
                                                    FrictionModel::regularized};

/// For `ResolverRow::detections`.
inline constexpr std::array impacts_only = {Detection::time_of_impact};
inline constexpr std::array every_detection = {Detection::time_of_impact, Detection::speculative};

/// A dial that other settings silence, those that the method honours.
struct Silence {
    std::string_view key;
    bool (*holds)(const Settings& effective);
    std::string_view why;
};

/// Whether contacts yield as springs and dampers do.
enum class ContactSprings : std::uint8_t {
    none,
    forces,           ///< integrated explicitly, by a law of contact_laws.hpp
    soft_constraints, ///< integrated implicitly: see `softness` in softness.hpp
};

/// What a method keeps, for an isolated pair of bodies unless stated otherwise, and what it does
/// not. The laws hold it to this.
struct Promises {
    bool conserves_momentum = true;
    bool conserves_angular_momentum = true;
    bool bounds_energy = true; ///< no gain for e <= 1 with correction `none`, also on the floor
    bool is_galilean = true;   ///< the same happens in a laboratory that moves evenly
    bool rests = true;         ///< on the floor a body comes to rest, its contacts carry its weight
    bool stacks = false;       ///< a column of boxes stands
    float holds_static = 0.0f; ///< share of μ_s up to which blocks hold on a slope
};

/// A catalogue row: all that window, command line, scene loader and tests know about a method.
struct ResolverRow {
    std::string_view key;
    std::string_view title;
    ActsOn acts_on = ActsOn::nothing;
    std::string_view sentence;
    std::string_view gets_wrong; ///< one sentence: where it departs from a real collision
    std::string_view equation;   ///< of a method with several laws: that of the first
    std::string_view (*equation_of)(const Settings&) = nullptr; ///< and that of the chosen law
    std::string_view source;
    std::span<const std::string_view> dials; ///< keys of what it reads, the three that matter first
    std::span<const Silence> silences = {};  ///< of dials that it does not always read
    std::span<const FrictionModel> friction_models;
    std::span<const PositionCorrection> corrections;
    std::span<const Detection> detections; ///< beside `discrete`, which all honour
    std::string_view
        ignored_because; ///< why it ignores friction, corrections or restitution where it does
    std::string_view not_swept_because = {};   ///< why it ignores detections where it does
    std::string_view not_rolled_because = {};  ///< why it ignores rolling resistance where it does
    std::string_view no_residual_because = {}; ///< why it leaves no residual where it does not
    std::string_view joints = {};              ///< one sentence: what it does with joints
    bool holds_joints = true;                  ///< false: rigid ones come apart, or run away
    SpringLaw (*rigid_joint)(const Settings&) = nullptr; ///< as the spring that it is, if one
    bool implicit_springs = false; ///< no time step is too long for a spring of a joint
    ContactSprings contact_springs = ContactSprings::none;
    Promises promises;
    ContactReach reach = ContactReach::margin;
    Visits visits = Visits::by_pair;

    /// The method that solves hits which take no time in its place: springs would do nothing.
    const ResolverRow* in_an_instant = nullptr;

    /// Takes the bodies of the problem over its slice: velocities, positions, and the impulses of
    /// each row. Stateless; what must survive the step lies in ContactPoint::memory.
    void (*advance)(Problem&) = nullptr;

    /// How its next visit of a contact treats one of the points; nullptr where it visits none.
    Explanation (*explain)(const VisitedPoint&) = nullptr;

    std::string_view iteration = "iteration"; ///< what Probe::iteration_ends counts

    int Settings::*parts = nullptr;  ///< the dial that divides the step, if one does
    int Settings::*passes = nullptr; ///< the dial of its iterations in a part, if one

    /// How often at most it visits contacts of bodies whose masses have this ratio; nullptr where
    /// more visits would not make the step any truer.
    int (*most_passes)(const Settings&, float mass_ratio) = nullptr;

    /// The same text compiled for many manifolds at a time, for the settings that
    /// `lanes::can_solve` accepts; nullptr where a method is solved one by one alone.
    void (*advance_in_lanes)(lanes::Problem&) = nullptr;
};

// The methods, a file each.

extern const ResolverRow none_resolver;
extern const ResolverRow stop_resolver;
extern const ResolverRow projection_resolver;
extern const ResolverRow linear_impulse_resolver;
extern const ResolverRow impulse_resolver;
extern const ResolverRow penalty_resolver;
extern const ResolverRow sequential_impulses_resolver;
extern const ResolverRow soft_step_resolver;

} // namespace carom
