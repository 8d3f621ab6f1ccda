#include "studio/tools/pen.hpp"

#include <glm/geometric.hpp>
#include <utility>

namespace carom {

namespace {

constexpr std::size_t most_strokes = 500;
constexpr std::size_t most_points = 4000; // of one stroke

} // namespace

void begin_stroke(PenDrawing& drawing, const glm::vec2& point) {
    drawing.undone.clear();
    drawing.cleared.clear();
    if (drawing.strokes.size() == most_strokes) {
        drawing.strokes.erase(drawing.strokes.begin());
    }
    drawing.strokes.push_back({{point}, drawing.ink, drawing.width});
}

void continue_stroke(PenDrawing& drawing, const glm::vec2& point) {
    constexpr float nearest = 0.001f; // of the scene
    if (drawing.strokes.empty()) {
        return; // cleared while the button is down
    }
    std::vector<glm::vec2>& points = drawing.strokes.back().points;
    if (points.size() < most_points && glm::distance(points.back(), point) > nearest) {
        points.push_back(point);
    }
}

void clear(PenDrawing& drawing) {
    drawing.cleared = std::exchange(drawing.strokes, {});
    drawing.undone.clear();
}

bool can_undo(const PenDrawing& drawing) {
    return !drawing.strokes.empty() || !drawing.cleared.empty();
}

bool can_redo(const PenDrawing& drawing) { return !drawing.undone.empty(); }

bool undo(PenDrawing& drawing) {
    if (!can_undo(drawing)) {
        return false;
    }
    if (drawing.strokes.empty()) {
        drawing.strokes = std::exchange(drawing.cleared, {});
    } else {
        drawing.undone.push_back(std::move(drawing.strokes.back()));
        drawing.strokes.pop_back();
    }
    return true;
}

bool redo(PenDrawing& drawing) {
    if (!can_redo(drawing)) {
        return false;
    }
    drawing.strokes.push_back(std::move(drawing.undone.back()));
    drawing.undone.pop_back();
    return true;
}

} // namespace carom
