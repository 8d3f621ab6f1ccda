#include "physics/solve/inside/explained_parts.hpp"

#include "physics/solve/equations/softness.hpp"

#include <fmt/format.h>
#include <utility>

namespace carom {

std::string words_of_mass(const Body& body) {
    return body.asleep       ? fmt::format("{} sleeps: as if of infinite mass", body.name)
           : is_static(body) ? fmt::format("{} has infinite mass", body.name)
                             : "";
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
