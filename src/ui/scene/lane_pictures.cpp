#include "ui/scene/lane_pictures.hpp"

#include "draw/annotations.hpp"
#include "draw/broad_phase_overlay.hpp"
#include "draw/contact_springs.hpp"
#include "draw/joint_overlay.hpp"
#include "draw/overlays.hpp"
#include "draw/surfaces.hpp"
#include "draw/swept_volume.hpp"
#include "studio/laboratory/laboratory.hpp"
#include "studio/scene/petanque_aim.hpp"
#include "studio/view/selection.hpp"
#include "ui/kit/lane_parts.hpp"
#include "ui/scene/panels.hpp"

#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace carom::ui {

namespace {

void draw_handles(const Pointer& pointer, const World& world, const ViewState& view,
                  DrawList& list) {
    if (const auto gizmo = gizmo_of(world, selection(view), view.camera)) {
        draw_gizmo(*gizmo, pointer.handle(), pointer.holds_handle(), view.camera, list);
    }
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

/// Lanes that share a picture have all of theirs in it.
void draw_texts(const Session& session, const ViewState& view, std::size_t lane, const World& world,
                std::span<const Transform> transforms, DrawList& list) {
    const bool shares_picture = session.lanes().size() > 1 && !lanes_are_split(session, view);
    if (shares_picture && lane != session.lanes().focus()) {
        return;
    }
    const auto of_lane = shares_picture ? std::nullopt : std::optional(static_cast<int>(lane));
    const World& first = session.lanes()[lane].chronicle().first_world();
    for (const auto& annotations : shown_annotations(session, view)) {
        draw_annotations(annotations, of_lane, first, world, transforms, list);
    }
}

/// Up to this moment.
void draw_path(const BodyTrack& track, const Body& body, const World& world, const ViewState& view,
               DrawList& list) {
    const double strobe_seconds =
        strobe_steps(view, world) * static_cast<double>(world.settings.time_step);
    std::vector<glm::vec3> path;
    std::vector<Strobe> strobes;
    double next = track.all().empty() ? 0.0 : track.all().front().time;
    double last = next;
    for (const BodySample& sample : track.all()) {
        const double half_a_step = 0.5 * (sample.time - std::exchange(last, sample.time));
        if (sample.time > world.time) {
            break;
        }
        path.push_back(sample.position);
        if (sample.time + half_a_step >= next) {
            strobes.push_back({{sample.position, sample.orientation}, sample.velocity});
            next += strobe_seconds;
        }
    }
    if (view.overlays.trails) {
        draw_trail(path, list);
    }
    if (view.overlays.strobes) {
        const float seconds = view.marks.arrow_scale * view.framing.arrow_seconds;
        draw_strobes(body, strobes, view.overlays.velocities ? seconds : 0.0f, list);
    }
}

void draw_paths(const Lane& lane, const ViewState& view, const World& world, DrawList& list) {
    if (!view.overlays.trails && !view.overlays.strobes) {
        return;
    }
    for (const BodyId body : trailed(view, world)) {
        const BodyTrack* track = lane.tracks().bodies().find(body);
        if (track != nullptr && world.find(body) != nullptr) {
            draw_path(*track, *world.find(body), world, view, list);
        }
    }
}

void collect(const Laboratory& laboratory, std::size_t number, DrawList& list) {
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
    const std::vector<float> flashes =
        overlays.touch_flashes && focused ? touch_flashes(session, world) : std::vector<float>();
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
    draw_texts(session, view, number, world, transforms, list);
    draw_paths(lane, view, world, list);
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

} // namespace

std::array<std::span<const Annotation>, 2> shown_annotations(const Session& session,
                                                             const ViewState& view) {
    return {session.scene().annotations, view.marks.annotations};
}

/// All lanes in one picture: the focused one solid, the others as ghosts, each in its colour. What
/// comes last lies on top.
void LanePictures::collect_all(const Laboratory& laboratory) {
    constexpr float tint = 0.6f;
    const Session& session = laboratory.session();
    list_.clear();
    for (std::size_t i = 0; i < session.lanes().size(); ++i) {
        if (i != session.lanes().focus()) {
            collect(laboratory, i, lane_list_);
            list_.append(lane_list_, {.colour = lane_colour(session, i), .ghost = true});
        }
    }
    collect(laboratory, session.lanes().focus(), lane_list_);
    list_.append(lane_list_,
                 {.colour = lane_colour(session, session.lanes().focus()), .share = tint});
}

void LanePictures::each(const Laboratory& laboratory, const ScreenRect& scene,
                        std::span<const ScreenRect> covered, const Show& show) {
    labels_.begin();
    const Camera& camera = laboratory.camera.shown();
    const ViewState& view = laboratory.view();
    const Session& session = laboratory.session();
    const std::size_t count = session.lanes().size();
    if (count > 1 && !lanes_are_split(session, view)) {
        collect_all(laboratory);
        labels_.draw(list_, camera, scene, covered, view);
        show(list_, scene);
        return;
    }
    const std::vector<ScreenRect> rects = lane_rects(session, view, scene);
    for (std::size_t i = 0; i < count; ++i) {
        collect(laboratory, i, list_);
        labels_.draw(list_, camera, rects[i], covered, view);
        show(list_, rects[i]);
    }
}

} // namespace carom::ui
