#include "physics/resolvers/explained_parts.hpp"

#include "physics/resolvers/contact_constraint.hpp"
#include "physics/resolvers/position_correction.hpp"
#include "physics/resolvers/restitution.hpp"
#include "physics/resolvers/shared_steps.hpp"
#include "physics/resolvers/soft_step.hpp"

#include <fmt/format.h>
#include <glm/geometric.hpp>
#include <utility>

namespace carom {

namespace {

std::string about(const Body& body) {
    return body.asleep       ? fmt::format("{} sleeps: as if of infinite mass", body.name)
           : is_static(body) ? fmt::format("{} has infinite mass", body.name)
                             : "";
}

/// (v + w x r) . n [m/s].
float point_speed(const Body& body, const glm::vec3& r, const glm::vec3& n) {
    return glm::dot(body.linear_velocity + glm::cross(body.angular_velocity, r), n);
}

std::string direction_of(float v_n) {
    return is_at_rest(v_n) ? "" : v_n < 0.0f ? "approaching" : "separating";
}

std::string words_of_push_out(const Settings& settings, float depth, float target) {
    if (depth <= settings.slop) {
        return "No deeper than the slop: it must not approach.";
    }
    return settings.baumgarte == 0.0f ? "With β = 0 nothing is pushed out: it must not approach."
           : target == settings.push_speed ? "Baumgarte: pushed out, at most at push_speed."
                                           : "Baumgarte: pushed out of the overlap.";
}

std::string inverse_mass_numbers(const Body& body) {
    return is_static(body) ? "" : fmt::format("1 / {}", digits(body.mass));
}

/// Whether the method lets turning count.
bool has_lever_arms(const ContactRow& row) {
    return row.r_a != glm::vec3(0.0f) || row.r_b != glm::vec3(0.0f);
}

/// "λ + (v_target - v) / k(n)", with the factors of a soft constraint where it is one.
std::string wanted_formula(const Target<float>& target, std::string_view v) {
    return target.impulse_scale == 0.0f ? fmt::format("λ + (v_target - {}) / k(n)", v)
                                        : fmt::format("λ - s_i λ + s_m (v_target - {}) / k(n)", v);
}

std::string clamp_words(float wanted) {
    return wanted < 0.0f ? "The clamp: a contact bears no tension." : "";
}

/// The sweeps over the points of a manifold, as one of its points took part in them.
class Sweeps {
public:
    Sweeps(const ContactRow& row, const VisitRecord::Point& point) : row_(row), point_(point) {}

    std::size_t count() const { return point_.sweeps.size(); }
    float wanted(std::size_t nth) const { return point_.sweeps[nth].wanted; }
    float after(std::size_t nth) const { return std::max(0.0f, wanted(nth)); }

