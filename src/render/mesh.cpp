#include "render/mesh.hpp"

#include <array>
#include <cmath>
#include <numbers>

namespace carom::render {

Mesh cube_mesh() {
    Mesh mesh;
    for (int corner = 0; corner < 8; ++corner) {
        mesh.vertices.emplace_back((corner & 1) != 0 ? 1.0f : -1.0f,
                                   (corner & 2) != 0 ? 1.0f : -1.0f,
                                   (corner & 4) != 0 ? 1.0f : -1.0f);
    }
    // Bit 0 of a corner's number is x, bit 1 is y, bit 2 is z.
    constexpr std::array<std::array<std::uint16_t, 4>, 6> faces = {
        {{0, 4, 6, 2}, {1, 3, 7, 5}, {0, 1, 5, 4}, {2, 6, 7, 3}, {0, 2, 3, 1}, {4, 5, 7, 6}}};
    for (const auto& face : faces) {
        mesh.indices.insert(mesh.indices.end(),
                            {face[0], face[1], face[2], face[0], face[2], face[3]});
    }
    return mesh;
}

Mesh cap_mesh(int rings, int segments) {
    Mesh mesh;
    mesh.vertices.emplace_back(0.0f, 1.0f, 0.0f);
    for (int ring = 1; ring <= rings; ++ring) {
        for (int segment = 0; segment < segments; ++segment) {
            const float angle = 2.0f * std::numbers::pi_v<float> * static_cast<float>(segment) /
                                static_cast<float>(segments);
            mesh.vertices.emplace_back(static_cast<float>(ring) / static_cast<float>(rings),
                                       std::cos(angle), std::sin(angle));
        }
    }
    const auto vertex = [segments](int ring, int segment) {
        return static_cast<std::uint16_t>(
            ring == 0 ? 0 : 1 + (ring - 1) * segments + segment % segments);
    };
    for (int ring = 0; ring < rings; ++ring) {
        for (int segment = 0; segment < segments; ++segment) {
            const auto near = vertex(ring, segment);
            const auto near_next = vertex(ring, segment + 1);
            const auto far = vertex(ring + 1, segment);
            const auto far_next = vertex(ring + 1, segment + 1);
            mesh.indices.insert(mesh.indices.end(), {near, far, far_next});
            if (ring > 0) {
                mesh.indices.insert(mesh.indices.end(), {near, far_next, near_next});
            }
        }
    }
    return mesh;
}

} // namespace carom::render
