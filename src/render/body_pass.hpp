#pragma once

#include <array>

#include "draw/draw_list.hpp"
#include "math/camera.hpp"
#include "render/instanced_mesh.hpp"
#include "render/program.hpp"
#include "render/render_options.hpp"
#include "render/shadow_views.hpp"

namespace carom::render {

/// Draws spheres and boxes: two draw calls a pass, however many there are, and a third one where a
/// few spheres among many are so large in the picture that they need a finer mesh.
class BodyPass {
public:
    BodyPass();

    void upload(const DrawList& list, const Camera& camera, const RenderOptions& options);

    /// What a light sees, into its map. Gives the number of draw calls.
    int draw_shadow(const ShadowView& view) const;

    /// As the camera sees it, into depths alone.
    void draw_depths(const Camera& camera, const glm::mat4& clip) const;

    int draw_opaque(const Camera& camera, const glm::mat4& clip,
                    const RenderOptions& options) const;
    void draw_ghosts(const Camera& camera, const glm::mat4& clip,
                     const RenderOptions& options) const;

    /// A line around the selected bodies, faint where they are hidden. Uses the stencil buffer,
    /// which must be zero.
    void draw_outlines(const Camera& camera, const glm::mat4& clip,
                       const RenderOptions& options) const;

private:
    /// One program for each shape.
    struct ProgramPair {
        Program sphere;
        Program box;

        template <class Value>
        void set(const char* uniform, const Value& value) const {
            sphere.use();
            sphere.set(uniform, value);
            box.use();
            box.set(uniform, value);
        }
    };

    int draw(const ProgramPair& programs, BodyGroup group) const;
    void set_view(const ProgramPair& programs, const glm::mat4& clip, const glm::vec4& viewer,
                  float inflate) const;
    void draw_hulls(float pixels, const glm::vec4& paint) const;

    Variants<ProgramPair> lit_;
    ProgramPair flat_;
    std::array<InstancedMesh, 4> spheres_; ///< from the finest mesh to the coarsest
    InstancedMesh boxes_;
};

} // namespace carom::render
