#include "physics/solve/inside/joint_explained_parts.hpp"

#include "physics/solve/inside/explained_parts.hpp"

#include <cmath>
#include <fmt/format.h>
#include <glm/geometric.hpp>
#include <tuple>
#include <utility>

namespace carom {

namespace {

std::string inverse_mass_numbers(const Body& body) {
    return is_static(body) ? "" : fmt::format("1 / {}", digits(body.mass));
}

/// 1/m of a body, under this symbol.
void explain_inverse_mass(Explainer& explainer, std::string_view symbol, const Body& body) {
    explainer.term(symbol, "", inverse_mass_numbers(body), body.inverse_mass, "1/kg",
                   words_of_mass(body));
}

/// What turning adds to k(u) on the side of body 'a' or 'b'.
void explain_turning(Explainer& explainer, char body, const glm::mat3& inverse_inertia,
                     const glm::vec3& r, const glm::vec3& u) {
    explainer.term(fmt::format("r_{}", body), "", "", r, "m");
    explainer.term(fmt::format("ang_{}", body),
                   fmt::format("(r_{0} x u) . I_{0}⁻¹ (r_{0} x u)", body), "",
                   glm::dot(turning_part(inverse_inertia, r, u), u), "1/kg");
}

void explain_inverse_masses(Explainer& explainer, const JointAxisVisit& of) {
    const glm::vec3& u = of.axis.u;
    std::string formula = "1/m_a + 1/m_b";
    std::string numbers;
    std::string turning;
    for (const auto& [letter, body, index, r] :
         {std::tuple{'a', &of.record.a, of.row.a, of.row.r_a},
          std::tuple{'b', &of.record.b, of.row.b, of.row.r_b}}) {
        const std::string symbol = fmt::format("1/m_{}", letter);
        const std::string sign = numbers.empty() ? "" : " + ";
        if (!*body) {
            explainer.given(symbol, 0.0f, "1/kg", "The world does not move.");
            numbers += sign + "0";
            continue;
        }
        explain_inverse_mass(explainer, symbol, **body);
        numbers += sign + digits((*body)->inverse_mass);
        if (of.has_lever_arms()) {
            const glm::mat3& inverse_inertia = of.problem.inverse_inertia[index];
            explain_turning(explainer, letter, inverse_inertia, r, u);
            formula += fmt::format(" + ang_{}", letter);
            turning += " + " + digits(glm::dot(turning_part(inverse_inertia, r, u), u));
        }
    }
    explainer.term("k(u)", formula, numbers + turning,
                   inverse_masses(of.problem, of.row)[of.number][of.number], "1/kg");
}

/// How fast the end on this body moved along u [m/s].
float end_speed(const std::optional<Body>& body, const glm::vec3& r, const glm::vec3& u) {
    return body ? glm::dot(u, point_velocity(*body, r)) : 0.0f;
}

std::string clamp_words(const JointAxis& axis, float wanted, float after) {
    return wanted == after     ? ""
           : axis.most == 0.0f ? "The clamp: tension only."
                               : "The clamp: its force is at most the yield force.";
}

} // namespace

void explain_position(Explainer& explainer, const JointAxisVisit& of, float C, std::string words) {
    if (of.row.type->acts_along_line) {
        explainer.term("C", "|p_b - p_a| - L",
                       fmt::format("{} - {}", digits(C + of.joint.length), digits(of.joint.length)),
                       C, "m", std::move(words));
    } else {
        explainer.term("C", "(p_b - p_a) . u", "", C, "m", std::move(words));
    }
}

void explain_rate(Explainer& explainer, const JointAxisVisit& of) {
    const glm::vec3& u = of.axis.u;
    const float of_a = end_speed(of.record.a, of.row.r_a, u);
    const float of_b = end_speed(of.record.b, of.row.r_b, u);
    explainer.part("Velocity");
    explainer.remark("J = (-u, -(r_a x u), u, r_b x u) acts on v = (v_a, ω_a, v_b, ω_b).");
    explainer.term("r_a x u", "", "", glm::cross(of.row.r_a, u), "m");
    explainer.term("r_b x u", "", "", glm::cross(of.row.r_b, u), "m");
    explainer.term("dC/dt", "J v = (v_b + ω_b x r_b) . u - (v_a + ω_a x r_a) . u",
                   fmt::format("{} - {}", digits(of_b), in_sum(of_a)),
                   of.record.step.rate[of.number], "m/s");
}

void explain_mass(Explainer& explainer, const JointAxisVisit& of) {
    explainer.part("Effective mass");
    explain_inverse_masses(explainer, of);
    if (of.is_alone()) {
        const float k = inverse_masses(of.problem, of.row)[0][0];
        const float m = of.row.mass[0][0];
        explainer.term("m", "1 / k(u)", fmt::format("1 / {}", digits(k)), m, "kg",
                       1.0f / k == m ? "" : "k(u) was computed before the bodies moved.");
        return;
    }
    explainer.term("K u", "", "", inverse_masses(of.problem, of.row)[of.number], "1/kg",
                   "along x, y and z: response of the ends to a unit impulse along u");
    explainer.term("K⁻¹ u", "", "", of.row.mass[of.number], "kg",
                   "The three axes are solved together.");
}

void explain_bounds(Explainer& explainer, const JointAxisVisit& of, std::string_view symbol,
                    std::string_view unbounded, float wanted, float after) {
    const float least = of.axis.least * of.row.span;
    const float most = of.axis.most * of.row.span;
    const std::string words = clamp_words(of.axis, wanted, after);
    if (std::isinf(least) && std::isinf(most)) {
        explainer.term(symbol, unbounded, "", after, "N s", "No bounds: tension and compression.");
    } else if (std::isinf(least)) {
        explainer.term(symbol, fmt::format("min({}, F_most h)", unbounded),
                       fmt::format("min({}, {})", digits(wanted), digits(most)), after, "N s",
                       words);
    } else if (std::isinf(most)) {
        explainer.term(symbol, fmt::format("max({}, F_least h)", unbounded),
                       fmt::format("max({}, {})", digits(wanted), digits(least)), after, "N s",
                       words);
    } else {
        explainer.term(
            symbol, fmt::format("clamp({}, F_least h, F_most h)", unbounded),
            fmt::format("clamp({}, {}, {})", digits(wanted), digits(least), digits(most)), after,
            "N s", words);
    }
}

} // namespace carom
