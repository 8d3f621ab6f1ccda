#include "physics/solve/inside/explained_parts.hpp"

#include "physics/solve/equations/softness.hpp"
#include "physics/solve/manifold/memory.hpp"

#include <fmt/format.h>
#include <glm/geometric.hpp>
#include <tuple>
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
    return glm::dot(point_velocity(body, r), n);
}

std::string direction_of(float v_n) {
    return is_at_rest(v_n) ? "" : v_n < 0.0f ? "approaching" : "separating";
}

std::string words_of_push_out(const Settings& settings, const RowPoint& row, float slop) {
    if (-row.separation <= slop) {
        return "No deeper than the slop: it must not approach.";
    }
    return settings.baumgarte == 0.0f ? "With β = 0 nothing is pushed out: it must not approach."
           : row.target_velocity == settings.push_speed
               ? "Baumgarte: pushed out, at most at push_speed."
               : "Baumgarte: pushed out of the overlap.";
}

std::string inverse_mass_numbers(const Body& body) {
    return is_static(body) ? "" : fmt::format("1 / {}", digits(body.mass));
}

/// Whether the method lets turning count.
bool has_lever_arms(const RowPoint& row) {
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
    Sweeps(float k, const PointRecord::Solution& solution) : k_(k), solution_(solution) {}

    std::size_t count() const { return solution_.sweeps.size(); }
    float wanted(std::size_t nth) const { return solution_.sweeps[nth].wanted; }
    float after(std::size_t nth) const { return std::max(0.0f, wanted(nth)); }

    /// λ + Δλ of the nth.
    std::string numbers(std::size_t nth) const {
        const Target<float>& target = solution_.target;
        const std::string lambda = digits(nth == 0 ? solution_.before : after(nth - 1));
        const std::string push =
            fmt::format("({} - {}) / {}", digits(target.velocity),
                        in_sum(target.velocity - solution_.sweeps[nth].missing), digits(k_));
        return target.impulse_scale == 0.0f
                   ? fmt::format("{} + {}", lambda, push)
                   : fmt::format("{} - {}·{} + {}·{}", lambda, digits(target.impulse_scale), lambda,
                                 digits(target.mass_scale), push);
    }

private:
    float k_; ///< k(n)
    const PointRecord::Solution& solution_;
};

/// Of many sweeps the last ones; the very last in full, before and after the clamp.
void explain_sweeps(Explainer& explainer, const VisitedPoint& visited,
                    const PointRecord::Solution& solution) {
    constexpr std::size_t most_told = 4;
    const Sweeps sweeps(visited.contact().k(visited.point), solution);
    const bool is_plain = visited.contact().relaxation == 1.0f;
    const std::size_t last = sweeps.count() - 1;
    for (std::size_t nth = last < most_told ? 0 : last + 1 - most_told; nth < last; ++nth) {
        explainer.term(fmt::format("sweep {}", nth + 1), "",
                       fmt::format("max({}, 0)", sweeps.numbers(nth)), sweeps.after(nth), "N s");
    }
    const float wanted = sweeps.wanted(last);
    explainer.term("λ + Δλ", wanted_formula(solution.target, last == 0 ? "v_n" : "v"),
                   sweeps.numbers(last), wanted, "N s");
    explainer.term(is_plain ? "λ'" : "λ_1", "max(λ + Δλ, 0)",
                   fmt::format("max({}, 0)", digits(wanted)),
                   is_plain ? solution.after : sweeps.after(last), "N s", clamp_words(wanted));
}

} // namespace

