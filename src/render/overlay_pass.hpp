#pragma once

#include <cstdint>
#include <vector>

#include <glm/glm.hpp>

#include "draw/draw_list.hpp"
#include "render/gl_objects.hpp"
#include "render/program.hpp"

namespace carom::render {

/// Lines, arrows and points over the bodies: full where they are in sight, dimmed where they are
/// hidden. Each instance is a flat mark that the vertex shader lays across the screen. Below them
/// patches, as if the bodies were of glass.
class OverlayPass {
public:
    OverlayPass();

    void upload(const DrawList& list, Theme theme);

    /// Gives the number of draw calls.
    int draw() const;

private:
    /// Two points, or a point and a vector, depending on the shader.
    struct Segment {
        glm::vec3 first;
        glm::vec3 second;
        std::uint32_t colour; ///< lines: alpha holds the width
        float lift;           ///< [m]: drawn over what is nearer by less than this
    };

    struct Dot {
        glm::vec3 position;
        std::uint32_t colour; ///< alpha holds the share of the usual radius
    };

    struct Corner {
        glm::vec3 position;
        std::uint32_t colour; ///< alpha: opacity
    };

    void append_edges(const WireBox& box, Theme theme);
    [[nodiscard]] int draw_patches() const;
    int draw_all(float strength) const;

    Program line_;
    Program arrow_;
    Program point_;
    Program patch_;
    VertexArray line_array_;
    VertexArray arrow_array_;
    VertexArray point_array_;
    VertexArray patch_array_;
    Buffer line_buffer_;
    Buffer arrow_buffer_;
    Buffer point_buffer_;
    Buffer patch_buffer_;
    std::vector<Segment> lines_;
    std::vector<Segment> arrows_;
    std::vector<Dot> points_;
    std::vector<Corner> patches_;
};

} // namespace carom::render
