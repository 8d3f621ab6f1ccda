#include "physics/solve/inside/symbols.hpp"

#include "physics/solve/manifold/joint_row.hpp"
#include "physics/solve/manifold/memory.hpp"
#include "physics/solve/manifold/visit_record.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>

namespace carom {

namespace {

constexpr std::array part_rows = {
    PartRow{"Contact"},       PartRow{"Joint"},       PartRow{"Softness"},
    PartRow{"Inverse mass"},  PartRow{"Target"},      PartRow{"Velocity"},
    PartRow{"Overlap", true}, PartRow{"Force", true}, PartRow{"Moved together", true},
    PartRow{"Impulse", true}, PartRow{"Friction"}};

/// Velocities below this round [m/s].
bool is_at_rest(float v) { return std::abs(v) <= 1e-5f; }

/// Why 1/m is 0, where it is.
std::string words_of_body(const Spoken& spoken, const Body* body) {
    if (body == nullptr) {
        return "The world does not move.";
    }
    const bool is_divided = spoken.visited.point != nullptr && !is_static(*body) &&
                            spoken.point().problem.settings.sweep == Sweep::jacobi;
    return is_divided ? "Jacobi divides a body among its contacts: m is that of this one's part."
           : body->asleep     ? fmt::format("{} sleeps: as if of infinite mass", body->name)
           : is_static(*body) ? fmt::format("{} has infinite mass", body->name)
                              : "";
}
std::string words_of_a(const Spoken& spoken) {
    const auto& [point, joint] = spoken.visited;
    return words_of_body(spoken, point != nullptr ? &point->record.a : body_of(joint->record.a));
}
std::string words_of_b(const Spoken& spoken) {
    const auto& [point, joint] = spoken.visited;
    return words_of_body(spoken, point != nullptr ? &point->record.b : body_of(joint->record.b));
}

std::string words_of_gap(const Spoken& spoken) {
    const bool is_soft = spoken.point().contact().push_rate > 0.0f;
    const Phase phase = spoken.point().phase;
    return phase == Phase::correct_positions ? "as it is now"
           : phase == Phase::relax || (is_soft && phase == Phase::solve)
               ? "after the motions so far"
               : "";
}

std::string words_of_approach(const Spoken& spoken) {
    return spoken.point().phase == Phase::bounce ? "v_n at the start of the step" : "";
}

std::string words_of_push_out(const Spoken& spoken) {
    const Settings& settings = spoken.point().problem.settings;
    if (-spoken["s"] <= spoken.point().contact().slop) {
        return "No deeper than the slop: it must not approach.";
    }
    return settings.baumgarte == 0.0f ? "With β = 0 nothing is pushed out: it must not approach."
           : spoken.term.number == settings.push_speed
               ? "Baumgarte: pushed out, at most at push_speed."
               : "Baumgarte: pushed out of the overlap.";
}

std::string words_of_bounce(const Spoken& spoken) {
    const float threshold = spoken.point().problem.settings.restitution_threshold;
    return spoken["e"] == 0.0f                  ? "With e = 0 it does not bounce."
           : std::abs(spoken["u"]) <= threshold ? "u is too small to bounce."
           : spoken["u"] < 0.0f                 ? "It was hit, and rebounds by restitution."
                                : "It separated: other hits may reverse it, by e at most.";
}

std::string words_of_pseudo_target(const Spoken& spoken) {
    const RowPoint& found = spoken.point().found();
    return found.bounces             ? "It rebounds by restitution and needs no push-out."
           : found.separation > 0.0f ? "It was open: it must not overlap."
                                     : words_of_push_out(spoken);
}

/// Of a contact that is solved and does not bounce.
std::string words_of_contact_target(const Spoken& spoken) {
    const Settings& settings = spoken.point().problem.settings;
    const ContactRow& contact = spoken.point().contact();
    const bool is_soft = contact.push_rate > 0.0f;
    const bool is_open = spoken["s"] > (is_soft ? 0.0f : settings.resting_gap * contact.slop);
    return is_open                                ? "Still open: it may close, but not overlap."
           : is_soft && spoken.term.number > 0.0f ? "A soft contact: pushed out as its spring does."
           : is_soft                              ? "No deeper than the slop: it must not approach."
           : settings.position_correction == PositionCorrection::baumgarte
               ? words_of_push_out(spoken)
               : "It must not approach.";
}

std::string words_of_target(const Spoken& spoken) {
    const VisitedPoint& visited = spoken.point();
    if (spoken.term.number == no_target) {
        return "No target: it did not touch, or bears nothing.";
    }
    switch (visited.phase) {
    case Phase::correct_positions:
        return words_of_pseudo_target(spoken);
    case Phase::bounce:
        return words_of_bounce(spoken);
    case Phase::relax:
        return "Rigid, without push-out.";
    default:
        return visited.after().bounces ? words_of_bounce(spoken) : words_of_contact_target(spoken);
    }
}

std::string words_of_velocity(const Spoken& spoken) {
    const float v_n = spoken.term.number;
    return is_at_rest(v_n) ? "" : v_n < 0.0f ? "approaching" : "separating";
}

std::string words_of_change(const Spoken& spoken) {
    return spoken.term.formula.find("λ_1") == std::string::npos
               ? ""
               : fmt::format("{} points of the same two bodies are solved together, in sweeps. In "
                             "this, the last, λ_1 and v are λ and v_n as the one before left them.",
                             spoken.point().contact().count);
}

std::string words_of_clamp(const Spoken& spoken) {
    return spoken.term.number < 0.0f ? "It pulls: separating contacts are not skipped."
           : spoken["λ + Δλ"] < 0.0f ? "The clamp: a contact bears no tension."
                                     : "";
}

std::string words_of_lambda(const Spoken& spoken) {
    const VisitedPoint& visited = spoken.point();
    return spoken.term.formula.find("ω") == std::string::npos ? words_of_clamp(spoken)
           : visited.problem.settings.relaxation == visited.contact().relaxation
               ? "ω: the dial Relaxation."
               : "Over-relaxed along a chain, to converge faster.";
}

std::string words_of_impulse(const Spoken& spoken) {
    return find_term(spoken.said, "sum'") != nullptr ? "applied after this sub-step's gravity"
           : find_term(spoken.said, "J n") != nullptr
               ? "the impulse on B, or minus that on A"
               : "applied in this iteration: +J n on B, -J n on A";
}

std::string words_of_sliding(const Spoken& spoken) {
    return is_at_rest(spoken.term.number) ? "" : "sliding";
}

std::string words_of_grip(const Spoken& spoken) {
    const std::string_view bound = spoken.formula_of("bound");
    const bool sticks = bound.find("μ_s") != bound.npos || bound.find("most") != bound.npos;
    return !sticks                                 ? "Less: the contact slides, and μ_k bounds it."
           : spoken["needed"] > spoken.term.number ? "Less, but only for a moment: it sticks."
                                                   : "More: the contact sticks, and μ_s bounds it.";
}

std::string words_of_bound(const Spoken& spoken) {
    switch (spoken.point().problem.settings.friction_model) {
    case FrictionModel::box:
        return spoken.term.number > 0.0f ? "independent of λ" : "It does not press.";
    default:
        return spoken.term.formula.find("most") == std::string::npos ? "Coulomb's cone"
                                                                     : "of all points together";
    }
}

std::string words_of_length(const Spoken& spoken) {
    return fmt::format("its length: {} N s", digits(spoken.term.number));
}

std::string words_of_cut(const Spoken& spoken) {
    const bool slides = spoken["wanted"] > spoken["bound"];
    const FrictionModel model = spoken.point().problem.settings.friction_model;
    const bool creeps = model == FrictionModel::regularized;
    return model == FrictionModel::box            ? ""
           : model == FrictionModel::proportional ? "this point's part of it"
           : spoken.term.formula.find("most") != std::string::npos
               ? "All points together are cut to the bound."
           : slides ? (creeps ? "It slides faster than v_c: cut to the cone."
                              : "It slides: cut to the cone.")
           : creeps ? "It creeps: in proportion to the sliding."
                    : "It sticks: within the cone.";
}

std::string words_of_depth(const Spoken& spoken) {
    return spoken.term.number > 0.0f ? ""
           : spoken.term.formula.find("slop") != std::string::npos
               ? "No deeper than the slop: it stays."
               : "They do not overlap.";
}

std::string words_of_force(const Spoken& spoken) {
    const bool pulls = spoken.point().problem.settings.penalty_pull;
    return spoken.term.number < 0.0f                                    ? "In tension."
           : spoken.term.number == 0.0f && spoken["d"] > 0.0f && !pulls ? "The clamp: no tension."
                                                                        : "";
}

std::string words_of_holding(const Spoken& spoken) {
    const std::string& formula = spoken.term.formula;
    return formula.find("μ_s") != std::string::npos
               ? "The contact sticks: static friction bears what damps the sliding."
           : formula.find("μ_k") != std::string::npos ? "The contact slides."
                                                      : "";
}

std::string words_of_share(const Spoken& spoken) {
    const Settings& settings = spoken.point().problem.settings;
    const bool is_equal = settings.projection_share == ProjectionShare::equal &&
                          settings.position_correction != PositionCorrection::projection;
    return is_equal ? "equal shares: 1 for each body that can move" : "inverse mass, in 1/kg";
}

// Of joints

std::string words_of_position(const Spoken& spoken) {
    const JointRow& joint = spoken.joint();
    return joint.treatment == JointTreatment::shift
               ? (find_term(spoken.said, "P") != nullptr ? "as it is now"
                                                         : "Slack: nothing is moved.")
           : !is_slack(joint.equations.axes[spoken.visited.joint->axis]) ? ""
           : joint.treatment == JointTreatment::push_as_spring           ? "Slack: no tension."
           : joint.equations.spring                                      ? ""
                                                                         : "Slack.";
}

std::string words_of_joint_mass(const Spoken& spoken) {
    return spoken.term.formula.empty() ? "found before the bodies moved" : "";
}

std::string words_of_joint_target(const Spoken& spoken) {
    const JointRow& joint = spoken.joint();
    return joint.equations.spring                     ? ""
           : joint.treatment == JointTreatment::leave ? "It is slack, and did not pull: no target."
           : is_slack(joint.equations.axes[spoken.visited.joint->axis])
               ? "It may become taut at most this fast."
           : joint.treatment == JointTreatment::correct ? "Baumgarte: a share of C in each step."
           : joint.treatment != JointTreatment::hold    ? ""
           : joint.bend == glm::vec3(0.0f)              ? "It must not separate further; C stays."
                                                        : "Over the whole step C stays.";
}

/// What the bounds cut off λ' of a joint, or off λ = h F of a spring that pushes.
std::string words_of_bounds(const Spoken& spoken) {
    const bool pushes = spoken.joint().treatment == JointTreatment::push_as_spring;
    const float wanted = pushes ? spoken["h"] * spoken["F"] : spoken["λ + Δλ"];
    const bool has_bounds = pushes || find_term(spoken.said, "λ + Δλ") != nullptr;
    const JointAxis& axis = spoken.joint().equations.axes[spoken.visited.joint->axis];
    return !has_bounds || wanted == spoken.term.number ? ""
           : axis.most == 0.0f                         ? "The clamp: tension only."
                               : "The clamp: its force is at most the yield force.";
}

std::string words_of_sum(const Spoken& spoken) {
    return spoken.joint().treatment == JointTreatment::push_as_spring ? words_of_bounds(spoken)
                                                                      : "the sum so far";
}

std::string words_of_stiffness(const Spoken& spoken) {
    return spoken.joint().equations.spring ? "" : "A rigid joint is a stiff spring.";
}

using Row = SymbolRow;

/// They differ from those of contacts, or contacts have none.
constexpr std::array joint_symbols = {
    Row{"h", Row::joint, "s", "of the step or sub-step"},
    Row{"C", Row::joint, "m", {}, &words_of_position},
    Row{"K u", Row::masses, "1/kg", "how the ends part for a unit impulse along u"},
    Row{"k(u)", Row::masses, "1/kg"},
    Row{"m", Row::masses, "kg", {}, &words_of_joint_mass},
    Row{"K⁻¹ u", Row::masses, "kg", "The three axes are solved together."},
    Row{"k", Row::softness, "N/m", {}, &words_of_stiffness},
    Row{"c", Row::softness, "N s/m"},
    Row{"s", Row::softness, "kg", "The spring is solved implicitly: as it is at the end of h."},
    Row{"v_bend", Row::target, "m/s",
        "so much faster C grows over the step, since the joint turns"},
    Row{"v_target", Row::target, "m/s", {}, &words_of_joint_target},
    Row{"dC/dt", Row::velocity, "m/s"},
    Row{"F", Row::force, "N"},
    Row{"P", Row::moved, "kg m", "an impulse on positions; velocities do not change"},
    Row{"Δx_a", Row::moved, "m"},
    Row{"turn_a", Row::moved, "rad"},
    Row{"Δx_b", Row::moved, "m"},
    Row{"turn_b", Row::moved, "rad"},
    Row{"λ", Row::impulse, "N s", {}, &words_of_sum},
    Row{"λ + Δλ", Row::impulse, "N s"},
    Row{"λ'", Row::impulse, "N s", {}, &words_of_bounds},
    Row{"J", Row::impulse, "N s", "applied in this iteration: along u on B, opposite on A"},
    Row{"sum'", Row::impulse, "N s", "of this step; applied after its gravity"},
};

constexpr std::array symbols = {
    Row{"h", Row::contact, "s", "of the step or sub-step"},
    Row{"f_0", Row::softness, "Hz"},
    Row{"ω_0", Row::softness, "1/s"},
    Row{"a_1", Row::softness},
    Row{"a_2", Row::softness},
    Row{"β/h", Row::softness, "1/s", "speed of correction for each metre"},
    Row{"s_m", Row::softness, "", "of what is missing, so much is asked for"},
    Row{"s_i", Row::softness, "", "of λ, so much is given back"},
    Row{"1/m_a", Row::masses, "1/kg", {}, &words_of_a},
    Row{"1/m_b", Row::masses, "1/kg", {}, &words_of_b},
    Row{"ang_a", Row::masses, "1/kg"},
    Row{"ang_b", Row::masses, "1/kg"},
    Row{"k(n)", Row::masses, "1/kg"},
    Row{"m_n", Row::masses, "kg"},
    Row{"k_t", Row::masses, "1/kg", "the largest k(u) across n"},
    Row{"m_t", Row::masses, "kg"},
    Row{"s", Row::contact, "m", {}, &words_of_gap},
    Row{"u", Row::target, "m/s", {}, &words_of_approach},
    Row{"e", Row::target},
    Row{"a_n dt", Row::target, "m/s", "this step's gravity and forces: not an approach"},
    Row{"v_target", Row::target, "m/s", {}, &words_of_target},
    Row{"v_r", Row::velocity, "m/s"},
    Row{"v_n", Row::velocity, "m/s", {}, &words_of_velocity},
    Row{"d", Row::overlap, "m", {}, &words_of_depth},
    Row{"d'", Row::overlap, "m", {}, &words_of_depth},
    Row{"w_a", Row::overlap, "", {}, &words_of_share},
    Row{"w_b", Row::overlap, "", {}, &words_of_share},
    Row{"Δx_a", Row::overlap, "m", "along n"},
    Row{"Δx_b", Row::overlap, "m", "along n"},
    Row{"P", Row::overlap, "kg m", "moves B by P n/m_b, A by -P n/m_a, and turns them"},
    Row{"d_max", Row::overlap, "m", "since they touched"},
    Row{"q", Row::overlap, "", "w h (2 c + h k): from 4 on a sub-step is too long"},
    Row{"σ", Row::overlap, "", "The bound: as much of F acts as is stable."},
    Row{"F", Row::overlap, "N", {}, &words_of_force},
    Row{"v_a", Row::velocity, "m/s"},
    Row{"v_b", Row::velocity, "m/s"},
    Row{"v_a'", Row::impulse, "m/s"},
    Row{"v_b'", Row::impulse, "m/s"},
    Row{"f", Row::impulse, "N", "on B"},
    Row{"J n", Row::impulse, "N s", "the sum at this point"},
    Row{"sum", Row::impulse, "N s", "of this step's sub-steps"},
    Row{"λ", Row::impulse, "N s", "the sum so far"},
    Row{"λ + Δλ", Row::impulse, "N s", {}, &words_of_change},
    Row{"λ_1", Row::impulse, "N s", {}, &words_of_clamp},
    Row{"λ'", Row::impulse, "N s", {}, &words_of_lambda},
    Row{"J", Row::impulse, "N s", {}, &words_of_impulse},
    Row{"sum'", Row::impulse, "N s"},
    Row{"j'", Row::impulse, "N s",
        "once friction has shifted the load, or as the share that adds no energy"},
    Row{"λ_t", Row::friction, "N s", "the sum so far"},
    Row{"v_t", Row::friction, "m/s", {}, &words_of_sliding},
    Row{"v_c", Row::friction, "m/s", "the creep speed"},
    Row{"needed", Row::friction, "N s", "to stop sliding and turning of the whole contact"},
    Row{"most", Row::friction, "N s", {}, &words_of_grip},
    Row{"bound", Row::friction, "N s", {}, &words_of_bound},
    Row{"wanted", Row::friction, "N s", {}, &words_of_length},
    Row{"λ_t1'", Row::friction, "N s"},
    Row{"λ_t2'", Row::friction, "N s"},
    Row{"λ_t'", Row::friction, "N s", {}, &words_of_cut},
    Row{"c_t", Row::friction, "N s/m"},
    Row{"|F_t|", Row::friction, "N", {}, &words_of_holding},
    Row{"F_t", Row::friction, "N"},
    Row{"J_t", Row::friction, "N s", "once, for the whole contact: the fraction μ"},
};

} // namespace

const JointRow& Spoken::joint() const { return visited.joint->record.row; }

float Spoken::operator[](std::string_view symbol) const {
    const ExplainedTerm* const found = find_term(said, symbol);
    return found != nullptr ? found->number : 0.0f;
}

std::string_view Spoken::formula_of(std::string_view symbol) const {
    const ExplainedTerm* const found = find_term(said, symbol);
    return found != nullptr ? std::string_view(found->formula) : std::string_view();
}

const PartRow& part_row(std::size_t part) { return part_rows[part]; }

const SymbolRow* find_symbol(std::string_view symbol, bool of_joint) {
    const auto in = [&](const auto& rows) -> const SymbolRow* {
        const auto found = std::ranges::find(rows, symbol, &SymbolRow::symbol);
        return found == rows.end() ? nullptr : &*found;
    };
    const SymbolRow* const row = of_joint ? in(joint_symbols) : nullptr;
    return row != nullptr ? row : in(symbols);
}

} // namespace carom
