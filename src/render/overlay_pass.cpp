#include "render/overlay_pass.hpp"

#include <array>
#include <cstddef>

#include <glm/gtc/packing.hpp>

namespace carom::render {

namespace {

constexpr float hidden_strength = 0.4f;
constexpr float patch_opacity = 0.6f;
constexpr float ghost_point = 0.65f; // of the usual radius: they lie beside those of other lanes

/// [points]
float line_width(Quantity quantity, float shade) {
    switch (quantity) {
    case Quantity::candidate_pair:
        return 1.0f;
    case Quantity::bounds:
        return 1.25f;
    case Quantity::touching_pair:
        return 1.75f;
    case Quantity::broad_phase:
        return 2.5f - 1.25f * shade;
    case Quantity::spring:
    case Quantity::contact_spring:
        return 3.0f;
    case Quantity::joint_slack:
        return 1.25f;
    case Quantity::joint_selected:
        return 6.5f;
    case Quantity::joint_pull:
    case Quantity::joint_press:
    case Quantity::joint_hold:
        return 1.75f + 1.5f * shade;
    default:
        return 2.0f;
    }
}

std::uint32_t packed(const Colour& colour, float alpha) {
    return glm::packUnorm4x8(glm::vec4(colour, alpha));
}

/// The colour with the width in place of alpha, as shaders/line.vert takes it.
std::uint32_t packed_line(const Colour& colour, float width, bool fine = false) {
    constexpr float without_casing = 128.0f;
    return packed(colour, (fine ? 0.5f * width * 8.0f + without_casing : width * 8.0f) / 255.0f);
}

std::uint32_t packed_line(const Line& line, Theme theme) {
    return packed_line(line.lane.value_or(colour_of(line.quantity, theme, line.shade)),
                       line_width(line.quantity, line.shade), line.fine);
}

/// The first attributes are one for each instance.
void instance_attributes(GLuint count) {
    for (GLuint attribute = 0; attribute < count; ++attribute) {
        glVertexAttribDivisor(attribute, 1);
    }
}

int draw_marks(const Program& program, const VertexArray& array, std::size_t count,
               float strength) {
    if (count == 0) {
        return 0;
    }
    program.use();
    program.set("strength", strength);
    glBindVertexArray(array.name());
    glDrawArraysInstanced(GL_TRIANGLE_STRIP, 0, 4, static_cast<GLsizei>(count));
    return 1;
}

} // namespace

OverlayPass::OverlayPass()
    : line_("line.vert", "line.frag"), arrow_("arrow.vert", "arrow.frag"),
      point_("point.vert", "point.frag"), patch_("patch.vert", "patch.frag") {
    for (const auto& [array, buffer] :
         {std::pair(&line_array_, &line_buffer_), std::pair(&arrow_array_, &arrow_buffer_)}) {
        glBindVertexArray(array->name());
        buffer->bind(GL_ARRAY_BUFFER);
        float_attribute(0, 3, sizeof(Segment), offsetof(Segment, first));
        float_attribute(1, 3, sizeof(Segment), offsetof(Segment, second));
        colour_attribute(2, sizeof(Segment), offsetof(Segment, colour));
        float_attribute(3, 1, sizeof(Segment), offsetof(Segment, lift));
        instance_attributes(4);
    }
    glBindVertexArray(point_array_.name());
    point_buffer_.bind(GL_ARRAY_BUFFER);
    float_attribute(0, 3, sizeof(Dot), offsetof(Dot, position));
    colour_attribute(1, sizeof(Dot), offsetof(Dot, colour));
    instance_attributes(2);
    glBindVertexArray(patch_array_.name());
    patch_buffer_.bind(GL_ARRAY_BUFFER);
    float_attribute(0, 3, sizeof(Corner), offsetof(Corner, position));
    colour_attribute(1, sizeof(Corner), offsetof(Corner, colour));
    glBindVertexArray(0);
}

void OverlayPass::append_edges(const WireBox& box, Theme theme) {
    const std::uint32_t colour =
        packed_line(colour_of(box.quantity, theme, box.shade), line_width(box.quantity, box.shade));
    const std::array axes = {box.orientation * glm::vec3(box.half_extents.x, 0.0f, 0.0f),
                             box.orientation * glm::vec3(0.0f, box.half_extents.y, 0.0f),
                             box.orientation * glm::vec3(0.0f, 0.0f, box.half_extents.z)};
    for (std::size_t along = 0; along < 3; ++along) {
        const glm::vec3& u = axes[(along + 1) % 3];
        const glm::vec3& v = axes[(along + 2) % 3];
        for (const glm::vec3& side : {u + v, u - v, v - u, -u - v}) {
            const glm::vec3 middle = box.centre + side;
            lines_.push_back({middle - axes[along], middle + axes[along], colour, 0.0f});
        }
    }
}

void OverlayPass::upload(const DrawList& list, Theme theme) {
    lines_.clear();
    arrows_.clear();
    points_.clear();
    patches_.clear();
    for (const Line& line : list.lines()) {
        lines_.push_back({line.from, line.to, packed_line(line, theme), line.lift});
    }
    for (const WireBox& box : list.wire_boxes()) {
        append_edges(box, theme);
    }
    for (const Arrow& arrow : list.arrows()) {
        const Colour colour = arrow.lane.value_or(colour_of(arrow.quantity, theme));
        arrows_.push_back({arrow.from, arrow.vector, packed(colour, 1.0f), arrow.lift});
    }
    for (const Point& point : list.points()) {
        const Colour colour = point.lane.value_or(colour_of(point.quantity, theme, point.shade));
        points_.push_back({point.position, packed(colour, point.lane ? ghost_point : 1.0f)});
    }
    for (const Patch& patch : list.patches()) {
        const std::uint32_t colour = packed(colour_of(patch.quantity, theme), patch_opacity);
        for (const glm::vec3& corner : patch.corners) {
            patches_.push_back({corner, colour});
        }
    }
    line_buffer_.stream(GL_ARRAY_BUFFER, std::span<const Segment>(lines_));
    arrow_buffer_.stream(GL_ARRAY_BUFFER, std::span<const Segment>(arrows_));
    point_buffer_.stream(GL_ARRAY_BUFFER, std::span<const Dot>(points_));
    patch_buffer_.stream(GL_ARRAY_BUFFER, std::span<const Corner>(patches_));
}

int OverlayPass::draw_patches() const {
    if (patches_.empty()) {
        return 0;
    }
    patch_.use();
    glBindVertexArray(patch_array_.name());
    glDrawArrays(GL_TRIANGLES, 0, static_cast<GLsizei>(patches_.size()));
    return 1;
}

int OverlayPass::draw_all(float strength) const {
    return draw_marks(line_, line_array_, lines_.size(), strength) +
           draw_marks(arrow_, arrow_array_, arrows_.size(), strength) +
           draw_marks(point_, point_array_, points_.size(), strength);
}

int OverlayPass::draw() const {
    glEnable(GL_BLEND);
    glDepthMask(GL_FALSE);
    glDepthFunc(GL_ALWAYS);
    int calls = draw_patches();
    glDisable(GL_CULL_FACE);
    glDepthFunc(GL_GREATER);
    calls += draw_all(hidden_strength);
    glDepthFunc(GL_LEQUAL);
    calls += draw_all(1.0f);
    glEnable(GL_CULL_FACE);
    glDepthMask(GL_TRUE);
    glDisable(GL_BLEND);
    return calls;
}

} // namespace carom::render
