#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include <glm/glm.hpp>

#include "draw/draw_list.hpp"
#include "render/gl_objects.hpp"
#include "render/program.hpp"
#include "render/render_options.hpp"

namespace carom::render {

/// Draws surfaces from both sides: with one draw call a pass, and one for all ghosts.
class SurfacePass {
public:
    SurfacePass();

    void upload(const DrawList& list);

    /// What is seen under this projection, into a map of depths. Gives the number of draw calls.
    int draw_depths(const glm::mat4& clip) const;

    int draw(const glm::mat4& clip, const RenderOptions& options) const;

    /// The translucent surfaces, after all else.
    void draw_ghosts(const glm::mat4& clip, const RenderOptions& options) const;

private:
    /// As the attributes of shaders/skin.vert take it.
    struct Vertex {
        glm::vec3 position;
        glm::vec3 normal;
        std::uint32_t front;
        std::uint32_t back;
    };

    void append(const DrawList& list, bool ghosts);
    int draw_triangles(const Program& program, const glm::mat4& clip, float opacity,
                       bool ghosts) const;

    Variants<Program> lit_;
    Program flat_;
    VertexArray vertex_array_;
    Buffer vertex_buffer_;
    Buffer index_buffer_;
    std::vector<Vertex> vertices_;
    std::vector<std::uint32_t> indices_; ///< those of ghosts at its end
    std::size_t opaque_indices_ = 0;
};

} // namespace carom::render