void explain_bodies(Explainer& explainer, const VisitedPoint& visited) {
    explainer.part("Contact");
    explainer.remark(fmt::format("A is {}, B is {}; n points from A to B.", visited.at().a.name,
                                 visited.at().b.name));
    explainer.term("n", "", "", visited.contact().normal, "");
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

void explain_masses(Explainer& explainer, const VisitedPoint& visited) {
    const Problem& problem = visited.problem;
    const auto& [row, a, b] = std::tie(visited.found(), visited.at().a, visited.at().b);
    const ContactRow& contact = visited.contact();
    explainer.part("Inverse mass");
    if (problem.settings.sweep == Sweep::jacobi) {
        explainer.remark("Jacobi divides each body among its contacts: m and I are those of the "
                         "part that this contact has.");
    }
    explain_inverse_mass(explainer, "1/m_a", a);
    explain_inverse_mass(explainer, "1/m_b", b);
    std::string formula = "1/m_a + 1/m_b";
    std::string numbers = fmt::format("{} + {}", digits(a.inverse_mass), digits(b.inverse_mass));
    if (has_lever_arms(row)) {
        const glm::vec3& n = contact.normal;
        const glm::mat3& inverse_inertia_a = problem.inverse_inertia[contact.a];
        const glm::mat3& inverse_inertia_b = problem.inverse_inertia[contact.b];
        explain_turning(explainer, 'a', inverse_inertia_a, row.r_a, n, 'n');
        explain_turning(explainer, 'b', inverse_inertia_b, row.r_b, n, 'n');
        formula += " + ang_a + ang_b";
        numbers += fmt::format(" + {} + {}",
                               digits(glm::dot(turning_part(inverse_inertia_a, row.r_a, n), n)),
                               digits(glm::dot(turning_part(inverse_inertia_b, row.r_b, n), n)));
    }
    explainer.term("k(n)", formula, numbers, contact.k(visited.point), "1/kg");
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

void explain_normal_velocity(Explainer& explainer, const VisitedPoint& visited) {
    const PointRecord& point = visited.at();
    const glm::vec3& n = point.contact.normal;
    explainer.term("v_n", "(v_b + ω_b x r_b) . n - (v_a + ω_a x r_a) . n",
                   fmt::format("{} - {}", digits(point_speed(point.b, point.found.r_b, n)),
                               in_sum(point_speed(point.a, point.found.r_a, n))),
                   point.v_n, "m/s", direction_of(point.v_n));
}

void explain_push_out(Explainer& explainer, const VisitedPoint& visited, const RowPoint& row,
                      float separation, std::string words) {
    const Settings& settings = visited.problem.settings;
    std::string formula = "β/dt max(d - slop, 0)";
    std::string numbers = fmt::format("{} / {}·max({} - {}, 0)", digits(settings.baumgarte),
                                      digits(visited.problem.dt), in_sum(-separation),
                                      digits(visited.contact().slop));
    if (settings.push_speed) {
        formula = fmt::format("min({}, push_speed)", formula);
        numbers = fmt::format("min({}, {})", numbers, digits(*settings.push_speed));
    }
    explainer.term("v_target", formula, numbers, row.target_velocity, "m/s", std::move(words));
}

void explain_baumgarte(Explainer& explainer, const VisitedPoint& visited) {
    const Settings& settings = visited.problem.settings;
    const RowPoint& row = visited.after();
    if (settings.position_correction != PositionCorrection::baumgarte) {
        explainer.given("v_target", row.target_velocity, "m/s", "It must not approach.");
        return;
    }
    explain_push_out(explainer, visited, row, row.separation,
                     words_of_push_out(settings, row, visited.contact().slop));
}

void explain_bounce_target(Explainer& explainer, const VisitedPoint& visited) {
    const RowPoint& row = visited.found();
    explainer.part("Target");
    if (row.target_velocity == no_target) {
        explainer.remark("It did not touch in this step: no target.");
        return;
    }
    explainer.given("u", row.approach_speed, "m/s", "v_n at the start of the step");
    explainer.given("e", row.restitution, "");
    const float threshold = visited.problem.settings.restitution_threshold;
    if (row.restitution == 0.0f || std::abs(row.approach_speed) <= threshold) {
        explainer.given("v_target", row.target_velocity, "m/s",
                        row.restitution == 0.0f ? "With e = 0 it does not bounce."
                                                : "u is too small to bounce.");
        return;
    }
    explainer.term("v_target", "-e u",
                   fmt::format("-{}·{}", digits(row.restitution), in_sum(row.approach_speed)),
                   row.target_velocity, "m/s",
                   row.target_velocity > 0.0f
                       ? "It was hit, and rebounds by restitution."
                       : "It separated: other hits may reverse it, by e at most.");
}

void explain_normals(Explainer& explainer, const VisitedPoint& visited) {
    const ContactRow& contact = visited.contact();
    const PointRecord::Solution& solution = visited.at().solutions.front();
    explainer.answer("Impulse");
    if (solution.sweeps.size() > 1) {
        explainer.remark(fmt::format(
            "{} points of the same two bodies are solved together in {} sweeps before λ is "
            "applied: λ = {}, with v = v_n after the changes so far.",
            contact.count, solution.sweeps.size(),
            fmt::format("max({}, 0)", wanted_formula(solution.target, "v"))));
    }
    explainer.given("λ", solution.before, "N s", "the sum so far");
    if (solution.target.velocity == no_target) {
        explainer.remark("No target in this iteration.");
        explainer.given("λ'", solution.after, "N s");
    } else {
        explain_sweeps(explainer, visited, solution);
        if (contact.relaxation != 1.0f) {
            const float solved = std::max(0.0f, solution.sweeps.back().wanted);
            explainer.term("λ'", "max(λ + ω (λ_1 - λ), 0)",
                           fmt::format("max({} + {} ({} - {}), 0)", digits(solution.before),
                                       digits(contact.relaxation), digits(solved),
                                       digits(solution.before)),
                           solution.after, "N s",
                           visited.problem.settings.relaxation == contact.relaxation
                               ? "ω: the dial Relaxation."
                               : "Over-relaxed along a chain, to converge faster.");
        }
    }
    explainer.term(
        "J", "λ' - λ", fmt::format("{} - {}", digits(solution.after), digits(solution.before)),
        solution.after - solution.before, "N s", "applied in this iteration: +J n on B, -J n on A");
}

void explain_separation(Explainer& explainer, const VisitedPoint& visited, std::string_view slop,
                        ProjectionShare share) {
    const auto& [s, distance, w_a, w_b] = visited.at().separation;
    explainer.answer("Moved apart");
    explainer.given("s", s, "m", "as it is now");
    if (slop.empty()) {
        explainer.term("d", "-s", "", distance, "m");
    } else {
        explainer.term("d", "-s - slop",
                       fmt::format("{} - {}", digits(-s), digits(visited.contact().slop)), distance,
                       "m");
    }
    if (distance <= 0.0f) {
        explainer.remark(slop.empty() ? "They do not overlap: nothing is moved."
                                      : "No deeper than the slop: it stays.");
        return;
    }
    const bool equal = share == ProjectionShare::equal;
    const std::string_view unit = equal ? "" : "1/kg";
    explainer.given("w_a", w_a, unit,
                    equal ? "equal shares: 1 for each body that can move" : "inverse mass");
    explainer.given("w_b", w_b, unit);
    const auto move = [&, distance = distance, w_a = w_a, w_b = w_b](
                          std::string_view symbol, std::string_view sign, char letter, float w) {
        explainer.term(symbol, fmt::format("{}d w_{} / (w_a + w_b)", sign, letter),
                       fmt::format("{}{}·{} / ({} + {})", sign, digits(distance), digits(w),
                                   digits(w_a), digits(w_b)),
                       (sign.empty() ? w : -w) * (distance / (w_a + w_b)), "m", "along n");
    };
    move("Δx_a", "-", 'a', w_a);
    move("Δx_b", "", 'b', w_b);
}

} // namespace carom
