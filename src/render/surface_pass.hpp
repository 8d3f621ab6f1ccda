#pragma once

#include <cstdint>
#include <vector>

#include <glm/glm.hpp>

#include "draw/draw_list.hpp"
#include "render/gl_objects.hpp"
#include "render/program.hpp"
#include "render/shadow_views.hpp"

namespace carom::render {

/// Draws surfaces from both sides, all of them with one draw call a pass.
class SurfacePass {
public:
    SurfacePass();

    void upload(const DrawList& list);

    /// What a light sees, into its map. Gives the number of draw calls.
    int draw_shadow(const ShadowView& view) const;

    int draw(const glm::mat4& clip, bool shadows) const;

private:
    /// As the attributes of shaders/skin.vert take it.
    struct Vertex {
        glm::vec3 position;
        glm::vec3 normal;
        std::uint32_t front;
        std::uint32_t back;
    };

    int draw_triangles(const Program& program, const glm::mat4& clip) const;

    Program shadowed_;
    Program unshadowed_;
    Program flat_;
    VertexArray vertex_array_;
    Buffer vertex_buffer_;
    Buffer index_buffer_;
    std::vector<Vertex> vertices_;
    std::vector<std::uint32_t> indices_;
};

} // namespace carom::render
