#include "apps/carom/frame/stage.hpp"

#include "draw/broad_phase_overlay.hpp"
#include "draw/contact_springs.hpp"
#include "draw/ground.hpp"
#include "draw/joint_overlay.hpp"
#include "draw/overlays.hpp"
#include "draw/surfaces.hpp"
#include "draw/swept_volume.hpp"
#include "studio/laboratory/laboratory.hpp"
#include "studio/scene/petanque_aim.hpp"
#include "studio/view/selection.hpp"
#include "ui/kit/lane_parts.hpp"
#include "ui/scene/panels.hpp"
#include "ui/window/window_ui.hpp"

#include <chrono>
#include <cmath>
#include <vector>

#include <glad/gl.h>
#include <imgui.h>

namespace carom {

namespace {

void draw_handles(const Pointer& pointer, const World& world, const ViewState& view,
                  DrawList& list) {
    if (const auto gizmo = gizmo_of(world, selection(view), view.camera)) {
        draw_gizmo(*gizmo, pointer.handle(), pointer.holds_handle(), view.camera, list);
    }
}

using Clock = std::chrono::steady_clock;

double seconds_since(Clock::time_point start) {
    return std::chrono::duration<double>(Clock::now() - start).count();
}

render::Viewport viewport_of(const ScreenRect& rect, const Canvas& canvas) {
    const glm::vec2 scale = glm::vec2(canvas.pixels) / canvas.units;
    const auto pixel = [](float units, float scale_of_axis) {
        return static_cast<int>(std::lround(units * scale_of_axis));
    };
    const int left = pixel(rect.left, scale.x);
    const int right = pixel(rect.right(), scale.x);
    const int top = pixel(rect.top, scale.y);
    const int bottom = pixel(rect.bottom(), scale.y);
    return {left, canvas.pixels.y - bottom, right - left, bottom - top};
}

render::RenderOptions render_options(const ViewState& view, const World& world,
                                     const Canvas& canvas, bool is_fine) {
    const float pixels_per_unit = static_cast<float>(canvas.pixels.y) / canvas.units.y;
    return {.theme = view.preferences.theme,
            .to_sun = view.to_light,
            .shadows = view.overlays.shadows,
            .grid = view.overlays.grid && !Ground(world).has_hills(),
            .patterns = view.overlays.patterns,
            .samples = is_fine ? 4 : 1,
            .shadow_resolution = is_fine ? 2048 : 512,
            .ui_scale = effective_text_scale(view) * view.host.display_scale * pixels_per_unit};
}

void draw_petanque(const Session& session, const ViewState& view, DrawList& list) {
    if (const petanque::Match* match = match_of(session)) {
        draw_lines(match->field, list);
        draw_distances(
            *match, session.world(),
            view.petanque.from_above ? std::optional(view.camera.distance) : std::nullopt, list);
    }
    if (const petanque::Match* match = match_to_throw_in(session)) {
        draw_aim(*match, session.world(), view.petanque, list);
    }
}

void single_out(const StepInspection& inside, DrawList& list) {
    if (!inside.followed()) {
        return;
    }
    if (const auto* joint = std::get_if<JointId>(&*inside.followed())) {
        draw_current_joint(inside.shown(), *joint, list);
    } else {
        const auto& contact = std::get<ContactName>(*inside.followed());
        draw_current_contact(inside.shown(), contact.a, contact.b, inside.point(), list);
    }
}

} // namespace

Stage::Stage(render::GlLoader loader, const Gui& gui)
    : gui_(gui), renderer_(std::in_place, loader) {}

UiResult Stage::build(const Session& session, ViewState& view, const FrameFigures& figures) {
    window_ui_.prepare(view);
    gui_.begin_frame();
    ImGui::NewFrame();
    return window_ui_.build(session, view, figures);
}

void Stage::show(const Laboratory& laboratory, const UiResult& ui, const Canvas& canvas) {
    const ScreenRect& scene = ui.scene;
    covered_ = ui.covered;
    covered_.insert(covered_.end(), ui.passing.begin(), ui.passing.end());
    const auto start = Clock::now();
    glBindFramebuffer(GL_FRAMEBUFFER, canvas.framebuffer);
    glViewport(0, 0, canvas.pixels.x, canvas.pixels.y);
    glClearColor(0.0f, 0.0f, 0.0f, 1.0f);
    glClear(GL_COLOR_BUFFER_BIT);
    if (scene.width > 0.0f && scene.height > 0.0f) {
        draw_lanes(laboratory, scene, canvas);
    }
    draw_seconds_ = seconds_since(start);
    ImGui::Render();
    glBindFramebuffer(GL_FRAMEBUFFER, canvas.framebuffer);
    gui_.draw();
}

void Stage::leave_out() { ImGui::EndFrame(); }

void Stage::collect(const Laboratory& laboratory, std::size_t number, DrawList& list) const {
    const Session& session = laboratory.session();
    const ViewState& view = laboratory.view();
    const Lane& lane = session.lanes()[number];
    const bool focused = number == session.lanes().focus();
    const StepInspection* inside = focused ? laboratory.inside() : nullptr;
    const World& world = inside != nullptr ? inside->shown() : lane.world();
    const std::vector<Transform> transforms =
        inside != nullptr ? transforms_of(world) : drawn_transforms(session, lane);
    const OverlaySwitches overlays =
        inside != nullptr ? with_impulses(view.overlays) : view.overlays;
    list.clear();
    const std::vector<float> flashes = overlays.touch_flashes && focused
                                           ? ui::touch_flashes(session, world)
                                           : std::vector<float>();
    const std::vector<char> covered = covered_bodies(world, transforms, overlays);
    draw_bodies(world, transforms, selection(view), overlays, list, flashes, covered);
    draw_surfaces(world, transforms, overlays, list);
    draw_wire(world, transforms, list);
    if (overlays.joints) {
        draw_joints({world, transforms, lane.chronicle().first_world(), covered, view.selected,
                     view.joints.selected},
                    list);
    }
    draw_overlays(world, transforms, overlays, list,
                  view.marks.arrow_scale * view.framing.arrow_seconds);
    if (overlays.contact_springs) {
        draw_contact_springs(world, list);
    }
    if (overlays.contact_points || overlays.separations) {
        draw_overlaps(world, transforms, list);
    }
    draw_values(world, transforms, overlays, focused ? view.selected : std::nullopt, list);
    const Workspace& workspace = lane.workspace();
    draw_broad_phase({world, workspace.bounds, workspace.pairs, workspace.broad_phase}, transforms,
                     view.selected, overlays, list);
    if (overlays.swept_volume) {
        draw_swept_volume(world, view.selected, list);
    }
    if (inside != nullptr) {
        single_out(*inside, list);
    }
    if (focused) {
        laboratory.pointer().draw(world, transforms, list);
        if (view.hand.tool == Tool::move) {
            draw_handles(laboratory.pointer(), world, view, list);
        }
        draw_petanque(session, view, list);
        if (view.hand.ruler) {
            draw_ruler(world, *view.hand.ruler, view.camera, list);
        }
    }
}

/// All lanes in one picture: the focused one solid, the others as ghosts, each in its colour. What
/// comes last lies on top.
void Stage::collect_all(const Laboratory& laboratory) {
    constexpr float tint = 0.6f;
    const Session& session = laboratory.session();
    list_.clear();
    for (std::size_t i = 0; i < session.lanes().size(); ++i) {
        if (i != session.lanes().focus()) {
            collect(laboratory, i, lane_list_);
            list_.append(lane_list_, {.colour = ui::lane_colour(session, i), .ghost = true});
        }
    }
    collect(laboratory, session.lanes().focus(), lane_list_);
    list_.append(lane_list_,
                 {.colour = ui::lane_colour(session, session.lanes().focus()), .share = tint});
}

void Stage::draw_lanes(const Laboratory& laboratory, const ScreenRect& scene,
                       const Canvas& canvas) {
    const ViewState& view = laboratory.view();
    const Session& session = laboratory.session();
    const std::size_t count = session.lanes().size();
    if (count > 1 && !lanes_are_split(session, view)) {
        collect_all(laboratory);
        draw_scene(laboratory, scene, canvas);
        return;
    }
    const std::vector<ScreenRect> rects = lane_rects(session, view, scene);
    for (std::size_t i = 0; i < count; ++i) {
        collect(laboratory, i, list_);
        draw_scene(laboratory, rects[i], canvas);
    }
}

void Stage::draw_scene(const Laboratory& laboratory, const ScreenRect& scene,
                       const Canvas& canvas) {
    const ViewState& view = laboratory.view();
    ui::draw_scene_labels(list_, view.camera, scene, covered_, view);
    renderer_->draw(list_, view.camera,
                    render_options(view, laboratory.session().world(), canvas, is_fine_),
                    viewport_of(scene, canvas), canvas.framebuffer);
}

} // namespace carom
