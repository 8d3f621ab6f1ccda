#include "physics/solve/inside/explained_parts.hpp"

#include "physics/solve/equations/softness.hpp"
#include "physics/solve/manifold/memory.hpp"

#include <fmt/format.h>
#include <glm/geometric.hpp>
#include <tuple>
#include <utility>

namespace carom {

namespace {

std::string inverse_mass_numbers(const Body& body) {
    return is_static(body) ? "" : fmt::format("1 / {}", digits(body.mass));
}

} // namespace

std::string words_of_mass(const Body& body) {
    return body.asleep       ? fmt::format("{} sleeps: as if of infinite mass", body.name)
           : is_static(body) ? fmt::format("{} has infinite mass", body.name)
                             : "";
}

void explain_bodies(Explainer& explainer, const VisitedPoint& visited) {
    explainer.part("Contact");
    explainer.remark(fmt::format("A is {}, B is {}; n points from A to B.", visited.record.a.name,
                                 visited.record.b.name));
    explainer.term("n", "", "", visited.contact().normal, "");
}

void explain_inverse_mass(Explainer& explainer, std::string_view symbol, const Body& body) {
    explainer.term(symbol, "", inverse_mass_numbers(body), body.inverse_mass, "1/kg",
                   words_of_mass(body));
}

void explain_turning(Explainer& explainer, char body, const glm::mat3& inverse_inertia,
                     const glm::vec3& r, const glm::vec3& u, char called) {
    explainer.term(fmt::format("r_{}", body), "", "", r, "m");
    explainer.term(fmt::format("ang_{}", body),
                   fmt::format("(r_{0} x {1}) . I_{0}⁻¹ (r_{0} x {1})", body, called), "",
                   glm::dot(turning_part(inverse_inertia, r, u), u), "1/kg");
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

} // namespace carom
