#include "render/surface_pass.hpp"

#include <cstddef>

#include <glm/gtc/packing.hpp>

namespace carom::render {

namespace {

const void* offset_pointer(std::size_t bytes) { return reinterpret_cast<const void*>(bytes); }

std::uint32_t packed(const Colour& colour) { return glm::packUnorm4x8(glm::vec4(colour, 1.0f)); }

void floats(GLuint attribute, GLsizei stride, std::size_t offset) {
    glEnableVertexAttribArray(attribute);
    glVertexAttribPointer(attribute, 3, GL_FLOAT, GL_FALSE, stride, offset_pointer(offset));
}

void colour(GLuint attribute, GLsizei stride, std::size_t offset) {
    glEnableVertexAttribArray(attribute);
    glVertexAttribPointer(attribute, 4, GL_UNSIGNED_BYTE, GL_TRUE, stride, offset_pointer(offset));
}

} // namespace

SurfacePass::SurfacePass()
    : shadowed_("skin.vert", "skin.frag", "WITH_SHADOWS"), unshadowed_("skin.vert", "skin.frag"),
      flat_("skin.vert", "flat.frag") {
    shadowed_.use();
    shadowed_.set("shadow_maps", 0);
    glBindVertexArray(vertex_array_.name());
    vertex_buffer_.bind(GL_ARRAY_BUFFER);
    floats(0, sizeof(Vertex), offsetof(Vertex, position));
    floats(1, sizeof(Vertex), offsetof(Vertex, normal));
    colour(2, sizeof(Vertex), offsetof(Vertex, front));
    colour(3, sizeof(Vertex), offsetof(Vertex, back));
    index_buffer_.bind(GL_ELEMENT_ARRAY_BUFFER);
    glBindVertexArray(0);
}

void SurfacePass::upload(const DrawList& list) {
    vertices_.clear();
    indices_.clear();
    for (const SurfaceInstance& surface : list.surfaces()) {
        const auto first = static_cast<std::uint32_t>(vertices_.size());
        const std::uint32_t front = packed(surface.colours.front);
        const std::uint32_t back = packed(surface.colours.back);
        for (const SurfaceVertex& vertex : list.vertices_of(surface)) {
            vertices_.push_back({vertex.position, vertex.normal, front, back});
        }
        for (const std::uint32_t index : list.triangles_of(surface)) {
            indices_.push_back(first + index);
        }
    }
    // The array holds on to the buffer of indices that is bound while it is.
    glBindVertexArray(vertex_array_.name());
    vertex_buffer_.stream(GL_ARRAY_BUFFER, std::span<const Vertex>(vertices_));
    index_buffer_.stream(GL_ELEMENT_ARRAY_BUFFER, std::span<const std::uint32_t>(indices_));
    glBindVertexArray(0);
}

int SurfacePass::draw_triangles(const Program& program, const glm::mat4& clip) const {
    if (indices_.empty()) {
        return 0;
    }
    program.use();
    program.set("clip", clip);
    glDisable(GL_CULL_FACE);
    glBindVertexArray(vertex_array_.name());
    glDrawElements(GL_TRIANGLES, static_cast<GLsizei>(indices_.size()), GL_UNSIGNED_INT, nullptr);
    glEnable(GL_CULL_FACE);
    return 1;
}

int SurfacePass::draw_shadow(const ShadowView& view) const {
    return draw_triangles(flat_, view.clip_from_world);
}

int SurfacePass::draw(const glm::mat4& clip, bool shadows) const {
    return draw_triangles(shadows ? shadowed_ : unshadowed_, clip);
}

} // namespace carom::render
