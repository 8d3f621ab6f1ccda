#include "render/instanced_mesh.hpp"

#include <cmath>
#include <span>

#include <array>
#include <glm/gtc/packing.hpp>
#include <numbers>

namespace carom::render {

namespace {

/// Pattern, edge line, ground and flash in one byte, as shaders/body.glsl takes them apart.
float alpha_of(const BodyInstance& body) {
    constexpr float with_pattern = 128.0f;
    constexpr float with_edge = 64.0f;
    constexpr float of_ground = 32.0f;
    constexpr float full_flash = 31.0f;
    return ((body.patterned ? with_pattern : 0.0f) + (body.fixture ? with_edge : 0.0f) +
            (body.neutral && !body.fixture ? of_ground : 0.0f) +
            std::round(full_flash * glm::clamp(body.flash, 0.0f, 1.0f))) /
           255.0f;
}

} // namespace

InstancedMesh::InstancedMesh(const Mesh& mesh)
    : index_count_(static_cast<GLsizei>(mesh.indices.size())) {
    glBindVertexArray(vertex_array_.name());
    vertices_.fill(GL_ARRAY_BUFFER, std::span(mesh.vertices));
    float_attribute(0, 3, sizeof(glm::vec3), 0);
    indices_.fill(GL_ELEMENT_ARRAY_BUFFER, std::span(mesh.indices));
    for (GLuint attribute = 1; attribute <= 4; ++attribute) {
        glVertexAttribDivisor(attribute, 1);
    }
    glBindVertexArray(0);
}

void InstancedMesh::clear() {
    for (auto& group : groups_) {
        group.clear();
    }
}

void InstancedMesh::add(const BodyInstance& body, const Colour& colour) {
    const glm::quat& q = body.orientation;
    const Instance instance{body.position,
                            {q.x, q.y, q.z, q.w},
                            body.size,
                            glm::packUnorm4x8(glm::vec4(colour, alpha_of(body)))};
    const BodyGroup shown = body.ghost ? BodyGroup::ghost : BodyGroup::opaque;
    groups_[static_cast<std::size_t>(shown)].push_back(instance);
    if (body.selected) {
        groups_[static_cast<std::size_t>(BodyGroup::selected)].push_back(instance);
    }
}

void InstancedMesh::upload() {
    for (std::size_t group = 0; group < groups_.size(); ++group) {
        buffers_[group].stream(GL_ARRAY_BUFFER, std::span<const Instance>(groups_[group]));
    }
}

int InstancedMesh::draw(BodyGroup group) const {
    if (!has(group)) {
        return 0;
    }
    constexpr GLsizei stride = sizeof(Instance);
    glBindVertexArray(vertex_array_.name());
    buffer(group).bind(GL_ARRAY_BUFFER);
    float_attribute(1, 3, stride, offsetof(Instance, position));
    float_attribute(2, 4, stride, offsetof(Instance, orientation));
    float_attribute(3, 3, stride, offsetof(Instance, size));
    colour_attribute(4, stride, offsetof(Instance, colour));
    glDrawElementsInstanced(GL_TRIANGLES, index_count_, GL_UNSIGNED_SHORT, nullptr,
                            static_cast<GLsizei>(staging(group).size()));
    return 1;
}

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
