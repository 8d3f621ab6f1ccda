#pragma once

#include "lab/measure/figures.hpp"
#include "physics/world/world.hpp"

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace carom {

/// State of a conservation law since the world was last edited.
enum class LawState : std::uint8_t {
    kept,         ///< within rounding; energy may have been dissipated
    not_promised, ///< broken, but method or settings do not promise it
    broken,       ///< though the method promises it
    open,         ///< not judged: something acts whose share is not known
};

struct LawVerdict {
    LawState state = LawState::open;
    std::string sentence;    ///< why, for people
    double change = 0.0;     ///< since the last edit, as a share of the scale
    bool dissipates = false; ///< energy fell, as its law allows
};

/// Energy may be dissipated, but there must be no spurious energy. What is judged is the shadow
/// energy (physics/step/shadow_energy.hpp) less the work of the bodies' own forces and torques: how
/// far it has risen above its minimum at any time or, where contacts store energy that is not
/// included, above its first value. What is lost later hides no gain.
LawVerdict energy_verdict(const World& world, const Figures& figures);

/// Momentum changes only by what gravity, forces, bodies of infinite mass, joints with the world
/// and edits give.
LawVerdict momentum_verdict(const World& world, const Figures& figures);

/// The same for angular momentum about the origin, for methods that take the step in one: where the
/// impulses of sub-steps act is not stored, and those of joints with the world are not known.
LawVerdict angular_momentum_verdict(const World& world, const Figures& figures);

/// What a law adds up: "kinetic", "x".
struct LawTerm {
    std::string_view label;
    std::string_view key; ///< of the plotted quantity
    double value;
};

/// The terms at present, to be drawn as bars.
struct LawTerms {
    std::vector<LawTerm> terms;
    double largest; ///< that a whole bar stands for
    bool has_both;  ///< signs: zero stands in the middle
};

/// A conservation law, and how far the world went from it since it was last edited.
struct Law {
    std::string_view key;      ///< "angular_momentum"
    std::string_view title;    ///< "Ang. momentum"
    std::string_view name;     ///< what its error is: "Energy, gained without a source"
    std::string_view measured; ///< what its change is a share of, in a sentence or two
    std::string_view unit;
    bool shows_unjudged_change; ///< whether the change says something while the law is open
    LawVerdict (*verdict)(const World& world, const Figures& figures);
    double (*error)(const World& world, const Figures& figures); ///< whether it is judged or not
    double (*scale)(const World& world, const Figures& figures);
    LawTerms (*terms)(const World& world, const Figures& first, const Figures& now);
};

/// Energy, momentum, angular momentum.
std::span<const Law> laws();

/// "kept", "not promised", "broken", "not judged".
std::string_view words_of(LawState state);

/// Scale of a change of energy [J]: its first value, or the largest kinetic energy.
double energy_scale(const Figures& figures);

/// Scale of spurious momentum [kg m/s]: the largest sum of |m v| since the last edit, and what
/// gravity and forces give in a step, which contacts at rest transmit.
double momentum_scale(const World& world, const Figures& figures);

/// The same for angular momentum [kg m²/s], with the moments of weights and forces, and torques.
double angular_momentum_scale(const World& world, const Figures& figures);

/// Sum of the bodies' weights and own forces, which contacts carry [N].
double load(const World& world);

/// Energy without a source, a numerical error: the most since the last edit [J], >= 0, whether or
/// not that is judged.
double energy_gained(const World& world, const Figures& figures);

} // namespace carom
