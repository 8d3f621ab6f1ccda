#include "studio/scene/lane_rects.hpp"

#include "studio/view/view_state.hpp"

#include <algorithm>

namespace carom {

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

bool lanes_are_split(const Session& session, const ViewState& view) {
    return view.split_lanes && session.lanes().size() > 1;
}

std::vector<ScreenRect> lane_rects(const Session& session, const ViewState& view,
                                   const ScreenRect& scene) {
    const std::size_t count = session.lanes().size();
    if (!lanes_are_split(session, view)) {
        return std::vector<ScreenRect>(count, scene);
    }
    const float strip = lane_strip_height * lane_text_scale(view) * text_size(view);
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
                         scene.top + static_cast<float>(i / columns) * (height + gap),
                         is_alone ? scene.width : width, height});
    }
    return rects;
}

std::size_t lane_at(const Session& session, const ViewState& view, const ScreenRect& scene,
                    const glm::vec2& point) {
    const std::vector<ScreenRect> rects = lane_rects(session, view, scene);
    for (std::size_t i = 0; view.split_lanes && i < rects.size(); ++i) {
        const ScreenRect& rect = rects[i];
        if (point.x >= rect.left && point.x < rect.right() && point.y >= rect.top &&
            point.y < rect.bottom()) {
            return i;
        }
    }
    return session.lanes().focus();
}

} // namespace carom
