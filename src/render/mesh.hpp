#pragma once

#include <cstdint>
#include <vector>

#include <glm/glm.hpp>

namespace carom::render {

/// Triangles by three indices each, counter-clockwise seen from outside.
struct Mesh {
    std::vector<glm::vec3> vertices;
    std::vector<std::uint16_t> indices;
};

/// The corners at ±1.
[[nodiscard]] Mesh cube_mesh();

/// Rings of a disc that shaders/sphere.vert bends over a sphere: x is the share of the way from
/// the middle to the rim, y and z are cosine and sine of the angle around the middle.
[[nodiscard]] Mesh cap_mesh(int rings, int segments);

} // namespace carom::render
