#include "ui/kit/free_place.hpp"

#include "ui/kit/drawing.hpp"
#include "ui/kit/lane_parts.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace carom::ui {

namespace {

bool is_left(TextPlace place) {
    return place == TextPlace::bottom_left || place == TextPlace::top_left;
}

bool is_right(TextPlace place) {
    return place == TextPlace::bottom_right || place == TextPlace::top_right;
}

bool is_top(TextPlace place) {
    return place == TextPlace::top_left || place == TextPlace::top_middle ||
           place == TextPlace::top_right;
}

float common_area(const ScreenRect& a, const ScreenRect& b) {
    const float width = std::min(a.right(), b.right()) - std::max(a.left, b.left);
    const float height = std::min(a.bottom(), b.bottom()) - std::max(a.top, b.top);
    return width > 0.0f && height > 0.0f ? width * height : 0.0f;
}

/// How much of the bodies it covers; infinity where it does not fit into the scene.
float covered_area(const ScreenRect& text, const ScreenRect& scene,
                   std::span<const ScreenRect> bodies) {
    if (text.top < scene.top || text.bottom() > scene.bottom()) {
        return std::numeric_limits<float>::infinity();
    }
    float area = 0.0f;
    for (const ScreenRect& body : bodies) {
        area += common_area(text, body);
    }
    return area;
}

} // namespace

std::optional<ScreenRect> rect_of_body(const Body& body, const glm::vec3& centre,
                                       const Camera& camera, const ScreenRect& picture) {
    const auto ndc = project(camera, centre, picture.width / picture.height);
    if (!ndc) {
        return std::nullopt;
    }
    const float depth = glm::dot(centre - camera.eye(), camera.forward());
    const float radius =
        bounding_radius(body.shape) * picture.height / picture_height(camera, depth);
    const glm::vec2 middle(picture.left + 0.5f * (1.0f + ndc->x) * picture.width,
                           picture.top + 0.5f * (1.0f - ndc->y) * picture.height);
    return ScreenRect{middle.x - radius, middle.y - radius, 2.0f * radius, 2.0f * radius};
}

std::vector<ScreenRect> movable_in_picture(const PanelContext& context, const ScreenRect& scene) {
    const Session& session = context.session;
    const Camera& camera = context.view.camera;
    const std::vector<ScreenRect> pictures = lane_rects(session, context.view, scene);
    std::vector<ScreenRect> rects;
    for (std::size_t lane = 0; lane < pictures.size(); ++lane) {
        const ScreenRect& picture = pictures[lane];
        const World& world = session.lanes()[lane].world();
        const std::vector<Transform> drawn = drawn_transforms(session, session.lanes()[lane]);
        for (std::size_t i = 0; i < world.bodies.size(); ++i) {
            if (is_static(world.bodies[i])) {
                continue;
            }
            if (const auto rect =
                    rect_of_body(world.bodies[i], drawn[i].position, camera, picture)) {
                rects.push_back(*rect);
            }
        }
    }
    return rects;
}

ScreenRect rect_at(TextPlace place, const ScreenRect& scene, const glm::vec2& size, float margin,
                   std::span<const ScreenRect> texts) {
    const float left = is_left(place)    ? scene.left + margin
                       : is_right(place) ? scene.right() - margin - size.x
                                         : std::round(scene.left + 0.5f * (scene.width - size.x));
    ScreenRect rect{left, is_top(place) ? scene.top + margin : scene.bottom() - margin - size.y,
                    size.x, size.y};
    // Each text is passed at most once, since the rectangle moves only one way.
    for (std::size_t i = 0; i <= texts.size(); ++i) {
        const auto text = std::find_if(texts.begin(), texts.end(), [&](const ScreenRect& other) {
            return rect.overlaps(other);
        });
        if (text == texts.end()) {
            break;
        }
        const float gap = 0.5f * margin;
        rect.top = is_top(place) ? text->bottom() + gap : text->top - gap - size.y;
    }
    return rect;
}

TextPlace freest(std::span<const TextPlace> places, TextPlace before, const ScreenRect& scene,
                 const glm::vec2& size, float margin, std::span<const ScreenRect> texts,
                 std::span<const ScreenRect> bodies) {
    const auto area_at = [&](TextPlace place) {
        return covered_area(rect_at(place, scene, size, margin, texts), scene, bodies);
    };
    TextPlace best = before;
    float least = 0.5f * area_at(before);
    for (const TextPlace place : places) {
        if (const float area = area_at(place); area < least) {
            best = place;
            least = area;
        }
    }
    return best;
}

ScreenRect free_rect(const PanelContext& context, std::span<const TextPlace> places,
                     TextPlace& place, const ScreenRect& scene, const glm::vec2& size) {
    const float margin = std::round(0.7f * em());
    place = context.view.framing.frames > 0
                ? places.front()
                : freest(places, place, scene, size, margin, context.covered,
                         movable_in_picture(context, scene));
    return rect_at(place, scene, size, margin, context.covered);
}

} // namespace carom::ui
