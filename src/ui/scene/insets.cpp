#include "studio/scene/silhouette.hpp"
#include "ui/kit/lane_parts.hpp"
#include "ui/scene/lane_pictures.hpp"
#include "ui/scene/panels.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>
#include <optional>
#include <string>

namespace carom::ui {

namespace {

constexpr std::array inset_places = {TextPlace::top_right, TextPlace::bottom_right,
                                     TextPlace::top_left, TextPlace::bottom_left};

/// What is enlarged, and where it is.
struct Enlarged {
    const Annotation* annotation;
    glm::vec3 place; ///< [m]
};

/// The first one that this lane has.
std::optional<Enlarged> enlarged_in(const PanelContext& context, std::size_t lane) {
    const Lane& shown = context.session.lanes()[lane];
    for (const auto& annotations : shown_annotations(context.session, context.view)) {
        for (const Annotation& each : annotations) {
            if (!each.enlarge ||
                each.lane.value_or(static_cast<int>(lane)) != static_cast<int>(lane)) {
                continue;
            }
            if (each.at) {
                return Enlarged{&each, *each.at};
            }
            if (const Body* body = shown.world().find(std::string_view(each.body))) {
                const std::size_t index = shown.world().index_of(body->id);
                return Enlarged{&each, drawn_transforms(context.session, shown)[index].position};
            }
        }
    }
    return std::nullopt;
}

/// A telescope beside the camera: it stands at the same eye and sees so many metres there.
Camera telescope(Camera camera, const glm::vec3& place, float height) {
    const glm::vec3 way = place - camera.eye();
    const float distance = glm::length(way);
    camera.target = place;
    camera.distance = distance;
    camera.yaw = std::atan2(way.x, -way.z);
    camera.pitch = std::asin(std::clamp(way.y / distance, -1.0f, 1.0f));
    camera.vertical_field_of_view = 2.0f * std::atan(0.5f * height / distance);
    return camera;
}

/// Around what is enlarged, as large as it is in the picture, and from there to the inset.
void draw_origin(const Rect& inset, const glm::vec2& centre, const glm::vec2& size, Ink ink) {
    const ImVec2 half(0.5f * std::max(size.x, 4.0f), 0.5f * std::max(size.y, 4.0f));
    const ImVec2 middle(centre.x, centre.y);
    draw_frame({middle - half, middle + half}, ink);
    const ImVec2 nearest(std::clamp(middle.x, inset.min.x, inset.max.x),
                         std::clamp(middle.y, inset.min.y, inset.max.y));
    const ImVec2 from(std::clamp(nearest.x, middle.x - half.x, middle.x + half.x),
                      std::clamp(nearest.y, middle.y - half.y, middle.y + half.y));
    draw_line(from, nearest, ink);
}

void draw_title(const PanelContext& context, const Rect& rect, std::string_view text) {
    const float pad = std::round(0.3f * em());
    const ImVec2 size = wrapped_size(text, rect.width() - 2.0f * pad);
    const Rect title{{rect.min.x, rect.max.y - size.y - pad},
                     {rect.min.x + size.x + 2.0f * pad, rect.max.y}};
    fill_rect(title, {context.colours.panel, 0.86f});
    draw_wrapped(title.min + ImVec2(pad, 0.5f * pad), context.colours.text, text,
                 rect.width() - 2.0f * pad);
}

std::optional<Inset> inset_in(PanelContext& context, std::size_t lane, const ScreenRect& picture) {
    const auto enlarged = enlarged_in(context, lane);
    if (!enlarged) {
        return std::nullopt;
    }
    const Camera& camera = context.view.camera;
    const float height = static_cast<float>(*enlarged->annotation->enlarge);
    const Camera there = telescope(camera, enlarged->place, height);
    const auto centre = in_window(enlarged->place, camera, picture);
    const float depth = glm::dot(enlarged->place - camera.eye(), camera.forward());
    const float times = picture_height(camera, depth) / height; // that it has, were it as large
    const std::string name = fmt::format("inset.{}", lane);
    OverText text{name, {}, inset_places, true};
    for (const float share : {0.42f, 0.32f, 0.24f}) {
        const float side = std::round(share * std::min(picture.width, picture.height));
        text.sizes.emplace_back(std::round(1.25f * side), side);
    }
    const auto spot = centre && times > 1.0f ? context.over.place(text, picture) : std::nullopt;
    if (!spot) {
        return std::nullopt;
    }
    const Rect rect = rect_of(spot->rect);
    const Ink ink(context.colours.text, 0.8f);
    const float seen = picture.height / times;
    draw_origin(rect, *centre, {1.25f * seen, seen}, ink);
    draw_frame(rect, ink, 0.0f, std::max(1.0f, 0.1f * em()));
    draw_title(context, rect, enlarged->annotation->text);
    return Inset{spot->rect, there};
}

} // namespace

std::vector<Inset> insets(PanelContext& context, const ScreenRect& scene) {
    const std::vector<ScreenRect> pictures = lane_rects(context.session, context.view, scene);
    const bool are_split = lanes_are_split(context.session, context.view);
    std::vector<Inset> all;
    for (std::size_t i = 0; i < (are_split ? pictures.size() : 1); ++i) {
        const std::size_t lane = are_split ? i : context.session.lanes().focus();
        if (const auto inset = inset_in(context, lane, pictures[lane])) {
            all.push_back(*inset);
        }
    }
    return all;
}

} // namespace carom::ui
