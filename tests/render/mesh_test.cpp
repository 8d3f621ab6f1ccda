#include "render/mesh.hpp"

#include <cmath>

#include <gtest/gtest.h>

namespace carom::render {
namespace {

TEST(CubeMesh, FacesLookOutwards) {
    const Mesh mesh = cube_mesh();
    ASSERT_EQ(mesh.indices.size(), 36u);
    for (std::size_t i = 0; i < mesh.indices.size(); i += 3) {
        const glm::vec3 a = mesh.vertices[mesh.indices[i]];
        const glm::vec3 b = mesh.vertices[mesh.indices[i + 1]];
        const glm::vec3 c = mesh.vertices[mesh.indices[i + 2]];
        EXPECT_GT(glm::dot(glm::cross(b - a, c - a), a + b + c), 0.0f);
    }
}

TEST(CapMesh, HasOneFanAndThenTwoTrianglesAPatch) {
    const Mesh mesh = cap_mesh(3, 8);
    EXPECT_EQ(mesh.vertices.size(), 1u + 3u * 8u);
    EXPECT_EQ(mesh.indices.size(), 3u * (8u + 2u * 2u * 8u));
    EXPECT_FLOAT_EQ(mesh.vertices.back().x, 1.0f);
    for (const std::uint16_t index : mesh.indices) {
        EXPECT_LT(index, mesh.vertices.size());
    }
}

} // namespace
} // namespace carom::render
