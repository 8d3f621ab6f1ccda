#include "render/instanced_mesh.hpp"

#include <cmath>
#include <span>

#include <glm/gtc/packing.hpp>

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
    for (GLuint attribute = 1; attribute <= 5; ++attribute) {
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
    const Matter& made = body.matter;
    const Instance instance{
        body.position,
        {q.x, q.y, q.z, q.w},
        body.size,
        glm::packUnorm4x8(glm::vec4(colour, alpha_of(body))),
        glm::packUnorm4x8({made.roughness, made.metalness, made.clearness, made.grain})};
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
    colour_attribute(5, stride, offsetof(Instance, matter));
    glDrawElementsInstanced(GL_TRIANGLES, index_count_, GL_UNSIGNED_SHORT, nullptr,
                            static_cast<GLsizei>(staging(group).size()));
    return 1;
}

} // namespace carom::render
