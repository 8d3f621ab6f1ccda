#pragma once

#include <array>
#include <glm/vec3.hpp>
#include <vector>

/// The bent lines that joints are drawn as. They run from `a` to `b` [m].
namespace carom {

inline constexpr std::size_t sag_corners = 17;

/// A slack rope of this length [m], hanging `down` (unit): nearly the parabola of that length. A
/// rope without mass has no shape of its own; this one shows how much of its length is slack.
std::array<glm::vec3, sag_corners> sagging_rope(const glm::vec3& a, const glm::vec3& b,
                                                float length, const glm::vec3& down);

inline constexpr std::size_t coil_turns = 8;
inline constexpr std::size_t corners_of_turn = 14;
inline constexpr std::size_t coil_corners = coil_turns * corners_of_turn + 3;

/// A coil of constant wire length: `radius` wide [m] at its rest length [m], thinner when it is
/// stretched and wider when it is compressed. A straight piece at each end.
std::vector<glm::vec3> coil(const glm::vec3& a, const glm::vec3& b, float rest_length, float radius,
                            std::size_t turns = coil_turns);

} // namespace carom
