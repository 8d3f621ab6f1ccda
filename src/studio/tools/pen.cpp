#include "studio/tools/pen.hpp"

#include <cstddef>
#include <glm/geometric.hpp>

namespace carom {

namespace {

constexpr std::size_t most_strokes = 500;
constexpr std::size_t most_points = 4000; // of one stroke

} // namespace

void begin_stroke(std::vector<PenStroke>& strokes, const glm::vec2& point) {
    if (strokes.size() == most_strokes) {
        strokes.erase(strokes.begin());
    }
    strokes.push_back({point});
}

void continue_stroke(std::vector<PenStroke>& strokes, const glm::vec2& point) {
    constexpr float nearest = 0.001f; // of the scene
    if (strokes.empty()) {
        return; // cleared while the button is down
    }
    PenStroke& stroke = strokes.back();
    if (stroke.size() < most_points && glm::distance(stroke.back(), point) > nearest) {
        stroke.push_back(point);
    }
}

} // namespace carom
