#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include <glm/glm.hpp>

#include "draw/draw_list.hpp"
#include "render/gl_objects.hpp"
#include "render/mesh.hpp"

namespace carom::render {

/// Which of the bodies a draw call shows.
enum class BodyGroup : std::uint8_t { opaque, ghost, selected };

/// Many bodies of one shape on the graphics card, drawn group by group, each with one call.
class InstancedMesh {
public:
    explicit InstancedMesh(const Mesh& mesh);

    void clear();

    /// Adds a body to the groups it belongs to; drawn only after upload(). `colour` is the one to
    /// be seen.
    void add(const BodyInstance& body, const Colour& colour);

    void upload();

    [[nodiscard]] bool has(BodyGroup group) const { return !staging(group).empty(); }

    /// Draws the group with the program in use; gives the number of draw calls, 0 or 1.
    int draw(BodyGroup group) const;

private:
    /// As the attributes of shaders/body.glsl take it.
    struct Instance {
        glm::vec3 position;
        glm::vec4 orientation; ///< x, y, z, w
        glm::vec3 size;
        std::uint32_t colour; ///< alpha: pattern, edge line and flash
        std::uint32_t matter; ///< roughness, metalness, clearness, grain
    };

    [[nodiscard]] const std::vector<Instance>& staging(BodyGroup group) const {
        return groups_[static_cast<std::size_t>(group)];
    }
    [[nodiscard]] const Buffer& buffer(BodyGroup group) const {
        return buffers_[static_cast<std::size_t>(group)];
    }

    VertexArray vertex_array_;
    Buffer vertices_;
    Buffer indices_;
    GLsizei index_count_;
    std::array<std::vector<Instance>, 3> groups_;
    std::array<Buffer, 3> buffers_;
};

} // namespace carom::render
