#include "physics/solve/inside/explained_parts.hpp"
#include "physics/solve/inside/explanation.hpp"

#include <fmt/format.h>
#include <tuple>
#include <utility>

namespace carom {

namespace {

void explain_stopping(Explainer& explainer, const VisitedPoint& visited) {
    const auto& [a, b] = std::tie(visited.at().a, visited.at().b);
    explainer.given("s", visited.found().separation, "m");
    explain_normal_velocity(explainer, visited);
    explainer.term("v_a", "", "", a.linear_velocity, "m/s");
    explainer.term("v_b", "", "", b.linear_velocity, "m/s");
    explainer.answer("Stop");
    if (!visited.at().stopped) {
        explainer.remark(visited.found().separation > 0.0f
                             ? "They do not touch: nothing is stopped."
                             : "They do not approach: nothing is stopped.");
        return;
    }
    const auto after = [&](char letter, const Body& body) {
        explainer.term(
            fmt::format("v_{}'", letter), is_static(body) ? fmt::format("v_{}", letter) : "0", "",
            is_static(body) ? body.linear_velocity : glm::vec3(0.0f), "m/s",
            is_static(body) ? "It cannot be moved." : fmt::format("and w_{}' = 0", letter));
    };
    after('a', a);
    after('b', b);
    explainer.term("J", is_static(b) ? "m_a v_a" : "-m_b v_b",
                   fmt::format("{}·{}", digits(is_static(b) ? a.mass : -b.mass),
                               digits(is_static(b) ? a.linear_velocity : b.linear_velocity)),
                   *visited.at().stopped, "N s", "the impulse on B, or minus that on A");
    explainer.term("J n", "J . n", "", visited.at().after, "N s", "the sum at this point");
}

} // namespace

Explanation explain_stop(const VisitedPoint& visited) {
    if (visited.phase == Phase::correct_positions) {
        return explain_projection(visited);
    }
    Explainer explainer;
    explain_bodies(explainer, visited);
    explain_stopping(explainer, visited);
    return std::move(explainer.result);
}

} // namespace carom
