#include "studio/scene/framing.hpp"

#include "studio/view/view_state.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <tuple>
#include <vector>

namespace carom {

namespace {

/// Panels and texts take some frames until their sizes have settled.
constexpr int frames_to_settle = 4;

constexpr float least_share_of_part = 0.67f;

ScreenRect rect_between(float left, float top, float right, float bottom) {
    return {left, top, std::max(right - left, 0.0f), std::max(bottom - top, 0.0f)};
}

/// The height of the largest subject of this aspect that fits.
float size_in(const ScreenRect& part, float aspect) {
    return std::min(part.width / aspect, part.height);
}

/// In a wider picture than 16:9 bodies near its ends would look like eggs: it spans no wider angle.
float vertical_field_of_view(float aspect) {
    constexpr float widest = 16.0f / 9.0f;
    const float usual = std::tan(0.5f * Camera{}.vertical_field_of_view);
    return 2.0f * std::atan(usual * std::min(1.0f, widest / aspect));
}

PicturePart in_ndc(const ScreenRect& part, const ScreenRect& picture) {
    const auto x = [&](float at) { return 2.0f * (at - picture.left) / picture.width - 1.0f; };
    const auto y = [&](float at) { return 1.0f - 2.0f * (at - picture.top) / picture.height; };
    return {{x(part.left), y(part.bottom())}, {x(part.right()), y(part.top)}};
}

/// What is covered in any of the lanes' pictures, as if it were in the first one: one camera serves
/// them all.
std::vector<ScreenRect> covered_in(const ScreenRect& first, const std::vector<ScreenRect>& lanes,
                                   std::span<const ScreenRect> covered) {
    std::vector<ScreenRect> all;
    for (const ScreenRect& lane : lanes) {
        for (ScreenRect rect : covered) {
            if (lane.overlaps(rect)) {
                rect.left += first.left - lane.left;
                rect.top += first.top - lane.top;
                all.push_back(rect);
            }
        }
    }
    std::sort(all.begin(), all.end(), [](const ScreenRect& a, const ScreenRect& b) {
        return std::tie(a.left, a.top, a.width, a.height) <
               std::tie(b.left, b.top, b.width, b.height);
    });
    all.erase(std::unique(all.begin(), all.end()), all.end());
    return all;
}

/// Width over height of what the camera sees of it from far away.
float aspect_of(const Preview& subject, const Camera& camera) {
    const auto across = [&](const glm::vec3& axis) {
        return support(subject.poses, axis) + support(subject.poses, -axis);
    };
    const float aspect = across(camera.right()) / across(camera.up());
    return std::isfinite(aspect) && aspect > 0.0f ? aspect : 1.0f;
}

/// How far the subject lets its surroundings be seen along one direction of the picture.
struct Margins {
    float lower;
    float upper;
};

/// Shares of the free part. Surroundings on one side of the subject get the room there.
Margins margins_along(const glm::vec3& axis, const Preview& subject) {
    const float upper = support(subject.poses, axis);
    const float lower = -support(subject.poses, -axis);
    const float above = std::max(support(subject.surroundings, axis) - upper, 0.0f);
    const float below = std::max(support(subject.surroundings, -axis) + lower, 0.0f);
    const float size = upper - lower;
    const float share =
        std::clamp(0.9f * size / (size + above + below), least_share_of_part, share_of_free_part);
    const float edge = 0.05f;
    const float rest = 1.0f - share - 2.0f * edge;
    const float upwards = above + below > 0.0f ? above / (above + below) : 0.5f;
    return {edge + (1.0f - upwards) * rest, edge + upwards * rest};
}

/// Tries for each covered rectangle to leave it out on any of four sides, or to let it be where the
/// subject does not reach it.
class PartSearch {
public:
    PartSearch(const ScreenRect& scene, std::span<const ScreenRect> covered, float aspect)
        : scene_(scene), covered_(covered), aspect_(aspect), best_(scene) {
        search(scene, 0);
    }

    [[nodiscard]] const ScreenRect& best() const { return best_; }

private:
    void search(const ScreenRect& part, std::size_t number) {
        if (number == covered_.size()) {
            judge(part);
            return;
        }
        search(part, number + 1);
        const ScreenRect& rect = covered_[number];
        if (part.overlaps(rect)) {
            search(rect_between(part.left, rect.bottom(), part.right(), part.bottom()), number + 1);
            search(rect_between(part.left, part.top, part.right(), rect.top), number + 1);
            search(rect_between(rect.right(), part.top, part.right(), part.bottom()), number + 1);
            search(rect_between(part.left, part.top, rect.left, part.bottom()), number + 1);
        }
    }

