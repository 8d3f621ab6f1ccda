#include "lab/experiments/hanging_chains.hpp"

#include "lab/experiments/measuring.hpp"
#include "lab/experiments/oscillation.hpp"

#include <cmath>
#include <fmt/format.h>

namespace carom::chains {

std::string node(std::string_view of, int number) { return fmt::format("{} {}", of, number + 1); }

glm::dvec3 place(const World& world, std::string_view of, int number) {
    return measuring::body(world, node(of, number)).position;
}

const Joint& link(const World& world, std::string_view of, int number) {
    return measuring::joint_between(world, node(of, number), node(of, number + 1));
}

double link_length(const World& world, std::string_view of, int number) {
    return static_cast<double>(link(world, of, number).length);
}

void hang(World& world, const double (&angles)[links]) {
    glm::dvec3 end = place(world, chain, 0);
    for (int i = 0; i < links; ++i) {
        end += link_length(world, chain, i) *
               glm::dvec3(std::sin(angles[i]), -std::cos(angles[i]), 0.0);
        Body& body = *world.find(measuring::body(world, node(chain, i + 1)).id);
        body.position = glm::vec3(end);
        body.linear_velocity = glm::vec3(0.0f);
    }
}

} // namespace carom::chains
