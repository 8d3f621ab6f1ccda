#include "render/surface_pass.hpp"

#include <cstddef>

#include <glm/gtc/packing.hpp>

#include "render/theme_colours.hpp"

namespace carom::render {

namespace {

std::uint32_t packed(const Colour& colour) { return glm::packUnorm4x8(glm::vec4(colour, 1.0f)); }

} // namespace

SurfacePass::SurfacePass()
    : lit_([](std::string_view definition) {
          return Program("skin.vert", "skin.frag", definition);
      }),
      flat_("skin.vert", "flat.frag") {
    glBindVertexArray(vertex_array_.name());
    vertex_buffer_.bind(GL_ARRAY_BUFFER);
    float_attribute(0, 3, sizeof(Vertex), offsetof(Vertex, position));
    float_attribute(1, 3, sizeof(Vertex), offsetof(Vertex, normal));
    colour_attribute(2, sizeof(Vertex), offsetof(Vertex, front));
    colour_attribute(3, sizeof(Vertex), offsetof(Vertex, back));
    index_buffer_.bind(GL_ELEMENT_ARRAY_BUFFER);
    glBindVertexArray(0);
}

void SurfacePass::append(const DrawList& list, bool ghosts) {
    for (const SurfaceInstance& surface : list.surfaces()) {
        if (surface.ghost != ghosts) {
            continue;
        }
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
}

void SurfacePass::upload(const DrawList& list) {
    vertices_.clear();
    indices_.clear();
    append(list, false);
    opaque_indices_ = indices_.size();
    append(list, true);
    // A vertex array keeps the index buffer that is bound with it.
    glBindVertexArray(vertex_array_.name());
    vertex_buffer_.stream(GL_ARRAY_BUFFER, std::span<const Vertex>(vertices_));
    index_buffer_.stream(GL_ELEMENT_ARRAY_BUFFER, std::span<const std::uint32_t>(indices_));
    glBindVertexArray(0);
}

int SurfacePass::draw_triangles(const Program& program, const glm::mat4& clip, float opacity,
                                bool ghosts) const {
    const std::size_t first = ghosts ? opaque_indices_ : 0;
    const std::size_t count = ghosts ? indices_.size() - opaque_indices_ : opaque_indices_;
    if (count == 0) {
        return 0;
    }
    program.use();
    program.set("clip", clip);
    program.set("opacity", opacity);
    glDisable(GL_CULL_FACE);
    glBindVertexArray(vertex_array_.name());
    glDrawElements(GL_TRIANGLES, static_cast<GLsizei>(count), GL_UNSIGNED_INT,
                   offset_pointer(first * sizeof(std::uint32_t)));
    glEnable(GL_CULL_FACE);
    return 1;
}

int SurfacePass::draw_depths(const glm::mat4& clip) const {
    return draw_triangles(flat_, clip, 1.0f, false);
}

int SurfacePass::draw(const glm::mat4& clip, const RenderOptions& options) const {
    return draw_triangles(lit_.of(options.shadows, options.is_fine()), clip, 1.0f, false);
}

void SurfacePass::draw_ghosts(const glm::mat4& clip, const RenderOptions& options) const {
    glEnable(GL_BLEND);
    glDepthMask(GL_FALSE);
    draw_triangles(lit_.of(false, options.is_fine()), clip, ghost_opacity, true);
    glDepthMask(GL_TRUE);
    glDisable(GL_BLEND);
}

} // namespace carom::render