    /// λ + Δλ of the nth.
    std::string numbers(std::size_t nth) const {
        const Target<float>& target = point_.target;
        const std::string lambda = digits(nth == 0 ? point_.before : after(nth - 1));
        const std::string push = fmt::format("({} - {}) / {}", digits(target.velocity),
                                             in_sum(target.velocity - point_.sweeps[nth].missing),
                                             digits(row_.coupling[row_.point]));
        return target.impulse_scale == 0.0f
                   ? fmt::format("{} + {}", lambda, push)
                   : fmt::format("{} - {}·{} + {}·{}", lambda, digits(target.impulse_scale), lambda,
                                 digits(target.mass_scale), push);
    }

private:
    const ContactRow& row_;
    const VisitRecord::Point& point_;
};

/// Of many sweeps the last ones; the very last in full, before and after the clamp.
void explain_sweeps(Explainer& explainer, const ContactRow& row, const VisitRecord::Point& point) {
    constexpr std::size_t most_told = 4;
    const Sweeps sweeps(row, point);
    const std::size_t last = sweeps.count() - 1;
    for (std::size_t nth = last < most_told ? 0 : last + 1 - most_told; nth < last; ++nth) {
        explainer.term(fmt::format("sweep {}", nth + 1), "",
                       fmt::format("max({}, 0)", sweeps.numbers(nth)), sweeps.after(nth), "N s");
    }
    const float wanted = sweeps.wanted(last);
    explainer.term("λ + Δλ", wanted_formula(point.target, last == 0 ? "v_n" : "v"),
                   sweeps.numbers(last), wanted, "N s");
    explainer.term(row.relaxation == 1.0f ? "λ'" : "λ_1", "max(λ + Δλ, 0)",
                   fmt::format("max({}, 0)", digits(wanted)), sweeps.after(last), "N s",
                   clamp_words(wanted));
}

} // namespace

void explain_bodies(Explainer& explainer, Rehearsal& rehearsal) {
    explainer.part("Contact");
    const Body& a = rehearsal.problem().bodies[0];
    const Body& b = rehearsal.problem().bodies[1];
    explainer.remark(fmt::format("A is {}, B is {}; n points from A to B.", a.name, b.name));
    explainer.term("n", "", "", rehearsal.row().normal, "");
}

void explain_inverse_mass(Explainer& explainer, std::string_view symbol, const Body& body) {
    explainer.term(symbol, "", inverse_mass_numbers(body), body.inverse_mass, "1/kg", about(body));
}

void explain_turning(Explainer& explainer, char body, const glm::mat3& inverse_inertia,
                     const glm::vec3& r, const glm::vec3& u, char called) {
    explainer.term(fmt::format("r_{}", body), "", "", r, "m");
    explainer.term(fmt::format("ang_{}", body),
                   fmt::format("(r_{0} x {1}) . I_{0}⁻¹ (r_{0} x {1})", body, called), "",
                   glm::dot(turning_part(inverse_inertia, r, u), u), "1/kg");
}

void explain_masses(Explainer& explainer, Rehearsal& rehearsal) {
    const Problem& problem = rehearsal.problem();
    const ContactRow& row = rehearsal.row();
    const Body& a = problem.bodies[0];
    const Body& b = problem.bodies[1];
    explainer.part("Inverse mass");
    explain_inverse_mass(explainer, "1/m_a", a);
    explain_inverse_mass(explainer, "1/m_b", b);
    std::string formula = "1/m_a + 1/m_b";
    std::string numbers = fmt::format("{} + {}", digits(a.inverse_mass), digits(b.inverse_mass));
    if (has_lever_arms(row)) {
        const glm::vec3& n = row.normal;
        const glm::mat3& inverse_inertia_a = problem.inverse_inertia[0];
        const glm::mat3& inverse_inertia_b = problem.inverse_inertia[1];
        explain_turning(explainer, 'a', inverse_inertia_a, row.r_a, n, 'n');
        explain_turning(explainer, 'b', inverse_inertia_b, row.r_b, n, 'n');
        formula += " + ang_a + ang_b";
        numbers += fmt::format(" + {} + {}",
                               digits(glm::dot(turning_part(inverse_inertia_a, row.r_a, n), n)),
                               digits(glm::dot(turning_part(inverse_inertia_b, row.r_b, n), n)));
    }
    explainer.term("k(n)", formula, numbers, row.coupling[row.point], "1/kg");
}

void explain_softness(Explainer& explainer, const Softness& soft, float damping_ratio, float h,
                      std::string words) {
    explainer.part("Softness");
    explainer.given("h", h, "s", "sub-step");
    explainer.term("ω", "2 π f", fmt::format("2 π·{}", digits(soft.frequency)), soft.omega, "1/s",
                   std::move(words));
    explainer.term(
        "a_1", "2 ζ + h ω",
        fmt::format("2·{} + {}·{}", digits(damping_ratio), digits(h), digits(soft.omega)), soft.a_1,
        "");
    explainer.term("a_2", "h ω a_1",
                   fmt::format("{}·{}·{}", digits(h), digits(soft.omega), digits(soft.a_1)),
                   soft.a_2, "");
    explainer.term("s_m", "a_2 / (1 + a_2)", "", soft.mass_scale, "", "mass_scale");
    explainer.term("s_i", "1 / (1 + a_2)", "", soft.impulse_scale, "", "impulse_scale");
    explainer.term("β/h", "ω / a_1", fmt::format("{} / {}", digits(soft.omega), digits(soft.a_1)),
                   soft.push_rate, "1/s", "correction speed per metre");
}

void explain_normal_velocity(Explainer& explainer, Rehearsal& rehearsal) {
    const Problem& problem = rehearsal.problem();
    const ContactRow& row = rehearsal.row();
    const float v_n = normal_velocity(problem, row);
    explainer.term("v_n", "(v_b + w_b x r_b) . n - (v_a + w_a x r_a) . n",
                   fmt::format("{} - {}",
                               digits(point_speed(problem.bodies[1], row.r_b, row.normal)),
                               in_sum(point_speed(problem.bodies[0], row.r_a, row.normal))),
                   v_n, "m/s", direction_of(v_n));
}

void explain_push_out(Explainer& explainer, const Problem& problem, float separation,
                      std::string words) {
    const Settings& settings = problem.settings;
    std::string formula = "β/dt max(d - slop, 0)";
    std::string numbers =
        fmt::format("{} / {}·max({} - {}, 0)", digits(settings.baumgarte), digits(problem.dt),
                    in_sum(-separation), digits(settings.slop));
    if (settings.push_speed) {
        formula = fmt::format("min({}, push_speed)", formula);
        numbers = fmt::format("min({}, {})", numbers, digits(*settings.push_speed));
    }
    explainer.term("v_target", formula, numbers, push_out_speed(problem, separation), "m/s",
                   std::move(words));
}

void explain_baumgarte(Explainer& explainer, Rehearsal& rehearsal) {
    const Problem& problem = rehearsal.problem();
    const Settings& settings = problem.settings;
    const ContactRow& row = rehearsal.row();
    const float target = baumgarte_speed(problem, row);
    if (settings.position_correction != PositionCorrection::baumgarte) {
        explainer.given("v_target", target, "m/s", "It must not approach.");
        return;
    }
    explain_push_out(explainer, problem, row.separation,
                     words_of_push_out(settings, -row.separation, target));
}

void explain_bounce_target(Explainer& explainer, const Problem& problem, const ContactRow& row) {
    explainer.part("Target");
    if (row.target_velocity == no_target) {
        explainer.remark("It did not touch in this step: no target.");
        return;
    }
    const bool follows = std::abs(row.approach_speed) > problem.settings.restitution_threshold;
    const float target = follows && row.restitution > 0.0f ? row.target_velocity : 0.0f;
    explainer.given("u", row.approach_speed, "m/s", "v_n at the start of the step");
    explainer.given("e", row.restitution, "");
    if (target == 0.0f) {
        explainer.given("v_target", row.target_velocity, "m/s",
                        row.restitution == 0.0f ? "With e = 0 it does not bounce."
                                                : "u is too small to bounce.");
        return;
    }
    explainer.term("v_target", "-e u",
                   fmt::format("-{}·{}", digits(row.restitution), in_sum(row.approach_speed)),
                   target, "m/s",
                   target > 0.0f ? "It was hit, and rebounds by restitution."
                                 : "It separated: other hits may reverse it, by e at most.");
}

void explain_normals(Explainer& explainer, Rehearsal& rehearsal, const VisitRecord& record) {
    const ContactRow& row = rehearsal.row();
    const VisitRecord::Point& point = record.points[rehearsal.point()];
    explainer.part("Impulse");
    if (point.sweeps.size() > 1) {
        explainer.remark(fmt::format(
            "{} points of the same two bodies are solved together in {} sweeps before λ is "
            "applied: λ = {}, with v = v_n after the changes so far.",
            rehearsal.manifold().size(), point.sweeps.size(),
            fmt::format("max({}, 0)", wanted_formula(point.target, "v"))));
    }
    explainer.given("λ", point.before, "N s", "the sum so far");
    if (point.target.velocity == no_target) {
        explainer.remark("No target in this iteration.");
        explainer.given("λ'", point.after, "N s");
    } else {
        explain_sweeps(explainer, row, point);
        if (row.relaxation != 1.0f) {
            const float solved = std::max(0.0f, point.sweeps.back().wanted);
            explainer.term("λ'", "max(λ + ω (λ_1 - λ), 0)",
                           fmt::format("max({} + {} ({} - {}), 0)", digits(point.before),
                                       digits(row.relaxation), digits(solved),
                                       digits(point.before)),
                           point.after, "N s", "Over-relaxed along a chain, to converge faster.");
        }
    }
    explainer.term("J", "λ' - λ", fmt::format("{} - {}", digits(point.after), digits(point.before)),
                   point.after - point.before, "N s",
                   "applied in this iteration: +J n on B, -J n on A");
    explainer.result.normal_impulse = point.after;
}

void explain_separation(Explainer& explainer, Rehearsal& rehearsal, float distance,
                        ProjectionShare share) {
    const SeparationShares shares =
        shares_of_separation(rehearsal.problem(), rehearsal.row(), share);
    const float a = shares.a;
    const float b = shares.b;
    const std::string_view unit = share == ProjectionShare::equal ? "" : "1/kg";
    const std::string_view words = share == ProjectionShare::equal
                                       ? "equal shares: 1 for each body that can move"
                                       : "inverse mass";
    explainer.given("w_a", a, unit, std::string(words));
    explainer.given("w_b", b, unit);
    const float unit_shift = distance / (a + b);
    const auto numbers = [&](float weight) {
        return fmt::format("{}·{} / ({} + {})", digits(distance), digits(weight), digits(a),
                           digits(b));
    };
    explainer.term("Δx_a", "-d w_a / (w_a + w_b)", "-" + numbers(a), -a * unit_shift, "m",
                   "along n");
    explainer.term("Δx_b", "d w_b / (w_a + w_b)", numbers(b), b * unit_shift, "m", "along n");
    explainer.result.distance = distance;
}

} // namespace carom
