#include "render/body_pass.hpp"

#include <algorithm>

#include "render/frame_block.hpp"
#include "render/theme_colours.hpp"

namespace carom::render {

namespace {

// Up to so many spheres are drawn with each mesh but the coarsest.
constexpr std::array<std::size_t, 3> mesh_limits = {48, 150, 1000};

// A sphere with a larger radius than this share of the picture's height gets the finest mesh.
constexpr float large = 0.08f;

std::size_t mesh_for(std::size_t sphere_count) {
    const auto* const found = std::find_if(mesh_limits.begin(), mesh_limits.end(),
                                           [=](std::size_t most) { return sphere_count <= most; });
    return static_cast<std::size_t>(found - mesh_limits.begin());
}

constexpr float outline_width = 3.0f; // [points]
constexpr float outline_casing = 1.25f;
constexpr Colour outline_casing_colour = colour_from_hex(0x14181D);
constexpr float hidden_opacity = 0.22f;

glm::vec4 viewer_at(const glm::vec3& position) { return {position, 1.0f}; }
glm::vec4 viewer_far_towards(const glm::vec3& direction) { return {direction, 0.0f}; }

} // namespace

BodyPass::BodyPass()
    : lit_([](std::string_view definition) {
          return ProgramPair{Program("sphere.vert", "sphere.frag", definition),
                             Program("box.vert", "box.frag", definition)};
      }),
      flat_{Program("sphere.vert", "flat.frag"), Program("box.vert", "flat.frag")},
      spheres_{InstancedMesh(cap_mesh(24, 96)), InstancedMesh(cap_mesh(10, 64)),
               InstancedMesh(cap_mesh(6, 40)), InstancedMesh(cap_mesh(4, 32))},
      boxes_(cube_mesh()) {}

void BodyPass::upload(const DrawList& list, const Camera& camera, const RenderOptions& options) {
    const ThemeColours& theme = theme_colours(options.theme);
    const auto seen_colour = [&theme](const BodyInstance& body) {
        return !body.neutral ? body.colour : body.fixture ? theme.fixture : theme.neutral;
    };
    for (InstancedMesh& spheres : spheres_) {
        spheres.clear();
    }
    InstancedMesh& usual = spheres_[mesh_for(list.spheres().size())];
    const glm::vec3 eye = camera.eye();
    const float height_at_one_metre = picture_height(camera, 1.0f);
    for (const BodyInstance& sphere : list.spheres()) {
        const float depth = glm::distance(sphere.position, eye);
        const bool is_large = sphere.size.x > large * depth * height_at_one_metre;
        (is_large ? spheres_.front() : usual).add(sphere, seen_colour(sphere));
    }
    boxes_.clear();
    for (const BodyInstance& box : list.boxes()) {
        boxes_.add(box, seen_colour(box));
    }
    for (InstancedMesh& spheres : spheres_) {
        spheres.upload();
    }
    boxes_.upload();
}

void BodyPass::set_view(const ProgramPair& programs, const glm::mat4& clip, const glm::vec4& viewer,
                        float inflate) const {
    programs.set("clip", clip);
    programs.set("inflate", inflate);
    programs.sphere.use();
    programs.sphere.set("viewer", viewer);
}

int BodyPass::draw(const ProgramPair& programs, BodyGroup group) const {
    programs.sphere.use();
    int calls = 0;
    for (const InstancedMesh& spheres : spheres_) {
        calls += spheres.draw(group);
    }
    programs.box.use();
    return calls + boxes_.draw(group);
}

int BodyPass::draw_shadow(const ShadowView& view) const {
    set_view(flat_, view.clip_from_world, viewer_far_towards(view.to_light), 0.0f);
    return draw(flat_, BodyGroup::opaque);
}

void BodyPass::draw_depths(const Camera& camera, const glm::mat4& clip) const {
    set_view(flat_, clip, viewer_at(camera.eye()), 0.0f);
    draw(flat_, BodyGroup::opaque);
}

int BodyPass::draw_opaque(const Camera& camera, const glm::mat4& clip,
                          const RenderOptions& options) const {
    const ProgramPair& programs = lit_.of(options.shadows, options.is_fine());
    set_view(programs, clip, viewer_at(camera.eye()), 0.0f);
    programs.set("opacity", 1.0f);
    return draw(programs, BodyGroup::opaque);
}

void BodyPass::draw_ghosts(const Camera& camera, const glm::mat4& clip,
                           const RenderOptions& options) const {
    const ProgramPair& programs = lit_.of(false, options.is_fine());
    set_view(programs, clip, viewer_at(camera.eye()), 0.0f);
    programs.set("opacity", ghost_opacity);
    glEnable(GL_BLEND);
    glDepthMask(GL_FALSE);
    draw(programs, BodyGroup::ghost);
    glDepthMask(GL_TRUE);
    glDisable(GL_BLEND);
}

// Paints a hull where the stencil is still 0, strongly where it is in sight and faintly elsewhere,
// and marks what it has painted.
void BodyPass::draw_hulls(float pixels, const glm::vec4& paint) const {
    flat_.set("inflate", pixels);
    flat_.set("paint", paint);
    glDepthFunc(GL_LEQUAL);
    draw(flat_, BodyGroup::selected);
    flat_.set("paint", paint * glm::vec4(1.0f, 1.0f, 1.0f, hidden_opacity));
    glDepthFunc(GL_GREATER);
    draw(flat_, BodyGroup::selected);
    glDepthFunc(GL_LEQUAL);
}

void BodyPass::draw_outlines(const Camera& camera, const glm::mat4& clip,
                             const RenderOptions& options) const {
    const auto has_selected = [](const InstancedMesh& mesh) {
        return mesh.has(BodyGroup::selected);
    };
    if (!has_selected(boxes_) && std::none_of(spheres_.begin(), spheres_.end(), has_selected)) {
        return;
    }
    const Colour colour = colour_of(Quantity::selection, options.theme);
    set_view(flat_, clip, viewer_at(camera.eye()), 0.0f);
    glEnable(GL_STENCIL_TEST);
    glDepthMask(GL_FALSE);

    // Marks the bodies in the stencil buffer alone, so that no line covers them.
    glColorMask(GL_FALSE, GL_FALSE, GL_FALSE, GL_FALSE);
    glDepthFunc(GL_ALWAYS);
    glStencilFunc(GL_ALWAYS, 1, 0xFF);
    glStencilOp(GL_KEEP, GL_KEEP, GL_REPLACE);
    draw(flat_, BodyGroup::selected);
    glColorMask(GL_TRUE, GL_TRUE, GL_TRUE, GL_TRUE);

    glEnable(GL_BLEND);
    glStencilFunc(GL_NOTEQUAL, 1, 0xFF);
    const float width = outline_width * options.ui_scale;
    draw_hulls(width, {linear(colour), 1.0f});
    draw_hulls(width + outline_casing * options.ui_scale, {linear(outline_casing_colour), 0.8f});
    glDisable(GL_BLEND);
    glDisable(GL_STENCIL_TEST);
    glDepthMask(GL_TRUE);
}

} // namespace carom::render