    void judge(const ScreenRect& part) {
        // A subject in the middle is worth some of its size.
        constexpr float worth_of_middle = 1.15f;
        const float height = size_in(part, aspect_);
        const float width = height * aspect_;
        const ScreenRect subject{part.left + 0.5f * (part.width - width),
                                 part.top + 0.5f * (part.height - height), width, height};
        const bool is_hidden =
            std::any_of(covered_.begin(), covered_.end(),
                        [&](const ScreenRect& rect) { return subject.overlaps(rect); });
        const bool is_in_middle = part.left == scene_.left && part.width == scene_.width;
        const float worth = height * (is_in_middle ? worth_of_middle : 1.0f);
        if (!is_hidden && worth > largest_) {
            largest_ = worth;
            best_ = part;
        }
    }

    ScreenRect scene_;
    std::span<const ScreenRect> covered_;
    float aspect_;
    ScreenRect best_;
    float largest_ = 0.0f;
};

/// Values stand above their bodies: room for their lines is not the subject's.
ScreenRect below_labels(ScreenRect part, const ViewState& view) {
    constexpr float most = 0.25f; // of its height
    const OverlaySwitches& shown = view.overlays;
    const auto lines =
        std::ranges::count(std::array{shown.names, shown.restitutions, shown.frictions,
                                      shown.masses, shown.speeds, shown.spins, shown.energies},
                           true);
    const float room = std::min(static_cast<float>(lines) * text_size(view), most * part.height);
    return {part.left, part.top + room, part.width, part.height - room};
}

} // namespace

Camera framed(const Camera& camera, const Preview& subject, float aspect, const PicturePart& free) {
    if (subject.poses.empty()) {
        return camera;
    }
    const Margins across = margins_along(camera.right(), subject);
    const Margins upwards = margins_along(camera.up(), subject);
    const glm::vec2 size = free.upper - free.lower;
    return framing(camera,
                   [&](const glm::vec3& direction) { return support(subject.poses, direction); },
                   aspect,
                   {free.lower + size * glm::vec2(across.lower, upwards.lower),
                    free.upper - size * glm::vec2(across.upper, upwards.upper)});
}

ScreenRect free_part(const ScreenRect& scene, std::span<const ScreenRect> covered, float aspect) {
    return PartSearch(scene, covered, aspect).best();
}

namespace {

/// The fastest arrow of the preview is to be as long as `arrow_share` says; the creep of what rests
/// gets no arrows.
float arrow_seconds(const Camera& camera, const Preview& subject) {
    constexpr float least_speed = 0.5f; // [m/s]
    return arrow_share * picture_height(camera, camera.distance) /
           std::max(subject.fastest, least_speed);
}

/// How far a body of the scene has carried the camera along, see `camera_carrier` [m].
glm::vec3 carried_by_scene(const Session& session) {
    const Body* carrier = camera_carrier(session.focused().chronicle().first_world());
    const Body* now = carrier != nullptr ? session.world().find(carrier->id) : nullptr;
    if (now == nullptr) {
        return glm::vec3(0.0f);
    }
    const std::size_t place = session.world().index_of(now->id);
    return drawn_transforms(session)[place].position - carrier->position;
}

} // namespace

bool is_framed(const ViewState& view) {
    const Camera& left = view.framing.camera;
    return view.camera.target == left.target && view.camera.distance == left.distance;
}

void frame_subject(ViewState& view, const Preview& subject, const PartialCamera& given) {
    CameraFraming& framing = view.framing;
    framing.subject_aspect = aspect_of(subject, with(Camera{}, given));
    const Camera seen = framed(with(Camera{}, given), subject, framing.aspect, framing.free);
    view.camera = with(seen, given);
    framing.camera = seen;
    framing.home.reset();
    framing.follows = false;
    framing.arrow_seconds = arrow_seconds(view.camera, subject);
    framing.frames = frames_to_settle;
}

void keep_framed(ViewState& view, const Session& session, const Preview& subject,
                 const UiResult& ui) {
    CameraFraming& framing = view.framing;
    const std::vector<ScreenRect> pictures = lane_rects(session, view, ui.scene);
    const ScreenRect& picture = pictures.front();
    if (picture.width <= 0.0f || picture.height <= 0.0f) {
        return;
    }
    if (picture != framing.picture || session.lanes().size() != framing.lanes) {
        framing.picture = picture;
        framing.lanes = session.lanes().size();
        framing.frames = frames_to_settle;
    }
    view.camera.vertical_field_of_view = vertical_field_of_view(picture.width / picture.height);
    if (framing.frames == 0) {
        return;
    }
    --framing.frames;
    framing.aspect = picture.width / picture.height;
    const ScreenRect part = below_labels(
        free_part(picture, covered_in(picture, pictures, ui.covered), framing.subject_aspect),
        view);
    framing.free = in_ndc(part, picture);
    if (is_framed(view)) {
        view.camera = framed(view.camera, subject, framing.aspect, framing.free);
        view.camera.target += carried_by_scene(session);
        framing.camera = view.camera;
        framing.home.reset();
        framing.arrow_seconds = arrow_seconds(view.camera, subject);
    }
}

void carry_along(ViewState& view, const Session& session, glm::vec3& carried) {
    const glm::vec3 now = carried_by_scene(session);
    view.camera.target += now - carried;
    view.framing.camera.target += now - carried;
    if (view.framing.home) {
        view.framing.home->target += now - carried;
    }
    carried = now;
}

void frame_bounds(ViewState& view, const Bounds& bounds) {
    view.camera = carom::framing(view.camera, bounds, view.framing.aspect, view.framing.free);
}

namespace {

/// How many lanes stand beside each other, so that a subject of this aspect is largest below their
/// strips.
std::size_t best_columns(std::size_t count, const ScreenRect& scene, float aspect, float strip) {
    std::size_t best = 1;
    float largest = 0.0f;
    for (std::size_t columns = 1; columns <= count; ++columns) {
        const std::size_t rows = (count + columns - 1) / columns;
        const float size = std::min(scene.width / static_cast<float>(columns) / aspect,
                                    scene.height / static_cast<float>(rows) - strip);
        if (size > largest) {
            largest = size;
            best = columns;
        }
    }
    return best;
}

} // namespace

float lane_strip_height(const ViewState& view) {
    constexpr float lines = 1.5f;
    return std::round(lines * lane_text_scale(view) * text_size(view));
}

bool lanes_are_split(const Session& session, const ViewState& view) {
    const auto& lanes = session.lanes();
    return lanes.size() > 1 && view.split_lanes.value_or(live_lanes(lanes.all()) > 1);
}

std::vector<ScreenRect> lane_rects(const Session& session, const ViewState& view,
                                   const ScreenRect& scene) {
    const std::size_t count = session.lanes().size();
    if (!lanes_are_split(session, view)) {
        return std::vector<ScreenRect>(count, scene);
    }
    const float strip = lane_strip_height(view);
    const std::size_t columns = best_columns(count, scene, view.framing.subject_aspect, strip);
    const std::size_t rows = (count + columns - 1) / columns;
    constexpr float gap = 2.0f;
    const float width =
        (scene.width - gap * static_cast<float>(columns - 1)) / static_cast<float>(columns);
    const float height =
        (scene.height - gap * static_cast<float>(rows - 1)) / static_cast<float>(rows);
    std::vector<ScreenRect> rects;
    for (std::size_t i = 0; i < count; ++i) {
        const bool is_alone = i + 1 == count && i % columns == 0;
        rects.push_back({scene.left + static_cast<float>(i % columns) * (width + gap),
                         scene.top + static_cast<float>(i / columns) * (height + gap) + strip,
                         is_alone ? scene.width : width, std::max(height - strip, 0.0f)});
    }
    return rects;
}

std::size_t lane_at(const Session& session, const ViewState& view, const ScreenRect& scene,
                    const glm::vec2& point) {
    const std::vector<ScreenRect> rects = lane_rects(session, view, scene);
    for (std::size_t i = 0; lanes_are_split(session, view) && i < rects.size(); ++i) {
        const ScreenRect& rect = rects[i];
        if (point.x >= rect.left && point.x < rect.right() &&
            point.y >= rect.top - lane_strip_height(view) && point.y < rect.bottom()) {
            return i;
        }
    }
    return session.lanes().focus();
}

} // namespace carom
